// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A generated hub (nanohop generate hub) Verilated: as a whole, or (NETWORK_APART) with nh_hub_apart.svh as the body of
// its nodes, each of which is then one object of the class Vnode.

#include <verilated.h>

#include <memory>
#include <stdexcept>
#include <type_traits>
#include <vector>

#include "Vtop.h"
#include "generated/hub_ports.hpp"
#include "network.hpp"
#include "port_bits.hpp"
#if NETWORK_APART
#include <fmt/format.h>

#include <array>

#include "Vnode.h"
#include "Vtop__Dpi.h"
#endif

namespace nanohop::hub {

namespace {

constexpr unsigned kNodes = NETWORK_NODES;
constexpr unsigned kLanes = kNodes * kNodes;
constexpr unsigned kFlitBits = NETWORK_FLIT_BITS;
static_assert(Ports::names.size() == 15, "another output of a node has to be passed on and sampled");
#if NETWORK_APART
constexpr unsigned kPortWords = kNodes * (kFlitBits + 3) / 32 + 4;  // the widest port of a node
#endif

void random_start(VerilatedContext& context, uint64_t seed) {
    context.fatalOnError(false);
    context.randReset(2);
    context.randSeed(static_cast<int>(seed % 0x7fffffff) + 1);
}

#if NETWORK_APART
// The nodes of the hub that is being clocked; the calls come from its eval().
class Nodes {
public:
    explicit Nodes(uint64_t seed) {
        random_start(context_, seed);
        for (unsigned n = 0; n < kNodes; ++n)
            nodes_.push_back(std::make_unique<Vnode>(&context_, fmt::format("node{}", n).c_str()));
    }

    void clock(unsigned number, const uint32_t* in, uint32_t* out) {
        const unsigned n = kNodes, f = kFlitBits + 3;
        Vnode& node = *nodes_.at(number);
        unsigned at = 0;
        const auto put = [&](auto& port, unsigned bits) {
            tb::PackedBits<kPortWords> packed;
            for (unsigned i = 0; i < bits; ++i, ++at) packed.put(in[at / 32] >> at % 32 & 1, 1);
            packed.assign(port);
        };
        put(node.rst_i, 1);
        put(node.id_i, 6);
        put(node.up_i, n);
        put(node.link_valid_i, n);
        put(node.link_class_i, n * 2);
        put(node.link_flit_i, n * f);
        put(node.link_credit_i, n * 3);
        put(node.link_ack_i, n);
        put(node.lane_valid_i, n);
        put(node.lane_last_i, n);
        put(node.lane_data_i, n * kFlitBits);
        put(node.host_ready_i, n);
        put(node.unit_data_i, kFlitBits);
        put(node.resume_i, 1);
        put(node.resume_link_i, 6);
        put(node.resume_taken_i, 16);
        node.clk_i = 0;
        node.eval();
        node.clk_i = 1;
        node.eval();
        at = 0;
        const auto get = [&](const auto& port, unsigned bits) {
            tb::PortReader<std::remove_cvref_t<decltype(port)>> from(port);
            for (unsigned i = 0; i < bits; ++i, ++at) {
                if (at % 32 == 0) out[at / 32] = 0;
                out[at / 32] |= static_cast<uint32_t>(from.take(1)) << at % 32;
            }
        };
        get(node.link_credit_o, n * 3);
        get(node.link_ack_o, n);
        get(node.link_valid_o, n);
        get(node.link_class_o, n * 2);
        get(node.link_flit_o, n * f);
        get(node.lane_ready_o, n);
        get(node.host_valid_o, n);
        get(node.host_last_o, n);
        get(node.host_recovery_o, n);
        get(node.host_data_o, n * kFlitBits);
        get(node.unit_members_o, n);
        get(node.unit_data_o, n * kFlitBits);
        get(node.dark_o, n);
        get(node.link_taken_o, n * 16);
        get(node.counts_o, 320);
    }
    bool got_error() const { return context_.gotError(); }

private:
    VerilatedContext context_;
    std::vector<std::unique_ptr<Vnode>> nodes_;
};
Nodes* g_nodes = nullptr;
#endif

class Hub final : public RtlHub {
public:
    explicit Hub(uint64_t seed) : outs_(kNodes) {
        random_start(context_, seed);
#if NETWORK_APART
        nodes_ = std::make_unique<Nodes>(seed);
#endif
        top_ = std::make_unique<Vtop>(&context_);
        const std::vector<In> idle(kNodes);
        top_->rst_i = 1;
        for (int i = 0; i < 80; ++i) tick(idle);  // a link's clocks, at least
        top_->rst_i = 0;
    }

