// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Functional coverage of route_cache: situations that a run should have met. Recognised on ports and probe;
// relocations, which no port shows, in the model (it is equal to the RTL).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bench.hpp"
#include "cam_responder.hpp"
#include "hash/hash.hpp"
#include "scoreboard.hpp"

namespace nanohop::route_cache {

enum class Point : unsigned {
    hit_under_miss,
    hit_waits_for_tag,
    join_search,
    join_in_answer_cycle,
    join_answered,
    join_insert,
    same_set_hits_back_to_back,
    same_key_back_to_back,
    same_set_misses,
    set_full_of_misses,
    mshr_full,
    pending_full,
    request_stalled,
    bypass_stalled,
    response_stalled_long,
    responses_back_to_back,
    cam_stalled,
    cam_out_of_order,
    cam_spurious,
    cam_not_found,
    cam_error,
    insert_stored,
    insert_of_cached,
    insert_of_searched,
    insert_flushed,
    flush_idle,
    flush_with_searches,
    flush_with_answer,
    flush_after_answer,
    flush_with_send,
    flush_of_held_request,
    flush_at_accept,
    flush_at_hash,
    flush_at_hit,
    flush_at_miss,
    flush_at_join,
    flush_back_to_back,
    search_repeated,
    search_flushed_twice,
    sweep_at_wrap,
    sweep_lookup,
    sweep_flush,
    sweep_with_searches,
    eviction,
    eviction_under_search,
    relocated_1,
    relocated_2,
    relocated_3,
    parity_error,
    parity_error_and_hit,
    parity_error_repaired,
    reset_with_searches,
    count
};

class Points {
public:
    Points(const Config& config, const RouteCache& model, tb::Coverage& coverage);

    static void declare(const Config& config, tb::Coverage& coverage);

    void observe(const In& in, const Out& out, const CamResponder& cam, const CamResponder::Outcome* outcome,
                 const Scoreboard::Response* response);
    void on_reset(bool searches);

private:
    void hit(Point point, bool condition = true) { coverage_.hit(static_cast<std::size_t>(point), condition); }
    void stages(const In& in, const Out& out, const CamResponder& cam);
    void searches(const In& in, const Out& out, const CamResponder& cam);
    void flushes(const In& in, const Out& out, const CamResponder& cam);
    void sweeps(const In& in, const Out& out, const CamResponder& cam);

    struct Op {
        bool valid = false;
        bool insert = false;
        std::uint64_t key = 0;
        std::uint32_t set = 0;
    };

    tb::Coverage& coverage_;
    const RouteCache& model_;
    const Config config_;
    hash::Indexer indexer_;
    unsigned depth_;             // stages before the outcome
    std::array<Op, 5> pipe_{};   // [0] accepted in the last cycle
    Op outcome_, last_outcome_;  // what is decided in this cycle, and what was before
    bool last_hit_ = false;
    std::vector<Op> misses_;  // per MSHR: set of the search under way
    unsigned sweep_left_;
    bool was_writing_ = false;
    unsigned epoch_ = 1;
    unsigned response_stall_ = 0;
    bool last_response_ = false, last_flush_ = false, last_answer_ = false, held_request_ = false;
    std::uint64_t damaged_key_ = 0, inserted_key_ = 0, hit_key_ = 0;
    bool damaged_ = false, hit_key_known_ = false;
    Counters counters_;
};

}  // namespace nanohop::route_cache
