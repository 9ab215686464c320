// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Figure 10 of Urino 2020: computation and communication of CA4 on the hub, told apart by its eq. 2, t = C / P + S / B
// + M L, from runs with another P, another B and another L each.
#pragma once

#include <vector>

#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

struct SummaFit {
    unsigned nodes = 0, n = 0;
    double seconds = 0;  ///< as run, SimGrid
    // What is fitted of it, seconds.
    double computation = 0;  ///< C / P
    double transfer = 0;     ///< S / B
    double latency = 0;      ///< M L
    // The messages as packets on nh_hub; 0: not run. Clocks of the nodes are in S / B, as they become shorter with B.
    double packets_seconds = 0, packets_transfer = 0, packets_latency = 0;

    double communication() const { return transfer + latency; }
    double ratio() const { return communication() / computation; }
    /// n / sqrt N.
    double size() const;
    /// What eq. 2 leaves of the run, as a share of it.
    double left() const { return (seconds - computation - communication()) / seconds; }
    /// M.
    double messages() const;
};

/// t_c / t_p = (bound / (n / sqrt N))^-slope, by least squares of logarithms.
struct SummaRegression {
    double slope = 0, bound = 0;
};
/// Of all runs; `latencies`: with M L, or of S / B alone.
SummaRegression regression(const std::vector<SummaFit>& fits, bool latencies);

/// n / sqrt N at which both take as long, between runs of as many nodes; 0: in none.
double equal_size(const std::vector<SummaFit>& fits);

/// Needs the MPI program. net::InputError when it fails.
std::vector<SummaFit> summa_fits(const Progress& progress, unsigned threads);
void add_summa_fits(const std::vector<SummaFit>& fits, Section& section);
Json summa_fits_json(const std::vector<SummaFit>& fits);

}  // namespace nanohop::breakdown
