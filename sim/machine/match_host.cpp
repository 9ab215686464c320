// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/match_host.hpp"

#include <algorithm>
#include <string>

#include "generated/tag_match_registers.hpp"

namespace nanohop::machine {

namespace reg = tag_match::registers;
using match::Code;
using match::Op;

void MatchHost::post(unsigned handle, const Receive& receive) {
    receives_.at(handle) = receive;
    command(Op::kPost, handle, receive);
}

bool MatchHost::progress() {
    const bool any = node_.results_pending() && take_result();
    if (!overflows_.empty()) {
        settle();
        return true;
    }
    if (!refill_ || (posted_.empty() && unexpected_.empty())) return any;
    give_back();
    return true;
}

/// The oldest result, if there is one: asking takes clocks. What is queued in the unit is told of when its message is
/// there.
bool MatchHost::take_result() {
    const uint32_t word = port_.read(node_.match, reg::kResult0Offset);
    if (reg::kResult0Valid.get(word) == 0) return false;
    const auto op = static_cast<Op>(reg::kResult0Op.get(word));
    const auto code = static_cast<Code>(reg::kResult0Code.get(word));
    const unsigned id = reg::kResult0Id.get(word);
    if (op == Op::kPost && code == Code::kMatch) {
        paired_.push_back({id, port_.read(node_.match, reg::kResult1Offset)});
        refill_ = true;
    } else if (op == Op::kPost && code == Code::kOverflow) {
        overflows_.push_back({true, id, receives_.at(id).envelope});
    } else if (op == Op::kArrival) {
        const uint32_t tag = port_.read(node_.match, reg::kResult2Offset);
        const uint32_t rest = port_.read(node_.match, reg::kResult3Offset);
        overflows_.push_back(
            {false, id, {reg::kResult3Source.get(rest), tag, reg::kResult3Communicator.get(rest), false, false}});
    } else if (op == Op::kRefillPost || op == Op::kRefillArrival) {
        refilling_ = false;
        refilled_ = code;
    }
    port_.write(node_.match, reg::kResultTakeOffset, 1);
    return true;
}

/// The oldest overflow meets the oldest of software's that fits, or is kept.
void MatchHost::settle() {
    const Held it = overflows_.front();
    overflows_.pop_front();
    std::deque<Held>& others = it.receive ? unexpected_ : posted_;
    const auto found = std::find_if(others.begin(), others.end(), [&](const Held& other) {
        return it.receive ? match::matches(it.envelope, other.envelope) : match::matches(other.envelope, it.envelope);
    });
    if (found == others.end()) {
        (it.receive ? posted_ : unexpected_).push_back(it);
    } else {
        paired_.push_back(it.receive ? Paired{it.id, found->id} : Paired{found->id, it.id});
        others.erase(found);
    }
    ++settled_;
    refill_ = true;
    command(Op::kSettle, 0, {});
}

/// Software's oldest message, or its oldest receive, to the unit, which refuses it while it has no room or an overflow
/// is not settled.
void MatchHost::give_back() {
    std::deque<Held>& from = unexpected_.empty() ? posted_ : unexpected_;
    const Held it = from.front();
    from.pop_front();
    Receive receive{it.envelope};
    if (it.receive) receive = receives_[it.id];
    refilling_ = true;
    command(it.receive ? Op::kRefillPost : Op::kRefillArrival, it.id, receive);
    while (refilling_) take_result();
    if (refilled_ == Code::kQueued) return;
    from.push_front(it);
    refill_ = false;
}

/// Results are taken meanwhile: while their ring is full the unit takes no command.
void MatchHost::command(Op op, unsigned id, const Receive& receive) {
    while (reg::kStateBusy.get(port_.read(node_.match, reg::kStateOffset)) != 0) take_result();
    const match::Envelope& e = receive.envelope;
    uint32_t envelope = reg::kEnvelopeSource.put(0, e.source);
    envelope = reg::kEnvelopeCommunicator.put(envelope, e.communicator);
    uint32_t word = reg::kCommandOp.put(0, static_cast<uint32_t>(op));
    word = reg::kCommandId.put(word, id);
    word = reg::kCommandAnySource.put(word, e.any_source ? 1 : 0);
    word = reg::kCommandAnyTag.put(word, e.any_tag ? 1 : 0);
    word = reg::kCommandPostedEmpty.put(word, posted_.empty() ? 1 : 0);
    word = reg::kCommandUnexpectedEmpty.put(word, unexpected_.empty() ? 1 : 0);
    const auto write = [&](uint32_t offset, uint64_t value) {
        if (!port_.write(node_.match, offset, static_cast<uint32_t>(value)))
            throw host::Error("the matching unit refuses register " + std::to_string(offset));
    };
    if (op != Op::kSettle) {
        write(reg::kEnvelopeOffset, envelope);
        write(reg::kTagOffset, e.tag);
    }
    if (op == Op::kPost || op == Op::kRefillPost) {
        write(reg::kAddressOffset, receive.address);
        write(reg::kCapacityOffset, receive.capacity);
    }
    write(reg::kCommandOffset, word);
}

}  // namespace nanohop::machine
