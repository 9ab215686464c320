// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a network costs and draws, by assumptions of a file: no hardware of ours has a price.
#pragma once

#include <string>
#include <vector>

#include "compare_networks/candidates.hpp"
#include "topology/floor.hpp"

namespace nanohop::compare_networks {

struct Assumption {
    std::string name;
    double value = 0;
    std::string unit;
    std::string source;
};

/// Names, values, units and sources, in the order of the standard file.
class Assumptions {
public:
    /// config::Error with file, line and key when one is missing, unknown, or has another unit or a value below 0.
    explicit Assumptions(const std::string& path);

    const std::vector<Assumption>& all() const { return all_; }
    double operator[](const std::string& name) const;

private:
    std::vector<Assumption> all_;
};

std::string assumptions_file();

/// Switches and the cables between them.
struct Cost {
    uint64_t copper = 0;  ///< cables
    uint64_t optical = 0;
    double usd = 0;
    double watts = 0;
};

/// Switches are bought with `radix` ports; what is not used draws nothing.
Cost cost_of(const Network& network, const topology::Layout& layout, uint32_t radix, const Assumptions& a);

}  // namespace nanohop::compare_networks
