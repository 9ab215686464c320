// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "system.hpp"

#include <Vcam_route_cache_hirasawa_2020_source.h>
#include <Vroute_cache_route_cache_hirasawa_2020_source.h>
#include <verilated.h>

#include <deque>
#include <stdexcept>

#include "generated/cam_registers.hpp"

namespace nanohop::cam {

namespace {

constexpr unsigned kPorts = 7;
constexpr unsigned kIdBits = 3;
using Cache = Vroute_cache_route_cache_hirasawa_2020_source;
using CamTop = Vcam_route_cache_hirasawa_2020_source;

}  // namespace

struct System::Parts {
    struct Access {
        uint32_t address, data;
    };
    // One context per instance, as in the lockstep benches.
    std::vector<std::unique_ptr<VerilatedContext>> contexts;
    std::vector<std::unique_ptr<Cache>> caches;
    std::unique_ptr<CamTop> cam;
    CamChip chip;
    std::vector<PortOut> out = std::vector<PortOut>(kPorts);
    bool flushed = false;
    // AXI4-Lite: the writes of a command, then RESULT until it is done.
    std::deque<Access> writes;
    bool address_open = false, data_open = false, polling = false, read_open = false, running = false;
    unsigned status = 0;

    explicit Parts(const ChipConfig& config) : chip(config) {}
    // Verilator's destructors work on the thread's current context, which another System may have left behind.
    ~Parts() {
        for (size_t i = 0; i < contexts.size(); ++i) {
            Verilated::threadContextp(contexts[i].get());
            if (i < caches.size()) {
                caches[i].reset();
            } else {
                cam.reset();
            }
        }
    }
    Parts(const Parts&) = delete;
    Parts& operator=(const Parts&) = delete;

