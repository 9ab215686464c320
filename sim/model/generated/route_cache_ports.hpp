// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/route_cache/nh_route_cache.sv by `nanohop generate`: do not edit.

// clang-format off
/// Ports of nh_route_cache but clock and reset, and the members of the golden model's In and Out that they
/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and outputs(Out&). `pins`
/// is anything with members of these names. names and counts(Out&) are the outputs' (signals.hpp).
#pragma once

#include <array>

#include "signals.hpp"

namespace nanohop::route_cache {

struct Out;

struct Ports {
    static constexpr std::array<const char*, 28> names = {
        "req_ready", "resp_valid", "resp_tag", "resp_port", "resp_qos", "resp_status", "ins_ready", "cam_req_valid",
        "cam_req_id", "cam_req_key", "counters.lookups", "counters.hits", "counters.misses", "counters.joined",
        "counters.conflict_evictions", "counters.parity_errors", "counters.not_found", "counters.cam_errors",
        "probe.hash_valid", "probe.hash_tag", "probe.cache_valid", "probe.cache_tag", "probe.cache_hit",
        "probe.cache_join", "probe.cache_miss", "probe.cache_id", "probe.mshr_used", "probe.pending_used"};
    template <class Pins>
    static auto input_pins(Pins& p) {
        return signals::tie(p.flush_i, p.req_valid_i, p.req_dest_i, p.req_tag_i, p.resp_ready_i, p.ins_valid_i,
                            p.ins_dest_i, p.ins_port_i, p.ins_qos_i, p.cam_req_ready_i, p.cam_rsp_valid_i,
                            p.cam_rsp_id_i, p.cam_rsp_found_i, p.cam_rsp_error_i, p.cam_rsp_port_i, p.cam_rsp_qos_i,
                            p.fault_entry_i, p.fault_state_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return signals::tie(r.flush, r.req_valid, r.req_dest, r.req_tag, r.resp_ready, r.ins_valid, r.ins_dest,
                            r.ins_port, r.ins_qos, r.cam_req_ready, r.cam_rsp_valid, r.cam_rsp_id, r.cam_rsp_found,
                            r.cam_rsp_error, r.cam_rsp_port, r.cam_rsp_qos, r.fault_entry, r.fault_state);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return signals::tie(p.req_ready_o, p.resp_valid_o, p.resp_tag_o, p.resp_port_o, p.resp_qos_o, p.resp_status_o,
                            p.ins_ready_o, p.cam_req_valid_o, p.cam_req_id_o, p.cam_req_key_o, p.counters_lookups_o,
                            p.counters_hits_o, p.counters_misses_o, p.counters_joined_o,
                            p.counters_conflict_evictions_o, p.counters_parity_errors_o, p.counters_not_found_o,
                            p.counters_cam_errors_o, p.probe_hash_valid_o, p.probe_hash_tag_o, p.probe_cache_valid_o,
                            p.probe_cache_tag_o, p.probe_cache_hit_o, p.probe_cache_join_o, p.probe_cache_miss_o,
                            p.probe_cache_id_o, p.probe_mshr_used_o, p.probe_pending_used_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return signals::tie(r.req_ready, r.resp_valid, r.resp_tag, r.resp_port, r.resp_qos, r.resp_status, r.ins_ready,
                            r.cam_req_valid, r.cam_req_id, r.cam_req_key, r.counters.lookups, r.counters.hits,
                            r.counters.misses, r.counters.joined, r.counters.conflict_evictions,
                            r.counters.parity_errors, r.counters.not_found, r.counters.cam_errors, r.probe.hash_valid,
                            r.probe.hash_tag, r.probe.cache_valid, r.probe.cache_tag, r.probe.cache_hit,
                            r.probe.cache_join, r.probe.cache_miss, r.probe.cache_id, r.probe.mshr_used,
                            r.probe.pending_used);
    }
    template <class Record>
    static auto counts(Record& r) {
        using namespace signals;
        return values(Always{}, Always{}, r.resp_valid, static_cast<bool>(r.resp_valid && r.resp_status <= 1),
                      static_cast<bool>(r.resp_valid && r.resp_status <= 1), r.resp_valid, Always{}, Always{},
                      r.cam_req_valid, r.cam_req_valid, Always{}, Always{}, Always{}, Always{}, Always{}, Always{},
                      Always{}, Always{}, Always{}, r.probe.hash_valid, Always{}, r.probe.cache_valid, Always{},
                      Always{}, Always{}, static_cast<bool>(r.probe.cache_join || r.probe.cache_miss), Always{},
                      Always{});
    }
    template <class Top, template <class> class Field>
    struct Model : Top {
        using Top::Top;
        Field<decltype(Top::counters_o)>
            counters_lookups_o{this->counters_o, 224, 32}, counters_hits_o{this->counters_o, 192, 32},
            counters_misses_o{this->counters_o, 160, 32}, counters_joined_o{this->counters_o, 128, 32},
            counters_conflict_evictions_o{this->counters_o, 96, 32},
            counters_parity_errors_o{this->counters_o, 64, 32}, counters_not_found_o{this->counters_o, 32, 32},
            counters_cam_errors_o{this->counters_o, 0, 32};
        Field<decltype(Top::probe_o)>
            probe_hash_valid_o{this->probe_o, 60, 1}, probe_hash_tag_o{this->probe_o, 44, 16},
            probe_cache_valid_o{this->probe_o, 43, 1}, probe_cache_tag_o{this->probe_o, 27, 16},
            probe_cache_hit_o{this->probe_o, 26, 1}, probe_cache_join_o{this->probe_o, 25, 1},
            probe_cache_miss_o{this->probe_o, 24, 1}, probe_cache_id_o{this->probe_o, 16, 8},
            probe_mshr_used_o{this->probe_o, 8, 8}, probe_pending_used_o{this->probe_o, 0, 8};
    };
};

Ports ports_of(const Out&);

}  // namespace nanohop::route_cache
