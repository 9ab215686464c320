// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The memory behind nh_send's AXI4 port: reads in order, any timing, some with errors; words that were written. What is
// read where is checked by the ledger.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <unordered_map>

#include "bench.hpp"
#include "rng.hpp"

namespace nanohop::send {

class Memory {
public:
    // Chances per mille and clock; clocks from an address to its first word, at least 1.
    struct Mood {
        unsigned address = 1000;
        unsigned word = 1000;
        unsigned latency = 1;
        unsigned write = 1000;
        unsigned answer = 1000;
        unsigned error = 0;        // of a word that is read
        unsigned write_error = 0;  // of an answer
    };
    struct Beat {
        uint64_t address = 0;
        uint64_t data = 0;
        bool error = false;
    };
    struct Write {
        uint64_t address = 0;
        uint64_t data = 0;
    };

    explicit Memory(tb::Rng& rng) : rng_(rng) {}

    void reset();
    uint64_t word(uint64_t address) const;
    void put(uint64_t address, uint64_t data) { words_[address] = data; }

    void drive(In& in);
    void observe(const Out& out);

    Mood mood;
    std::set<uint64_t> bad;  // addresses whose reads are answered with an error
    // Of the last clock
    std::optional<Beat> beat;
    std::optional<Write> written;  // its address and its word are both here
    bool answered = false;
    bool answered_badly = false;
    // Reads that are open, and the most
    unsigned open() const { return static_cast<unsigned>(reads_.size()); }

private:
    struct Burst {
        uint64_t address = 0;
        unsigned beats = 0;
        uint64_t due = 0;
    };

    tb::Rng& rng_;
    uint64_t clock_ = 0;
    std::unordered_map<uint64_t, uint64_t> words_;
    std::deque<Burst> reads_;
    std::deque<uint64_t> addresses_, data_;
    unsigned answers_ = 0;
    bool ar_ready_ = false, aw_ready_ = false, w_ready_ = false, answering_ = false, error_ = false;
};

}  // namespace nanohop::send
