// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The memories behind the AXI4 ports of the send engines: reads in order, any timing, some with errors; completion
// words that were written. What is read where is checked by the ledger.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <unordered_map>

#include "bench.hpp"
#include "directed.hpp"
#include "rng.hpp"

namespace nanohop::send {

// Reads of one port.
class ReadPort {
public:
    struct Beat {
        uint64_t address = 0;
        bool error = false;
    };

    std::optional<Beat> beat;  // of the last clock

private:
    friend class MemoryBase;
    struct Burst {
        uint64_t address = 0;
        unsigned beats = 0;
        uint64_t due = 0;
    };

    std::deque<Burst> bursts_;
    bool ready_ = false;
};

// What is behind any number of ports, one of which takes completion words. `In` and `Out` of a port have its signals.
class MemoryBase {
public:
    // Chances per mille and clock; clocks from an address to its first beat, at least 1.
    struct Mood {
        unsigned address = 1000;
        unsigned word = 1000;
        unsigned latency = 1;
        unsigned write = 1000;
        unsigned answer = 1000;
        unsigned error = 0;        // of a beat that is read
        unsigned write_error = 0;  // of an answer
    };
    struct Write {
        uint64_t address = 0;
        uint64_t data = 0;
    };

    explicit MemoryBase(tb::Rng& rng) : rng_(rng) {}

    uint64_t word(uint64_t address) const;
    uint64_t byte(uint64_t address) const { return word(address & ~uint64_t{7}) >> (address % 8 * 8) & 0xff; }
    void put(uint64_t address, uint64_t word) { words_[address] = word; }

    Mood mood;
    std::set<uint64_t> bad;  // addresses of beats that are answered with an error
    // Of the last clock
    std::optional<Write> written;  // its address and its word are both here
    bool answered = false;
    bool answered_badly = false;

protected:
    void reset();
    template <class In>
    void offer_reads(ReadPort& port, In& in) {
        in.arready = port.ready_ = rng_.permille(mood.address);
    }
    template <class In>
    void offer_writes(In& in) {
        in.awready = aw_ready_ = rng_.permille(mood.write);
        in.wready = w_ready_ = rng_.permille(mood.write);
    }
    template <class In>
    void answer_reads(ReadPort& port, In& in);
    template <class In>
    void answer_writes(In& in);
    // An answer that nothing asked for.
    template <class In>
    void wild_read(In& in) {
        if (!rng_.one_in(8)) return;
        in.rvalid = true;
        in.rresp = rng_.below(4);
    }
    template <class In>
    void wild_write(In& in) {
        if (!rng_.one_in(8)) return;
        in.bvalid = true;
        in.bresp = rng_.below(4);
    }
    template <class Out>
    void observe_reads(ReadPort& port, const Out& out, unsigned beat_bytes);
    // The completion word is in one of the beat's lanes of 8 bytes.
    template <class Out>
    void observe_writes(const Out& out);
    void end_clock();

    tb::Rng& rng_;

private:
    struct Strobed {
        uint64_t word = 0;
        unsigned lane = 0;
    };

    static uint64_t& word_of(uint64_t& beat, size_t) { return beat; }
    static uint64_t word_of(const uint64_t& beat, size_t) { return beat; }
    static auto& word_of(auto& beat, size_t w) { return beat[w]; }

    uint64_t clock_ = 0;
    std::unordered_map<uint64_t, uint64_t> words_;
    std::deque<uint64_t> addresses_;
    std::deque<Strobed> data_;
    unsigned answers_ = 0;
    bool aw_ready_ = false, w_ready_ = false, answering_ = false, error_ = false;
};

template <class In>
void MemoryBase::answer_reads(ReadPort& port, In& in) {
    constexpr size_t kWords = sizeof in.rdata / sizeof(uint64_t);
    for (size_t w = 0; w < kWords; ++w) word_of(in.rdata, w) = rng_.next();
    port.beat.reset();
    if (port.bursts_.empty() || port.bursts_.front().due > clock_ || !rng_.permille(mood.word)) return;
    ReadPort::Burst& burst = port.bursts_.front();
    const bool error = rng_.permille(mood.error) || bad.count(burst.address) != 0;
    port.beat = {burst.address, error};
    in.rvalid = true;
    for (size_t w = 0; w < kWords; ++w) word_of(in.rdata, w) = word(burst.address + 8 * w);
    in.rresp = error ? 2 + rng_.below(2) : rng_.below(2);
    in.rlast = burst.beats == 1;
    burst.address += sizeof in.rdata;
    if (--burst.beats == 0) port.bursts_.pop_front();
}

template <class In>
void MemoryBase::answer_writes(In& in) {
    // An answer that is offered stays.
    if (!answering_ && answers_ != 0 && rng_.permille(mood.answer)) {
        answering_ = true;
        error_ = rng_.permille(mood.write_error);
    }
    in.bvalid = answering_;
    in.bresp = error_ ? 2 : 0;
}

template <class Out>
void MemoryBase::observe_reads(ReadPort& port, const Out& out, unsigned beat_bytes) {
    if (!out.arvalid || !port.ready_) return;
    const unsigned beats = out.arlen + 1;
    tb::expect("burst within 4 KiB", out.araddr % 4096 + beat_bytes * beats <= 4096, true);
    tb::expect("address of a burst", out.araddr % beat_bytes, 0U);
    port.bursts_.push_back({out.araddr, beats, clock_ + mood.latency});
}

template <class Out>
void MemoryBase::observe_writes(const Out& out) {
    answered = answering_ && out.bready;
    if (out.awvalid && aw_ready_) addresses_.push_back(out.awaddr);
    if (!out.wvalid || !w_ready_) return;
    unsigned lane = 0;
    while (lane + 1 < sizeof out.wdata / 8 && out.wstrb != 0xffU << 8 * lane) ++lane;
    tb::expect("strobes of a completion word", out.wstrb, 0xffU << 8 * lane);
    data_.push_back({word_of(out.wdata, lane), lane});
}

// That of nh_send: one port.
class Memory : public MemoryBase {
public:
    using MemoryBase::MemoryBase;

    void reset();
    void drive(In& in);
    void drive_wild(In& in);
    void observe(const Out& out);

    const std::optional<ReadPort::Beat>& beat() const { return port_.beat; }

private:
    ReadPort port_;
};

}  // namespace nanohop::send
