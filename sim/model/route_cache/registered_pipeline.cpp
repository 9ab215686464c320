// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/registered_pipeline.hpp"

namespace nanohop::route_cache {

namespace {

// The free thing that is taken next; `none` if there is none.
uint32_t next_choice(uint64_t free, bool taken, uint32_t choice, uint32_t none) {
    const uint64_t others = taken ? free & ~bit(choice) : free;
    return others != 0 ? lowest_bit(others) : none;
}

}  // namespace

RegisteredPipeline::RegisteredPipeline(const Config& config) : Pipeline(config, 1) { settle(); }

Out RegisteredPipeline::outputs(const In& in) const { return Pipeline::outputs(in, outcome_stage(), sends_, send_id_); }

void RegisteredPipeline::settle() {
    settle_outcome(outcome_stage());
    settle_search(search_.valid, search_, first_free_);
}

void RegisteredPipeline::tick(const In& in) {
    const Settled& s = settled_;
    const Op& op = outcome_stage();
    const uint64_t were_used = mshr_used_;
    Replace::Victim victim;
    if (update_.alloc && !config_.skewed) {
        const bool same_set = last_update_.alloc && last_update_.index == update_.index;
        const uint64_t reserved = update_.reserved | (same_set ? last_update_.reserved : 0);
        victim = replace_.choose(update_.index, update_.way_valid, reserved, lfsr_ & 15, sweeping_);
    }
    const WritePort port = write_port(in, scrub_ && !scrub_overwritten(write_));
    const Accepted accepted = accept(in);
    const bool reads = read(in, entering_, write_);
    if (config_.skewed) update_relocation(in, !reads && write_.ways == 0);
    const Wake answer = answer_of(in);
    const bool alloc = allocates(in, search_);
    const bool damage = op.valid && damaged_ != 0;
    count(counted_, wake_);

    // Registers, in an order in which everything still sees old values where it must.
    counted_ = outcome(port, damage);
    update_scrub(port, write_, op, damage);
    if (!config_.skewed) update_replacement(in, update_, victim);
    update_credit(accepted.valid);
    entering_ = accepted;
    entering_.valid = accepted.valid && !(in.flush && accepted.insert);
    const uint64_t free = ~mshr_used_ & low_bits(config_.mshr_entries);
    first_free_ = next_choice(free, search_.valid, first_free_, kNone);
    if (alloc) allocate(search_, search_.index);
    const uint64_t kept = update_mshrs(in, port, send(in.cam_req_ready), kLingerCycles);
    // An answer may be stored a clock after it and its way are known.
    mshr_storable_ &= update_.alloc && !config_.skewed ? kept & ~bit(update_.id) : kept;
    const unsigned slot = update_pending(in);
    if (write_.ways != 0) ways_.write(write_);
    write_ = port.write;
    wake_ = answer;

    last_update_ = update_;
    last_update_.reserved = bit(victim.way);
    update_ = update_next_;
    update_next_ = {{search_.hit, alloc, s.alloc_id, search_.index, search_.match, search_.way_valid},
                    reserved_ways(were_used, search_.index)};
    static_cast<Accepted&>(search_) = op;
    search_.valid = op.valid && !s.hit && !(op.insert && in.flush);
    search_.index = op.row.index[0];
    search_.slot = slot;
    search_.hit = s.lookup && s.hit;
    search_.match = match_;
    search_.way_valid = way_valid_;
    advance(in, 1);
    settle();
}

// The CAM port: which search is taken now (config_.mshr_entries: none), and which is offered next.
uint32_t RegisteredPipeline::send(bool ready) {
    const uint32_t sent = sends_ && ready ? send_id_ : config_.mshr_entries;
    if (!sends_ || ready) {
        const uint64_t waiting = sends_ ? mshr_requests_ & ~bit(send_id_) : mshr_requests_;
        sends_ = waiting != 0;
        if (sends_) {
            send_id_ = send_.pick(waiting);
            send_.granted(send_id_, config_.mshr_entries);
        }
    }
    return sent;
}

// Returns the slot that a miss took in this clock. The MSHRs speak of those of the clock before.
unsigned RegisteredPipeline::update_pending(const In& in) {
    const Settled& s = settled_;
    const unsigned slot = first_slot_;
    first_slot_ = next_choice(~parked_valid_ & low_bits(config_.pending_entries), s.lookup, first_slot_, kNone);
    const bool parks = s.lookup && !s.bypass;
    if (!out_valid_ && parked_count_ == 0 && (!s.lookup || (s.bypass && in.resp_ready))) return kNoSlot;
    const uint64_t left = leave(in.resp_ready || !(out_valid_ || s.may_bypass), eligible_);
    update_parked(wake_, left);
    eligible_ = answered_slots();
    if (search_.slot != kNoSlot) tell(search_.slot);
    if (parks) park(slot, outcome_stage().tag, left);
    return parks && !s.hit ? slot : kNoSlot;
}

// A credit is made a clock ahead, of what was free a clock before and what may still need it.
void RegisteredPipeline::update_credit(bool accepted) {
    const unsigned in_pipe =
        unsigned(stage(2).valid) + unsigned(stage(0).valid) + unsigned(stage(1).valid) + unsigned(entering_.valid);
    const unsigned mshrs = in_pipe + unsigned(search_.valid) + unsigned(missed_) + unsigned(accepted);
    const unsigned slots = in_pipe + unsigned(parked_last_) + unsigned(accepted);
    credit_ = mshr_free_ > mshrs && pending_free_ > slots;
    mshr_free_ = config_.mshr_entries - mshr_count_;
    pending_free_ = config_.pending_entries - parked_count_;
    missed_ = search_.valid;
    parked_last_ = settled_.lookup && !settled_.bypass;
}

}  // namespace nanohop::route_cache
