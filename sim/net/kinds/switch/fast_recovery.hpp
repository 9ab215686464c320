// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Links that come back (docs/blocks/switch_recovery.md) in the fast engine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "net/engine/source.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "switch/recovery.hpp"

namespace nanohop::net::fast_switch {

/// A link that dies and is asked to come back: its ends, and the signs between them. They are followed clock by clock
/// where that matters: when it dies, and from long enough before it is asked until both ends are up.
class RecoveringLink {
public:
    /// When both ends are asked: the cable is up again, and the register is written.
    struct Ask {
        uint64_t cable = 0;
        uint64_t written = 0;
    };
    /// `link` as DeadLink has it, of either direction.
    RecoveringLink(uint32_t link, unsigned clocks) : link_(link), clocks_(clocks) {}
    void add_death(uint64_t clock) { deaths_.push_back(clock); }
    void add_ask(Ask ask) { asks_.push_back(ask); }

    /// That of an end's way out: the first one's is link().
    uint32_t link(unsigned end) const { return link_ ^ end; }
    bool dead(unsigned end) const { return ends_[end].dead(); }
    /// Whether this clock is to be followed, by what was before.
    bool followed(uint64_t clock) const;
    /// The next one after a clock that is not, from which on that may be.
    uint64_t next(uint64_t clock) const;
    /// A clock that is followed. `drained`: by end, at its start.
    void tick(uint64_t clock, std::array<bool, 2> drained);

private:
    static constexpr uint64_t kBefore = switch_::kSilence + 2;
    /// It may have been asked before, and wait for its cable.
    static uint64_t begin(const Ask& ask) { return ask.cable < kBefore ? 0 : ask.cable - kBefore; }
    bool cable_up(uint64_t clock) const;

    uint32_t link_;
    unsigned clocks_;
    std::vector<uint64_t> deaths_;
    std::vector<Ask> asks_;
    std::array<switch_::Recovery, 2> ends_;
    enum class Sign : uint8_t { kNone, kQuestion, kAnswer };
    std::array<std::deque<Sign>, 2> shown_;  ///< by end, the clocks of the link
    uint64_t followed_ = 0;                  ///< the clock after the last one
};

/// Of the graph's links those that are asked. `link_clocks`: of a channel.
template <class Clocks>
std::vector<RecoveringLink> recovering_links(const SwitchPlan& plan, const std::vector<DeadLink>& deaths,
                                             const Clocks& link_clocks, uint32_t first_channel, const auto& asked_at) {
    std::vector<RecoveringLink> all;
    for (const SwitchPlan::Revival& r : plan.revivals) {
        const uint32_t link = first_channel + 2 * r.link;
        auto at = std::find_if(all.begin(), all.end(), [&](const RecoveringLink& l) { return l.link(0) == link; });
        if (at == all.end()) {
            all.emplace_back(link, link_clocks(2 * r.link));
            at = all.end() - 1;
            for (const DeadLink& d : deaths)
                if ((d.link | 1) == (link | 1)) at->add_death(d.clock);
        }
        at->add_ask({r.clock, asked_at(r.clock)});
    }
    return all;
}

}  // namespace nanohop::net::fast_switch
