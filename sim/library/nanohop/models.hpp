// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden models of blocks, equal to their RTL in every output of every clock. Link nanohop::models. Each has
// outputs(in), what the block's outputs are in this clock, and tick(in), the clock's edge; the members of In and Out
// are ports of the RTL without _i and _o.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "nanohop/error.hpp"
#include "nanohop/generated/choices.hpp"

namespace nanohop {

/// nh_route_cache (docs/blocks/route_cache.md; Hirasawa 2020, sections 3 and 4.1).
class NANOHOP_EXPORT RouteCache {
public:
    /// Which entry of a set goes.
    using Replacement = RouteCacheReplacement;
    /// What a lookup came to.
    enum class Status : uint8_t { kHit, kMiss, kNotFound, kCamError };

    /// Parameters of the RTL, with its defaults.
    struct Config {
        unsigned key_width = 64;                      ///< bits of a destination
        unsigned tag_width = 8;                       ///< bits of a requester's tag
        unsigned port_width = 16;                     ///< bits of an output port
        unsigned qos_width = 16;                      ///< bits of the reserved or QoS field
        unsigned entries = 2048;                      ///< in all ways together
        unsigned ways = 4;                            ///< entries of a set
        Replacement replacement = Replacement::kLru;  ///< which entry of a set goes
        std::string hash = {};                        ///< of RouteCache::hashes(); empty: that of the RTL's default
        bool skewed = false;                          ///< a CRC of its own per way: random replacement, 2 or 4 ways
        unsigned relocation_depth = 0;                ///< entries that may be moved to make room; skewed only
        unsigned mshr_entries = 8;                    ///< searches of the CAM under way
        unsigned pending_entries = 8;                 ///< lookups that wait for an answer or for older ones
        bool in_order = false;                        ///< responses in the order of all lookups instead of per tag
        bool ram_registers = false;                   ///< a hit takes two clocks more, a miss five
        unsigned epoch_width = 4;                     ///< 2^epoch_width - 1 flushes between two sweeps
    };

    /// Inputs of a clock.
    struct In {
        bool flush = false;          ///< routes have changed: empties the cache
        bool req_valid = false;      ///< a lookup
        uint64_t req_dest = 0;       ///< its destination
        uint32_t req_tag = 0;        ///< its tag
        bool resp_ready = false;     ///< the response is taken
        bool ins_valid = false;      ///< an entry to insert
        uint64_t ins_dest = 0;       ///< its destination
        uint32_t ins_port = 0;       ///< its output port
        uint32_t ins_qos = 0;        ///< its QoS field
        bool cam_req_ready = false;  ///< the request to the CAM is taken
        bool cam_rsp_valid = false;  ///< an answer of the CAM
        uint32_t cam_rsp_id = 0;     ///< of the request
        bool cam_rsp_found = false;  ///< the CAM has the destination
        bool cam_rsp_error = false;  ///< no answer came, or a damaged one
        uint32_t cam_rsp_port = 0;   ///< the output port
        uint32_t cam_rsp_qos = 0;    ///< its QoS field
    };

    /// Outputs of a clock; counters count since reset.
    struct Out {
        bool req_ready = false;             ///< the lookup is taken
        bool ins_ready = false;             ///< the entry is taken
        bool resp_valid = false;            ///< a response
        uint32_t resp_tag = 0;              ///< tag of its lookup
        uint32_t resp_port = 0;             ///< the output port
        uint32_t resp_qos = 0;              ///< its QoS field
        Status resp_status = Status::kHit;  ///< what the lookup came to
        bool cam_req_valid = false;         ///< a request to the CAM
        uint32_t cam_req_id = 0;            ///< its number
        uint64_t cam_req_key = 0;           ///< the destination to look up
        uint32_t lookups = 0;               ///< lookups taken
        uint32_t hits = 0;                  ///< found in the cache
        uint32_t misses = 0;                ///< not found in it
        uint32_t joined = 0;                ///< misses of a key that is looked up in the CAM already
        uint32_t conflict_evictions = 0;    ///< entries that went for another one
        uint32_t parity_errors = 0;         ///< entries of wrong parity
        uint32_t not_found = 0;             ///< keys without a route
        uint32_t cam_errors = 0;            ///< answers with an error
    };

    /// The state after reset. Throws Error "key: why: range" for a configuration that the RTL refuses, too.
    explicit RouteCache(const Config& config);
    RouteCache(const RouteCache& other);
    RouteCache(RouteCache&& other) noexcept;
    RouteCache& operator=(const RouteCache& other);
    RouteCache& operator=(RouteCache&& other) noexcept;
    ~RouteCache();

    /// What the outputs are in this clock.
    Out outputs(const In& in) const;
    /// The clock's edge.
    void tick(const In& in);

    /// Names for Config::hash.
    static std::vector<std::string> hashes();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// nh_cam_table (docs/blocks/cam_table.md): the exact-match table on the chip that answers for the CAM.
class NANOHOP_EXPORT CamTable {
public:
    /// What a request asks for.
    enum class Op : uint8_t { kSearch, kWrite, kDelete, kClear };

    /// Parameters of the RTL, with its defaults.
    struct Config {
        unsigned key_width = 64;      ///< bits
        unsigned port_width = 16;     ///< bits of an output port
        unsigned qos_width = 16;      ///< bits of the reserved or QoS field
        unsigned tag_width = 10;      ///< bits of a request's tag
        unsigned sets = 1024;         ///< entries of one of the 4 ways
        unsigned queue_entries = 64;  ///< entries looked at for a place before a write is refused
    };

    /// What the table is asked.
    struct Request {
        Op op = Op::kSearch;  ///< what to do
        uint32_t tag = 0;     ///< comes back with the response
        uint64_t key = 0;     ///< of the entry
        uint32_t port = 0;    ///< of a write; 0 otherwise
        uint32_t qos = 0;     ///< likewise
        uint16_t check = 0;   ///< CamTable::check_code()
    };

    /// Inputs of a clock.
    struct In {
        bool req_valid = false;  ///< a request
        Request req;             ///< what it asks
        bool rsp_ready = false;  ///< the response is taken
    };

    /// Outputs of a clock.
    struct Out {
        bool req_ready = false;  ///< the request is taken
        bool rsp_valid = false;  ///< a response
        uint32_t rsp_tag = 0;    ///< tag of its request
        bool rsp_found = false;  ///< search: a route; write: stored; delete: there was one; clear: true
        uint32_t rsp_port = 0;   ///< the output port that was found
        uint32_t rsp_qos = 0;    ///< its QoS field
        uint16_t rsp_check = 0;  ///< CRC-16 of the response
    };

    /// As RouteCache. After reset the table clears itself for some clocks and counts as empty meanwhile.
    explicit CamTable(const Config& config);
    CamTable(const CamTable& other);
    CamTable(CamTable&& other) noexcept;
    CamTable& operator=(const CamTable& other);
    CamTable& operator=(CamTable&& other) noexcept;
    ~CamTable();

    /// What the outputs are in this clock.
    Out outputs(const In& in) const;
    /// The clock's edge.
    void tick(const In& in);

    /// CRC-16 of a request, without which the table drops it.
    static uint16_t check_code(const Request& request);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace nanohop
