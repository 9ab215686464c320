// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What is around a receive controller besides its host, to try host software with: a network and a memory. In every
// clock drive() sets their inputs to the controller, observe() takes its answers.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "host/memory.hpp"
#include "host/sender.hpp"
#include "ipush/ipush.hpp"

namespace nanohop::host {

class Surroundings {
public:
    using Timing = MemoryTiming;

    Surroundings() : Surroundings(Timing{}) {}
    explicit Surroundings(const Timing& timing) : port_(memory_, timing) {}
    // The port knows where the memory is.
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

    // The network
    /// Queues a packet behind those that have not arrived.
    void send(Packet packet);
    /// Whether every word of the packets was taken.
    bool arrived() const { return stream_.empty(); }
    /// NACKs since the last call: the refused packets' header words, with the reason in bits 15:10 of the first.
    std::vector<Packet> take_nacks();

    // Memory; words that were never written read 0.
    uint64_t memory(uint64_t address) const { return memory_.word(address); }
    /// The next read bursts' first words come with an error.
    void fail_reads(unsigned bursts) { port_.fail_reads(bursts); }

    uint64_t clock() const { return clock_; }

    void drive(ipush::In& in) const;
    void observe(const ipush::In& in, const ipush::Out& out);

private:
    Memory memory_;
    MemoryPort port_;
    uint64_t clock_ = 0;
    std::deque<ipush::StreamWord> stream_;
    std::vector<Packet> nacks_;
    Packet nack_;
};

}  // namespace nanohop::host
