// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The Verilated nh_hub_node as a Dut; compiled for each configuration.

#include NANOHOP_VTOP_HEADER

#include "bench.hpp"
#include "hub_port/hub_port_registers.hpp"
#include "port_lists.hpp"

namespace nanohop::hub_node {

namespace {

using hub::Data;

constexpr unsigned kRegisters = hub_port::registers::kAddressWidth;
constexpr std::size_t kWords = hub::kMaxNodes * (hub::kMaxFlitBits + 3) / 32 + 1;

// What there is of each node or port side by side, the first one lowest.
class Pins {
public:
    explicit Pins(const Config& config) : config_(config) {}

    template <class Top>
    void drive(Top& top, const In& given) {
        In in = given;
        const unsigned n = config_.node.nodes;
        const unsigned count = config_.ports.ports;
        in.ports.resize(count);  // none: reset
        const hub::In& links = in.links;
        put(top.id_i, 1, 6, [&](unsigned) { return links.id; });
        put(top.up_i, n, 1, [&](unsigned k) { return links.up >> k & 1; });
        put(top.link_valid_i, n, 1, [&](unsigned k) { return links.link_valid >> k & 1; });
        put(top.link_ack_i, n, 1, [&](unsigned k) { return links.link_ack >> k & 1; });
        put(top.link_class_i, n, 2, [&](unsigned k) { return links.link_class[k] & 3; });
        put(top.link_credit_i, n, hub::kClasses, [&](unsigned k) { return links.link_credit[k]; });
        tb::PackedBits<kWords> flits;
        for (unsigned k = 0; k < n; ++k) {
            for (unsigned w = 0; w < config_.node.words(); ++w) flits.put(links.link_flit[k].data[w], 64);
            flits.put(links.link_flit[k].bad, 1);
            flits.put(links.link_flit[k].tail, 1);
            flits.put(links.link_flit[k].head, 1);
        }
        flits.assign(top.link_flit_i);
        put_data(top.s_axis_tdata, count, [&](unsigned p) -> const Data& { return in.ports[p].s.data; });
        put(top.s_axis_tvalid, count, 1, [&](unsigned p) { return in.ports[p].s_valid; });
        put(top.s_axis_tlast, count, 1, [&](unsigned p) { return in.ports[p].s.last; });
        put(top.s_axis_tdest, count, 6, [&](unsigned p) { return in.ports[p].s.dest; });
        put(top.m_axis_tready, count, 1, [&](unsigned p) { return in.ports[p].m_ready; });
        put(top.m_axi_awready, count, 1, [&](unsigned p) { return in.ports[p].awready; });
        put(top.m_axi_wready, count, 1, [&](unsigned p) { return in.ports[p].wready; });
        put(top.m_axi_bid, count, 1, [&](unsigned p) { return in.ports[p].bid; });
        put(top.m_axi_bresp, count, 2, [&](unsigned p) { return in.ports[p].bresp; });
        put(top.m_axi_bvalid, count, 1, [&](unsigned p) { return in.ports[p].bvalid; });
        put(top.s_axil_awaddr, count, kRegisters, [&](unsigned p) { return in.ports[p].axil.awaddr; });
        put(top.s_axil_awprot, count, 3, [&](unsigned p) { return in.ports[p].axil.awprot; });
        put(top.s_axil_awvalid, count, 1, [&](unsigned p) { return in.ports[p].axil.awvalid; });
        put(top.s_axil_wdata, count, 32, [&](unsigned p) { return in.ports[p].axil.wdata; });
        put(top.s_axil_wstrb, count, 4, [&](unsigned p) { return in.ports[p].axil.wstrb; });
        put(top.s_axil_wvalid, count, 1, [&](unsigned p) { return in.ports[p].axil.wvalid; });
        put(top.s_axil_bready, count, 1, [&](unsigned p) { return in.ports[p].axil.bready; });
        put(top.s_axil_araddr, count, kRegisters, [&](unsigned p) { return in.ports[p].axil.araddr; });
        put(top.s_axil_arprot, count, 3, [&](unsigned p) { return in.ports[p].axil.arprot; });
        put(top.s_axil_arvalid, count, 1, [&](unsigned p) { return in.ports[p].axil.arvalid; });
        put(top.s_axil_rready, count, 1, [&](unsigned p) { return in.ports[p].axil.rready; });
    }

