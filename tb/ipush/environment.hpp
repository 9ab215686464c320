// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_ipush in every scenario: the stream of packets, memory, host, those who take NACKs and data,
// and the scoreboard.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "bench.hpp"
#include "directed.hpp"
#include "gate.hpp"
#include "host.hpp"
#include "matcher.hpp"
#include "memory.hpp"
#include "points.hpp"
#include "scoreboard.hpp"
#include "scripted.hpp"
#include "traffic.hpp"

namespace nanohop::ipush::bench {

inline constexpr uint64_t kRegions = 0x30000;  // in memory, of directed scenarios

class Environment : public tb::Scripted<Environment, Traits, Points> {
public:
    // With a loop for scripts, which step() themselves.
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block: it is empty, and the host knows.
    void reset();

    // --- for scripts
    // Until every packet sent has its outcome and is in memory; at most so many cycles.
    void finish(uint64_t limit = 100000);
    bool finished() const { return source.waiting() == 0 && board.idle(); }
    // Waits for the end of the sweep after reset.
    void start();
    // finish(), then every counter and pointer and the whole memory.
    void check();

    // A packet with random data. send(): at once, one word a clock, with the number that comes next if all before it
    // are stored.
    Packet make(unsigned primitive, unsigned sender, unsigned size, uint64_t word1 = 0, unsigned key = 0);
    void send(Packet packet) {
        const uint64_t length = packet.length();
        send(std::move(packet), length);
    }
    void send(Packet packet, uint64_t length);
    // With the number that it has.
    void send_as_it_is(const Packet& packet, uint64_t length);
    // What the generator makes, now and then with another number.
    void send_random();
    unsigned next_number(unsigned sender) const;
    // Sends, finishes and expects this outcome.
    void send_for(const Packet& packet, unsigned outcome, const char* what);

    Tables tables;
    Memory memory;
    Scoreboard board;
    Host host;
    Generator generator;
    Source source;
    Matcher matcher;
    tb::Gate nack_gate = tb::Gate::always(), host_gate = tb::Gate::always();
    uint64_t cycle = 0;
    Out out;  // of the last cycle
    // Outcomes in order, for scripts.
    std::vector<unsigned> outcomes;

private:
    void cover(const In& in, const Out& now);
    void cover_decided(const In& in, const Scoreboard::Decision& decided);

    // For coverage.
    bool done_before_ = false;
    unsigned nack_waited_ = 0;  // clocks, of the NACK that is being taken or was taken last
    uint64_t nack_end_ = 0;
    std::vector<unsigned> message_packets_;
    std::vector<unsigned> message_ring_;           // of the last packet in a ring, by sender
    std::vector<std::deque<unsigned>> under_way_;  // numbers of good packets sent and not decided about, by sender
    std::optional<Header> last_stored_, completed_before_;
    std::optional<unsigned> last_ring_;  // of last_stored_
    bool stalled_ring_ = false;          // a ring had no room, not the status ring
    bool stalled_before_ = false, read_before_ = false;
    uint64_t released_before_ = 0;
    uint64_t input_words_ = 0;
    std::optional<uint64_t> read_end_;
};

}  // namespace nanohop::ipush::bench
