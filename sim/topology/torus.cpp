// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/torus.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "io/error.hpp"
#include "topology/family.hpp"

namespace nanohop::topology {

Torus::Torus(std::vector<unsigned> sizes) : sizes_(std::move(sizes)) {
    if (sizes_.empty()) throw io::InputError("a torus needs at least one dimension");
    unsigned long long total = 1;
    for (const unsigned size : sizes_) {
        if (size == 0) throw io::InputError("a torus dimension must have at least 1 switch");
        strides_.push_back(static_cast<unsigned>(total));
        total *= size;
        if (total > (1ULL << 24)) throw io::InputError("a torus may have at most 16777216 switches");
    }
    switches_ = static_cast<unsigned>(total);
}

Torus Torus::parse(std::string_view text) {
    std::vector<uint32_t> sizes = parse_sizes(std::string(text), 0, ~0U);
    if (sizes.empty()) throw io::InputError("torus \"{}\": expected sizes joined by x, as in 4x4x4", text);
    return Torus(std::move(sizes));
}

std::string Torus::text() const { return fmt::format("{}", fmt::join(sizes_, "x")); }

unsigned Torus::coordinate(unsigned node, unsigned dimension) const {
    return node / strides_[dimension] % sizes_[dimension];
}

int Torus::steps(unsigned from, unsigned to, unsigned dimension) const {
    const unsigned size = sizes_[dimension];
    const unsigned forward = (coordinate(to, dimension) + size - coordinate(from, dimension)) % size;
    return 2 * forward <= size ? static_cast<int>(forward) : static_cast<int>(forward) - static_cast<int>(size);
}

unsigned Torus::distance(unsigned from, unsigned to) const {
    unsigned total = 0;
    for (unsigned d = 0; d < dimensions(); ++d) {
        const int count = steps(from, to, d);
        total += static_cast<unsigned>(count < 0 ? -count : count);
    }
    return total;
}

unsigned Torus::diameter() const {
    unsigned total = 0;
    for (const unsigned size : sizes_) total += size / 2;
    return total;
}

unsigned Torus::neighbour(unsigned node, unsigned dimension, bool negative) const {
    const unsigned size = sizes_[dimension];
    const unsigned x = coordinate(node, dimension);
    const unsigned next = negative ? (x + size - 1) % size : (x + 1) % size;
    return node - x * strides_[dimension] + next * strides_[dimension];
}

}  // namespace nanohop::topology
