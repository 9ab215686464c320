// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nanohop::topology {

/// A torus of any sizes with dimension-order routes: dimension 0 is corrected first, then 1, and so on. In each
/// dimension a packet goes the shorter way round; when both ways are equally long (distance exactly half of an even
/// size) it goes in the positive direction. Switch number = x0 + size0 * (x1 + size1 * (x2 + ...)).
///
/// Link inputs of a switch: 2 d is entered by packets that travel in the positive direction of dimension d, 2 d + 1 by
/// those that travel in the negative one.
class Torus {
public:
    /// Sizes of at least 1, at most 2^24 switches in all; InputError otherwise.
    explicit Torus(std::vector<unsigned> sizes);
    /// "4x4x4"; InputError when it is anything else.
    static Torus parse(std::string_view text);

    const std::vector<unsigned>& sizes() const { return sizes_; }
    unsigned dimensions() const { return static_cast<unsigned>(sizes_.size()); }
    unsigned switches() const { return switches_; }
    unsigned link_inputs() const { return 2 * dimensions(); }
    std::string text() const;

    unsigned coordinate(unsigned node, unsigned dimension) const;
    /// Signed number of steps that a route takes in a dimension.
    int steps(unsigned from, unsigned to, unsigned dimension) const;
    /// Links between two switches along the route.
    unsigned distance(unsigned from, unsigned to) const;
    /// Longest distance between any two switches.
    unsigned diameter() const;

    /// Calls arrive(switch, link_input) for each switch that a packet enters over a link, in order.
    template <class F>
    void for_each_arrival(unsigned from, unsigned to, F&& arrive) const {
        unsigned at = from;
        for (unsigned d = 0; d < dimensions(); ++d) {
            const int steps_left = steps(from, to, d);
            const bool negative = steps_left < 0;
            const unsigned count = static_cast<unsigned>(negative ? -steps_left : steps_left);
            for (unsigned i = 0; i < count; ++i) {
                at = neighbour(at, d, negative);
                arrive(at, 2 * d + (negative ? 1U : 0U));
            }
        }
    }

    unsigned neighbour(unsigned node, unsigned dimension, bool negative) const;

private:
    std::vector<unsigned> sizes_;
    std::vector<unsigned> strides_;
    unsigned switches_ = 1;
};

}  // namespace nanohop::topology
