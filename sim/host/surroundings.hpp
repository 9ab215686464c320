// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What is around a receive controller besides its host, to try host software with: a network and a memory. In every
// clock drive() sets their inputs to the controller, observe() takes its answers.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "host/sender.hpp"
#include "ipush/ipush.hpp"

namespace nanohop::host {

class Surroundings {
public:
    /// Clocks from the last beat of a write burst to its answer, and from a read burst's address to its first word.
    struct Timing {
        unsigned write_latency = 5;
        unsigned read_latency = 10;
    };

    Surroundings() = default;
    explicit Surroundings(const Timing& timing) : timing_(timing) {}

    // The network
    /// Queues a packet behind those that have not arrived.
    void send(Packet packet);
    /// Whether every word of the packets was taken.
    bool arrived() const { return stream_.empty(); }
    /// NACKs since the last call: the refused packets' header words, with the reason in bits 15:10 of the first.
    std::vector<Packet> take_nacks();

    // Memory; words that were never written read 0.
    uint64_t memory(uint64_t address) const;
    /// The next read bursts' first words come with an error.
    void fail_reads(unsigned bursts) { failing_ = bursts; }

    uint64_t clock() const { return clock_; }

    void drive(ipush::In& in) const;
    void observe(const ipush::In& in, const ipush::Out& out);

private:
    struct Burst {
        uint64_t address = 0;
        uint32_t beats = 0;
        uint64_t due = 0;
        bool error = false;
    };

    void take_writes(const ipush::In& in, const ipush::Out& out);
    void take_reads(const ipush::In& in, const ipush::Out& out);

    Timing timing_;
    uint64_t clock_ = 0;
    std::deque<ipush::StreamWord> stream_;
    std::vector<Packet> nacks_;
    Packet nack_;
    std::unordered_map<uint64_t, uint64_t> memory_;
    std::deque<Burst> writes_, reads_;
    std::deque<uint64_t> answers_;  ///< clocks in which write answers are due
    unsigned failing_ = 0;
};

}  // namespace nanohop::host
