// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
// Golden model of rtl/route_cache: equal to the RTL in every output of every cycle. docs/blocks/route_cache.md
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "arbiter/round_robin.hpp"
#include "hash/hash.hpp"
#include "route_cache/config.hpp"
#include "route_cache/relocate.hpp"
#include "route_cache/replace.hpp"
#include "route_cache/ways.hpp"

namespace nanohop::route_cache {

enum class Status : uint8_t { kHit = 0, kMiss = 1, kNotFound = 2, kCamError = 3 };

/// f(field, bits) for the fields of an entry as it is stored, from bit 0 on. Shared by all that pack entries.
template <class Entry, class F>
void for_each_field(Entry& entry, const Config& c, F&& f) {
    f(entry.key, c.key_width);
    f(entry.port, c.port_width);
    f(entry.qos, c.qos_width);
    f(entry.epoch, c.epoch_width);
    f(entry.parity, 1U);
}

struct In {
    bool flush = false;
    bool req_valid = false;
    uint64_t req_dest = 0;
    uint32_t req_tag = 0;
    bool resp_ready = false;
    bool ins_valid = false;
    uint64_t ins_dest = 0;
    uint32_t ins_port = 0;
    uint32_t ins_qos = 0;
    bool cam_req_ready = false;
    bool cam_rsp_valid = false;
    uint32_t cam_rsp_id = 0;
    bool cam_rsp_found = false;
    bool cam_rsp_error = false;
    uint32_t cam_rsp_port = 0;
    uint32_t cam_rsp_qos = 0;
    EntryBits fault_entry;     ///< XORed onto the entry being stored
    uint32_t fault_state = 0;  ///< XORed onto the replacement state being stored
};

struct Counters {
    uint32_t lookups = 0;
    uint32_t hits = 0;
    uint32_t misses = 0;
    uint32_t joined = 0;
    uint32_t conflict_evictions = 0;
    uint32_t parity_errors = 0;
    uint32_t not_found = 0;
    uint32_t cam_errors = 0;

