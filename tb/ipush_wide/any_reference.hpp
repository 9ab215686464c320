// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The reference for packets in any order, from the page alone. What it cannot know to the clock is a range: heads that
// the host moves. A sender's oldest message it knows to the clock.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <utility>
#include <vector>

#include "ipush_wide/piece.hpp"
#include "reference.hpp"

namespace nanohop::ipush_wide::bench {

struct AnyPacket {
    Piece piece;
    std::vector<Line> lines;  // as sent: less or more than there should be, if it is malformed
};

inline constexpr unsigned kDuplicate = 12;  // outcome beside ipush's

class AnyReference final : public Reference {
public:
    AnyReference(const Config& config, const Tables& tables, const Memory& memory);

    void taken(const AnyPacket& packet, bool arrived);
    void reset() override;
    void restart(unsigned sender) override;
    void set_ring(unsigned ring) override;

    // --- asked
    const Piece& decided_piece() const { return arrived_piece_; }
    uint64_t duplicates() const { return duplicates_; }
    // Of a sender: messages that are complete without a gap.
    uint64_t first(unsigned sender) const { return senders_any_[sender].first; }
    // Messages of a sender that claimed and are not told of.
    unsigned open(unsigned sender) const;
    // Status entries that followed another message's in the order of messages.
    uint64_t followed() const { return followed_; }

private:
    struct Message {
        Piece piece;
        unsigned ring = 0;
        uint64_t area = 0;  // lines ever
        std::vector<bool> placed;
        unsigned written = 0;
        bool complete = false, told = false;
    };
    struct SenderAny {
        uint64_t first = 0;  // the oldest message with a packet that memory has not answered
        uint64_t seen = 0;   // the oldest one that is not complete, as decisions see it
        std::map<uint64_t, Message> messages;
    };
    struct Area {
        unsigned sender;
        uint64_t message;
        uint64_t lines;
        bool free = false;
    };
    struct Arrived {
        AnyPacket packet;
        uint64_t first = 0;  // its sender's oldest message, from when it goes from stage 4 to 5
    };
    // A packet with its last answer: when it is done, and how many messages of its sender are complete with it.
    struct Written {
        uint64_t due;
        unsigned sender;
        uint64_t messages;
    };

    bool right(const Piece& p) const;
    // Whether the outcome is right if the sender's oldest message is seen so.
    bool may_be(unsigned outcome, const Piece& p, uint64_t first, uint64_t number) const;
    void place(const AnyPacket& packet, uint64_t number);
    void tell(unsigned sender, uint64_t number);
    void free_area(unsigned ring, unsigned sender, uint64_t message);
    void decide(const Out& out) override;
    void complete(const Open& packet) override;
    void move_stages(const Out& out);
    void check_done(const Out& out) override;

    std::vector<SenderAny> senders_any_;
    std::vector<std::deque<Area>> areas_;            // by ring, in the order in which they were claimed
    std::deque<Arrived> pieces_;                     // beside arrived_
    std::deque<std::pair<Piece, uint64_t>> placed_;  // beside open_: packet, number of its message
    std::array<bool, 7> stages_{};                   // 1 to 6: a packet is there
    std::deque<Written> written_;
    uint64_t moved_ = 0;     // clocks in which no message that follows held packets up
    uint64_t last_due_ = 0;  // of those clocks, the one in which the newest packet of `written_` is done
    uint64_t follow_ = 0;    // messages that follow, one a clock, and their sender
    unsigned follow_sender_ = 0;
    uint64_t followed_ = 0, duplicates_ = 0;
    Piece arrived_piece_;
};

}  // namespace nanohop::ipush_wide::bench
