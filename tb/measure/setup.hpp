// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "lockstep.hpp"

namespace nanohop::measure {

/// A Verilated block of its own in lockstep, with the bench's environment around it.
template <class Traits, class Environment>
struct Setup {
    using Dut = tb::Dut<typename Traits::In, typename Traits::Out>;

    Setup(const typename Traits::Config& the_config, std::unique_ptr<Dut> the_dut)
        : config(the_config),
          model(config),
          dut(std::move(the_dut)),
          loop(config, model, *dut),
          context{config, model, tb::Rng(1), coverage, measures} {
        loop.reset();
        environment.emplace(context, &loop);
    }

    const typename Traits::Config config;
    typename Traits::Model model;
    std::unique_ptr<Dut> dut;
    tb::Lockstep<Traits> loop;
    tb::Coverage coverage;
    std::map<std::string, double> measures;
    tb::Context<Traits> context;
    std::optional<Environment> environment;
};

/// Least and most over what was measured: equal where nothing is in the way.
struct Range {
    uint64_t least = ~uint64_t{0}, most = 0;
    void add(uint64_t value) {
        least = std::min(least, value);
        most = std::max(most, value);
    }
    nlohmann::ordered_json json() const { return {{"least", least}, {"most", most}}; }
};

}  // namespace nanohop::measure
