// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "bits.hpp"

namespace nanohop::hub_float {

namespace {

// Numbers as the elements of this configuration have them; sums of kBf16 are floats.
struct Format {
    unsigned bits, fraction;
    unsigned exponent() const { return bits - fraction - 1; }
};
Format format(Element e) { return {element_bits(e), fraction_bits(e)}; }

template <class Float, class Bits>
Bits canonical(Float f, Bits nan) {
    return std::isnan(f) ? nan : std::bit_cast<Bits>(f);
}

// To 8 bits, as the processor rounds to an integer.
uint16_t rounded(float f) {
    if (std::isnan(f)) return 0x7fc0;
    if (std::isinf(f)) return std::signbit(f) ? 0xff80 : 0x7f80;
    const auto value = static_cast<double>(f);
    // The last of 8 bits of f, or that of the smallest number.
    int power = 0;
    std::frexp(value, &power);
    const double last = std::ldexp(1.0, std::max(power - 8, -133));
    const double kept = std::nearbyint(value / last) * last;
    const auto narrow = static_cast<float>(kept);  // exact, or infinite
    return static_cast<uint16_t>(std::bit_cast<uint32_t>(std::copysign(narrow, f)) >> 16);
}

}  // namespace

Environment::Environment(Context& context_in, tb::Lockstep<Traits>* loop)
    : Scripted(context_in, tb::Rng(context_in.rng.next(), "environment"), loop) {}

uint64_t Environment::number(std::optional<uint64_t> beside) {
    const Format f = format(config.element);
    const uint64_t sign = rng.bits(1) << (f.bits - 1);
    const uint64_t largest = low_bits(f.exponent());
    // Zeros, ones or anything at either end of the fraction.
    const auto fraction = [&] {
        switch (rng.below(6)) {
            case 0: return uint64_t{0};
            case 1: return low_bits(f.fraction);
            case 2: return uint64_t{1} << rng.below(f.fraction);
            case 3: return rng.bits(rng.between(1, f.fraction));
            case 4: return low_bits(f.fraction) & ~rng.bits(rng.between(1, f.fraction));
            default: return rng.bits(f.fraction);
        }
    };
    const auto with = [&](uint64_t exponent) { return sign | exponent << f.fraction | fraction(); };
    if (beside && rng.percent(80)) {
        const uint64_t other = *beside >> f.fraction & largest;
        const uint64_t opposite = *beside ^ uint64_t { 1 } << (f.bits - 1);
        switch (rng.below(8)) {
            case 0: return opposite;                                            // cancels
            case 1: return opposite ^ uint64_t { 1 } << rng.below(f.fraction);  // nearly
            case 2: return (opposite & ~low_bits(f.fraction)) | fraction();     // the same exponent, another sign
            case 3: return with(other);
            default: {
                // As far apart as the fraction is long, or less.
                const uint64_t apart = rng.below(f.fraction + 6);
                const uint64_t up = other + apart, down = other > apart ? other - apart : 0;
                return with(rng.one_in(2) && up < largest ? up : down);
            }
        }
    }
    switch (rng.below(12)) {
        case 0: return sign;
        case 1: return sign | largest << f.fraction;
        case 2: return rng.one_in(3) ? with(largest) : with(largest - 1);
        case 3:
        case 4: return with(0);
        case 5: return with(1);
        case 6: return with(largest - 1);
        case 7: return with(rng.between(1, f.fraction + 4));
        case 8: return rng.bits(f.bits);
        default: return with(largest / 2 - 8 + rng.below(16));
    }
}

void Environment::drive(In& in) {
    const unsigned bits = element_bits(config.element);
    for (unsigned n = 0; n < config.nodes; ++n) {
        for (unsigned w = 0; w < config.flit_bits / 64; ++w) in.data[n][w] = rng.next();  // of no member: means nothing
    }
    const bool given = !pairs_.empty();
    if (!given && !gate.open(rng)) return;
    if (given || two)
        in.members = 3;
    else if (rng.one_in(2))
        in.members = low_bits(config.nodes);
    else if (rng.one_in(3))
        in.members = uint64_t{1} << rng.below(config.nodes);
    else
        in.members = rng.bits(config.nodes);
    for (unsigned e = 0; e < elements(); ++e) {
        std::optional<uint64_t> before;
        const auto put = [&](unsigned n, uint64_t value) {
            uint64_t& word = in.data[n][e * bits / 64];
            const unsigned low = e * bits % 64;
            word = (word & ~(low_bits(bits) << low)) | value << low;
        };
        if (given) {
            const auto [a, b] = pairs_.empty() ? std::pair{number(), number()} : pairs_.front();
            if (!pairs_.empty()) pairs_.pop_front();
            put(0, a);
            put(1, b);
            continue;
        }
        for (unsigned n = 0; n < config.nodes; ++n) {
            if ((in.members >> n & 1) == 0) continue;
            before = number(before);
            put(n, *before);
        }
    }
}

uint64_t Environment::add(uint64_t a, uint64_t b) {
    ++additions;
    auto& c = context.coverage;
    const auto mark = [&](auto x, auto y, auto both) {
        using F = decltype(x);
        const F least = std::numeric_limits<F>::min();
        const bool finite = std::isfinite(x) && std::isfinite(y);
        const bool small = std::abs(x) < least && std::abs(y) < least && x != 0 && y != 0;
        c.hit(points.subnormal, small && both != 0 && std::abs(both) < least);
        c.hit(points.becomes_normal, small && std::abs(both) >= least);
        c.hit(points.becomes_subnormal,
              std::abs(x) >= least && std::abs(y) >= least && both != 0 && std::abs(both) < least);
        c.hit(points.cancels, finite && x != 0 && x == -y);
        c.hit(points.overflows, finite && std::isinf(both));
        c.hit(points.infinite, std::isinf(both) && !finite);
        c.hit(points.opposite_infinities, std::isinf(x) && std::isinf(y) && x != y);
        c.hit(points.nan, std::isnan(x) || std::isnan(y));
        c.hit(points.negative_zero, both == 0 && std::signbit(both));
        if (!finite || std::isinf(both)) return;
        // What the sum has lost; exact (Knuth).
        const F of_y = both - x, lost = (x - (both - of_y)) + (y - of_y);
        c.hit(points.far, lost != 0 && (both == x || both == y));
        const F next =
            std::nextafter(both, lost > 0 ? std::numeric_limits<F>::infinity() : -std::numeric_limits<F>::infinity());
        const bool tie = lost != 0 && std::isfinite(next) && next - both == 2 * lost;
        c.hit(points.tie_up, tie && std::signbit(lost) != std::signbit(both));
        c.hit(points.tie_down, tie && std::signbit(lost) == std::signbit(both));
    };
    switch (config.element) {
        case Element::kFp64: {
            const auto x = std::bit_cast<double>(a), y = std::bit_cast<double>(b);
            mark(x, y, x + y);
            return canonical<double, uint64_t>(x + y, 0x7ff8000000000000);
        }
        case Element::kFp32:
        case Element::kBf16: break;
    }
    const auto x = std::bit_cast<float>(static_cast<uint32_t>(a)), y = std::bit_cast<float>(static_cast<uint32_t>(b));
    mark(x, y, x + y);
    return canonical<float, uint32_t>(x + y, 0x7fc00000);
}

// Of so many nodes from one on, a power of two.
std::optional<uint64_t> Environment::sum(const In& in, unsigned element, unsigned first, unsigned nodes) {
    if (nodes == 1) {
        if (first >= config.nodes || (in.members >> first & 1) == 0) return {};
        const unsigned bits = element_bits(config.element);
        const uint64_t value = in.data[first][element * bits / 64] >> element * bits % 64 & low_bits(bits);
        return widened(config.element) ? value << 16 : value;
    }
    const auto left = sum(in, element, first, nodes / 2), right = sum(in, element, first + nodes / 2, nodes / 2);
    return left && right ? add(*left, *right) : left ? left : right;
}

void Environment::observe(const In& in, const Out& out) {
    auto& c = context.coverage;
    const bool due = !due_.empty() && due_.front().at == cycle;
    expect("valid", out.valid, due);
    if (due) {
        for (unsigned w = 0; w < config.flit_bits / 64; ++w) expect("data", out.data[w], due_.front().sum[w]);
        due_.pop_front();
    }
    const auto members = static_cast<unsigned>(std::popcount(in.members));
    c.hit(points.all, members == config.nodes);
    c.hit(points.one_member, members == 1);
    c.hit(points.no_member, members == 0 && !due_.empty());
    if (members != 0) {
        // The clocks of the page: one, six for each level of the tree, and one to round.
        const uint64_t clocks = 1 + 6 * std::bit_width(config.nodes - 1) + (widened(config.element) ? 1 : 0);
        Due next{cycle + clocks, {}};
        const unsigned bits = element_bits(config.element);
        for (unsigned e = 0; e < elements(); ++e) {
            uint64_t is = sum(in, e, 0, std::bit_ceil(config.nodes)).value();
            switch (config.element) {
                case Element::kFp64:
                    is = canonical<double, uint64_t>(std::bit_cast<double>(is), 0x7ff8000000000000);
                    break;
                case Element::kFp32:
                    is = canonical<float, uint32_t>(std::bit_cast<float>(static_cast<uint32_t>(is)), 0x7fc00000);
                    break;
                case Element::kBf16: is = rounded(std::bit_cast<float>(static_cast<uint32_t>(is))); break;
            }
            next.sum[e * bits / 64] |= is << e * bits % 64;
        }
        due_.push_back(next);
    }
    ++cycle;
}

void Environment::reset() {
    context.coverage.hit(points.reset_with_flits, !due_.empty());
    due_.clear();
}

}  // namespace nanohop::hub_float
