// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A generated network Verilated: as a whole, or (NETWORK_APART) with nh_switch_apart.svh as the body of its switches,
// each of which is then one object of the class Vswitch.

#include <verilated.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "Vtop.h"
#include "io/source_folder.hpp"
#include "network.hpp"
#include "port_bits.hpp"
#if NETWORK_APART
#include <fmt/format.h>

#include "Vswitch.h"
#include "Vtop__Dpi.h"
#endif

namespace nanohop::switch_ {

namespace {

using tb::get_fields;

#if NETWORK_APART
// The switches of the network that is being clocked; the calls come from its eval().
class Switches {
public:
    Switches(const Config& config, uint32_t count, uint64_t seed) : c_(config) {
        context_.fatalOnError(false);
        context_.randReset(2);
        context_.randSeed(static_cast<int>(seed % 0x7fffffff) + 1);
        for (uint32_t s = 0; s < count; ++s)
            switches_.push_back(std::make_unique<Vswitch>(&context_, fmt::format("switch{}", s).c_str()));
    }

    void clock(unsigned number, const uint32_t* in, uint32_t* out) {
        Vswitch& s = *switches_.at(number);
        tb::PortReader<const uint32_t*> taker(in);
        const unsigned p = c_.ports, v = c_.virtual_channels, vw = channel_width(c_), f = flit_bits(c_);
        const auto put = [&](auto& port, unsigned count, unsigned width) {
            tb::put_fields(port, bits_, count, width, [&](unsigned) { return taker.take(width); });
        };
        put(s.rst_i, 1, 1);
        put(s.id_i, 1, switch_width(c_));
        put(s.up_i, p, 1);
        put(s.link_valid_i, p, 1);
        put(s.link_vc_i, p, vw);
        put(s.link_flit_i, p, f);
        put(s.link_credit_i, p, v);
        put(s.s_axil_awaddr, 1, 8);
        put(s.s_axil_awvalid, 1, 1);
        put(s.s_axil_wdata, 1, 32);
        put(s.s_axil_wstrb, 1, 4);
        put(s.s_axil_wvalid, 1, 1);
        put(s.s_axil_bready, 1, 1);
        put(s.s_axil_araddr, 1, 8);
        put(s.s_axil_arvalid, 1, 1);
        put(s.s_axil_rready, 1, 1);
        s.clk_i = 0;
        s.eval();
        s.clk_i = 1;
        s.eval();
        unsigned at = 0;
        const auto get = [&](const auto& port, unsigned count, unsigned width) {
            get_fields(port, count, width, [&](unsigned, uint64_t value) {
                for (unsigned b = 0; b < width; ++b, ++at) {
                    if (at % 32 == 0) out[at / 32] = 0;
                    out[at / 32] |= static_cast<uint32_t>(value >> b & 1) << at % 32;
                }
            });
        };
        get(s.link_credit_o, p, v);
        get(s.link_valid_o, p, 1);
        get(s.link_vc_o, p, vw);
        get(s.link_flit_o, p, f);
        get(s.dead_o, p, 1);
        get(s.probe_o, 6, p);
        get(s.s_axil_awready, 1, 1);
        get(s.s_axil_wready, 1, 1);
        get(s.s_axil_bresp, 1, 2);
        get(s.s_axil_bvalid, 1, 1);
        get(s.s_axil_arready, 1, 1);
        get(s.s_axil_rdata, 1, 32);
        get(s.s_axil_rresp, 1, 2);
        get(s.s_axil_rvalid, 1, 1);
    }
    bool got_error() const { return context_.gotError(); }
    const Config& config() const { return c_; }

private:
    Config c_;
    VerilatedContext context_;
    std::vector<std::unique_ptr<Vswitch>> switches_;
    tb::PackedBits<> bits_;
};
Switches* g_switches = nullptr;
#endif

class TopNetwork final : public RtlNetwork {
public:
    TopNetwork(const Config& config, uint32_t switches, uint32_t hosts, uint64_t seed)
        : c_(config), n_(switches), hosts_(hosts) {
#if NETWORK_APART
        switches_ = std::make_unique<Switches>(config, switches, seed);
        g_switches = switches_.get();
#endif
        context_.fatalOnError(false);
        context_.randReset(2);
        context_.randSeed(static_cast<int>(seed % 0x7fffffff) + 1);
        top_ = std::make_unique<Vtop>(&context_);
    }

