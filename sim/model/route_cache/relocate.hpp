// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <array>
#include <cstdint>

#include "route_cache/config.hpp"
#include "route_cache/ways.hpp"

namespace nanohop::route_cache {

/// Stores answers in a skewed cache, moving entries out of the way (nh_route_cache_relocate).
class Relocate {
public:
    /// `extra_clocks`: before a key's index is there, and again after the clock in which its entries are read.
    Relocate(const Config& config, unsigned extra_clocks);

    bool wants_read() const { return state_ == State::kRead && wait_ == 0; }
    bool idle() const { return state_ == State::kIdle; }
    /// The write of this cycle; sets `stored` with the new entry itself, `evicted` if that destroys a valid one.
    Write write(uint32_t epoch, bool& stored, bool& evicted) const;
    uint32_t id() const { return id_; }
    /// For coverage: writing a chain, and the place in it (0: the new entry).
    bool writing() const { return state_ == State::kWrite; }
    unsigned level() const { return level_; }

    struct Input {
        bool abort = false;
        uint32_t epoch = 0;
        uint32_t random = 0;
        bool start = false;
        uint32_t id = 0;
        uint64_t key = 0;
        uint32_t data = 0;
        bool read_grant = false;
    };
    void tick(const Input& in, const Ways& ways);
    bool operator==(const Relocate&) const = default;

private:
    enum class State : uint8_t { kIdle, kRead, kData, kCheck, kAdvance, kWrite };
    struct Level {
        std::array<uint32_t, kMaxWays> index{};
        std::array<EntryBits, kMaxWays> entry{};
        uint32_t chosen = 0;  ///< way whose entry would move
        bool operator==(const Level&) const = default;
    };
    void descend(unsigned level, uint32_t way);

    unsigned ways_, depth_, extra_clocks_;
    State state_ = State::kIdle;
    unsigned wait_ = 0;  // of extra_clocks_, those left
    bool evict_ = false;
    uint32_t id_ = 0;
    uint64_t key_ = 0, read_key_ = 0;
    uint32_t data_ = 0;
    unsigned limit_ = 0, level_ = 0;
    uint32_t target_ = 0;
    std::array<Level, 4> levels_;
};

}  // namespace nanohop::route_cache
