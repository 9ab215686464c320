// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "memory.hpp"

#include <algorithm>
#include <string>

namespace nanohop::ipush::bench {

namespace {

constexpr uint32_t kOkay = 0, kSlvErr = 2;

std::string text(uint64_t address, uint32_t beats) {
    return tb::hex(address) + ", " + std::to_string(beats) + " beats";
}

}  // namespace

uint64_t Image::untouched(uint64_t address) { return (address + 1) * 0x9e3779b97f4a7c15ULL; }

uint64_t Image::word(uint64_t address) const {
    const auto page = pages_.find(address / 4096);
    return page == pages_.end() ? untouched(address) : page->second[address % 4096 / 8];
}

void Image::write(uint64_t address, uint64_t data, uint32_t strobe) {
    const auto [page, fresh] = pages_.try_emplace(address / 4096);
    if (fresh) {
        for (uint64_t i = 0; i < 512; ++i) page->second[i] = untouched(address / 4096 * 4096 + 8 * i);
    }
    uint64_t& word = page->second[address % 4096 / 8];
    for (unsigned byte = 0; byte < 8; ++byte) {
        if ((strobe >> byte & 1) == 0) continue;
        const uint64_t mask = uint64_t{0xff} << 8 * byte;
        word = (word & ~mask) | (data & mask);
    }
}

std::optional<uint64_t> Image::difference(const Image& other) const {
    for (const auto* side : {this, &other}) {
        for (const auto& [number, page] : side->pages_) {
            for (uint64_t i = 0; i < 512; ++i) {
                const uint64_t address = number * 4096 + 8 * i;
                if (word(address) != other.word(address)) return address;
            }
        }
    }
    return std::nullopt;
}

void Memory::set_timing(Timing timing) {
    timing_ = timing;
    aw_gate_ = w_gate_ = ar_gate_ = r_gate_ = tb::Gate::always();
    aw_after_w_ = false;
    if (timing != Timing::kRandom) return;
    const auto gate = [&] {
        switch (rng_.below(4)) {
            case 0: return tb::Gate::always();
            case 1: return tb::Gate::random(rng_.between(100, 900));
            case 2: return tb::Gate::bursts(1, rng_.between(1, 8));
            default: return tb::Gate::bursts(rng_.between(1, 40), rng_.between(1, 40));
        }
    };
    aw_gate_ = gate();
    w_gate_ = gate();
    ar_gate_ = gate();
    r_gate_ = gate();
    aw_after_w_ = rng_.one_in(3);
    longest_delay_ = rng_.one_in(3) ? 1 : rng_.one_in(2) ? 10 : rng_.one_in(2) ? 100 : 400;
}

void Memory::reset() {
    addresses_.clear();
    data_.clear();
    answers_.clear();
    reads_.clear();
    r_held_ = aw_waited_ = w_offered_ = ar_waited_ = false;
    stalled_.reset();
    beats_.clear();
    answered_.clear();
    burst_end_.reset();
}

void Memory::drive(In& in) {
    switch (timing_) {
        case Timing::kSoDimm:
            in.awready = aw_waited_;
            in.arready = ar_waited_;
            in.wready = !addresses_.empty();
            break;
        case Timing::kGeneric: in.awready = in.arready = in.wready = true; break;
        case Timing::kRandom:
            in.awready = aw_gate_.open(rng_) && (!aw_after_w_ || w_offered_ || !data_.empty());
            in.arready = ar_gate_.open(rng_);
            in.wready = w_gate_.open(rng_);
            break;
    }
    if (!answers_.empty() && answers_.front().due <= cycle_) {
        in.bvalid = true;
        in.bresp = answers_.front().error ? kSlvErr : kOkay;
    } else {
        in.bresp = rng_.below(4);  // counts for nothing
    }
    const bool word_due = !reads_.empty() && reads_.front().due <= cycle_;
    if (word_due && !r_held_ && r_gate_.open(rng_)) {
        r_held_ = true;
        r_error_ = rng_.permille(errors_);
    }
    if (r_held_) {
        const Read& read = reads_.front();
        in.rvalid = true;
        in.rdata = image.word(read.address);
        in.rresp = r_error_ ? kSlvErr : kOkay;
        in.rlast = read.beats == 1;
    } else {
        in.rdata = rng_.next();
        in.rresp = rng_.below(4);
        in.rlast = rng_.one_in(2);
    }
}

uint64_t Memory::answer_delay() {
    switch (timing_) {
        case Timing::kSoDimm: return 5;
        case Timing::kGeneric: return generic_delay_;
        case Timing::kRandom: break;
    }
    return rng_.between(1, longest_delay_);
}

void Memory::check_address(const char* channel, uint64_t address, uint32_t beats) const {
    if (address % 8 != 0) throw tb::CheckFailed(channel, tb::hex(address), "a multiple of 8");
    if (address / 4096 != (address + 8 * uint64_t{beats} - 1) / 4096) {
        throw tb::CheckFailed(channel, text(address, beats), "a burst within 4 KiB");
    }
}

// A valid that is not taken holds, and so does what goes with it.
void Memory::check_stable(const In& in, const Out& out) {
    const auto changed = [](const char* channel) {
        throw tb::CheckFailed(channel, "changed while stalled", "it holds");
    };
    if (stalled_) {
        const Out& was = *stalled_;
        if (was.awvalid && !stalled_in_.awready &&
            (!out.awvalid || out.awaddr != was.awaddr || out.awlen != was.awlen)) {
            changed("aw_stable");
        }
        if (was.wvalid && !stalled_in_.wready &&
            (!out.wvalid || out.wdata != was.wdata || out.wstrb != was.wstrb || out.wlast != was.wlast)) {
            changed("w_stable");
        }
        if (was.arvalid && !stalled_in_.arready &&
            (!out.arvalid || out.araddr != was.araddr || out.arlen != was.arlen)) {
            changed("ar_stable");
        }
        if (was.nack_valid && !stalled_in_.nack_ready && (!out.nack_valid || !(out.nack == was.nack))) {
            changed("nack_stable");
        }
        if (was.host_valid && !stalled_in_.host_ready && (!out.host_valid || !(out.host == was.host))) {
            changed("host_stable");
        }
    }
    stalled_ = out;
    stalled_in_ = in;
}

void Memory::take_writes(const In& in, const Out& out) {
    if (out.awvalid && in.awready) {
        const uint32_t beats = out.awlen + 1;
        check_address("aw", out.awaddr, beats);
        if (may_write && !may_write(out.awaddr, 8 * uint64_t{beats})) {
            throw tb::CheckFailed("aw", text(out.awaddr, beats), "within a ring or a region");
        }
        split_at_4k_ = burst_end_ == out.awaddr && out.awaddr % 4096 == 0;
        burst_end_ = out.awaddr + 8 * uint64_t{beats};
        addresses_.push_back({out.awaddr, beats});
    }
    if (out.wvalid && in.wready) data_.push_back({out.wdata, out.wstrb, out.wlast});
    while (!addresses_.empty() && !data_.empty()) {
        Address& burst = addresses_.front();
        const Data& data = data_.front();
        const bool last = burst.taken + 1 == burst.beats;
        if (data.last != last) {
            throw tb::CheckFailed("wlast", std::to_string(data.last),
                                  std::to_string(last) + " in beat " + std::to_string(burst.taken) + " of " +
                                      std::to_string(burst.beats));
        }
        burst.written.push_back(
            {burst.address + 8 * uint64_t{burst.taken}, data.data, data.strobe, burst.taken == 0, last});
        beats_.push_back(burst.written.back());
        ++burst.taken;
        data_.pop_front();
        if (!last) continue;
        answers_.push_back({cycle_ + answer_delay(), rng_.permille(errors_), std::move(burst.written)});
        addresses_.pop_front();
    }
    if (in.bvalid) {
        for (const Beat& beat : answers_.front().written) image.write(beat.address, beat.data, beat.strobe);
        answered_.push_back(answers_.front().error);
        answers_.pop_front();
    }
}

void Memory::take_reads(const In& in, const Out& out) {
    if (in.rvalid && out.rready) {
        Read& read = reads_.front();
        r_held_ = false;
        read.address += 8;
        if (--read.beats == 0) reads_.pop_front();
    }
    if (out.arvalid && in.arready) {
        check_address("ar", out.araddr, out.arlen + 1);
        const uint64_t delay = timing_ == Timing::kRandom ? rng_.between(1, longest_delay_) : 5;
        reads_.push_back({out.araddr, out.arlen + 1, cycle_ + delay});
    }
}

void Memory::observe(const In& in, const Out& out) {
    beats_.clear();
    answered_.clear();
    split_at_4k_ = false;
    check_stable(in, out);
    take_writes(in, out);
    take_reads(in, out);
    aw_waited_ = out.awvalid && !in.awready;
    w_offered_ = out.wvalid && !in.wready;
    ar_waited_ = out.arvalid && !in.arready;
    ++cycle_;
}

}  // namespace nanohop::ipush::bench
