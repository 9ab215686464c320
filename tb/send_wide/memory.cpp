// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "memory.hpp"

#include "directed.hpp"

namespace nanohop::send_wide {

void ReadPort::reset() {
    reads.clear();
    beat.reset();
}

void ReadPort::drive(uint64_t clock, unsigned bytes, bool comes) {
    beat.reset();
    if (reads.empty() || reads.front().due > clock || !comes) return;
    Burst& burst = reads.front();
    beat = Beat{burst.address};
    last = burst.beats == 1;
    burst.address += bytes;
    if (--burst.beats == 0) reads.pop_front();
}

void Memory::reset() {
    ring.reset();
    data.reset();
    addresses_.clear();
    data_.clear();
    answers_ = 0;
    bad.clear();
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
    const auto answer = [&](ReadPort& port, auto& to, bool& ready) {
        ready = port.ready = rng_.permille(mood.address);
        port.drive(clock_, sizeof to.rdata, rng_.permille(mood.word));
        for (uint64_t& x : to.rdata) x = rng_.next();
        if (!port.beat) return;
        port.beat->error = rng_.permille(mood.error) || bad.count(port.beat->address) != 0;
        to.rvalid = true;
        for (size_t w = 0; w < to.rdata.size(); ++w) to.rdata[w] = word(port.beat->address + 8 * w);
        to.rresp = port.beat->error ? 2 + rng_.below(2) : rng_.below(2);
        to.rlast = port.last;
    };
    answer(ring, in.ring, in.ring.arready);
    answer(data, in.data, in.data.arready);
    in.ring.awready = aw_ready_ = rng_.permille(mood.write);
    in.ring.wready = w_ready_ = rng_.permille(mood.write);
    // An answer that is offered stays.
    if (!answering_ && answers_ != 0 && rng_.permille(mood.answer)) {
        answering_ = true;
        error_ = rng_.permille(mood.write_error);
    }
    in.ring.bvalid = answering_;
    in.ring.bresp = error_ ? 2 : 0;
}

void Memory::observe(const Out& out) {
    answered = answering_ && out.ring.bready;
    answered_badly = answered && error_;
    if (answered) {
        answering_ = false;
        --answers_;
    }
    if (out.ring.arvalid && ring.ready) {
        tb::expect("address of a descriptor's beat", out.ring.araddr % 32, 0U);
        tb::expect("beats of a descriptor", out.ring.arlen, 0U);
        ring.take(out.ring.araddr, 1, clock_ + mood.latency);
    }
    if (out.data.arvalid && data.ready) {
        const unsigned beats = out.data.arlen + 1;
        tb::expect("burst within 4 KiB", out.data.araddr % 4096 + kLineBytes * beats <= 4096, true);
        tb::expect("address of a burst", out.data.araddr % kLineBytes, 0U);
        data.take(out.data.araddr, beats, clock_ + mood.latency);
    }
    if (out.ring.awvalid && aw_ready_) addresses_.push_back(out.ring.awaddr);
    if (out.ring.wvalid && w_ready_) {
        unsigned lane = 0;
        while (lane < 3 && out.ring.wstrb != 0xffU << 8 * lane) ++lane;
        tb::expect("strobes of a completion word", out.ring.wstrb, 0xffU << 8 * lane);
        data_.push_back({out.ring.wdata[lane], lane});
    }
    written.reset();
    if (!addresses_.empty() && !data_.empty()) {
        written = Write{addresses_.front() + 8 * data_.front().lane, data_.front().word};
        words_[written->address] = written->data;
        addresses_.pop_front();
        data_.pop_front();
        ++answers_;
    }
    ++clock_;
}

}  // namespace nanohop::send_wide