    std::vector<Out> outputs() const override { return outs_; }
    void tick(const std::vector<In>& ins) override {
        const auto masks = [&](auto& port, auto&& mask) {
            tb::PackedBits<kLanes / 32 + 2> bits;
            for (const In& in : ins) bits.put(mask(in), kNodes);
            bits.assign(port);
        };
        masks(top_->up_i, [](const In& in) { return in.up; });
        masks(top_->lane_valid_i, [](const In& in) { return in.lane_valid; });
        masks(top_->lane_last_i, [](const In& in) { return in.lane_last; });
        masks(top_->host_ready_i, [](const In& in) { return in.host_ready; });
        tb::PackedBits<kLanes * kFlitBits / 32 + 2> data;
        tb::PackedBits<kNodes * kFlitBits / 32 + 2> units;
        tb::PackedBits<2> resume;
        tb::PackedBits<kNodes * 6 / 32 + 2> link;
        tb::PackedBits<kNodes * 16 / 32 + 2> taken;
        for (const In& in : ins) {
            for (unsigned k = 0; k < kNodes; ++k) {
                for (unsigned w = 0; w < kFlitBits / 64; ++w) data.put(in.lane_data[k][w], 64);
            }
            for (unsigned w = 0; w < kFlitBits / 64; ++w) units.put(in.unit_data[w], 64);
            resume.put(in.resume ? 1 : 0, 1);
            link.put(in.resume_link, 6);
            taken.put(in.resume_taken, 16);
        }
#if NETWORK_APART
        g_nodes = nodes_.get();
#endif
        data.assign(top_->lane_data_i);
        units.assign(top_->unit_data_i);
        resume.assign(top_->resume_i);
        link.assign(top_->resume_link_i);
        taken.assign(top_->resume_taken_i);
        top_->clk_i = 0;
        top_->eval();
        top_->clk_i = 1;
        top_->eval();
        sample();
    }
    unsigned taken(unsigned node, unsigned link) const override { return outs_[node].link_taken[link]; }
    bool assertion_failed() const override {
#if NETWORK_APART
        if (nodes_->got_error()) return true;
#endif
        return context_.gotError();
    }

private:
    template <class Port, class F>
    void each_node(const Port& port, unsigned width, F&& f) {
        tb::PortReader<Port> reader(port);
        for (Out& out : outs_) f(out, reader, width);
    }
    void sample() {
        const auto mask = [&](const auto& port, Mask Out::* member) {
            each_node(port, kNodes, [&](Out& out, auto& reader, unsigned width) { out.*member = reader.take(width); });
        };
        mask(top_->lane_ready_o, &Out::lane_ready);
        mask(top_->host_valid_o, &Out::host_valid);
        mask(top_->host_last_o, &Out::host_last);
        mask(top_->host_recovery_o, &Out::host_recovery);
        mask(top_->unit_members_o, &Out::unit_members);
        mask(top_->dark_o, &Out::dark);
        const auto data = [&](const auto& port, PerNode<Data> Out::* member) {
            each_node(port, 64, [&](Out& out, auto& reader, unsigned width) {
                for (unsigned k = 0; k < kNodes; ++k) {
                    for (unsigned w = 0; w < kFlitBits / 64; ++w) (out.*member)[k][w] = reader.take(width);
                }
            });
        };
        data(top_->host_data_o, &Out::host_data);
        data(top_->unit_data_o, &Out::unit_data);
        each_node(top_->link_taken_o, 16, [](Out& out, auto& reader, unsigned width) {
            for (unsigned k = 0; k < kNodes; ++k) out.link_taken[k] = static_cast<uint16_t>(reader.take(width));
        });
        each_node(top_->counts_o, 32, [](Out& out, auto& reader, unsigned width) {
            for (uint32_t& count : out.counts) count = static_cast<uint32_t>(reader.take(width));
        });
    }

    VerilatedContext context_;
#if NETWORK_APART
    std::unique_ptr<Nodes> nodes_;
#endif
    std::unique_ptr<Vtop> top_;
    std::vector<Out> outs_;  // of the clock that tick() will end
};

}  // namespace

#if NETWORK_APART
extern "C" void nh_hub_parameters(const svBitVecVal* parameters) {
    const Config c = network_config();
    const std::array<unsigned, 10> expected = {
        c.nodes,        c.flit_bits,    c.piece_flits,      c.relay_slots,         c.host_slots,
        c.host_packets, c.result_slots, c.refuse ? 1U : 0U, c.reduction ? 1U : 0U, c.unit_clocks};
    for (size_t i = 0; i < expected.size(); ++i) {
        if (parameters[i] != expected[i]) throw std::logic_error("the hub's nodes have other parameters");
    }
}
extern "C" void nh_hub_clock(int number, const svBitVecVal* in, svBitVecVal* out) {
    g_nodes->clock(static_cast<unsigned>(number), in, out);
}
#endif

Config network_config() {
    Config c;
    c.nodes = kNodes;
    c.flit_bits = kFlitBits;
    c.piece_flits = NETWORK_PIECE_FLITS;
    c.relay_slots = NETWORK_RELAY_SLOTS;
    c.host_slots = NETWORK_HOST_SLOTS;
    c.host_packets = NETWORK_HOST_PACKETS;
    c.result_slots = NETWORK_RESULT_SLOTS;
    c.unit_clocks = NETWORK_UNIT_CLOCKS;
    return c;
}
unsigned network_link_clocks() { return NETWORK_LINK_CLOCKS; }
const char* network_name() { return NETWORK_NAME; }

std::unique_ptr<RtlHub> make_rtl_hub(uint64_t seed) { return std::make_unique<Hub>(seed); }

}  // namespace nanohop::hub
