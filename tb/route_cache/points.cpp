// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "points.hpp"

namespace nanohop::route_cache {

namespace {

constexpr uint32_t kLongStall = 20;

}  // namespace

Points::Points(const Config& config, const RouteCache& model, tb::Coverage& coverage)
    : coverage_(coverage),
      at_(coverage, config),
      model_(model),
      config_(config),
      indexer_(config.hash, config.key_width, log2_of(config.sets())),
      depth_(config.hit_cycles()),
      misses_(config.mshr_entries),
      sweep_left_(config.sets()) {}

void Points::on_reset(bool searches) {
    hit(at_.reset_with_searches, searches);
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
        hit(at_.cam_not_found, outcome->status == Status::kNotFound);
        hit(at_.cam_error, outcome->status == Status::kCamError);
    }
    hit(at_.cam_out_of_order, cam.answering() && cam.last_out_of_order());
    hit(at_.request_stalled, in.req_valid && !out.req_ready);
    hit(at_.cam_stalled, out.cam_req_valid && !in.cam_req_ready);
    hit(at_.mshr_full, out.probe.mshr_used == config_.mshr_entries);
    hit(at_.pending_full, out.probe.pending_used == config_.pending_entries);
    hit(at_.insert_stored, in.ins_valid && out.ins_ready);
    if (response != nullptr) {
        hit(at_.responses_back_to_back, last_response_);
        hit(at_.hit_waits_for_tag, response->status == Status::kHit && response->cycle > response->accepted + depth_);
        hit(at_.parity_error_repaired, damaged_ && response->status == Status::kHit && response->key == damaged_key_);
    }
    last_response_ = response != nullptr;
    response_stall_ = out.resp_valid && !in.resp_ready ? response_stall_ + 1 : 0;
    hit(at_.response_stalled_long, response_stall_ == kLongStall);
    hit(at_.bypass_stalled,
        out.resp_valid && !in.resp_ready && out.probe.cache_hit && out.probe.pending_used == 0 && response_stall_ == 1);

    if (!(out.counters == counters_)) {
        const bool evicted = out.counters.conflict_evictions != counters_.conflict_evictions;
        hit(at_.eviction, evicted);
        hit(at_.eviction_under_search, evicted && cam.outstanding() != 0);
        // Counted in the cycle after the outcome.
        const bool damaged = out.counters.parity_errors != counters_.parity_errors;
        hit(at_.parity_error, damaged);
        hit(at_.parity_error_and_hit, damaged && last_hit_);
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
            hit(at_.relocated_1, relocate.level() == 1);
            hit(at_.relocated_2, relocate.level() == 2);
            hit(at_.relocated_3, relocate.level() == 3);
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
    hit(at_.cam_spurious, in.cam_rsp_valid && !cam.answering());
    if (!outcome_.valid) return;
    if (outcome_.insert) {
        inserted_key_ = outcome_.key;
        hit(at_.insert_of_cached, hit_key_known_ && hit_key_ == outcome_.key);
        for (const Op& miss : misses_) hit(at_.insert_of_searched, miss.valid && miss.key == outcome_.key);
        return;
    }
    const bool consecutive = last_outcome_.valid && !last_outcome_.insert;
    hit(at_.same_key_back_to_back, consecutive && last_outcome_.key == outcome_.key);
    if (p.cache_hit) {
        hit_key_ = outcome_.key;
        hit_key_known_ = true;
        hit(at_.hit_under_miss, cam.outstanding() != 0);
        hit(at_.same_set_hits_back_to_back,
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
        hit(at_.join_in_answer_cycle, answered_now);
        hit(at_.join_search, searching && !answered_now);
        hit(at_.join_answered, !searching);
        hit(at_.join_insert, !searching && inserted_key_ == searched.key);
    }
    if (p.cache_miss) {
        unsigned same = 0;
        for (const Op& miss : misses_) same += miss.valid && miss.set == searched.set ? 1 : 0;
        hit(at_.same_set_misses, same != 0);
        hit(at_.set_full_of_misses, same >= config_.ways);
        misses_[p.cache_id] = searched;
    }
}

void Points::flushes(const In& in, const Out& out, const CamResponder& cam) {
    const Probe& p = out.probe;
    const bool accepted = in.req_valid && out.req_ready;
    const Op& before = pipe_[depth_ - 2];
    hit(at_.flush_idle, p.mshr_used == 0 && p.pending_used == 0 && !p.hash_valid && !p.cache_valid && !accepted);
    hit(at_.flush_with_searches, cam.outstanding() != 0);
    hit(at_.flush_with_answer, in.cam_rsp_valid && cam.answering());
    hit(at_.flush_after_answer, last_answer_);
    hit(at_.flush_with_send, out.cam_req_valid && in.cam_req_ready);
    hit(at_.flush_of_held_request, held_request_);
    hit(at_.flush_at_accept, accepted);
    hit(at_.flush_at_hash, before.valid && !before.insert);
    hit(at_.flush_at_hit, p.cache_hit);
    hit(at_.flush_at_miss, p.cache_miss);
    hit(at_.flush_at_join, p.cache_join);
    hit(at_.flush_back_to_back, last_flush_);
    hit_key_known_ = false;
    bool insert = in.ins_valid && out.ins_ready;
    for (unsigned i = 0; i < depth_ + config_.search_delay(); ++i) insert |= pipe_[i].valid && pipe_[i].insert;
    hit(at_.insert_flushed, insert);
}

// The sweeps are counted along: they cannot be seen on the ports.
void Points::sweeps(const In& in, const Out& out, const CamResponder& cam) {
    hit(at_.search_repeated, cam.repeated() != 0);
    hit(at_.search_flushed_twice, cam.flushed_twice() != 0);
    if (sweep_left_ != 0) {
        --sweep_left_;
        hit(at_.sweep_lookup, out.probe.cache_valid);
        hit(at_.sweep_flush, in.flush);
    } else if (in.flush) {
        if (epoch_ == low_bits(config_.epoch_width)) {
            hit(at_.sweep_at_wrap);
            hit(at_.sweep_with_searches, cam.outstanding() != 0);
            sweep_left_ = config_.sets();
            epoch_ = 1;
        } else {
            ++epoch_;
        }
    }
}

}  // namespace nanohop::route_cache
