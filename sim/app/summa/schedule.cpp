// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/summa/schedule.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace nanohop::summa {

namespace {

/// A and B are alike but for rows and columns.
struct Matrix {
    const char* name;
    Buffer own, in, relay;
};
constexpr std::array<Matrix, 2> kMatrices{{{"A", kA, kInA, kRelayA}, {"B", kB, kInB, kRelayB}}};

class Maker {
public:
    Maker(const Shape& shape, uint32_t rank)
        : s_(shape), rank_(rank), l_(rank / (s_.q * s_.q)), i_(rank / s_.q % s_.q), j_(rank % s_.q) {}

    std::vector<Step> take() { return std::move(steps_); }

    void direct(bool together) {
        for (uint32_t t = 0; t < s_.steps(); ++t) {
            for (size_t m = 0; m < 2; ++m) {
                if (m == 0 || !together)
                    add(together ? "broadcast A, B" : std::string("broadcast ") + kMatrices[m].name);
                direct_step(m, t);
            }
            multiply(t);
        }
        if (s_.layers > 1) reduce_direct();
    }

    void all_at_once() {
        add("all broadcasts");
        for (size_t m = 0; m < 2; ++m) {
            for (uint32_t k = 0; k < s_.q; ++k) {
                const Piece into{kMatrices[m].in, k * s_.elements(), s_.elements()};
                if (k == index(m)) {
                    steps_.back().copies.push_back({whole(kMatrices[m].own), into});
                    continue;
                }
                steps_.back().sends.push_back({line(m, k), whole(kMatrices[m].own)});
                steps_.back().receives.push_back({line(m, k), into});
            }
        }
        multiply_all();
    }

    void multipath() {
        for (uint32_t t = 0; t < s_.steps(); ++t) {
            for (size_t m = 0; m < 2; ++m) {
                scatter(m, t);
                gather(m, t);
            }
            multiply(t);
        }
        if (s_.layers > 1) reduce_multipath();
    }

    void fewest() {
        for (size_t m = 0; m < 2; ++m) {
            add(std::string("alltoall ") + kMatrices[m].name);
            const Matrix& matrix = kMatrices[m];
            for (uint32_t p = 0; p < s_.ranks(); ++p) {
                pass(p, part(matrix.own, 0, p), relayed(matrix.relay, p, p));
                if (p != rank_) steps_.back().receives.push_back({p, relayed(matrix.relay, p, rank_)});
            }
        }
        if (s_.q == 1) steps_.back().products.push_back({whole(kA), whole(kB)});
        for (uint32_t t = 0; t + 1 < s_.q; ++t) {
            for (size_t m = 0; m < 2; ++m) {
                add(std::string("alltoallv ") + kMatrices[m].name);
                for (uint32_t p = 0; p < s_.ranks(); ++p) {
                    // What p wants in this round, and what this rank wants, of which p has a part.
                    const uint32_t pi = p / s_.q, pj = p % s_.q;
                    const uint32_t theirs = owner(m, pi, pj, wanted(m, pi, pj, t));
                    pass(p, relayed(kMatrices[m].relay, theirs, rank_), part(kMatrices[m].in, 0, rank_));
                    if (p != rank_) steps_.back().receives.push_back({p, part(kMatrices[m].in, 0, p)});
                }
            }
            multiply_wanted(t);
        }
    }

    void fewest_in_lines() {
        const auto cut_of = [&](uint32_t k) { return s_.elements() * k / s_.q; };
        // Part k of a block, at the relay that is the k-th of the line; and there, of the line's x-th block.
        const auto part_of = [&](Buffer buffer, uint32_t k) {
            return Piece{buffer, cut_of(k), cut_of(k + 1) - cut_of(k)};
        };
        const auto at_relay = [&](Buffer buffer, uint32_t x, uint32_t k) {
            const size_t size = cut_of(k + 1) - cut_of(k);
            return Piece{buffer, x * size, size};
        };
        add("alltoall in lines");
        for (size_t m = 0; m < 2; ++m) {
            const Matrix& matrix = kMatrices[m];
            for (uint32_t k = 0; k < s_.q; ++k) {
                pass(line(m, k), part_of(matrix.own, k), at_relay(matrix.relay, k, k));
                if (k != index(m)) receive(line(m, k), at_relay(matrix.relay, k, index(m)));
            }
        }
        if (s_.q == 1) steps_.back().products.push_back({whole(kA), whole(kB)});
        for (uint32_t t = 0; t + 1 < s_.q; ++t) {
            add("alltoallv in lines");
            for (size_t m = 0; m < 2; ++m) {
                const Matrix& matrix = kMatrices[m];
                for (uint32_t k = 0; k < s_.q; ++k) {
                    const uint32_t theirs = wanted(m, m == 0 ? i_ : k, m == 0 ? k : j_, t);
                    pass(line(m, k), at_relay(matrix.relay, theirs, index(m)), part_of(matrix.in, index(m)));
                    if (k != index(m)) receive(line(m, k), part_of(matrix.in, k));
                }
            }
            multiply_wanted(t);
        }
    }

