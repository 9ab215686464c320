// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/cuts.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "common/pulse.hpp"
#include "topology/random.hpp"

namespace nanohop::topology {

namespace {

/// Unit flows between two switches: each link carries one unit, in either direction.
class UnitFlow {
public:
    explicit UnitFlow(const Graph& graph)
        : graph_(graph), flow_(graph.channels(), false), ahead_(graph.switches()), behind_(graph.switches()) {}

    /// The largest flow, at most `limit`.
    uint32_t most(uint32_t from, uint32_t to, uint32_t limit) {
        for (const uint32_t c : used_) flow_[c] = false;
        used_.clear();
        uint32_t units = 0;
        while (units < limit && augment(from, to)) ++units;
        return units;
    }

private:
    static constexpr uint32_t kNone = ~0U;
    struct Mark {
        uint64_t round = 0;
        uint32_t channel = kNone;  ///< through which the search came here
    };

    /// One more unit may go through a channel that has none yet.
    bool free(uint32_t c) const { return !flow_[c]; }

    /// Searches from both ends in turns, so that little of a large network is visited.
    bool augment(uint32_t from, uint32_t to) {
        ++round_;
        std::vector<uint32_t> near{from};
        std::vector<uint32_t> far{to};
        ahead_[from] = {round_, kNone};
        behind_[to] = {round_, kNone};
        while (!near.empty() && !far.empty()) {
            const bool forward = near.size() <= far.size();
            std::vector<uint32_t>& edge = forward ? near : far;
            std::vector<Mark>& mine = forward ? ahead_ : behind_;
            const std::vector<Mark>& others = forward ? behind_ : ahead_;
            std::vector<uint32_t> next;
            for (const uint32_t v : edge) {
                const auto row = graph_.neighbours(v);
                for (uint32_t p = 0; p < row.size(); ++p) {
                    const uint32_t u = row[p];
                    const uint32_t out = graph_.channel(v, p);
                    const uint32_t c = forward ? out : out ^ 1U;
                    if (!free(c) || mine[u].round == round_) continue;
                    mine[u] = {round_, c};
                    if (others[u].round == round_) {
                        push(u, from, to);
                        return true;
                    }
                    next.push_back(u);
                }
            }
            edge.swap(next);
        }
        return false;
    }

    /// A unit through a channel cancels one that comes back through the link, else it stands for itself.
    void add(uint32_t c) {
        if (flow_[c ^ 1U]) {
            flow_[c ^ 1U] = false;
        } else {
            flow_[c] = true;
            used_.push_back(c);
        }
    }
    void push(uint32_t middle, uint32_t from, uint32_t to) {
        for (uint32_t v = middle; v != from; v = graph_.channel_from(ahead_[v].channel)) add(ahead_[v].channel);
        for (uint32_t v = middle; v != to; v = graph_.channel_to(behind_[v].channel)) add(behind_[v].channel);
    }

