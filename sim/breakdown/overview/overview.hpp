// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown` without a chapter: one page of where the time goes, system by system. Of a report's chapters it
// has the pictures, and measures no more than they show.
#pragma once

#include <string>
#include <vector>

namespace nanohop::breakdown {

struct OverviewOptions {
    std::string json = "results/overview.json";
    std::string html = "results/overview.html";
    unsigned threads = 0;  ///< programs that run at once; 0: one per processor
    bool quiet = false;
};

/// Names of the chapters, as they follow `nanohop breakdown`.
std::vector<std::string> chapter_names();
/// Exit status: 0; 1: RTL and golden model differ; 2: something is wrong with what it was given.
int run_overview(const OverviewOptions& options);

}  // namespace nanohop::breakdown
