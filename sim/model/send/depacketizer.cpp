// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send/depacketizer.hpp"

#include "ipush/packet.hpp"

namespace nanohop::send {

/// The header says as many words as there are flits.
bool Depacketizer::is_header(uint64_t word) const {
    const ipush::Header header = ipush::parse(word);
    return header.size != 0 && header.size <= config_.max_bytes() && ipush::words_of(header.size) + 2 == left_;
}

Depacketizer::Effect Depacketizer::take_head(const FlitWord& flit, Step& step) {
    const auto drop = [&](Drop reason) { step.drops[static_cast<unsigned>(reason)] = true; };
    Effect effect;
    if (state_ == State::kFirst || state_ == State::kInside) {
        drop(Drop::kCut);
        effect.cuts = true;
    }
    const unsigned flits = length_of(config_, flit.data);
    left_ = flits - 1;
    if (!flit.last && flits >= 4 && flits <= config_.packet_flits) {
        state_ = State::kFirst;
    } else {
        drop(Drop::kLength);
        state_ = flit.last ? State::kBetween : State::kDiscarding;
    }
    return effect;
}

Depacketizer::Effect Depacketizer::take_body(const FlitWord& flit, Step& step) {
    const auto drop = [&](Drop reason) { step.drops[static_cast<unsigned>(reason)] = true; };
    const State after_drop = flit.last ? State::kBetween : State::kDiscarding;
    if (state_ == State::kBetween || state_ == State::kDiscarding) {
        if (state_ == State::kBetween) drop(Drop::kNoHead);
        if (flit.last) state_ = State::kBetween;
        return {};
    }
    if (state_ == State::kFirst && !is_header(flit.data[0])) {
        drop(Drop::kSize);
        state_ = after_drop;
        return {};
    }
    const bool due = left_ == 1;
    --left_;
    if (!flit.last && !due) {
        state_ = State::kInside;
        return {true, false};
    }
    state_ = after_drop;
    if (flit.last && due && !flit.bad()) {
        step.received = true;
        return {true, false};
    }
    drop(flit.last && flit.bad() ? Drop::kBad : Drop::kCut);
    return {false, true};
}

Depacketizer::Step Depacketizer::tick(const std::optional<FlitWord>& flit, bool packet_ready) {
    Step step;
    if (!ready(packet_ready)) return step;
    Effect effect;
    if (flit) effect = flit->head() ? take_head(*flit, step) : take_body(*flit, step);
    out_.reset();
    if (held_ && (held_->last || effect.keeps || effect.cuts)) {
        out_ = held_;
        out_->last = held_->last || effect.cuts;
        held_.reset();
    }
    if (effect.keeps) held_ = PacketWord{flit->data[0], 0xff, step.received};
    return step;
}

}  // namespace nanohop::send
