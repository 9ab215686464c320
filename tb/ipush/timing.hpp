// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Clocks of packets, read off the probe: one small packet row by row (tables 2 and 3 of the paper), and packets back to
// back. For the bench's scenarios and for the program that measures for reports (tb/measure/ipush.cpp).
#pragma once

#include <array>
#include <cstdint>

#include "environment.hpp"

namespace nanohop::ipush::bench {

inline constexpr uint64_t kArea = 1U << 20;  // where the region of every sender begins
inline constexpr uint64_t kBound = kArea + (1U << 20);

// Rows of tables 2 and 3; probe.step counts from 1.
inline constexpr std::array<const char*, 16> kRows = {
    "request", "header1", "header2",      "parse", "head_tail",   "area_start", "area_end", "room",
    "size",    "address", "data_request", "data",  "mem_request", "mem_grant",  "write",    "status"};

// One ring for everybody at address 0, one region for everybody.
tb::Task<> set_up(Environment& e, unsigned k, unsigned senders);

struct Clocks {
    std::array<unsigned, 17> rows{};  // by probe.step
    uint64_t total = 0;               // detect to the clock in which host sees the status tail
    uint64_t from_arrival = 0;        // the same from the last word's arrival
};

// Of a packet that meets an idle block.
Clocks measure(Environment& e, const Packet& packet);

// Clocks from the turn of one packet (probe detect) to that of the next, of packets of one size that wait in the
// buffer. The buffer must hold four of them, and the receive ring their data; stops and starts the block.
uint64_t busy_clocks(Environment& e, unsigned primitive, unsigned size);

// The read engine, from the clock of its command on (docs/blocks/ipush_clocks.md: t): clocks until the host has taken
// the last word, and until the ring's head is written behind it.
struct ReadClocks {
    uint64_t data = 0, head = 0;
};

// Of so many bytes from ring 0, which must hold them; nothing else runs.
ReadClocks read_clocks(Environment& e, unsigned bytes);

// A message in packets of MaxBytes, one word a clock and no pause between them, that meets an idle block: clocks from
// the one in which its first word is taken to that in which the host sees the status of its last packet. So it holds
// the packets' way into the buffer, which `Clocks` leave out. Data begin at a multiple of MaxBytes.
uint64_t message_clocks(Environment& e, unsigned primitive, uint64_t bytes);

struct Rate {
    double packets, words;  // per clock
    bool waited;            // the stream was held up
};

// Packets of one size without a pause, each from another sender: all PUSH (kind 0), all IPUSH (1) or by turns (2).
Rate stream(Environment& e, unsigned size, unsigned packets, unsigned senders, unsigned kind);

}  // namespace nanohop::ipush::bench
