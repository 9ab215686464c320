// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send/send.hpp"

#include <algorithm>

#include "generated/send_registers.hpp"
#include "ipush/packet.hpp"

namespace nanohop::send {

namespace reg = registers;

namespace {

constexpr uint64_t kSizeField = uint64_t{0xffff} << 32;
constexpr uint64_t kLastField = uint64_t{1} << 9;
constexpr uint64_t kNumberField = uint64_t{0x3f} << 10;

RegisterBlock::Fixed fixed_registers(const Config& config) {
    uint32_t shape = reg::kShapePacketFlits.put(0, config.packet_flits);
    shape = reg::kShapeDestinationWidth.put(shape, config.destination_width);
    return {.id = reg::kIdReset,
            .shape = reg::kShapeAddressWidth.put(shape, config.address_width),
            .limits = reg::kLimitsDataWords.put(reg::kLimitsMostOpen.put(0, config.most_open), config.data_words),
            .unit = 8,
            .max_bytes = config.max_bytes(),
            .address_width = config.address_width,
            .source = true};
}

}  // namespace

unsigned Send::Packet::words() const { return ipush::words_of(ipush::parse(header0).size); }

Send::Send(const Config& config)
    : config_(config),
      room_(config.data_words),
      outcomes_(config.most_open),
      back_(config),
      registers_(fixed_registers(config)) {}

// --- What happens in a clock

void Send::now_reads(const In& in, Now& n) const {
    n.fetch = registers_.enabled() && fetched_ != registers_.producer() && asked_ < config_.most_open;
    bool wants = false;
    const bool room = queue_.size() < config_.most_open;
    if (message_ && !message_->packet.none) {
        const uint64_t to_page = (4096 - message_->address % 4096) / 8;
        n.beats = static_cast<unsigned>(std::min<uint64_t>(message_->words, to_page));
        wants = room || !message_->first;
    }
    const bool free = (!offered_ || in.arready) && reads_.size() < config_.most_open;
    n.read = wants && free && room_ >= config_.max_bytes() / 8;  // whatever the burst needs
    n.fetch = n.fetch && free && !n.read;
    n.beat = in.rvalid && !reads_.empty();
    if (message_) {
        const bool none = message_->packet.none;
        n.push = none ? room : n.read && message_->first;
        n.done = none ? n.push : n.read && n.beats == message_->words && message_->rest == 0;
    }
    n.load = !descriptors_.empty() && (!message_ || n.done);
}

void Send::now_flits(const In& in, Now& n) const {
    n.free = !out_ || in.m_ready;
    if (queue_.empty()) return;
    const Packet& packet = queue_.front();
    const bool room = outcomes_.room();
    const bool word = !data_.empty();
    if (step_ == Step::kHead) {
        n.drops = !packet.none && failed_;
        n.begins = !packet.none && !failed_ && word && (room || !packet.ends) && n.free;
        n.pop = packet.none && room;
    } else {
        const bool last = left_ == 1;
        n.moves = step_ == Step::kData && word && n.free;
        n.take = n.moves || (step_ == Step::kDrop && word && (room || !last));
        n.sent = n.moves && last && !error_ && !data_.front().error;
        n.pop = n.take && last;
    }
    n.ended = n.pop && packet.ends;
}

Send::Now Send::now(const In& in) const {
    Now n;
    now_reads(in, n);
    now_flits(in, n);
    n.outcome = outcomes_.now(in);
    return n;
}

Outcome Send::outcome(const Now& n) const {
    const Packet& packet = queue_.front();
    Outcome o;
    o.report = packet.report;
    o.code = packet.none ? packet.code : n.sent ? Code::kDone : Code::kData;
    o.packets = packets_ + (n.sent ? 1U : 0U);
    return o;
}

Out Send::outputs(const In& in) const {
    const Now n = now(in);
    Out o;
    o.m_valid = out_.has_value();
    if (out_) o.m = *out_;
    o.s_ready = back_.ready(in.packet_ready);
    o.packet_valid = back_.out().has_value();
    if (back_.out()) o.packet = *back_.out();
    o.wstrb = 0xff;
    o.wlast = o.rready = true;
    o.bready = outcomes_.takes_answer();
    o.awvalid = outcomes_.address().has_value();
    o.awaddr = outcomes_.address().value_or(0);
    o.wvalid = outcomes_.word().has_value();
    o.wdata = outcomes_.word().value_or(0);
    o.arvalid = offered_.has_value();
    o.araddr = offered_address_;
    if (offered_) o.arlen = offered_->beats - 1;
    o.axil = registers_.outputs();
    const auto bit = [&](Probe probe, bool set) {
        if (set) o.probe |= probe;
    };
    bit(kProbeFetch, n.fetch);
    bit(kProbeDescriptor, !descriptors_.empty());
    bit(kProbeCheck, n.load);
    bit(kProbeRead, n.read);
    bit(kProbeWord, n.beat && reads_.front().data);
    bit(kProbeEnded, n.ended);
    bit(kProbeDelivered, o.packet_valid && in.packet_ready && o.packet.last);
    return o;
}

// --- Descriptors and messages

Code Send::code_of(const Descriptor& d) const {
    const ipush::Header h = ipush::parse(d.operation);
    if (d.error) return Code::kDescriptor;
    const bool match = h.primitive == ipush::kMatch && h.per_message;
    if (!h.push() && h.primitive != ipush::kIpush && !match) return Code::kOperation;
    if (d.length == 0 || d.length > config_.max_message) return Code::kLength;
    if (h.per_message && !h.last && d.length % 8 != 0) return Code::kLength;
    const bool beyond = d.address + d.length > uint64_t{1} << config_.address_width;
    if (d.address % 8 != 0 || beyond || (h.push() && d.header1 % 8 != 0)) return Code::kAddress;
    return Code::kDone;
}

void Send::set_size(uint32_t left) {
    message_->size = std::min(left, registers_.mtu());
    message_->rest = left - message_->size;
    message_->words = ipush::words_of(message_->size);
    message_->first = true;
}

void Send::load_message(const Descriptor& d) {
    Message m;
    m.packet.code = code_of(d);
    m.packet.none = m.packet.code != Code::kDone;
    m.packet.report = (d.operation & Descriptor::kReport) != 0;
    m.packet.destination = d.destination;
    m.packet.header0 = d.operation & ~kSizeField;
    m.packet.header1 = d.header1;
    m.push = ipush::parse(d.operation).push();
    m.address = d.address;
    message_ = m;
    set_size(d.length);
}

void Send::step_message(const Now& n) {
    if (n.push) {
        Packet packet = message_->packet;
        packet.ends = packet.none || message_->rest == 0;
        packet.header0 |= uint64_t{message_->size} << 32;
        if (!packet.ends) packet.header0 &= ~kLastField;
        queue_.push_back(packet);
    }
    if (n.read) {
        Message& m = *message_;
        m.address += 8 * n.beats;
        m.words -= n.beats;
        m.first = false;
        if (m.words == 0) {
            uint64_t& header = m.packet.header0;
            header = (header & ~kNumberField) | ((header + (uint64_t{1} << 10)) & kNumberField);
            if (m.push) m.packet.header1 += m.size;
            set_size(m.rest);
        }
    }
    if (n.done) message_.reset();
    if (!n.load) return;
    load_message(descriptors_.front());
    descriptors_.pop_front();
    --asked_;
}

// --- Reads

void Send::step_reads(const In& in, const Now& n) {
    if (in.arready) offered_.reset();
    if (n.beat) {
        const bool error = (in.rresp & 2) != 0;
        if (reads_.front().data) {
            data_.push_back({in.rdata, error});
        } else {
            coming_.push_back({in.rdata, error});
        }
        if (++beat_ == reads_.front().beats) {
            beat_ = 0;
            reads_.pop_front();
        }
    }
    if (coming_.size() == 4) {
        Descriptor d{coming_[0].data, coming_[1].data, coming_[2].data};
        d.length = static_cast<uint32_t>(coming_[3].data >> 40);
        d.address = coming_[3].data & low_bits(40);
        d.error = std::any_of(coming_.begin(), coming_.end(), [](const Word& w) { return w.error; });
        descriptors_.push_back(d);
        coming_.clear();
    }
    if (n.read) {
        offered_ = Read{true, n.beats};
        offered_address_ = message_->address;
        room_ -= n.beats;
    } else if (n.fetch) {
        offered_ = Read{false, 4};
        offered_address_ = registers_.descriptor_address(fetched_);
        ++fetched_;
        ++asked_;
    }
    if (n.read || n.fetch) reads_.push_back(*offered_);
}

// --- Flits

Data Send::head(const Packet& packet) const {
    return make_head(config_, packet.destination, packet.words() + kOverhead, registers_.source());
}

FlitWord Send::flit() const {
    const Packet& packet = queue_.front();
    FlitWord flit;
    switch (step_) {
        case Step::kHead: return {head(packet), false, kUserHead};
        case Step::kWord0: flit.data[0] = packet.header0; break;
        case Step::kWord1: flit.data[0] = packet.header1; break;
        case Step::kDrop:
        case Step::kData: {
            flit.data[0] = data_.front().data;
            flit.last = left_ == 1;
            if (flit.last && (error_ || data_.front().error)) flit.user = kUserBad;
            // Bytes behind the message's end are not sent.
            const unsigned bytes = ipush::parse(packet.header0).size % 8;
            if (flit.last && bytes != 0) flit.data[0] &= low_bits(8 * bytes);
        }
    }
    return flit;
}

void Send::step_flits(const In& in, const Now& n) {
    if (in.m_ready) out_.reset();
    const bool header = (step_ == Step::kWord0 || step_ == Step::kWord1) && n.free;
    if (n.begins || header || n.moves) out_ = flit();
    if (n.ended) {
        outcomes_.push(outcome(n), registers_);
        packets_ = 0;
        failed_ = false;
    } else {
        packets_ += n.sent ? 1 : 0;
        if (n.moves && n.pop && !n.sent) failed_ = true;
    }
    if (n.begins || n.drops) {
        left_ = queue_.front().words();
        error_ = false;
        step_ = n.begins ? Step::kWord0 : Step::kDrop;
    } else if (header) {
        step_ = step_ == Step::kWord0 ? Step::kWord1 : Step::kData;
    }
    if (n.take) {
        error_ = error_ || data_.front().error;
        --left_;
        ++room_;
        data_.pop_front();
    }
    if (n.pop) {
        step_ = Step::kHead;
        queue_.pop_front();
    }
}

// --- A clock

void Send::tick(const In& in) {
    const Now n = now(in);
    std::optional<FlitWord> flit;
    if (in.s_valid) flit = in.s;
    const Depacketizer::Step back = back_.tick(flit, in.packet_ready);
    RegisterBlock::Events events{n.sent, std::nullopt, n.outcome.write_error, back.received, back.drops};
    if (n.ended) events.ended = outcome(n).code;
    registers_.read(in.axil, fetched_, outcomes_.counted(), events);
    // From the end to the beginning: each takes from a queue before the one ahead of it puts something there.
    outcomes_.tick(in, n.outcome, registers_);
    step_flits(in, n);
    step_reads(in, n);
    step_message(n);
    registers_.write(in.axil);
}

}  // namespace nanohop::send
