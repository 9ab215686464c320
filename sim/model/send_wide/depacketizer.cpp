// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "send_wide/depacketizer.hpp"

#include "ipush/packet.hpp"
#include "ipush_wide/piece.hpp"

namespace nanohop::send_wide {

uint32_t Depacketizer::size_of(const std::array<uint64_t, 2>& header) const {
    if (!config_.any_order) return ipush::parse(header[0]).size;
    const ipush_wide::Piece piece = ipush_wide::parse_piece(header);
    return piece.fits() ? piece.size() : 0;
}

Depacketizer::Effect Depacketizer::take(const Flit& flit, Step& step) {
    const auto drop = [&](Drop reason) { step.drops[static_cast<unsigned>(reason)] = true; };
    Effect effect;
    const bool inside = state_ == State::kInside;
    const State after_drop = flit.last ? State::kBetween : State::kDiscarding;
    if (flit.head()) {
        if (inside) drop(Drop::kCut);
        effect.cuts = inside;
        const unsigned low = header_bits(config_);
        header_ = {get_bits(flit.data, low, 64), get_bits(flit.data, low + 64, 64)};
        const uint32_t size = size_of(header_);
        left_ = static_cast<unsigned>(get_bits(flit.data, config_.destination_width, length_bits(config_)));
        full_ = (size + kLineBytes - 1) / kLineBytes == flits_of(skip_, size);
        if (left_ == 0 || left_ > config_.packet_flits || flit.last != (left_ == 1)) {
            drop(Drop::kLength);
            state_ = after_drop;
            return effect;
        }
        if (size == 0 || size > max_bytes_ || flits_of(skip_, size) != left_) {
            drop(Drop::kSize);
            state_ = after_drop;
            return effect;
        }
    } else if (!inside) {
        if (state_ == State::kBetween) drop(Drop::kNoHead);
        if (flit.last) state_ = State::kBetween;
        return effect;
    }
    const bool due = left_ == 1;
    --left_;
    if (!due && !flit.last) {
        state_ = State::kInside;
        effect.keeps = true;
        return effect;
    }
    effect.keeps = effect.whole = due && flit.last && !flit.bad();
    step.received = effect.whole;
    if (!effect.whole) {
        drop(flit.last && flit.bad() ? Drop::kBad : Drop::kCut);
        effect.cuts = inside;
    }
    state_ = effect.whole ? State::kBetween : after_drop;
    return effect;
}

/// The highest bytes of a flit's data and the lowest of the next one's.
PacketBeat Depacketizer::beat(const Held& held, const std::optional<Flit>& next) const {
    const unsigned words = skip_ / 8;
    PacketBeat beat;
    beat.user = held.header;
    const Line behind = next ? data_of(config_, *next) : Line{};
    for (unsigned w = 0; w < beat.data.size(); ++w)
        beat.data[w] = w + words < held.data.size() ? held.data[w + words] : behind[w + words - held.data.size()];
    return beat;
}

Depacketizer::Step Depacketizer::tick(const std::optional<Flit>& flit, bool packet_ready) {
    Step step;
    if (!ready(packet_ready)) return step;
    Effect effect;
    const bool body = flit && !flit->head() && state_ == State::kInside;
    if (flit) effect = take(*flit, step);
    // A beat of the flit that waits.
    std::optional<PacketBeat> made;
    if (held_ && held_->tail) {
        if (held_->full) {
            made = beat(*held_, std::nullopt);
            made->last = true;
        }
        held_.reset();
    } else if (held_ && body) {
        if (effect.keeps) {
            made = beat(*held_, flit);
            made->last = effect.whole && !full_;
        }
        held_.reset();
    } else if (effect.cuts) {
        held_.reset();
    }
    if (effect.keeps) held_ = Held{data_of(config_, *flit), header_, effect.whole, full_};
    out_.reset();
    if (beat_ && (beat_->last || made || effect.cuts)) {
        out_ = beat_;
        out_->last = beat_->last || effect.cuts;
        beat_.reset();
    }
    if (made) beat_ = made;
    return step;
}

}  // namespace nanohop::send_wide
