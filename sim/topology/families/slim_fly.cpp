// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Slim Fly: the graphs of McKay, Miller and Siran as networks (Besta and Hoefler, "Slim Fly: a cost effective
// low-diameter network topology", SC 2014). For a prime power q = 4 w + delta, delta -1, 0 or 1, they have 2 q^2
// switches of degree (3 q - delta) / 2 and diameter 2.
#include <algorithm>

#include "topology/family.hpp"

namespace nanohop::topology {

namespace {

/// The finite field of q = p^n elements. An element is a number below q, its digits to the base p the coefficients of a
/// polynomial modulo an irreducible one of degree n.
class Field {
public:
    Field(uint32_t p, uint32_t n) : p_(p), n_(n), q_(1) {
        for (uint32_t i = 0; i < n; ++i) q_ *= p;
        // x is primitive modulo `modulus`, or modulo none that is tried: then the next one is. Every field has one.
        for (uint32_t modulus = 0; modulus < q_; ++modulus) {
            for (uint32_t generator = n == 1 ? 2 : p; generator < (n == 1 ? std::max(q_, 3U) : p + 1); ++generator) {
                powers_.assign(1, 1);
                while (true) {
                    const uint32_t next =
                        n == 1 ? static_cast<uint32_t>(uint64_t{powers_.back()} * generator % p) : shift(modulus);
                    if (next == 1 || next == 0 || powers_.size() >= q_) break;
                    powers_.push_back(next);
                }
                if (powers_.size() == q_ - 1) {
                    logarithm_.assign(q_, 0);
                    for (uint32_t i = 0; i + 1 < q_; ++i) logarithm_[powers_[i]] = i;
                    return;
                }
            }
        }
        throw InputError("q: no field of {} elements", q_);
    }

    uint32_t size() const { return q_; }
    uint32_t power(uint32_t exponent) const { return powers_[exponent % (q_ - 1)]; }
    uint32_t times(uint32_t a, uint32_t b) const { return a == 0 || b == 0 ? 0 : power(logarithm_[a] + logarithm_[b]); }
    uint32_t plus(uint32_t a, uint32_t b) const { return combine(a, b, 1); }
    uint32_t minus(uint32_t a, uint32_t b) const { return combine(a, b, p_ - 1); }

private:
    /// x times the last power, modulo x^n + modulus.
    uint32_t shift(uint32_t modulus) const {
        const uint32_t top = powers_.back() / (q_ / p_);
        return combine(powers_.back() % (q_ / p_) * p_, modulus, (p_ - top) % p_);
    }
    /// a + factor * b, digit by digit.
    uint32_t combine(uint32_t a, uint32_t b, uint32_t factor) const {
        uint32_t sum = 0;
        for (uint32_t i = 0, place = 1; i < n_; ++i, place *= p_) {
            sum += (a % p_ + b % p_ * factor) % p_ * place;
            a /= p_;
            b /= p_;
        }
        return sum;
    }

    uint32_t p_, n_, q_;
    std::vector<uint32_t> powers_;
    std::vector<uint32_t> logarithm_;
};

class SlimFly final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.whole("q", q_, 3, 181, "prime power with remainder 0, 1 or 3 modulo 4; 2 q^2 switches");
        keys.whole("terminals", terminals_, 0, 4096, "hosts at each switch");
    }
    const char* size_key() const override { return "q"; }
    Graph make(uint64_t) const override {
        const Field field = this->field();
        const uint32_t w = (q_ + 1) / 4;
        std::vector<bool> first(q_, false);   // generators X of the first half
        std::vector<bool> second(q_, false);  // X' of the second
        if (q_ % 4 == 3) {
            for (uint32_t i = 0; i <= 2 * w - 2; i += 2) first[field.power(i)] = true;
            for (uint32_t i = 2 * w - 1; i <= 4 * w - 3; i += 2) first[field.power(i)] = true;
            for (uint32_t i = 1; i <= 2 * w - 1; i += 2) second[field.power(i)] = true;
            for (uint32_t i = 2 * w; i <= 4 * w - 2; i += 2) second[field.power(i)] = true;
        } else {
            for (uint32_t i = 0; i + 1 < q_; i += 2) first[field.power(i)] = true;
            for (uint32_t i = 1; i < q_; i += 2) second[field.power(i)] = true;
        }
        const uint32_t half = q_ * q_;
        check_graph_size(2ULL * half, half * uint64_t{q_} * 2);
        std::vector<Link> links;
        for (uint32_t x = 0; x < q_; ++x) {
            for (uint32_t y = 0; y < q_; ++y) {
                for (uint32_t z = y + 1; z < q_; ++z) {
                    if (first[field.minus(y, z)]) links.push_back({x * q_ + y, x * q_ + z, {}, {}});
                    if (second[field.minus(y, z)]) links.push_back({half + x * q_ + y, half + x * q_ + z, {}, {}});
                }
            }
        }
        for (uint32_t x = 0; x < q_; ++x)
            for (uint32_t m = 0; m < q_; ++m)
                for (uint32_t c = 0; c < q_; ++c)  // (0, x, y) and (1, m, c) are linked when y = m x + c
                    links.push_back({x * q_ + field.plus(field.times(m, x), c), half + m * q_ + c, {}, {}});
        return Graph(2 * half, std::move(links), std::vector<uint32_t>(2 * half, terminals_));
    }

    const char* worst_case_name() const override { return "slim_fly_worst"; }
    /// Pairs of switches two links apart share the link in their middle, which then carries 2 p flows of p hosts a
    /// switch, as many as a permutation can give a link in a graph of diameter 2: minimal routes take a load of 1 / 2 p
    /// (Wolfe et al., "Modeling a million-node slim fly network using parallel discrete-event simulation", 2016). Here
    /// all switches stand on cycles (0, x, y), (1, x, c), (0, x + 1, y'), (1, x + 1, c').. and send to the next but
    /// one: x differs, so there is one shortest way, along the cycle, and each of its links is the middle of two pairs.
    std::vector<uint32_t> worst_case(std::optional<uint32_t>) const override {
        const Field field = this->field();
        const uint32_t half = q_ * q_;
        std::vector<uint32_t> to(2 * half);
        // (0, x, y), (1, x, y - x x), (0, x + 1, y + x), and (1, m, c), (0, m + 1, m (m + 1) + c), (1, m + 1, c - m -
        // 1).
        for (uint32_t s = 0; s < to.size(); ++s) {
            const uint32_t x = s % half / q_;
            const uint32_t next = field.plus(x, 1);
            const uint32_t y = s < half ? field.plus(s % q_, x) : field.minus(s % q_, next);
            to[s] = s / half * half + next * q_ + y;
        }
        return to;
    }

private:
    Field field() const {
        uint32_t p = 2;
        while (q_ % p != 0) ++p;
        uint32_t n = 0;
        uint32_t rest = q_;
        for (; rest % p == 0; rest /= p) ++n;
        if (rest != 1 || q_ % 4 == 2)
            throw InputError("q: {}: must be a prime power with remainder 0, 1 or 3 modulo 4", q_);
        return Field(p, n);
    }

    uint32_t q_ = 5;
    uint32_t terminals_ = 4;
};

const FamilyRegistration kSlimFly{{"slim_fly", "Slim Fly: graphs of McKay, Miller and Siran", new_family<SlimFly>}};

}  // namespace

}  // namespace nanohop::topology
