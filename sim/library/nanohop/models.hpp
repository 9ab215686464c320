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
    using Replacement = RouteCacheReplacement;
    enum class Status : uint8_t { kHit, kMiss, kNotFound, kCamError };

    /// Parameters of the RTL, with its defaults.
    struct Config {
        unsigned key_width = 64;  ///< bits of a destination
        unsigned tag_width = 8;   ///< bits of a requester's tag
        unsigned port_width = 16;
        unsigned qos_width = 16;
        unsigned entries = 2048;
        unsigned ways = 4;
        Replacement replacement = Replacement::kLru;
        std::string hash = {};  ///< of RouteCache::hashes(); empty: that of the RTL's default
        bool skewed = false;
        unsigned relocation_depth = 0;
        unsigned mshr_entries = 8;
        unsigned pending_entries = 8;
        bool in_order = false;
        bool ram_registers = false;
        unsigned epoch_width = 4;
    };

    struct In {
        bool flush = false;
        bool req_valid = false;  ///< a lookup
        uint64_t req_dest = 0;
        uint32_t req_tag = 0;
        bool resp_ready = false;
        bool ins_valid = false;  ///< an entry to insert
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
    };

    struct Out {
        bool req_ready = false;
        bool ins_ready = false;
        bool resp_valid = false;
        uint32_t resp_tag = 0;
        uint32_t resp_port = 0;
        uint32_t resp_qos = 0;
        Status resp_status = Status::kHit;
        bool cam_req_valid = false;
        uint32_t cam_req_id = 0;
        uint64_t cam_req_key = 0;
        // Counters since reset.
        uint32_t lookups = 0;
        uint32_t hits = 0;
        uint32_t misses = 0;
        uint32_t joined = 0;  ///< misses of a key that is looked up in the CAM already
        uint32_t conflict_evictions = 0;
        uint32_t parity_errors = 0;
        uint32_t not_found = 0;
        uint32_t cam_errors = 0;
    };

    /// The state after reset. Throws Error "key: why: range" for a configuration that the RTL refuses, too.
    explicit RouteCache(const Config& config);
    RouteCache(const RouteCache& other);
    RouteCache(RouteCache&& other) noexcept;
    RouteCache& operator=(const RouteCache& other);
    RouteCache& operator=(RouteCache&& other) noexcept;
    ~RouteCache();

    Out outputs(const In& in) const;
    void tick(const In& in);

    static std::vector<std::string> hashes();

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// nh_cam_table (docs/blocks/cam_table.md): the exact-match table on the chip that answers for the CAM.
class NANOHOP_EXPORT CamTable {
public:
    enum class Op : uint8_t { kSearch, kWrite, kDelete, kClear };

    /// Parameters of the RTL, with its defaults.
    struct Config {
        unsigned key_width = 64;  ///< bits
        unsigned port_width = 16;
        unsigned qos_width = 16;
        unsigned tag_width = 10;
        unsigned sets = 1024;         ///< entries of one of the 4 ways
        unsigned queue_entries = 64;  ///< entries looked at for a place before a write is refused
    };

    struct Request {
        Op op = Op::kSearch;
        uint32_t tag = 0;
        uint64_t key = 0;
        uint32_t port = 0;   ///< of a write; 0 otherwise
        uint32_t qos = 0;    ///< likewise
        uint16_t check = 0;  ///< CamTable::check_code()
    };

    struct In {
        bool req_valid = false;
        Request req;
        bool rsp_ready = false;
    };

    struct Out {
        bool req_ready = false;
        bool rsp_valid = false;
        uint32_t rsp_tag = 0;
        bool rsp_found = false;  ///< search: a route; write: stored; delete: there was one; clear: true
        uint32_t rsp_port = 0;
        uint32_t rsp_qos = 0;
        uint16_t rsp_check = 0;
    };

    /// As RouteCache. After reset the table clears itself for some clocks and counts as empty meanwhile.
    explicit CamTable(const Config& config);
    CamTable(const CamTable& other);
    CamTable(CamTable&& other) noexcept;
    CamTable& operator=(const CamTable& other);
    CamTable& operator=(CamTable&& other) noexcept;
    ~CamTable();

    Out outputs(const In& in) const;
    void tick(const In& in);

    /// CRC-16 of a request, without which the table drops it.
    static uint16_t check_code(const Request& request);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace nanohop
