// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "tag_match/tag_match.hpp"

#include "bits.hpp"
#include "generated/tag_match_registers.hpp"

namespace nanohop::tag_match {

namespace reg = registers;

TagMatch::TagMatch(const Config& config)
    : config_(config), axil_(reg::kAddressWidth), unit_(config.queues), buffers_(config.handles) {}

// The host's command and an arrival by turns when both wait; neither without room for its result.
TagMatch::Taken TagMatch::take(const In& in) const {
    Taken taken;
    const bool ready = unit_.outputs({}).command_ready && !full();
    const bool host_first = command_ && arrival_last_;
    match::Command& c = taken.unit.command;
    taken.unit.result_ready = true;
    if (in.arrival_valid && !host_first) {
        c.op = match::Op::kArrival;
        c.envelope = {in.arrival.source, in.arrival.tag, in.arrival.communicator, false, false};
        c.id = next_id_;
        taken.arrival = ready;
    } else if (command_) {
        c.op = static_cast<match::Op>(reg::kCommandOp.get(*command_));
        c.envelope = {reg::kEnvelopeSource.get(envelope_word_), tag_, reg::kEnvelopeCommunicator.get(envelope_word_),
                      reg::kCommandAnySource.get(*command_) != 0, reg::kCommandAnyTag.get(*command_) != 0};
        c.id = reg::kCommandId.get(*command_);
        c.posted_empty = reg::kCommandPostedEmpty.get(*command_) != 0;
        c.unexpected_empty = reg::kCommandUnexpectedEmpty.get(*command_) != 0;
        taken.command = ready;
    }
    taken.unit.command_valid = taken.arrival || taken.command;
    return taken;
}

Out TagMatch::outputs(const In& in) const {
    const Taken taken = take(in);
    const match::Out unit = unit_.outputs(taken.unit);
    Out out;
    out.arrival_full = full();
    out.arrival_ready = unit.command_ready && !full() && !(command_ && arrival_last_);
    out.answer_valid = answer_.has_value();
    out.answer = answer_.value_or(ipush::Answer{});
    out.axil = axil_.outputs();
    out.results_pending = seen() != 0;
    out.probe.command = taken.command;
    out.probe.arrival = taken.arrival;
    out.probe.result =
        unit.result_valid && (unit.result.op != match::Op::kArrival || unit.result.code == match::Code::kOverflow);
    return out;
}

// The unit's result goes to the ring, or is answered.
void TagMatch::result(const match::Result& r, const Buffer& buffer) {
    if (r.op != match::Op::kArrival) {
        ring_.push_back({r, envelope_});
        put_before_ = true;
        return;
    }
    ++counts_[static_cast<size_t>(r.code)];
    if (r.code == match::Code::kMatch) {
        answer_ = {0, r.partner, buffer.base, buffer.capacity};
        return;
    }
    answer_ = {static_cast<uint32_t>(r.code), r.id, 0, 0};
    next_id_ = (next_id_ + 1) & 0xffff;
    if (r.code != match::Code::kOverflow) return;
    ring_.push_back({r, envelope_});
    put_before_ = true;
}

void TagMatch::tick(const In& in) {
    const Taken taken = take(in);
    const match::Out unit = unit_.outputs(taken.unit);

    // Registers see the ring as it is in this clock, and the answer has the buffer as it is now: a receive that is
    // posted under a handle in use comes a clock too late.
    const bool matched =
        unit.result_valid && unit.result.op == match::Op::kArrival && unit.result.code == match::Code::kMatch;
    const Buffer buffer = matched ? buffers_[unit.result.partner] : Buffer{};
    axil_.read(in.axil, [&](uint32_t address) { return read_register(address); });
    const bool had_command = command_.has_value();
    axil_.write(in.axil, [&](const axi::LiteWrite& write) { return write_register(write); });
    if (had_command && taken.command) command_.reset();

    counts_[3] += unit.probe.scan ? 1 : 0;
    put_before_ = false;
    answer_.reset();
    if (unit.result_valid) result(unit.result, buffer);
    unit_.tick(taken.unit);
    if (taken.unit.command_valid) {
        envelope_ = taken.unit.command.envelope;
        arrival_last_ = taken.arrival;
    }
}

// COMMAND; false if it is not allowed.
bool TagMatch::command(uint32_t word) {
    const auto op = reg::kCommandOp.get(word);
    const bool receive = op == 0 || op == 2;
    if (!receive && op != 3 && op != 4) return false;
    const uint32_t id = reg::kCommandId.get(word);
    if (receive) {
        const uint64_t end = uint64_t{1} << config_.address_width;
        if (id >= config_.handles || address_ % 8 != 0 || address_ >= end || address_ + capacity_ > end) return false;
        buffers_[id] = {address_, capacity_};
    }
    command_ = word;
    return true;
}

bool TagMatch::write_register(const axi::LiteWrite& write) {
    const bool whole = write.strobe == 0xffffffff;
    if (write.address == reg::kResultTakeOffset) {
        if (!whole || seen() == 0) return false;
        ring_.pop_front();
        return true;
    }
    if (command_) return false;
    const auto low = static_cast<uint32_t>(address_);
    const auto high = static_cast<uint32_t>(address_ >> 32);
    switch (write.address) {
        case reg::kEnvelopeOffset: envelope_word_ = write.merged(envelope_word_); return true;
        case reg::kTagOffset: tag_ = write.merged(tag_); return true;
        case reg::kAddressOffset: address_ = uint64_t{high} << 32 | write.merged(low); return true;
        case reg::kAddressHighOffset:
            address_ = uint64_t{write.merged(high) & reg::kAddressHighWriteMask} << 32 | low;
            return true;
        case reg::kCapacityOffset: capacity_ = write.merged(capacity_); return true;
        case reg::kCommandOffset: return whole && command(write.data);
        default: return false;
    }
}

std::optional<uint32_t> TagMatch::read_register(uint32_t address) const {
    const match::Out unit = unit_.outputs({});
    const Result first = seen() != 0 ? ring_.front() : Result{};
    switch (address) {
        case reg::kIdOffset: return reg::kIdReset;
        case reg::kVersionOffset: return reg::kVersionReset;
        case reg::kShapeOffset: {
            uint32_t word = reg::kShapeLog2Handles.put(0, log2_of(config_.handles));
            word = reg::kShapeLog2Results.put(word, log2_of(config_.results));
            word = reg::kShapeAddressWidth.put(word, config_.address_width);
            word = reg::kShapeLog2Posted.put(word, log2_of(config_.queues.posted_entries));
            return reg::kShapeLog2Unexpected.put(word, log2_of(config_.queues.unexpected_entries));
        }
        case reg::kEnvelopeOffset: return envelope_word_;
        case reg::kTagOffset: return tag_;
        case reg::kAddressOffset: return static_cast<uint32_t>(address_);
        case reg::kAddressHighOffset: return static_cast<uint32_t>(address_ >> 32);
        case reg::kCapacityOffset: return capacity_;
        case reg::kStateOffset: return reg::kStateSpilled.put(command_ ? 1 : 0, unit.spilled ? 1 : 0);
        case reg::kEntriesOffset: return reg::kEntriesUnexpected.put(unit.posted, unit.unexpected);
        case reg::kResultStateOffset: return seen();
        case reg::kResult0Offset: {
            uint32_t word = reg::kResult0Op.put(0, static_cast<uint32_t>(first.result.op));
            word = reg::kResult0Code.put(word, static_cast<uint32_t>(first.result.code));
            word = reg::kResult0Valid.put(word, seen() != 0 ? 1 : 0);
            return reg::kResult0Id.put(word, first.result.id);
        }
        case reg::kResult1Offset: return first.result.partner;
        case reg::kResult2Offset: return first.envelope.tag;
        case reg::kResult3Offset:
            return reg::kResult3Communicator.put(first.envelope.source, first.envelope.communicator);
        case reg::kMatchedOffset: return counts_[0];
        case reg::kUnexpectedOffset: return counts_[1];
        case reg::kOverflowsOffset: return counts_[2];
        case reg::kRowsOffset: return counts_[3];
        case reg::kCommandOffset:
        case reg::kResultTakeOffset: return 0;
        default: return std::nullopt;
    }
}

}  // namespace nanohop::tag_match
