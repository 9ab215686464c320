// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arbiter/round_robin.hpp"
#include "bits.hpp"
#include "route_cache/config.hpp"
#include "route_cache/ports.hpp"
#include "route_cache/relocate.hpp"
#include "route_cache/replace.hpp"
#include "route_cache/ways.hpp"

namespace nanohop::route_cache {

/// What DirectPipeline and RegisteredPipeline have in common: state, and the steps of which each makes up its clock.
/// The steps of every clock are defined here, to be inlined: calls of them make hit after hit a tenth slower.
class Pipeline {
public:
    const Config& config() const { return config_; }
    const Relocate& relocate() const { return relocate_; }
    bool operator==(const Pipeline&) const = default;

private:
    friend class DirectPipeline;
    friend class RegisteredPipeline;

    struct Accepted {
        bool valid = false;
        bool insert = false;
        uint64_t key = 0;
        uint32_t tag = 0;
        uint32_t data = 0;  // of an insert: qos << 16 | port
        bool operator==(const Accepted&) const = default;
    };
    struct Op : Accepted {
        Row row;
        bool operator==(const Op&) const = default;
    };
    struct Mshr {
        enum class State : uint8_t { kFree, kRequest, kWait, kStore, kLinger };
        State state = State::kFree;
        bool stale = false, retried = false, placed = false, conflict = false;
        uint8_t linger = 0;
        uint64_t key = 0;
        uint32_t data = 0, index = 0, way = 0;
        bool operator==(const Mshr&) const = default;
    };
    struct Response {
        uint32_t tag = 0;
        Status status = Status::kHit;
        uint32_t data = 0;
        bool operator==(const Response&) const = default;
    };
    static constexpr uint32_t kNoId = ~uint32_t{0};
    struct Parked {
        Response response;
        uint32_t id = kNoId;  // MSHR that it waits for, once known
        uint64_t older = 0;
        bool operator==(const Parked&) const = default;
    };
    // What the registers alone determine in a cycle; computed at the end of tick().
    struct Settled {
        bool lookup = false, hit = false, may_bypass = false, bypass = false;
        Response response;   // of the lookup, if it hit
        uint64_t older = 0;  // pending slots that leave before the lookup
        // Of the search stage; miss: a lookup, not an insert.
        bool search = false, miss = false, joined = false, answered = false;
        uint32_t id = 0, alloc_id = 0;  // MSHR joined or to be allocated; to be allocated
        uint32_t answer = 0;            // qos << 16 | port, if answered
        bool operator==(const Settled&) const = default;
    };

    // What is on its way to the replacement state: a use, or a new search that needs a way.
    struct Update {
        bool hit = false, alloc = false;
        uint32_t id = 0, index = 0;
        uint64_t match = 0, way_valid = 0;
        bool operator==(const Update&) const = default;
    };

    // An answer of the CAM on its way to the requests that wait for it.
    struct Wake {
        bool valid = false;
        uint32_t id = 0;
        Status status = Status::kMiss;
        uint32_t data = 0;
        bool operator==(const Wake&) const = default;
    };

    // What a clock adds to the counters.
    struct Counted {
        bool lookup = false, hit = false, joined = false, damage = false, evicted = false;
        bool operator==(const Counted&) const = default;
    };

    // What happens at the RAMs' write port in a cycle.
    struct WritePort {
        Write write;
        bool stores = false;  // an MSHR's answer; with relocation, its last write
        bool evicts = false;
        bool scrubs = false;
        uint32_t stored_id = 0;
    };

    /// `extra_clocks`: as Relocate has them.
    Pipeline(const Config& config, unsigned extra_clocks);

    // The ring of requests: stage i is i places behind the newest, and they stay where they are.
    Op& stage(unsigned i) { return ops_[(newest_ - i) & 3]; }
    const Op& stage(unsigned i) const { return ops_[(newest_ - i) & 3]; }

    /// `op`: the request whose outcome is known.
    Out outputs(const In& in, const Op& op, bool sends, uint32_t sent_id) const {
        Out o;
        const Settled& s = settled_;
        o.req_ready = credit_;
        o.ins_ready = o.req_ready && !in.req_valid;
        o.resp_valid = out_valid_ || s.bypass;
        if (o.resp_valid) {
            const Response& response = out_valid_ ? out_ : s.response;
            o.resp_tag = response.tag;
            o.resp_status = uint32_t(response.status);
            o.resp_port = response.data & 0xffff;
            o.resp_qos = response.data >> 16;
        }
        o.cam_req_valid = sends;
        if (sends) {
            o.cam_req_id = sent_id;
            o.cam_req_key = mshrs_[sent_id].key;
        }
        o.counters = counters_;
        o.probe.hash_valid = stage(0).valid && !stage(0).insert;
        o.probe.hash_tag = stage(0).tag;
        o.probe.cache_valid = s.lookup;
        o.probe.cache_tag = op.tag;
        o.probe.cache_hit = s.lookup && s.hit;
        o.probe.cache_join = s.miss && s.joined;
        o.probe.cache_miss = s.miss && !s.joined;
        o.probe.cache_id = s.id;
        o.probe.mshr_used = mshr_count_;
        o.probe.pending_used = parked_count_;
        return o;
    }

