// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A unit on the ports of nh_hub that combines operands of operation 7 (docs/blocks/hub_float.md): it adds doubles.
#pragma once

#include <deque>
#include <vector>

#include "hub/node.hpp"

namespace nanohop::hub {

/// What becomes of one flit of each node, in their order (nullptr: it takes no part): those of nodes 2 i and 2 i + 1
/// are combined first, then pairs of these, as in nh_hub_tree. The order depends on the nodes' numbers alone, and with
/// it the last bit of a sum of doubles.
Data combine(const Config& config, Op op, const std::vector<const Data*>& operands);

/// On a port: sums of doubles, unit_clocks after their operands.
class SumUnit {
public:
    /// `unit_clocks` may be 0: then there is no unit, and the answers are not read.
    explicit SumUnit(const Config& config) : config_(config), answers_(config.unit_clocks) {}

    /// unit_data_i of this clock.
    Data answer() const { return answers_.empty() ? Data{} : answers_.front(); }
    /// With the node's outputs of this clock.
    void tick(const Out& node);

private:
    Config config_;
    std::deque<Data> answers_;
};

}  // namespace nanohop::hub
