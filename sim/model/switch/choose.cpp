// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What heads ask for: of the ports and channels that their routes allow, one of each input in a clock, and ways over
// other switches.
#include <algorithm>

#include "arbiter/round_robin.hpp"
#include "generated/switch_registers.hpp"
#include "switch/switch.hpp"

namespace nanohop::switch_ {

unsigned Switch::adaptive_channels() const {
    return low_bits<unsigned>(config_.virtual_channels) & ~low_bits<unsigned>(config_.escape_channels);
}

unsigned Switch::credits_in(unsigned port, unsigned channels) const {
    unsigned sum = 0;
    for (const unsigned v : set_bits(channels)) sum += outputs_[port].credits[v];
    return sum;
}

unsigned Switch::select(const InputState& input, uint32_t candidates, unsigned channels) const {
    const unsigned links = config_.links();
    unsigned pointer = input.port_pointer;
    switch (config_.selection) {
        case Selection::kRotating: break;
        case Selection::kRandom:
            pointer = input.random & low_bits(index_width(links));
            if (pointer >= links) pointer -= links;
            break;
        case Selection::kMostCredits: {
            unsigned most = 0;
            for (unsigned o = 0; o < links; ++o) {
                if ((candidates >> o & 1) != 0) most = std::max(most, credits_in(o, channels));
            }
            for (unsigned o = 0; o < links; ++o) {
                if (credits_in(o, channels) != most) candidates &= ~(1U << o);
            }
            break;
        }
    }
    return RoundRobin::first_from(candidates, pointer);
}

Switch::Choice Switch::choose(unsigned input, const Stage& stage, unsigned vc, uint32_t free) const {
    Choice c;
    const auto drop = [&](Reason reason) {
        c.can = true;
        c.drop = true;
        c.reason = reason;
        return c;
    };
    const Fields& head = stage.fields;
    const bool impatient = stage.wait >= config_.claim;
    c.traffic_class = head.traffic_class;
    c.escape = head.escape;
    c.down = head.down;
    c.via = head.via;
    c.phase = head.phase;
    if (head.unknown) return drop(Reason::kBadDestination);
    if (head.local) {
        c.output = config_.links() + head.host;
        c.vc = vc;
        if (is_dead(c.output)) return drop(Reason::kDeadLink);
        const bool credit = outputs_[c.output].credits[vc] != 0;
        c.can = (free >> c.output & 1) != 0 && credit;
        c.claims = impatient && credit;
        return c;
    }
    if (head.at_limit) return drop(Reason::kHopLimit);

    const Entry& entry = stage.entry;
    const unsigned e = head.down ? entry.down : entry.up;
    const bool there = head.down ? entry.down_valid : entry.up_valid;
    const bool goes_down = there && (control_.down_ports() >> e & 1) != 0;
    const bool legal = !head.down || goes_down;
    const bool usable = there && legal && !is_dead(e);
    const uint32_t mask = may_adapt(head) ? entry.mask : 0;
    const uint32_t alive = mask & ~dead_;
    // In the escape who cannot go on in it does not wait for an adaptive port either: the escape must not. Nor does who
    // is on the way to a switch in between, where ways turn around.
    const bool bound = head.escape || (config_.goes_over() && !head.phase);
    if (!usable && (alive == 0 || bound)) {
        if (mask != 0 && !bound) return drop(Reason::kDeadLink);
        if (!there) return drop(Reason::kNoRoute);
        return drop(legal ? Reason::kDeadLink : Reason::kUpAfterDown);
    }
    const unsigned channels = channels_of(head.traffic_class);
    uint32_t with_room = 0;
    const unsigned reserve = input < config_.links() ? 0 : config_.host_reserve;
    for (unsigned o = 0; o < config_.links(); ++o)
        with_room |= (alive >> o & 1) != 0 && credits_in(o, channels) > reserve ? 1U << o : 0;
    const bool held_back = (waits_for_held(config_.escape_when) && with_room != 0) ||
                           (!config_.host_escape && input >= config_.links() && alive != 0);
    const bool may_escape = usable && !held_back && outputs_[e].credits[entry.channel] > reserve &&
                            (head.escape || stage.wait >= config_.patience);
    c.claims = impatient && (with_room != 0 || may_escape);
    if (const uint32_t candidates = with_room & free; candidates != 0) {
        c.can = true;
        c.adaptive = true;
        if (config_.restart) c.escape = c.down = false;
        c.output = select(inputs_[input], candidates, channels);
        c.vc = lowest_bit(channels);
        while ((channels >> c.vc & 1) == 0 || outputs_[c.output].credits[c.vc] == 0) ++c.vc;
    } else if (may_escape && (free >> e & 1) != 0) {
        c.can = true;
        c.by_escape = true;
        c.output = e;
        c.vc = entry.channel;
        c.escape = c.phase = true;
        c.down = head.down || goes_down;
    }
    return c;
}

/// Of the favoured stages of an input one of the lowest class.
unsigned Switch::favourite(unsigned number, const std::array<Choice, kMaxChannels>& choices, uint32_t favoured) const {
    unsigned lowest = kMaxClasses;
    for (const unsigned v : set_bits(favoured)) lowest = std::min(lowest, choices[v].traffic_class);
    for (const unsigned v : set_bits(favoured))
        if (choices[v].traffic_class != lowest) favoured &= ~(1U << v);
    return RoundRobin::first_from(favoured, inputs_[number].channel_pointer);
}

Switch::Request Switch::request_of(unsigned number, uint32_t free) const {
    const InputState& input = inputs_[number];
    std::array<Choice, kMaxChannels> choices;
    uint32_t can = 0;
    uint32_t claim = 0;
    uint32_t favoured_ones = 0;
    for (unsigned v = 0; v < config_.virtual_channels; ++v) {
        const Stage& stage = input.input.stage(v);
        if (!stage.have) continue;
        choices[v] = choose(number, stage, v, free);
        can |= choices[v].can ? 1U << v : 0;
        claim |= choices[v].claims ? 1U << v : 0;
        favoured_ones |= config_.has_classes() && favoured(choices[v]) ? 1U << v : 0;
    }
    if ((claim | can) == 0) return {};
    if (favoured_ones != 0 && !(claim != 0 && input.passed == kMostPassed)) {
        const unsigned v = favourite(number, choices, favoured_ones);
        choices[v].passes = claim != 0 && !choices[v].claims;
        return Request{choices[v], true, v};
    }
    // One that claims goes before all others, and lets none of them by.
    const unsigned v = RoundRobin::first_from(claim != 0 ? claim : can, input.channel_pointer);
    return (can >> v & 1) != 0 ? Request{choices[v], true, v} : Request{};
}

/// Heads in stages that wait for each output.
Switch::HeadCounts Switch::heads() const {
    HeadCounts heads{};
    for (const InputState& input : inputs_) {
        for (unsigned v = 0; v < config_.virtual_channels; ++v) {
            const Stage& stage = input.input.stage(v);
            if (!stage.have || stage.fields.unknown) continue;
            if (stage.fields.local) {
                ++heads[config_.links() + stage.fields.host];
            } else if (!stage.fields.at_limit && may_adapt(stage.fields)) {
                for (const unsigned o : set_bits(stage.entry.mask)) ++heads[o];
            }
        }
    }
    return heads;
}

/// Of these ports, alive and some, the one with least: packets in the adaptive channels behind it, and heads that wait
/// for it.
unsigned Switch::least_queue(uint32_t ports) const {
    const unsigned places = config_.packets * (config_.virtual_channels - config_.escape_channels);
    unsigned least = ~0U;
    for (const unsigned o : set_bits(ports)) least = std::min(least, places - adaptive_credits(o) + waiting_[o]);
    return least;
}

/// Of a host's head whose lookup begins in this clock.
Detour Switch::way_of(uint32_t id, const Fields& head, const Draws& draws) const {
    namespace reg = registers;
    const auto seen = static_cast<uint32_t>(low_bits(switch_width(config_)));
    const uint32_t mean_hops = reg::kNonminimalMeanHops.get(control_.nonminimal());
    const std::vector<Entry>& table = control_.table();
    Detour chosen{drawn(draws[0], drawn_from_) & seen, true};
    uint32_t least = ~0U;
    for (unsigned c = 0; c < config_.candidates; ++c) {
        const uint32_t v = drawn(draws[c], drawn_from_);
        if (head.local || drawn_from_ == 0 || v == head.to_switch || v == id || v >= config_.switches) continue;
        const uint32_t ports = table[v].mask & ~dead_;
        if (ports == 0) continue;
        const uint32_t way = least_queue(ports) * (table[v].hops + mean_hops);
        if (!chosen.phase && way >= least) continue;
        chosen = {v, false};
        least = way;
    }
    if (chosen.phase || !compares(config_.nonminimal)) return chosen;
    const Entry& direct = table[head.to_switch];
    const uint32_t ports = direct.mask & ~dead_;
    const uint32_t threshold = reg::kNonminimalThreshold.get(control_.nonminimal());
    chosen.phase = ports != 0 && least_queue(ports) * direct.hops <= least + threshold;
    return chosen;
}

/// Of the heads from hosts whose lookups begin in this clock, by what is so at its start.
void Switch::choose_ways(uint32_t id) {
    const unsigned links = config_.links();
    if (draws_.empty())
        for (unsigned i = links; i < config_.ports; ++i) {
            Draws& draws = draws_.emplace_back();
            for (unsigned c = 0; c < kMostCandidates; ++c) draws[c] = first_draw(i, id, c);
        }
    for (unsigned i = links; i < config_.ports && !control_.writes_table(); ++i) {
        const int channel = inputs_[i].input.lookup();
        if (channel < 0) continue;
        ways_[i] = way_of(id, inputs_[i].input.head(static_cast<unsigned>(channel)), draws_[i - links]);
        for (uint16_t& draw : draws_[i - links]) draw = next_draw(draw);
    }
}

}  // namespace nanohop::switch_
