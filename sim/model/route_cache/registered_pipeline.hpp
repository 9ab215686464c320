// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "route_cache/pipeline.hpp"

namespace nanohop::route_cache {

/// RamRegisters = 1: a clock more in each of the places that nh_route_cache.sv names. A hit takes 4 clocks. Searches,
/// answers, writes and counts take effect a clock later, and what is free is chosen a clock ahead.
class RegisteredPipeline : public Pipeline {
public:
    explicit RegisteredPipeline(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const RegisteredPipeline&) const = default;

private:
    static constexpr unsigned kNoSlot = ~0u;
    static constexpr uint32_t kNone = 63;        // of free things there is none
    static constexpr uint8_t kLingerCycles = 6;  // from RAM read to MSHR, and from answer to RAM write

    // What is in the search stage: what did not hit if `valid`, or a hit on its way to the update stage.
    struct Search : Accepted {
        uint32_t index = 0;
        unsigned slot = kNoSlot;  // its pending slot, of a miss
        bool hit = false;
        uint64_t match = 0, way_valid = 0;
        bool operator==(const Search&) const = default;
    };
    struct Reserving : Update {
        uint64_t reserved = 0;  // ways that answers under way will be stored in
        bool operator==(const Reserving&) const = default;
    };

    const Op& outcome_stage() const { return stage(2); }
    void settle();
    uint32_t send(bool ready);
    unsigned update_pending(const In& in);
    void update_credit(bool accepted);

    Accepted entering_;  // what was accepted in the last clock, now at the RAMs
    Search search_;
    Reserving update_next_;  // the stage before the update stage
    Reserving update_;       // the update stage
    Reserving last_update_;  // the stage after it: what was just reserved
    Wake wake_;              // the last clock's answer
    Write write_;            // the last clock's write, now at the RAMs
    Counted counted_;        // the last clock's outcome

    uint32_t first_free_ = kNone, first_slot_ = kNone;  // MSHR for the next miss, slot for the next request
    uint64_t eligible_ = 0;                             // pending slots that may leave
    bool sends_ = false;                                // a search is on the CAM port
    uint32_t send_id_ = 0;

    // What the next credit is made of, one clock old.
    bool missed_ = false, parked_last_ = false;
    unsigned mshr_free_ = 0, pending_free_ = 0;
};

}  // namespace nanohop::route_cache
