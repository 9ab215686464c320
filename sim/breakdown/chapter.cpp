// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <tuple>

namespace nanohop::breakdown {
namespace {

std::vector<ChapterEntry>& registered() {
    static std::vector<ChapterEntry>
        entries;  // at its first use, which may be before this file's own objects are there
    return entries;
}

}  // namespace

const std::vector<ChapterEntry>& chapters() { return registered(); }

ChapterRegistration::ChapterRegistration(ChapterEntry entry) {
    std::vector<ChapterEntry>& entries = registered();
    for (const ChapterEntry& other : entries)
        if (std::string_view(other.name) == entry.name)
            throw std::logic_error(fmt::format("two chapters have the name {}", entry.name));
    const auto order = [](const ChapterEntry& a, const ChapterEntry& b) {
        return std::tuple(a.place, std::string_view(a.name)) < std::tuple(b.place, std::string_view(b.name));
    };
    entries.insert(std::upper_bound(entries.begin(), entries.end(), entry, order), entry);
}

}  // namespace nanohop::breakdown
