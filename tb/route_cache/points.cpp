// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "points.hpp"

#include <bit>
#include <stdexcept>

namespace nanohop::route_cache {

namespace {

struct Text {
    Point point;
    const char* name;
    const char* text;
};

constexpr Text kTexts[] = {
    {Point::hit_under_miss, "hit_under_miss", "a hit while a search is under way"},
    {Point::hit_waits_for_tag, "hit_waits",
     "a hit answered late: an older request of its tag (or any, in order) waits, or the output is busy"},
    {Point::join_search, "join_search", "a miss joins a search under way"},
    {Point::join_in_answer_cycle, "join_in_answer_cycle", "a miss joins in the very cycle of the CAM's answer"},
    {Point::join_answered, "join_answered", "a miss joins a search already answered, its entry not yet readable"},
    {Point::join_insert, "join_insert", "a lookup joins an insert that is not yet readable"},
    {Point::same_set_hits_back_to_back, "same_set_hits",
     "hits on two entries of a set in consecutive cycles: forwarding of the replacement state"},
    {Point::same_key_back_to_back, "same_key_twice", "the same destination in consecutive cycles"},
    {Point::same_set_misses, "same_set_misses", "two searches of one set at a time: a way is reserved"},
    {Point::set_full_of_misses, "set_full_of_misses", "more searches of one set than ways"},
    {Point::mshr_full, "mshr_full", "all MSHRs in use"},
    {Point::pending_full, "pending_full", "all pending slots in use"},
    {Point::request_stalled, "request_stalled", "a request waits for ready"},
    {Point::bypass_stalled, "bypass_stalled", "a hit on its way out meets resp_ready = 0"},
    {Point::response_stalled_long, "response_stalled_long", "a response stalled for 20 cycles"},
    {Point::responses_back_to_back, "responses_back_to_back", "responses in consecutive cycles"},
    {Point::cam_stalled, "cam_stalled", "a search request meets cam_req_ready = 0"},
    {Point::cam_out_of_order, "cam_out_of_order", "the CAM answers a younger search first"},
    {Point::cam_spurious, "cam_spurious", "an answer that nobody asked for"},
    {Point::cam_not_found, "cam_not_found", "not found"},
    {Point::cam_error, "cam_error", "the CAM reports an error"},
    {Point::insert_stored, "insert_accepted", "an insert is accepted"},
    {Point::insert_of_cached, "insert_of_cached", "an insert of a cached destination"},
    {Point::insert_of_searched, "insert_of_searched", "an insert of a destination being searched"},
    {Point::insert_flushed, "insert_flushed", "a flush while an insert is in the pipeline"},
    {Point::flush_idle, "flush_idle", "a flush with nothing under way"},
    {Point::flush_with_searches, "flush_with_searches", "a flush with searches under way"},
    {Point::flush_with_answer, "flush_with_answer", "a flush in the cycle of an answer"},
    {Point::flush_after_answer, "flush_after_answer", "a flush in the cycle after an answer: the store is caught"},
    {Point::flush_with_send, "flush_with_send", "a flush in the cycle a search is sent"},
    {Point::flush_of_held_request, "flush_of_held_request", "a flush while the CAM holds up a request"},
    {Point::flush_at_accept, "flush_at_accept", "a flush in the cycle a request is accepted"},
    {Point::flush_at_hash, "flush_at_hash", "a flush in the cycle before a request's outcome"},
    {Point::flush_at_hit, "flush_at_hit", "a flush in the cycle of a hit"},
    {Point::flush_at_miss, "flush_at_miss", "a flush in the cycle a search is allocated"},
    {Point::flush_at_join, "flush_at_join", "a flush in the cycle of a join"},
    {Point::flush_back_to_back, "flush_back_to_back", "flushes in consecutive cycles"},
    {Point::search_repeated, "search_repeated", "a search sent again after a flush"},
    {Point::search_flushed_twice, "search_flushed_twice", "a search flushed twice ends in an error"},
    {Point::sweep_at_wrap, "sweep_at_wrap", "the epoch wraps and the RAMs are swept"},
    {Point::sweep_lookup, "sweep_lookup", "a lookup decided during a sweep"},
    {Point::sweep_flush, "sweep_flush", "a flush during a sweep"},
    {Point::sweep_with_searches, "sweep_with_searches", "a sweep begins with searches under way"},
    {Point::eviction, "eviction", "a valid entry is overwritten"},
    {Point::eviction_under_search, "eviction_under_search", "an eviction while other searches are under way"},
    {Point::relocated_1, "relocated_1", "an entry moved to another of its slots to make room"},
    {Point::relocated_2, "relocated_2", "two entries moved, one after the other"},
    {Point::relocated_3, "relocated_3", "three entries moved"},
    {Point::parity_error, "parity_error", "a damaged entry is read"},
    {Point::parity_error_and_hit, "parity_error_and_hit", "a damaged entry in the set of a hit"},
    {Point::parity_error_repaired, "parity_error_repaired", "a destination hits again after its entry was damaged"},
    {Point::reset_with_searches, "reset_with_searches", "a reset with searches under way"},
};
static_assert(sizeof(kTexts) / sizeof(kTexts[0]) == static_cast<std::size_t>(Point::count));

constexpr std::uint32_t kLongStall = 20;

bool reachable(Point point, const Config& c) {
    if (point == Point::same_set_hits_back_to_back) return c.ways > 1 && !c.skewed;
    if (point == Point::same_set_misses) return !c.skewed;
    if (point == Point::set_full_of_misses) return !c.skewed && c.mshr_entries > c.ways;
    if (point == Point::parity_error_and_hit) return c.ways > 1;
    if (point == Point::relocated_1) return c.relocation_depth >= 1;
    if (point == Point::relocated_2) return c.relocation_depth >= 2;
    return point != Point::relocated_3 || c.relocation_depth >= 3;
}

}  // namespace

void Points::declare(const Config& config, tb::Coverage& coverage) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(Point::count); ++i) {
        // The table is written in the order of the enumeration; a slip is noticed here.
        if (static_cast<std::size_t>(kTexts[i].point) != i) throw std::logic_error("points.cpp: order of kTexts");
        coverage.declare(kTexts[i].name, kTexts[i].text, reachable(kTexts[i].point, config));
    }
}

