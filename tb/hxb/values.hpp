// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How the models' members stand in the ports of exchanger and crossbar (port_lists.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "hxb/pair.hpp"
#include "port_lists.hpp"

namespace nanohop::hxb {

// Lanes or links that a member has room for.
template <class Member>
inline constexpr size_t kPlaces = 0;
template <class T, size_t N>
inline constexpr size_t kPlaces<std::array<T, N>> = N;
template <size_t N>
inline constexpr size_t kPlaces<Coordinates<N>> = N;
template <size_t N>
inline constexpr size_t kPlaces<Up<N>> = N;

struct Values {
    Config config;
    unsigned m = 0;  // of the crossbar

    explicit Values(const Config& c, unsigned crossbar_m = 0) : config(c), m(crossbar_m) {}
    explicit Values(const PairConfig& pair) : Values(pair.exchanger, pair.crossbar.m) {}

    template <class Member>
        requires(kPlaces<std::remove_const_t<Member>> != 0)
    void fields(Member& member, auto&& f) const {
        using Of = std::remove_const_t<Member>;
        constexpr size_t n = kPlaces<Of>;
        const unsigned count = n == kMaxSize ? m : n == kMaxDims ? config.dims : n == kMaxPuWidth ? config.pu_width : 1;
        if constexpr (std::is_same_v<Of, Up<n>>) {
            f(member.in, count);
            f(member.out, count);
        } else if constexpr (std::is_same_v<Of, std::array<Flit, n>>) {
            for (unsigned i = 0; i < count; ++i) tb::flit_fields(member[i], config.flit_width, f);
        } else {
            for (unsigned i = 0; i < count; ++i) f(member[i], width<Of>(i));
        }
    }

private:
    template <class Of>
    unsigned width(unsigned i) const {
        switch (sizeof(typename Of::value_type)) {
            case sizeof(uint8_t):
                return std::is_same_v<Of, Coordinates<kPlaces<Of>>> ? reserve_width(config) : channel_width(config);
            case sizeof(uint16_t): return config.length_width;
            case sizeof(uint32_t): return config.virtual_channels;     // credits, whole
            default: return config.size[i] * config.virtual_channels;  // busy
        }
    }
};

}  // namespace nanohop::hxb
