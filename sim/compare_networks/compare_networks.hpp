// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop compare-networks`: networks of equal radix and at least as many hosts beside each other, on one page.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "compare_networks/measure.hpp"
#include "report/report.hpp"

namespace nanohop::compare_networks {

struct Options {
    MeasureOptions measure;
    std::vector<std::string> networks;  ///< names; empty: all
    std::string assumptions;            ///< file; empty: the standard one
    std::string json;                   ///< empty: results/compare_networks_HOSTS_RADIX.json, and so are the next two
    std::string html;
};

/// A family that has no network for what is asked, and the most hosts that it reaches.
struct LeftOut {
    std::string name;
    uint64_t most = 0;
};

struct Comparison {
    MeasureOptions options;
    Assumptions assumptions;
    std::vector<Row> rows;
    std::vector<LeftOut> left_out;
};

nlohmann::ordered_json json_of(const Comparison& comparison);
report::Report report_of(const Comparison& comparison);

/// Returns the exit status: 0; 2 wrong usage or input, nothing written.
int run(const Options& options);

}  // namespace nanohop::compare_networks
