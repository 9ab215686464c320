// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The routing-table cache as a SystemC module: the golden model behind the pins of nh_route_cache
// (docs/blocks/route_cache.md).
#pragma once

#include <cstdint>
#include <systemc>
#include <tuple>

#include "common/sc_clocked.hpp"
#include "route_cache/route_cache.hpp"

namespace nanohop::systemc {

template <template <class> class InPin, template <class> class OutPin>
struct RouteCachePins : PlainValues {
    using Config = route_cache::Config;
    using In = route_cache::In;
    using Out = route_cache::Out;

    explicit RouteCachePins(const Config&) {}

    InPin<bool> clk_i{"clk_i"};
    InPin<bool> rst_i{"rst_i"};
    InPin<bool> flush_i{"flush_i"};
    InPin<bool> req_valid_i{"req_valid_i"};
    InPin<uint64_t> req_dest_i{"req_dest_i"};
    InPin<uint32_t> req_tag_i{"req_tag_i"};
    InPin<bool> resp_ready_i{"resp_ready_i"};
    InPin<bool> ins_valid_i{"ins_valid_i"};
    InPin<uint64_t> ins_dest_i{"ins_dest_i"};
    InPin<uint32_t> ins_port_i{"ins_port_i"};
    InPin<uint32_t> ins_qos_i{"ins_qos_i"};
    InPin<bool> cam_req_ready_i{"cam_req_ready_i"};
    InPin<bool> cam_rsp_valid_i{"cam_rsp_valid_i"};
    InPin<uint32_t> cam_rsp_id_i{"cam_rsp_id_i"};
    InPin<bool> cam_rsp_found_i{"cam_rsp_found_i"};
    InPin<bool> cam_rsp_error_i{"cam_rsp_error_i"};
    InPin<uint32_t> cam_rsp_port_i{"cam_rsp_port_i"};
    InPin<uint32_t> cam_rsp_qos_i{"cam_rsp_qos_i"};
    InPin<EntryPin> fault_entry_i{"fault_entry_i"};
    InPin<uint32_t> fault_state_i{"fault_state_i"};

    OutPin<bool> req_ready_o{"req_ready_o"};
    OutPin<bool> ins_ready_o{"ins_ready_o"};
    OutPin<bool> resp_valid_o{"resp_valid_o"};
    OutPin<uint32_t> resp_tag_o{"resp_tag_o"};
    OutPin<uint32_t> resp_port_o{"resp_port_o"};
    OutPin<uint32_t> resp_qos_o{"resp_qos_o"};
    OutPin<uint32_t> resp_status_o{"resp_status_o"};
    OutPin<bool> cam_req_valid_o{"cam_req_valid_o"};
    OutPin<uint32_t> cam_req_id_o{"cam_req_id_o"};
    OutPin<uint64_t> cam_req_key_o{"cam_req_key_o"};
    OutPin<uint32_t> count_lookups_o{"count_lookups_o"};
    OutPin<uint32_t> count_hits_o{"count_hits_o"};
    OutPin<uint32_t> count_misses_o{"count_misses_o"};
    OutPin<uint32_t> count_joined_o{"count_joined_o"};
    OutPin<uint32_t> count_conflict_evictions_o{"count_conflict_evictions_o"};
    OutPin<uint32_t> count_parity_errors_o{"count_parity_errors_o"};
    OutPin<uint32_t> count_not_found_o{"count_not_found_o"};
    OutPin<uint32_t> count_cam_errors_o{"count_cam_errors_o"};
    OutPin<bool> probe_hash_valid_o{"probe_hash_valid_o"};
    OutPin<uint32_t> probe_hash_tag_o{"probe_hash_tag_o"};
    OutPin<bool> probe_cache_valid_o{"probe_cache_valid_o"};
    OutPin<uint32_t> probe_cache_tag_o{"probe_cache_tag_o"};
    OutPin<bool> probe_cache_hit_o{"probe_cache_hit_o"};
    OutPin<bool> probe_cache_join_o{"probe_cache_join_o"};
    OutPin<bool> probe_cache_miss_o{"probe_cache_miss_o"};
    OutPin<uint32_t> probe_cache_id_o{"probe_cache_id_o"};
    OutPin<uint32_t> probe_mshr_used_o{"probe_mshr_used_o"};
    OutPin<uint32_t> probe_pending_used_o{"probe_pending_used_o"};

