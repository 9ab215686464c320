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
#include "declared_points.hpp"
#include "hash/hash.hpp"
#include "scoreboard.hpp"

namespace nanohop::route_cache {

struct Situations : tb::DeclaredPoints<Config> {
    using DeclaredPoints::DeclaredPoints;

    Point hit_under_miss = at("hit_under_miss", "a hit while a search is under way");
    Point hit_waits_for_tag =
        at("hit_waits",
           "a hit answered late: an older request of its tag (or any, in order) waits, or the output is busy");
    Point join_search = at("join_search", "a miss joins a search under way");
    Point join_in_answer_cycle = at("join_in_answer_cycle", "a miss joins in the very cycle of the CAM's answer");
    Point join_answered = at("join_answered", "a miss joins a search already answered, its entry not yet readable");
    Point join_insert = at("join_insert", "a lookup joins an insert that is not yet readable");
    Point same_set_hits_back_to_back =
        at("same_set_hits", "hits on two entries of a set in consecutive cycles: forwarding of the replacement state",
           config.ways > 1 && !config.skewed);
    Point same_key_back_to_back = at("same_key_twice", "the same destination in consecutive cycles");
    Point same_set_misses =
        at("same_set_misses", "two searches of one set at a time: a way is reserved", !config.skewed);
    Point set_full_of_misses = at("set_full_of_misses", "more searches of one set than ways",
                                  !config.skewed && config.mshr_entries > config.ways);
    Point mshr_full = at("mshr_full", "all MSHRs in use");
    Point pending_full = at("pending_full", "all pending slots in use");
    Point request_stalled = at("request_stalled", "a request waits for ready");
    Point bypass_stalled = at("bypass_stalled", "a hit on its way out meets resp_ready = 0");
    Point response_stalled_long = at("response_stalled_long", "a response stalled for 20 cycles");
    Point responses_back_to_back = at("responses_back_to_back", "responses in consecutive cycles");
    Point cam_stalled = at("cam_stalled", "a search request meets cam_req_ready = 0");
    Point cam_out_of_order = at("cam_out_of_order", "the CAM answers a younger search first");
    Point cam_spurious = at("cam_spurious", "an answer that nobody asked for");
    Point cam_not_found = at("cam_not_found", "not found");
    Point cam_error = at("cam_error", "the CAM reports an error");
    Point insert_stored = at("insert_accepted", "an insert is accepted");
    Point insert_of_cached = at("insert_of_cached", "an insert of a cached destination");
    Point insert_of_searched = at("insert_of_searched", "an insert of a destination being searched");
    Point insert_flushed = at("insert_flushed", "a flush while an insert is in the pipeline");
    Point flush_idle = at("flush_idle", "a flush with nothing under way");
    Point flush_with_searches = at("flush_with_searches", "a flush with searches under way");
    Point flush_with_answer = at("flush_with_answer", "a flush in the cycle of an answer");
    Point flush_after_answer = at("flush_after_answer", "a flush in the cycle after an answer: the store is caught");
    Point flush_with_send = at("flush_with_send", "a flush in the cycle a search is sent");
    Point flush_of_held_request = at("flush_of_held_request", "a flush while the CAM holds up a request");
    Point flush_at_accept = at("flush_at_accept", "a flush in the cycle a request is accepted");
    Point flush_at_hash = at("flush_at_hash", "a flush in the cycle before a request's outcome");
    Point flush_at_hit = at("flush_at_hit", "a flush in the cycle of a hit");
    Point flush_at_miss = at("flush_at_miss", "a flush in the cycle a search is allocated");
    Point flush_at_join = at("flush_at_join", "a flush in the cycle of a join");
    Point flush_back_to_back = at("flush_back_to_back", "flushes in consecutive cycles");
    Point search_repeated = at("search_repeated", "a search sent again after a flush");
    Point search_flushed_twice = at("search_flushed_twice", "a search flushed twice ends in an error");
    Point sweep_at_wrap = at("sweep_at_wrap", "the epoch wraps and the RAMs are swept");
    Point sweep_lookup = at("sweep_lookup", "a lookup decided during a sweep");
    Point sweep_flush = at("sweep_flush", "a flush during a sweep");
    Point sweep_with_searches = at("sweep_with_searches", "a sweep begins with searches under way");
    Point eviction = at("eviction", "a valid entry is overwritten");
    Point eviction_under_search = at("eviction_under_search", "an eviction while other searches are under way");
    Point relocated_1 =
        at("relocated_1", "an entry moved to another of its slots to make room", config.relocation_depth >= 1);
    Point relocated_2 = at("relocated_2", "two entries moved, one after the other", config.relocation_depth >= 2);
    Point relocated_3 = at("relocated_3", "three entries moved", config.relocation_depth >= 3);
    Point parity_error = at("parity_error", "a damaged entry is read");
    Point parity_error_and_hit = at("parity_error_and_hit", "a damaged entry in the set of a hit", config.ways > 1);
    Point parity_error_repaired = at("parity_error_repaired", "a destination hits again after its entry was damaged");
    Point reset_with_searches = at("reset_with_searches", "a reset with searches under way");
};

class Points {
public:
    Points(const Config& config, const RouteCache& model, tb::Coverage& coverage);

    void observe(const In& in, const Out& out, const CamResponder& cam, const CamResponder::Outcome* outcome,
                 const Scoreboard::Response* response);
    void on_reset(bool searches);

private:
    void hit(tb::Coverage::Point point, bool condition = true) { coverage_.hit(point, condition); }
    void stages(const In& in, const Out& out, const CamResponder& cam);
    void searches(const In& in, const Out& out, const CamResponder& cam);
    void flushes(const In& in, const Out& out, const CamResponder& cam);
    void sweeps(const In& in, const Out& out, const CamResponder& cam);

    struct Op {
        bool valid = false;
        bool insert = false;
        uint64_t key = 0;
        uint32_t set = 0;
    };

    tb::Coverage& coverage_;
    const Situations at_;
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
    uint64_t damaged_key_ = 0, inserted_key_ = 0, hit_key_ = 0;
    bool damaged_ = false, hit_key_known_ = false;
    Counters counters_;
};

}  // namespace nanohop::route_cache
