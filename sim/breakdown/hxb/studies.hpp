// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Figures 2 and 3 of T. Boku et al. (1995), from the sweeps sim/studies/boku_figure2.toml and boku_figure3.toml, and
// what the paper's sections 4.1 and 4.2 say of them, each beside what the simulator finds
// (docs/reports/boku_1995.md).
#pragma once

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace nanohop::breakdown {

/// Throughput, in flits per processing unit and clock (Boku 1995, 4), for messages of one length.
struct HxbPoint {
    uint64_t message = 0;               ///< flits
    std::vector<double> by_seed;        ///< in the order of the seeds
    double mean = 0, min = 0, max = 0;  ///< over the seeds
};

/// One curve, points by rising length.
struct HxbSeries {
    std::string name;       ///< as in the legend: FIX1, ADP1, wormhole, "static 300", ..
    std::string policy;     ///< wormhole, static, dynamic, flexible
    uint64_t buffer = 0;    ///< flits
    std::string routing;    ///< fixed, adaptive
    uint64_t pu_width = 1;  ///< flits per clock between processing unit and exchanger
    std::vector<HxbPoint> points;
};

struct HxbFigure {
    unsigned number = 0;  ///< of the paper: 2 or 3
    std::string spec;     ///< the sweep's file name
    std::string dims;     ///< 16x16x16
    std::vector<uint64_t> seeds;
    std::vector<HxbSeries> series;

    /// Null when there is no such curve, or no such point of it.
    const HxbSeries* find(const std::string& name) const;
    const HxbPoint* find(const std::string& name, uint64_t message) const;
};

/// A statement of the paper. A claim with a figure holds when ours is within 5 percentage points of what is printed,
/// plus the spread over the seeds; a claim about an order holds when it does for the means of all lengths. What is said
/// of a curve, and not of one length, is judged from 4 lengths on.
struct HxbClaim {
    unsigned figure = 0;
    std::string claim;
    std::string printed;
    std::string ours;           ///< "not run" when its lengths are missing
    std::string spread;         ///< over the seeds: least .. largest
    std::optional<bool> holds;  ///< none when not run
};

struct HxbStudyOptions {
    std::vector<uint64_t> seeds;     ///< empty: those of the specs (5)
    std::vector<uint64_t> messages;  ///< flits; only these lengths of the specs; empty: all
    std::string folder = "results";  ///< of the results, <name of the spec>.sqlite as of `nanohop sweep`
    unsigned jobs = 0;               ///< runs at a time; 0: one per processor
    bool quiet = false;              ///< no progress on stderr
    /// Called now and then with the share done of a figure's runs; replaces the lines on stderr.
    std::function<void(double)> progress;
};

/// Runs what has no result yet. `number` is 2 or 3. net::InputError when results cannot be kept, or no length is left.
HxbFigure hxb_figure(unsigned number, const HxbStudyOptions& options);

/// What is stored, without running anything: every point that has as many of the spec's seeds, from the first on, as
/// all points of these lengths have (no `messages`: all), and at least one. No series when there is no such point.
HxbFigure hxb_stored_figure(unsigned number, const std::string& folder, const std::vector<uint64_t>& messages);

/// Rows of the figures that are there, figure 2 first.
std::vector<HxbClaim> hxb_claims(const std::vector<HxbFigure>& figures);

/// {"figures": [{"figure", "spec", "dims", "seeds", "series": [{"name", "points": [{"message", "mean", "min",
/// "max"}]}]}],
///  "claims": [{"figure", "claim", "printed", "ours", "spread", "holds"}]}
nlohmann::ordered_json hxb_studies_json(const std::vector<HxbFigure>& figures, const std::vector<HxbClaim>& claims);

/// The claims as a table.
std::string hxb_claims_text(const std::vector<HxbClaim>& claims);

struct ClaimsOptions {
    HxbStudyOptions study;
    std::string json;  ///< empty: none
};

/// `nanohop sweep --claims`: both figures and their claims on stdout. Returns the exit status: 0; 2 wrong input.
int run_claims(const ClaimsOptions& options);

}  // namespace nanohop::breakdown
