// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>

#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

using fast_switch::Cut;
using switch_::Reason;

/// Counts what of it comes over its link in this piece of the run; what comes later is counted in the next.
template <class Width>
void FastSwitchEngine<Width>::cross(const Crossing& crossing) {
    Crossing c = crossing;
    settle(c);
    if (c.head + c.flits > end_) crossings_.push_back(c);
}

template <class Width>
void FastSwitchEngine<Width>::settle(Crossing& c) {
    if (c.output == kNever) return;
    const uint32_t arrived = end_ > c.head ? std::min(c.crosses, end_ - c.head) : 0;
    const uint32_t more = arrived - c.counted;
    if (more != 0) see_flit(c.head + arrived - 1);
    if (c.output >= output_count_) {
        hosts_[c.output - output_count_].flits += more;
    } else {
        Output& out = outputs_[c.output];
        out.flits += more;
        if (out.kind == LinkKind::kInner && c.counted == 0 && more != 0) {
            ++hops_;
            escapes_ += c.escape ? 1 : 0;
        }
        if (out.kind == LinkKind::kSink && !attached_ && c.head + c.flits <= end_) deliver(c.packet, c.head, c.flits);
    }
    c.counted = arrived;
}

template <class Width>
void FastSwitchEngine<Width>::settle() {
    size_t kept = 0;
    for (Crossing& c : crossings_) {
        settle(c);
        if (c.head + c.flits > end_) crossings_[kept++] = c;
    }
    crossings_.resize(kept);
}

/// kNever: another part's.
template <class Width>
uint32_t FastSwitchEngine<Width>::output_of_link(uint32_t link) const {
    const topology::Graph& graph = plan_->graph;
    const uint32_t channel = link - 2 * all_hosts_;
    const uint32_t from = graph.channel_from(channel);
    if (parts_->part[from] != part_) return kNever;
    return parts_->place[from] << shift_ | graph.port(channel);
}

/// Links that died in the clock before are in the registers of both ends.
template <class Width>
void FastSwitchEngine<Width>::show_deaths() {
    for (const DeadLink& d : deaths_) {
        if (d.clock + 1 != now_) continue;
        for (const uint32_t c : {d.link, d.link ^ 1})
            if (const uint32_t output = output_of_link(c); output != kNever)
                switches_[switch_of(output)].dead |= port_bit(port_of(output));
        visit_all();
    }
}

/// What comes to the end of a link that dies is lost, and the packet that is open there ends in the next clock.
template <class Width>
std::vector<Cut> FastSwitchEngine<Width>::die(uint32_t link) {
    std::vector<Cut> cuts;
    any_dead_ = true;
    // An input and the output that leads back have one port.
    if (const uint32_t back = output_of_link(link ^ 1); back != kNever) die_at(back);
    if (const uint32_t output = output_of_link(link); output != kNever) die(output, cuts);
    visit_all();
    return cuts;
}

/// The receiving end.
template <class Width>
void FastSwitchEngine<Width>::die_at(uint32_t input) {
    if (dead_since_[input] != kNever) return;
    dead_since_[input] = now_;
    if (outputs_[input].target < output_count_) return;
    // Heads on their way are this part's already; the sender's counts them.
    for (uint32_t ahead = 1 + extra_clocks_; ahead < Calendar<Shown>::kClocks; ++ahead)
        for (const Shown event : shown_events_.day(now_ + ahead))
            if (event.where / 8 == input) free_.push_back(event.packet);
}

/// The sending end.
template <class Width>
void FastSwitchEngine<Width>::die(uint32_t o, std::vector<Cut>& cuts) {
    if (output_dead_since_[o] != kNever) return;
    output_dead_since_[o] = now_;
    const uint32_t far = outputs_[o].target;
    const uint32_t link_clocks = outputs_[o].link_clocks;
    const uint32_t last = now_ + link_clocks;  // of the clocks in which flits come that were on their way
    const auto add = [&](uint32_t i, Reason reason, uint32_t n) {
        if (i < output_count_) reasons_[switch_of(i)][static_cast<size_t>(reason)] += n;
    };
    for (size_t k = 0; k < crossings_.size(); ++k) {
        Crossing& c = crossings_[k];
        if (c.output != o) continue;
        // Its tail is in the crossbar so many clocks before it would be at the far end.
        if (c.head + c.flits - 1 - link_clocks > now_) add(c.input, Reason::kCutOut, 1);
        c.crosses = std::min(c.crosses, last + 1 > c.head ? last + 1 - c.head : 0);
        const uint32_t end = c.head + c.crosses;
        add(far, Reason::kLostFlits, end > std::max(now_, c.head) ? end - std::max(now_, c.head) : 0);
        if (c.head >= now_) {
            lose(c.packet);
        } else {
            add(far, Reason::kCutIn, 1);
            cuts.push_back({c.serial, c.head, now_ - c.head + 1});
            shorten(cuts.back());
        }
    }
}

template <class Width>
void FastSwitchEngine<Width>::cut(const std::vector<Cut>& cuts) {
    for (const Cut& cut : cuts) shorten(cut);
}

/// Of a packet no more than so many flits are behind a dead link.
template <class Width>
void FastSwitchEngine<Width>::shorten(const Cut& cut) {
    const uint32_t flits = cut.flits;
    for (Crossing& c : crossings_) {
        if (c.serial != cut.serial || c.head <= cut.head) continue;
        if (attached_ && c.output != kNever && c.flits >= flits && outputs_[c.output].kind == LinkKind::kSink)
            arrival_cuts.push_back({outputs_[c.output].target, c.packet, flits});
        if (c.flits <= flits) continue;
        Input& in = input(c.input);  // it is reading the packet: its request is that of the packet
        const bool dropped = c.output == kNever;
        if (count_ && !dropped) counts_[c.input * channels_ + in.request.channel()].flits -= c.flits - flits;
        c.flits = flits;
        c.crosses = std::min(c.crosses, flits);
        const uint32_t granted = c.head - 1 - (dropped ? 1U : outputs_[c.output].link_clocks);
        in.reading_until = busy_until(granted, flits);
        if (dropped) continue;
        hold(outputs_[c.output], switches_[switch_of(c.output)], port_of(c.output), granted, flits);
    }
    // Places that are free may have the serial of what they held last, which nobody reads any more.
    for (size_t packet = 0; packet < messages_.size(); ++packet) {
        if (messages_[packet].serial != cut.serial) continue;
        const unsigned whole = Word{heads_[packet]}.flits();
        heads_[packet] -= uint64_t{whole - std::min<unsigned>(whole, flits)} << Word::kFlits;
        messages_[packet].bad = true;
    }
}

template class FastSwitchEngine<fast_switch::Narrow>;
template class FastSwitchEngine<fast_switch::Wide>;

}  // namespace nanohop::net
