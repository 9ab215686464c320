// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What all pages of the breakdown have alike.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "report/report.hpp"

namespace nanohop::breakdown {

inline constexpr const char* kTitle = "nanohop: latency breakdown";

std::string command_of(const std::string& chapter);
/// The HTML page of a chapter, beside that of all.
std::string chapter_file(const std::string& all, const std::string& chapter);
/// How such a page is linked.
report::Report::Page page_of(const std::string& all, const std::string& chapter);
/// Facts of a report with Verilated RTL: so many cycles in lockstep, and what is not RTL.
void add_rtl_facts(report::Report& report, uint64_t lockstep_cycles);

/// Of a program that does this; errors are printed. 0; 1: RTL and golden model differ; 2: something is wrong with what
/// it was given.
int exit_status(const std::function<void()>& run);

}  // namespace nanohop::breakdown
