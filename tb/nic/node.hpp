// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around a network interface but its link: the two memories, and software at its three register blocks.
// Knows the pages and not the model.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>

#include "bench.hpp"
#include "register_queue.hpp"
#include "rng.hpp"
#include "tb/ipush/memory.hpp"
#include "tb/send/memory.hpp"

namespace nanohop::nic {

// How a node is set up, and what it does. The two nodes of an episode agree on what is said of both.
struct Plan {
    static constexpr unsigned kSenders = 4;

    // Of both: the processes' numbers as senders, where all that is in memory begins, the key of a region, and what
    // most messages and receives carry, so that much matches.
    std::array<unsigned, kSenders> ids{0, 1, 2, 3};
    uint32_t base = 0;  // a multiple of kSpan
    uint32_t key = 77;
    std::array<uint32_t, 2> communicators{0, 1};
    std::array<uint32_t, 3> tags{0, 1, 2};
    static constexpr unsigned kLog2Span = 22;  // of what a node has in memory

    bool checked = true;   // PUSH alone, all of it stored: the far memory is compared
    bool nodes = true;     // the table of senders has entries
    bool refuse = false;   // NACKs where there is no room, else waiting
    unsigned jobs = 100;   // per mille and clock: a descriptor
    unsigned wrong = 0;    // per mille of them: a number that is not due, a wrong key or address
    unsigned pops = 20;    // per mille and clock: a NACK is taken
    unsigned frees = 100;  // per mille and clock: room is made in rings, and in that of the matching unit's results
    unsigned posts = 20;   // per mille and clock: a receive is posted, with matching
    unsigned reads = 5;    // per mille and clock: any register is read
    unsigned longs = 80;   // per mille: a message or part of up to the longest, else of a few packets
    unsigned parts = 0;    // per mille: a message goes on with another descriptor
    unsigned active = kSenders;  // processes that send
    unsigned restarts = 0;       // per mille and time that room could be made: a sender begins anew
    unsigned mtu = 0;            // bytes; 0: any
    unsigned log2_ring = 0;      // bytes of the receive rings; 0: any
    uint32_t channels = 0xff;
    unsigned meddles = 0;  // every so many clocks writes into the table and pops, also while it is cleared; 0: never
    bool follow = true;    // software asks how far the send engine is
};

class Node {
public:
    // `own`, `far`: destinations. The register blocks: 0 send engine, 1 receive controller, 2 port, 3 matching unit.
    Node(const Config& config, tb::Rng rng, uint64_t own, uint64_t far, const Plan& plan);

    void drive(In& in);
    void observe(const In& in, const Out& out);

    void post(uint64_t operation, uint64_t header1, uint32_t length, uint64_t address);
    void write(unsigned block, uint32_t address, uint32_t data) { axil_[block].queue.push_back({true, address, data}); }
    void ask(unsigned block, uint32_t address, std::function<void(uint32_t)> then) {
        axil_[block].queue.push_back({false, address, 0, std::move(then)});
    }
    // No more messages; everything is taken.
    void stop();
    bool settled() const;  // software is through
    bool all_ended() const { return ended_ == posted_; }
    // Compares what the far node's processes sent with what is in memory here.
    void check(const Node& far) const;

private:
    tb::Rng rng_;

public:
    Plan plan;
    send::Memory send_memory;
    ipush::bench::Memory receive_memory;

private:
    struct Due {
        uint64_t data = 0, mask = 0;
    };

    // A message that was sent, for going back.
    struct Sent {
        unsigned first = 0, packets = 0;  // their numbers
        uint64_t operation = 0, header1 = 0;
        uint32_t length = 0;
        uint64_t from = 0;
    };

    void set_up();
    void message();
    Sent compose(unsigned s);
    void spoil(Sent& m);  // its number, key or tag, address, or that of its data
    void go_back(unsigned s, unsigned number);
    // Goes back to the number that a NACK asked for; true: the rest of the message with that number is sent again.
    bool again(unsigned s);
    void take_nack();
    void restart();
    // Mostly one of few; else one that differs from it in a bit.
    uint32_t communicator();
    uint32_t tag();
    void free_room(const Out& out);
    void post_receive();
    void take_result();

    Config config_;
    uint64_t own_, far_;
    uint64_t ring_ = 0, completions_ = 0;  // of the send engine
    std::array<RegisterQueue, 4> axil_;
    uint64_t clock_ = 0, ready_ = 0;
    uint32_t posted_ = 0, ended_ = 0, status_head_ = 0, mtu_ = 0, handle_ = 0;
    std::array<unsigned, Plan::kSenders> number_{};
    std::array<uint64_t, Plan::kSenders> place_{};
    std::array<std::deque<Sent>, Plan::kSenders> sent_{};
    std::array<std::optional<Sent>, Plan::kSenders> begun_{};               // the last part of a message that goes on
    std::array<std::optional<unsigned>, Plan::kSenders> back_{}, asked_{};  // number to go back to; the last such
    std::map<uint64_t, Due> due_;                                           // words at the far node
};

}  // namespace nanohop::nic