    void ring() {
        const size_t size = s_.elements();
        const auto at = [&](size_t m, uint32_t k) { return Piece{kMatrices[m].in, (k % s_.q) * size, size}; };
        const uint32_t whole_steps = (s_.q - 1) / 2;
        const bool half = s_.q % 2 == 0;
        for (uint32_t t = 0; t < whole_steps + (half ? 1 : 0); ++t) {
            add("ring");
            Step& step = steps_.back();
            for (size_t m = 0; m < 2; ++m) {
                const uint32_t me = index(m), q = s_.q;
                if (t == 0) step.copies.push_back({whole(kMatrices[m].own), at(m, me)});
                // Up: what came from below goes on; the last step moves half a block each way.
                Piece up = at(m, me + q - t), down = at(m, me + t);
                Piece from_below = at(m, me + 2 * q - t - 1), from_above = at(m, me + t + 1);
                if (t == whole_steps) {
                    for (Piece* piece : {&up, &from_below}) piece->elements = size / 2;
                    for (Piece* piece : {&down, &from_above}) {
                        piece->offset += size / 2;
                        piece->elements = size - size / 2;
                    }
                }
                // A rank's own block leaves from where it lies: the copy is for the product.
                if (t == 0) {
                    up.buffer = down.buffer = kMatrices[m].own;
                    up.offset -= (me % q) * size;
                    down.offset -= (me % q) * size;
                }
                step.sends.push_back({line(m, (me + 1) % q), up});
                step.receives.push_back({line(m, (me + q - 1) % q), from_below});
                step.sends.push_back({line(m, (me + q - 1) % q), down});
                step.receives.push_back({line(m, (me + 1) % q), from_above});
            }
        }
        if (steps_.empty()) {
            add("alone");
            for (const Matrix& m : kMatrices) steps_.back().copies.push_back({whole(m.own), {m.in, 0, size}});
        }
        multiply_all();
    }

private:
    void add(std::string name) { steps_.push_back({std::move(name), {}, {}, {}, {}, {}}); }
    Piece whole(Buffer buffer) const { return {buffer, 0, s_.elements()}; }
    /// Where a block's part `p` of as many as there are ranks begins.
    size_t cut(uint32_t p) const { return s_.elements() * p / s_.ranks(); }
    size_t size_of(uint32_t p) const { return cut(p + 1) - cut(p); }
    /// Part p of the block that begins at `base`.
    Piece part(Buffer buffer, size_t base, uint32_t p) const { return {buffer, base + cut(p), size_of(p)}; }
    /// The part with rank p's number of the block number `slot`, at the relay p.
    Piece relayed(Buffer buffer, uint32_t slot, uint32_t p) const { return {buffer, slot * size_of(p), size_of(p)}; }
    /// Of the blocks of A in a row the column is what differs, of those of B in a column the row.
    uint32_t index(size_t m) const { return m == 0 ? j_ : i_; }
    /// The rank of the same layer in this one's row (A) or column (B).
    uint32_t line(size_t m, uint32_t k) const { return m == 0 ? s_.rank(l_, i_, k) : s_.rank(l_, k, j_); }
    /// Who has the block of step k that rank (i, j) of any layer needs.
    uint32_t owner(size_t m, uint32_t i, uint32_t j, uint32_t k) const {
        return m == 0 ? s_.rank(0, i, k) : s_.rank(0, k, j);
    }
    /// To a peer, or a copy when it is this rank.
    void pass(uint32_t peer, const Piece& from, const Piece& to) {
        if (from.elements == 0) return;
        if (peer == rank_)
            steps_.back().copies.push_back({from, to});
        else
            steps_.back().sends.push_back({peer, from});
    }
    /// The step of the whole product that a layer does in its step t.
    uint32_t step_of(uint32_t l, uint32_t t) const { return l * s_.steps() + t; }
    /// The block that this rank multiplies in its step t: its own, or what it was sent.
    Piece block_of(size_t m, uint32_t t) const {
        const bool own = owner(m, i_, j_, step_of(l_, t)) == rank_;
        return whole(own ? kMatrices[m].own : kMatrices[m].in);
    }
    void multiply(uint32_t t) { steps_.back().products.push_back({block_of(0, t), block_of(1, t)}); }
    void multiply_all() {
        for (uint32_t k = 0; k < s_.q; ++k)
            steps_.back().products.push_back(
                {{kInA, k * s_.elements(), s_.elements()}, {kInB, k * s_.elements(), s_.elements()}});
    }

