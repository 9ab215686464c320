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

}  // namespace

unsigned Send::Packet::words() const { return ipush::words_of(ipush::parse(header0).size); }

Send::Send(const Config& config)
    : config_(config), room_(config.data_words), back_(config), axil_(reg::kAddressWidth), mtu_(config.max_bytes()) {}

// --- What happens in a clock

void Send::now_reads(const In& in, Now& n) const {
    n.fetch = reg::kControlEnable.get(control_) != 0 && fetched_ != producer_ && asked_ < config_.most_open;
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
    const bool room = outcomes_.size() < config_.most_open;
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

void Send::now_outcomes(const In& in, Now& n) const {
    n.write = passed_ < outcomes_.size() && outcomes_[passed_].report && (!aw_ || in.awready) && (!w_ || in.wready);
    if (passed_ == 0) return;
    const bool report = outcomes_.front().report;
    n.counts = !report || in.bvalid;
    n.write_error = report && in.bvalid && (in.bresp & 2) != 0;
}

Send::Now Send::now(const In& in) const {
    Now n;
    now_reads(in, n);
    now_flits(in, n);
    now_outcomes(in, n);
    return n;
}

Send::Outcome Send::outcome(const Now& n) const {
    const Packet& packet = queue_.front();
    Outcome o;
    o.code = packet.none ? packet.code : n.sent ? Code::kDone : Code::kData;
    o.packets = packets_ + (n.sent ? 1U : 0U);
    o.report = reg::kControlReport.get(control_) != 0 && (packet.report || o.code != Code::kDone);
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
    o.bready = passed_ != 0 && outcomes_.front().report;
    o.awvalid = aw_.has_value();
    o.awaddr = aw_.value_or(0);
    o.wvalid = w_.has_value();
    o.wdata = w_.value_or(0);
    o.arvalid = offered_.has_value();
    o.araddr = offered_address_;
    if (offered_) o.arlen = offered_->beats - 1;
    o.axil = axil_.outputs();
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
    message_->size = std::min(left, mtu_);
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
        offered_address_ = entry_address(ring_base_, log2_entries_, 5, fetched_, config_.address_width);
        ++fetched_;
        ++asked_;
    }
    if (n.read || n.fetch) reads_.push_back(*offered_);
}

// --- Flits

Data Send::head(const Packet& packet) const {
    return make_head(config_, packet.destination, packet.words() + kOverhead, source_);
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
        outcomes_.push_back(outcome(n));
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

// --- Outcomes

void Send::step_outcomes(const In& in, const Now& n) {
    if (in.awready) aw_.reset();
    if (in.wready) w_.reset();
    if (n.write) {
        const uint32_t number = counted_ + passed_;
        const Outcome& o = outcomes_[passed_];
        aw_ = entry_address(completion_base_, log2_entries_, 3, number, config_.address_width);
        w_ = completion_word(number, o.code, o.packets);
    }
    const bool passes = n.write || (passed_ < outcomes_.size() && !outcomes_[passed_].report);
    if (passes) ++passed_;
    if (!n.counts) return;
    --passed_;
    ++counted_;
    outcomes_.pop_front();
}

// --- Registers

void Send::step_counters(const Now& n, const Depacketizer::Step& back) {
    for (unsigned i = 0; i < kCounters; ++i) counts_[i] += events_[i] ? 1 : 0;
    events_ = {};
    events_[0] = n.sent;
    if (n.ended) {
        const auto code = static_cast<unsigned>(outcome(n).code);
        if (code != 0) events_[code] = true;
    }
    events_[kCodes + 1] = n.write_error;
    events_[kCodes + 2] = back.received;
    std::copy(back.drops.begin(), back.drops.end(), events_.begin() + kCodes + 3);
}

std::optional<uint32_t> Send::read_register(uint32_t address) const {
    if (address >= reg::kPacketsOffset && address <= reg::kDropBadOffset)
        return counts_[(address - reg::kPacketsOffset) / 4];
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: {
            uint32_t word = reg::kShapePacketFlits.put(0, config_.packet_flits);
            word = reg::kShapeDestinationWidth.put(word, config_.destination_width);
            return reg::kShapeAddressWidth.put(word, config_.address_width);
        }
        case reg::kLimitsOffset:
            return reg::kLimitsDataWords.put(reg::kLimitsMostOpen.put(0, config_.most_open), config_.data_words);
        case reg::kControlOffset: return control_;
        case reg::kStateOffset: {
            const uint32_t busy = fetched_ != static_cast<uint16_t>(counted_) ? 1 : 0;
            return reg::kStateWaiting.put(reg::kStateBusy.put(0, busy), fetched_ != producer_ ? 1 : 0);
        }
        case reg::kRingBaseLowOffset: return static_cast<uint32_t>(ring_base_);
        case reg::kRingBaseHighOffset: return static_cast<uint32_t>(ring_base_ >> 32);
        case reg::kRingSizeOffset: return log2_entries_;
        case reg::kCompletionBaseLowOffset: return static_cast<uint32_t>(completion_base_);
        case reg::kCompletionBaseHighOffset: return static_cast<uint32_t>(completion_base_ >> 32);
        case reg::kMtuOffset: return mtu_;
        case reg::kSourceLowOffset: return static_cast<uint32_t>(source_);
        case reg::kSourceHighOffset: return static_cast<uint32_t>(source_ >> 32);
        case reg::kProducerOffset: return producer_;
        case reg::kConsumerOffset: return counted_ & 0xffffU;
        case reg::kCompletedOffset: return counted_;
        default: return std::nullopt;
    }
}

