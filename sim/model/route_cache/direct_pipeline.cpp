// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/direct_pipeline.hpp"

#include <bit>

namespace nanohop::route_cache {

DirectPipeline::DirectPipeline(const Config& config) : Pipeline(config, 0) { settle(); }

uint32_t DirectPipeline::offered() const {
    return held_ ? held_id_ : mshr_requests_ != 0 ? send_.pick(mshr_requests_) : 0;
}

Out DirectPipeline::outputs(const In& in) const {
    return Pipeline::outputs(in, outcome_stage(), mshr_requests_ != 0, offered());
}

void DirectPipeline::settle() {
    const Op& op = outcome_stage();
    settle_outcome(op);
    settle_search(op.valid && !settled_.hit, op, uint32_t(std::countr_one(mshr_used_)));
    const unsigned in_pipe = unsigned(op.valid) + unsigned(stage(0).valid);
    credit_ = mshr_count_ + in_pipe < config_.mshr_entries && parked_count_ + in_pipe < config_.pending_entries;
    calm_ = mshr_count_ == 0 && parked_count_ == 0 && !out_valid_ && !update_.alloc && !sweeping_ && !scrub_ &&
            !config_.skewed && (!op.valid || (settled_.bypass && damaged_ == 0));
}

void DirectPipeline::tick(const In& in) {
    const Settled& s = settled_;
    const Op& op = outcome_stage();
    // Hit after hit is most of what a cache does. With nothing else going on only the replacement state changes.
    const bool only_hits = calm_ && !in.flush && (in.resp_ready || !s.lookup);
    bool alloc = false;
    if (only_hits) {
        read(in, accept(in), Write{});
        if (update_.hit) replace_.on_hit(update_.index, lowest_bit(update_.match), in.fault_state);
        counters_.lookups += s.lookup;
        counters_.hits += s.lookup;
    } else {
        alloc = tick_all(in);
    }
    update_.hit = s.lookup && s.hit;
    update_.alloc = alloc;
    if (op.valid) {
        update_.id = s.alloc_id;
        update_.index = op.row.index[0];
        update_.match = match_;
        update_.way_valid = way_valid_;
    }
    advance(in, 0);
    settle();
}

// A cycle in which anything may happen, but for moving the pipeline on. True: a new MSHR.
bool DirectPipeline::tick_all(const In& in) {
    const Settled& s = settled_;
    const Op& op = outcome_stage();
    Replace::Victim victim;
    if (update_.alloc && !config_.skewed) {
        const uint64_t reserved = reserved_ways(mshr_used_, update_.index);
        victim = replace_.choose(update_.index, update_.way_valid, reserved, lfsr_ & 15, sweeping_);
    }
    const WritePort port = write_port(in, scrub_);
    const bool reads = read(in, accept(in), port.write);
    if (config_.skewed) update_relocation(in, !reads && port.write.ways == 0);
    const Wake wake = answer_of(in);
    const bool alloc = allocates(in, op);
    const bool damage = op.valid && damaged_ != 0;
    count(outcome(port, damage), wake);

    // Registers, in an order in which everything still sees old values where it must.
    update_scrub(port, port.write, op, damage);
    if (!config_.skewed) update_replacement(in, update_, victim);
    if (alloc) allocate(op, op.row.index[0]);
    if (alloc || mshr_count_ != 0) update_mshrs(in, port, send(in.cam_req_ready), kLingerCycles);
    if (out_valid_ || parked_count_ != 0 || (s.lookup && !(s.bypass && in.resp_ready))) update_pending(in, wake);
    if (port.write.ways != 0) ways_.write(port.write);
    return alloc;
}

// The CAM port: which search is taken now (config_.mshr_entries: none).
uint32_t DirectPipeline::send(bool ready) {
    const uint32_t id = offered();
    const bool sends = mshr_requests_ != 0;
    if (sends && !held_) send_.granted(id, config_.mshr_entries);
    held_ = sends && !ready;
    held_id_ = id;
    return sends && ready ? id : config_.mshr_entries;
}

void DirectPipeline::update_pending(const In& in, const Wake& wake) {
    const Settled& s = settled_;
    const unsigned slot = unsigned(std::countr_one(parked_valid_));
    const bool load = in.resp_ready || !(out_valid_ || s.bypass);
    const uint64_t left = leave(load, load ? answered_slots() : 0);
    if (s.lookup && !s.bypass) {
        park(slot, outcome_stage().tag, left);
        if (!s.hit) tell(slot);
    }
    update_parked(wake, left);
}

}  // namespace nanohop::route_cache
