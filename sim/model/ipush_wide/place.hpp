// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush_wide/nh_ipush_wide_place.sv: decisions about packets in any order, one a clock.
// docs/blocks/ipush_wide.md
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ipush/registers.hpp"
#include "ipush/tables.hpp"
#include "ipush_wide/config.hpp"
#include "ipush_wide/decide.hpp"
#include "ipush_wide/line.hpp"
#include "ipush_wide/piece.hpp"
#include "ipush_wide/retire.hpp"

namespace nanohop::ipush_wide {

class Place {
public:
    using In = Decide::In;  ///< status_nack and refuse are not read
    struct Out {
        bool take = false;
        bool command_valid = false;
        Command command;
        bool stored = false;
        PieceRecord record;
        bool answer_valid = false;
        Header answer{};
        ipush::MemoryWrites writes;
        bool busy = false;
        ipush::Events events;
        ipush::EngineProbe probe;
    };

    explicit Place(const Config& config)
        : config_(config),
          heads_(config.rings),
          open_(size_t{config.senders} * config.open_messages),
          claimed_(config.senders) {}

    Out outputs(const In& in, const ipush::Tables& tables) const;
    /// `retire` as it was in this clock.
    void tick(const In& in, const Out& out, const ipush::TableWrite& table, const Retire& retire);
    bool operator==(const Place&) const = default;

private:
    static constexpr size_t kStages = 6;
    struct Stage {
        bool valid = false;
        Header header{};
        uint32_t first = 0;  ///< from stage 5 on: its sender's oldest message, as it was read

        bool operator==(const Stage&) const = default;
    };
    struct Move {
        bool valid = false;
        uint32_t ring = 0;
        uint32_t head = 0;

        bool operator==(const Move&) const = default;
    };
    /// A message that is open, or was.
    struct Open {
        bool written = false;  ///< since its sender began
        Piece piece;           ///< the packet that claimed
        uint32_t area = 0;     ///< IPUSH: first line, as the ring counts
        std::array<uint64_t, 8> placed{};

        bool operator==(const Open&) const = default;
    };

    size_t entry(const Piece& p) const {
        return size_t{p.sender} * config_.open_messages + p.message % config_.open_messages;
    }
    bool claims(const Piece& p) const;
    uint32_t outcome(const Piece& p, uint32_t first, const ipush::Tables& tables) const;
    void store(const Piece& p, const ipush::Tables& tables, Out& out) const;

    Config config_;
    std::array<Stage, kStages + 1> stages_;  ///< [1] .. [6]; 0 is the buffer's output
    std::vector<uint32_t> heads_;            ///< as decisions see them, in words of 8 bytes
    std::array<Move, 2> moves_;              ///< of the last clock and of the one before, which they do not see yet
    std::vector<Open> open_;                 ///< by sender and number modulo open_messages
    std::vector<uint32_t> claimed_;          ///< messages of a sender that claimed, modulo kCounted
    uint32_t status_reserved_ = 0;           ///< tail of the status ring with an entry for each message that claimed
    uint32_t status_head_ = 0;               ///< as it was a clock before
    bool restarted_ = false;                 ///< a sender began anew a clock before
    uint32_t detected_ = 0;
    uint32_t decided_ = 0;
};

}  // namespace nanohop::ipush_wide