bool Send::write_register(const axi::LiteWrite& write) {
    const auto low = [&](uint64_t& value, uint32_t mask) {
        const auto word = static_cast<uint32_t>(value);
        value = (value & ~uint64_t{0xffffffff}) | (write.merged(word) & mask);
        return true;
    };
    const auto high = [&](uint64_t& value, uint32_t mask) {
        const auto word = static_cast<uint32_t>(value >> 32);
        value = (value & 0xffffffff) | uint64_t{write.merged(word) & mask} << 32;
        return true;
    };
    if (write.address == reg::kControlOffset) {
        control_ = write.merged(control_) & reg::kControlWriteMask;
        return true;
    }
    if (write.address == reg::kProducerOffset) {
        const auto producer = static_cast<uint16_t>(write.merged(producer_));
        if (static_cast<uint16_t>(producer - producer_) > ring_room_) return false;
        producer_ = producer;
        return true;
    }
    if (!idle_) return false;
    switch (write.address) {
        case reg::kRingBaseLowOffset: return low(ring_base_, reg::kRingBaseLowWriteMask);
        case reg::kRingBaseHighOffset: return high(ring_base_, reg::kRingBaseHighWriteMask);
        case reg::kRingSizeOffset: log2_entries_ = write.merged(log2_entries_) & reg::kRingSizeWriteMask; return true;
        case reg::kCompletionBaseLowOffset: return low(completion_base_, reg::kCompletionBaseLowWriteMask);
        case reg::kCompletionBaseHighOffset: return high(completion_base_, reg::kCompletionBaseHighWriteMask);
        case reg::kMtuOffset: {
            const uint32_t mtu = write.merged(mtu_);
            if (mtu == 0 || mtu % 8 != 0 || mtu > config_.max_bytes()) return false;
            mtu_ = mtu;
            return true;
        }
        case reg::kSourceLowOffset: return low(source_, ~0U);
        case reg::kSourceHighOffset: return high(source_, ~0U);
        default: return false;
    }
}

void Send::tick(const In& in) {
    const Now n = now(in);
    // Reads see the registers of this clock; a write sees how far the engine was a clock before.
    axil_.read(in.axil, [&](uint32_t address) { return read_register(address); });
    const auto consumer = static_cast<uint16_t>(counted_);
    const bool idle = producer_ == consumer;
    const auto room = static_cast<uint16_t>((1U << log2_entries_) - static_cast<uint16_t>(producer_ - consumer));
    std::optional<FlitWord> flit;
    if (in.s_valid) flit = in.s;
    step_counters(n, back_.tick(flit, in.packet_ready));
    // From the end to the beginning: each takes from a queue before the one ahead of it puts something there.
    step_outcomes(in, n);
    step_flits(in, n);
    step_reads(in, n);
    step_message(n);
    axil_.write(in.axil, [&](const axi::LiteWrite& write) { return write_register(write); });
    idle_ = idle;
    ring_room_ = room;
}

}  // namespace nanohop::send
