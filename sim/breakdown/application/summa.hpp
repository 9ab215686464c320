// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Tables 3 to 5, 7 and 8 and figures 8 to 12 of the paper on optical hubs and parallel matrix products (Urino 2020):
// the MPI program of sim/app/summa on the paper's three networks, under SimGrid. Without SimGrid only what is reckoned.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/simgrid/platform_file.hpp"
#include "breakdown/application/broadcast.hpp"
#include "breakdown/application/summa_fits.hpp"
#include "breakdown/application/summa_flits.hpp"
#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

struct SummaOptions {
    bool sizes = false;  ///< figures 9 and 12 with every size; else the largest alone
    unsigned threads = 1;
};

struct SummaRun {
    std::string network;  ///< hub, torus, fat_tree, hub_2d
    /// Of analysis::urino_2020::kTable7, or ring, ca4_lines, ca1_together, .._whole (with computation), .._mpich and
    /// others (all-to-alls by the library).
    std::string key;
    unsigned n = 0;
    double seconds = 0;
};

/// What is reckoned of an algorithm: its schedule's steps, and eq. 1.
struct SummaTheory {
    double messages = 0;  ///< M
    double elements = 0;  ///< s
    double seconds = 0;   ///< M (s / b + L)
    double memory = 0;    ///< elements of a rank
};

/// Schedules of so many nodes on a hub: t B / n^2 by key, as far as links bound it.
struct SummaScaling {
    unsigned nodes = 0;
    std::map<std::string, double> transfer;
};

/// Where eq. 6's factor can come from: SMPI times what a program computes on the machine that it runs on, and takes
/// that machine to do 20,000 operations a second unless it is told (smpi/host-speed).
struct SummaDefaultSpeed {
    unsigned n = 0;
    double seconds = 0;   ///< messages, and the product as measured, scaled so
    double messages = 0;  ///< seconds of the messages alone
    double computation() const { return seconds - messages; }
    /// What the machine does, operations a second, as far as these times say.
    double machine() const;
    /// n / sqrt N below which messages take longer.
    double bound() const;
};

struct SummaResult {
    bool ran = false;  ///< under SimGrid
    std::vector<BroadcastLine> broadcasts;
    std::vector<SummaFlits> flits;
    std::vector<SummaFit> fits;
    SummaDefaultSpeed default_speed;            ///< n = 0: not run
    std::string simgrid;                        ///< version
    std::map<std::string, SummaTheory> theory;  ///< by key, hub, n = 8192
    std::vector<SummaScaling> scalings;
    std::vector<SummaRun> runs;
    /// Seconds; 0: not run.
    double seconds(const std::string& network, const std::string& key, unsigned n) const;
    /// Relative to CA1 on the hub at n = 8192; 0: not run.
    double relative(const std::string& network, const std::string& key) const;
};

/// Whether SimGrid and the MPI program are there.
bool has_summa_program();
/// Of the messages of a product of n x n doubles by one of summa::Algorithm, so many ranks in 2D; `computes`: with
/// the products. net::InputError.
double summa_seconds(const app::PlatformFile& platform, const std::string& algorithm, unsigned n, unsigned ranks = 64,
                     bool computes = false);

/// Runs the program. net::InputError when it fails.
SummaResult summa_figures(const SummaOptions& options, const Progress& progress);
void add_summa_report(const SummaResult& result, Report& report);
Json summa_json(const SummaResult& result);

}  // namespace nanohop::breakdown