    // The outcome of a request or insert.
    void settle_outcome(const Op& op) {
        Settled& s = settled_;
        s.lookup = op.valid && !op.insert;
        s.may_bypass = s.bypass = false;
        s.hit = op.valid && match_ != 0;
        if (!op.valid) return;
        if (s.hit) {
            s.response.tag = op.tag;
            s.response.status = Status::kHit;
            s.response.data = 0;
            for (const unsigned w : set_bits(match_)) {
                s.response.data |= op.row.data[w];
            }
        }
        s.older = config_.in_order ? parked_valid_ : 0;
        for (const unsigned i : set_bits(parked_valid_)) {
            s.older |= uint64_t{parked_[i].response.tag == op.tag} << i;
        }
        s.may_bypass = s.lookup && s.older == 0 && !out_valid_;
        s.bypass = s.may_bypass && s.hit;
    }

    // What the search stage comes to; `valid`: `op` is in it.
    void settle_search(bool valid, const Accepted& op, uint32_t free_id) {
        Settled& s = settled_;
        s.search = valid;
        s.miss = valid && !op.insert;
        if (!valid) return;
        s.joined = s.answered = false;
        s.id = s.alloc_id = free_id;
        for (const unsigned m : set_bits(mshr_used_)) {
            if (mshrs_[m].key == op.key) {
                s.joined = true;
                s.id = m;
                s.answered = mshrs_[m].state == Mshr::State::kStore || mshrs_[m].state == Mshr::State::kLinger;
                s.answer = mshrs_[m].data;
            }
        }
    }

    // Stage 0: the request or insert of this cycle, if there is credit for it.
    Accepted accept(const In& in) const {
        Accepted op;
        op.valid = credit_ && (in.req_valid || in.ins_valid);
        if (op.valid) {
            op.insert = !in.req_valid;
            op.key = op.insert ? in.ins_dest : in.req_dest;
            op.tag = in.req_tag;
            op.data = in.ins_port | in.ins_qos << 16;
        }
        return op;
    }

    // Takes what was accepted into the pipeline and reads its row; `write` happens at the same clock edge. True: the
    // RAMs' read port is taken.
    bool read(const In& in, const Accepted& accepted, const Write& write) {
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

    WritePort write_port(const In& in, bool may_scrub) const;
    Wake answer_of(const In& in) const;
    uint64_t reserved_ways(uint64_t mshrs, uint32_t index) const;
    bool scrub_overwritten(const Write& write) const {
        return (write.ways & bit(scrub_way_)) != 0 && write.index == scrub_index_;
    }
    uint64_t answered_slots() const;
    bool allocates(const In& in, const Accepted& op) const {
        return settled_.search && !settled_.joined && !(op.insert && in.flush);
    }

    Counted outcome(const WritePort& port, bool damage) const {
        const Settled& s = settled_;
        return {s.lookup, s.lookup && s.hit, s.miss && s.joined, damage, port.evicts};
    }

    void count(const Counted& counted, const Wake& wake) {
        counters_.lookups += counted.lookup;
        counters_.hits += counted.hit;
        counters_.misses += counted.lookup && !counted.hit;
        counters_.joined += counted.joined;
        counters_.conflict_evictions += counted.evicted;
        counters_.parity_errors += counted.damage;
        counters_.not_found += wake.valid && wake.status == Status::kNotFound;
        counters_.cam_errors += wake.valid && wake.status == Status::kCamError;
    }

    void update_relocation(const In& in, bool granted);
    void update_scrub(const WritePort& port, const Write& write, const Op& op, bool damage);
    void update_replacement(const In& in, const Update& update, const Replace::Victim& victim);
    void allocate(const Accepted& op, uint32_t index);
    uint64_t update_mshrs(const In& in, const WritePort& port, uint32_t sent, uint8_t linger_cycles);
    uint64_t leave(bool load, uint64_t eligible);
    void park(unsigned slot, uint32_t tag, uint64_t left);
    void tell(unsigned slot);
    void update_parked(const Wake& wake, uint64_t left);

    // Moves the pipeline, the epoch and the random numbers on; stage `compared` is the one before the outcome.
    void advance(const In& in, unsigned compared) {
        const Op& op = stage(compared);
        if (op.valid) {
            const uint64_t current = sweeping_ || in.flush ? 0 : ways_.current(op.row, epoch_);
            way_valid_ = current & ~op.row.odd;
            match_ = way_valid_ & op.row.equal;
            damaged_ = sweeping_ ? 0 : op.row.odd & ~op.row.masked;
        }
        for (unsigned i = 0; in.flush && i <= compared; ++i) {  // inserts from before a flush are dropped
            stage(i).valid = stage(i).valid && !stage(i).insert;
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
        if (!sweeping_) sweep_index_ = 0;
    }

    Config config_;
    Ways ways_;
    Replace replace_;
    Relocate relocate_;

    uint32_t epoch_ = 1;
    bool sweeping_ = true;
    uint32_t sweep_index_ = 0;
    uint32_t lfsr_ = 0xACE1;

    std::array<Op, 4> ops_;
    unsigned newest_ = 0;
    bool credit_ = false;
    // the resolving request's row as compared
    uint64_t match_ = 0, way_valid_ = 0, damaged_ = 0;

    std::vector<Mshr> mshrs_;
    uint64_t mshr_used_ = 0, mshr_requests_ = 0, mshr_storable_ = 0;
    unsigned mshr_count_ = 0;  // ones in mshr_used_
    RoundRobin send_;

    std::vector<Parked> parked_;
    uint64_t parked_valid_ = 0, parked_wait_ = 0;
    unsigned parked_count_ = 0;  // ones in parked_valid_
    RoundRobin pick_;
    bool out_valid_ = false;
    Response out_;

    bool scrub_ = false;
    uint32_t scrub_way_ = 0, scrub_index_ = 0;

    Counters counters_;
    Settled settled_;
};

}  // namespace nanohop::route_cache
