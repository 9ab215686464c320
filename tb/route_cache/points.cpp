// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "points.hpp"

#include <stdexcept>

namespace nanohop::route_cache {

namespace {

struct Text {
    Point point;
    const char* name;
    const char* text;
};

constexpr Text kTexts[] = {
    {Point::kHitUnderMiss, "hit_under_miss", "a hit while a search is under way"},
    {Point::kHitWaitsForTag, "hit_waits",
     "a hit answered late: an older request of its tag (or any, in order) waits, or the output is busy"},
    {Point::kJoinSearch, "join_search", "a miss joins a search under way"},
    {Point::kJoinInAnswerCycle, "join_in_answer_cycle", "a miss joins in the very cycle of the CAM's answer"},
    {Point::kJoinAnswered, "join_answered", "a miss joins a search already answered, its entry not yet readable"},
    {Point::kJoinInsert, "join_insert", "a lookup joins an insert that is not yet readable"},
    {Point::kSameSetHitsBackToBack, "same_set_hits",
     "hits on two entries of a set in consecutive cycles: forwarding of the replacement state"},
    {Point::kSameKeyBackToBack, "same_key_twice", "the same destination in consecutive cycles"},
    {Point::kSameSetMisses, "same_set_misses", "two searches of one set at a time: a way is reserved"},
    {Point::kSetFullOfMisses, "set_full_of_misses", "more searches of one set than ways"},
    {Point::kMshrFull, "mshr_full", "all MSHRs in use"},
    {Point::kPendingFull, "pending_full", "all pending slots in use"},
    {Point::kRequestStalled, "request_stalled", "a request waits for ready"},
    {Point::kBypassStalled, "bypass_stalled", "a hit on its way out meets resp_ready = 0"},
    {Point::kResponseStalledLong, "response_stalled_long", "a response stalled for 20 cycles"},
    {Point::kResponsesBackToBack, "responses_back_to_back", "responses in consecutive cycles"},
    {Point::kCamStalled, "cam_stalled", "a search request meets cam_req_ready = 0"},
    {Point::kCamOutOfOrder, "cam_out_of_order", "the CAM answers a younger search first"},
    {Point::kCamSpurious, "cam_spurious", "an answer that nobody asked for"},
    {Point::kCamNotFound, "cam_not_found", "not found"},
    {Point::kCamError, "cam_error", "the CAM reports an error"},
    {Point::kInsertStored, "insert_accepted", "an insert is accepted"},
    {Point::kInsertOfCached, "insert_of_cached", "an insert of a cached destination"},
    {Point::kInsertOfSearched, "insert_of_searched", "an insert of a destination being searched"},
    {Point::kInsertFlushed, "insert_flushed", "a flush while an insert is in the pipeline"},
    {Point::kFlushIdle, "flush_idle", "a flush with nothing under way"},
    {Point::kFlushWithSearches, "flush_with_searches", "a flush with searches under way"},
    {Point::kFlushWithAnswer, "flush_with_answer", "a flush in the cycle of an answer"},
    {Point::kFlushAfterAnswer, "flush_after_answer", "a flush in the cycle after an answer: the store is caught"},
    {Point::kFlushWithSend, "flush_with_send", "a flush in the cycle a search is sent"},
    {Point::kFlushOfHeldRequest, "flush_of_held_request", "a flush while the CAM holds up a request"},
    {Point::kFlushAtAccept, "flush_at_accept", "a flush in the cycle a request is accepted"},
    {Point::kFlushAtHash, "flush_at_hash", "a flush in the cycle before a request's outcome"},
    {Point::kFlushAtHit, "flush_at_hit", "a flush in the cycle of a hit"},
    {Point::kFlushAtMiss, "flush_at_miss", "a flush in the cycle a search is allocated"},
    {Point::kFlushAtJoin, "flush_at_join", "a flush in the cycle of a join"},
    {Point::kFlushBackToBack, "flush_back_to_back", "flushes in consecutive cycles"},
    {Point::kSearchRepeated, "search_repeated", "a search sent again after a flush"},
    {Point::kSearchFlushedTwice, "search_flushed_twice", "a search flushed twice ends in an error"},
    {Point::kSweepAtWrap, "sweep_at_wrap", "the epoch wraps and the RAMs are swept"},
    {Point::kSweepLookup, "sweep_lookup", "a lookup decided during a sweep"},
    {Point::kSweepFlush, "sweep_flush", "a flush during a sweep"},
    {Point::kSweepWithSearches, "sweep_with_searches", "a sweep begins with searches under way"},
    {Point::kEviction, "eviction", "a valid entry is overwritten"},
    {Point::kEvictionUnderSearch, "eviction_under_search", "an eviction while other searches are under way"},
    {Point::kRelocated1, "relocated_1", "an entry moved to another of its slots to make room"},
    {Point::kRelocated2, "relocated_2", "two entries moved, one after the other"},
    {Point::kRelocated3, "relocated_3", "three entries moved"},
    {Point::kParityError, "parity_error", "a damaged entry is read"},
    {Point::kParityErrorAndHit, "parity_error_and_hit", "a damaged entry in the set of a hit"},
    {Point::kParityErrorRepaired, "parity_error_repaired", "a destination hits again after its entry was damaged"},
    {Point::kResetWithSearches, "reset_with_searches", "a reset with searches under way"},
};
static_assert(sizeof(kTexts) / sizeof(kTexts[0]) == static_cast<size_t>(Point::kCount));

constexpr uint32_t kLongStall = 20;

bool reachable(Point point, const Config& c) {
    if (point == Point::kSameSetHitsBackToBack) return c.ways > 1 && !c.skewed;
    if (point == Point::kSameSetMisses) return !c.skewed;
    if (point == Point::kSetFullOfMisses) return !c.skewed && c.mshr_entries > c.ways;
    if (point == Point::kParityErrorAndHit) return c.ways > 1;
    if (point == Point::kRelocated1) return c.relocation_depth >= 1;
    if (point == Point::kRelocated2) return c.relocation_depth >= 2;
    return point != Point::kRelocated3 || c.relocation_depth >= 3;
}

}  // namespace

void Points::declare(const Config& config, tb::Coverage& coverage) {
    for (size_t i = 0; i < static_cast<size_t>(Point::kCount); ++i) {
        // The table is written in the order of the enumeration; a slip is noticed here.
        if (static_cast<size_t>(kTexts[i].point) != i) throw std::logic_error("points.cpp: order of kTexts");
        coverage.declare(kTexts[i].name, kTexts[i].text, reachable(kTexts[i].point, config));
    }
}

Points::Points(const Config& config, const RouteCache& model, tb::Coverage& coverage)
    : coverage_(coverage),
      model_(model),
      config_(config),
      indexer_(config.hash, config.key_width, log2_of(config.sets())),
      depth_(config.hit_cycles()),
      misses_(config.mshr_entries),
      sweep_left_(config.sets()) {}

void Points::on_reset(bool searches) {
    hit(Point::kResetWithSearches, searches);
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
        hit(Point::kCamNotFound, outcome->status == Status::kNotFound);
        hit(Point::kCamError, outcome->status == Status::kCamError);
    }
    hit(Point::kCamOutOfOrder, cam.answering() && cam.last_out_of_order());
    hit(Point::kRequestStalled, in.req_valid && !out.req_ready);
    hit(Point::kCamStalled, out.cam_req_valid && !in.cam_req_ready);
    hit(Point::kMshrFull, out.probe.mshr_used == config_.mshr_entries);
    hit(Point::kPendingFull, out.probe.pending_used == config_.pending_entries);
    hit(Point::kInsertStored, in.ins_valid && out.ins_ready);
    if (response != nullptr) {
        hit(Point::kResponsesBackToBack, last_response_);
        hit(Point::kHitWaitsForTag, response->status == Status::kHit && response->cycle > response->accepted + depth_);
        hit(Point::kParityErrorRepaired, damaged_ && response->status == Status::kHit && response->key == damaged_key_);
    }
    last_response_ = response != nullptr;
    response_stall_ = out.resp_valid && !in.resp_ready ? response_stall_ + 1 : 0;
    hit(Point::kResponseStalledLong, response_stall_ == kLongStall);
    hit(Point::kBypassStalled,
        out.resp_valid && !in.resp_ready && out.probe.cache_hit && out.probe.pending_used == 0 && response_stall_ == 1);

