// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_hub_float: sums of the host's processor, clocks() after their operands. docs/blocks/hub_float.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>

#include "hub_float/arithmetic.hpp"
#include "hub_float/config.hpp"

namespace nanohop::hub_float {

struct In {
    uint64_t members = 0;                ///< those that take part, a bit each
    std::array<Data, kMaxNodes> data{};  ///< of each a flit
};

struct Out {
    bool valid = false;
    Data data{};

    bool operator==(const Out&) const = default;
};

class HubFloat {
public:
    explicit HubFloat(const Config& config) : config_(config), sums_(clocks(config.nodes, config.element)) {}

    Out outputs(const In&) const { return sums_.front(); }
    void tick(const In& in);
    bool operator==(const HubFloat&) const = default;

private:
    Config config_;
    std::deque<Out> sums_;  ///< oldest first
};

}  // namespace nanohop::hub_float