    bool operator==(const Counters&) const = default;
};

struct Probe {
    bool hash_valid = false;
    uint32_t hash_tag = 0;
    bool cache_valid = false;
    uint32_t cache_tag = 0;
    bool cache_hit = false;
    bool cache_join = false;
    bool cache_miss = false;
    uint32_t cache_id = 0;
    uint32_t mshr_used = 0;
    uint32_t pending_used = 0;
};

struct Out {
    bool req_ready = false;
    bool ins_ready = false;
    bool resp_valid = false;
    uint32_t resp_tag = 0;
    uint32_t resp_port = 0;
    uint32_t resp_qos = 0;
    uint32_t resp_status = 0;
    bool cam_req_valid = false;
    uint32_t cam_req_id = 0;
    uint64_t cam_req_key = 0;
    Counters counters;
    Probe probe;
};

class RouteCache {
public:
    /// State after reset. Throws std::invalid_argument if check(config) objects.
    explicit RouteCache(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    bool operator==(const RouteCache&) const = default;

    const Config& config() const { return config_; }
    /// For coverage reports: relocations do not show on any port.
    const Relocate& relocate() const { return relocate_; }

private:
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
    struct Parked {
        Response response;
        uint32_t id = 0;
        uint64_t older = 0;
        bool operator==(const Parked&) const = default;
    };
    // What the registers alone determine in a cycle; computed at the end of tick().
    struct Settled {
        bool credit = false;
        bool calm = false;  // nothing is going on but hits that may leave at once
        bool lookup = false, hit = false, may_bypass = false, bypass = false;
        Response response;                                    // of the lookup, if it hit
        bool miss = false, joined = false, answered = false;  // of the search stage; miss: a lookup, not an insert
        uint32_t id = 0, alloc_id = 0;                        // MSHR joined or to be allocated; to be allocated
        uint32_t answer = 0;                                  // qos << 16 | port, if answered
        bool operator==(const Settled&) const = default;
    };

    // A request or insert that did not hit, in the search stage. It is the stage of the outcome, or with ram_registers
    // the one after it.
    struct Search {
        bool valid = false, insert = false;
        uint64_t key = 0;
        uint32_t data = 0, index = 0;
        unsigned slot = kNoSlot;  // its pending slot, if it has been given one
        bool hit = false;         // with ram_registers: a hit passes, on its way to the update stage
        uint64_t match = 0, way_valid = 0;
        bool operator==(const Search&) const = default;
    };
    static constexpr unsigned kNoSlot = ~0u;

    // What is on its way to the replacement state: a use, or a new search that needs a way.
    struct Update {
        bool hit = false, alloc = false;
        uint32_t id = 0, index = 0;
        uint64_t match = 0, way_valid = 0, reserved = 0;
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

    void settle();
    Accepted accept(const In& in) const;
    bool read(const In& in, const Accepted& accepted, const Write& write);
    bool tick_all(const In& in);
    void advance(const In& in, bool alloc);
    WritePort write_port(const In& in) const;
    Wake answer_of(const In& in) const;
    uint64_t reserved_ways(uint64_t mshrs, uint32_t index) const;
    bool scrub_overwritten() const;
    uint32_t send(bool ready);
    void update_mshrs(const In& in, const WritePort& port, bool alloc);
    void update_pending(const In& in, const Wake& wake);
    void update_credit(bool accepted, bool parked);
    Replace::Victim choose_victim();
    void update_replacement(const In& in, const Replace::Victim& victim);
    void update_relocation(const In& in, bool granted);
    void update_scrub(const WritePort& port, const Write& write, bool damage);
    void count(const Counted& counted, const Wake& wake);

    Config config_;
    unsigned latency_;  // 1 with ram_registers: clocks more in each of the places that nh_route_cache.sv names
    Ways ways_;
    Replace replace_;
    Relocate relocate_;

    uint32_t epoch_ = 1;
    bool sweeping_ = true;
    uint32_t sweep_index_ = 0;
    uint32_t lfsr_ = 0xACE1;

    // The pipeline as a ring, so that requests stay where they are: stage i is i places behind the newest.
    Op& stage(unsigned i) { return ops_[(newest_ - i) & 3]; }
    const Op& stage(unsigned i) const { return ops_[(newest_ - i) & 3]; }
    const Op& resolving() const { return stage(latency_ + 1); }
    std::array<Op, 4> ops_;
    unsigned newest_ = 0;
    Accepted entering_;   // with latency_ 1: what was accepted in the last clock, now at the RAMs
    Search search_;       // the search stage; with latency_ 0 filled in by settle()
    Update update_;       // the update stage
    Update update_next_;  // with latency_ 1: the stage before it
    Update last_update_;  // with latency_ 1: the stage after it, what was just reserved
    // the resolving request's row as compared
    uint64_t match_ = 0, way_valid_ = 0, damaged_ = 0;

    std::vector<Mshr> mshrs_;
    uint64_t mshr_used_ = 0, mshr_requests_ = 0, mshr_storable_ = 0;
    unsigned mshr_count_ = 0;  // ones in mshr_used_
    RoundRobin send_;
    bool held_ = false;  // latency_ 0: a search that the CAM did not take; 1: the search on the CAM port
    uint32_t held_id_ = 0;
    uint64_t were_used_ = 0;                      // mshr_used_ before this tick
    uint32_t first_free_ = 63, first_slot_ = 63;  // latency_ 1: MSHR for the next miss, slot for the next request
    Wake wake_;                                   // latency_ 1: the last clock's answer
    Write write_;                                 // latency_ 1: the last clock's write, now at the RAMs
    Counted counted_;                             // latency_ 1: the last clock's outcome

    // latency_ 1: what the next credit is made of, one clock old.
    unsigned parked_now_ = kNoSlot;  // latency_ 1: the slot that a miss took in this clock
    bool credit_ = false, missed_ = false, parked_last_ = false;
    unsigned mshr_free_ = 0, pending_free_ = 0;

    std::vector<Parked> parked_;
    uint64_t parked_valid_ = 0, parked_wait_ = 0;
    uint64_t eligible_ = 0;      // latency_ 1: those that may leave
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
