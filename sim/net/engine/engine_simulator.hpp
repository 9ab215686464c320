// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A running network of nodes of one kind.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "net/engine/all_ranks.hpp"
#include "net/engine/engine.hpp"
#include "net/engine/injector.hpp"
#include "net/engine/measures.hpp"
#include "net/engine/simulator.hpp"

namespace nanohop::net {

/// G: virtual channels that a link has room for.
template <class Kind, unsigned G>
class EngineSimulator final : public Simulator, public Measures, public Injector, public Parted {
public:
    EngineSimulator(Kind kind, const ChannelConfig& config, Sources sources, const SimulatorOptions& options,
                    std::unique_ptr<Dependencies> dependencies)
        : engine_(std::move(kind), config, std::move(sources), options.threads, options.record, options.exchange),
          dependencies_(std::move(dependencies)) {}

    void run(uint64_t end) override { engine_.run(end); }
    void inject(uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits, GivenQueue queue) override {
        engine_.give(source, clock, destination, flits, queue);
    }
    uint64_t run_to_delivery(uint64_t end) override { return engine_.run_to_delivery(end); }
    uint64_t clock() const override { return engine_.clock(); }
    uint32_t units() const override { return engine_.units(); }
    unsigned channels() const override { return engine_.config().channels; }
    uint64_t backlog() const override { return engine_.backlog(); }
    Statistics statistics() const override {
        Statistics sum;
        for (const auto& w : engine_.workers()) sum.add(w->statistics);
        sum.flit_hops += sum.sent_flits;
        return sum_of_ranks(engine_.exchange(), std::move(sum));
    }
    std::vector<uint32_t> waiting_cycle() const override { return engine_.waiting_cycle(); }
    const Dependencies& dependencies() const override { return *dependencies_; }
    std::vector<uint64_t> link_flits() const override { return engine_.link_flits(); }
    const std::vector<Wire>& links() const override { return engine_.kind().wiring().links; }
    void measure_from(uint64_t clock) override {
        for (auto& w : engine_.workers()) w->statistics.restart_latency(clock);
    }
    bool finished() const override { return engine_.finished(); }
    std::vector<Delivery> take_deliveries() override {
        std::vector<Delivery> all;
        for (auto& w : engine_.workers()) {
            all.insert(all.end(), w->deliveries.begin(), w->deliveries.end());
            w->deliveries.clear();
        }
        return deliveries_of_ranks(engine_.exchange(), std::move(all));
    }
    Split split() const override { return engine_.split(); }
    /// What was cut and is thrown away by its unit is lost, too.
    std::vector<Measure> measures() const override {
        if (!engine_.may_lose()) return {};
        const Statistics s = statistics();
        return {{kLostMessages, static_cast<double>(s.issued_messages - s.delivered_messages - engine_.under_way())}};
    }

private:
    Engine<Kind, G> engine_;
    std::unique_ptr<Dependencies> dependencies_;
};

/// Kind: see engine.hpp.
template <class Kind>
std::unique_ptr<Simulator> make_simulator(Kind kind, const ChannelConfig& config, Sources sources,
                                          const SimulatorOptions& options, std::unique_ptr<Dependencies> dependencies) {
    const auto with = [&]<unsigned G>() -> std::unique_ptr<Simulator> {
        return std::make_unique<EngineSimulator<Kind, G>>(std::move(kind), config, std::move(sources), options,
                                                          std::move(dependencies));
    };
    if (config.channels == 1) return with.template operator()<1>();
    if (config.channels == 2) return with.template operator()<2>();
    return with.template operator()<4>();
}

}  // namespace nanohop::net
