// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of rtl/ipush/nh_ipush_pipeline.sv: the steps overlap. docs/blocks/ipush.md
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>

#include "ipush/engine.hpp"
#include "ipush/packet.hpp"

namespace nanohop::ipush {

class Pipeline {
public:
    explicit Pipeline(const Config& config) : config_(config) {}

    EngineOut outputs(const EngineIn& in, const Tables& tables) const;
    void tick(const EngineIn& in, const Tables& tables);
    uint32_t status_tail() const { return status_tail_; }
    bool operator==(const Pipeline&) const = default;

private:
    enum class Kind : uint8_t { kHeader0, kHeader1, kData };
    /// A word between the buffer and the writer.
    struct Stage {
        bool valid = false;
        Kind kind = Kind::kHeader0;
        uint64_t word = 0;

        bool operator==(const Stage&) const = default;
    };
    /// A packet whose data are on their way to memory.
    struct Stored {
        uint64_t header = 0;
        uint64_t address = 0;  ///< low 32 bits of header word 1
        uint32_t ring = 0;
        uint32_t tail = 0;  ///< of the ring, behind it
        uint32_t id = 0;
        MatchState match;    ///< of a MATCH
        bool empty = false;  ///< no word of it is written: the writer knows nothing of it

        bool in_ring() const { return !parse(header).push() && !match.matched(); }
        bool operator==(const Stored&) const = default;
    };

    bool starts(const Stage& stage) const { return stage.valid && stage.kind == Kind::kHeader0; }
    Stage first(const EngineIn& in) const;
    /// Of the sender of a MATCH in stage 4: the table's, or the answer.
    MatchState match_state(const Header& h, const Tables::Sender& sender) const;
    /// Bytes to be written of a packet that is stored.
    static uint32_t written(const Header& h, const MatchState& match);
    /// The next packet under way ends with this clock.
    bool ends(const EngineIn& in) const;
    void decide(const EngineIn& in, const Tables& tables, EngineOut& out, bool& go) const;
    void finish(const Tables& tables, EngineOut& out) const;
    void look_up(const Tables& tables, bool refuse);

    Config config_;
    std::array<Stage, 5> stages_;  ///< [1] .. [4]; 0 is the buffer's output
    uint32_t left_ = 0;            ///< words of the packet that is being taken: header word 1 and data
    bool header1_next_ = false;
    bool gap_ = false;  ///< behind a packet without data: no packet is begun with

    // What is known about the packet whose header word 0 is in stage 2, 3, 4.
    Tables::Sender sender2_;
    bool has_ring3_ = false;
    uint32_t ring3_ = 0;
    bool region_ok3_ = false;
    bool has_ring4_ = false;
    uint32_t ring4_ = 0;
    bool region_ok4_ = false;
    Tables::Ring entry4_;  ///< head, and whether it refuses, as they were read
    bool reread_ = false;  ///< it was read again in the clock before

    bool asked_ = false;                  ///< the matcher works on the packet in stage 4
    std::optional<MatchState> answered_;  ///< what it said of it

    bool keep_ = false;    ///< the data that come are to be stored
    uint32_t wanted_ = 0;  ///< words of them
    uint32_t detected_ = 0;
    uint32_t decided_ = 0;
    uint32_t status_reserved_ = 0;  ///< tail of the status ring with the packets on their way
    uint32_t status_tail_ = 0;
    std::deque<Stored> open_;
    bool finishes_ = false;       ///< the first of them is complete
    bool stored_before_ = false;  ///< the last of them was decided about in the clock before
    uint32_t answers_ = 0;        ///< of memory, to packets behind one that is empty
};

}  // namespace nanohop::ipush
