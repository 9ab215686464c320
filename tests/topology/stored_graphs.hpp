// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The best graphs found so far, data/graphs (docs/topologies.md "Better graphs").
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "io/source_folder.hpp"

namespace nanohop::tests {

struct StoredGraph {
    const char* file;
    uint32_t switches, degree;
    double goal;      ///< mean distance that a minute on one core must reach
    double distance;  ///< mean, to six decimals
    uint32_t diameter;

    std::string path() const { return io::source_folder() + "/data/graphs/" + file; }
};

inline constexpr std::array kStoredGraphs{
    StoredGraph{"256x8.json", 256, 8, 2.755, 2.729412, 4},
    StoredGraph{"512x8.json", 512, 8, 3.148, 3.102740, 5},
    StoredGraph{"1024x8.json", 1024, 8, 3.530, 3.504399, 5},
    StoredGraph{"1024x11.json", 1024, 11, 3.082, 3.054741, 4},
    StoredGraph{"4096x12.json", 4096, 12, 3.620, 3.602808, 5},
};

}  // namespace nanohop::tests
