// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the fast engine of switches keeps of inputs, outputs, packets and hosts, laid out by cache lines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "net/engine/graph.hpp"

namespace nanohop::net::fast_switch {

inline constexpr uint32_t kNever = ~0U;

/// An entry of the table, and with it what a stage knows of its head: one word.
struct Word {
    static constexpr unsigned kUp = 24;
    static constexpr unsigned kUpValid = 29;
    static constexpr unsigned kDown = 30;
    static constexpr unsigned kDownValid = 35;
    static constexpr unsigned kChannel = 36;
    // Of the head.
    static constexpr unsigned kHost = 40;
    static constexpr unsigned kLocal = 45;
    static constexpr unsigned kAtLimit = 46;
    static constexpr unsigned kEscape = 47;
    static constexpr unsigned kWentDown = 48;

    uint64_t word;

    uint32_t mask() const { return static_cast<uint32_t>(word & 0xffffff); }
    bool is(unsigned place) const { return (word >> place & 1) != 0; }
    unsigned port(unsigned place) const { return word >> place & 31; }
    unsigned channel() const { return word >> kChannel & 7; }
};

/// What an input asks for.
struct Request {
    uint32_t channel : 3 = 0;
    uint32_t output : 5 = 0;
    uint32_t link_channel : 3 = 0;
    uint32_t reason : 4 = 0;
    uint32_t drop : 1 = 0;
    uint32_t adaptive : 1 = 0;
    uint32_t by_escape : 1 = 0;
    uint32_t down : 1 = 0;  ///< by the escape, down
};

/// An input and its channels' stages lie side by side: with two channels in one cache line. An input's number is its
/// switch's times the stride (a power of two) and its port; so is an output's.
struct alignas(8) Input {
    uint32_t reading_until = 0;   ///< the clock in which the tail of the packet granted last is read
    uint32_t look_at = kNever;    ///< the next clock in which it is to be visited
    uint32_t lookup_at = kNever;  ///< the clock in whose list of lookups it is
    uint32_t feeder = kNever;     ///< where its credits go to: an output, or a host behind the last output
    Request request;
    uint8_t have = 0;     ///< channels whose stage is taken, lookups included
    uint8_t front = 0;    ///< of the others, channels with a head that waits for its lookup
    uint8_t more = 0;     ///< channels with heads behind these
    bool asking = false;  ///< `request` is to be arbitrated in the next clock, or this one
    uint8_t channel_pointer = 0;
    uint8_t port_pointer = 0;
    uint8_t lookup_pointer = 0;
    uint8_t link_clocks = 1;
};

/// Stage of an input's virtual channel, or the head that will be there next.
struct Channel {
    uint64_t entry = 0;  ///< of the table, and what else decides about the head in the stage (see Word)
    uint32_t packet = 0;
    uint32_t from = 0;  ///< the first clock of `have`
};
static_assert(sizeof(Input) == 32 && sizeof(Channel) == 16);

struct alignas(64) Line {
    std::array<std::byte, 64> bytes;
};

/// Heads behind the one in the stage, kNever behind the last.
using Queue = std::array<uint32_t, 3>;

struct alignas(32) Output {
    uint32_t held_until = 0;   ///< the clock in which the tail is read
    uint32_t credits = 0;      ///< four bits for each channel
    uint32_t sleepers = 0;     ///< inputs of the switch that a credit wakes
    uint32_t asking = 0;       ///< inputs, in a clock's arbitration
    uint32_t target = kNever;  ///< input at the far end of the link, or host
    uint32_t flits = 0;        ///< that have crossed the link: one a clock at most
    uint8_t pointer = 0;
    LinkKind kind = LinkKind::kInner;
    uint8_t link_clocks = 1;
};

struct Switch {
    uint32_t dead = 0;  ///< ports
    uint32_t room = 0;  ///< ports that have an adaptive credit
    uint32_t down_ports = 0;
    uint32_t writing = kNever;  ///< an entry of the table is written in this clock
};

/// What of a packet the switches read.
struct Head {
    uint16_t to_switch = 0;
    uint8_t to_host = 0;  ///< of those of the switch
    uint8_t flits = 0;
    uint8_t hops = 0;
    bool escape = false;
    bool down = false;
};

struct alignas(32) Message {
    uint32_t number = 0;  ///< of its source's: at most one a clock
    uint32_t created = 0;
    uint32_t issued = 0;
    uint32_t source = 0;
    uint32_t destination = 0;
    uint32_t serial = 0;  ///< tells messages apart that had the same place here
    bool bad = false;
};

/// A queue shows a head.
struct Shown {
    uint32_t packet;
    uint32_t where;  ///< input * 8 + channel
};

/// A packet on a link, or being dropped, at the end of a piece of a run.
struct Crossing {
    uint32_t output;  ///< kNever: it is dropped; a host behind the last output
    uint32_t input;   ///< that it is read from; kNever: a host sends it
    uint32_t packet;
    uint32_t serial;
    uint32_t head;     ///< clock in which its head is at the end of the link
    uint32_t flits;    ///< that are read
    uint32_t crosses;  ///< of these, come to the end of the link
    uint32_t counted;  ///< of these, so far
    bool escape;       ///< in an escape channel
};

struct alignas(64) Host {
    uint64_t number = 0;        ///< of the next message
    uint64_t created = 0;       ///< open loop: of the next message
    uint64_t issued = 0;        ///< of the last one
    uint32_t packet = kNever;   ///< that waits for a credit
    uint32_t target = kNever;   ///< input of its switch
    uint32_t sink = kNever;     ///< output of its switch
    uint32_t flits = 0;         ///< that have crossed the link to the switch
    uint32_t to_switch = 0;
    uint8_t link_clocks = 1;
    bool done = false;  ///< nothing more to send; with given messages: for now
};

/// Of a host's link, apart from the host: every credit comes here.
struct HostCredits {
    uint32_t credits = 0;  ///< four bits for each channel
    bool waiting = false;  ///< for one
};

/// The shift register of random selection, a clock later: it comes back after 65,535.
inline uint16_t next_random(uint16_t x) {
    return static_cast<uint16_t>(x << 1 | ((x >> 15 ^ x >> 13 ^ x >> 12 ^ x >> 10) & 1));
}
inline constexpr uint32_t kRandomPeriod = 65535;

/// Where a packet to a host goes.
struct Address {
    uint16_t at = 0;    ///< switch
    uint16_t place = 0;  ///< of its hosts
};

}  // namespace nanohop::net::fast_switch
