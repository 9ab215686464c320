// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_ipush_wide with packets in any order: senders whose packets are shuffled, lost and doubled on
// the way and sent again until each is acknowledged, memory, host, and the reference.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "any_reference.hpp"
#include "bench.hpp"
#include "gate.hpp"
#include "host.hpp"
#include "line_memory.hpp"
#include "scripted.hpp"

namespace nanohop::ipush_wide::bench {

// Corners that the page mentions.
struct AnyPoints {
    explicit AnyPoints(tb::Coverage& coverage);

    std::array<tb::Coverage::Point, kDuplicate + 1> outcome;
    tb::Coverage::Point old_message, open_message, same_message, same_sender, same_ring, claimed_late, follow, wrap,
        split_at_4k, partial_line, answer_waits, restart_open;
};

class AnyEnvironment : public tb::Scripted<AnyEnvironment, Traits, AnyPoints> {
public:
    explicit AnyEnvironment(Context& context, tb::Lockstep<Traits>* loop = nullptr);
    AnyEnvironment(const AnyEnvironment&) = delete;
    AnyEnvironment& operator=(const AnyEnvironment&) = delete;

    void drive(In& in);
    void observe(const In& in, const Out& out);
    void reset();

    // --- for scripts
    void finish(uint64_t limit = 20000);
    bool finished() const { return queue_.empty() && reference.idle(); }
    void start();
    void check();
    // Steps beside a host that takes status entries and gives back rings, until all messages of the senders are
    // acknowledged and told of.
    void deliver(uint64_t limit);

    // A packet of a message, whole: `index` of its packets.
    AnyPacket make(const Piece& message, unsigned index);
    void send(const AnyPacket& packet) { queue_.push_back(packet); }
    size_t waiting() const { return queue_.size(); }

    // --- senders
    // A message more of this sender, of one or more packets.
    void post(unsigned sender, const Piece& message);
    // Any packet of any sender goes on its way, or is lost, or goes twice; new messages are posted.
    void send_random(bool new_messages);
    void begin_anew(unsigned sender) { senders_[sender] = {}; }
    // Messages that are not acknowledged.
    bool all_acknowledged() const;
    Piece random_message(unsigned sender);

    Tables tables;
    Memory memory;
    AnyReference reference;
    Host host;
    tb::Gate source_gate = tb::Gate::always(), nack_gate = tb::Gate::always();
    // Of random packets, permille: IPUSH, malformed or wrong otherwise, lost, doubled; the newest message first; few
    // senders.
    struct {
        uint32_t ipush = 700, bad = 40, lost = 100, doubled = 100;
        bool newest_first = false, few_senders = false;
        unsigned most_lines = 24;
    } mix;
    uint64_t cycle = 0;
    Out out;  // of the last cycle

private:
    struct Message {
        Piece piece;
        std::vector<bool> acknowledged;
    };
    struct Sender {
        std::deque<Message> messages;
        unsigned number = 0;  // of the first of them
    };
    void answered(const Header& words);
    void spoil(AnyPacket& packet, bool claimed);
    void cover(const In& in, const Out& now);
    uint64_t data(const Piece& message, uint64_t line, unsigned word) const;

    std::deque<AnyPacket> queue_;
    size_t beat_ = 0;
    bool offered_ = false;
    std::vector<Sender> senders_;
    uint64_t salt_;
    std::optional<Piece> stored_before_;
    uint64_t burst_end_ = 0;
};

void add_any_scenarios(std::vector<Scenario>& scenarios);
void add_any_register_scenarios(std::vector<Scenario>& scenarios);

}  // namespace nanohop::ipush_wide::bench
