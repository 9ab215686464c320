// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of a hyper-crossbar's exchangers and crossbars (docs/blocks/hxb.md; T. Boku et al., 1995).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace nanohop::hxb {

/// When a message may move into a node's buffer, and when it may leave it (Boku 1995, 3.2).
enum class Policy : uint8_t {
    kWormhole = 0,  ///< into an empty buffer
    kStatic = 1,    ///< into one with room for all of it; once it had to wait, it goes on only when it is stored whole
    kDynamic = 2,   ///< into one with room for all of it; leaves as soon as it can
    kFlexible = 3,  ///< into one with room for a flit
};

constexpr const char* name(Policy policy) {
    switch (policy) {
        case Policy::kWormhole: return "wormhole";
        case Policy::kStatic: return "static";
        case Policy::kDynamic: return "dynamic";
        case Policy::kFlexible: return "flexible";
    }
    return nullptr;
}
/// A message that had to wait leaves once all of it is here.
constexpr bool stores_whole(Policy policy) {
    switch (policy) {
        case Policy::kStatic: return true;
        case Policy::kWormhole:
        case Policy::kDynamic:
        case Policy::kFlexible: return false;
    }
    return false;
}
/// A message moves in where there is room for all of it, so it is no longer than a buffer.
constexpr bool needs_room_for_all(Policy policy) {
    switch (policy) {
        case Policy::kStatic:
        case Policy::kDynamic: return true;
        case Policy::kWormhole:
        case Policy::kFlexible: return false;
    }
    return false;
}
/// A message moves into an empty buffer.
constexpr bool needs_empty(Policy policy) {
    switch (policy) {
        case Policy::kWormhole: return true;
        case Policy::kStatic:
        case Policy::kDynamic:
        case Policy::kFlexible: return false;
    }
    return false;
}

/// Parameters of nh_hxb_exchanger and nh_hxb_crossbar, in snake_case; their ranges are in the headers of the RTL.
/// Size0..Size3 are `size`, and a crossbar's Dimension is an argument of its own.
struct Config {
    unsigned dims = 3;                         ///< dimensions
    std::array<unsigned, 4> size{4, 4, 4, 1};  ///< processing units per dimension, 2..16; 1 beyond `dims`
    unsigned flit_width = 32;                  ///< data bits of a flit, at least address and length
    unsigned length_width = 10;                ///< bits of a message's length in flits
    unsigned virtual_channels = 3;             ///< of a link
    unsigned buffer_flits = 16;                ///< of a virtual channel's buffer at an output
    unsigned input_flits = 3;                  ///< of a virtual channel's FIFO at an input
    Policy policy = Policy::kWormhole;
    bool adaptive = false;      ///< adaptive routing instead of X, Y, Z (Boku 1995, 3.1)
    bool keep_channel = false;  ///< a message keeps its virtual channel from unit to unit; fixed routing only
    /// To the processing unit: the virtual channel of the dimension it came over, not of the crossbars it passed.
    bool unit_by_dimension = false;
    unsigned pu_width = 1;  ///< flits per clock between processing unit and exchanger

    bool operator==(const Config&) const = default;

    unsigned inputs() const { return dims + 1; }  ///< of an exchanger; the last is the processing unit's
};

/// What is wrong ("key: why; allowed range"), or nothing. Adaptive routing with fewer virtual channels than dimensions
/// can deadlock and passes only when `allow_deadlock` is set.
std::optional<std::string> check(const Config& config, bool allow_deadlock = false);

/// Bits of a coordinate in a dimension.
unsigned coordinate_width(const Config& config, unsigned dimension);
/// First bit of a dimension's coordinate in an address: X is lowest.
unsigned coordinate_shift(const Config& config, unsigned dimension);
/// Bits of an address: the coordinates side by side.
unsigned address_width(const Config& config);
/// Bits of a virtual channel's number on a link.
unsigned channel_width(const Config& config);
/// Bits of `reserve_to`: a coordinate in the longest dimension.
unsigned reserve_width(const Config& config);
/// Processing units of the network.
unsigned nodes(const Config& config);

/// A coordinate of an address.
unsigned coordinate(const Config& config, uint32_t address, unsigned dimension);
/// The address of a processing unit; these are numbered x + m_1 (y + m_2 (z + ...)).
uint32_t address_of(const Config& config, uint32_t node);
/// The processing unit with an address whose coordinates exist.
uint32_t node_of(const Config& config, uint32_t address);

}  // namespace nanohop::hxb

#include "generated/hxb_parameters.hpp"

namespace nanohop::hxb {
inline constexpr unsigned kMaxSize = kMaxSize0;
inline constexpr unsigned kMaxChannels = kMaxVirtualChannels;
}  // namespace nanohop::hxb
