// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The coverage points of a bench as members that declare themselves: `Point x = at("x", "the situation", reachable);`
#pragma once

#include <string>
#include <utility>

#include "coverage.hpp"

namespace nanohop::tb {

template <class Config>
class DeclaredPoints {
public:
    using Point = Coverage::Point;

    DeclaredPoints(Coverage& all, const Config& of) : coverage(all), config(of) {}

protected:
    Point at(std::string name, std::string text, bool reachable = true) const {
        return coverage.declare(std::move(name), std::move(text), reachable);
    }

    Coverage& coverage;
    const Config& config;
};

// Points of a type that declares them when it is made, of the configuration where they depend on it.
template <class Points, class Config>
Points make_points(Coverage& coverage, const Config& config) {
    if constexpr (requires { Points(coverage, config); }) {
        return Points(coverage, config);
    } else {
        return Points{coverage};
    }
}

// Declares the points of coverage of a type that does so when it is made.
template <class Points>
constexpr auto kDeclare = [](const auto& config, Coverage& coverage) { make_points<Points>(coverage, config); };

}  // namespace nanohop::tb
