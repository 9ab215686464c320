// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/fast_attached.hpp"

#include <stdexcept>
#include <utility>

#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net {

namespace {

template <class Width>
class Attached final : public AttachedSwitches {
public:
    explicit Attached(std::shared_ptr<const SwitchPlan> plan) : s_({.plan = std::move(plan), .sources = {}}) {
        s_.attached.emplace();
        s_.plain = false;
    }

    void kill(uint32_t link, uint64_t clock) override {
        if (s_.end != 0) throw std::logic_error("a link that dies: the network has begun");
        if (s_.deaths.empty()) s_.expect_deaths();
        s_.deaths.push_back({clock, link});
    }
    void rewrite(const routing::RouteTable& table) override { s_.tables.add_own_rewrite(s_.now, table); }
    void send(uint32_t host, uint64_t clock, unsigned channel, uint32_t destination, uint32_t flits,
              uint32_t number) override {
        const uint32_t packet = s_.packets.add(s_.hosts.head_to(destination, flits),
                                               {number, 0, 0, host, destination, s_.packets.next_serial(), false});
        s_.shown_by_host().put(static_cast<uint32_t>(clock) + 1 + s_.extra_clocks,
                               {packet, s_.hosts[host].target * 8 + channel});
    }
    void credit(uint32_t host, uint64_t clock, unsigned channel) override {
        s_.put_credit(static_cast<uint32_t>(clock) + 1, s_.hosts[host].target, channel);
    }
    const AttachedEvents& run(uint32_t end) override {
        AttachedEvents& events = *s_.attached;
        events.arrivals.clear();
        events.credits.clear();
        events.cuts.clear();
        events.lost.clear();
        fast_switch::run(s_, end, kLastSwitchClock);
        return events;
    }

private:
    fast_switch::State<Width> s_;
};

}  // namespace

std::unique_ptr<AttachedSwitches> AttachedSwitches::make(std::shared_ptr<const SwitchPlan> plan) {
    if (narrow(plan->graph)) return std::make_unique<Attached<fast_switch::Narrow>>(std::move(plan));
    return std::make_unique<Attached<fast_switch::Wide>>(std::move(plan));
}

}  // namespace nanohop::net
