// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop advise`: rings and AMT Address Table of the receive controller for a known communication (docs/advisor.md).
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "analysis/amt_advisor.hpp"
#include "breakdown/ipush/table_1.hpp"
#include "report/report.hpp"

namespace nanohop::advise {

struct AdviseOptions {
    std::vector<std::string> apps;     // mg .. bt, ft, ep (64 processes, class A) or names of data/npb such as cg.A.256
    std::vector<std::string> traffic;  // files; without both: the six of Kitamura 2006, table 1
    std::vector<std::string> budgets{"25%"};
    std::string ring = "auto";
    std::string silent = "none";
    unsigned rings = 64;
    unsigned packet_bytes = 2048;
    std::string profile = "dimmnet2";        // or pipelined: timing profile of the receive controller
    std::string record;                      // of its clocks, kept by `nanohop breakdown --record`; empty: measured now
    std::vector<double> compute_us{0, 100};  // timings to plan for
    double link_mbps = 0;                    // 0: the paper's
    double host_mbps = 0;
    double host_us = -1;  // below 0: the paper's
    int receiver = -1;    // whose table is printed; below 0: 0 if there is one traffic only, else none
    std::string json;
    unsigned threads = 0;
    bool quiet = false;
};

/// A receive area and what became of the packets in it.
struct AdvisedArea {
    std::string kind;    // full, peers_plus_one, proposal
    std::string budget;  // as given; proposal only
    uint64_t budget_bytes = 0;
    uint64_t largest_bytes = 0;  // of any receiver
    double mean_bytes = 0;
    uint64_t expected_stalls = 0;          // proposal only
    analysis::Advice advice;               // not of the full area
    std::vector<analysis::Stalls> stalls;  // one per timing
};

struct AdvisedTraffic : breakdown::Peers {
    uint64_t messages = 0;
    uint64_t bytes = 0;
    uint64_t longest = 0;
    uint64_t ring_bytes = 0;  // of the full area and of the (peers + 1) rule
    std::vector<AdvisedArea> areas;

    uint64_t full_bytes() const { return processes * ring_bytes; }
};

struct AdviseResult {
    AdviseOptions options;
    analysis::ReceiveRates rates;  // compute_ps apart: each of options.compute_us
    uint64_t lockstep_cycles = 0;  // behind the receive controller's clocks
    double clock_mhz = 0;          // the configuration's, which makes them times
    double routed_mhz = 0;         // what place and route reaches; 0: not known
    std::vector<AdvisedTraffic> traffic;
};

/// "25%" of the full area, or "64KiB", "4096" bytes. InputError otherwise.
uint64_t parse_budget(const std::string& text, uint64_t full_bytes);

AdviseResult advise_all(const AdviseOptions& options);
report::Report make_report(const AdviseResult& result);
nlohmann::ordered_json make_json(const AdviseResult& result);

/// Exit status: 0; 1: RTL and golden model of the receive controller differ; 2: wrong usage or input, nothing written.
int run_advise(const AdviseOptions& options);

}  // namespace nanohop::advise
