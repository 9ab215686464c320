// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/chapter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <tuple>

#include "config/own.hpp"

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

Chosen choose(const std::string& word) {
    if (config::is_path(word)) return {word, config::load_own(word), std::filesystem::path(word).stem().string(), true};
    return {word, config::load_built(std::string(NANOHOP_SOURCE_DIR) + "/sim/configs", word), word, false};
}

}  // namespace nanohop::breakdown
