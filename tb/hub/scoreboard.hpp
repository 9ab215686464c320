// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What docs/blocks/hub.md promises of packets, without the model: every copy that a mask names arrives once and whole,
// or goes back to the host.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "bench.hpp"

namespace nanohop::hub {

// A packet that the node has to do something about, from the clock of its first flit on.
struct Record {
    Head head;  // as its copies show it, but for the kind of what is relayed
    std::vector<Data> payload;
    Mask due = 0;             // copies: over links, or for the own host
    unsigned lane = 0;        // of copies for the own host
    bool as_it_came = false;  // a host's own packet
    bool broken = false;      // its copies end bad, or are not there
    bool combined = false;    // a result: of several reductions at a time over any of the first lanes
};

class Scoreboard {
public:
    explicit Scoreboard(const Config& config) : config_(config) {}

    // Packets of different records differ in (source, region, offset).
    void expect(const Record& record);
    void break_packet(const Head& head);
    // The node was asked for a copy of a kept piece.
    void get(const Head& piece, unsigned node);
    // Over a link, whole and good; `id`: the node's own number. True: the answer to a request.
    bool arrived(unsigned id, unsigned link, const Head& head, const std::vector<Data>& payload);
    // To the host.
    void to_host(unsigned id, unsigned lane, bool recovery, Mask dark, const Head& head,
                 const std::vector<Data>& payload);
    // All that was due is seen.
    void finish() const;

    uint64_t by_get = 0;     // copies that were asked for
    uint64_t recovered = 0;  // packets that went back to the host

private:
    static uint64_t key(const Head& head) {
        return uint64_t{head.source} << 24 | uint64_t{head.region} << 16 | head.offset;
    }
    Record& find(const Head& head);
    void check(const Record& record, const Head& head, const std::vector<Data>& payload) const;
    void copy(Record& record, unsigned target);

    Config config_;
    std::map<uint64_t, Record> records_;
    std::map<uint64_t, unsigned> gets_;  // asked for and not seen: of a packet by a node, 6 bits
};

}  // namespace nanohop::hub
