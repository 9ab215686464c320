// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_ipush_wide in every scenario: the stream of packets, memory, host, who takes NACKs, and the
// reference.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "bench.hpp"
#include "directed.hpp"
#include "gate.hpp"
#include "host.hpp"
#include "line_memory.hpp"
#include "reference.hpp"
#include "scripted.hpp"

namespace nanohop::ipush_wide::bench {

// Corners that the page mentions.
struct Points {
    explicit Points(tb::Coverage& coverage);

    std::array<tb::Coverage::Point, ipush::bench::kReasons> outcome;
    tb::Coverage::Point same_sender, same_ring, same_ring_refused, ring_stall, status_stall, buffer_full, nack_waits,
        most_bursts, split_at_4k, ring_wraps, partial_line, done_back_to_back, sum_back_to_back;
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block.
    void reset();

    // --- for scripts
    // Until every packet sent has its outcome and is in memory.
    void finish(uint64_t limit = 10000);
    bool finished() const { return queue_.empty() && reference.idle(); }
    // Waits for the end of the sweep after reset.
    void start();
    // finish(), then counters and the whole memory.
    void check();

    // A packet with random data, whole, with the number that comes next if all before it are stored.
    Packet make(unsigned primitive, unsigned sender, unsigned size, uint64_t word1 = 0, unsigned key = 0);
    void send(const Packet& packet);
    // Packets sent whose last beat is not taken.
    size_t waiting() const { return queue_.size(); }
    // Any packet, mostly good.
    void send_random();

    Tables tables;
    Memory memory;
    Reference reference;
    Host host;
    tb::Gate source_gate = tb::Gate::always(), nack_gate = tb::Gate::always();
    // Of random packets, permille: IPUSH, per_message, malformed or wrong otherwise; few senders.
    struct {
        uint32_t ipush = 600, per_message = 300, bad = 60;
        bool few_senders = false;
    } mix;
    uint64_t cycle = 0;
    Out out;  // of the last cycle

private:
    void cover(const In& in, const Out& out);
    void spoil(Packet& packet);

    std::deque<Packet> queue_;
    size_t beat_ = 0;  // of the first of them
    bool offered_ = false;
    std::vector<unsigned> under_way_;  // good packets sent and not decided about, by sender
    // For coverage: the decision of the clock before; the packet told of in the clock before.
    std::optional<std::pair<unsigned, unsigned>> decided_before_;  // sender, ring or none (as rings)
    bool stored_before_ = false, done_before_ = false;
    uint64_t burst_end_ = 0;
};

}  // namespace nanohop::ipush_wide::bench