    void clock_all(int level) {
        for (auto& c : caches) {
            c->clk_i = level;
            c->eval();
        }
        cam->clk_i = level;
        cam->eval();
    }
    void axi_drive();
    void axi_observe();
};

System::System(const ChipConfig& chip, uint64_t seed) : parts_(std::make_unique<Parts>(chip)) {
    auto& p = *parts_;
    for (unsigned i = 0; i <= kPorts; ++i) {
        auto& context = *p.contexts.emplace_back(std::make_unique<VerilatedContext>());
        context.fatalOnError(false);
        context.threads(1);
        context.randReset(2);
        context.randSeed(static_cast<int>((seed + i) % 0x7fffffff) + 1);
        if (i < kPorts) {
            p.caches.push_back(std::make_unique<Cache>(&context, "top"));
        } else {
            p.cam = std::make_unique<CamTop>(&context, "top");
        }
    }
    for (auto& c : p.caches) {
        c->rst_i = 1;
        c->flush_i = c->req_valid_i = c->ins_valid_i = c->cam_rsp_valid_i = 0;
        for (auto& word : c->fault_entry_i.m_storage) word = 0;
        c->fault_state_i = 0;
        c->resp_ready_i = 1;
    }
    p.cam->rst_i = 1;
    p.cam->req_valid_i = 0;
    p.cam->chip_rsp_valid_i = 0;
    p.cam->s_axil_awvalid = p.cam->s_axil_wvalid = p.cam->s_axil_arvalid = 0;
    for (int n = 0; n < 3; ++n) {
        p.clock_all(0);
        p.clock_all(1);
    }
    for (auto& c : p.caches) c->rst_i = 0;
    p.cam->rst_i = 0;
    // The caches sweep their RAMs: look-ups meanwhile are not stored.
    const std::vector<PortIn> idle(kPorts);
    for (int n = 0; n < 600; ++n) step(idle);
}

System::~System() = default;
unsigned System::ports() const { return kPorts; }
CamChip& System::chip() { return parts_->chip; }
bool System::flushed() const { return parts_->flushed; }
bool System::command_running() const { return parts_->running; }
unsigned System::command_status() const { return parts_->status; }

const std::vector<PortOut>& System::step(const std::vector<PortIn>& in) {
    auto& p = *parts_;
    auto& cam = *p.cam;
    cam.clk_i = 0;
    // Registered outputs of nh_cam first, then the caches' requests, then who is granted.
    cam.chip_req_ready_i = p.chip.ready();
    cam.chip_rsp_valid_i = p.chip.answer().has_value();
    if (p.chip.answer()) {
        cam.chip_rsp_tag_i = p.chip.answer()->tag;
        cam.chip_rsp_found_i = p.chip.answer()->found;
        cam.chip_rsp_port_i = p.chip.answer()->port;
        cam.chip_rsp_qos_i = p.chip.answer()->qos;
        cam.chip_rsp_check_i = p.chip.answer()->check;
    }
    p.axi_drive();
    cam.eval();
    uint32_t valid = 0;
    uint32_t ids = 0;
    for (unsigned i = 0; i < kPorts; ++i) {
        auto& c = *p.caches[i];
        c.clk_i = 0;
        c.req_valid_i = in[i].valid;
        c.req_dest_i = in[i].key;
        c.req_tag_i = in[i].tag;
        c.ins_valid_i = in[i].insert;
        c.ins_dest_i = in[i].key;
        c.ins_port_i = in[i].route.port;
        c.ins_qos_i = in[i].route.qos;
        c.resp_ready_i = 1;
        c.flush_i = cam.flush_o;
        c.cam_rsp_valid_i = (cam.rsp_valid_o >> i) & 1;
        c.cam_rsp_id_i = cam.rsp_id_o;
        c.cam_rsp_found_i = cam.rsp_found_o;
        c.cam_rsp_error_i = cam.rsp_error_o;
        c.cam_rsp_port_i = cam.rsp_port_o;
        c.cam_rsp_qos_i = cam.rsp_qos_o;
        c.cam_req_ready_i = 0;
        c.eval();
        valid |= static_cast<uint32_t>(c.cam_req_valid_o) << i;
        ids |= static_cast<uint32_t>(c.cam_req_id_o) << (kIdBits * i);
        cam.req_key_i[2 * i] = static_cast<uint32_t>(c.cam_req_key_o);
        cam.req_key_i[2 * i + 1] = static_cast<uint32_t>(c.cam_req_key_o >> 32);
        for (unsigned n = 0; n < 8; ++n) cam.counters_i[8 * i + n] = c.counters_o[n];
    }
    cam.req_valid_i = valid;
    cam.req_id_i = ids;
    cam.eval();
    for (unsigned i = 0; i < kPorts; ++i) {
        auto& c = *p.caches[i];
        c.cam_req_ready_i = (cam.req_ready_o >> i) & 1;
        c.eval();
        p.out[i] = {c.req_ready_o != 0, c.ins_ready_o != 0, c.resp_valid_o != 0,
                    c.resp_tag_o,       c.resp_status_o,    {c.resp_port_o, c.resp_qos_o}};
        if (((c.cam_req_valid_o ? 1U : 0U) != ((valid >> i) & 1)))
            throw std::logic_error("cam_req_valid depends on cam_req_ready");
    }
    p.flushed = cam.flush_o != 0;
    p.axi_observe();
    Request request;
    if (cam.chip_req_valid_o) {
        request = {static_cast<Op>(cam.chip_req_op_o),
                   cam.chip_req_tag_o,
                   cam.chip_req_key_o,
                   cam.chip_req_port_o,
                   cam.chip_req_qos_o,
                   static_cast<uint16_t>(cam.chip_req_check_o)};
    }
    p.chip.tick(cam.chip_req_valid_o ? &request : nullptr, cam.chip_rsp_ready_o != 0);
    p.clock_all(1);
    for (const auto& context : p.contexts) {
        if (context->gotError()) throw std::runtime_error("an assertion failed");
    }
    return p.out;
}

void System::command(unsigned command, uint64_t key, const Route& route) {
    auto& p = *parts_;
    p.writes = {{registers::kKeyLoOffset, static_cast<uint32_t>(key)},
                {registers::kKeyHiOffset, static_cast<uint32_t>(key >> 32)},
                {registers::kDataOffset, route.qos << 16 | route.port},
                {registers::kCommandOffset, command}};
    p.address_open = p.data_open = true;
    p.polling = p.read_open = false;
    p.running = true;
}

void System::Parts::axi_drive() {
    cam->s_axil_awvalid = !writes.empty() && address_open;
    cam->s_axil_wvalid = !writes.empty() && data_open;
    if (!writes.empty()) {
        cam->s_axil_awaddr = writes.front().address;
        cam->s_axil_wdata = writes.front().data;
        cam->s_axil_wstrb = 15;
    }
    cam->s_axil_arvalid = polling && read_open;
    cam->s_axil_araddr = registers::kResultOffset;
    cam->s_axil_bready = cam->s_axil_rready = 1;
}

void System::Parts::axi_observe() {
    if (cam->s_axil_awvalid && cam->s_axil_awready) address_open = false;
    if (cam->s_axil_wvalid && cam->s_axil_wready) data_open = false;
    if (cam->s_axil_arvalid && cam->s_axil_arready) read_open = false;
    if (cam->s_axil_bvalid) {
        if (cam->s_axil_bresp != 0) throw std::runtime_error("a register refused a write");
        writes.pop_front();
        address_open = data_open = !writes.empty();
        if (writes.empty()) polling = read_open = true;
    }
    if (cam->s_axil_rvalid) {
        if (registers::kResultDone.get(cam->s_axil_rdata) != 0) {
            status = registers::kResultStatus.get(cam->s_axil_rdata);
            running = polling = false;
        } else {
            read_open = true;
        }
    }
}

}  // namespace nanohop::cam