    const Graph& graph_;
    std::vector<bool> flow_;
    std::vector<uint32_t> used_;
    std::vector<Mark> ahead_;
    std::vector<Mark> behind_;
    uint64_t round_ = 0;
};

void multiply(const Graph& graph, const std::vector<double>& x, std::vector<double>& y) {
    for (uint32_t v = 0; v < graph.switches(); ++v) {
        double sum = static_cast<double>(graph.degree(v)) * x[v];
        for (const uint32_t u : graph.neighbours(v)) sum -= x[u];
        y[v] = sum;
    }
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

void centre(std::vector<double>& x) {
    const double mean = std::accumulate(x.begin(), x.end(), 0.0) / static_cast<double>(x.size());
    for (double& value : x) value -= mean;
}

/// Solves L x = b for b orthogonal to (1, 1, ..) by conjugate gradients.
void solve(const Graph& graph, const std::vector<double>& b, std::vector<double>& x) {
    std::vector<double> r = b;
    std::vector<double> p = b;
    std::vector<double> q(b.size());
    std::fill(x.begin(), x.end(), 0.0);
    double rr = dot(r, r);
    const double enough = rr * 1e-24;
    for (size_t i = 0; i < 4 * b.size() + 50 && rr > enough; ++i) {
        multiply(graph, p, q);
        const double alpha = rr / dot(p, q);
        for (size_t v = 0; v < b.size(); ++v) {
            x[v] += alpha * p[v];
            r[v] -= alpha * q[v];
        }
        const double next = dot(r, r);
        const double beta = next / rr;
        for (size_t v = 0; v < b.size(); ++v) p[v] = r[v] + beta * p[v];
        rr = next;
    }
    centre(x);
}

/// Largest eigenvalue of a symmetric tridiagonal matrix, by bisection on the number of sign changes, and its vector.
double tridiagonal(const std::vector<double>& a, const std::vector<double>& b, std::vector<double>& vector) {
    const size_t m = a.size();
    double low = 0;
    double high = 0;
    for (size_t i = 0; i < m; ++i)
        high = std::max(high, std::abs(a[i]) + (i > 0 ? std::abs(b[i - 1]) : 0) + (i + 1 < m ? std::abs(b[i]) : 0));
    for (int step = 0; step < 100; ++step) {
        const double middle = (low + high) / 2;
        size_t above = 0;
        double q = 1;
        for (size_t i = 0; i < m; ++i) {
            q = a[i] - middle - (i > 0 ? b[i - 1] * b[i - 1] / (q == 0 ? 1e-300 : q) : 0);
            if (q > 0) ++above;
        }
        (above > 0 ? low : high) = middle;
    }
    // Inverse iteration with the eigenvalue, by Gaussian elimination of the dense rows: m is small.
    vector.assign(m, 1.0);
    for (int round = 0; round < 3; ++round) {
        std::vector<std::vector<double>> rows(m, std::vector<double>(m + 1, 0.0));
        for (size_t i = 0; i < m; ++i) {
            rows[i][i] = a[i] - high * (1 + 1e-13);
            if (i > 0) rows[i][i - 1] = b[i - 1];
            if (i + 1 < m) rows[i][i + 1] = b[i];
            rows[i][m] = vector[i];
        }
        for (size_t i = 0; i < m; ++i) {
            size_t pivot = i;
            for (size_t k = i + 1; k < m; ++k)
                if (std::abs(rows[k][i]) > std::abs(rows[pivot][i])) pivot = k;
            std::swap(rows[i], rows[pivot]);
            if (rows[i][i] == 0) rows[i][i] = 1e-300;
            for (size_t k = i + 1; k < m; ++k) {
                const double f = rows[k][i] / rows[i][i];
                if (f == 0) continue;
                for (size_t j = i; j <= m; ++j) rows[k][j] -= f * rows[i][j];
            }
        }
        for (size_t i = m; i-- > 0;) {
            double sum = rows[i][m];
            for (size_t j = i + 1; j < m; ++j) sum -= rows[i][j] * vector[j];
            vector[i] = sum / rows[i][i];
        }
        const double norm = std::sqrt(dot(vector, vector));
        for (double& value : vector) value /= norm;
    }
    return high;
}

/// The second least eigenvalue of the Laplacian of a connected graph and its vector: Lanczos on the inverse, whose
/// largest eigenvalues lie apart, with every vector made orthogonal to all before. `error` bounds how far the value is
/// from an eigenvalue.
double second_eigenvalue(const Graph& graph, uint64_t seed, std::vector<double>& vector, double& error) {
    const size_t n = graph.switches();
    const size_t steps = std::min<size_t>(n - 1, 60);
    Random random(seed);
    std::vector<std::vector<double>> basis;
    std::vector<double> a;
    std::vector<double> b;
    std::vector<double> x(n);
    std::vector<double> y(n);
    for (double& value : x) value = random.unit() - 0.5;
    centre(x);
    for (size_t k = 0; k < steps; ++k) {
        const double norm = std::sqrt(dot(x, x));
        if (k > 0) {
            if (norm < 1e-11 * a.front()) break;  // the basis spans all that there is
            b.push_back(norm);
        }
        for (double& value : x) value /= norm;
        basis.push_back(x);
        solve(graph, x, y);
        a.push_back(dot(x, y));
        x = y;
        for (int round = 0; round < 2; ++round) {
            for (const auto& other : basis) {
                const double part = dot(x, other);
                for (size_t v = 0; v < n; ++v) x[v] -= part * other[v];
            }
        }
        centre(x);
    }
    b.resize(a.size() - 1);
    std::vector<double> weights;
    tridiagonal(a, b, weights);
    vector.assign(n, 0.0);
    for (size_t k = 0; k < basis.size(); ++k)
        for (size_t v = 0; v < n; ++v) vector[v] += weights[k] * basis[k][v];
    multiply(graph, vector, y);
    const double lambda = dot(vector, y) / dot(vector, vector);
    for (size_t v = 0; v < n; ++v) y[v] -= lambda * vector[v];
    error = std::sqrt(dot(y, y) / dot(vector, vector));
    return lambda;
}

/// One pass after the other: switches change sides one by one, the best gain first and from the side that is not the
/// smaller; the best prefix of the pass stays. Ends when a pass gains nothing.
uint64_t refine(const Graph& graph, std::vector<bool>& side, Random& random) {
    const uint32_t n = graph.switches();
    const auto most = static_cast<int>(graph.most_degree());
    std::vector<int> gain(n);
    uint64_t cut = 0;
    for (const Link& l : graph.links()) cut += side[l.a] != side[l.b] ? 1 : 0;
    // Buckets of each side by gain, with positions, so that a change costs nothing to find.
    std::vector<std::vector<uint32_t>> bucket[2];
    std::vector<uint32_t> position(n);
    std::vector<bool> locked(n);
    const auto insert = [&](uint32_t v) {
        auto& list = bucket[side[v] ? 1 : 0][static_cast<size_t>(int64_t{gain[v]} + most)];
        position[v] = static_cast<uint32_t>(list.size());
        list.push_back(v);
    };
    const auto remove = [&](uint32_t v) {
        auto& list = bucket[side[v] ? 1 : 0][static_cast<size_t>(int64_t{gain[v]} + most)];
        list[position[v]] = list.back();
        position[list.back()] = position[v];
        list.pop_back();
    };
    while (true) {
        std::vector<uint32_t> order(n);
        std::iota(order.begin(), order.end(), 0U);
        random.shuffle(order);
        for (auto& lists : bucket) lists.assign(2 * static_cast<size_t>(most) + 1, {});
        std::fill(locked.begin(), locked.end(), false);
        int64_t size[2] = {0, 0};
        for (const uint32_t v : order) {
            gain[v] = 0;
            for (const uint32_t u : graph.neighbours(v)) gain[v] += side[u] != side[v] ? 1 : -1;
            ++size[side[v] ? 1 : 0];
            insert(v);
        }
        std::vector<uint32_t> moved;
        uint64_t now = cut;
        uint64_t best = cut;
        size_t kept = 0;
        for (uint32_t i = 0; i < n; ++i) {
            const int from = size[1] > size[0] ? 1 : size[0] > size[1] ? 0 : static_cast<int>(i % 2);
            size_t top = bucket[from].size();
            while (top > 0 && bucket[from][top - 1].empty()) --top;
            if (top == 0) break;
            const uint32_t v = bucket[from][top - 1].back();
            remove(v);
            locked[v] = true;
            now = static_cast<uint64_t>(static_cast<int64_t>(now) - gain[v]);
            side[v] = !side[v];
            --size[from];
            ++size[1 - from];
            for (const uint32_t u : graph.neighbours(v)) {
                const int change = side[u] == side[v] ? -2 : 2;
                if (!locked[u]) remove(u);
                gain[u] += change;
                if (!locked[u]) insert(u);
            }
            moved.push_back(v);
            if (now < best && std::abs(size[0] - size[1]) <= 1) {
                best = now;
                kept = moved.size();
            }
        }
        for (size_t i = moved.size(); i > kept; --i) side[moved[i - 1]] = !side[moved[i - 1]];
        if (best == cut) return cut;
        cut = best;
    }
}

}  // namespace

uint32_t edge_connectivity(const Graph& graph) {
    const uint32_t n = graph.switches();
    if (n < 2 || graph.unreachable()) return 0;
    // When a cut has fewer links than the least degree, each of its sides has a switch all of whose neighbours are on
    // that side, so a set that has every switch or one of its neighbours is on both sides (Even 1979). Parallel links
    // give a switch its degree with fewer neighbours, so that this need not be: then the set is all.
    const bool simple = graph.parallel_links() == 0;
    std::vector<bool> covered(n, false);
    std::vector<uint32_t> chosen;
    for (uint32_t v = 0; v < n; ++v) {
        if (covered[v]) continue;
        chosen.push_back(v);
        if (!simple) continue;
        for (const uint32_t u : graph.neighbours(v)) covered[u] = true;
    }
    uint32_t least = graph.least_degree();
    UnitFlow flow(graph);
    for (size_t i = 1; i < chosen.size(); ++i) least = std::min(least, flow.most(chosen[0], chosen[i], least));
    return least;
}

Bisection bisection(const Graph& graph, unsigned starts, uint64_t seed) {
    Bisection result;
    const uint32_t n = graph.switches();
    if (n < 2) return result;
    Random random(seed);
    std::vector<uint32_t> order(n);
    std::iota(order.begin(), order.end(), 0U);
    const auto halve = [&] {
        Pulse::beat();
        std::vector<bool> side(n, false);
        for (uint32_t i = 0; i < n / 2; ++i) side[order[i]] = true;
        const uint64_t cut = refine(graph, side, random);
        if (result.side.empty() || cut < result.best) {
            result.best = cut;
            result.side = std::move(side);
        }
    };
    if (!graph.unreachable()) {
        std::vector<double> vector;
        double error = 0;
        result.lambda2 = second_eigenvalue(graph, seed, vector, error);
        const double sure = std::max(0.0, result.lambda2 - error - 1e-9);
        const uint64_t half = n / 2;
        const double halves = static_cast<double>(half * (n - half)) / n;
        result.bound = static_cast<uint64_t>(std::ceil(sure * halves - 1e-6));
        std::sort(order.begin(), order.end(),
                  [&](uint32_t a, uint32_t b) { return vector[a] != vector[b] ? vector[a] < vector[b] : a < b; });
        halve();
    }
    for (unsigned i = 0; i < starts; ++i) {
        random.shuffle(order);
        halve();
    }
    return result;
}

}  // namespace nanohop::topology
