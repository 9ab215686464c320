// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The memory behind nh_send_wide's two AXI4 ports: reads in order, any timing, some with errors; completion words that
// were written. What is read where is checked by the ledger.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <unordered_map>

#include "bench.hpp"
#include "rng.hpp"

namespace nanohop::send_wide {

// Reads of one port.
class ReadPort {
public:
    struct Beat {
        uint64_t address = 0;
        bool error = false;
    };
    struct Burst {
        uint64_t address = 0;
        unsigned beats = 0;
        uint64_t due = 0;
    };

    std::optional<Beat> beat;  // of the last clock
    bool last = false;         // of its burst
    std::deque<Burst> reads;
    bool ready = false;

    void reset();
    // The clock's beat, if there is one.
    void drive(uint64_t clock, unsigned bytes, bool comes);
    void take(uint64_t address, unsigned beats, uint64_t due) { reads.push_back({address, beats, due}); }
};

class Memory {
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

    explicit Memory(tb::Rng& rng) : rng_(rng) {}

    void reset();
    uint64_t word(uint64_t address) const;
    uint64_t byte(uint64_t address) const { return word(address & ~uint64_t{7}) >> (address % 8 * 8) & 0xff; }
    void put(uint64_t address, uint64_t word) { words_[address] = word; }

    void drive(In& in);
    void observe(const Out& out);

    Mood mood;
    std::set<uint64_t> bad;  // addresses of beats that are answered with an error
    ReadPort ring, data;
    // Of the last clock
    std::optional<Write> written;  // its address and its word are both here
    bool answered = false;
    bool answered_badly = false;

private:
    tb::Rng& rng_;
    uint64_t clock_ = 0;
    std::unordered_map<uint64_t, uint64_t> words_;
    struct Strobed {
        uint64_t word = 0;
        unsigned lane = 0;
    };
    std::deque<uint64_t> addresses_;
    std::deque<Strobed> data_;
    unsigned answers_ = 0;
    bool aw_ready_ = false, w_ready_ = false, answering_ = false, error_ = false;
};

}  // namespace nanohop::send_wide
