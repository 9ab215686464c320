// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The state of a network of switches in the fast engine, or of a part of one. Switches are numbered in the part, an
// input by its switch and port (switch << shift | port), an output alike; behind the outputs hosts' links to their
// switches have numbers, behind these links to other parts. Arrays are written [index], clocks are those of the
// network.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "net/engine/large_vector.hpp"
#include "net/kinds/switch/calendar.hpp"
#include "net/kinds/switch/fast_attached.hpp"
#include "net/kinds/switch/fast_boundary.hpp"
#include "net/kinds/switch/fast_cam.hpp"
#include "net/kinds/switch/fast_classes.hpp"
#include "net/kinds/switch/fast_hosts.hpp"
#include "net/kinds/switch/fast_packets.hpp"
#include "net/kinds/switch/fast_random.hpp"
#include "net/kinds/switch/fast_records.hpp"
#include "net/kinds/switch/fast_recovery.hpp"
#include "net/kinds/switch/fast_results.hpp"
#include "net/kinds/switch/fast_simulator.hpp"
#include "net/kinds/switch/fast_table.hpp"
#include "net/kinds/switch/fast_waiting.hpp"
#include "net/kinds/switch/parts.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "switch/control.hpp"
#include "switch/draw.hpp"

namespace nanohop::net::fast_switch {

static_assert(Calendar<uint32_t>::kClocks > 256 + 2, "patience is the longest that something can be ahead");
/// Those that wait at a CAM may wait longer than that, and are looked at before.
inline constexpr uint32_t kFarthestVisit = 256;
/// With non-minimal routes, of a host's lookup.
inline constexpr uint32_t kChoiceClocks = 2;
/// A network of more bytes is large (kLarge): what is known to be needed soon is fetched kAhead events before.
inline constexpr size_t kCached = size_t{1} << 20;
inline constexpr size_t kAhead = 8;

/// Inlined by force, as all that fetches: a function that does nothing else is one without effects to the compiler,
/// which leaves out calls of it.
template <class T>
[[gnu::always_inline]] inline void prefetch(const T* at) {
    __builtin_prefetch(at, 1);
}

/// `Width`: Narrow or Wide.
template <class Width>
struct State {
    /// As it is before clock 0 (fast_build.cpp).
    explicit State(FastSwitchSetup setup);

    // What is simulated.
    std::shared_ptr<const SwitchPlan> plan;
    std::shared_ptr<const SwitchParts> parts;
    uint32_t part;
    switch_::Config config;        ///< of a switch
    std::vector<DeadLink> deaths;  ///< links that die, by clock
    bool count;                    ///< channel_counts
    uint32_t all_switches;         ///< of the whole network
    uint32_t all_hosts;            ///< of the whole network
    unsigned ports;                ///< most of a switch
    unsigned shift;                ///< of a switch's number in that of an input
    uint32_t port_mask;            ///< of an input's number
    uint32_t output_count;         ///< as many inputs; hosts' links to their switches have the numbers from here on
    uint32_t first_away;           ///< links to other parts have the numbers from here on
    size_t input_bytes;            ///< of an input and its channels
    unsigned channels;             ///< of a link
    Credits credits;               ///< how credits are kept
    unsigned adaptive_from;        ///< bit of the first adaptive channel's credits
    unsigned queue_length;         ///< packets behind the one in a stage
    uint64_t no_adaptive;          ///< a head with one of these bits takes no adaptive port
    uint64_t leaves;               ///< bits that a head loses with an adaptive port: an escape that restarts
    uint64_t bound;                ///< a head with one of these takes no adaptive port while its escape has no way on
    unsigned extra_clocks;         ///< before a lookup
    uint32_t grant_register;       ///< clocks between a grant and its effect: 0 or 1
    bool goes_over;                ///< with non-minimal routes
    unsigned random_mask;          ///< of random selection
    uint32_t crossing_clocks = 0;  ///< of the longest packet over the slowest link, its grant included, at most
    bool large = false;            ///< more than kCached
    /// One part and class, no dying links, counters, hosts of the caller's or with a protocol, grant register, marks.
    bool plain = false;

    // Clocks.
    uint32_t now = 0;       ///< the clock that is run next
    uint32_t end = 0;       ///< of this piece of the run, in which no link dies; a run may stop before
    uint32_t renew = 0;     ///< clock of the next renew_holds()
    bool restored = false;  ///< in the clock that is next: it does not know its undecided outputs
    bool any_dead = false;  ///< a link has died

