// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "line_memory.hpp"

namespace nanohop::ipush_wide::bench {

void write_line(Image& image, const WrittenLine& line) {
    for (size_t i = 0; i < kLineWords; ++i) {
        const auto strobe = static_cast<uint32_t>(line.strobe >> (8 * i) & 0xff);
        if (strobe != 0) image.write(line.address + 8 * i, line.data[i], strobe);
    }
}

void Memory::set_steady(uint32_t answer_clocks) {
    aw_gate_ = w_gate_ = tb::Gate::always();
    shortest_ = longest_ = answer_clocks;
    aw_after_w_ = false;
}

void Memory::set_random() {
    const auto gate = [&] {
        switch (rng_.below(3)) {
            case 0: return tb::Gate::always();
            case 1: return tb::Gate::random(rng_.between(100, 900));
            default: return tb::Gate::bursts(rng_.between(1, 40), rng_.between(1, 40));
        }
    };
    aw_gate_ = gate();
    w_gate_ = gate();
    shortest_ = 1;
    longest_ = rng_.one_in(2) ? 4 : rng_.one_in(2) ? 40 : 300;
    aw_after_w_ = rng_.one_in(3);
}

void Memory::reset() {
    addresses_.clear();
    beats_.clear();
    answers_.clear();
    before_.reset();
    w_offered_ = false;
}

void Memory::drive(In& in) {
    in.awready = aw_gate_.open(rng_) && (!aw_after_w_ || w_offered_ || !beats_.empty());
    in.wready = w_gate_.open(rng_);
    in.bvalid = !answers_.empty() && answers_.front().due <= cycle_;
    in.bresp = in.bvalid ? (answers_.front().error ? 2 : 0) : rng_.below(4);
}

// A valid that is not taken holds, and so does what goes with it.
void Memory::check_stable(const In& in, const Out& out) {
    if (before_) {
        const Out& was = *before_;
        const bool aw =
            was.awvalid && !before_in_.awready && (!out.awvalid || out.awaddr != was.awaddr || out.awlen != was.awlen);
        const bool w = was.wvalid && !before_in_.wready &&
                       (!out.wvalid || out.wdata != was.wdata || out.wstrb != was.wstrb || out.wlast != was.wlast);
        if (aw || w) throw tb::CheckFailed(aw ? "aw_stable" : "w_stable", "changed while stalled", "it holds");
    }
    before_ = out;
    before_in_ = in;
}

void Memory::take(const In& in, const Out& out) {
    if (out.awvalid && in.awready) {
        const uint64_t end = out.awaddr + kLineBytes * (uint64_t{out.awlen} + 1) - 1;
        if (out.awaddr % kLineBytes != 0 || out.awaddr / 4096 != end / 4096) {
            throw tb::CheckFailed("aw", tb::hex(out.awaddr), "whole lines within 4 KiB");
        }
        addresses_.push_back({out.awaddr, out.awlen + 1});
    }
    if (out.wvalid && in.wready) beats_.push_back({out.wdata, out.wstrb, out.wlast});
    while (!addresses_.empty() && !beats_.empty()) {
        Address& burst = addresses_.front();
        const Beat beat = beats_.front();
        beats_.pop_front();
        const bool last = burst.written.size() + 1 == burst.beats;
        if (beat.last != last) throw tb::CheckFailed("wlast", beat.last ? "1" : "0", last ? "1" : "0");
        burst.written.push_back({burst.address + kLineBytes * burst.written.size(), beat.data, beat.strobe});
        lines_.push_back(burst.written.back());
        if (!last) continue;
        const uint64_t due = cycle_ + rng_.between(shortest_, longest_);
        answers_.push_back({due, rng_.permille(errors_), std::move(burst.written)});
        addresses_.pop_front();
    }
    if (in.bvalid) {
        for (const WrittenLine& line : answers_.front().written) write_line(image, line);
        answered_ = answers_.front().written.size();
        answered_error_ = answers_.front().error;
        answers_.pop_front();
    }
}

void Memory::observe(const In& in, const Out& out) {
    lines_.clear();
    answered_ = 0;
    answered_error_ = false;
    check_stable(in, out);
    take(in, out);
    w_offered_ = out.wvalid && !in.wready;
    ++cycle_;
}

}  // namespace nanohop::ipush_wide::bench
