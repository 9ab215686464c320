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

namespace nanohop::send_wide {

// A packet of the receive controller.
struct Beats {
    std::array<uint64_t, 2> header{};
    std::vector<Line> lines;
};

// Bytes of the packet that a good head is of.
uint64_t size_in(const Config& config, const Flit& head);

class FlitSource {
public:
    enum class Kind { kGood, kBad, kShort, kLong, kHeadLength, kSize, kCut, kStray };
    static constexpr unsigned kKinds = 8;

    FlitSource(const Config& config, tb::Rng& rng);

    void reset();
    // Flits of a packet, or of what is none; a cut one is followed by another.
    void add(Kind kind);
    void add(const Flit& flit) { flits.push_back(flit); }
    // What is due of a packet, with as many beats as are due.
    void expect(const std::vector<Flit>& packet, size_t beats);

    std::deque<Flit> flits;                // still to be sent
    std::deque<Beats> due;                 // packets, with those that are cut
    uint64_t received = 0;                 // whole
    std::array<uint64_t, kDrops> drops{};  // as the registers count

private:
    // Flits of a packet whose header says a size; in any order, of `size` bytes.
    std::vector<Flit> packet(unsigned size, unsigned length, unsigned count) const;
    // In any order, a header that does not fit together, or another size's than of so many flits.
    void spoil(Flit& head, unsigned length) const;
    void put_piece(Data& data, unsigned log2_lines, unsigned bytes, unsigned offset) const;
    void send(std::vector<Flit> packet, size_t count, bool tail, bool bad);
    void count(Drop reason) { ++drops[static_cast<unsigned>(reason)]; }

    Config config_;
    tb::Rng& rng_;
    unsigned skip_, most_;
};

}  // namespace nanohop::send_wide
