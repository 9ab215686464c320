// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// Golden model of rtl/route_cache: equal to the RTL in every output of every cycle. docs/blocks/route_cache.md
#pragma once

#include <variant>

#include "route_cache/config.hpp"
#include "route_cache/direct_pipeline.hpp"
#include "route_cache/ports.hpp"
#include "route_cache/registered_pipeline.hpp"

namespace nanohop::route_cache {

class RouteCache {
public:
    /// State after reset. Throws std::invalid_argument if check(config) objects.
    explicit RouteCache(const Config& config)
        : pipeline_(config.ram_registers ? Pipelines(RegisteredPipeline(config)) : DirectPipeline(config)) {}

    Out outputs(const In& in) const {
        return std::visit([&](const auto& pipeline) { return pipeline.outputs(in); }, pipeline_);
    }
    void tick(const In& in) {
        std::visit([&](auto& pipeline) { pipeline.tick(in); }, pipeline_);
    }
    bool operator==(const RouteCache&) const = default;

    const Config& config() const { return shared().config(); }
    /// For coverage reports: relocations do not show on any port.
    const Relocate& relocate() const { return shared().relocate(); }

private:
    const Pipeline& shared() const {
        return *std::visit([](const Pipeline& pipeline) { return &pipeline; }, pipeline_);
    }

    using Pipelines = std::variant<DirectPipeline, RegisteredPipeline>;
    Pipelines pipeline_;
};

}  // namespace nanohop::route_cache
