// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around a network interface of 512 bits but its link: its memories, and software at its register blocks.
// Software sends messages in any order, sends those again that were refused or that take long, and looks at each status
// entry, each line that is written and each answer. Knows the pages and not the model.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "rng.hpp"
#include "tb/ipush_wide/line_memory.hpp"
#include "tb/nic/register_queue.hpp"
#include "tb/send_wide/memory.hpp"

namespace nanohop::nic_wide {

inline constexpr unsigned kLine = 64;

// How a node is set up, and what it does. The two nodes of an episode agree on what is said of both.
struct Plan {
    static constexpr unsigned kProcesses = 3;
    static constexpr unsigned kLog2Span = 22;  // of what a node has in memory

    // Of both: the processes' numbers as senders (with the transport the node's number is the only one), where all that
    // is in memory begins, and the key of regions.
    std::array<unsigned, kProcesses> ids{0, 1, 2};
    uint32_t base = 0;                                             // a multiple of the span
    uint32_t region_lines = 1024, region_skip = 0, ring_skip = 0;  // lines of a region, before it, before a ring
    uint32_t key = 77;

    unsigned active = kProcesses;  // processes that send
    unsigned jobs = 100;           // per mille and clock: a message
    unsigned ahead = 6;            // messages of a process that are not complete
    unsigned ipush = 500;          // per mille of messages
    unsigned longs = 80;           // per mille: up to the longest, else of a few lines
    unsigned wrong = 0;            // per mille: a message is first sent with a key or bytes that are wrong
    bool nodes = true;             // the table of senders has entries
    unsigned pops = 200;           // per mille and clock: an answer is taken
    unsigned frees = 200;          // per mille and clock: status entries are taken, and room is made
    unsigned reads = 5;            // per mille and clock: any register is read
    unsigned slowness = 0;         // most clocks before each address, word of data and ready at the registers
    unsigned patience = 3000;      // clocks until a message is sent again
    unsigned mtu = 0;              // bytes; 0: any
    unsigned log2_entries = 3;     // descriptors of the ring: 3 at most
    uint32_t channels = 0xff;
    bool receives = true;  // the receive controller is enabled
    bool refuses = false;  // no sender has a region or a ring
    unsigned meddles = 0;  // every so many clocks writes into the table and pops; 0: never
    unsigned tries = 15;   // of the transport
    unsigned timeout = 400;
    bool follow = true;  // software asks how far the send engine is
    unsigned errs = 0;   // every so many clocks software errs (node_errors.cpp), of nodes that have not met; 0: never
};

class Node {
public:
    // `own`, `far`: destinations. The register blocks: 0 send engine, 1 receive controller, 2 port, 3 transport.
    Node(const Config& config, tb::Rng rng, uint64_t own, uint64_t far, const Plan& plan);

    void meet(const Node& peer) { peer_ = &peer; }
    void drive(In& in);
    void observe(const In& in, const Out& out);

    void write(unsigned block, uint32_t address, uint32_t data, uint32_t strobe = 15) {
        axil_[block].queue.push_back({true, address, data, {}, strobe});
    }
    void ask(unsigned block, uint32_t address, std::function<void(uint32_t)> then) {
        axil_[block].queue.push_back({false, address, 0, std::move(then)});
    }
    // A message of this process; its bytes come from anywhere, or from there.
    void post(unsigned process, bool push, uint32_t length, std::optional<uint64_t> from = std::nullopt);
    // No more messages; everything is taken.
    void stop();
    void restart();                // at the receiver the first process begins anew
    bool settled() const;          // software is through
    uint64_t region_line() const;  // first line of the first process's region
    bool complete() const;         // each message that was posted was told of at the far end, and each descriptor ended
    // After that: nothing is in rings that no status entry told of.
    void check() const;

private:
    tb::Rng rng_;

public:
    Plan plan;
    send_wide::Memory send_memory;
    ipush_wide::bench::Memory receive_memory;
    uint64_t told = 0, posted_again = 0, answers = 0;  // status entries, messages sent again, answers that were taken
    unsigned errors = 0;                               // of the transport

private:
    struct Message {
        bool push = false;
        uint32_t length = 0;
        uint64_t from = 0, word1 = 0;  // of its data, descriptor's word 1
        uint32_t key = 0;
        uint64_t posted = 0;     // clock
        bool wrong = false;      // it goes wrong the first time
        bool was_wrong = false;  // it went with a wrong key
        mutable bool done = false;
        mutable std::vector<bool> written{};  // PUSH: lines
    };
    struct Process {
        std::deque<Message> messages{};
        mutable uint32_t first = 0;  // number of the first of them
        uint64_t place = 0;
    };
    struct Written {
        ipush_wide::Line data{};
        uint64_t strobe = 0;
    };
    // A receive ring: what is in it, by line, and what was reported of it, by its first line.
    struct Ring {
        std::map<uint64_t, Written> lines{};
        std::map<uint32_t, uint32_t> reported{};
        uint32_t head = 0;
    };

    void set_up();
    void receive_tables();
    void want(unsigned block, uint32_t address, uint32_t data);
    void err();
    void err_at_register();
    void err_at_tables();
    void err_at_heads();
    void message();
    void send(unsigned process, uint32_t number);
    void send_again();
    const Message* find(unsigned process, uint32_t number) const;
    std::optional<unsigned> process_of(unsigned sender) const;
    void take_answer();
    void answered();
    void check_reason(unsigned process, uint32_t number) const;
    void take_error();
    void take_status();
    void read_entry(const In& in, const Out& out);
    void entry(const std::array<uint64_t, 2>& words);
    ipush_wide::Line expected(const Message& m, uint32_t line) const;
    uint64_t strobe(const Message& m, uint32_t line) const;
    void line_written(const ipush_wide::bench::WrittenLine& line);
    void release(unsigned process);
    void take_blindly();

    Config config_;
    uint64_t own_, far_;
    unsigned all_ = 0;  // processes
    const Node* peer_ = nullptr;
    uint64_t ring_ = 0, completions_ = 0;  // of the send engine
    std::array<nic::RegisterQueue, 4> axil_;
    std::array<std::map<uint32_t, uint32_t>, 4> wanted_;  // what is set up once, by register
    std::array<uint32_t, 5> answer_{};                    // the one that is taken, by register
    uint64_t clock_ = 0, ready_ = 0;
    uint32_t posted_ = 0, ended_ = 0, mtu_ = 0, entries_ = 0;
    std::array<Process, Plan::kProcesses> processes_{};
    std::array<Ring, Plan::kProcesses> rings_{};
    // Status entries: where software is, how far they go, and the word that is read
    uint32_t status_head_ = 0, status_tail_ = 0;
    std::array<uint64_t, 2> words_{};
    unsigned word_ = 0;
    std::optional<uint32_t> asked_;
    bool word_due_ = false, releasing_ = false;
};

}  // namespace nanohop::nic_wide
