// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/engine/simulator.hpp"

#include <algorithm>
#include <tuple>

#include "net/engine/engine.hpp"
#include "net/hxb/kind.hpp"

namespace nanohop::net {

namespace {

template <class Kind, unsigned G>
class EngineSimulator final : public Simulator {
public:
    EngineSimulator(Kind kind, const ChannelConfig& config, Sources sources, const SimulatorOptions& options)
        : engine_(std::move(kind), config, std::move(sources), options.threads, options.record) {}

    void run(uint64_t end) override { engine_.run(end); }
    uint64_t clock() const override { return engine_.clock(); }
    uint32_t units() const override { return engine_.units(); }
    Statistics statistics() const override {
        Statistics sum;
        for (const auto& w : engine_.workers()) sum.add(w->statistics);
        return sum;
    }
    std::vector<Delivery> take_deliveries() override {
        std::vector<Delivery> all;
        for (auto& w : engine_.workers()) {
            all.insert(all.end(), w->deliveries.begin(), w->deliveries.end());
            w->deliveries.clear();
        }
        std::sort(all.begin(), all.end(), [](const Delivery& a, const Delivery& b) {
            return std::tie(a.delivered, a.source, a.number) < std::tie(b.delivered, b.source, b.number);
        });
        return all;
    }

private:
    Engine<Kind, G> engine_;
};

template <class Kind>
std::unique_ptr<Simulator> with_field(Kind kind, const ChannelConfig& config, Sources sources,
                                      const SimulatorOptions& options) {
    if (config.channels == 1)
        return std::make_unique<EngineSimulator<Kind, 1>>(std::move(kind), config, std::move(sources), options);
    if (config.channels == 2)
        return std::make_unique<EngineSimulator<Kind, 2>>(std::move(kind), config, std::move(sources), options);
    return std::make_unique<EngineSimulator<Kind, 4>>(std::move(kind), config, std::move(sources), options);
}

}  // namespace

std::unique_ptr<Simulator> make_hxb(const HxbShape& shape, const ChannelConfig& config, bool adaptive, Sources sources,
                                    const SimulatorOptions& options) {
    if (adaptive) return with_field(HxbKind<true>(shape, config.channels), config, std::move(sources), options);
    return with_field(HxbKind<false>(shape, config.channels), config, std::move(sources), options);
}

}  // namespace nanohop::net
