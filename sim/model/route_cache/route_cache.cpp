// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/route_cache.hpp"

#include <stdexcept>

#include "bits.hpp"

namespace nanohop::route_cache {

namespace {

Config checked(const Config& config) {
    if (auto error = check(config)) {
        throw std::invalid_argument(*error);
    }
    return config;
}

// The free thing that is taken next, if the choice is made a clock ahead; 63 if there is none.
uint32_t next_choice(uint64_t free, bool taken, uint32_t choice) {
    const uint64_t others = taken ? free & ~bit(choice) : free;
    return others != 0 ? lowest_bit(others) : 63;
}

}  // namespace

RouteCache::RouteCache(const Config& config)
    : config_(checked(config)),
      latency_(config.ram_registers ? 1 : 0),
      ways_(config),
      replace_(config),
      relocate_(config),
      mshrs_(config.mshr_entries),
      parked_(config.pending_entries) {
    settle();
}

Out RouteCache::outputs(const In& in) const {
    Out o;
    const Settled& s = settled_;
    o.req_ready = s.credit;
    o.ins_ready = o.req_ready && !in.req_valid;
    o.resp_valid = out_valid_ || s.bypass;
    if (o.resp_valid) {
        const Response& response = out_valid_ ? out_ : s.response;
        o.resp_tag = response.tag;
        o.resp_status = uint32_t(response.status);
        o.resp_port = response.data & 0xffff;
        o.resp_qos = response.data >> 16;
    }
    o.cam_req_valid = latency_ != 0 ? held_ : mshr_requests_ != 0;
    if (o.cam_req_valid) {
        o.cam_req_id = held_ ? held_id_ : send_.pick(mshr_requests_);
        o.cam_req_key = mshrs_[o.cam_req_id].key;
    }
    o.counters = counters_;
    o.probe.hash_valid = stage(0).valid && !stage(0).insert;
    o.probe.hash_tag = stage(0).tag;
    o.probe.cache_valid = s.lookup;
    o.probe.cache_tag = resolving().tag;
    o.probe.cache_hit = s.lookup && s.hit;
    o.probe.cache_join = s.miss && s.joined;
    o.probe.cache_miss = s.miss && !s.joined;
    o.probe.cache_id = s.id;
    o.probe.mshr_used = mshr_count_;
    o.probe.pending_used = parked_count_;
    return o;
}

// What the registers determine in the cycle that begins: credit, the outcome of the request in stage 2 (3), and what
// the search stage comes to.
void RouteCache::settle() {
    Settled& s = settled_;
    const Op& op = resolving();
    s.lookup = op.valid && !op.insert;
    s.may_bypass = s.bypass = false;
    s.hit = op.valid && match_ != 0;
    s.miss = false;
    if (latency_ == 0) {
        const unsigned in_pipe = unsigned(op.valid) + unsigned(stage(0).valid);
        s.credit = mshr_count_ + in_pipe < config_.mshr_entries && parked_count_ + in_pipe < config_.pending_entries;
        s.calm = mshr_count_ == 0 && parked_count_ == 0 && !out_valid_ && !update_.alloc && !sweeping_ && !scrub_ &&
                 !config_.skewed;
        search_.valid = op.valid && !s.hit;
        if (search_.valid) {
            search_.insert = op.insert;
            search_.key = op.key;
            search_.data = op.data;
            search_.index = op.row.index[0];
        }
    } else {
        s.credit = credit_;
    }
    if (search_.valid) {
        s.miss = !search_.insert;
        s.joined = s.answered = false;
        s.alloc_id = latency_ == 0 ? uint32_t(std::countr_one(mshr_used_)) : first_free_;
        s.id = s.alloc_id;
        for (const unsigned m : set_bits(mshr_used_)) {
            if (mshrs_[m].key == search_.key) {
                s.joined = true;
                s.id = m;
                s.answered = mshrs_[m].state == Mshr::State::kStore || mshrs_[m].state == Mshr::State::kLinger;
                s.answer = mshrs_[m].data;
            }
        }
    }
    if (!op.valid) {
        return;
    }
    if (s.hit) {
        s.response.tag = op.tag;
        s.response.status = Status::kHit;
        s.response.data = 0;
        for (const unsigned w : set_bits(match_)) {
            s.response.data |= op.row.data[w];
        }
    }
    bool blocked = config_.in_order && parked_valid_ != 0;
    for (const unsigned i : set_bits(parked_valid_)) {
        blocked = blocked || parked_[i].response.tag == op.tag;
    }
    s.may_bypass = s.lookup && !blocked && !out_valid_;
    s.bypass = s.may_bypass && s.hit;
    s.calm = s.calm && s.bypass && damaged_ == 0;
}

// Sweep first, then answers, then scrubbing.
RouteCache::WritePort RouteCache::write_port(const In& in) const {
    WritePort port;
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
    } else if (scrub_ && !scrub_overwritten()) {
        port.scrubs = true;
        port.write = {bit(scrub_way_), scrub_index_, EntryBits{}};
    }
    return port;
}