    void outputs(NetworkOut& out) override {
        top_->eval();
        out.ready = top_->ready_o != 0;
        out.hosts.resize(hosts_);
        get_fields(top_->host_valid_o, hosts_, 1, [&](unsigned h, uint64_t x) { out.hosts[h].valid = x != 0; });
        get_fields(top_->host_vc_o, hosts_, channel_width(c_),
                   [&](unsigned h, uint64_t x) { out.hosts[h].vc = static_cast<uint32_t>(x); });
        get_fields(top_->host_flit_o, hosts_, flit_bits(c_), [&](unsigned h, uint64_t x) { out.hosts[h].flit = x; });
        get_fields(top_->host_credit_o, hosts_, c_.virtual_channels,
                   [&](unsigned h, uint64_t x) { out.hosts[h].credit = static_cast<uint32_t>(x); });
        out.dead.resize(n_);
        get_fields(top_->dead_o, n_, c_.ports, [&](unsigned s, uint64_t x) { out.dead[s] = static_cast<uint32_t>(x); });
        out.probe.resize(n_);
        tb::PortReader probes(top_->probe_o);
        for (Probe& probe : out.probe)
            for (uint32_t* bits :
                 {&probe.write, &probe.lookup, &probe.request, &probe.grant, &probe.crossbar, &probe.link})
                *bits = static_cast<uint32_t>(probes.take(c_.ports));
        out.axil.resize(n_);
        get_fields(top_->s_axil_awready, n_, 1, [&](unsigned s, uint64_t x) { out.axil[s].awready = x != 0; });
        get_fields(top_->s_axil_wready, n_, 1, [&](unsigned s, uint64_t x) { out.axil[s].wready = x != 0; });
        get_fields(top_->s_axil_bresp, n_, 2,
                   [&](unsigned s, uint64_t x) { out.axil[s].bresp = static_cast<uint32_t>(x); });
        get_fields(top_->s_axil_bvalid, n_, 1, [&](unsigned s, uint64_t x) { out.axil[s].bvalid = x != 0; });
        get_fields(top_->s_axil_arready, n_, 1, [&](unsigned s, uint64_t x) { out.axil[s].arready = x != 0; });
        get_fields(top_->s_axil_rdata, n_, 32,
                   [&](unsigned s, uint64_t x) { out.axil[s].rdata = static_cast<uint32_t>(x); });
        get_fields(top_->s_axil_rresp, n_, 2,
                   [&](unsigned s, uint64_t x) { out.axil[s].rresp = static_cast<uint32_t>(x); });
        get_fields(top_->s_axil_rvalid, n_, 1, [&](unsigned s, uint64_t x) { out.axil[s].rvalid = x != 0; });
    }

    void tick(const NetworkIn& in, bool reset) override {
        top_->rst_i = reset ? 1 : 0;
        const auto host = [&](auto& port, unsigned width, auto field) {
            put(port, hosts_, width, [&](unsigned h) { return static_cast<uint64_t>(in.hosts[h].*field); });
        };
        host(top_->host_valid_i, 1, &HostWires::valid);
        host(top_->host_vc_i, channel_width(c_), &HostWires::vc);
        host(top_->host_flit_i, flit_bits(c_), &HostWires::flit);
        host(top_->host_credit_i, c_.virtual_channels, &HostWires::credit);
        put(top_->host_up_i, hosts_, 1, [&](unsigned h) { return in.host_up[h] ? 1U : 0U; });
        put(top_->link_up_i, static_cast<unsigned>(in.link_up.size()), 1,
            [&](unsigned i) { return in.link_up[i] ? 1U : 0U; });
        const auto axil = [&](auto& port, unsigned width, auto field) {
            put(port, n_, width, [&](unsigned s) { return static_cast<uint64_t>(in.axil[s].*field); });
        };
        axil(top_->s_axil_awaddr, 8, &axi::LiteIn::awaddr);
        axil(top_->s_axil_awvalid, 1, &axi::LiteIn::awvalid);
        axil(top_->s_axil_wdata, 32, &axi::LiteIn::wdata);
        axil(top_->s_axil_wstrb, 4, &axi::LiteIn::wstrb);
        axil(top_->s_axil_wvalid, 1, &axi::LiteIn::wvalid);
        axil(top_->s_axil_bready, 1, &axi::LiteIn::bready);
        axil(top_->s_axil_araddr, 8, &axi::LiteIn::araddr);
        axil(top_->s_axil_arvalid, 1, &axi::LiteIn::arvalid);
        axil(top_->s_axil_rready, 1, &axi::LiteIn::rready);
        top_->clk_i = 0;
        top_->eval();
        top_->clk_i = 1;
        top_->eval();
    }

    bool assertion_failed() const override {
#if NETWORK_APART
        if (switches_->got_error()) return true;
#endif
        return context_.gotError();
    }

private:
    template <class Port, class F>
    void put(Port& port, unsigned count, unsigned width, F&& field) {
        tb::put_fields(port, bits_, count, width, field);
    }

    Config c_;
    unsigned n_, hosts_;
    VerilatedContext context_;
#if NETWORK_APART
    std::unique_ptr<Switches> switches_;
#endif
    std::unique_ptr<Vtop> top_;
    tb::PackedBits<> bits_;
};

}  // namespace

const char* network_name() { return NETWORK_NAME; }
std::string network_folder() { return io::program_folder() + "/../tb/switch/network/" NETWORK_NAME ".dir/rtl"; }

std::unique_ptr<RtlNetwork> make_rtl_network(const Config& config, uint32_t switches, uint32_t hosts, uint64_t seed) {
    return std::make_unique<TopNetwork>(config, switches, hosts, seed);
}

}  // namespace nanohop::switch_

#if NETWORK_APART
// What the network gives its switches must be what they were Verilated with.
void nh_switch_parameters(const svBitVecVal* parameters) {
    size_t i = 0;
    nanohop::switch_::for_each_key(nanohop::switch_::g_switches->config(), [&](const nanohop::Key& key, auto value) {
        if (i < 27 && parameters[i] != static_cast<uint32_t>(value)) {
            fmt::print(stderr, "error: the network's {} is {}, its switches' {}\n", key.parameter, parameters[i],
                       static_cast<uint32_t>(value));
            std::exit(2);
        }
        ++i;
    });
}
void nh_switch_clock(int number, const svBitVecVal* in, svBitVecVal* out) {
    nanohop::switch_::g_switches->clock(static_cast<unsigned>(number), in, out);
}
#endif