    if (!(out.counters == counters_)) {
        const bool evicted = out.counters.conflict_evictions != counters_.conflict_evictions;
        hit(Point::kEviction, evicted);
        hit(Point::kEvictionUnderSearch, evicted && cam.outstanding() != 0);
        // Counted in the cycle after the outcome.
        const bool damaged = out.counters.parity_errors != counters_.parity_errors;
        hit(Point::kParityError, damaged);
        hit(Point::kParityErrorAndHit, damaged && last_hit_);
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
            hit(Point::kRelocated1, relocate.level() == 1);
            hit(Point::kRelocated2, relocate.level() == 2);
            hit(Point::kRelocated3, relocate.level() == 3);
        }
        was_writing_ = relocate.writing();
    }

    last_hit_ = out.probe.cache_hit;
    last_outcome_ = outcome_;
    last_flush_ = in.flush;
    last_answer_ = outcome != nullptr && outcome->status == Status::kMiss;
    held_request_ = out.cam_req_valid && !in.cam_req_ready;
    for (size_t i = pipe_.size() - 1; i > 0; --i) pipe_[i] = pipe_[i - 1];
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
    hit(Point::kCamSpurious, in.cam_rsp_valid && !cam.answering());
    if (!outcome_.valid) return;
    if (outcome_.insert) {
        inserted_key_ = outcome_.key;
        hit(Point::kInsertOfCached, hit_key_known_ && hit_key_ == outcome_.key);
        for (const Op& miss : misses_) hit(Point::kInsertOfSearched, miss.valid && miss.key == outcome_.key);
        return;
    }
    const bool consecutive = last_outcome_.valid && !last_outcome_.insert;
    hit(Point::kSameKeyBackToBack, consecutive && last_outcome_.key == outcome_.key);
    if (p.cache_hit) {
        hit_key_ = outcome_.key;
        hit_key_known_ = true;
        hit(Point::kHitUnderMiss, cam.outstanding() != 0);
        hit(Point::kSameSetHitsBackToBack,
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
        hit(Point::kJoinInAnswerCycle, answered_now);
        hit(Point::kJoinSearch, searching && !answered_now);
        hit(Point::kJoinAnswered, !searching);
        hit(Point::kJoinInsert, !searching && inserted_key_ == searched.key);
    }
    if (p.cache_miss) {
        unsigned same = 0;
        for (const Op& miss : misses_) same += miss.valid && miss.set == searched.set ? 1 : 0;
        hit(Point::kSameSetMisses, same != 0);
        hit(Point::kSetFullOfMisses, same >= config_.ways);
        misses_[p.cache_id] = searched;
    }
}

