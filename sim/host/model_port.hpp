// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A receive controller to try host software with: the golden model, clock by clock, with a memory behind it. Every
// access takes the clocks it takes on the controller's ports, and packets arrive meanwhile.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "host/port.hpp"
#include "host/sender.hpp"
#include "ipush/ipush.hpp"

namespace nanohop::host {

class ModelPort final : public Port {
public:
    /// Clocks from the last beat of a write burst to its answer, and from a read burst's address to its first word.
    struct Timing {
        unsigned write_latency = 5;
        unsigned read_latency = 10;
    };

    explicit ModelPort(const ipush::Config& config) : ModelPort(config, Timing{}) {}
    ModelPort(const ipush::Config& config, const Timing& timing) : timing_(timing), model_(config) {}

    // Port
    uint32_t read_register(uint32_t offset) override;
    bool write_register(uint32_t offset, uint32_t value) override;
    uint64_t read_llcm(uint32_t word) override;
    std::optional<Word> take_word() override;
    bool status_pending() override;

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

    void run(uint64_t clocks);
    uint64_t clock() const { return clock_; }

private:
    struct Burst {
        uint64_t address = 0;
        uint32_t beats = 0;
        uint64_t due = 0;
        bool error = false;
    };

    void tick();
    void take_writes(const ipush::In& in, const ipush::Out& out);

    Timing timing_;
    ipush::Ipush model_;
    ipush::In in_;    ///< of the next clock, as far as the host drives it
    ipush::Out out_;  ///< of the last clock
    uint64_t clock_ = 0;
    std::deque<ipush::StreamWord> stream_;
    std::vector<Packet> nacks_;
    Packet nack_;
    std::deque<Word> words_;  ///< of the read engine, not taken by the host
    std::unordered_map<uint64_t, uint64_t> memory_;
    std::deque<Burst> writes_, reads_;
    std::deque<uint64_t> answers_;  ///< clocks in which write answers are due
    unsigned failing_ = 0;
};

}  // namespace nanohop::host