    template <class Pins>
    static auto input_pins(Pins& p) {
        return std::tie(p.flush_i, p.req_valid_i, p.req_dest_i, p.req_tag_i, p.resp_ready_i, p.ins_valid_i,
                        p.ins_dest_i, p.ins_port_i, p.ins_qos_i, p.cam_req_ready_i, p.cam_rsp_valid_i, p.cam_rsp_id_i,
                        p.cam_rsp_found_i, p.cam_rsp_error_i, p.cam_rsp_port_i, p.cam_rsp_qos_i, p.fault_entry_i,
                        p.fault_state_i);
    }
    template <class Record>
    static auto inputs(Record& r) {
        return std::tie(r.flush, r.req_valid, r.req_dest, r.req_tag, r.resp_ready, r.ins_valid, r.ins_dest, r.ins_port,
                        r.ins_qos, r.cam_req_ready, r.cam_rsp_valid, r.cam_rsp_id, r.cam_rsp_found, r.cam_rsp_error,
                        r.cam_rsp_port, r.cam_rsp_qos, r.fault_entry, r.fault_state);
    }
    template <class Pins>
    static auto output_pins(Pins& p) {
        return std::tie(p.req_ready_o, p.ins_ready_o, p.resp_valid_o, p.resp_tag_o, p.resp_port_o, p.resp_qos_o,
                        p.resp_status_o, p.cam_req_valid_o, p.cam_req_id_o, p.cam_req_key_o, p.count_lookups_o,
                        p.count_hits_o, p.count_misses_o, p.count_joined_o, p.count_conflict_evictions_o,
                        p.count_parity_errors_o, p.count_not_found_o, p.count_cam_errors_o, p.probe_hash_valid_o,
                        p.probe_hash_tag_o, p.probe_cache_valid_o, p.probe_cache_tag_o, p.probe_cache_hit_o,
                        p.probe_cache_join_o, p.probe_cache_miss_o, p.probe_cache_id_o, p.probe_mshr_used_o,
                        p.probe_pending_used_o);
    }
    template <class Record>
    static auto outputs(Record& r) {
        return std::tie(r.req_ready, r.ins_ready, r.resp_valid, r.resp_tag, r.resp_port, r.resp_qos, r.resp_status,
                        r.cam_req_valid, r.cam_req_id, r.cam_req_key, r.counters.lookups, r.counters.hits,
                        r.counters.misses, r.counters.joined, r.counters.conflict_evictions, r.counters.parity_errors,
                        r.counters.not_found, r.counters.cam_errors, r.probe.hash_valid, r.probe.hash_tag,
                        r.probe.cache_valid, r.probe.cache_tag, r.probe.cache_hit, r.probe.cache_join,
                        r.probe.cache_miss, r.probe.cache_id, r.probe.mshr_used, r.probe.pending_used);
    }

    using PlainValues::to_member;
    using PlainValues::to_value;
    /// fault_entry_i as the RAM stores an entry: key, port, qos, epoch, parity.
    static void to_member(const EntryPin& pin, route_cache::EntryBits& entry, const Config& c) {
        FieldReader fields(pin);
        entry.key = fields.next(c.key_width);
        entry.port = static_cast<uint16_t>(fields.next(c.port_width));
        entry.qos = static_cast<uint16_t>(fields.next(c.qos_width));
        entry.epoch = static_cast<uint8_t>(fields.next(c.epoch_width));
        entry.parity = fields.next(1) != 0;
    }
    static void to_value(const route_cache::EntryBits& entry, EntryPin& pin, const Config& c) {
        FieldWriter fields(pin);
        fields.put(entry.key, c.key_width);
        fields.put(entry.port, c.port_width);
        fields.put(entry.qos, c.qos_width);
        fields.put(entry.epoch, c.epoch_width);
        fields.put(entry.parity ? 1 : 0, 1);
    }
};

class RouteCache : public Clocked<RouteCachePins<InPort, OutPort>, ModelEngine<route_cache::RouteCache>> {
public:
    /// Throws std::invalid_argument if route_cache::check(config) objects.
    RouteCache(sc_core::sc_module_name name, const route_cache::Config& config)
        : Clocked(name, config, ModelEngine<route_cache::RouteCache>(config)) {}
};

}  // namespace nanohop::systemc
