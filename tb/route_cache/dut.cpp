// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_route_cache_tb as a Dut; compiled for each configuration, source and netlist.

#include NANOHOP_VTOP_HEADER

#include <array>
#include <optional>

#include "adapter.hpp"
#include "verilated_dut.hpp"

namespace nanohop::route_cache {

namespace {

// Bits of an entry as it is stored: key (lowest), port, qos, epoch, parity.
class EntryPacker {
public:
    explicit EntryPacker(const Config& config) : config_(config) {}

    template <class Port>
    void put(Port& port, const EntryBits& entry) const {
        std::array<std::uint32_t, 4> words{};
        unsigned at = 0;
        const auto append = [&](std::uint64_t value, unsigned width) {
            for (unsigned done = 0; done < width;) {
                const unsigned offset = (at + done) % 32;
                words[(at + done) / 32] |= static_cast<std::uint32_t>((value >> done) << offset);
                done += 32 - offset;
            }
            at += width;
        };
        append(entry.key, config_.key_width);
        append(entry.port, config_.port_width);
        append(entry.qos, config_.qos_width);
        append(entry.epoch, config_.epoch_width);
        append(entry.parity ? 1 : 0, 1);
        assign(port, words);
    }

private:
    template <std::size_t N>
    static void assign(VlWide<N>& port, const std::array<std::uint32_t, 4>& words) {
        tb::put_wide(port, words, words.size());
    }
    template <class Scalar>
    static void assign(Scalar& port, const std::array<std::uint32_t, 4>& words) {
        port = static_cast<Scalar>(words[0] | std::uint64_t{words[1]} << 32);
    }

    Config config_;
};

class Ports {
public:
    explicit Ports(const Config& config) : packer_(config) {}

    template <class Top>
    void drive(Top& top, const In& in) {
        top.flush_i = in.flush;
        top.req_valid_i = in.req_valid;
        top.req_dest_i = in.req_dest;
        top.req_tag_i = in.req_tag;
        top.resp_ready_i = in.resp_ready;
        top.ins_valid_i = in.ins_valid;
        top.ins_dest_i = in.ins_dest;
        top.ins_port_i = in.ins_port;
        top.ins_qos_i = in.ins_qos;
        top.cam_req_ready_i = in.cam_req_ready;
        top.cam_rsp_valid_i = in.cam_rsp_valid;
        top.cam_rsp_id_i = in.cam_rsp_id;
        top.cam_rsp_found_i = in.cam_rsp_found;
        top.cam_rsp_error_i = in.cam_rsp_error;
        top.cam_rsp_port_i = in.cam_rsp_port;
        top.cam_rsp_qos_i = in.cam_rsp_qos;
        if (fault_entry_ != in.fault_entry) {
            fault_entry_ = in.fault_entry;
            packer_.put(top.fault_entry_i, in.fault_entry);
        }
        top.fault_state_i = in.fault_state;
    }

    template <class Top>
    void sample(const Top& top, Out& out) const {
        out.req_ready = top.req_ready_o;
        out.ins_ready = top.ins_ready_o;
        out.resp_valid = top.resp_valid_o;
        out.resp_tag = top.resp_tag_o;
        out.resp_port = top.resp_port_o;
        out.resp_qos = top.resp_qos_o;
        out.resp_status = top.resp_status_o;
        out.cam_req_valid = top.cam_req_valid_o;
        out.cam_req_id = top.cam_req_id_o;
        out.cam_req_key = top.cam_req_key_o;
        out.counters.lookups = top.count_lookups_o;
        out.counters.hits = top.count_hits_o;
        out.counters.misses = top.count_misses_o;
        out.counters.joined = top.count_joined_o;
        out.counters.conflict_evictions = top.count_conflict_evictions_o;
        out.counters.parity_errors = top.count_parity_errors_o;
        out.counters.not_found = top.count_not_found_o;
        out.counters.cam_errors = top.count_cam_errors_o;
        out.probe.hash_valid = top.probe_hash_valid_o;
        out.probe.hash_tag = top.probe_hash_tag_o;
        out.probe.cache_valid = top.probe_cache_valid_o;
        out.probe.cache_tag = top.probe_cache_tag_o;
        out.probe.cache_hit = top.probe_cache_hit_o;
        out.probe.cache_join = top.probe_cache_join_o;
        out.probe.cache_miss = top.probe_cache_miss_o;
        out.probe.cache_id = top.probe_cache_id_o;
        out.probe.mshr_used = top.probe_mshr_used_o;
        out.probe.pending_used = top.probe_pending_used_o;
    }

private:
    EntryPacker packer_;
    std::optional<EntryBits> fault_entry_;  // as driven; none at first: the port starts random
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Ports, In, Out>>(options, Ports(config));
}

tb::RunInfo run_info() { return {"route_cache", NANOHOP_CONFIG_NAME, NANOHOP_KIND}; }

}  // namespace nanohop::route_cache
