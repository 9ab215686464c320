// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/traffic/patterns.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "model/bits.hpp"
#include "net/error.hpp"

namespace nanohop::net {

namespace {

enum Stream : uint64_t { kDestination, kLength, kHot, kShuffle };

/// Where each unit sends to; its own number: nowhere.
std::vector<uint32_t> transposed(const std::vector<uint32_t>& sizes, uint32_t units) {
    std::vector<uint32_t> map(units);
    bool palindrome = true;
    for (size_t d = 0; d < sizes.size(); ++d) palindrome = palindrome && sizes[d] == sizes[sizes.size() - 1 - d];
    if (palindrome) {
        for (uint32_t u = 0; u < units; ++u) {
            uint32_t rest = u;
            uint32_t to = 0;
            for (const uint32_t size : sizes) {
                to = to * size + rest % size;
                rest /= size;
            }
            map[u] = to;
        }
        return map;
    }
    // The first dimension against all others: an a x b matrix becomes b x a.
    const uint32_t a = sizes.front();
    const uint32_t b = units / a;
    for (uint32_t u = 0; u < units; ++u) map[u] = u / a + u % a * b;
    return map;
}

std::vector<uint32_t> reversed(uint32_t units) {
    if (!std::has_single_bit(units))
        throw InputError("bit_reversal needs a power of two of processing units, not {}", units);
    const auto bits = log2_of(units);
    std::vector<uint32_t> map(units);
    for (uint32_t u = 0; u < units; ++u)
        for (unsigned i = 0; i < bits; ++i) map[u] |= (u >> i & 1) << (bits - 1 - i);
    return map;
}

/// All permutations are alike likely (Fisher and Yates).
std::vector<uint32_t> shuffled(uint64_t seed, uint32_t units) {
    std::vector<uint32_t> map(units);
    std::iota(map.begin(), map.end(), 0U);
    for (uint32_t left = units; left > 1; --left)
        std::swap(map[left - 1], map[below(random_bits(seed, left, 0, kShuffle), left)]);
    return map;
}

/// Each destination with the sum of the weights up to its own.
using Matrix = std::vector<std::vector<std::pair<uint32_t, double>>>;
Matrix summed(Matrix matrix, uint32_t units) {
    if (matrix.empty() || matrix.size() > units)
        throw InputError("traffic: matrix: {} processes: must be from 1 to the processing units, {}", matrix.size(),
                         units);
    for (size_t p = 0; p < matrix.size(); ++p) {
        std::erase_if(matrix[p], [&](const auto& to) { return to.first == p || to.second <= 0; });
        double sum = 0;
        for (auto& [to, weight] : matrix[p]) weight = sum += weight;
    }
    if (std::all_of(matrix.begin(), matrix.end(), [](const auto& row) { return row.empty(); }))
        throw InputError("traffic: matrix: no process sends to another");
    return matrix;
}

}  // namespace

const std::vector<std::string>& pattern_names() {
    static const std::vector<std::string> names = {"uniform",   "transpose",   "bit_reversal", "hot_spot",
                                                   "neighbour", "permutation", "matrix",       "incast"};
    return names;
}

std::vector<IncastRole> incast_roles(uint32_t units, uint32_t target, uint32_t sources) {
    if (target >= units) throw InputError("incast_unit: {} does not exist: must be from 0 to {}", target, units - 1);
    if (units < 4 || sources > units - 3)
        throw InputError(
            "incast_sources: {}: of {} processing units one is their target, and two are left "
            "alone: must be from 1 to {}",
            sources, units, std::max(units, 3U) - 3);
    std::vector<IncastRole> roles(units, IncastRole::kVictim);
    roles[target] = IncastRole::kTarget;
    for (uint64_t i = 0; i < sources; ++i)
        roles[(target + 1 + i * (units - 1) / sources) % units] = IncastRole::kSource;
    return roles;
}

Injections make_pattern(const PatternConfig& config) {
    const uint32_t units = std::accumulate(config.sizes.begin(), config.sizes.end(), 1U, std::multiplies<>());
    if (units < 2) throw InputError("traffic needs at least 2 processing units");
    const uint64_t seed = config.seed;
    const uint32_t span = config.flits_high - config.flits + 1;
    const uint32_t least = config.flits;
    const auto length = [=](uint32_t u, uint64_t k) {
        return span == 1 ? least : least + below(random_bits(seed, u, k, kLength), span);
    };
    const auto other = [=](uint32_t u, uint64_t k) {
        const uint32_t to = below(random_bits(seed, u, k, kDestination), units - 1);
        return to < u ? to : to + 1;
    };
    const auto permutation = [=](std::vector<uint32_t> map) -> Injections {
        if (std::is_sorted(map.begin(), map.end()))
            throw InputError("traffic: {}: {} processing units in {} would all send to themselves",
                             config.pattern == Pattern::kWorstCase
                                 ? config.worst_case
                                 : pattern_names()[static_cast<size_t>(config.pattern)],
                             units, fmt::join(config.sizes, "x"));
        return [=, map = std::move(map)](uint32_t u, uint64_t k) {
            return Injection{map[u], map[u] == u ? 0 : length(u, k)};
        };
    };
    switch (config.pattern) {
        case Pattern::kTranspose: return permutation(transposed(config.sizes, units));
        case Pattern::kBitReversal: return permutation(reversed(units));
        case Pattern::kHotSpot: {
            if (config.hot_unit >= units)
                throw InputError("hot_unit: {} does not exist; 0..{}", config.hot_unit, units - 1);
            const uint32_t hot = config.hot_unit;
            const double share = config.hot_share;
            return [=](uint32_t u, uint64_t k) {
                const bool there = u != hot && unit_interval(random_bits(seed, u, k, kHot)) <= share;
                return Injection{there ? hot : other(u, k), length(u, k)};
            };
        }
        case Pattern::kNeighbour: {
            const std::vector<uint32_t> sizes = config.sizes;
            return [=](uint32_t u, uint64_t k) {
                const uint64_t random = random_bits(seed, u, k, kDestination);
                const uint32_t d = below(random, static_cast<uint32_t>(sizes.size()));
                uint32_t stride = 1;
                for (uint32_t i = 0; i < d; ++i) stride *= sizes[i];
                const uint32_t x = u / stride % sizes[d];
                const uint32_t next = (random & 1) != 0 ? (x + 1) % sizes[d] : (x + sizes[d] - 1) % sizes[d];
                return Injection{u + (next - x) * stride, length(u, k)};
            };
        }
        case Pattern::kPermutation: return permutation(shuffled(seed, units));
        case Pattern::kMatrix: {
            return [=, sums = summed(config.matrix, units)](uint32_t u, uint64_t k) {
                const auto processes = static_cast<uint32_t>(sums.size());
                const uint32_t process = u % processes;
                const auto& row = sums[process];
                if (u - process + processes > units || row.empty()) return Injection{u, 0};
                const double at = unit_interval(random_bits(seed, u, k, kDestination)) * row.back().second;
                const auto to = std::lower_bound(row.begin(), row.end(), at,
                                                 [](const auto& one, double sum) { return one.second < sum; });
                return Injection{u - process + to->first, length(u, k)};
            };
        }
        case Pattern::kIncast: {
            const std::vector<IncastRole> roles = incast_roles(units, config.incast_unit, config.incast_sources);
            const uint32_t target = config.incast_unit;
            std::vector<uint32_t> victims;
            std::vector<uint32_t> place(units);
            for (uint32_t u = 0; u < units; ++u) {
                if (roles[u] != IncastRole::kVictim) continue;
                place[u] = static_cast<uint32_t>(victims.size());
                victims.push_back(u);
            }
            return [=](uint32_t u, uint64_t k) {
                if (roles[u] != IncastRole::kVictim) return Injection{target, u == target ? 0 : length(u, k)};
                const auto others = static_cast<uint32_t>(victims.size()) - 1;
                const uint32_t to = below(random_bits(seed, u, k, kDestination), others);
                return Injection{victims[to < place[u] ? to : to + 1], length(u, k)};
            };
        }
        case Pattern::kWorstCase: {
            const auto hosts = units / static_cast<uint32_t>(config.worst_case_of.size());
            std::vector<uint32_t> map(units);
            for (uint32_t u = 0; u < units; ++u) map[u] = config.worst_case_of[u / hosts] * hosts + u % hosts;
            return permutation(std::move(map));
        }
        case Pattern::kUniform: break;
    }
    return [=](uint32_t u, uint64_t k) { return Injection{other(u, k), length(u, k)}; };
}

}  // namespace nanohop::net
