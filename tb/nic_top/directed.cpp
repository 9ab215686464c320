// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The address map of docs/generated/addresses/nh_nic_top.md, and what is an entry of a queue.

#include "bench.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/irq_registers.hpp"
#include "generated/nic_registers.hpp"
#include "generated/nic_top_map.hpp"
#include "generated/send_registers.hpp"
#include "generated/tag_match_registers.hpp"
#include "tb/nic/host_script.hpp"

namespace nanohop::nic_top {

namespace {

using Script = nic::HostScript<Traits>;

constexpr uint32_t kIrq = map::kWindows[map::kIrq].base, kLlcm = map::kWindows[map::kLlcm].base;

void windows(Script& host) {
    const auto block = [](unsigned window, uint32_t id, bool there = true) -> Script::Block {
        return {map::kWindows[window].base, 1U << map::kWindows[window].bits, id, there};
    };
    host.windows({block(map::kSend, send::registers::kIdReset), block(map::kReceive, ipush::registers::kIdReset),
                  block(map::kNic, nic::registers::kIdReset),
                  block(map::kMatch, tag_match::registers::kIdReset, host.config.nic.ipush.matching)},
                 kIrq, kLlcm);
}

void dead_link(Script& host) { host.dead_link(kIrq); }

uint32_t produced(Script& host, uint32_t queue) {
    return host.read(kIrq + 64 * queue + irq::registers::kProducedOffset).data;
}

// Queue 3: the first result where there was none.
void results(Script& host) {
    using namespace tag_match::registers;
    constexpr uint32_t kMatch = map::kWindows[map::kMatch].base;
    tb::expect("enable", host.write(kIrq + 64 * 3 + irq::registers::kControlOffset, 1).resp, Script::kOkay);
    host.write(kMatch + kCapacityOffset, 8);
    for (uint32_t turn = 0; turn < 2; ++turn) {
        for (uint32_t handle : {2 * turn, 2 * turn + 1}) {
            tb::expect("a receive", host.write(kMatch + kCommandOffset, kCommandId.put(0, handle)).resp, Script::kOkay);
            for (unsigned i = 0; i < 20; ++i) host.step();
        }
        tb::expect("interrupts", host.step().irq, 1);
        tb::expect("entries", produced(host, 3), turn + 1);
        for (unsigned i = 0; i < 2; ++i)
            tb::expect("taken", host.write(kMatch + kResultTakeOffset, 1).resp, Script::kOkay);
        tb::expect("consumed", host.write(kIrq + 64 * 3 + irq::registers::kConsumedOffset, turn + 1).resp,
                   Script::kOkay);
        host.step();
        tb::expect("ends", host.step().irq, 0);
    }
}

// The first clock in which the send engine's signal is 1.
axi::MasterOut wait_for(Script& host, bool axi::MasterOut::* signal) {
    for (unsigned clock = 0; clock < 50; ++clock)
        if (const axi::MasterOut out = host.step().send; out.*signal) return out;
    tb::expect("what the send engine does", false, true);
    return {};
}

// One transfer: memory's signal is 1 until the send engine's is.
void during(Script& host, bool& memory, bool axi::MasterOut::* signal) {
    memory = true;
    wait_for(host, signal);
    memory = false;
}

// Queue 1: a completion word that memory refuses is no entry, one that it takes is. The descriptors are zeros.
void completions(Script& host) {
    using namespace send::registers;
    constexpr uint32_t kSend = map::kWindows[map::kSend].base;
    host.write(kSend + kRingBaseLowOffset, 0x1000);
    host.write(kSend + kRingSizeOffset, 1);
    host.write(kSend + kCompletionBaseLowOffset, 0x2000);
    host.write(kSend + kControlOffset, kControlReport.put(kControlEnable.put(0, 1), 1));
    axi::MasterIn& memory = host.in.send;
    memory.awready = true;
    for (const uint32_t error : {2U, 0U}) {
        host.write(kSend + kProducerOffset, error == 0 ? 2 : 1);
        uint32_t beats = wait_for(host, &axi::MasterOut::arvalid).arlen + 1;
        during(host, memory.arready, &axi::MasterOut::arvalid);
        for (; beats > 0; --beats) {
            memory.rlast = beats == 1;
            during(host, memory.rvalid, &axi::MasterOut::rready);
        }
        wait_for(host, &axi::MasterOut::wvalid);
        during(host, memory.wready, &axi::MasterOut::wvalid);
        memory.bresp = error;
        during(host, memory.bvalid, &axi::MasterOut::bready);
        tb::expect("entries", produced(host, 1), error == 0 ? 1U : 0U);
    }
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "windows", "each block is where the map has it, and nothing else", windows);
    add_directed(scenarios, "dead_link", "the link's death interrupts", dead_link);
    add_directed(scenarios, "results", "results of matching interrupt", results);
    add_directed(scenarios, "completions", "a completion word that memory refuses is no entry", completions);
}

}  // namespace nanohop::nic_top
