// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send_wide/send_wide.hpp"

#include <algorithm>

#include "generated/send_wide_registers.hpp"
#include "ipush/packet.hpp"

namespace nanohop::send_wide {

namespace reg = registers;

namespace {

constexpr uint64_t kSizeField = uint64_t{0xffff} << 32;
constexpr uint64_t kLastField = uint64_t{1} << 9;
constexpr uint64_t kNumberField = uint64_t{0x3f} << 10;

unsigned get_byte(const Line& line, unsigned at) { return line[at / 8] >> (at % 8 * 8) & 0xff; }

}  // namespace

SendWide::SendWide(const Config& config)
    : config_(config),
      skip_(skip(config)),
      max_bytes_(send_wide::max_bytes(config)),
      room_(config.data_lines),
      back_(config),
      axil_(reg::kAddressWidth),
      mtu_(max_bytes_) {}

unsigned SendWide::lines_of(const Packet& packet) const {
    return (packet.offset + packet.size + kLineBytes - 1) / kLineBytes;
}

// --- What happens in a clock

void SendWide::now_reads(const In& in, Now& n) const {
    n.fetch = reg::kControlEnable.get(control_) != 0 && fetched_ != producer_ &&
              coming_ + descriptors_.size() < config_.most_open && (!fetching_ || in.ring.arready);
    n.come = in.ring.rvalid && coming_ != 0;
    n.beat = in.data.rvalid && due_ != 0;
    const bool room = queue_.size() < config_.most_open;
    if (message_ && message_->packet.none) {
        n.push = n.done = room;
    } else if (message_) {
        n.beats = std::min(message_->lines, kPageLines - static_cast<unsigned>(message_->line % kPageLines));
        // Whatever the burst needs, a packet of any size has room.
        n.read = (room || !message_->first) && (!reading_ || in.data.arready) && room_ >= max_bytes_ / kLineBytes + 1;
        n.push = n.read && message_->first;
        n.done = n.read && n.beats == message_->lines && message_->rest == 0;
    }
    n.load = !descriptors_.empty() && (!message_ || n.done);
}

void SendWide::now_flits(const In& in, Now& n) const {
    const bool room = outcomes_.size() < config_.most_open;
    n.goes = stage_ && (!stage_->flit || !out_ || in.m_ready) && (!stage_->ended || room);
    if (queue_.empty()) return;
    const bool free = !stage_ || n.goes;
    const Packet& packet = queue_.front();
    if (packet.none) {
        n.pop = n.moves = room && free;
        return;
    }
    const bool first = flits_done_ == 0 && lines_done_ == 0;
    const bool needs = lines_done_ < lines_of(packet);
    if (failed_) {
        const bool ends = lines_done_ + 1 == lines_of(packet);
        n.take = !lines_.empty() && (!ends || (room && free));
        n.pop = n.moves = n.take && ends;
        return;
    }
    n.step = (!needs || !lines_.empty()) && (!first || room || !packet.ends) && free;
    n.moves = n.step;
    n.take = n.step && needs;
    // Bytes of the first flit are in the second line.
    n.primes = n.step && first && packet.offset + std::min(packet.size, kLineBytes - skip_) > kLineBytes;
    n.last = n.step && !n.primes && flits_done_ + 1 == flits_of(packet);
    n.sent = n.last && !error_ && !(n.take && lines_.front().error);
    n.pop = n.last;
}

void SendWide::now_outcomes(const In& in, Now& n) const {
    n.write =
        passed_ < outcomes_.size() && outcomes_[passed_].report && (!aw_ || in.ring.awready) && (!w_ || in.ring.wready);
    if (passed_ == 0) return;
    const bool report = outcomes_.front().report;
    n.counts = !report || in.ring.bvalid;
    n.write_error = report && in.ring.bvalid && (in.ring.bresp & 2) != 0;
}

SendWide::Now SendWide::now(const In& in) const {
    Now n;
    now_reads(in, n);
    now_flits(in, n);
    now_outcomes(in, n);
    return n;
}

Out SendWide::outputs(const In& in) const {
    const Now n = now(in);
    Out o;
    o.m_valid = out_.has_value();
    if (out_) o.m = *out_;
    o.s_ready = back_.ready(in.packet_ready);
    o.packet_valid = back_.out().has_value();
    if (back_.out()) o.packet = *back_.out();
    o.ring.awvalid = aw_.has_value();
    o.ring.awaddr = aw_.value_or(0);
    o.ring.wvalid = w_.has_value();
    o.ring.wdata.fill(w_.value_or(0));
    o.ring.wstrb = 0xffU << 8 * lane_;
    o.ring.bready = passed_ != 0 && outcomes_.front().report;
    o.ring.arvalid = fetching_.has_value();
    o.ring.araddr = fetching_.value_or(0);
    o.data.arvalid = reading_.has_value();
    if (reading_) {
        o.data.araddr = reading_->address;
        o.data.arlen = reading_->beats - 1;
    }
    o.axil = axil_.outputs();
    const auto bit = [&](Probe probe, bool set) {
        if (set) o.probe |= probe;
    };
    bit(kProbeFetch, n.fetch);
    bit(kProbeDescriptor, !descriptors_.empty());
    bit(kProbeCheck, n.load);
    bit(kProbeRead, n.read);
    bit(kProbeLine, n.beat);
    bit(kProbeEnded, n.goes && stage_->ended);
    bit(kProbeDelivered, o.packet_valid && in.packet_ready && o.packet.last);
    return o;
}

// --- Descriptors and messages

Code SendWide::code_of(const Descriptor& d) const {
    const ipush::Header h = ipush::parse(d.operation);
    if (d.error) return Code::kDescriptor;
    if (!h.push() && h.primitive != ipush::kIpush) return Code::kOperation;
    if (d.length == 0 || d.length > config_.max_message) return Code::kLength;
    if (h.per_message && !h.last && d.length % kLineBytes != 0) return Code::kLength;
    const bool beyond = d.address + d.length > uint64_t{1} << config_.address_width;
    if (beyond || (h.push() && d.header1 % kLineBytes != 0)) return Code::kAddress;
    return Code::kDone;
}

void SendWide::set_size(uint32_t left) {
    Message& m = *message_;
    m.packet.size = std::min(left, mtu_);
    m.rest = left - m.packet.size;
    m.lines = lines_of(m.packet);
    m.first = true;
}

void SendWide::load_message(const Descriptor& d) {
    Message m;
    m.packet.code = code_of(d);
    m.packet.none = m.packet.code != Code::kDone;
    m.packet.report = (d.operation & Descriptor::kReport) != 0;
    m.packet.destination = d.destination;
    m.packet.header0 = d.operation & ~kSizeField;
    m.packet.header1 = d.header1;
    m.packet.offset = static_cast<unsigned>(d.address % kLineBytes);
    m.push = ipush::parse(d.operation).push();
    m.line = d.address / kLineBytes;
    message_ = m;
    set_size(d.length);
}

void SendWide::step_message(const Now& n) {
    if (n.push) {
        Packet packet = message_->packet;
        packet.ends = packet.none || message_->rest == 0;
        packet.header0 |= uint64_t{packet.size} << 32;
        if (!packet.ends) packet.header0 &= ~kLastField;
        queue_.push_back(packet);
    }
    if (n.read) {
        Message& m = *message_;
        m.line += n.beats;
        m.lines -= n.beats;
        m.first = false;
        if (m.lines == 0 && m.rest != 0) {
            // The next packet begins where this one ends, in a line that is read again if that is inside one.
            if (m.packet.offset != 0) --m.line;
            uint64_t& header = m.packet.header0;
            header = (header & ~kNumberField) | ((header + (uint64_t{1} << 10)) & kNumberField);
            if (m.push) m.packet.header1 += m.packet.size;
            set_size(m.rest);
        }
    }
    if (n.done) message_.reset();
    if (!n.load) return;
    load_message(descriptors_.front());
    descriptors_.pop_front();
}

// --- Reads

void SendWide::step_reads(const In& in, const Now& n) {
    if (in.ring.arready) fetching_.reset();
    if (n.come) {
        const RingBeat& words = in.ring.rdata;
        Descriptor d{words[0], words[1], words[2]};
        d.length = static_cast<uint32_t>(words[3] >> 40);
        d.address = words[3] & low_bits(40);
        d.error = (in.ring.rresp & 2) != 0;
        descriptors_.push_back(d);
        --coming_;
    }
    if (n.fetch) {
        fetching_ = send::entry_address(ring_base_, log2_entries_, 5, fetched_, config_.address_width);
        ++fetched_;
        ++coming_;
    }
    if (in.data.arready) reading_.reset();
    if (newest_) lines_.push_back(*newest_);
    newest_.reset();
    if (n.beat) {
        newest_ = DataLine{in.data.rdata, (in.data.rresp & 2) != 0};
        --due_;
    }
    if (!n.read) return;
    reading_ = Address{message_->line * kLineBytes, n.beats};
    room_ -= n.beats;
    due_ += n.beats;
}

// --- Flits

Flit SendWide::flit(const Now& n) const {
    const Packet& packet = queue_.front();
    Flit flit;
    const unsigned data = config_.flit_width - 512;
    for (unsigned at = 0; at < kLineBytes; ++at) {
        const unsigned place = flits_done_ * kLineBytes + at;
        if (place < skip_ || place - skip_ >= packet.size) continue;
        const unsigned from = packet.offset + place - skip_;
        const bool newest = n.take && from / kLineBytes == lines_done_;
        put_bits(flit.data, data + 8 * at, 8, get_byte(newest ? lines_.front().data : before_, from % kLineBytes));
    }
    if (flits_done_ == 0) {
        flit.user = send::kUserHead;
        put_bits(flit.data, 0, config_.destination_width, packet.destination);
        put_bits(flit.data, config_.destination_width, length_bits(config_), flits_of(packet));
        put_bits(flit.data, header_bits(config_), 64, packet.header0);
        put_bits(flit.data, header_bits(config_) + 64, 64, packet.header1);
    }
    flit.last = n.last;
    if (n.last && !n.sent) flit.user |= send::kUserBad;
    return flit;
}

SendWide::Step SendWide::step_of(const Now& n) const {
    const Packet& packet = queue_.front();
    Step step;
    if (n.step && !n.primes) step.flit = flit(n);
    step.sent = n.sent;
    if (!n.pop || !packet.ends) return step;
    const Code code = packet.none ? packet.code : n.sent ? Code::kDone : Code::kData;
    step.ended = Outcome{packet.report, code, packets_ + (n.sent ? 1U : 0U)};
    return step;
}

void SendWide::step_flits(const In& in, const Now& n) {
    if (in.m_ready) out_.reset();
    if (n.goes) {
        if (stage_->flit) out_ = stage_->flit;
        if (stage_->ended) {
            Outcome outcome = *stage_->ended;
            outcome.report = reg::kControlReport.get(control_) != 0 && (outcome.report || outcome.code != Code::kDone);
            outcomes_.push_back(outcome);
        }
        stage_.reset();
    }
    if (n.moves) stage_ = step_of(n);
    if (n.step && !n.primes) ++flits_done_;
    if (n.take) {
        error_ = error_ || lines_.front().error;
        before_ = lines_.front().data;
        lines_.pop_front();
        ++lines_done_;
        ++room_;
    }
    if (!n.pop) return;
    const bool ends = queue_.front().ends;
    failed_ = !ends && (failed_ || (n.last && !n.sent));
    packets_ = ends ? 0 : packets_ + (n.sent ? 1 : 0);
    flits_done_ = lines_done_ = 0;
    error_ = false;
    queue_.pop_front();
}

// --- Outcomes

void SendWide::step_outcomes(const In& in, const Now& n) {
    if (in.ring.awready) aw_.reset();
    if (in.ring.wready) w_.reset();
    if (n.write) {
        const uint32_t number = counted_ + passed_;
        const Outcome& o = outcomes_[passed_];
        const uint64_t address = send::entry_address(completion_base_, log2_entries_, 3, number, config_.address_width);
        aw_ = address - address % 32;
        lane_ = static_cast<unsigned>(address % 32 / 8);
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

void SendWide::step_counters(const Now& n, const Depacketizer::Step& back) {
    for (unsigned i = 0; i < kCounters; ++i) counts_[i] += events_[i] ? 1 : 0;
    events_ = {};
    events_[0] = n.goes && stage_->sent;
    if (n.goes && stage_->ended && stage_->ended->code != Code::kDone)
        events_[static_cast<unsigned>(stage_->ended->code)] = true;
    events_[kCodes + 1] = n.write_error;
    events_[kCodes + 2] = back.received;
    std::copy(back.drops.begin(), back.drops.end(), events_.begin() + kCodes + 3);
}

std::optional<uint32_t> SendWide::read_register(uint32_t address) const {
    if (address >= reg::kPacketsOffset && address <= reg::kDropBadOffset)
        return counts_[(address - reg::kPacketsOffset) / 4];
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: {
            uint32_t word = reg::kShapePacketFlits.put(0, config_.packet_flits);
            word = reg::kShapeDestinationWidth.put(word, config_.destination_width);
            word = reg::kShapeAddressWidth.put(word, config_.address_width);
            return reg::kShapeFlitWidth.put(word, config_.flit_width);
        }
        case reg::kLimitsOffset:
            return reg::kLimitsDataLines.put(reg::kLimitsMostOpen.put(0, config_.most_open), config_.data_lines);
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
        case reg::kProducerOffset: return producer_;
        case reg::kConsumerOffset: return counted_ & 0xffffU;
        case reg::kCompletedOffset: return counted_;
        default: return std::nullopt;
    }
}

bool SendWide::write_register(const axi::LiteWrite& write) {
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
            if (mtu == 0 || mtu % kLineBytes != 0 || mtu > max_bytes_) return false;
            mtu_ = mtu;
            return true;
        }
        default: return false;
    }
}

void SendWide::tick(const In& in) {
    const Now n = now(in);
    // Reads see the registers of this clock; a write sees how far the engine was a clock before.
    axil_.read(in.axil, [&](uint32_t address) { return read_register(address); });
    const auto consumer = static_cast<uint16_t>(counted_);
    const bool idle = producer_ == consumer;
    const auto room = static_cast<uint16_t>((1U << log2_entries_) - static_cast<uint16_t>(producer_ - consumer));
    std::optional<Flit> flit;
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

}  // namespace nanohop::send_wide
