// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Finite groups, as symmetries of graphs (Cayley graphs, lifts of voltage graphs).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace nanohop::topology {

/// A group, its elements numbered from 0, the neutral one. A cyclic subgroup of `turns` elements multiplies from the
/// left by additions: element x + classes * c is the c-th power of its generator times element x < classes. Copies
/// share their tables.
class Group {
public:
    static constexpr uint32_t kMostElements = 4096;  ///< of a group that is not cyclic
    static constexpr uint32_t kMostTurns = 1U << 24;

    /// The cyclic group; element c is the c-th power of 1.
    Group(uint32_t order) : order_(order), turns_(order) {}
    /// Factors joined by x: M is cyclic; M:K:R has Z_M and an element of order K that multiplies it by R (M:2:M-1 is
    /// dihedral); MwK has K copies of Z_M and an element of order K that turns them round (a wreath product).
    /// InputError for anything else, and where R to the power of K is not 1 modulo M.
    explicit Group(const std::string& factors);

    uint32_t order() const { return order_; }
    uint32_t turns() const { return turns_; }
    uint32_t classes() const { return classes_; }
    bool cyclic() const { return tables_ == nullptr; }

    uint32_t times(uint32_t g, uint32_t h) const {
        if (cyclic()) return wrapped(g + h);
        const uint32_t x = g % classes_;
        return wrapped(tables_->times[size_t{x} * order_ + h] + g - x);
    }
    uint32_t inverse(uint32_t g) const {
        if (cyclic()) return g == 0 ? 0 : order_ - g;
        return tables_->inverse[g];
    }
    /// Elements of order 2.
    uint32_t involutions() const {
        return cyclic() ? (order_ % 2 == 0 ? 1 : 0) : static_cast<uint32_t>(tables_->involutions.size());
    }
    uint32_t involution(uint32_t i) const { return cyclic() ? order_ / 2 : tables_->involutions[i]; }

private:
    struct Tables {
        std::vector<uint32_t> times;  ///< of element x < classes and any other
        std::vector<uint32_t> inverse;
        std::vector<uint32_t> involutions;
    };

    uint32_t wrapped(uint32_t g) const { return g >= order_ ? g - order_ : g; }

    uint32_t order_ = 1;
    uint32_t turns_ = 1;
    uint32_t classes_ = 1;
    std::shared_ptr<const Tables> tables_;
};

}  // namespace nanohop::topology
