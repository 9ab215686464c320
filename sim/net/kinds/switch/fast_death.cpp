// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>

#include "net/kinds/switch/fast_simulator.hpp"

namespace nanohop::net {

using switch_::Reason;

/// Counts what of it comes over its link in this piece of the run; what comes later is counted in the next.
void FastSwitchSimulator::cross(const Crossing& crossing) {
    Crossing c = crossing;
    settle(c);
    if (c.head + c.flits > end_) crossings_.push_back(c);
}

void FastSwitchSimulator::settle(Crossing& c) {
    if (c.output == kNever) return;
    const uint32_t arrived = end_ > c.head ? std::min(c.crosses, end_ - c.head) : 0;
    const uint32_t more = arrived - c.counted;
    if (c.output >= output_count_) {
        hosts_[c.output - output_count_].flits += more;
    } else {
        Output& out = outputs_[c.output];
        out.flits += more;
        if (out.kind == LinkKind::kInner && c.counted == 0 && more != 0) {
            ++hops_;
            escapes_ += c.escape ? 1 : 0;
        }
        if (out.kind == LinkKind::kSink && c.head + c.flits <= end_) deliver(c.packet, c.head, c.flits);
    }
    c.counted = arrived;
}

uint32_t FastSwitchSimulator::output_of_link(uint32_t link) const {
    const topology::Graph& graph = plan_->graph;
    const uint32_t channel = link - 2 * units();
    const uint32_t from = graph.channel_from(channel);
    return from << shift_ | *graph.port_to(from, graph.channel_to(channel));
}

/// The link behind an output dies in this clock: what comes to its end is lost, and the packet that is open there ends
/// in the next clock. Both ends have it in their registers from then on.
void FastSwitchSimulator::die(uint32_t o) {
    const uint32_t far = outputs_[o].target;
    const uint32_t link_clocks = outputs_[o].link_clocks;
    if (dead_since_[far] != kNever) return;
    dead_since_[far] = now_;
    any_dead_ = true;
    const uint32_t last = now_ + link_clocks;  // of the clocks in which flits come that were on their way
    const auto add = [&](uint32_t i, Reason reason, uint32_t n) {
        reasons_[switch_of(i)][static_cast<size_t>(reason)] += n;
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
            shorten(c, now_ - c.head + 1);
        }
    }
    visit_all();
}

/// Of a packet no more than so many flits come over a link: the made-up tail included.
void FastSwitchSimulator::shorten(const Crossing& cut, uint32_t flits) {
    for (Crossing& c : crossings_) {
        if (c.serial != cut.serial || c.head <= cut.head || c.flits <= flits) continue;
        Input& in = input(c.input);  // it is reading the packet: its request is that of the packet
        const bool dropped = c.output == kNever;
        if (count_ && !dropped) counts_[c.input * channels_ + in.request.channel()].flits -= c.flits - flits;
        c.flits = flits;
        c.crosses = std::min(c.crosses, flits);
        const uint32_t granted = c.head - 1 - (dropped ? 1U : outputs_[c.output].link_clocks);
        in.reading_until = granted + flits - 1;
        if (dropped) continue;
        hold(c.output, outputs_[c.output], in.reading_until);
    }
    if (messages_[cut.packet].serial != cut.serial) return;
    const unsigned whole = Word{heads_[cut.packet]}.flits();
    heads_[cut.packet] -= uint64_t{whole - std::min<unsigned>(whole, flits)} << Word::kFlits;
    messages_[cut.packet].bad = true;
}

}  // namespace nanohop::net
