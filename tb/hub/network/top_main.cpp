// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A generated hub (nanohop generate hub) Verilated as a whole.

#include <verilated.h>

#include <memory>
#include <vector>

#include "Vtop.h"
#include "network.hpp"
#include "port_lists.hpp"

namespace nanohop::hub {

namespace {

constexpr unsigned kNodes = NETWORK_NODES;
constexpr unsigned kLanes = kNodes * kNodes;
constexpr unsigned kFlitBits = NETWORK_FLIT_BITS;

class Hub final : public RtlHub {
public:
    explicit Hub(std::uint64_t seed) : outs_(kNodes) {
        context_.fatalOnError(false);
        context_.randReset(2);
        context_.randSeed(static_cast<int>(seed % 0x7fffffff) + 1);
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
            for (const In& in : ins) bits.put(mask(in) & ((Mask{1} << kNodes) - 1), kNodes);
            bits.assign(port);
        };
        masks(top_->up_i, [](const In& in) { return in.up; });
        masks(top_->lane_valid_i, [](const In& in) { return in.lane_valid; });
        masks(top_->lane_last_i, [](const In& in) { return in.lane_last; });
        masks(top_->host_ready_i, [](const In& in) { return in.host_ready; });
        tb::PackedBits<kLanes * kFlitBits / 32 + 2> data;
        tb::PackedBits<2> resume;
        tb::PackedBits<kNodes * 6 / 32 + 2> link;
        tb::PackedBits<kNodes * 16 / 32 + 2> taken;
        for (const In& in : ins) {
            for (unsigned k = 0; k < kNodes; ++k) {
                for (unsigned w = 0; w < kFlitBits / 64; ++w) data.put(in.lane_data[k][w], 64);
            }
            resume.put(in.resume ? 1 : 0, 1);
            link.put(in.resume_link, 6);
            taken.put(in.resume_taken & 0xffff, 16);
        }
        data.assign(top_->lane_data_i);
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
    bool assertion_failed() const override { return context_.gotError(); }

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
        mask(top_->dark_o, &Out::dark);
        each_node(top_->host_data_o, 64, [](Out& out, auto& reader, unsigned width) {
            for (unsigned k = 0; k < kNodes; ++k) {
                for (unsigned w = 0; w < kFlitBits / 64; ++w) out.host_data[k][w] = reader.take(width);
            }
        });
        each_node(top_->link_taken_o, 16, [](Out& out, auto& reader, unsigned width) {
            for (unsigned k = 0; k < kNodes; ++k) out.link_taken[k] = static_cast<std::uint16_t>(reader.take(width));
        });
        each_node(top_->counts_o, 32, [](Out& out, auto& reader, unsigned width) {
            for (std::uint32_t& count : out.counts) count = static_cast<std::uint32_t>(reader.take(width));
        });
    }

    VerilatedContext context_;
    std::unique_ptr<Vtop> top_;
    std::vector<Out> outs_;  // of the clock that tick() will end
};

}  // namespace

Config network_config() {
    Config c;
    c.nodes = kNodes;
    c.flit_bits = kFlitBits;
    c.piece_flits = NETWORK_PIECE_FLITS;
    c.relay_slots = NETWORK_RELAY_SLOTS;
    c.host_slots = NETWORK_HOST_SLOTS;
    c.host_packets = NETWORK_HOST_PACKETS;
    c.result_slots = NETWORK_RESULT_SLOTS;
    return c;
}
unsigned network_link_clocks() { return NETWORK_LINK_CLOCKS; }
const char* network_name() { return NETWORK_NAME; }

std::unique_ptr<RtlHub> make_rtl_hub(std::uint64_t seed) { return std::make_unique<Hub>(seed); }

}  // namespace nanohop::hub
