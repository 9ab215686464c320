// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

/// In place of a chapter's name.
inline constexpr const char* kAll = "all";

struct BreakdownOptions {
    std::string block = kAll;           ///< one chapter's name, or kAll
    std::optional<std::string> config;  ///< a name in sim/configs or the path of a file; nothing: the chapters' own
    Common common;
    std::string json;    ///< empty: results/breakdown.json, of a part results/breakdown_PART.json, which says which
    std::string html;    ///< likewise
    std::string record;  ///< where to keep the record of cycle counts; empty: nowhere

    struct Given {
        std::string name;
        std::vector<std::string> values;  ///< of a flag none
    };
    struct Part {
        std::string name;
        std::unique_ptr<Chapter> chapter;
        std::vector<Given> given;  ///< of its options, those on the command line
    };
    std::vector<Part> parts = all_parts();  ///< every chapter

    static std::vector<Part> all_parts();
};

/// `nanohop breakdown`. Exit status: 0; 1: RTL and golden model differ; 2: something is wrong with what it was given.
int run_breakdown(BreakdownOptions& options);

}  // namespace nanohop::breakdown