Points::Points(const Config& config, const RouteCache& model, tb::Coverage& coverage)
    : coverage_(coverage),
      model_(model),
      config_(config),
      indexer_(config.hash, config.key_width, static_cast<unsigned>(std::countr_zero(config.sets()))),
      depth_(config.hit_cycles()),
      misses_(config.mshr_entries),
      sweep_left_(config.sets()) {}

void Points::on_reset(bool searches) {
    hit(Point::reset_with_searches, searches);
    pipe_ = {};
    outcome_ = last_outcome_ = {};
    last_hit_ = last_response_ = last_flush_ = last_answer_ = held_request_ = damaged_ = hit_key_known_ = false;
    misses_.assign(misses_.size(), {});
    sweep_left_ = config_.sets();
    epoch_ = 1;
    response_stall_ = 0;
    counters_ = {};
}

void Points::observe(const In& in, const Out& out, const CamResponder& cam, const CamResponder::Outcome* outcome,
                     const Scoreboard::Response* response) {
    outcome_ = pipe_[depth_ - 1];
    stages(in, out, cam);
    searches(in, out, cam);
    if (in.flush) flushes(in, out, cam);
    sweeps(in, out, cam);

    if (outcome != nullptr) {
        misses_[in.cam_rsp_id].valid = false;
        hit(Point::cam_not_found, outcome->status == Status::kNotFound);
        hit(Point::cam_error, outcome->status == Status::kCamError);
    }
    hit(Point::cam_out_of_order, cam.answering() && cam.last_out_of_order());
    hit(Point::request_stalled, in.req_valid && !out.req_ready);
    hit(Point::cam_stalled, out.cam_req_valid && !in.cam_req_ready);
    hit(Point::mshr_full, out.probe.mshr_used == config_.mshr_entries);
    hit(Point::pending_full, out.probe.pending_used == config_.pending_entries);
    hit(Point::insert_stored, in.ins_valid && out.ins_ready);
    if (response != nullptr) {
        hit(Point::responses_back_to_back, last_response_);
        hit(Point::hit_waits_for_tag,
            response->status == Status::kHit && response->cycle > response->accepted + depth_);
        hit(Point::parity_error_repaired,
            damaged_ && response->status == Status::kHit && response->key == damaged_key_);
    }
    last_response_ = response != nullptr;
    response_stall_ = out.resp_valid && !in.resp_ready ? response_stall_ + 1 : 0;
    hit(Point::response_stalled_long, response_stall_ == kLongStall);
    hit(Point::bypass_stalled,
        out.resp_valid && !in.resp_ready && out.probe.cache_hit && out.probe.pending_used == 0 && response_stall_ == 1);

    if (!(out.counters == counters_)) {
        const bool evicted = out.counters.conflict_evictions != counters_.conflict_evictions;
        hit(Point::eviction, evicted);
        hit(Point::eviction_under_search, evicted && cam.outstanding() != 0);
        // Counted in the cycle after the outcome.
        const bool damaged = out.counters.parity_errors != counters_.parity_errors;
        hit(Point::parity_error, damaged);
        hit(Point::parity_error_and_hit, damaged && last_hit_);
        if (damaged && !last_hit_ && last_outcome_.valid && !last_outcome_.insert) {
            damaged_ = true;
            damaged_key_ = last_outcome_.key;
        }
        counters_ = out.counters;
    }

    if (config_.relocation_depth != 0) {
        // The first write of a chain comes from its end: its place is the number of moves.
        const Relocate& relocate = model_.relocate();
        if (relocate.writing() && !was_writing_) {
            hit(Point::relocated_1, relocate.level() == 1);
            hit(Point::relocated_2, relocate.level() == 2);
            hit(Point::relocated_3, relocate.level() == 3);
        }
        was_writing_ = relocate.writing();
    }

    last_hit_ = out.probe.cache_hit;
    last_outcome_ = outcome_;
    last_flush_ = in.flush;
    last_answer_ = outcome != nullptr && outcome->status == Status::kMiss;
    held_request_ = out.cam_req_valid && !in.cam_req_ready;
    for (std::size_t i = pipe_.size() - 1; i > 0; --i) pipe_[i] = pipe_[i - 1];
    Op accepted;
    accepted.insert = in.ins_valid && out.ins_ready;
    accepted.valid = accepted.insert || (in.req_valid && out.req_ready);
    if (accepted.valid) {
        accepted.key = accepted.insert ? in.ins_dest : in.req_dest;
        accepted.set = indexer_(accepted.key);
    }
    pipe_[0] = accepted;
}

