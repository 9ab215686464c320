// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/route_cache.hpp"

#include <stdexcept>

namespace nanohop::route_cache {

namespace {

Config checked(const Config& config) {
    if (auto error = check(config)) {
        throw std::invalid_argument(*error);
    }
    return config;
}

constexpr uint64_t bit(unsigned i) { return uint64_t{1} << i; }
constexpr uint64_t low_bits(unsigned n) { return n >= 64 ? ~uint64_t{0} : bit(n) - 1; }

template <class F>
void for_each_bit(uint64_t mask, F&& f) {
    for (; mask != 0; mask &= mask - 1) {
        f(unsigned(std::countr_zero(mask)));
    }
}

}  // namespace

RouteCache::RouteCache(const Config& config)
    : config_(checked(config)),
      latency_(config.ram_output_register ? 1 : 0),
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
    o.ins_ready = s.credit && !in.req_valid;
    o.resp_valid = out_valid_ || s.bypass;
    if (o.resp_valid) {
        const Response& response = out_valid_ ? out_ : s.response;
        o.resp_tag = response.tag;
        o.resp_status = uint32_t(response.status);
        o.resp_port = response.data & 0xffff;
        o.resp_qos = response.data >> 16;
    }
    o.cam_req_valid = mshr_requests_ != 0;
    if (o.cam_req_valid) {
        o.cam_req_id = held_ ? held_id_ : send_.grant(mshr_requests_);
        o.cam_req_key = mshrs_[o.cam_req_id].key;
    }
    o.counters = counters_;
    o.probe.hash_valid = stage(0).valid && !stage(0).insert;
    o.probe.hash_tag = stage(0).tag;
    o.probe.cache_valid = s.lookup;
    o.probe.cache_tag = resolving().tag;
    o.probe.cache_hit = s.lookup && s.hit;
    o.probe.cache_join = s.lookup && !s.hit && s.joined;
    o.probe.cache_miss = s.lookup && !s.hit && !s.joined;
    o.probe.cache_id = s.id;
    o.probe.mshr_used = mshr_count_;
    o.probe.pending_used = parked_count_;
    return o;
}

// What the registers determine in the cycle that begins: credit, and the outcome of the request in stage 2.
void RouteCache::settle() {
    Settled& s = settled_;
    const Op& op = resolving();
    const unsigned in_pipe =
        unsigned(op.valid) + unsigned(stage(0).valid) + (latency_ != 0 ? unsigned(stage(1).valid) : 0);
    s.credit = mshr_count_ + in_pipe < config_.mshr_entries && parked_count_ + in_pipe < config_.pending_entries;
    s.lookup = op.valid && !op.insert;
    s.bypass = false;
    s.calm =
        mshr_count_ == 0 && parked_count_ == 0 && !out_valid_ && !s3_alloc_ && !sweeping_ && !scrub_ && !config_.skewed;
    if (!op.valid) {
        return;
    }
    s.hit = match_ != 0;
    s.joined = s.answered = false;
    s.response.tag = op.tag;
    s.response.data = 0;
    if (s.hit) {
        s.response.status = Status::hit;
        for_each_bit(match_, [&](unsigned w) { s.response.data |= op.row.data[w]; });
    } else {
        s.response.status = Status::miss;
        s.alloc_id = uint32_t(std::countr_one(mshr_used_));
        s.id = s.alloc_id;
        for_each_bit(mshr_used_, [&](unsigned m) {
            if (mshrs_[m].key == op.key) {
                s.joined = true;
                s.id = m;
                s.answered = mshrs_[m].state == Mshr::State::store || mshrs_[m].state == Mshr::State::linger;
                s.response.data = mshrs_[m].data;
            }
        });
    }
    bool blocked = config_.in_order && parked_valid_ != 0;
    for_each_bit(parked_valid_, [&](unsigned i) { blocked = blocked || parked_[i].response.tag == op.tag; });
    s.bypass = s.lookup && s.hit && !blocked && !out_valid_;
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
        port.stored_id = uint32_t(std::countr_zero(mshr_storable_));
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
    } else if (scrub_) {
        port.scrubs = true;
        port.write = {bit(scrub_way_), scrub_index_, EntryBits{}};
    }
    return port;
}

