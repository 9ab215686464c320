// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>

#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net::fast_switch {

using switch_::Reason;

namespace {

template <class Width>
void settle_one(State<Width>& s, Crossing& c) {
    if (c.output == kNever) return;
    const uint32_t arrived = s.end > c.head ? std::min(c.crosses, s.end - c.head) : 0;
    const uint32_t more = arrived - c.counted;
    if (more != 0) s.see_flit(c.head + arrived - 1);
    if (c.output >= s.output_count) {
        s.hosts[c.output - s.output_count].flits += more;
    } else {
        Output<Width>& out = s.outputs[c.output];
        out.flits += more;
        if (out.kind == WireKind::kInner && c.counted == 0 && more != 0) {
            ++s.results.hops.all;
            s.results.hops.escapes += c.escape ? 1 : 0;
            s.results.hops.firsts += c.first ? 1 : 0;
            s.results.hops.detours += c.detour ? 1 : 0;
        }
        if (out.kind == WireKind::kSink && !s.attached && c.head + c.flits <= s.end)
            s.deliver(c.packet, c.head, c.flits);
    }
    c.counted = arrived;
}

/// Of a packet no more than so many flits are behind a dead link.
template <class Width>
void shorten(State<Width>& s, const Cut& cut) {
    const uint32_t flits = cut.flits;
    for (Crossing& c : s.crossings) {
        if (c.serial != cut.serial || c.head <= cut.head) continue;
        if (s.attached && c.output != kNever && c.flits >= flits && s.outputs[c.output].kind == WireKind::kSink)
            s.attached->cuts.push_back({s.outputs[c.output].target, c.packet, flits});
        if (c.flits <= flits) continue;
        Input& in = s.input(c.input);  // it is reading the packet: its request is that of the packet
        const bool dropped = c.output == kNever;
        if (s.count && !dropped) s.channel_counts[c.input * s.channels + in.request.channel()].flits -= c.flits - flits;
        c.flits = flits;
        c.crosses = std::min(c.crosses, flits);
        const uint32_t granted = c.head - 1 - (dropped ? 1U : s.outputs[c.output].link_clocks);
        in.reading_until = s.busy_until(granted, flits);
        if (dropped) continue;
        if (s.classes.some()) s.classes.outputs[c.output].funds.pay_until = granted + flits;
        s.hold(s.outputs[c.output], s.switches[s.switch_of(c.output)], s.port_of(c.output), granted, flits);
    }
    // Places that are free may have the serial of what they held last, which nobody reads any more.
    for (size_t packet = 0; packet < s.packets.places(); ++packet) {
        if (s.packets.message(packet).serial != cut.serial) continue;
        const unsigned whole = Word{s.packets.head(packet)}.flits();
        s.packets.head(packet) -= uint64_t{whole - std::min<unsigned>(whole, flits)} << Word::kFlits;
        s.packets.message(packet).bad = true;
    }
}

/// The receiving end.
template <class Width>
void end_input(State<Width>& s, uint32_t input) {
    if (s.dead_since[input] != kNever) return;
    s.dead_since[input] = s.now;
    if (s.outputs[input].target < s.output_count) return;
    // Heads on their way are this part's already; the sender's counts them.
    for (uint32_t ahead = 1 + s.extra_clocks; ahead < Calendar<Shown>::kClocks; ++ahead)
        for (const Shown event : s.shown_events[0].day(s.now + ahead))
            if (event.where / 8 == input) s.packets.remove(event.packet);
}

/// The sending end.
template <class Width>
void end_output(State<Width>& s, uint32_t o, std::vector<Cut>& cuts) {
    if (s.output_dead_since[o] != kNever) return;
    s.output_dead_since[o] = s.now;
    const uint32_t far = s.outputs[o].target;
    const uint32_t link_clocks = s.outputs[o].link_clocks;
    const uint32_t last = s.now + link_clocks;  // of the clocks in which flits come that were on their way
    const auto add = [&](uint32_t i, Reason reason, uint32_t n) {
        if (i < s.output_count) s.reasons[s.switch_of(i)][static_cast<size_t>(reason)] += n;
    };
    for (size_t k = 0; k < s.crossings.size(); ++k) {
        Crossing& c = s.crossings[k];
        if (c.output != o) continue;
        // Its tail is in the crossbar so many clocks before it would be at the far end.
        if (c.head + c.flits - 1 - link_clocks > s.now) add(c.input, Reason::kCutOut, 1);
        c.crosses = std::min(c.crosses, last + 1 > c.head ? last + 1 - c.head : 0);
        const uint32_t end = c.head + c.crosses;
        add(far, Reason::kLostFlits, end > std::max(s.now, c.head) ? end - std::max(s.now, c.head) : 0);
        if (c.head >= s.now) {
            s.lose(c.packet);
        } else {
            add(far, Reason::kCutIn, 1);
            cuts.push_back({c.serial, c.head, s.now - c.head + 1});
            shorten(s, cuts.back());
        }
    }
}

}  // namespace

template <class Width>
void cross(State<Width>& s, const Crossing& crossing) {
    Crossing c = crossing;
    settle_one(s, c);
    if (c.head + c.flits > s.end) s.crossings.push_back(c);
}

template <class Width>
void settle(State<Width>& s) {
    size_t kept = 0;
    for (Crossing& c : s.crossings) {
        settle_one(s, c);
        if (c.head + c.flits > s.end) s.crossings[kept++] = c;
    }
    s.crossings.resize(kept);
}

template <class Width>
void begin_piece(State<Width>& s, uint64_t end) {
    s.end = end_of_piece(s.deaths, s.now, end);
    // Links that died in the clock before are in the registers of both ends.
    for (const DeadLink& d : s.deaths) {
        if (d.clock + 1 != s.now) continue;
        for (const uint32_t c : {d.link, d.link ^ 1})
            if (const uint32_t output = s.output_of_link(c); output != kNever)
                s.switches[s.switch_of(output)].dead |= s.port_bit(s.port_of(output));
        s.visit_all();
    }
    if (s.recovering.empty()) return;
    rise_links(s);
    follow_links(s);
}

/// What comes to the end of a link that dies is lost, and the packet that is open there ends in the next clock.
template <class Width>
std::vector<Cut> die(State<Width>& s, uint32_t link) {
    std::vector<Cut> cuts;
    s.any_dead = true;
    // An input and the output that leads back have one port.
    if (const uint32_t back = s.output_of_link(link ^ 1); back != kNever) end_input(s, back);
    if (const uint32_t output = s.output_of_link(link); output != kNever) end_output(s, output, cuts);
    s.visit_all();
    return cuts;
}

template <class Width>
void cut(State<Width>& s, const std::vector<Cut>& cuts) {
    for (const Cut& cut : cuts) shorten(s, cut);
}

template void cross(State<Narrow>&, const Crossing&);
template void cross(State<Wide>&, const Crossing&);
template void settle(State<Narrow>&);
template void settle(State<Wide>&);
template void begin_piece(State<Narrow>&, uint64_t);
template void begin_piece(State<Wide>&, uint64_t);
template std::vector<Cut> die(State<Narrow>&, uint32_t);
template std::vector<Cut> die(State<Wide>&, uint32_t);
template void cut(State<Narrow>&, const std::vector<Cut>&);
template void cut(State<Wide>&, const std::vector<Cut>&);

}  // namespace nanohop::net::fast_switch
