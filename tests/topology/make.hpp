// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <initializer_list>
#include <string>
#include <utility>

#include "topology/family.hpp"

namespace nanohop::tests {

/// A graph as `./nanohop topology --set ...` makes it.
inline topology::Graph make(const std::string& family,
                            std::initializer_list<std::pair<const char*, std::string>> keys = {}, uint64_t seed = 1) {
    topology::Specification s;
    s.set("topology", family);
    s.set("seed", std::to_string(seed));
    for (const auto& [key, value] : keys) s.set(key, value);
    return s.make();
}

}  // namespace nanohop::tests
