// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown hxb`: clocks of exchanger and crossbar off the links of the Verilated RTL, and figures 2 and 3 of
// T. Boku et al. (1995).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"
#include "breakdown/hxb/studies.hpp"
#include "records/hxb.hpp"

namespace nanohop::breakdown {

using records::HxbRecord;

struct HxbResult {
    std::vector<HxbRecord> records;  // each policy with each routing
    std::vector<HxbFigure> figures;  // without series: nothing stored
    std::vector<HxbClaim> claims;
};

struct HxbFigureOptions {
    /// Nothing: one seed of few lengths (about half a minute on two processors, once). 0: nothing is run. Otherwise the
    /// first so many seeds of every length.
    std::optional<unsigned> seeds;
    std::string folder = "results";  // of the results that are kept
    unsigned jobs = 0;               // 0: one per processor
    bool quiet = false;
};

/// Runs what has no result yet, and takes every stored result that has as many seeds as those. net::InputError when
/// results cannot be kept.
std::vector<HxbFigure> hxb_figures(const HxbFigureOptions& options);

std::vector<Section> hxb_sections(const HxbResult& result);
Json hxb_json(const HxbResult& result);
/// Facts and sections.
void add_hxb_report(const HxbResult& result, Report& report);

/// A hyper-crossbar of 4 x 4 units with a message's way, as an SVG element.
std::string hxb_network_svg();
/// Ways of one message with fixed and adaptive routing, clock by clock, as an SVG element.
std::string hxb_way_svg(const HxbRecord& fixed, const HxbRecord& adaptive, unsigned flits);

}  // namespace nanohop::breakdown
