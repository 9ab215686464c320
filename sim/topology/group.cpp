// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/group.hpp"

#include <charconv>
#include <string_view>

#include "io/error.hpp"
#include "io/escape.hpp"

namespace nanohop::topology {

namespace {

/// One factor: elements are a + below * b.
struct Factor {
    enum class Kind { kSemidirect, kWreath } kind = Kind::kSemidirect;
    uint32_t m = 1;
    uint32_t k = 1;
    uint32_t below = 1;           ///< elements with b = 0
    std::vector<uint32_t> power;  ///< semidirect: R to the power of b

    uint32_t order() const { return below * k; }

    /// b turns the digits of `a` to the base m, of which there are k.
    uint32_t moved(uint32_t a, uint32_t b) const {
        if (kind == Kind::kSemidirect) return static_cast<uint32_t>(uint64_t{a} * power[b] % m);
        for (; b > 0; --b) a = a % m * (below / m) + a / m;
        return a;
    }
    uint32_t added(uint32_t a, uint32_t c) const {
        if (kind == Kind::kSemidirect) return (a + c) % m;
        uint32_t sum = 0;
        for (uint32_t place = 1; place < below; place *= m, a /= m, c /= m) sum += (a + c) % m * place;
        return sum;
    }
    uint32_t times(uint32_t g, uint32_t h) const {
        const uint32_t b = g / below;
        return added(g % below, moved(h % below, b)) + below * ((b + h / below) % k);
    }
};

uint32_t number(std::string_view text, uint32_t most = Group::kMostElements) {
    uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value == 0 || value > most)
        throw io::InputError("\"{}\" is no number from 1 to {}", io::printable(text), most);
    return value;
}

Factor factor(std::string_view text) {
    Factor f;
    const size_t colon = text.find(':');
    const size_t wreath = text.find('w');
    if (colon == std::string_view::npos && wreath == std::string_view::npos) {
        f.m = f.below = number(text);
        f.power = {1};
    } else if (colon == std::string_view::npos) {
        f.kind = Factor::Kind::kWreath;
        f.m = number(text.substr(0, wreath));
        f.k = number(text.substr(wreath + 1));
        for (uint32_t i = 0; i < f.k && f.below <= Group::kMostElements; ++i) f.below *= f.m;
    } else {
        const size_t second = text.find(':', colon + 1);
        if (second == std::string_view::npos)
            throw io::InputError("\"{}\": three numbers are needed, M:K:R", io::printable(text));
        f.m = f.below = number(text.substr(0, colon));
        f.k = number(text.substr(colon + 1, second - colon - 1));
        const uint32_t r = number(text.substr(second + 1));
        uint64_t power = 1 % f.m;
        for (uint32_t b = 0; b < f.k; ++b, power = power * r % f.m) f.power.push_back(static_cast<uint32_t>(power));
        if (power != 1 % f.m)
            throw io::InputError("\"{}\": {} to the power of {} is {} modulo {}, not 1", io::printable(text), r, f.k,
                                 power, f.m);
    }
    return f;
}

/// Elements are mixed-radix numbers of the factors' elements.
struct Product {
    std::vector<Factor> factors;
    uint32_t order = 1;

    explicit Product(std::string_view text) {
        uint64_t all = 1;
        for (size_t begin = 0; begin <= text.size();) {
            const size_t end = std::min(text.find('x', begin), text.size());
            factors.push_back(factor(text.substr(begin, end - begin)));
            all *= uint64_t{factors.back().below} * factors.back().k;
            if (all > Group::kMostElements) throw io::InputError("more than {} elements", Group::kMostElements);
            begin = end + 1;
        }
        order = static_cast<uint32_t>(all);
    }
    uint32_t times(uint32_t g, uint32_t h) const {
        uint32_t result = 0;
        uint32_t place = 1;
        for (const Factor& f : factors) {
            const uint32_t n = f.order();
            result += place * f.times(g % n, h % n);
            place *= n;
            g /= n;
            h /= n;
        }
        return result;
    }
};

}  // namespace

Group::Group(const std::string& factors) {
    try {
        if (factors.find_first_not_of("0123456789") == std::string::npos) {
            order_ = turns_ = number(factors, kMostTurns);
            return;
        }
        const Product raw(factors);
        order_ = raw.order;
        // The longest cycle of powers; in a cyclic group of one factor that of element 1.
        uint32_t generator = 0;
        turns_ = 1;
        std::vector<uint32_t> inverse(order_, order_);  // powers of an element seen have no longer cycles than it has
        inverse[0] = 0;
        std::vector<uint32_t> powers;
        for (uint32_t g = 1; g < order_; ++g) {
            if (inverse[g] != order_) continue;
            powers.clear();
            for (uint32_t power = g; power != 0; power = raw.times(power, g)) powers.push_back(power);
            const auto n = static_cast<uint32_t>(powers.size() + 1);
            for (uint32_t i = 0; i + 1 < n; ++i) inverse[powers[i]] = powers[n - 2 - i];
            if (n > turns_) {
                turns_ = n;
                generator = g;
            }
        }
        classes_ = order_ / turns_;
        if (classes_ == 1) return;  // cyclic: numbered by powers
        std::vector<uint32_t> new_of(order_, order_);
        std::vector<uint32_t> raw_of(order_);
        uint32_t x = 0;
        for (uint32_t g = 0; g < order_; ++g) {
            if (new_of[g] != order_) continue;
            uint32_t turned = g;
            for (uint32_t c = 0; c < turns_; ++c, turned = raw.times(generator, turned)) {
                new_of[turned] = x + classes_ * c;
                raw_of[x + classes_ * c] = turned;
            }
            ++x;
        }
        auto tables = std::make_shared<Tables>();
        tables->times.resize(size_t{classes_} * order_);
        for (uint32_t g = 0, at = 0; g < classes_; ++g)
            for (uint32_t h = 0; h < order_; ++h, ++at) tables->times[at] = new_of[raw.times(raw_of[g], raw_of[h])];
        tables_ = tables;
        tables->inverse.resize(order_);
        for (uint32_t g = 0; g < order_; ++g) {
            tables->inverse[g] = new_of[inverse[raw_of[g]]];
            if (g != 0 && times(g, g) == 0) tables->involutions.push_back(g);
        }
    } catch (const io::InputError& error) {
        throw io::InputError("group: \"{}\": {}: must be factors joined by x, each M, M:K:R or MwK",
                             io::printable(factors), error.what());
    }
}

}  // namespace nanohop::topology
