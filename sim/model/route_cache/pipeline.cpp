// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/pipeline.hpp"

#include <stdexcept>

namespace nanohop::route_cache {

namespace {

Config checked(const Config& config) {
    if (auto error = check(config)) throw std::invalid_argument(*error);
    return config;
}

}  // namespace

Pipeline::Pipeline(const Config& config, unsigned extra_clocks)
    : config_(checked(config)),
      ways_(config),
      replace_(config),
      relocate_(config, extra_clocks),
      mshrs_(config.mshr_entries),
      parked_(config.pending_entries) {}

// Sweep first, then answers, then scrubbing. Most cycles write nothing.
Pipeline::WritePort Pipeline::write_port(const In& in, bool may_scrub) const {
    WritePort port;
    if (!sweeping_ && !scrub_ && mshr_storable_ == 0 && relocate_.idle()) return port;
    bool evicts = false;
    if (config_.skewed) {
        port.write = relocate_.write(epoch_, port.stores, evicts);
        port.stored_id = relocate_.id();
    } else if (mshr_storable_ != 0 && !sweeping_) {
        port.stored_id = lowest_bit(mshr_storable_);
        const Mshr& e = mshrs_[port.stored_id];
        port.stores = true;
        port.write = {bit(e.way), e.index, EntryBits::make(e.key, e.data, epoch_)};
        evicts = e.conflict;
    }
    port.evicts = evicts && !in.flush;
    if (sweeping_) {
        port.write = {low_bits(config_.ways), sweep_index_, EntryBits{}};
    } else if (port.write.ways != 0) {
        port.write.entry = port.write.entry ^ in.fault_entry;
    } else if (may_scrub) {
        port.scrubs = true;
        port.write = {bit(scrub_way_), scrub_index_, EntryBits{}};
    }
    return port;
}

// What the CAM's answer of this cycle means for the requests that wait for it.
Pipeline::Wake Pipeline::answer_of(const In& in) const {
    Wake wake;
    if (in.cam_rsp_valid && in.cam_rsp_id < config_.mshr_entries) {
        const Mshr& e = mshrs_[in.cam_rsp_id];
        const bool stale = e.stale || in.flush;
        wake.valid = e.state == Mshr::State::kWait && !(stale && !e.retried);
        wake.id = in.cam_rsp_id;
        wake.status = stale || in.cam_rsp_error ? Status::kCamError
                      : in.cam_rsp_found        ? Status::kMiss
                                                : Status::kNotFound;
        wake.data = in.cam_rsp_port | in.cam_rsp_qos << 16;
    }
    return wake;
}

// Ways of a set that answers under way (of these MSHRs) will be stored in.
uint64_t Pipeline::reserved_ways(uint64_t mshrs, uint32_t index) const {
    uint64_t reserved = 0;
    for (const unsigned m : set_bits(mshrs)) {
        if (mshrs_[m].placed && mshrs_[m].index == index) {
            reserved |= bit(mshrs_[m].way);
        }
    }
    return reserved;
}

// `granted`: the RAMs are free to be read.
void Pipeline::update_relocation(const In& in, bool granted) {
    Relocate::Input r;
    r.abort = in.flush || sweeping_;
    r.epoch = epoch_;
    r.random = lfsr_ & 15;
    r.start = mshr_storable_ != 0 && !sweeping_;
    if (r.start) {
        r.id = lowest_bit(mshr_storable_);
        r.key = mshrs_[r.id].key;
        r.data = mshrs_[r.id].data;
    }
    r.read_grant = relocate_.wants_read() && granted;
    relocate_.tick(r, ways_);
}

// The damaged entry that is to be overwritten: `damage`, one was read in this clock, by `op`.
void Pipeline::update_scrub(const WritePort& port, const Write& write, const Op& op, bool damage) {
    if (!scrub_ && !damage) return;
    if (!scrub_ || port.scrubs) {
        scrub_ = damage;
        if (damage) {
            scrub_way_ = lowest_bit(damaged_);
            scrub_index_ = op.row.index[config_.skewed ? scrub_way_ : 0];
        }
    } else if (scrub_overwritten(write)) {
        scrub_ = false;
    }
    scrub_ = scrub_ && !sweeping_;
}

void Pipeline::update_replacement(const In& in, const Update& update, const Replace::Victim& victim) {
    if (update.alloc) {
        Mshr& e = mshrs_[update.id];
        e.placed = true;
        e.way = victim.way;
        e.conflict = victim.conflict;
    }
    if (sweeping_) {
        replace_.clear(sweep_index_);
    } else if (update.hit) {
        replace_.on_hit(update.index, lowest_bit(update.match), in.fault_state);
    } else if (update.alloc) {
        replace_.on_miss(update.index, victim, in.fault_state);
    }
}

// A new MSHR, in use from the next clock on: before update_mshrs().
void Pipeline::allocate(const Accepted& op, uint32_t index) {
    Mshr& e = mshrs_[settled_.alloc_id];
    e = Mshr{};
    e.state = op.insert ? Mshr::State::kStore : Mshr::State::kRequest;
    e.key = op.key;
    e.data = op.data;
    e.index = index;
}

// `sent`: the search that the CAM takes. Returns those whose answers were known already and are still to be stored.
uint64_t Pipeline::update_mshrs(const In& in, const WritePort& port, uint32_t sent, uint8_t linger_cycles) {
    uint64_t kept = 0;
    for (const unsigned m : set_bits(mshr_used_)) {
        Mshr& e = mshrs_[m];
        switch (e.state) {
            case Mshr::State::kFree: break;
            case Mshr::State::kRequest:
                if (sent == m) {
                    e.state = Mshr::State::kWait;
                    e.stale = in.flush;
                }
                break;
            case Mshr::State::kWait:
                if (in.cam_rsp_valid && in.cam_rsp_id == m) {
                    const bool stale = e.stale || in.flush;
                    e.data = in.cam_rsp_port | in.cam_rsp_qos << 16;
                    if (stale && !e.retried) {
                        e.state = Mshr::State::kRequest;
                        e.stale = false;
                        e.retried = true;
                    } else if (in.cam_rsp_found && !in.cam_rsp_error && !stale) {
                        e.state = Mshr::State::kStore;
                    } else {
                        e.state = Mshr::State::kFree;
                    }
                } else if (in.flush) {
                    e.stale = true;
                }
                break;
            case Mshr::State::kStore:
                if (in.flush || sweeping_) {
                    e.state = Mshr::State::kFree;
                } else if (port.stores && port.stored_id == m) {
                    e.state = Mshr::State::kLinger;
                    e.linger = linger_cycles;
                } else {
                    kept |= bit(m);
                }
                break;
            case Mshr::State::kLinger:
                if (in.flush || e.linger == 1) {
                    e.state = Mshr::State::kFree;
                }
                --e.linger;
                break;
        }
        if (in.flush) {
            e.conflict = false;
        }
    }
    mshr_used_ = mshr_requests_ = mshr_storable_ = 0;
    mshr_count_ = 0;
    for (unsigned m = 0; m < config_.mshr_entries; ++m) {
        const Mshr& e = mshrs_[m];
        mshr_used_ |= uint64_t{e.state != Mshr::State::kFree} << m;
        mshr_count_ += e.state != Mshr::State::kFree;
        mshr_requests_ |= uint64_t{e.state == Mshr::State::kRequest} << m;
        mshr_storable_ |= uint64_t{e.state == Mshr::State::kStore && (config_.skewed || e.placed)} << m;
    }
    return kept;
}

// Those in the pending slots that have their answer and for which none older waits.
uint64_t Pipeline::answered_slots() const {
    uint64_t slots = 0;
    for (const unsigned i : set_bits(parked_valid_ & ~parked_wait_)) {
        slots |= uint64_t{parked_[i].older == 0} << i;
    }
    return slots;
}

// The output register; `load`: it takes one of the `eligible` slots. Returns the slot that becomes free, as a mask.
uint64_t Pipeline::leave(bool load, uint64_t eligible) {
    if (!load) {
        if (!out_valid_ && settled_.bypass) {
            out_ = settled_.response;
            out_valid_ = true;
        }
        return 0;
    }
    out_valid_ = eligible != 0;
    if (!out_valid_) return 0;
    const unsigned i = pick_.pick(eligible);
    pick_.granted(i, config_.pending_entries);
    out_ = parked_[i].response;
    parked_valid_ &= ~bit(i);
    --parked_count_;
    return bit(i);
}

// The lookup whose outcome is known has to wait; `left` does so no longer.
void Pipeline::park(unsigned slot, uint32_t tag, uint64_t left) {
    Parked& p = parked_[slot];
    p.response = settled_.response;
    p.response.tag = tag;
    p.id = kNoId;
    p.older = settled_.older & ~left;
    parked_valid_ |= bit(slot);
    parked_wait_ = settled_.hit ? parked_wait_ & ~bit(slot) : parked_wait_ | bit(slot);
    ++parked_count_;
}

// What the MSHRs say of the miss in a slot.
void Pipeline::tell(unsigned slot) {
    Parked& p = parked_[slot];
    p.id = settled_.id;
    p.response.status = Status::kMiss;
    if (settled_.answered) {
        parked_wait_ &= ~bit(slot);
        p.response.data = settled_.answer;
    }
}

// Those that wait for the CAM's answer have it, and none waits for what has `left`.
void Pipeline::update_parked(const Wake& wake, uint64_t left) {
    for (const unsigned i : set_bits(parked_valid_)) {
        Parked& p = parked_[i];
        p.older &= ~left;
        if (wake.valid && (parked_wait_ & bit(i)) != 0 && p.id == wake.id) {
            parked_wait_ &= ~bit(i);
            p.response.status = wake.status;
            p.response.data = wake.data;
        }
    }
}

}  // namespace nanohop::route_cache
