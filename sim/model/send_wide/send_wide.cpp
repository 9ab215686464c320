// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send_wide/send_wide.hpp"

#include <algorithm>

#include "generated/send_registers.hpp"
#include "generated/send_wide_registers.hpp"
#include "ipush/packet.hpp"
#include "ipush_wide/piece.hpp"

namespace nanohop::send_wide {

namespace reg = registers;
namespace send_reg = send::registers;

// The register block is that of nh_send.
static_assert(reg::kIdOffset == send_reg::kIdOffset && reg::kVersionOffset == send_reg::kVersionOffset &&
              reg::kShapeOffset == send_reg::kShapeOffset && reg::kLimitsOffset == send_reg::kLimitsOffset &&
              reg::kControlOffset == send_reg::kControlOffset && reg::kStateOffset == send_reg::kStateOffset &&
              reg::kRingBaseLowOffset == send_reg::kRingBaseLowOffset &&
              reg::kRingBaseHighOffset == send_reg::kRingBaseHighOffset &&
              reg::kRingSizeOffset == send_reg::kRingSizeOffset &&
              reg::kCompletionBaseLowOffset == send_reg::kCompletionBaseLowOffset &&
              reg::kCompletionBaseHighOffset == send_reg::kCompletionBaseHighOffset &&
              reg::kMtuOffset == send_reg::kMtuOffset && reg::kProducerOffset == send_reg::kProducerOffset &&
              reg::kConsumerOffset == send_reg::kConsumerOffset &&
              reg::kCompletedOffset == send_reg::kCompletedOffset && reg::kPacketsOffset == send_reg::kPacketsOffset &&
              reg::kBadDataOffset == send_reg::kBadDataOffset &&
              reg::kWriteErrorsOffset == send_reg::kWriteErrorsOffset &&
              reg::kReceivedOffset == send_reg::kReceivedOffset &&
              reg::kDropNoHeadOffset == send_reg::kDropNoHeadOffset && reg::kDropBadOffset == send_reg::kDropBadOffset);
static_assert(reg::kControlWriteMask == send_reg::kControlWriteMask &&
              reg::kRingBaseLowWriteMask == send_reg::kRingBaseLowWriteMask &&
              reg::kRingBaseHighWriteMask == send_reg::kRingBaseHighWriteMask &&
              reg::kRingSizeWriteMask == send_reg::kRingSizeWriteMask &&
              reg::kCompletionBaseLowWriteMask == send_reg::kCompletionBaseLowWriteMask &&
              reg::kCompletionBaseHighWriteMask == send_reg::kCompletionBaseHighWriteMask);

namespace {

constexpr uint64_t kSizeField = uint64_t{0xffff} << 32;
constexpr uint64_t kLastField = uint64_t{1} << 9;
constexpr uint64_t kNumberField = uint64_t{0x3f} << 10;
constexpr unsigned kOffsetBit = 34;  ///< of header word 1, in any order

unsigned get_byte(const Line& line, unsigned at) { return line[at / 8] >> (at % 8 * 8) & 0xff; }

send::RegisterBlock::Fixed fixed_registers(const Config& config) {
    uint32_t shape = reg::kShapePacketFlits.put(0, config.packet_flits);
    shape = reg::kShapeDestinationWidth.put(shape, config.destination_width);
    shape = reg::kShapeAddressWidth.put(shape, config.address_width);
    const uint32_t limits = reg::kLimitsDataLines.put(reg::kLimitsMostOpen.put(0, config.most_open), config.data_lines);
    return {.id = reg::kIdReset,
            .shape = reg::kShapeFlitWidth.put(shape, config.flit_width),
            .limits = reg::kLimitsAnyOrder.put(limits, config.any_order ? 1 : 0),
            .unit = kLineBytes,
            .max_bytes = max_bytes(config),
            .address_width = config.address_width,
            .power_of_two = config.any_order};
}

}  // namespace

SendWide::SendWide(const Config& config)
    : config_(config),
      skip_(skip(config)),
      max_bytes_(send_wide::max_bytes(config)),
      room_(config.data_lines),
      outcomes_(config.most_open),
      back_(config),
      registers_(fixed_registers(config)) {}

unsigned SendWide::lines_of(const Packet& packet) const {
    return (packet.offset + packet.size + kLineBytes - 1) / kLineBytes;
}

// --- What happens in a clock

void SendWide::now_reads(const In& in, Now& n) const {
    n.fetch = registers_.enabled() && fetched_ != registers_.producer() &&
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
    const bool room = outcomes_.room();
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

SendWide::Now SendWide::now(const In& in) const {
    Now n;
    now_reads(in, n);
    now_flits(in, n);
    n.outcome = outcomes_.now(in.ring);
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
    o.ring.awvalid = outcomes_.address().has_value();
    o.ring.awaddr = outcomes_.address().value_or(0) & ~uint64_t{31};
    o.ring.wvalid = outcomes_.word().has_value();
    o.ring.wdata.fill(outcomes_.word().value_or(0));
    o.ring.wstrb = 0xffU << 8 * outcomes_.lane();
    o.ring.wlast = o.ring.rready = o.data.rready = true;
    o.ring.bready = outcomes_.takes_answer();
    o.ring.arvalid = fetching_.has_value();
    o.ring.araddr = fetching_.value_or(0);
    o.data.arvalid = reading_.has_value();
    if (reading_) {
        o.data.araddr = reading_->address;
        o.data.arlen = reading_->beats - 1;
    }
    o.axil = registers_.outputs();
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
    if (!config_.any_order && h.per_message && !h.last && d.length % kLineBytes != 0) return Code::kLength;
    const bool beyond = d.address + d.length > uint64_t{1} << config_.address_width;
    if (beyond || (h.push() && d.header1 % kLineBytes != 0)) return Code::kAddress;
    if (config_.any_order && h.push() && d.header1 >> 40 != 0) return Code::kAddress;
    return Code::kDone;
}

void SendWide::set_size(uint32_t left) {
    Message& m = *message_;
    m.packet.size = std::min(left, registers_.mtu());
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
    if (config_.any_order) {
        ipush_wide::Piece piece;
        piece.kind = d.operation & 0xf;
        piece.log2_lines = log2_of(registers_.mtu() / kLineBytes);
        piece.message = d.operation >> 8 & 0xff;
        piece.sender = d.operation >> 16 & 0xfff;
        piece.bytes = ((d.length - 1) & low_bits(20)) + 1;
        piece.place = piece.push() ? d.header1 / kLineBytes & low_bits(34) : d.header1 & low_bits(32);
        piece.key = static_cast<uint32_t>(d.operation >> 48);
        const ipush_wide::Header header = header_of(piece);
        m.packet.header0 = header[0];
        m.packet.header1 = header[1];
    } else {
        m.packet.header0 = d.operation & ~kSizeField;
        m.packet.header1 = d.header1;
    }
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
        if (!config_.any_order) {
            packet.header0 |= uint64_t{packet.size} << 32;
            if (!packet.ends) packet.header0 &= ~kLastField;
        }
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
            if (config_.any_order) {
                m.packet.header1 += uint64_t{m.packet.size / kLineBytes} << kOffsetBit;
            } else {
                uint64_t& header = m.packet.header0;
                header = (header & ~kNumberField) | ((header + (uint64_t{1} << 10)) & kNumberField);
                if (m.push) m.packet.header1 += m.packet.size;
            }
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
        fetching_ = registers_.descriptor_address(fetched_);
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
    step.ended = send::Outcome{packet.report, code, packets_ + (n.sent ? 1U : 0U)};
    return step;
}

void SendWide::step_flits(const In& in, const Now& n) {
    if (in.m_ready) out_.reset();
    if (n.goes) {
        if (stage_->flit) out_ = stage_->flit;
        if (stage_->ended) outcomes_.push(*stage_->ended, registers_);
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

// --- A clock

void SendWide::tick(const In& in) {
    const Now n = now(in);
    std::optional<Flit> flit;
    if (in.s_valid) flit = in.s;
    const Depacketizer::Step back = back_.tick(flit, in.packet_ready);
    send::RegisterBlock::Events events{n.goes && stage_->sent, std::nullopt, n.outcome.write_error, back.received,
                                       back.drops};
    if (n.goes && stage_->ended) events.ended = stage_->ended->code;
    registers_.read(in.axil, fetched_, outcomes_.counted(), events);
    // From the end to the beginning: each takes from a queue before the one ahead of it puts something there.
    outcomes_.tick(in.ring, n.outcome, registers_);
    step_flits(in, n);
    step_reads(in, n);
    step_message(n);
    registers_.write(in.axil);
}

}  // namespace nanohop::send_wide
