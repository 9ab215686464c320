// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the fast engine of switches keeps of one input, output, switch or packet, laid out by cache lines.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "model/bits.hpp"
#include "net/engine/wiring.hpp"
#include "net/traffic/delivery.hpp"

namespace nanohop::net::fast_switch {

inline constexpr uint32_t kNever = ~0U;

/// What a stage knows of its head, and an entry of the table. A packet has a word of its own (Packets::head), with its
/// fields at the same places, and its switch where no entry has anything but ports.
struct Word {
    static constexpr unsigned kUp = 24;
    static constexpr unsigned kUpValid = 30;
    static constexpr unsigned kDown = 31;
    static constexpr unsigned kDownValid = 37;
    static constexpr unsigned kChannel = 38;
    // Of the head; hops also of an entry with non-minimal routes.
    static constexpr unsigned kHost = 41;  ///< its port
    static constexpr unsigned kLocal = 47;
    static constexpr unsigned kAtLimit = 48;
    static constexpr unsigned kEscape = 49;
    static constexpr unsigned kWentDown = 50;
    static constexpr unsigned kFlits = 51;  ///< of the packet, not of the stage: a dead link cuts packets
    static constexpr unsigned kHops = 57;
    // Of a packet with non-minimal routes, the former in the place of an entry's ways; 0 from that switch on.
    static constexpr unsigned kVia = 24;   ///< the switch that it goes over
    static constexpr unsigned kOver = 63;  ///< it is on its way there
    static constexpr uint64_t kDetour = uint64_t{1} << kOver | uint64_t{0xfff} << kVia;
    static constexpr uint64_t kInEscape = uint64_t{1} << kEscape | uint64_t{1} << kWentDown;
    static constexpr uint64_t kLow = low_bits(kUp);

    uint64_t word = 0;

    bool is(unsigned place) const { return (word >> place & 1) != 0; }
    unsigned port(unsigned place) const { return word >> place & 63; }
    unsigned channel() const { return word >> kChannel & 7; }
    void set_channel(unsigned channel) {
        word = (word & ~(uint64_t{7} << kChannel)) | uint64_t{channel & 7} << kChannel;
    }
    uint32_t to_switch() const { return static_cast<uint32_t>(word & kLow); }  ///< or its places, see Digit
    unsigned flits() const { return word >> kFlits & 63; }
    unsigned hops() const { return word >> kHops & 63; }
    void set_hops(unsigned hops) { word = (word & ~(uint64_t{63} << kHops)) | uint64_t{hops} << kHops; }
    uint32_t via() const { return static_cast<uint32_t>(word >> kVia & 0xfff); }
    /// Where it goes first: `via` on its way there. Without a branch, as nothing foresees which heads make a detour.
    uint32_t target() const {
        return to_switch() ^ ((to_switch() ^ via()) & (0 - static_cast<uint32_t>(word >> kOver)));
    }
    /// The word at a switch: no detour from its via on.
    uint64_t at(uint32_t own) const {
        const uint64_t there = (word >> kOver) & static_cast<uint64_t>(via() == own);
        return word & ~(kDetour & (0 - there));
    }
};

/// An entry whose adaptive ports are in the word itself.
struct NarrowEntry : Word {
    uint32_t adaptive() const { return to_switch(); }
    void add_adaptive(uint64_t ports) { word |= ports & kLow; }
    void no_adaptive() { word &= ~kLow; }
    void set_adaptive(NarrowEntry other) { word = (word & ~kLow) | other.adaptive(); }
    /// Of a grid's digits, the last one first: the adaptive ports of all, the rest of the first one that has any.
    void put_before(NarrowEntry last) { word = (word & (last.word != 0 ? kLow : ~uint64_t{0})) | last.word; }
};

/// One that has them in a word of their own.
struct WideEntry : Word {
    uint64_t ports = 0;