void RouteCache::update_mshrs(const In& in, const WritePort& port, bool alloc) {
    const uint8_t linger_cycles = uint8_t(3 + latency_);
    uint32_t sent = config_.mshr_entries;
    if (mshr_requests_ != 0) {
        const uint32_t id = held_ ? held_id_ : send_.grant(mshr_requests_);
        if (!held_) {
            send_.advance(id, config_.mshr_entries);
        }
        if (in.cam_req_ready) {
            sent = id;
        }
        held_ = !in.cam_req_ready;
        held_id_ = id;
    } else {
        held_ = false;
    }
    for_each_bit(mshr_used_, [&](unsigned m) {
        Mshr& e = mshrs_[m];
        switch (e.state) {
            case Mshr::State::free: break;
            case Mshr::State::request:
                if (sent == m) {
                    e.state = Mshr::State::wait;
                    e.stale = in.flush;
                }
                break;
            case Mshr::State::wait:
                if (in.cam_rsp_valid && in.cam_rsp_id == m) {
                    const bool stale = e.stale || in.flush;
                    e.data = in.cam_rsp_port | in.cam_rsp_qos << 16;
                    if (stale && !e.retried) {
                        e.state = Mshr::State::request;
                        e.stale = false;
                        e.retried = true;
                    } else if (in.cam_rsp_found && !in.cam_rsp_error && !stale) {
                        e.state = Mshr::State::store;
                    } else {
                        e.state = Mshr::State::free;
                    }
                } else if (in.flush) {
                    e.stale = true;
                }
                break;
            case Mshr::State::store:
                if (in.flush || sweeping_) {
                    e.state = Mshr::State::free;
                } else if (port.stores && port.stored_id == m) {
                    e.state = Mshr::State::linger;
                    e.linger = linger_cycles;
                }
                break;
            case Mshr::State::linger:
                if (in.flush || e.linger == 1) {
                    e.state = Mshr::State::free;
                }
                --e.linger;
                break;
        }
        if (in.flush) {
            e.conflict = false;
        }
    });
    if (alloc) {
        const Op& op = resolving();
        Mshr& e = mshrs_[settled_.alloc_id];
        e = Mshr{};
        e.state = op.insert ? Mshr::State::store : Mshr::State::request;
        e.key = op.key;
        e.data = op.data;
        e.index = op.row.index[0];
    }
    mshr_used_ = mshr_requests_ = mshr_storable_ = 0;
    mshr_count_ = 0;
    for (unsigned m = 0; m < config_.mshr_entries; ++m) {
        const Mshr& e = mshrs_[m];
        mshr_used_ |= uint64_t{e.state != Mshr::State::free} << m;
        mshr_count_ += e.state != Mshr::State::free;
        mshr_requests_ |= uint64_t{e.state == Mshr::State::request} << m;
        mshr_storable_ |= uint64_t{e.state == Mshr::State::store && (config_.skewed || e.placed)} << m;
    }
}

void RouteCache::update_pending(const In& in, bool wake, Status wake_status) {
    const Settled& s = settled_;
    const bool load = out_valid_ ? in.resp_ready : !s.bypass || in.resp_ready;
    const bool park = s.lookup && !s.bypass;
    uint64_t left = 0;
    if (load) {
        uint64_t eligible = 0;
        for_each_bit(parked_valid_ & ~parked_wait_,
                     [&](unsigned i) { eligible |= uint64_t{parked_[i].older == 0} << i; });
        out_valid_ = eligible != 0;
        if (eligible != 0) {
            const unsigned i = pick_.grant(eligible);
            pick_.advance(i, config_.pending_entries);
            out_ = parked_[i].response;
            left = bit(i);
        }
    } else if (!out_valid_) {
        out_ = s.response;
        out_valid_ = true;
    }
    if (!park && parked_valid_ == 0) {
        return;
    }
    const uint32_t wake_data = in.cam_rsp_port | in.cam_rsp_qos << 16;
    uint64_t same_tag = 0;
    for_each_bit(parked_valid_, [&](unsigned i) {
        same_tag |= uint64_t{parked_[i].response.tag == resolving().tag} << i;
        parked_[i].older &= ~left;
        if (wake && (parked_wait_ & bit(i)) != 0 && parked_[i].id == in.cam_rsp_id) {
            parked_wait_ &= ~bit(i);
            parked_[i].response.status = wake_status;
            parked_[i].response.data = wake_data;
        }
    });
    if (park) {
        const unsigned i = unsigned(std::countr_one(parked_valid_));
        Parked& p = parked_[i];
        p.response = s.response;
        p.id = s.id;
        p.older = (config_.in_order ? parked_valid_ : same_tag) & ~left;
        bool waits = !s.hit && !s.answered;
        if (waits && wake && in.cam_rsp_id == s.id) {
            waits = false;
            p.response.status = wake_status;
            p.response.data = wake_data;
        }
        parked_valid_ |= bit(i);
        parked_wait_ = waits ? parked_wait_ | bit(i) : parked_wait_ & ~bit(i);
    }
    parked_valid_ &= ~left;
    parked_count_ += unsigned(park) - unsigned(left != 0);
}

void RouteCache::tick(const In& in) {
    // Hit after hit is most of what a cache does. With nothing else going on only the replacement state changes.
    const bool only_hits = settled_.calm && !in.flush && (in.resp_ready || !settled_.lookup);
    bool alloc = false;
    if (only_hits) {
        accept(in, Write{});
        if (s3_hit_) {
            replace_.on_hit(s3_index_, uint32_t(std::countr_zero(s3_match_)), in.fault_state);
        }
        counters_.lookups += settled_.lookup;
        counters_.hits += settled_.lookup;
    } else {
        alloc = tick_all(in);
    }
    advance(in, alloc);
}

