// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "memory.hpp"

#include "directed.hpp"

namespace nanohop::send {

void Memory::reset() {
    reads_.clear();
    addresses_.clear();
    data_.clear();
    answers_ = 0;
    bad.clear();
    beat.reset();
    written.reset();
    answered = answered_badly = answering_ = false;
}

// What nobody wrote is a number that depends on the address.
uint64_t Memory::word(uint64_t address) const {
    const auto found = words_.find(address);
    if (found != words_.end()) return found->second;
    uint64_t x = (address + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
    x ^= x >> 29;
    return x * 0x94d049bb133111eb;
}

void Memory::drive(In& in) {
    in.arready = ar_ready_ = rng_.permille(mood.address);
    in.awready = aw_ready_ = rng_.permille(mood.write);
    in.wready = w_ready_ = rng_.permille(mood.write);
    beat.reset();
    in.rdata = rng_.next();
    if (!reads_.empty() && reads_.front().due <= clock_ && rng_.permille(mood.word)) {
        Burst& burst = reads_.front();
        beat = Beat{burst.address, word(burst.address), rng_.permille(mood.error) || bad.count(burst.address) != 0};
        in.rvalid = true;
        in.rdata = beat->data;
        in.rresp = beat->error ? 2 + rng_.below(2) : rng_.below(2);
        in.rlast = burst.beats == 1;
        burst.address += 8;
        if (--burst.beats == 0) reads_.pop_front();
    }
    // An answer that is offered stays.
    if (!answering_ && answers_ != 0 && rng_.permille(mood.answer)) {
        answering_ = true;
        error_ = rng_.permille(mood.write_error);
    }
    in.bvalid = answering_;
    in.bresp = error_ ? 2 : 0;
}

void Memory::observe(const Out& out) {
    answered = answering_ && out.bready;
    answered_badly = answered && error_;
    if (answered) {
        answering_ = false;
        --answers_;
    }
    if (out.arvalid && ar_ready_) {
        tb::expect("burst within 4 KiB", out.araddr % 4096 + 8 * (out.arlen + 1) <= 4096, true);
        tb::expect("address of a burst", out.araddr % 8, 0U);
        reads_.push_back({out.araddr, out.arlen + 1, clock_ + mood.latency});
    }
    if (out.awvalid && aw_ready_) addresses_.push_back(out.awaddr);
    if (out.wvalid && w_ready_) data_.push_back(out.wdata);
    written.reset();
    if (!addresses_.empty() && !data_.empty()) {
        written = Write{addresses_.front(), data_.front()};
        words_[addresses_.front()] = data_.front();
        addresses_.pop_front();
        data_.pop_front();
        ++answers_;
    }
    ++clock_;
}

}  // namespace nanohop::send
