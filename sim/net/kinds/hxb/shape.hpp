// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nanohop::net {

/// The processing units of a hyper-crossbar: x + m_1 (y + m_2 (z + ...)).
struct HxbShape {
    static constexpr unsigned kMaxDims = 4;
    static constexpr unsigned kMaxSize = 64;

    unsigned dims = 1;
    std::array<uint32_t, kMaxDims> size{1, 1, 1, 1};
    std::array<uint32_t, kMaxDims> stride{1, 1, 1, 1};
    uint32_t units = 1;

    /// InputError for none or more than 4 dimensions and for sizes outside 2..64.
    explicit HxbShape(const std::vector<unsigned>& sizes);
    /// "8x8x16".
    static HxbShape parse(std::string_view text);
    std::string text() const;

    uint32_t coordinate(uint32_t unit, unsigned d) const { return unit / stride[d] % size[d]; }
    /// The unit of the same line in dimension d with another coordinate.
    uint32_t with(uint32_t unit, unsigned d, uint32_t coordinate_d) const {
        return unit + (coordinate_d - coordinate(unit, d)) * stride[d];
    }
    bool operator==(const HxbShape&) const = default;
};

}  // namespace nanohop::net