// The CAM port: which search is taken now (config_.mshr_entries: none), and which is offered next.
uint32_t RouteCache::send(bool ready) {
    uint32_t sent = config_.mshr_entries;
    if (latency_ == 0) {
        const uint32_t id = held_ ? held_id_ : mshr_requests_ != 0 ? send_.pick(mshr_requests_) : 0;
        if (mshr_requests_ != 0) {
            if (!held_) {
                send_.granted(id, config_.mshr_entries);
            }
            if (ready) {
                sent = id;
            }
        }
        held_ = mshr_requests_ != 0 && !ready;
        held_id_ = id;
        return sent;
    }
    if (held_ && ready) {
        sent = held_id_;
    }
    if (!held_ || ready) {  // the choice is made a clock ahead
        const uint64_t waiting = held_ ? mshr_requests_ & ~bit(held_id_) : mshr_requests_;
        held_ = waiting != 0;
        if (held_) {
            held_id_ = send_.pick(waiting);
            send_.granted(held_id_, config_.mshr_entries);
        }
    }
    return sent;
}

void RouteCache::update_mshrs(const In& in, const WritePort& port, bool alloc) {
    const uint8_t linger_cycles = uint8_t(3 + 3 * latency_);
    const uint32_t sent = send(in.cam_req_ready);
    const uint64_t free = ~mshr_used_ & low_bits(config_.mshr_entries);
    uint64_t kept = 0;  // answers known for a clock, and still to be stored
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
                    kept |= uint64_t{config_.skewed || (e.placed && !(update_.alloc && update_.id == m))} << m;
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
    if (alloc) {
        Mshr& e = mshrs_[settled_.alloc_id];
        e = Mshr{};
        e.state = search_.insert ? Mshr::State::kStore : Mshr::State::kRequest;
        e.key = search_.key;
        e.data = search_.data;
        e.index = search_.index;
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
    if (latency_ != 0) {
        mshr_storable_ = kept;
        first_free_ = next_choice(free, search_.valid, first_free_);
    }
}

void RouteCache::update_pending(const In& in, const Wake& wake) {
    const Settled& s = settled_;
    const bool load = out_valid_ ? in.resp_ready : in.resp_ready || !(latency_ != 0 ? s.may_bypass : s.bypass);
    const bool park = s.lookup && !s.bypass;
    uint64_t left = 0;
    if (load) {
        uint64_t eligible = eligible_;
        if (latency_ == 0) {
            for (const unsigned i : set_bits(parked_valid_ & ~parked_wait_)) {
                eligible |= uint64_t{parked_[i].older == 0} << i;
            }
        }
        out_valid_ = eligible != 0;
        if (eligible != 0) {
            const unsigned i = pick_.pick(eligible);
            pick_.granted(i, config_.pending_entries);
            out_ = parked_[i].response;
            left = bit(i);
        }
    } else if (!out_valid_ && s.bypass) {
        out_ = s.response;
        out_valid_ = true;
    }
    if (!park && parked_valid_ == 0) {
        return;
    }
    uint64_t same_tag = 0;
    eligible_ = 0;
    for (const unsigned i : set_bits(parked_valid_)) {
        same_tag |= uint64_t{parked_[i].response.tag == resolving().tag} << i;
        parked_[i].older &= ~left;
        if (wake.valid && (parked_wait_ & bit(i)) != 0 && parked_[i].id == wake.id && i != search_.slot) {
            parked_wait_ &= ~bit(i);
            parked_[i].response.status = wake.status;
            parked_[i].response.data = wake.data;
        }
        if (latency_ != 0) {
            eligible_ |= (parked_valid_ & ~parked_wait_ & ~left & bit(i)) & (parked_[i].older == 0 ? ~uint64_t{0} : 0);
        }
    }
    unsigned slot = search_.slot;
    if (park) {
        const unsigned i = latency_ == 0 ? unsigned(std::countr_one(parked_valid_)) : first_slot_;
        Parked& p = parked_[i];
        p.response = s.response;
        p.response.tag = resolving().tag;
        p.older = (config_.in_order ? parked_valid_ : same_tag) & ~left;
        parked_valid_ |= bit(i);
        parked_wait_ = s.hit ? parked_wait_ & ~bit(i) : parked_wait_ | bit(i);
        if (!s.hit) {
            (latency_ == 0 ? slot : parked_now_) = i;
        }
    }
    // What the MSHRs say of a miss.
    if (slot != kNoSlot) {
        Parked& p = parked_[slot];
        p.id = s.id;
        p.response.status = Status::kMiss;
        if (s.answered) {
            parked_wait_ &= ~bit(slot);
            p.response.data = s.answer;
        } else if (latency_ == 0 && wake.valid && wake.id == s.id) {
            parked_wait_ &= ~bit(slot);
            p.response.status = wake.status;
            p.response.data = wake.data;
        }
    }
    parked_valid_ &= ~left;
    parked_count_ += unsigned(park) - unsigned(left != 0);
}

// With ram_registers: a credit is made a clock ahead, of what was free a clock before and what may still need
// it.
void RouteCache::update_credit(bool accepted, bool parked) {
    const unsigned in_pipe =
        unsigned(resolving().valid) + unsigned(stage(0).valid) + unsigned(stage(1).valid) + unsigned(entering_.valid);
    const unsigned mshrs = in_pipe + unsigned(search_.valid) + unsigned(missed_) + unsigned(accepted);
    const unsigned slots = in_pipe + unsigned(parked_last_) + unsigned(accepted);
    credit_ = mshr_free_ > mshrs && pending_free_ > slots;
    mshr_free_ = config_.mshr_entries - mshr_count_;
    pending_free_ = config_.pending_entries - parked_count_;
    missed_ = search_.valid;
    parked_last_ = parked;
}

void RouteCache::tick(const In& in) {
    // Hit after hit is most of what a cache does. With nothing else going on only the replacement state changes.
    const bool only_hits = settled_.calm && !in.flush && (in.resp_ready || !settled_.lookup);
    bool alloc = false;
    if (only_hits) {
        read(in, accept(in), Write{});
        if (update_.hit) {
            replace_.on_hit(update_.index, lowest_bit(update_.match), in.fault_state);
        }
        counters_.lookups += settled_.lookup;
        counters_.hits += settled_.lookup;
    } else {
        alloc = tick_all(in);
    }
    advance(in, alloc);
}

// Stage 0: the request or insert of this cycle, if there is credit for it.
RouteCache::Accepted RouteCache::accept(const In& in) const {
    Accepted op;
    op.valid = settled_.credit && (in.req_valid || in.ins_valid);
    if (op.valid) {
        op.insert = !in.req_valid;
        op.key = op.insert ? in.ins_dest : in.req_dest;
        op.tag = in.req_tag;
        op.data = in.ins_port | in.ins_qos << 16;
    }
    return op;
}

// Takes what was accepted into the pipeline and reads its row; `write` happens at the same clock edge. True: the RAMs'
// read port is taken.
bool RouteCache::read(const In& in, const Accepted& accepted, const Write& write) {
    Op& op = stage(unsigned(-1));  // the place of the request before the resolved one
    if (!accepted.valid) {
        op.valid = false;
        return false;
    }
    static_cast<Accepted&>(op) = accepted;
    op.valid = !(in.flush && op.insert);
    ways_.read(op.key, epoch_, write, sweeping_, op.row);
    return true;
}

// What the CAM's answer of this cycle means for the requests that wait for it.
RouteCache::Wake RouteCache::answer_of(const In& in) const {
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

// With ram_registers: what is at the RAMs overwrites the damaged entry to be scrubbed.
bool RouteCache::scrub_overwritten() const {
    return latency_ != 0 && (write_.ways & bit(scrub_way_)) != 0 && write_.index == scrub_index_;
}

// Ways of a set that answers under way (of these MSHRs) will be stored in.
uint64_t RouteCache::reserved_ways(uint64_t mshrs, uint32_t index) const {
    uint64_t reserved = 0;
    for (const unsigned m : set_bits(mshrs)) {
        if (mshrs_[m].placed && mshrs_[m].index == index) {
            reserved |= bit(mshrs_[m].way);
        }
    }
    return reserved;
}

// Stage 3: the way a new search's answer will go to.
Replace::Victim RouteCache::choose_victim() {
    if (latency_ == 0) {
        update_.reserved = reserved_ways(mshr_used_, update_.index);
    } else if (last_update_.alloc && last_update_.index == update_.index) {
        update_.reserved |= last_update_.reserved;
    }
    return replace_.choose(update_.index, update_.way_valid, update_.reserved, lfsr_ & 15, sweeping_);
}

void RouteCache::update_replacement(const In& in, const Replace::Victim& victim) {
    if (update_.alloc) {
        Mshr& e = mshrs_[update_.id];
        e.placed = true;
        e.way = victim.way;
        e.conflict = victim.conflict;
    }
    if (sweeping_) {
        replace_.clear(sweep_index_);
    } else if (update_.hit) {
        replace_.on_hit(update_.index, lowest_bit(update_.match), in.fault_state);
    } else if (update_.alloc) {
        replace_.on_miss(update_.index, victim, in.fault_state);
    }
}

// `granted`: the RAMs are free to be read.
void RouteCache::update_relocation(const In& in, bool granted) {
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

// The damaged entry that is to be overwritten: `damage`, one was read in this clock.
void RouteCache::update_scrub(const WritePort& port, const Write& write, bool damage) {
    const bool overwritten = (write.ways & bit(scrub_way_)) != 0 && write.index == scrub_index_;
    if (!scrub_ || port.scrubs) {
        scrub_ = damage;
        if (damage) {
            scrub_way_ = lowest_bit(damaged_);
            scrub_index_ = resolving().row.index[config_.skewed ? scrub_way_ : 0];
        }
    } else if (overwritten) {
        scrub_ = false;
    }
    scrub_ = scrub_ && !sweeping_;
}

void RouteCache::count(const Counted& counted, const Wake& wake) {
    counters_.lookups += counted.lookup;
    counters_.hits += counted.hit;
    counters_.misses += counted.lookup && !counted.hit;
    counters_.joined += counted.joined;
    counters_.conflict_evictions += counted.evicted;
    counters_.parity_errors += counted.damage;
    counters_.not_found += wake.valid && wake.status == Status::kNotFound;
    counters_.cam_errors += wake.valid && wake.status == Status::kCamError;
}

// A cycle in which anything may happen, but for moving the pipeline on. True: a new MSHR.
bool RouteCache::tick_all(const In& in) {
    const Settled& s = settled_;
    were_used_ = mshr_used_;
    Replace::Victim chosen;
    if (update_.alloc && !config_.skewed) chosen = choose_victim();

    // Write port. Most cycles write nothing.
    WritePort port;
    if (sweeping_ || scrub_ || mshr_storable_ != 0 || !relocate_.idle()) {
        port = write_port(in);
    }
    const Write& write = latency_ != 0 ? write_ : port.write;  // at the RAMs

    // Stage 0 and the RAMs' read port.
    const Accepted accepted = accept(in);
    const bool reads = read(in, latency_ != 0 ? entering_ : accepted, write);
    if (config_.skewed) update_relocation(in, !reads && write.ways == 0);

    const Wake answer = answer_of(in);
    const Wake wake = latency_ != 0 ? wake_ : answer;
    parked_now_ = kNoSlot;
    uint32_t next_slot = 0;
    const bool alloc = search_.valid && !s.joined && !(search_.insert && in.flush);

    const bool damage = resolving().valid && damaged_ != 0;
    const Counted now = {s.lookup, s.lookup && s.hit, s.miss && s.joined, damage, port.evicts};
    count(latency_ != 0 ? counted_ : now, wake);

    // Registers, in an order in which everything still sees old values where it must.
    if (scrub_ || damage) update_scrub(port, write, damage);
    if (!config_.skewed) update_replacement(in, chosen);
    if (latency_ != 0) {
        update_credit(accepted.valid, s.lookup && !s.bypass);
        entering_ = accepted;
        entering_.valid = accepted.valid && !(in.flush && accepted.insert);
        next_slot = next_choice(~parked_valid_ & low_bits(config_.pending_entries), s.lookup, first_slot_);
    }
    if (alloc || mshr_count_ != 0 || latency_ != 0) {
        update_mshrs(in, port, alloc);
    }
    if (out_valid_ || parked_count_ != 0 || (s.lookup && !(s.bypass && in.resp_ready))) {
        update_pending(in, wake);
    }
    if (write.ways != 0) {
        ways_.write(write);
    }
    if (latency_ != 0) {
        write_ = port.write;
        wake_ = answer;
        counted_ = now;
        last_update_ = update_;
        last_update_.reserved = bit(chosen.way);
        first_slot_ = next_slot;
    }
    return alloc;
}

// Moves the pipeline, the epoch and the random numbers on.
void RouteCache::advance(const In& in, bool alloc) {
    const Settled& s = settled_;
    const Op& resolved = resolving();
    if (latency_ == 0) {
        update_.hit = s.lookup && s.hit;
        update_.alloc = alloc;
        if (resolved.valid) {
            update_.id = s.alloc_id;
            update_.index = resolved.row.index[0];
            update_.match = match_;
            update_.way_valid = way_valid_;
        }
    } else {
        update_ = update_next_;
        update_next_ = {search_.hit,
                        alloc,
                        s.alloc_id,
                        search_.index,
                        search_.match,
                        search_.way_valid,
                        reserved_ways(were_used_, search_.index)};
        search_.valid = resolved.valid && !s.hit && !(resolved.insert && in.flush);
        search_.insert = resolved.insert;
        search_.key = resolved.key;
        search_.data = resolved.data;
        search_.index = resolved.row.index[0];
        search_.slot = parked_now_;
        search_.hit = s.lookup && s.hit;
        search_.match = match_;
        search_.way_valid = way_valid_;
    }

    const Op& compared = stage(latency_);
    if (compared.valid) {
        const uint64_t current = sweeping_ || in.flush ? 0 : ways_.current(compared.row, epoch_);
        way_valid_ = current & ~compared.row.odd;
        match_ = way_valid_ & compared.row.equal;
        damaged_ = sweeping_ ? 0 : compared.row.odd & ~compared.row.masked;
    }
    if (in.flush) {  // inserts from before a flush are dropped
        for (unsigned i = 0; i <= latency_; ++i) {
            stage(i).valid = stage(i).valid && !stage(i).insert;
        }
    }
    ++newest_;

    lfsr_ = lfsr_ >> 1 ^ (lfsr_ & 1 ? 0xB400 : 0);
    if (sweeping_) {
        sweeping_ = sweep_index_ + 1 != config_.sets();
        ++sweep_index_;
    } else if (in.flush) {
        const uint32_t last_epoch = uint32_t(low_bits(config_.epoch_width));
        sweeping_ = epoch_ == last_epoch;
        epoch_ = sweeping_ ? 1 : epoch_ + 1;
    }
    if (!sweeping_) {
        sweep_index_ = 0;
    }
    settle();
}

}  // namespace nanohop::route_cache