    // Switches.
    LargeVector<Switch<Width>> switches;  ///< [switch]
    LargeVector<Line> inputs;             ///< [input * input_bytes], in bytes: Input, then its Channels
    LargeVector<Output<Width>> outputs;   ///< [output]
    /// [(input * channels + channel) * queue_length]: packets behind the one in the stage; kNever behind the last.
    LargeVector<uint32_t> queues;
    SwitchTables<Width> tables;
    const uint32_t* numbers;            ///< [switch]: in the whole network
    LargeVector<switch_::Draws> draws;  ///< [input]: shift registers of hosts'; with non-minimal routes
    Waiting<Width> waiting;             ///< kept where a choice looks at them
    Classes classes;
    std::optional<CamModel> cam;              ///< where the plan has one
    ShiftRegisters random;                    ///< of random selection
    std::vector<uint32_t> dead_since;         ///< [input]: clock; with deaths
    std::vector<uint32_t> output_dead_since;  ///< [output]: that of its target; with deaths
    std::vector<RecoveringLink> recovering;   ///< in one part alone
    std::vector<uint32_t> rising;             ///< ports whose links are up from the next clock on

    // Packets and hosts.
    Packets packets;
    Hosts hosts;
    Boundary boundary;                ///< links to other parts
    std::vector<Crossing> crossings;  ///< packets that cross a link at the end of this piece, or are being dropped then

    // What is to come. Two lists where two kinds of events go different ways through the code: a processor foresees
    // which is next.
    std::array<Calendar<uint32_t>, 2> credit_events;  ///< sender * 8 + channel; [1]: of hosts' links
    std::array<Calendar<Shown>, 2> shown_events;      ///< heads at the ends of their links; see shown_by_host()
    std::array<Calendar<uint32_t>, 2> visits;         ///< inputs; [1]: most of those whose head goes to a host
    Relay<uint32_t> lookups;                          ///< inputs with heads that had to wait for their lookup
    Relay<Asking> requests;                           ///< arbitrated in the next clock
    /// Outputs that are looked at before they grant: several inputs ask for them, or they were granted in the clock in
    /// which they were asked. One may be in the list several times.
    Relay<uint32_t> undecided;
    Relay<Asking> winners;    ///< with a register behind the grant
    Relay<uint32_t> refused;  ///< inputs

    // What is counted; flits are in the outputs and hosts.
    Results results;
    std::vector<switch_::ChannelCounts> channel_counts;  ///< [input * channels + channel], if kept
    std::vector<switch_::ReasonCounts> reasons;          ///< [switch]
    std::optional<AttachedEvents> attached;              ///< hosts are the caller's

    // Numbers and places.
    uint32_t switch_of(uint32_t input_or_output) const { return input_or_output >> shift; }
    unsigned port_of(uint32_t input_or_output) const { return input_or_output & port_mask; }
    uint32_t first_of(uint32_t input_or_output) const { return input_or_output & ~port_mask; }
    uint32_t output_of(Asking a) const { return first_of(a.input) + a.request.output(); }
    /// Of a link (as DeadLink has it) between switches. kNever: another part's.
    uint32_t output_of_link(uint32_t link) const {
        const uint32_t channel = link - 2 * all_hosts;
        const uint32_t from = plan->graph.channel_from(channel);
        return parts->part[from] == part ? parts->place[from] << shift | plan->graph.port(channel) : kNever;
    }
    /// Whether an input is a host's.
    bool from_host(const Input& in) const { return in.feeder >= output_count && in.feeder < first_away; }
    /// Clocks more of a lookup at an input.
    uint32_t choice_clocks(uint32_t i) { return goes_over && from_host(input(i)) ? kChoiceClocks : 0; }
    RouteBy route_by() const {
        return goes_over ? RouteBy::kOver : tables.by_grid() ? RouteBy::kGrid : RouteBy::kTable;
    }
    const std::vector<uint32_t>& own_switches() const { return parts->switches[part]; }  ///< as `numbers`
    std::byte* input_at(uint32_t i) { return inputs.data()->bytes.data() + i * input_bytes; }
    Input& input(uint32_t i) { return *reinterpret_cast<Input*>(input_at(i)); }
    Channel<Width>& stage(Input& in, unsigned v) { return reinterpret_cast<Channel<Width>*>(&in + 1)[v]; }
    uint32_t* queue_of(uint32_t i, unsigned v) { return &queues[(size_t{i} * channels + v) * queue_length]; }
    static Ports<Width> port_bit(unsigned port) { return Ports<Width>{1} << port; }
    static bool bit(Ports<Width> mask, unsigned n) { return (mask >> n & 1) != 0; }
    /// Of a pointer that comes behind a port: RoundRobin's are below 64.
    static uint8_t behind(unsigned port) {
        return static_cast<uint8_t>(Width::kPorts < 64 ? port + 1 : (port + 1) % 64);
    }
    unsigned credits_of(const Switch<Width>& at, unsigned port, unsigned channel) const {
        return credits.of(at.credits[port], channel);
    }
    [[gnu::always_inline]] void prefetch_input(uint32_t i) {
        prefetch(input_at(i));
        if (input_bytes > sizeof(Line)) prefetch(input_at(i) + sizeof(Line));
    }

    /// Of a head in a stage, the outputs that it waits for. kPlain: there are no marks, which count those to hosts,
    /// too.
    template <bool kPlain = false>
    Ports<Width> waits_for(const Entry<Width>& entry) const {
        if (!kPlain && waiting.hosts() && entry.is(Word::kLocal)) return port_bit(entry.port(Word::kHost));
        // Without a branch: whether a head goes to a host is nothing that a processor foresees.
        return entry.adaptive() & (0 - Ports<Width>{(entry.word & no_adaptive) == 0});
    }

