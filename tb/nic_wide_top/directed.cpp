// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The address map of docs/generated/registers/nh_nic_wide_top.md, and an interrupt of a queue of its own.

#include "directed.hpp"

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/irq_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/nic_wide_top_map.hpp"
#include "generated/send_wide_registers.hpp"
#include "generated/transport_registers.hpp"
#include "lockstep.hpp"

namespace nanohop::nic_wide_top {

namespace {

// Software alone, with no link and no memory.
class Host {
public:
    Host(Context& context, tb::Lockstep<Traits>* loop)
        : config(context.config), measures(context.measures), loop_(loop), master_(tb::Rng(1, "host")) {}

    const Out& step(bool up = true) {
        In in;
        in.up = up;
        master_.drive(in.axil);
        const Out& out = loop_->step(in);
        master_.observe(in.axil, out.axil);
        return out;
    }
    // The answer, and its clocks from the address's on.
    tb::AxiLiteMaster::Result read(uint32_t address) {
        master_.read(address);
        return finish();
    }
    tb::AxiLiteMaster::Result write(uint32_t address, uint32_t data) {
        master_.write(address, data);
        return finish();
    }
    unsigned clocks = 0;
    const Config& config;
    std::map<std::string, double>& measures;

private:
    tb::AxiLiteMaster::Result finish() {
        for (clocks = 0; master_.busy(); ++clocks) step();
        --clocks;
        return master_.result();
    }
    tb::Lockstep<Traits>* loop_;
    tb::AxiLiteMaster master_;
};

constexpr uint32_t kSlvErr = 2, kDecErr = 3;
constexpr uint32_t kIrq = map::kWindows[map::kIrq].base;

void windows(Host& host) {
    const struct {
        unsigned window;
        uint32_t id;
    } blocks[] = {{map::kSend, send_wide::registers::kIdReset},
                  {map::kReceive, ipush::registers::kIdReset},
                  {map::kNic, nic::registers::kIdReset},
                  {map::kTransport, transport::registers::kIdReset}};
    for (const auto& block : blocks) {
        const uint32_t base = map::kWindows[block.window].base,
                       last = base + (1U << map::kWindows[block.window].bits) - 4;
        const bool there = block.window != map::kTransport || host.config.nic.reliable;
        tb::expect("id", host.read(base).data, there ? block.id : 0);
        if (there) tb::expect("clocks of a read", host.clocks, 4U);
        if (there) host.measures["clocks_of_a_read"] = host.clocks;
        tb::expect("write to the id", host.write(base, 0).resp, there ? kSlvErr : kDecErr);
        if (there) tb::expect("clocks of a write", host.clocks, 4U);
        tb::expect("last word", host.read(last).resp, there ? kSlvErr : kDecErr);
    }
    for (uint32_t q = 0; q < 4; ++q)
        tb::expect("id of a queue", host.read(kIrq + 64 * q).data, irq::registers::kIdReset);
    const uint32_t after = kIrq + 4 * 64;
    for (uint32_t bit = 4; bit < 17; ++bit) {
        const uint32_t address = after + (1U << bit) - 16;
        if (address >= map::kWindows[map::kLlcm].base) break;
        tb::expect("nothing there to read", host.read(address).resp, kDecErr);
        tb::expect("nothing there to write", host.write(address, 1).resp, kDecErr);
    }
    tb::expect("before the LLCM", host.read(map::kWindows[map::kLlcm].base - 4).resp, kDecErr);
    tb::expect("the LLCM", host.read(map::kWindows[map::kLlcm].base).resp, 0U);
    tb::expect("the LLCM is read only", host.write(map::kWindows[map::kLlcm].base, 1).resp, kSlvErr);
}

// Nothing but the link dies: queue 3, two clocks later, once.
void dead_link(Host& host) {
    using namespace irq::registers;
    for (uint32_t q = 0; q < 4; ++q) tb::expect("enable", host.write(kIrq + 64 * q + kControlOffset, 1).resp, 0U);
    for (unsigned i = 0; i < 20; ++i) tb::expect("nothing happened", host.step().irq, 0);
    tb::expect("in the clock in which it dies", host.step(false).irq, 0);
    tb::expect("a clock later", host.step(false).irq, 0);
    tb::expect("two clocks later", host.step(false).irq, 1);
    for (unsigned i = 0; i < 20; ++i) host.step(false);
    for (uint32_t q = 0; q < 4; ++q)
        tb::expect("whose it is", host.read(kIrq + 64 * q + kProducedOffset).data, q == 3 ? 1U : 0U);
    tb::expect("taken", host.write(kIrq + 64 * 3 + kConsumedOffset, 1).resp, 0U);
    host.step();
    tb::expect("ends", host.step().irq, 0);
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back(
        tb::directed<Traits>("windows", "each block is where the map has it, and nothing else", windows));
    scenarios.push_back(tb::directed<Traits>("dead_link", "the link's death interrupts", dead_link));
}

}  // namespace nanohop::nic_wide_top
