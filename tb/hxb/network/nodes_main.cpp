// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A network of Verilated exchangers and crossbars, wired as the golden network is.

#include <verilated.h>

#include <memory>
#include <utility>

#include "Vex.h"
#include "Vxb0.h"
#if NETWORK_DIMS > 1
#include "Vxb1.h"
#endif
#if NETWORK_DIMS > 2
#include "Vxb2.h"
#endif
#include "generated/hxb_crossbar_ports.hpp"
#include "generated/hxb_exchanger_ports.hpp"
#include "net/kinds/hxb/nodes.hpp"
#include "network_parameters.hpp"
#include "values.hpp"

namespace nanohop::hxb {

namespace {

template <class Top, class Ports, class In>
void clock(Top& top, Ports& ports, const In& in) {
    ports.drive(top, in);
    top.clk_i = 0;
    top.eval();
    top.clk_i = 1;
    top.eval();
}

template <class Top, class Ports, class In>
void reset(Top& top, Ports& ports, const In& in) {
    top.rst_i = 1;
    for (int i = 0; i < 3; ++i) clock(top, ports, in);
    top.rst_i = 0;
}

class RtlExchanger {
public:
    RtlExchanger(VerilatedContext& context, const Config& config)
        : top_(std::make_unique<Top>(&context)), ports_(Values{config}) {
        reset(*top_, ports_, ExchangerIn{});
    }
    ExchangerOut outputs() const {
        ExchangerOut out;
        ports_.sample(*top_, out);
        return out;
    }
    void tick(const ExchangerIn& in) { clock(*top_, ports_, in); }

private:
    using Top = tb::ModelOf<Vex, ExchangerPorts>;
    std::unique_ptr<Top> top_;
    tb::PortLists<ExchangerPorts, Values, ExchangerIn, ExchangerOut> ports_;
};

// Crossbars of different dimensions are different classes.
class RtlCrossbar {
public:
    template <class Top>
    static RtlCrossbar make(VerilatedContext& context, const Config& config, unsigned dimension) {
        return RtlCrossbar(std::make_unique<Of<tb::ModelOf<Top, CrossbarPorts>>>(context, config, dimension));
    }
    CrossbarOut outputs() const { return node_->outputs(); }
    void tick(const CrossbarIn& in) { node_->tick(in); }

private:
    struct Node {
        virtual ~Node() = default;
        virtual CrossbarOut outputs() const = 0;
        virtual void tick(const CrossbarIn& in) = 0;
    };
    template <class Top>
    struct Of final : Node {
        Of(VerilatedContext& context, const Config& config, unsigned dimension)
            : top(std::make_unique<Top>(&context)), ports(Values{config, config.size[dimension]}) {
            reset(*top, ports, CrossbarIn{});
        }
        CrossbarOut outputs() const override {
            CrossbarOut out;
            ports.sample(*top, out);
            return out;
        }
        void tick(const CrossbarIn& in) override { clock(*top, ports, in); }
        std::unique_ptr<Top> top;
        tb::PortLists<CrossbarPorts, Values, CrossbarIn, CrossbarOut> ports;
    };
    explicit RtlCrossbar(std::unique_ptr<Node> node) : node_(std::move(node)) {}

    std::unique_ptr<Node> node_;
};

class NodeNetwork final : public RtlNodes {
public:
    NodeNetwork(const Config& config, uint64_t seed)
        : context_(std::make_unique<VerilatedContext>()),
          nodes_(
              prepared(config, seed), [&] { return RtlExchanger(*context_, config); },
              [&](unsigned dimension) {
#if NETWORK_DIMS > 2
                  if (dimension == 2) return RtlCrossbar::make<Vxb2>(*context_, config, 2);
#endif
#if NETWORK_DIMS > 1
                  if (dimension == 1) return RtlCrossbar::make<Vxb1>(*context_, config, 1);
#endif
                  return RtlCrossbar::make<Vxb0>(*context_, config, dimension);
              }) {
    }
    void outputs(std::span<net::UnitWires> to_units) override { nodes_.outputs(to_units); }
    void tick(std::span<const net::UnitWires> from_units, const net::LinkState& links) override {
        nodes_.tick(from_units, links);
    }
    Counters counters() const override { return nodes_.counters(); }
    bool assertion_failed() const override { return context_->gotError(); }
    const ExchangerOut& exchanger_out(uint32_t node) const override { return nodes_.exchanger_out(node); }
    const CrossbarOut& crossbar_out(unsigned dimension, uint32_t line) const override {
        return nodes_.crossbar_out(dimension, line);
    }

private:
    // Registers begin with random contents.
    const Config& prepared(const Config& config, uint64_t seed) {
        context_->fatalOnError(false);
        context_->randReset(2);
        context_->randSeed(static_cast<int>(seed % 0x7fffffff) + 1);
        return config;
    }

    std::unique_ptr<VerilatedContext> context_;
    net::HxbNodesOf<RtlExchanger, RtlCrossbar> nodes_;
};

}  // namespace

std::unique_ptr<RtlNodes> make_rtl_nodes(uint64_t seed) {
    return std::make_unique<NodeNetwork>(network_config(), seed);
}

std::unique_ptr<RtlNetwork> make_rtl_network(uint64_t seed) { return make_rtl_nodes(seed); }

}  // namespace nanohop::hxb
