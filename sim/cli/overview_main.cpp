// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown` without a chapter: a program of its own, as it needs little of what the chapters need.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>

#include "breakdown/overview/overview.hpp"
#include "cli/parse.hpp"
#include "io/program.hpp"

namespace {

std::string examples() {
    return fmt::format(R"(
Chapters: {}

Examples:
  nanohop breakdown
        where the nanoseconds go, system by system, on one page; results/overview.{{json,html}}
  nanohop breakdown machine
        a chapter, here a message's whole path between network interfaces; breakdown machine --help: its options
  nanohop breakdown all
        every chapter

Exit status: 0; 1: RTL and golden model differ; 2: wrong usage or input, nothing written.
docs/results.md documents the JSON.)",
                       fmt::join(nanohop::breakdown::chapter_names(), ", "));
}

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop");
    nanohop::breakdown::OverviewOptions options;
    CLI::App app{"Where the nanoseconds go in each system, measured on the Verilated RTL, on one page",
                 "nanohop breakdown"};
    app.add_option("--json", options.json, "Results for programs")->type_name("FILE")->capture_default_str();
    app.add_option("--html", options.html, "The page with its pictures, self-contained")
        ->type_name("FILE")
        ->capture_default_str();
    app.add_option("--threads", options.threads, "Programs that measure at once; 0: one per processor")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    app.add_flag("-q,--quiet", options.quiet, "No progress");
    app.footer(examples());
    if (const auto status = nanohop::cli::parse(app, argc, argv)) return *status;
    return nanohop::breakdown::run_overview(options);
}
