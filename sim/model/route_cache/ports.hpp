// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>

#include "route_cache/config.hpp"
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

}  // namespace nanohop::route_cache