    uint64_t adaptive() const { return ports; }
    void add_adaptive(uint64_t more) { ports |= more; }
    void no_adaptive() { ports = 0; }
    void set_adaptive(WideEntry other) { ports = other.ports; }
    void put_before(WideEntry last) {
        if (last.word != 0) word = last.word;
        ports |= last.ports;
    }
};

/// Networks whose switches all have few ports are kept in less memory, and are faster.
struct Narrow {
    static constexpr unsigned kPorts = 32;
    static constexpr unsigned kLinks = Word::kUp;
    using Ports = uint32_t;
    using Entry = NarrowEntry;
};
struct Wide {
    static constexpr unsigned kPorts = 64;
    static constexpr unsigned kLinks = 64;
    using Ports = uint64_t;
    using Entry = WideEntry;
};
template <class Width>
using Ports = typename Width::Ports;
template <class Width>
using Entry = typename Width::Entry;

/// What an input asks for, or would.
struct Request {
    static constexpr unsigned kOutput = 3;
    static constexpr unsigned kLinkChannel = 9;
    static constexpr unsigned kReason = 12;
    static constexpr uint32_t kDrop = 1U << 16;
    static constexpr uint32_t kAdaptive = 1U << 17;
    static constexpr uint32_t kByEscape = 1U << 18;
    static constexpr uint32_t kDown = 1U << 19;  ///< by the escape, down
    static constexpr uint32_t kCan = 1U << 20;
    static constexpr uint32_t kClaims = 1U << 21;
    static constexpr uint32_t kPasses = 1U << 22;  ///< chosen beside one that claims, which it does not

    uint32_t code = 0;

    bool is(uint32_t flag) const { return (code & flag) != 0; }
    unsigned channel() const { return code & 7; }
    unsigned output() const { return code >> kOutput & 63; }
    unsigned link_channel() const { return code >> kLinkChannel & 7; }
    unsigned reason() const { return code >> kReason & 15; }
    /// What a head's word has from then on.
    uint64_t in_escape() const {
        static_assert(kByEscape << 1 == kDown && Word::kEscape + 1 == Word::kWentDown);
        return uint64_t{code & (kByEscape | kDown)} << (Word::kEscape - lowest_bit(kByEscape));
    }
};

/// A request and whose it is.
struct Asking {
    uint32_t input;
    Request request;
};

/// An input and its channels' stages lie side by side: with two channels in one cache line. An input's number is its
/// switch's times the stride (a power of two) and its port; so is an output's.
struct alignas(8) Input {
    uint32_t reading_until = 0;   ///< the clock in which the tail of the packet granted last is read, see busy_until
    uint32_t look_at = kNever;    ///< the next clock in which it is to be visited
    uint32_t lookup_at = kNever;  ///< the clock in whose list of lookups it is
    uint32_t feeder = kNever;     ///< where its credits go to: an output, behind these a host, behind these other parts
    Request request;              ///< the last one
    uint8_t have = 0;             ///< channels whose stage is taken, lookups included
    uint8_t front = 0;            ///< of the others, channels with a head that waits for its lookup
    uint8_t more = 0;             ///< channels with heads behind these
    bool asking = false;          ///< `request` is to be arbitrated in the next clock, or this one
    uint8_t channel_pointer = 0;
    uint8_t port_pointer = 0;
    uint8_t lookup_pointer = 0;
    uint8_t link_clocks = 1;
    uint8_t reserve = 0;    ///< places of the next buffers that its heads leave to packets under way
    bool shut_out = false;  ///< its heads take no escape while an adaptive port is alive
};

/// Stage of an input's virtual channel, or the head that will be there next.
template <class Width>
struct Channel {
    Entry<Width> entry;  ///< of the table, and what else decides about the head in the stage (see Word)
    uint32_t packet = 0;
    uint32_t from = 0;  ///< the first clock of `have`
};
static_assert(sizeof(Input) == 32 && sizeof(Channel<Narrow>) == 16 && sizeof(Channel<Wide>) == 24);

struct alignas(64) Line {
    std::array<std::byte, 64> bytes;
};

/// What a grant changes of an output; what choices look at is in its switch.
template <class Width>
struct alignas(32) Output {
    uint32_t held_until = 0;               ///< the clock in which the tail is read, see busy_until
    std::array<Ports<Width>, 2> asking{};  ///< inputs that ask, by the parity of the clock that arbitrates
    uint32_t target = kNever;  ///< input at the far end of the link, or host; behind the inputs: in another part
    uint32_t flits = 0;        ///< that have crossed the link: one a clock at most
    uint8_t pointer = 0;       ///< among inputs
    uint8_t host_pointer = 0;  ///< of a link with a reserve, among hosts
    WireKind kind = WireKind::kInner;
    uint8_t link_clocks = 1;
};

/// How a link's credits are kept in 32 bits, channel by channel: 15 of each in up to 8 channels, or 16 in up to 6
/// (most_simulated_channels).
struct Credits {
    unsigned bits = 4;
    unsigned mask = 15;
    unsigned inverse = 16;  ///< 64 over `bits`, rounded up
    // For sums: every second channel, a one for each of these, and the place of the last one.
    uint32_t even = 0x0f0f0f0f;
    uint32_t ones = 0x01010101;
    unsigned last = 24;