    /// Of a packet; without classes 0.
    unsigned class_of(uint32_t packet) const { return classes.of(packets.message(packet)); }
    /// Of a switch's outputs, credits in adaptive channels that a class may take.
    uint32_t class_credits(const Switch<Width>& at, unsigned port, unsigned k) const {
        return at.credits[port] & classes.adaptive[k];
    }
    /// What a class may take of an entry.
    void give_class(Entry<Width>& entry, unsigned k) const {
        if (entry.is(Word::kLocal)) return;
        const switch_::ClassRule& rule = classes.rules[k];
        const unsigned channel = entry.channel() + rule.escape;
        entry.set_channel(channel);
        if (channel >= config.escape_channels)
            entry.word &= ~(uint64_t{1} << Word::kUpValid | uint64_t{1} << Word::kDownValid);
        if (rule.channels == 0) entry.no_adaptive();
    }

    // What a packet holds.
    bool held(const Switch<Width>& at, unsigned port) const {
        return static_cast<int16_t>(static_cast<uint16_t>(now) - at.held_of(port)) < 0;
    }
    /// The clock from which an input may choose again, and behind which its output may be granted again, that was
    /// granted a packet: that of its tail, or with a register behind the grant the one before. kPlain: there is none.
    template <bool kPlain = false>
    uint32_t busy_until(uint32_t granted, uint32_t flits) const {
        if (kPlain) return granted + flits - 1;
        return std::max(granted + grant_register, granted + flits - 1 - grant_register);
    }
    template <bool kPlain = false>
    void hold(Output<Width>& out, Switch<Width>& at, unsigned port, uint32_t granted, uint32_t flits) {
        out.held_until = busy_until<kPlain>(granted, flits);
        at.held_of(port) =
            static_cast<uint16_t>(kPlain ? out.held_until : std::max(out.held_until, granted + 2 * grant_register));
    }

    // Events.
    /// An input is to be looked at in a clock, or before. `to_host` only chooses the list, for speed.
    void visit(Input& in, uint32_t i, uint32_t clock, bool to_host = false) {
        if (in.look_at <= clock) return;
        in.look_at = clock;
        visits[to_host ? 1 : 0].put(clock, i);
    }
    void visit_all() {
        for (uint32_t i = 0; i < output_count; ++i)
            if (Input& in = input(i); in.have != 0) visit(in, i, now);
    }
    /// A credit of an output or of a host's link counts from a clock on.
    void put_credit(uint32_t clock, uint32_t sender, unsigned channel) {
        credit_events[sender >= output_count ? 1 : 0].put(clock, sender * 8 + channel);
    }
    /// Of hosts' links. With non-minimal routes what is done for these heads is not what is done for others.
    Calendar<Shown>& shown_by_host() { return shown_events[goes_over ? 1 : 0]; }
    /// An input is in a clock's list of lookups, once.
    static void want_lookup(Input& in, uint32_t i, uint32_t clock, FixedList<uint32_t>& list) {
        if (in.lookup_at == clock) return;
        in.lookup_at = clock;
        list.push(i);
    }
    void see_flit(uint32_t clock) {
        if (any_dead) results.statistics.last_flit = std::max<uint64_t>(results.statistics.last_flit, clock);
    }
    void lose(uint32_t packet) {
        ++results.lost;
        if (packet == kNever) return;
        if (attached) attached->lost.push_back(packets.message(packet).number);
        packets.remove(packet);
    }
    template <bool kPlain = false>
    void deliver(uint32_t packet, uint32_t head, uint32_t flits) {
        const Message& m = packets.message(packet);
        if (kPlain || !hosts.protocol()) {
            results.deliver(m, head, flits);
        } else {
            results.deliver_any(m, head, flits);
            if (!m.bad) hosts.arrive(m, head + flits - 1, flits, now);
        }
        packets.remove(packet);
    }
    /// Links may die from now on.
    void expect_deaths() {
        dead_since.assign(output_count, kNever);
        output_dead_since.assign(output_count, kNever);
    }
    bool finished() const {
        const auto done = [&](const ClassHost& host) {
            return std::all_of(host.queues.begin(), host.queues.begin() + classes.shape.classes,
                               [](const ClassQueue& queue) { return queue.source.done; });
        };
        return packets.none() && hosts.done() && std::all_of(classes.hosts.begin(), classes.hosts.end(), done);
    }
    /// Flits that have come into being at hosts before this clock, and are no packets yet.
    uint64_t backlog() const {
        uint64_t flits = hosts.backlog(now);
        for (uint32_t h = 0; h < classes.hosts.size(); ++h)
            for (unsigned k = 0; k < classes.shape.classes; ++k)
                flits += classes.hosts[h].queues[k].source.backlog(classes.shape, hosts[h].id, k, hosts.sources(), now);
        return flits;
    }
};

}  // namespace nanohop::net::fast_switch
