// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Scripts for an interface behind one register port (rtl/nic_top/nh_nic_shell.sv): software alone, with no link, looks
// where each block is, and at the interrupt of the link's death.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "axi_lite_master.hpp"
#include "directed.hpp"
#include "generated/irq_registers.hpp"
#include "generated/status_ring_registers.hpp"
#include "lockstep.hpp"
#include "rng.hpp"

namespace nanohop::nic {

template <class T>
class HostScript {
public:
    using Result = tb::AxiLiteMaster::Result;
    static constexpr uint32_t kOkay = 0, kSlvErr = 2, kDecErr = 3;
    // What the address map says: a register block, or none.
    struct Block {
        uint32_t base = 0, bytes = 0, id = 0;
        bool there = true;
    };

    HostScript(tb::Context<T>& context, tb::Lockstep<T>* loop)
        : config(context.config), measures(context.measures), loop_(loop), master_(tb::Rng(1, "host")) {}

    const typename T::Out& step(bool up = true) {
        in.up = up;
        in.axil = {};
        master_.drive(in.axil);
        const typename T::Out& out = loop_->step(in);
        master_.observe(in.axil, out.axil);
        return out;
    }
    Result read(uint32_t address) {
        master_.read(address);
        return finish();
    }
    Result write(uint32_t address, uint32_t data) {
        master_.write(address, data);
        return finish();
    }

    // Each block is where the map has it, and nothing else.
    void windows(const std::array<Block, 4>& blocks, uint32_t irq, uint32_t llcm) {
        for (const Block& block : blocks) {
            const uint32_t last = block.base + block.bytes - 4, none = block.there ? kSlvErr : kDecErr;
            tb::expect("id", read(block.base).data, block.there ? block.id : 0);
            if (block.there) measures["clocks_of_a_read"] = clocks_;
            if (block.there) tb::expect("clocks of a read", clocks_, 4U);
            tb::expect("write to the id", write(block.base, 0).resp, none);
            if (block.there) tb::expect("clocks of a write", clocks_, 4U);
            tb::expect("last word", read(last).resp, none);
        }
        for (uint32_t q = 0; q < 4; ++q) tb::expect("id of a queue", read(irq + 64 * q).data, irq::registers::kIdReset);
        const uint32_t after = irq + 4 * 64;
        if (config.status_in_memory) tb::expect("id of the ring", read(after).data, status_ring::registers::kIdReset);
        for (uint32_t bit = config.status_in_memory ? 7 : 4; bit < 18 && after + (1U << bit) - 16 < llcm; ++bit) {
            const uint32_t address = after + (1U << bit) - 16;
            tb::expect("nothing there to read", read(address).resp, kDecErr);
            tb::expect("nothing there to write", write(address, 1).resp, kDecErr);
        }
        tb::expect("before the LLCM", read(llcm - 4).resp, kDecErr);
        tb::expect("the LLCM is read only", write(llcm, 1).resp, kSlvErr);
        tb::expect("nothing there to read", read(2 * llcm).data, blocks[0].id);  // addresses have no more bits
    }

    // Nothing but the link dies: queue 3, two clocks later, once.
    void dead_link(uint32_t irq) {
        using namespace irq::registers;
        for (uint32_t q = 0; q < 4; ++q) tb::expect("enable", write(irq + 64 * q + kControlOffset, 1).resp, kOkay);
        for (unsigned i = 0; i < 20; ++i) tb::expect("nothing happened", step().irq, 0);
        tb::expect("in the clock in which it dies", step(false).irq, 0);
        tb::expect("a clock later", step(false).irq, 0);
        tb::expect("two clocks later", step(false).irq, 1);
        for (unsigned i = 0; i < 20; ++i) step(false);
        for (uint32_t q = 0; q < 4; ++q)
            tb::expect("whose it is", read(irq + 64 * q + kProducedOffset).data, q == 3 ? 1U : 0U);
        tb::expect("taken", write(irq + 64 * 3 + kConsumedOffset, 1).resp, kOkay);
        step();
        tb::expect("ends", step().irq, 0);
    }

    const typename T::Config& config;
    std::map<std::string, double>& measures;
    typename T::In in{};  // of the next clock, but for those that the calls above set

private:
    // The clocks are those from the address's on.
    Result finish() {
        for (clocks_ = 0; master_.busy(); ++clocks_) step();
        --clocks_;
        return master_.result();
    }

    tb::Lockstep<T>* loop_;
    tb::AxiLiteMaster master_;
    unsigned clocks_ = 0;
};

}  // namespace nanohop::nic