    template <class Top>
    void sample(const Top& top, Out& out) const {
        const unsigned n = config_.node.nodes;
        const unsigned count = config_.ports.ports;
        const unsigned address = config_.ports.address_width;
        const unsigned strobes = config_.ports.flit_bytes();
        out = {};
        out.ports.resize(count);
        hub::Out& links = out.links;
        links.link_valid = top.link_valid_o;
        links.link_ack = top.link_ack_o;
        get(top.link_class_o, n, 2, [&](unsigned k) -> auto& { return links.link_class[k]; });
        get(top.link_credit_o, n, hub::kClasses, [&](unsigned k) -> auto& { return links.link_credit[k]; });
        tb::PortReader flits(top.link_flit_o);
        for (unsigned k = 0; k < n; ++k) {
            for (unsigned w = 0; w < config_.node.words(); ++w) links.link_flit[k].data[w] = flits.take(64);
            links.link_flit[k].bad = flits.take(1) != 0;
            links.link_flit[k].tail = flits.take(1) != 0;
            links.link_flit[k].head = flits.take(1) != 0;
        }
        get(top.s_axis_tready, count, 1, [&](unsigned p) -> auto& { return out.ports[p].s_ready; });
        get_data(top.m_axis_tdata, count, [&](unsigned p) -> Data& { return out.ports[p].m.data; });
        get(top.m_axis_tvalid, count, 1, [&](unsigned p) -> auto& { return out.ports[p].m_valid; });
        get(top.m_axis_tlast, count, 1, [&](unsigned p) -> auto& { return out.ports[p].m.last; });
        get(top.m_axis_tdest, count, 6, [&](unsigned p) -> auto& { return out.ports[p].m.dest; });
        get(top.m_axis_tuser, count, 1, [&](unsigned p) -> auto& { return out.ports[p].m.user; });
        get(top.m_axi_awid, count, 1, [&](unsigned p) -> auto& { return out.ports[p].aw.id; });
        get(top.m_axi_awaddr, count, address, [&](unsigned p) -> auto& { return out.ports[p].awaddr; });
        get(top.m_axi_awlen, count, 8, [&](unsigned p) -> auto& { return out.ports[p].awlen; });
        get(top.m_axi_awsize, count, 3, [&](unsigned p) -> auto& { return out.ports[p].aw.size; });
        get(top.m_axi_awburst, count, 2, [&](unsigned p) -> auto& { return out.ports[p].aw.burst; });
        get(top.m_axi_awlock, count, 1, [&](unsigned p) -> auto& { return out.ports[p].aw.lock; });
        get(top.m_axi_awcache, count, 4, [&](unsigned p) -> auto& { return out.ports[p].aw.cache; });
        get(top.m_axi_awprot, count, 3, [&](unsigned p) -> auto& { return out.ports[p].aw.prot; });
        get(top.m_axi_awvalid, count, 1, [&](unsigned p) -> auto& { return out.ports[p].awvalid; });
        get_data(top.m_axi_wdata, count, [&](unsigned p) -> Data& { return out.ports[p].wdata; });
        get(top.m_axi_wstrb, count, strobes, [&](unsigned p) -> auto& { return out.ports[p].wstrb; });
        get(top.m_axi_wlast, count, 1, [&](unsigned p) -> auto& { return out.ports[p].wlast; });
        get(top.m_axi_wvalid, count, 1, [&](unsigned p) -> auto& { return out.ports[p].wvalid; });
        get(top.m_axi_bready, count, 1, [&](unsigned p) -> auto& { return out.ports[p].bready; });
        get(top.s_axil_awready, count, 1, [&](unsigned p) -> auto& { return out.ports[p].axil.awready; });
        get(top.s_axil_wready, count, 1, [&](unsigned p) -> auto& { return out.ports[p].axil.wready; });
        get(top.s_axil_bresp, count, 2, [&](unsigned p) -> auto& { return out.ports[p].axil.bresp; });
        get(top.s_axil_bvalid, count, 1, [&](unsigned p) -> auto& { return out.ports[p].axil.bvalid; });
        get(top.s_axil_arready, count, 1, [&](unsigned p) -> auto& { return out.ports[p].axil.arready; });
        get(top.s_axil_rdata, count, 32, [&](unsigned p) -> auto& { return out.ports[p].axil.rdata; });
        get(top.s_axil_rresp, count, 2, [&](unsigned p) -> auto& { return out.ports[p].axil.rresp; });
        get(top.s_axil_rvalid, count, 1, [&](unsigned p) -> auto& { return out.ports[p].axil.rvalid; });
        for (unsigned p = 0; p < count; ++p) {
            hub_port::Config port = config_.ports;
            port.port = p;
            out.ports[p].lane_room = top.lane_room_o & port.lanes();
            out.ports[p].m.keep = ~std::uint64_t{0} >> (64 - port.flit_bytes());  // the node's top has none
        }
    }

private:
    template <class Port, class Of>
    static void put(Port& port, unsigned count, unsigned width, Of&& of) {
        tb::PackedBits<kWords> bits;
        for (unsigned i = 0; i < count; ++i)
            bits.put(static_cast<std::uint64_t>(of(i)) & ((std::uint64_t{1} << width) - 1), width);
        bits.assign(port);
    }
    template <class Port, class Of>
    void put_data(Port& port, unsigned count, Of&& of) const {
        tb::PackedBits<kWords> bits;
        for (unsigned i = 0; i < count; ++i) {
            for (unsigned w = 0; w < config_.node.words(); ++w) bits.put(of(i)[w], 64);
        }
        bits.assign(port);
    }
    template <class Port, class Of>
    static void get(const Port& port, unsigned count, unsigned width, Of&& of) {
        tb::PortReader<Port> reader(port);
        for (unsigned i = 0; i < count; ++i) {
            auto& member = of(i);
            member = static_cast<std::decay_t<decltype(member)>>(reader.take(width));
        }
    }
    template <class Port, class Of>
    void get_data(const Port& port, unsigned count, Of&& of) const {
        tb::PortReader<Port> reader(port);
        for (unsigned i = 0; i < count; ++i) {
            for (unsigned w = 0; w < config_.node.words(); ++w) of(i)[w] = reader.take(64);
        }
    }

    Config config_;
};

}  // namespace

std::unique_ptr<tb::Dut<In, Out>> make_dut(const tb::DutOptions& options, const Config& config) {
    return std::make_unique<tb::VerilatedDut<NANOHOP_VTOP, Pins, In, Out>>(options, Pins(config));
}

const char* dut_config() { return NANOHOP_CONFIG_NAME; }

}  // namespace nanohop::hub_node
