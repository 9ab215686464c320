// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/fast_simulator.hpp"

#include <algorithm>
#include <utility>

#include "net/error.hpp"
#include "net/kinds/switch/fast_checkpoint.hpp"
#include "net/kinds/switch/fast_engine.hpp"
#include "net/kinds/switch/fast_queries.hpp"

namespace nanohop::net {

namespace {

template <class Width>
class FastSwitchSimulator final : public Simulator,
                                  public Measures,
                                  public SwitchCounters,
                                  public Injector,
                                  public Restorable {
public:
    explicit FastSwitchSimulator(FastSwitchSetup setup)
        : s_(std::move(setup)), dependencies_(switch_dependencies(s_.plan)) {}

    void run(uint64_t end) override {
        check_last_clock(end);
        fast_switch::run(s_, end, end);
    }
    uint64_t run_to_delivery(uint64_t end) override {
        s_.results.watch(s_.now);
        const uint64_t last = std::min(end, kLastSwitchClock);
        fast_switch::run(s_, last, last, true);
        if (s_.now == kLastSwitchClock && end > s_.now && !finished())
            throw InputError("clocks: switches are simulated for at most {}", kLastSwitchClock);
        return s_.now;
    }
    void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue) override {
        s_.hosts.inject(source, clock, destination, flits, queue, s_.now, s_.config.packet_flits);
    }
    uint64_t clock() const override { return s_.now; }
    uint32_t units() const override { return s_.hosts.size(); }
    unsigned channels() const override { return s_.channels; }
    Statistics statistics() const override { return fast_switch::statistics(s_); }
    std::vector<uint32_t> waiting_cycle() const override { return {}; }
    const Dependencies& dependencies() const override { return *dependencies_; }
    std::vector<uint64_t> link_flits() const override { return fast_switch::link_flits(s_); }
    void since(std::vector<uint64_t>& before) const override {
        fast_switch::for_each_link(s_, [&](uint32_t link, uint32_t flits) { before[link] = flits - before[link]; });
    }
    const std::vector<Wire>& links() const override {
        if (links_.empty()) links_ = switch_links(s_.plan->graph);
        return links_;
    }
    WireKind link_kind(uint32_t link) const override { return switch_link_kind(s_.all_hosts, link); }
    void measure_from(uint64_t clock) override { s_.results.measure_from(clock); }
    uint64_t backlog() const override { return s_.backlog(); }
    bool finished() const override { return s_.finished(); }
    std::vector<Delivery> take_deliveries() override { return s_.results.take_deliveries(s_.now); }
    std::vector<Measure> measures() const override {
        const fast_switch::Results& r = s_.results;
        std::vector<Measure> all =
            fast_switch::switch_measures(r.hops, s_.config.goes_over(), !s_.deaths.empty(), r.lost);
        if (s_.cam) s_.cam->add_measures(all);
        return all;
    }
    switch_::ChannelCounts counters(uint32_t at, unsigned port, unsigned channel) override {
        // Ports are those of switches that are all alike: hosts behind the most links of any.
        const unsigned links = s_.switches.at(at).links;
        if (port >= links && port < s_.config.links()) return {};
        if (port >= links) port = port - s_.config.links() + links;
        if (port >= s_.ports) return {};
        return s_.channel_counts.at(size_t{at << s_.shift | port} * s_.channels + channel);
    }
    switch_::ReasonCounts reasons(uint32_t at) override { return s_.reasons[at]; }
    uint64_t lost_messages() const override { return s_.results.lost; }
    std::vector<Bytes> save() override {
        if (!s_.recovering.empty())
            throw InputError("revived_links: what links that come back do is not saved: must be empty");
        return {fast_switch::save(s_)};
    }
    void restore(const std::function<bool(Bytes&)>& next) override { fast_switch::restore<Width>({&s_}, next); }

private:
    fast_switch::State<Width> s_;
    std::unique_ptr<Dependencies> dependencies_;
    mutable std::vector<Wire> links_;  ///< once somebody asks for them
};

}  // namespace

std::unique_ptr<Simulator> make_fast_switches(FastSwitchSetup setup, bool wide) {
    if (wide || !narrow(setup.plan->graph))
        return std::make_unique<FastSwitchSimulator<fast_switch::Wide>>(std::move(setup));
    return std::make_unique<FastSwitchSimulator<fast_switch::Narrow>>(std::move(setup));
}

}  // namespace nanohop::net