    explicit Credits(unsigned most = 15) {
        if (most > 15) *this = {5, 31, 13, 0x01f07c1f, 0x00100401, 20};
    }
    Credits(unsigned of_bits, unsigned of_mask, unsigned of_inverse, uint32_t of_even, uint32_t of_ones,
            unsigned of_last)
        : bits(of_bits), mask(of_mask), inverse(of_inverse), even(of_even), ones(of_ones), last(of_last) {}

    unsigned place(unsigned channel) const { return bits * channel; }
    unsigned channel_at(unsigned place) const { return place * inverse >> 6; }
    unsigned of(uint32_t credits, unsigned channel) const { return credits >> place(channel) & mask; }
    /// Of a link, or of several side by side.
    template <class Word>
    Word sum(Word credits) const {
        return ((credits & even) + (credits >> bits & even)) * ones >> last & 0x3ff;
    }
};

/// What choices look at. Of a switch with up to 16 ports that is two cache lines, from the middle of `held` on, and the
/// sleepers.
template <class Width>
struct alignas(64) Switch {
    std::array<Ports<Width>, Width::kPorts> sleepers{};  ///< of each output, inputs that a credit wakes
    std::array<uint32_t, 8> unused{};
    /// Of each output the low bits of `held_until`, or of a clock after it: of each 32 first those from 16 on, so that
    /// those below have a line with what is next, where there are no more.
    std::array<uint16_t, Width::kPorts> held{};
    Ports<Width> dead = 0;   ///< ports
    Ports<Width> room = 0;   ///< ports that have an adaptive credit
    Ports<Width> slept = 0;  ///< ports whose outputs have sleepers
    Ports<Width> down_ports = 0;
    uint32_t links = 0;  ///< ports to switches, the first ones; hosts are behind them
    std::array<uint32_t, sizeof(Ports<Width>) == 4 ? 3 : 15> unused_too{};
    std::array<uint32_t, Width::kPorts> credits{};  ///< of each output, Credits::bits for each channel

    uint16_t& held_of(unsigned port) { return held[port ^ 16]; }
    uint16_t held_of(unsigned port) const { return held[port ^ 16]; }
};
static_assert(sizeof(Switch<Narrow>) == 384 && offsetof(Switch<Narrow>, held) % 64 == 32);
static_assert(sizeof(Switch<Wide>) == 1024 && offsetof(Switch<Wide>, credits) % 64 == 0);

struct alignas(32) Message {
    uint32_t number = 0;  ///< of its source's, by kind: at most one a clock
    uint32_t created = 0;
    uint32_t issued = 0;
    uint32_t source = 0;
    uint32_t destination = 0;
    uint32_t serial = 0;  ///< tells messages apart that had the same place here
    bool bad = false;
    PacketKind kind = PacketKind::kMessage;
    bool marked = false;
    uint32_t cargo = 0;  ///< as HostPacket has it
};
static_assert(sizeof(Message) == 32);

/// A queue shows a head.
struct Shown {
    uint32_t packet;
    uint32_t where;  ///< input * 8 + channel
};

/// A packet on a link, or being dropped, at the end of a piece of a run.
struct Crossing {
    uint32_t output;  ///< kNever: it is dropped; a host behind the last output
    uint32_t input;   ///< that it is read from; kNever: a host sends it
    uint32_t packet;  ///< kNever: it is another part's by now
    uint32_t serial;
    uint32_t head;        ///< clock in which its head is at the end of the link
    uint32_t flits;       ///< that are read
    uint32_t crosses;     ///< of these, come to the end of the link
    uint32_t counted;     ///< of these, so far
    bool escape;          ///< in an escape channel
    bool first = false;   ///< with non-minimal routes: from the source's switch
    bool detour = false;  ///< of these: to a switch in between
};

/// Of a packet, what a link that died has left: what is behind its head's place at that clock is shorter.
struct Cut {
    uint32_t serial;
    uint32_t head;   ///< clock in which the head came to the end of the dead link
    uint32_t flits;  ///< the made-up tail included
};

}  // namespace nanohop::net::fast_switch