// What the requests in the pipeline meet.
void Points::stages(const In& in, const Out& out, const CamResponder& cam) {
    const Probe& p = out.probe;
    hit(Point::cam_spurious, in.cam_rsp_valid && !cam.answering());
    if (!outcome_.valid) return;
    if (outcome_.insert) {
        inserted_key_ = outcome_.key;
        hit(Point::insert_of_cached, hit_key_known_ && hit_key_ == outcome_.key);
        for (const Op& miss : misses_) hit(Point::insert_of_searched, miss.valid && miss.key == outcome_.key);
        return;
    }
    const bool consecutive = last_outcome_.valid && !last_outcome_.insert;
    hit(Point::same_key_back_to_back, consecutive && last_outcome_.key == outcome_.key);
    if (p.cache_hit) {
        hit_key_ = outcome_.key;
        hit_key_known_ = true;
        hit(Point::hit_under_miss, cam.outstanding() != 0);
        hit(Point::same_set_hits_back_to_back,
            consecutive && last_hit_ && last_outcome_.set == outcome_.set && last_outcome_.key != outcome_.key);
    }
}

// What misses meet, in the stage in which they are searched for among the MSHRs.
void Points::searches(const In& in, const Out& out, const CamResponder& cam) {
    const Probe& p = out.probe;
    const Op& searched = pipe_[depth_ - 1 + config_.search_delay()];
    if (p.cache_join) {
        const bool answered_now = in.cam_rsp_valid && in.cam_rsp_id == p.cache_id && cam.answering();
        const bool searching = misses_[p.cache_id].valid && misses_[p.cache_id].key == searched.key;
        hit(Point::join_in_answer_cycle, answered_now);
        hit(Point::join_search, searching && !answered_now);
        hit(Point::join_answered, !searching);
        hit(Point::join_insert, !searching && inserted_key_ == searched.key);
    }
    if (p.cache_miss) {
        unsigned same = 0;
        for (const Op& miss : misses_) same += miss.valid && miss.set == searched.set ? 1 : 0;
        hit(Point::same_set_misses, same != 0);
        hit(Point::set_full_of_misses, same >= config_.ways);
        misses_[p.cache_id] = searched;
    }
}

void Points::flushes(const In& in, const Out& out, const CamResponder& cam) {
    const Probe& p = out.probe;
    const bool accepted = in.req_valid && out.req_ready;
    const Op& before = pipe_[depth_ - 2];
    hit(Point::flush_idle, p.mshr_used == 0 && p.pending_used == 0 && !p.hash_valid && !p.cache_valid && !accepted);
    hit(Point::flush_with_searches, cam.outstanding() != 0);
    hit(Point::flush_with_answer, in.cam_rsp_valid && cam.answering());
    hit(Point::flush_after_answer, last_answer_);
    hit(Point::flush_with_send, out.cam_req_valid && in.cam_req_ready);
    hit(Point::flush_of_held_request, held_request_);
    hit(Point::flush_at_accept, accepted);
    hit(Point::flush_at_hash, before.valid && !before.insert);
    hit(Point::flush_at_hit, p.cache_hit);
    hit(Point::flush_at_miss, p.cache_miss);
    hit(Point::flush_at_join, p.cache_join);
    hit(Point::flush_back_to_back, last_flush_);
    hit_key_known_ = false;
    bool insert = in.ins_valid && out.ins_ready;
    for (unsigned i = 0; i < depth_ + config_.search_delay(); ++i) insert |= pipe_[i].valid && pipe_[i].insert;
    hit(Point::insert_flushed, insert);
}

// The sweeps are counted along: they cannot be seen on the ports.
void Points::sweeps(const In& in, const Out& out, const CamResponder& cam) {
    hit(Point::search_repeated, cam.repeated() != 0);
    hit(Point::search_flushed_twice, cam.flushed_twice() != 0);
    if (sweep_left_ != 0) {
        --sweep_left_;
        hit(Point::sweep_lookup, out.probe.cache_valid);
        hit(Point::sweep_flush, in.flush);
    } else if (in.flush) {
        if (epoch_ == (1U << config_.epoch_width) - 1) {
            hit(Point::sweep_at_wrap);
            hit(Point::sweep_with_searches, cam.outstanding() != 0);
            sweep_left_ = config_.sets();
            epoch_ = 1;
        } else {
            ++epoch_;
        }
    }
}

}  // namespace nanohop::route_cache
