// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The memory behind the port's AXI4 write channels, and what is due there. Each word of payload has a number of its
// own, so it is known where it belongs.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "bench.hpp"
#include "rng.hpp"

namespace nanohop::hub_port {

class Memory {
public:
    struct Packet {
        unsigned tag = 0;
        unsigned flits = 0;
        bool whole = true;  // it is as its head says
        bool failed = false;
        unsigned written = 0;
    };
    // Chances per mille and clock.
    struct Mood {
        unsigned address = 1000;
        unsigned word = 1000;
        unsigned answer = 1000;
        unsigned error = 0;       // of the answers
        bool word_first = false;  // an address is taken only when a word is there
    };

    Memory(const Config& config, tb::Rng& rng) : config_(config), rng_(rng) {}

    void reset();
    // A packet that is to be written, with the numbers of its words; those from `void_from` on are not to be.
    void expect(const Packet& packet, uint64_t address, const std::vector<uint64_t>& words, size_t void_from);

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // Nothing is open, and all that is due is there.
    bool quiet() const { return addresses_.empty() && words_.empty() && answers_.empty() && packets_open_ == 0; }

    Mood mood;
    std::map<unsigned, uint64_t> counters;  // flits by tag, as answered
    uint64_t stored = 0;
    uint64_t bus_errors = 0;
    // For coverage
    uint64_t bursts = 0;
    unsigned open = 0;
    bool split = false;       // a packet's second burst was answered in this clock
    bool void_burst = false;  // a burst of void words alone was answered in this clock

private:
    struct Word {
        uint64_t address = 0;
        size_t packet = 0;
        bool last = false;
    };
    struct Burst {
        uint64_t address = 0;
        unsigned beats = 0;
        unsigned beat = 0;
        size_t packet = kNone;
        bool ends = false;  // its packet
    };
    static constexpr size_t kNone = ~size_t{0};

    void answer(const In& in);
    void write(const Out& word);

    Config config_;
    tb::Rng& rng_;
    std::vector<Packet> packets_;
    size_t packets_open_ = 0;
    std::map<uint64_t, Word> due_;       // by a word's number
    std::map<uint64_t, Word> may_come_;  // of packets that prove malformed
    std::deque<Burst> addresses_;        // whose words are not all here
    std::deque<Out> words_;              // taken, their burst's address not yet: wdata, wstrb, wlast
    std::deque<Burst> answers_;          // that are due
    bool address_ready_ = false, word_ready_ = false, word_offered_ = false, answering_ = false, error_ = false;
};

}  // namespace nanohop::hub_port