// Stage 0: takes a request or an insert into the pipeline; `write` happens at the same clock edge. True: taken.
bool RouteCache::accept(const In& in, const Write& write) {
    Op& op = stage(unsigned(-1));  // the place of the request before the resolved one
    op.valid = false;
    if (!settled_.credit || !(in.req_valid || in.ins_valid)) {
        return false;
    }
    op.insert = !in.req_valid;
    op.valid = !(in.flush && op.insert);
    op.key = op.insert ? in.ins_dest : in.req_dest;
    op.tag = in.req_tag;
    op.data = in.ins_port | in.ins_qos << 16;
    ways_.read(op.key, epoch_, write, sweeping_, op.row);
    return true;
}

// A cycle in which anything may happen, but for moving the pipeline on. True: a new MSHR.
bool RouteCache::tick_all(const In& in) {
    const Settled& s = settled_;
    const Op& resolved = resolving();

    // Stage 3: the way a new search's answer will go to.
    Replace::Victim victim;
    if (s3_alloc_ && !config_.skewed) {
        uint64_t reserved = 0;
        for_each_bit(mshr_used_, [&](unsigned m) {
            if (mshrs_[m].placed && mshrs_[m].index == s3_index_) {
                reserved |= bit(mshrs_[m].way);
            }
        });
        victim = replace_.choose(s3_index_, s3_valid_, reserved, lfsr_ & 15, sweeping_);
    }

    // Write port. Most cycles write nothing.
    WritePort port;
    if (sweeping_ || scrub_ || mshr_storable_ != 0 || !relocate_.idle()) {
        port = write_port(in);
    }

    // Stage 0 and the RAMs' read port.
    const bool accepted = accept(in, port.write);
    if (config_.skewed) {
        Relocate::Input r;
        r.abort = in.flush || sweeping_;
        r.epoch = epoch_;
        r.random = lfsr_ & 15;
        r.start = mshr_storable_ != 0 && !sweeping_;
        if (r.start) {
            r.id = uint32_t(std::countr_zero(mshr_storable_));
            r.key = mshrs_[r.id].key;
            r.data = mshrs_[r.id].data;
        }
        r.read_grant = relocate_.wants_read() && !accepted && !port.scrubs;
        relocate_.tick(r, ways_);
    }

    // Answer of the CAM: who waits for it?
    bool wake = false;
    Status wake_status = Status::miss;
    if (in.cam_rsp_valid && in.cam_rsp_id < config_.mshr_entries) {
        const Mshr& e = mshrs_[in.cam_rsp_id];
        const bool stale = e.stale || in.flush;
        wake = e.state == Mshr::State::wait && !(stale && !e.retried);
        wake_status = stale || in.cam_rsp_error ? Status::cam_error
                      : in.cam_rsp_found        ? Status::miss
                                                : Status::not_found;
    }

    const bool alloc = resolved.valid && !s.hit && !s.joined && !(resolved.insert && in.flush);

    // Counters.
    const bool damage = resolved.valid && damaged_ != 0;
    counters_.lookups += s.lookup;
    counters_.hits += s.lookup && s.hit;
    counters_.misses += s.lookup && !s.hit;
    counters_.joined += s.lookup && !s.hit && s.joined;
    counters_.conflict_evictions += port.evicts;
    counters_.parity_errors += damage;
    counters_.not_found += wake && wake_status == Status::not_found;
    counters_.cam_errors += wake && wake_status == Status::cam_error;

    // Registers, in an order in which everything still sees old values where it must.
    if (!scrub_ || port.scrubs) {
        scrub_ = damage;
        if (damage) {
            scrub_way_ = uint32_t(std::countr_zero(damaged_));
            scrub_index_ = resolved.row.index[config_.skewed ? scrub_way_ : 0];
        }
    } else if ((port.write.ways & bit(scrub_way_)) != 0 && port.write.index == scrub_index_) {
        scrub_ = false;
    }
    scrub_ = scrub_ && !sweeping_;

    if (!config_.skewed) {
        if (s3_alloc_) {
            Mshr& e = mshrs_[s3_id_];
            e.placed = true;
            e.way = victim.way;
            e.conflict = victim.conflict;
        }
        if (sweeping_) {
            replace_.clear(sweep_index_);
        } else if (s3_hit_) {
            replace_.on_hit(s3_index_, uint32_t(std::countr_zero(s3_match_)), in.fault_state);
        } else if (s3_alloc_) {
            replace_.on_miss(s3_index_, victim, in.fault_state);
        }
    }
    if (alloc || mshr_count_ != 0) {
        update_mshrs(in, port, alloc);
    }
    if (out_valid_ || parked_count_ != 0 || (s.lookup && !(s.bypass && in.resp_ready))) {
        update_pending(in, wake, wake_status);
    }
    if (port.write.ways != 0) {
        ways_.write(port.write);
    }
    return alloc;
}

// Moves the pipeline, the epoch and the random numbers on.
void RouteCache::advance(const In& in, bool alloc) {
    const Settled& s = settled_;
    const Op& resolved = resolving();
    s3_hit_ = s.lookup && s.hit;
    s3_alloc_ = alloc;
    if (resolved.valid) {
        s3_id_ = s.alloc_id;
        s3_index_ = resolved.row.index[0];
        s3_match_ = match_;
        s3_valid_ = way_valid_;
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
