// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hxb/shape.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>

#include "net/error.hpp"

namespace nanohop::net {

HxbShape::HxbShape(const std::vector<unsigned>& sizes) : dims(static_cast<unsigned>(sizes.size())) {
    if (sizes.empty() || sizes.size() > kMaxDims)
        throw InputError("{} dimensions; a hyper-crossbar has 1..{}", sizes.size(), kMaxDims);
    for (unsigned d = 0; d < dims; ++d) {
        if (sizes[d] < 2 || sizes[d] > kMaxSize) throw InputError("dimension of size {}; 2..{}", sizes[d], kMaxSize);
        size[d] = sizes[d];
        stride[d] = units;
        units *= size[d];
    }
}

HxbShape HxbShape::parse(std::string_view text) {
    std::vector<unsigned> sizes;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        unsigned size = 0;
        const auto [next, error] = std::from_chars(at, end, size);
        if (error != std::errc{} || (next != end && *next != 'x'))
            throw InputError("\"{}\": expected sizes joined by x, as in 8x8x16", text);
        sizes.push_back(size);
        if (next == end) break;
        at = next + 1;
    }
    return HxbShape(sizes);
}

std::string HxbShape::text() const { return fmt::format("{}", fmt::join(size.begin(), size.begin() + dims, "x")); }

}  // namespace nanohop::net
