// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Functional coverage: points that a bench declares by name and counts; reported per run, added up by tools/regress.py.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace nanohop::tb {

class Coverage {
public:
    using Point = size_t;
    struct Entry {
        std::string name;
        std::string text;       // the situation, in words
        bool reachable = true;  // false: cannot happen in this configuration; reported, not counted as missing
        uint64_t hits = 0;
    };

    // A scenario declares again what the bench declared: the name finds it.
    Point declare(std::string name, std::string text, bool reachable = true) {
        for (Point i = 0; i < entries_.size(); ++i) {
            if (entries_[i].name == name) return i;
        }
        entries_.push_back({std::move(name), std::move(text), reachable, 0});
        return entries_.size() - 1;
    }
    void hit(Point point, bool condition = true) { entries_[point].hits += condition ? 1 : 0; }

    const std::vector<Entry>& entries() const { return entries_; }
    // Points that can happen, and how many of them did.
    size_t reachable() const {
        size_t n = 0;
        for (const auto& e : entries_) n += e.reachable ? 1 : 0;
        return n;
    }
    size_t covered() const {
        size_t n = 0;
        for (const auto& e : entries_) n += e.reachable && e.hits != 0 ? 1 : 0;
        return n;
    }

private:
    std::vector<Entry> entries_;
};

}  // namespace nanohop::tb
