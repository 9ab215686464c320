// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What nh_cam owes the caches, worked out from its ports alone (nothing is asked of the golden model): every accepted
// request is sent once, unchanged, in the next cycle; it gets exactly one answer, at its own port and id; an answer
// without error is the one that the chip gave to this very request; an error has a cause; nobody waits longer than the
// bound; ports take turns.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "cam/cam_chip.hpp"

namespace nanohop::cam {

class Scoreboard {
public:
    // How a request ended.
    struct End {
        uint64_t cycle;
        unsigned port, id;
        bool found, error;
        uint32_t out_port, out_qos;
        uint64_t accepted;  // its cycle
    };

    explicit Scoreboard(const Config& config);

    void reset();
    // `executed`: what the chip carries out in this cycle.
    void observe(const In& in, const Out& out, const std::optional<CamChip::Executed>& executed);

    // True if this answer, coming in this cycle, must be taken as right.
    bool is_right(const Answer& answer) const;
    // True if it looks right, but is not what the chip answered.
    bool is_forged(const Answer& answer) const;
    bool outstanding(unsigned port, unsigned id) const { return pending_[index(port, id)].has_value(); }
    // True if the answer of a search carried out before this cycle is still to come.
    bool any_executed_before(uint64_t cycle) const;
    // Tag and key of the request, once it is on the channel.
    std::optional<Request> sent(unsigned port, unsigned id) const;
    unsigned outstanding() const { return outstanding_; }
    // The answers given in the last observed cycle (at most one).
    const std::optional<End>& ended() const { return ended_; }

    uint64_t accepted() const { return accepted_; }
    uint64_t errors() const { return errors_; }
    uint64_t right() const { return right_; }
    // No answer is later than this after its request was accepted.
    uint64_t bound() const;

private:
    struct Pending {
        uint64_t key = 0;
        uint64_t accepted = 0;
        bool refused = false;            // the channel was occupied: it can only be refused
        std::optional<Request> request;  // as first seen on the channel
        bool handed_over = false;        // the chip took it
        std::optional<Answer> answer;    // that the chip gave to it
        uint64_t executed = 0;           // when
        bool bad_answer = false;         // some other answer with its tag came
    };
    unsigned index(unsigned port, unsigned id) const { return port << id_width_ | id; }
    void take_requests(const In& in, const Out& out);
    void take_channel(const In& in, const Out& out);
    void take_answers(const Out& out);
    void check_ages() const;

    Config config_;
    unsigned id_width_;
    std::vector<std::optional<Pending>> pending_;  // by {port, id}; maintenance is not followed here
    std::vector<std::optional<uint32_t>> last_tag_;
    unsigned outstanding_ = 0;
    std::optional<End> ended_;
    std::optional<unsigned> new_request_;   // accepted in the last cycle
    bool channel_was_free_ = false;         // for it
    std::optional<unsigned> right_answer_;  // of the last cycle: must be at its port now
    std::optional<Request> stalled_;        // request not taken in the last cycle
    std::vector<unsigned> overtaken_;       // per port: others accepted while it waited
    uint64_t cycle_ = 0, accepted_ = 0, errors_ = 0, right_ = 0;
};

}  // namespace nanohop::cam
