// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub_float/arithmetic.hpp"

#include "bits.hpp"

namespace nanohop::hub_float {
namespace {

uint64_t element_of(const Data& data, unsigned place, unsigned bits) {
    return data[place * bits / 64] >> place * bits % 64 & low_bits(bits);
}

uint64_t add(Element element, uint64_t a, uint64_t b) {
    switch (element) {
        case Element::kFp64: return add_fp64(a, b);
        case Element::kFp32:
        case Element::kBf16: return add_fp32(static_cast<uint32_t>(a), static_cast<uint32_t>(b));
    }
    return 0;
}

}  // namespace

uint16_t to_bf16(uint32_t fp32) {
    const float value = std::bit_cast<float>(fp32);
    if (std::isnan(value)) return 0x7fc0;
    const uint32_t low = fp32 & 0xffff0000;
    if (low == fp32) return static_cast<uint16_t>(low >> 16);  // it is one
    // Of larger magnitude; infinity stands for 2^128 here.
    const uint32_t high = low + 0x10000;
    const auto magnitude = [](uint32_t bits) {
        const float f = std::bit_cast<float>(bits & 0x7fffffff);
        return std::isinf(f) ? 0x1p128 : static_cast<double>(f);
    };
    const double below = magnitude(fp32) - magnitude(low), above = magnitude(high) - magnitude(fp32);
    const bool up = above < below || (above == below && (low >> 16 & 1) != 0);
    return static_cast<uint16_t>((up ? high : low) >> 16);
}

Data sum(Element element, unsigned flit_bits, const std::vector<const Data*>& operands) {
    const unsigned bits = element_bits(element), sum_bits = element_bits(added_as(element));
    const uint64_t none = bit(sum_bits - 1);  // who takes no part is -0, which changes no sum
    Data result{};
    std::vector<uint64_t> level;
    for (unsigned place = 0; place * bits < flit_bits; ++place) {
        level.assign(operands.size(), none);
        for (size_t i = 0; i < operands.size(); ++i) {
            if (operands[i] != nullptr) level[i] = element_of(*operands[i], place, bits) << (sum_bits - bits);
        }
        do {
            if (level.size() % 2 != 0) level.push_back(none);
            for (size_t i = 0; 2 * i < level.size(); ++i) level[i] = add(element, level[2 * i], level[2 * i + 1]);
            level.resize(level.size() / 2);
        } while (level.size() > 1);
        const uint64_t is = sum_bits != bits ? to_bf16(static_cast<uint32_t>(level[0])) : level[0];
        result[place * bits / 64] |= is << place * bits % 64;
    }
    return result;
}

}  // namespace nanohop::hub_float
