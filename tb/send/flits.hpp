// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Flits as they come from the switch, good ones and others, and the packets that the depacketizer is due to make of
// them. Knows the page and not the model.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "bench.hpp"
#include "rng.hpp"

namespace nanohop::send {

// Words of a packet of the receive controller.
using Words = std::vector<uint64_t>;

class FlitSource {
public:
    enum class Kind { kGood, kBad, kShort, kLong, kHeadLength, kHeadTail, kSize, kCut, kStray };
    static constexpr unsigned kKinds = 9;

    FlitSource(const Config& config, tb::Rng& rng) : config_(config), rng_(rng) {}

    void reset();
    // Flits of a packet, or of what is none; a cut one is followed by another.
    void add(Kind kind);
    void add(const FlitWord& flit) { flits.push_back(flit); }

    std::deque<FlitWord> flits;            // still to be sent
    std::deque<Words> due;                 // packets, with those that are cut
    uint64_t received = 0;                 // whole
    std::array<uint64_t, kDrops> drops{};  // as the registers count

private:
    FlitWord head(unsigned length) const;
    FlitWord body(uint64_t word) const;
    void send(const Words& words, size_t body_flits, bool tail, bool bad);
    void keep(const Words& words, size_t count);
    void count(Drop reason) { ++drops[static_cast<unsigned>(reason)]; }

    Config config_;
    tb::Rng& rng_;
};

}  // namespace nanohop::send