void Points::flushes(const In& in, const Out& out, const CamResponder& cam) {
    const Probe& p = out.probe;
    const bool accepted = in.req_valid && out.req_ready;
    const Op& before = pipe_[depth_ - 2];
    hit(Point::kFlushIdle, p.mshr_used == 0 && p.pending_used == 0 && !p.hash_valid && !p.cache_valid && !accepted);
    hit(Point::kFlushWithSearches, cam.outstanding() != 0);
    hit(Point::kFlushWithAnswer, in.cam_rsp_valid && cam.answering());
    hit(Point::kFlushAfterAnswer, last_answer_);
    hit(Point::kFlushWithSend, out.cam_req_valid && in.cam_req_ready);
    hit(Point::kFlushOfHeldRequest, held_request_);
    hit(Point::kFlushAtAccept, accepted);
    hit(Point::kFlushAtHash, before.valid && !before.insert);
    hit(Point::kFlushAtHit, p.cache_hit);
    hit(Point::kFlushAtMiss, p.cache_miss);
    hit(Point::kFlushAtJoin, p.cache_join);
    hit(Point::kFlushBackToBack, last_flush_);
    hit_key_known_ = false;
    bool insert = in.ins_valid && out.ins_ready;
    for (unsigned i = 0; i < depth_ + config_.search_delay(); ++i) insert |= pipe_[i].valid && pipe_[i].insert;
    hit(Point::kInsertFlushed, insert);
}

// The sweeps are counted along: they cannot be seen on the ports.
void Points::sweeps(const In& in, const Out& out, const CamResponder& cam) {
    hit(Point::kSearchRepeated, cam.repeated() != 0);
    hit(Point::kSearchFlushedTwice, cam.flushed_twice() != 0);
    if (sweep_left_ != 0) {
        --sweep_left_;
        hit(Point::kSweepLookup, out.probe.cache_valid);
        hit(Point::kSweepFlush, in.flush);
    } else if (in.flush) {
        if (epoch_ == low_bits(config_.epoch_width)) {
            hit(Point::kSweepAtWrap);
            hit(Point::kSweepWithSearches, cam.outstanding() != 0);
            sweep_left_ = config_.sets();
            epoch_ = 1;
        } else {
            ++epoch_;
        }
    }
}

}  // namespace nanohop::route_cache
