// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Schedules of SUMMA, the parallel matrix product C = A B, after "Parallel matrix products with optical hubs" (2020),
// Urino 2020, section 3: who sends which part of which block in which step. No MPI here: the program runs a rank's
// schedule, tests and reports count it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace nanohop::summa {

enum class Algorithm : uint8_t {
    kCa0,       ///< MPI_Bcast in rows and columns: the program's, without a schedule
    kCa1,       ///< direct messages, a broadcast of A and one of B in each step
    kCa2,       ///< all broadcasts at once
    kCa3,       ///< each broadcast as scatter to all ranks and allgather from them (multipath)
    kCa4,       ///< the scatters of all steps at once, and one allgather less
    kCa4Lines,  ///< CA4 within rows and columns, A and B at once (Urino 2020, 5.2): for a hub a row and a hub a column
    kRing,      ///< rows and columns as rings in both directions: neighbours of a torus alone
};
constexpr const char* name(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::kCa0: return "ca0";
        case Algorithm::kCa1: return "ca1";
        case Algorithm::kCa2: return "ca2";
        case Algorithm::kCa3: return "ca3";
        case Algorithm::kCa4: return "ca4";
        case Algorithm::kCa4Lines: return "ca4-lines";
        case Algorithm::kRing: return "ring";
    }
    return nullptr;
}

/// q x q x layers ranks; rank (layer l, row i, column j) is (l q + i) q + j. Layer 0 has the matrices' blocks, of n / q
/// rows and columns; layer l takes the steps l q / layers .. (layers = 1: 2D; layers = q: 3D, which Urino 2020
/// calls 2.5D).
struct Shape {
    uint32_t q = 1;
    uint32_t layers = 1;
    uint32_t n = 1;

    uint32_t ranks() const { return q * q * layers; }
    uint32_t block() const { return n / q; }
    size_t elements() const { return size_t{block()} * block(); }
    uint32_t rank(uint32_t l, uint32_t i, uint32_t j) const { return (l * q + i) * q + j; }
    uint32_t steps() const { return q / layers; }
};

/// What is wrong, or nothing.
std::string check(Algorithm algorithm, const Shape& shape);

/// Memory of a rank, in elements.
enum Buffer : uint8_t { kA, kB, kC, kInA, kInB, kRelayA, kRelayB, kSums, kBuffers };
std::vector<size_t> buffer_sizes(Algorithm algorithm, const Shape& shape, uint32_t rank);

struct Piece {
    Buffer buffer = kA;
    size_t offset = 0;
    size_t elements = 0;
};
struct Transfer {
    uint32_t peer = 0;
    Piece piece;
};
struct Copy {
    Piece from, to;
};
/// C += a block of A times a block of B.
struct Product {
    Piece a, b;
};
/// `to` += `from`.
struct Sum {
    Piece from, to;
};

/// What a rank does in a step: it sends and receives all of these at once, then copies, adds, and multiplies. What it
/// sends itself is a copy, at once with its messages.
struct Step {
    std::string name;
    std::vector<Transfer> sends, receives;
    std::vector<Copy> copies;
    std::vector<Sum> sums;
    std::vector<Product> products;
};

/// `together`: CA1 sends A and B of a step at once, as in Urino 2020's fig 5; else one after the other, as in its
/// table 3.
std::vector<Step> schedule(Algorithm algorithm, const Shape& shape, uint32_t rank, bool together = false);

}  // namespace nanohop::summa
