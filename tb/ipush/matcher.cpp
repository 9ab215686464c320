// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "matcher.hpp"

namespace nanohop::ipush::bench {

Answer Matcher::any() {
    Answer answer;
    answer.code = rng_.one_in(2) ? 0 : rng_.between(1, 2);
    answer.id = static_cast<uint32_t>(rng_.bits(16));
    const uint64_t end = uint64_t{1} << config_.address_width;
    // Mostly room for about a packet, or three; seldom none at all, or more than any message needs.
    const uint32_t some = rng_.between(0, (rng_.one_in(2) ? 1 : 3) * config_.max_bytes);
    answer.capacity = rng_.one_in(20) ? 0 : rng_.one_in(8) ? 1U << (config_.address_width - 2) : some;
    answer.base = (end / 2 + rng_.bits(config_.address_width - 1)) & ~uint64_t{7};
    if (answer.base + answer.capacity > end || rng_.one_in(8)) answer.base = (end - answer.capacity) & ~uint64_t{7};
    return answer;
}

void Matcher::drive(In& in) {
    in.arrival_full = full;
    in.arrival_ready = !full && !answer_ && gate.open(rng_);
    in.answer_valid = answer_ && due_ == 0;
    in.answer = in.answer_valid ? *answer_ : any();  // any counts for nothing
}

void Matcher::observe(const In& in, const Out& out) {
    if (answer_ && due_-- == 0) answer_.reset();
    if (waits_ && !in.arrival_full && !(out.arrival_valid && out.arrival == *waits_)) {
        throw tb::CheckFailed("arrival_stable", "changed while it waits", "it holds");
    }
    waits_.reset();
    if (!out.arrival_valid) return;
    if (in.arrival_full) throw tb::CheckFailed("arrival", "one", "none: the matcher takes none");
    if (!in.arrival_ready) {
        waits_ = out.arrival;
        return;
    }
    answer_ = choose(out.arrival);
    due_ = rng_.between(shortest, longest) - 1;
}

void Matcher::reset() {
    answer_.reset();
    waits_.reset();
}

}  // namespace nanohop::ipush::bench
