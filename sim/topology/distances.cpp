// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/distances.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "common/pulse.hpp"

// The kernels are compiled for AVX2 as well where the compiler can choose when the program starts.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__)
#define NANOHOP_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define NANOHOP_CLONES
#endif

namespace nanohop::topology {

namespace kernel {

namespace {

constexpr unsigned kMostWords = 8;

/// Bytes anywhere in memory, as one register.
typedef uint64_t Chunk __attribute__((vector_size(32), aligned(1), may_alias));

/// Rows of words in chunks: kWords / 4 registers, or one word.
template <unsigned kWords>
[[gnu::always_inline]] inline uint64_t join(const uint32_t* row, const uint32_t* end, const uint64_t* from,
                                            const uint64_t* own, uint64_t* to) {
    uint64_t count = 0;
    if constexpr (kWords >= 4) {
        constexpr unsigned kChunks = kWords / 4;
        Chunk bits[kChunks];
        for (unsigned c = 0; c < kChunks; ++c) bits[c] = *reinterpret_cast<const Chunk*>(own + 4 * c);
        for (; row != end; ++row) {
            const uint64_t* const other = from + size_t{*row} * kWords;
            for (unsigned c = 0; c < kChunks; ++c) bits[c] |= *reinterpret_cast<const Chunk*>(other + 4 * c);
        }
        for (unsigned c = 0; c < kChunks; ++c) *reinterpret_cast<Chunk*>(to + 4 * c) = bits[c];
    } else {
        uint64_t low = own[0];
        uint64_t high = kWords == 2 ? own[kWords - 1] : 0;
        for (; row != end; ++row) {
            const uint64_t* const other = from + size_t{*row} * kWords;
            low |= other[0];
            if constexpr (kWords == 2) high |= other[1];
        }
        to[0] = low;
        if constexpr (kWords == 2) to[1] = high;
    }
    for (unsigned w = 0; w < kWords; ++w) count += static_cast<uint64_t>(std::popcount(to[w]));
    return count;
}

template <unsigned kWords>
[[gnu::always_inline]] inline uint64_t spread_words(uint32_t switches, const uint32_t* first, const uint32_t* neighbour,
                                                    const uint64_t* from, uint64_t* to) {
    uint64_t count = 0;
    for (uint32_t v = 0; v < switches; ++v)
        count += join<kWords>(neighbour + first[v], neighbour + first[v + 1], from, from + size_t{v} * kWords,
                              to + size_t{v} * kWords);
    return count;
}

template <unsigned kWords>
[[gnu::always_inline]] inline uint64_t regular_words(uint32_t switches, unsigned degree, const uint32_t* neighbour,
                                                     const uint64_t* from, uint64_t* to) {
    uint64_t count = 0;
    for (uint32_t v = 0; v < switches; ++v)
        count += join<kWords>(neighbour + size_t{v} * degree, neighbour + size_t{v + 1} * degree, from,
                              from + size_t{v} * kWords, to + size_t{v} * kWords);
    return count;
}

}  // namespace

NANOHOP_CLONES
uint64_t spread(unsigned words, uint32_t switches, const uint32_t* first, const uint32_t* neighbour,
                const uint64_t* from, uint64_t* to) {
    switch (words) {
        case 1: return spread_words<1>(switches, first, neighbour, from, to);
        case 2: return spread_words<2>(switches, first, neighbour, from, to);
        case 4: return spread_words<4>(switches, first, neighbour, from, to);
        default: return spread_words<8>(switches, first, neighbour, from, to);
    }
}

NANOHOP_CLONES
uint64_t spread_regular(unsigned words, uint32_t switches, unsigned degree, const uint32_t* neighbour,
                        const uint64_t* from, uint64_t* to) {
    switch (words) {
        case 1: return regular_words<1>(switches, degree, neighbour, from, to);
        case 2: return regular_words<2>(switches, degree, neighbour, from, to);
        case 4: return regular_words<4>(switches, degree, neighbour, from, to);
        default: return regular_words<8>(switches, degree, neighbour, from, to);
    }
}

NANOHOP_CLONES
uint64_t spread_turns(uint32_t switches, unsigned degree, uint32_t row, uint32_t stride, const uint32_t* offset,
                      const uint8_t* from, uint8_t* to) {
    static_assert(sizeof(Chunk) == kSlack);
    uint64_t count = 0;
    for (uint32_t v = 0; v < switches; ++v, offset += degree) {
        const uint8_t* const own = from + size_t{v} * stride;
        uint8_t* const out = to + size_t{v} * stride;
        for (uint32_t at = 0; at < row; at += sizeof(Chunk)) {
            Chunk bits = *reinterpret_cast<const Chunk*>(own + at);
            for (unsigned p = 0; p < degree; ++p) bits |= *reinterpret_cast<const Chunk*>(from + offset[p] + at);
            *reinterpret_cast<Chunk*>(out + at) = bits;
        }
        uint32_t at = 0;
        for (; at + 8 <= row; at += 8) {
            uint64_t word;
            std::memcpy(&word, out + at, 8);
            count += static_cast<uint64_t>(std::popcount(word));
        }
        for (; at < row; ++at) count += static_cast<uint64_t>(std::popcount(out[at]));
        std::memcpy(out + row, out, row);
    }
    return count;
}

}  // namespace kernel

namespace {

void finish(Distances& d, uint64_t sources, uint64_t targets) {
    uint64_t reached = 0;
    uint64_t sum = 0;
    for (size_t k = 0; k < d.pairs.size(); ++k) {
        reached += d.pairs[k];
        sum += k * d.pairs[k];
    }
    d.unreachable = sources * targets - reached;
    d.diameter = d.pairs.empty() ? 0 : static_cast<uint32_t>(d.pairs.size() - 1);
    const uint64_t others = d.pairs.empty() ? 0 : reached - d.pairs[0];
    d.mean = others == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(others);
}

}  // namespace

Distances distances_from(const Graph& graph, const std::vector<uint32_t>& sources) {
    constexpr unsigned kBlock = kernel::kMostWords * 64;
    Distances d;
    const uint32_t n = graph.switches();
    std::vector<uint64_t> from;
    std::vector<uint64_t> to;
    for (size_t begin = 0; begin < sources.size(); begin += kBlock) {
        const size_t count = std::min<size_t>(kBlock, sources.size() - begin);
        const unsigned words = std::bit_ceil(static_cast<unsigned>((count + 63) / 64));
        from.assign(size_t{n} * words, 0);
        to.resize(from.size());
        for (size_t i = 0; i < count; ++i) from[size_t{sources[begin + i]} * words + i / 64] |= uint64_t{1} << i % 64;
        uint64_t before = count;
        if (d.pairs.empty()) d.pairs.push_back(0);
        d.pairs[0] += count;
        for (size_t k = 1; before < count * n; ++k) {
            Pulse::beat();
            const uint64_t reached =
                kernel::spread(words, n, graph.first().data(), graph.neighbour().data(), from.data(), to.data());
            if (reached == before) break;  // the rest cannot be reached
            if (d.pairs.size() == k) d.pairs.push_back(0);
            d.pairs[k] += reached - before;
            before = reached;
            from.swap(to);
        }
    }
    finish(d, sources.size(), n);
    return d;
}

Distances all_distances(const Graph& graph) {
    std::vector<uint32_t> all(graph.switches());
    std::iota(all.begin(), all.end(), 0U);
    return distances_from(graph, all);
}

Distances host_distances(const Graph& graph) {
    std::vector<uint32_t> with;
    for (uint32_t s = 0; s < graph.switches(); ++s)
        if (graph.hosts()[s] != 0) with.push_back(s);
    if (with.size() == graph.switches()) return all_distances(graph);
    Distances d;
    std::vector<uint16_t> distance;
    for (const uint32_t s : with) {
        search(graph, s, distance);
        for (const uint32_t t : with) {
            if (distance[t] == kFar) continue;
            if (d.pairs.size() <= distance[t]) d.pairs.resize(distance[t] + 1U, 0);
            ++d.pairs[distance[t]];
        }
    }
    finish(d, with.size(), with.size());
    return d;
}

void search(const Graph& graph, uint32_t source, std::vector<uint16_t>& distance) {
    Pulse::beat();
    distance.assign(graph.switches(), kFar);
    std::vector<uint32_t> queue{source};
    queue.reserve(graph.switches());
    distance[source] = 0;
    for (size_t i = 0; i < queue.size(); ++i) {
        const uint32_t v = queue[i];
        for (const uint32_t u : graph.neighbours(v)) {
            if (distance[u] != kFar) continue;
            distance[u] = static_cast<uint16_t>(distance[v] + 1);
            queue.push_back(u);
        }
    }
}

MooreBound moore_bound(uint32_t switches, uint32_t degree) {
    MooreBound bound;
    if (switches < 2 || degree == 0) return bound;
    uint64_t left = switches - 1;
    uint64_t level = degree;
    double sum = 0;
    while (left > 0) {
        const uint64_t here = std::min(left, level);
        if (here == 0) return bound;  // degree 1 and more than two switches: no graph is connected
        ++bound.diameter;
        sum += static_cast<double>(here) * bound.diameter;
        left -= here;
        level = std::min<uint64_t>(level * (degree - 1), switches);
    }
    bound.mean = sum / (switches - 1);
    return bound;
}

}  // namespace nanohop::topology
