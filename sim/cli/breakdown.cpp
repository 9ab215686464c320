// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cli/breakdown.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <vector>

namespace nanohop::cli {
namespace {

constexpr const char* kExamples = R"(
Examples:
  nanohop breakdown
        where the nanoseconds go, system by system, on one page; results/overview.{json,html}
  nanohop breakdown all
        every chapter, with the recorded NAS Parallel Benchmarks on a 4x4x4 torus; results/breakdown.{json,html}, and a
        page for each, results/breakdown_CHAPTER.html
  nanohop breakdown hxb --seeds 5
        its figures with 5 seeds (half an hour once; resumable). Without --seeds: one seed of few lengths, and whatever
        is stored
  nanohop breakdown route_cache --traffic mine.csv --torus 8x8 --json mine.json --html mine.html
        your own traffic: lines source,destination,bytes (ranks from 0), or a SimGrid time-independent trace
  nanohop breakdown --config mine.toml --traffic mine.csv
        a configuration of your own, which ./nanohop builds first (docs/configuration.md)
  nanohop breakdown route_cache --full
        every lookup on the RTL, every hash at every point: minutes to an hour
  nanohop breakdown route_cache --packet-bytes 4096
        one lookup per packet instead of one per message
)";
constexpr const char* kLast = R"(
Exit status: 0; 1: RTL and golden model differ; 2: wrong usage or input, nothing written.
docs/results.md documents the JSON.)";

std::string default_of(const char* ending) {
    return fmt::format(
        "results/breakdown.{0}, of one chapter results/breakdown_CHAPTER.{0}; behind it the configuration "
        "and the chapter's options that are given",
        ending);
}

std::string group_of(const std::string& block) { return "Options of " + block; }

}  // namespace

CLI::App& add_breakdown(CLI::App& app, breakdown::BreakdownOptions& options) {
    CLI::App& command = *app.add_subcommand("breakdown",
                                            "Latency breakdown of a message's whole path between network interfaces "
                                            "and of its parts, measured on the Verilated RTL");
    std::vector<std::string> blocks;
    for (const auto& part : options.parts) blocks.push_back(part.name);
    std::vector<std::string> words = blocks;
    words.push_back(breakdown::kAll);
    command
        .add_option("chapter", options.block,
                    fmt::format("{}, or {} of them", fmt::join(blocks, ", "), breakdown::kAll))
        ->check(CLI::IsMember(words))
        ->capture_default_str();
    command.add_option("--config", options.config,
                       "Configuration whose RTL is measured: a name in sim/configs, or the path of a TOML file of your "
                       "own, of which only its block is measured. Without the paper's figures, but for "
                       "route_cache_hirasawa_2020 and without --config");
    command.add_option("--json", options.json, "Results for programs")
        ->type_name("FILE")
        ->default_str(default_of("json"));
    command.add_option("--html", options.html, "Report with figures, self-contained")
        ->type_name("FILE")
        ->default_str(default_of("html"));
    command.add_option("--record", options.record, "Keep the record of cycle counts measured on the RTL")
        ->type_name("FILE");
    command.add_option("--threads", options.common.threads, "0: one per processor")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    command.add_flag("-q,--quiet", options.common.quiet, "No progress of the studies");
    for (const auto& part : options.parts) {
        const size_t common = command.get_options().size();
        part.chapter->add_options(command);
        const std::vector<CLI::Option*> all = command.get_options();
        for (size_t i = common; i < all.size(); ++i) all[i]->group(group_of(part.name));
    }
    std::string footer = kExamples;
    for (const auto& chapter : breakdown::chapters())
        footer += fmt::format("  nanohop breakdown {}\n        {}\n", chapter.name, chapter.help);
    command.footer(footer + kLast);
    return command;
}

void given_options(const CLI::App& command, breakdown::BreakdownOptions& options) {
    for (auto& part : options.parts)
        for (const CLI::Option* option : command.get_options()) {
            if (option->count() == 0 || option->get_group() != group_of(part.name)) continue;
            const bool flag = option->get_expected_max() == 0;
            part.given.push_back({option->get_name(), flag ? std::vector<std::string>() : option->results()});
        }
}

}  // namespace nanohop::cli
