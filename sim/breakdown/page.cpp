// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/page.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <filesystem>

#include "records/measuring.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {

std::string command_of(const std::string& chapter) { return "./nanohop breakdown " + chapter; }

std::string chapter_file(const std::string& all, const std::string& chapter) {
    const std::filesystem::path path(all);
    return (path.parent_path() / fmt::format("{}_{}{}", path.stem().string(), chapter, path.extension().string()))
        .string();
}

report::Report::Page page_of(const std::string& all, const std::string& chapter) {
    return {chapter, std::filesystem::path(chapter_file(all, chapter)).filename().string(), command_of(chapter)};
}

void add_rtl_facts(report::Report& report, uint64_t lockstep_cycles) {
    report.facts.emplace_back("Source of cycles",
                              fmt::format("Verilated RTL, {} cycles in lockstep with the golden models, 0 mismatches",
                                          report::grouped(lockstep_cycles)));
    report.facts.emplace_back("Not RTL",
                              "CAM chip, hosts, memories and cables: constants that are stated, not measured, pale in "
                              "the pictures and marked in the tables");
}

int exit_status(const std::function<void()>& run) {
    try {
        run();
        return 0;
    } catch (const records::RtlFailure& failure) {
        fmt::print(stderr, "nanohop: {}\n", failure.what());
        return 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "nanohop: error: {}\n", error.what());
        return 2;
    }
}

}  // namespace nanohop::breakdown
