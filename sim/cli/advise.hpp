// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <CLI/CLI.hpp>

#include "advise/advise.hpp"
#include "io/real_range.hpp"
#include "ipush/config.hpp"

namespace nanohop::cli {

inline constexpr const char* kAdviseAbout =
    "Receive rings and AMT Address Table of ipush for a known communication and a memory budget";

inline constexpr const char* kAdviseExamples = R"(
Examples:
  nanohop advise
        the paper's table 1 (MG, CG, IS, LU, SP, BT; 64 processes), and 25 % of the full area for each
  nanohop advise --app is --budget 25% --budget 5% --receiver 0
        two budgets, and the table of process 0 with every ring and its senders
  nanohop advise --traffic mine.csv --budget 64KiB --json mine.json
        your own messages: lines source,destination,bytes (processes from 0); 64 KiB for the rings of each process
  nanohop advise --app sp --ring 4KiB --compute-us 0 --compute-us 1000
        the full area has rings of 4 KiB; processes compute up to 1 ms before a receive

Exit status: 0; 1: RTL and golden model differ; 2: wrong usage or input, nothing written.
docs/advisor.md explains the model, docs/results.md the JSON.)";

inline void add_advise(CLI::App& app, advise::AdviseOptions& options) {
    app.add_option("--app", options.apps,
                   "mg, cg, is, lu, sp, bt, ft or ep (class A, 64 processes), or a recording of data/npb such as "
                   "cg.A.256; may be repeated (default: the six of table 1)")
        ->type_name("NAME");
    app.add_option("--traffic", options.traffic, "Traffic file of your own, may be repeated")->type_name("FILE");
    app.add_option("--budget", options.budgets,
                   "Memory for the rings of each process: a share of the full area (25%) or bytes (4096, 64KiB, 1MiB); "
                   "may be repeated")
        ->type_name("SIZE")
        ->capture_default_str();
    app.add_option("--ring", options.ring,
                   "Ring size of the full area (one ring for each process): a power of two, 64 to 1MiB; auto: the "
                   "smallest that holds the longest message")
        ->type_name("SIZE")
        ->capture_default_str();
    app.add_option("--rings", options.rings, "Rings of the receive controller")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    app.add_option("--silent", options.silent, "Ring of senders that never sent: none, or shared")
        ->check(CLI::IsMember({"none", "shared"}))
        ->capture_default_str();
    app.add_option("--profile", options.profile, "Timing profile of the receive controller")
        ->check(CLI::IsMember(words<ipush::Profile>()))
        ->capture_default_str();
    app.add_option(
           "--record", options.record,
           "Record of the receive controller's clocks, kept by nanohop breakdown --record (default: measured now "
           "on its RTL)")
        ->type_name("FILE");
    app.add_option("--packet-bytes", options.packet_bytes, "Longest packet, a multiple of 8")
        ->check(CLI::Range(64, 4096))
        ->capture_default_str();
    app.add_option("--compute-us", options.compute_us,
                   "Host computes so long before each receive, and reads no packet meanwhile; may be repeated: the "
                   "proposal is made for all of them (default: 0 and 100)")
        ->type_name("US")
        ->check(io::real_range(0.0, 1e6));
    app.add_option("--link-rate", options.link_mbps, "Link in MB/s (default: the paper's 643)")
        ->check(io::real_range(1.0, 1e6));
    app.add_option("--host-rate", options.host_mbps,
                   "Host's copy out of a ring in MB/s (default 385: the paper's 241 without the 643 before it)")
        ->check(io::real_range(1.0, 1e6));
    app.add_option("--host-us", options.host_us, "Host's time for each message besides the copy (default: 2.11)")
        ->check(io::real_range(0.0, 1e6));
    app.add_option("--receiver", options.receiver, "Print the table of this process")
        ->check(CLI::NonNegativeNumber)
        ->type_name("N");
    app.add_option("--json", options.json, "Results for programs, with every process's table")->type_name("FILE");
    app.add_option("--threads", options.threads, "0: one per processor")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    app.add_flag("-q,--quiet", options.quiet, "No progress");
    app.footer(kAdviseExamples);
}

}  // namespace nanohop::cli
