// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a chapter brings to the first page: `PagePart CHAPTER_page()` in a file named behind PAGE in its line of CMake.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "report/report.hpp"

namespace nanohop::breakdown {

struct PagePart {
    struct Task {
        std::string name;
        std::function<uint64_t()> measure;  ///< returns the cycles in lockstep
    };
    std::vector<Task> tasks;
    std::function<report::LatencyBudget()> budget;  ///< when all tasks are done
};

/// A task for each of `names`, the chapter's {NANOHOP_PAGE_MEASURES}, whose record `measure` returns; the budget is of
/// these records.
template <class Measure, class Budget>
PagePart page_part(const std::vector<std::string>& names, Measure measure, Budget budget) {
    using Record = decltype(measure(std::string()));
    const auto records = std::make_shared<std::vector<Record>>(names.size());
    PagePart part{{}, [records, budget] { return budget(*records); }};
    for (size_t i = 0; i < names.size(); ++i)
        part.tasks.push_back({names[i], [records, i, measure, name = names[i]] {
                                  (*records)[i] = measure(name);
                                  return (*records)[i].lockstep_cycles;
                              }});
    return part;
}

}  // namespace nanohop::breakdown
