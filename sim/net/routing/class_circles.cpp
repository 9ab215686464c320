// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/routing/class_circles.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace nanohop::routing {

namespace {

class Circles {
public:
    explicit Circles(const std::vector<ClassRoutes>& classes) : classes_(classes) {}

    /// From a class to another one, by what it may wait for: empty if it never does. Text of each step.
    std::vector<std::string> way(unsigned from, unsigned to) const {
        std::vector<std::vector<std::string>> ways(classes_.size());
        std::vector<bool> seen(classes_.size());
        std::vector<unsigned> next{from};
        seen[from] = true;
        for (size_t n = 0; n < next.size(); ++n) {
            const unsigned a = next[n];
            for (unsigned b = 0; b < classes_.size(); ++b) {
                const std::string text = step(a, b);
                if (seen[b] || text.empty()) continue;
                ways[b] = ways[a];
                ways[b].push_back(text);
                seen[b] = true;
                next.push_back(b);
            }
        }
        return ways[to];
    }

private:
    std::string step(unsigned a, unsigned b) const {
        const ClassRoutes& one = classes_[a];
        const ClassRoutes& other = classes_[b];
        if (a == b || !one.sends || !other.sends) return "";
        if (one.waits_for == b) return fmt::format("class {} for class {} at hosts", a, b);
        const unsigned first = std::max(one.first_escape, other.first_escape);
        const unsigned end = std::min(one.first_escape + one.escapes, other.first_escape + other.escapes);
        return first < end ? fmt::format("class {} for class {} in escape channel {}", a, b, first) : "";
    }

    const std::vector<ClassRoutes>& classes_;
};

}  // namespace

std::vector<std::string> class_circles(const std::vector<ClassRoutes>& classes, unsigned channels) {
    std::vector<std::string> all;
    const Circles circles(classes);
    for (unsigned k = 0; k < classes.size(); ++k) {
        const ClassRoutes& one = classes[k];
        if (one.sends && one.first_escape + one.escapes > channels)
            all.push_back(fmt::format("class {} has escape channels {} to {}, and there are {}", k, one.first_escape,
                                      one.first_escape + one.escapes - 1, channels));
        if (!one.sends || !one.waits_for) continue;
        if (*one.waits_for == k) {
            all.push_back(fmt::format("classes wait in a circle: class {} for class {} at hosts", k, k));
            continue;
        }
        const std::vector<std::string> back = circles.way(*one.waits_for, k);
        if (!back.empty())
            all.push_back(fmt::format("classes wait in a circle: class {} for class {} at hosts, {}", k, *one.waits_for,
                                      fmt::join(back, ", ")));
    }
    return all;
}

}  // namespace nanohop::routing