    void multiply_wanted(uint32_t t) {
        Step& step = steps_.back();
        if (wanted(0, i_, j_, t) == wanted(1, i_, j_, t)) {
            step.products.push_back({whole(kInA), whole(kInB)});
        } else {
            step.products.push_back({whole(kInA), whole(kB)});
            step.products.push_back({whole(kA), whole(kInB)});
        }
        // A rank of the diagonal has both blocks of a product from the start. It does it last, as the others do their
        // second one then: ranks that wait for its messages would wait for its product, too.
        if (i_ == j_ && t + 2 == s_.q) step.products.push_back({whole(kA), whole(kB)});
    }

    void direct_step(size_t m, uint32_t t) {
        const Matrix& matrix = kMatrices[m];
        // A block's owner sends it to the line of the layer that needs it.
        if (l_ == 0 && index(m) % s_.steps() == t) {
            const uint32_t layer = index(m) / s_.steps();
            for (uint32_t x = 0; x < s_.q; ++x) {
                const uint32_t to = m == 0 ? s_.rank(layer, i_, x) : s_.rank(layer, x, j_);
                if (to != rank_) steps_.back().sends.push_back({to, whole(matrix.own)});
            }
        }
        const uint32_t from = owner(m, i_, j_, step_of(l_, t));
        if (from != rank_) steps_.back().receives.push_back({from, whole(matrix.in)});
    }

    /// Where a relay keeps the block of step t for a layer and a line.
    uint32_t slot(uint32_t layer, uint32_t along) const { return layer * s_.q + along; }

    void scatter(size_t m, uint32_t t) {
        const Matrix& matrix = kMatrices[m];
        add(std::string("scatter ") + matrix.name);
        const uint32_t along = m == 0 ? i_ : j_;
        if (l_ == 0 && index(m) % s_.steps() == t)
            for (uint32_t p = 0; p < s_.ranks(); ++p)
                pass(p, part(matrix.own, 0, p), relayed(matrix.relay, slot(index(m) / s_.steps(), along), p));
        for (uint32_t layer = 0; layer < s_.layers; ++layer) {
            for (uint32_t x = 0; x < s_.q; ++x) {
                const uint32_t from = m == 0 ? owner(m, x, 0, step_of(layer, t)) : owner(m, 0, x, step_of(layer, t));
                if (from != rank_) receive(from, relayed(matrix.relay, slot(layer, x), rank_));
            }
        }
    }

    void gather(size_t m, uint32_t t) {
        const Matrix& matrix = kMatrices[m];
        add(std::string("allgather ") + matrix.name);
        for (uint32_t to = 0; to < s_.ranks(); ++to) {
            const uint32_t layer = to / (s_.q * s_.q), i = to / s_.q % s_.q, j = to % s_.q;
            if (owner(m, i, j, step_of(layer, t)) == to) continue;  // has it
            pass(to, relayed(matrix.relay, slot(layer, m == 0 ? i : j), rank_), part(matrix.in, 0, rank_));
        }
        if (owner(m, i_, j_, step_of(l_, t)) == rank_) return;
        for (uint32_t p = 0; p < s_.ranks(); ++p)
            if (p != rank_) receive(p, part(matrix.in, 0, p));
    }

    void receive(uint32_t from, const Piece& into) {
        if (into.elements != 0) steps_.back().receives.push_back({from, into});
    }

    void reduce_direct() {
        add("reduce C");
        Step& step = steps_.back();
        if (l_ != 0) {
            step.sends.push_back({s_.rank(0, i_, j_), whole(kC)});
            return;
        }
        // What came in is no longer needed: two blocks of room, and kSums where there are more layers.
        for (uint32_t layer = 1; layer < s_.layers; ++layer) {
            const Piece into = layer == 1   ? whole(kInA)
                               : layer == 2 ? whole(kInB)
                                            : Piece{kSums, (layer - 3) * s_.elements(), s_.elements()};
            step.receives.push_back({s_.rank(layer, i_, j_), into});
            step.sums.push_back({into, whole(kC)});
        }
    }

