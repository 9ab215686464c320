// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/route_cache/nh_route_cache.sv by `nanohop generate`: do not edit.

// clang-format off
/// Pins of the SystemC module of nh_route_cache (systemc/common/sc_pins.hpp).
#pragma once

#include "common/sc_pins.hpp"
#include "generated/route_cache_ports.hpp"
#include "values/route_cache_values.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct RouteCachePins : RouteCacheValues, route_cache::Ports {
    using RouteCacheValues::RouteCacheValues;

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    Pin<InPin, decltype(In{}.flush)> flush_i{"flush_i"};
    Pin<InPin, decltype(In{}.req_valid)> req_valid_i{"req_valid_i"};
    Pin<InPin, decltype(In{}.req_dest)> req_dest_i{"req_dest_i"};
    Pin<InPin, decltype(In{}.req_tag)> req_tag_i{"req_tag_i"};
    Pin<InPin, decltype(In{}.resp_ready)> resp_ready_i{"resp_ready_i"};
    Pin<InPin, decltype(In{}.ins_valid)> ins_valid_i{"ins_valid_i"};
    Pin<InPin, decltype(In{}.ins_dest)> ins_dest_i{"ins_dest_i"};
    Pin<InPin, decltype(In{}.ins_port)> ins_port_i{"ins_port_i"};
    Pin<InPin, decltype(In{}.ins_qos)> ins_qos_i{"ins_qos_i"};
    Pin<InPin, decltype(In{}.cam_req_ready)> cam_req_ready_i{"cam_req_ready_i"};
    Pin<InPin, decltype(In{}.cam_rsp_valid)> cam_rsp_valid_i{"cam_rsp_valid_i"};
    Pin<InPin, decltype(In{}.cam_rsp_id)> cam_rsp_id_i{"cam_rsp_id_i"};
    Pin<InPin, decltype(In{}.cam_rsp_found)> cam_rsp_found_i{"cam_rsp_found_i"};
    Pin<InPin, decltype(In{}.cam_rsp_error)> cam_rsp_error_i{"cam_rsp_error_i"};
    Pin<InPin, decltype(In{}.cam_rsp_port)> cam_rsp_port_i{"cam_rsp_port_i"};
    Pin<InPin, decltype(In{}.cam_rsp_qos)> cam_rsp_qos_i{"cam_rsp_qos_i"};
    Pin<InPin, decltype(In{}.fault_entry)> fault_entry_i{"fault_entry_i"};
    Pin<InPin, decltype(In{}.fault_state)> fault_state_i{"fault_state_i"};

    Pin<OutPin, decltype(Out{}.req_ready)> req_ready_o{"req_ready_o"};
    Pin<OutPin, decltype(Out{}.resp_valid)> resp_valid_o{"resp_valid_o"};
    Pin<OutPin, decltype(Out{}.resp_tag)> resp_tag_o{"resp_tag_o"};
    Pin<OutPin, decltype(Out{}.resp_port)> resp_port_o{"resp_port_o"};
    Pin<OutPin, decltype(Out{}.resp_qos)> resp_qos_o{"resp_qos_o"};
    Pin<OutPin, decltype(Out{}.resp_status)> resp_status_o{"resp_status_o"};
    Pin<OutPin, decltype(Out{}.ins_ready)> ins_ready_o{"ins_ready_o"};
    Pin<OutPin, decltype(Out{}.cam_req_valid)> cam_req_valid_o{"cam_req_valid_o"};
    Pin<OutPin, decltype(Out{}.cam_req_id)> cam_req_id_o{"cam_req_id_o"};
    Pin<OutPin, decltype(Out{}.cam_req_key)> cam_req_key_o{"cam_req_key_o"};
    Pin<OutPin, decltype(Out{}.counters.lookups)> counters_lookups_o{"counters_lookups_o"};
    Pin<OutPin, decltype(Out{}.counters.hits)> counters_hits_o{"counters_hits_o"};
    Pin<OutPin, decltype(Out{}.counters.misses)> counters_misses_o{"counters_misses_o"};
    Pin<OutPin, decltype(Out{}.counters.joined)> counters_joined_o{"counters_joined_o"};
    Pin<OutPin, decltype(Out{}.counters.conflict_evictions)>
        counters_conflict_evictions_o{"counters_conflict_evictions_o"};
    Pin<OutPin, decltype(Out{}.counters.parity_errors)> counters_parity_errors_o{"counters_parity_errors_o"};
    Pin<OutPin, decltype(Out{}.counters.not_found)> counters_not_found_o{"counters_not_found_o"};
    Pin<OutPin, decltype(Out{}.counters.cam_errors)> counters_cam_errors_o{"counters_cam_errors_o"};
    Pin<OutPin, decltype(Out{}.probe.hash_valid)> probe_hash_valid_o{"probe_hash_valid_o"};
    Pin<OutPin, decltype(Out{}.probe.hash_tag)> probe_hash_tag_o{"probe_hash_tag_o"};
    Pin<OutPin, decltype(Out{}.probe.cache_valid)> probe_cache_valid_o{"probe_cache_valid_o"};
    Pin<OutPin, decltype(Out{}.probe.cache_tag)> probe_cache_tag_o{"probe_cache_tag_o"};
    Pin<OutPin, decltype(Out{}.probe.cache_hit)> probe_cache_hit_o{"probe_cache_hit_o"};
    Pin<OutPin, decltype(Out{}.probe.cache_join)> probe_cache_join_o{"probe_cache_join_o"};
    Pin<OutPin, decltype(Out{}.probe.cache_miss)> probe_cache_miss_o{"probe_cache_miss_o"};
    Pin<OutPin, decltype(Out{}.probe.cache_id)> probe_cache_id_o{"probe_cache_id_o"};
    Pin<OutPin, decltype(Out{}.probe.mshr_used)> probe_mshr_used_o{"probe_mshr_used_o"};
    Pin<OutPin, decltype(Out{}.probe.pending_used)> probe_pending_used_o{"probe_pending_used_o"};
};

}  // namespace nanohop::systemc
