// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_send_depacketize: flits of the switch to packets of the receive controller. docs/blocks/send.md
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "send/config.hpp"
#include "send/head.hpp"

namespace nanohop::send {

inline constexpr uint32_t kUserBad = 1;  ///< the packet is, with its tail
inline constexpr uint32_t kUserHead = 2;

struct FlitWord {
    Data data{};
    bool last = false;  ///< tail
    uint32_t user = 0;  ///< kUserBad, kUserHead

    bool bad() const { return (user & kUserBad) != 0; }
    bool head() const { return (user & kUserHead) != 0; }
    bool operator==(const FlitWord&) const = default;
};

/// A word of the receive controller's stream.
struct PacketWord {
    uint64_t data = 0;
    uint32_t keep = 0xff;  ///< always
    bool last = false;

    bool operator==(const PacketWord&) const = default;
};

/// Why flits were dropped, in the order of their registers.
enum class Drop : uint8_t { kNoHead, kLength, kSize, kCut, kBad };
inline constexpr unsigned kDrops = 5;

class Depacketizer {
public:
    explicit Depacketizer(const Config& config) : config_(config) {}

    /// What a clock does.
    struct Step {
        bool received = false;  ///< a packet, whole
        std::array<bool, kDrops> drops{};
    };

    bool ready(bool packet_ready) const { return !out_ || packet_ready; }
    const std::optional<PacketWord>& out() const { return out_; }
    /// `flit`: what is offered.
    Step tick(const std::optional<FlitWord>& flit, bool packet_ready);
    bool operator==(const Depacketizer&) const = default;

    bool holds() const { return held_.has_value() || out_.has_value(); }

private:
    enum class State : uint8_t { kBetween, kFirst, kInside, kDiscarding };
    /// What a flit does to the packet it is in, or that it cuts.
    struct Effect {
        bool keeps = false;  ///< its word goes on
        bool cuts = false;   ///< the packet ends with the word before
    };

    Effect take_head(const FlitWord& flit, Step& step);
    Effect take_body(const FlitWord& flit, Step& step);
    bool is_header(uint64_t word) const;

    Config config_;
    State state_ = State::kBetween;
    unsigned left_ = 0;  ///< flits still due
    std::optional<PacketWord> held_;
    std::optional<PacketWord> out_;
};

}  // namespace nanohop::send