    void reduce_multipath() {
        const uint32_t blocks = s_.q * s_.q;
        add("scatter C");
        for (uint32_t p = 0; p < s_.ranks(); ++p) {
            pass(p, part(kC, 0, p), relayed(kInA, rank_, p));
            if (p != rank_) receive(p, relayed(kInA, p, rank_));
        }
        for (uint32_t from = 0; from < s_.ranks(); ++from) {
            const Piece one = relayed(kInA, from, rank_);
            if (one.elements == 0) continue;
            const Piece into = relayed(kRelayA, from % blocks, rank_);
            if (from < blocks)
                steps_.back().copies.push_back({one, into});
            else
                steps_.back().sums.push_back({one, into});
        }
        add("gather C");
        for (uint32_t to = 0; to < blocks; ++to) pass(to, relayed(kRelayA, to, rank_), part(kC, 0, rank_));
        if (l_ == 0)
            for (uint32_t p = 0; p < s_.ranks(); ++p)
                if (p != rank_) receive(p, part(kC, 0, p));
    }

    /// CA4: the step whose block rank (i, j) gets in round t. It has A of step j and B of step i itself; one round
    /// brings A of step i and B of step j, for both of which it has the other, all others the same step's of both.
    uint32_t wanted(size_t m, uint32_t i, uint32_t j, uint32_t t) const {
        if (i != j && t + 2 == s_.q) return m == 0 ? i : j;
        uint32_t k = 0;
        for (uint32_t skip = t;; ++k) {
            if (k == i || k == j) continue;
            if (skip-- == 0) return k;
        }
    }

    const Shape s_;
    const uint32_t rank_, l_, i_, j_;
    std::vector<Step> steps_;
};

}  // namespace

std::string check(Algorithm algorithm, const Shape& s) {
    if (s.q == 0 || s.layers == 0 || s.n == 0) return "ranks, layers and n must be from 1 on";
    if (s.n % s.q != 0) return "n must be a multiple of the grid's side, " + std::to_string(s.q);
    if (s.layers > 1 && s.q % s.layers != 0)
        return "layers must divide the grid's side, " + std::to_string(s.q) + ", or be 1";
    if (s.layers > 1 && algorithm != Algorithm::kCa1 && algorithm != Algorithm::kCa3)
        return "layers: only ca1 and ca3 have them";
    return "";
}

std::vector<size_t> buffer_sizes(Algorithm algorithm, const Shape& s, uint32_t rank) {
    const size_t block = s.elements();
    std::vector<size_t> sizes(kBuffers, 0);
    sizes[kC] = sizes[kInA] = sizes[kInB] = block;
    if (rank < s.q * s.q) sizes[kA] = sizes[kB] = block;
    const size_t part = block * (rank + 1) / s.ranks() - block * rank / s.ranks();
    switch (algorithm) {
        case Algorithm::kCa2:
        case Algorithm::kRing: sizes[kInA] = sizes[kInB] = s.q * block; break;
        case Algorithm::kCa3: {
            sizes[kRelayA] = sizes[kRelayB] = size_t{s.layers} * s.q * part;
            if (s.layers > 1) {
                sizes[kRelayA] = std::max(sizes[kRelayA], size_t{s.q} * s.q * part);
                sizes[kInA] = std::max(block, s.ranks() * part);
            }
            break;
        }
        case Algorithm::kCa4Lines: {
            const auto relay = [&](uint32_t k) { return s.q * (block * (k + 1) / s.q - block * k / s.q); };
            sizes[kRelayA] = relay(rank % s.q);
            sizes[kRelayB] = relay(rank / s.q);
            break;
        }
        case Algorithm::kCa4: sizes[kRelayA] = sizes[kRelayB] = s.ranks() * part; break;
        case Algorithm::kCa1:
            if (s.layers > 3 && rank < s.q * s.q) sizes[kSums] = (s.layers - 3) * block;
            break;
        case Algorithm::kCa0: break;
    }
    return sizes;
}

std::vector<Step> schedule(Algorithm algorithm, const Shape& shape, uint32_t rank, bool together) {
    Maker maker(shape, rank);
    switch (algorithm) {
        case Algorithm::kCa1: maker.direct(together); break;
        case Algorithm::kCa2: maker.all_at_once(); break;
        case Algorithm::kCa3: maker.multipath(); break;
        case Algorithm::kCa4: maker.fewest(); break;
        case Algorithm::kCa4Lines: maker.fewest_in_lines(); break;
        case Algorithm::kRing: maker.ring(); break;
        case Algorithm::kCa0: break;
    }
    return maker.take();
}

}  // namespace nanohop::summa
