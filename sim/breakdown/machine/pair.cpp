// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/pair.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>
#include <vector>

#include "cam/chip_clocks.hpp"
#include "config/chosen.hpp"
#include "generated/ipush_registers.hpp"
#include "generated/send_registers.hpp"
#include "generated/tag_match_registers.hpp"
#include "ipush/packet.hpp"
#include "net/kinds/switch/golden_network.hpp"

namespace nanohop::breakdown {
namespace {

namespace sending = send::registers;
namespace receiving = ipush::registers;
namespace matching = tag_match::registers;

constexpr uint64_t kRing = 0x1000, kData = 0x100000, kReceiveRing = 0x400000, kRegion = 0x600000;
constexpr uint32_t kKey = 7;

config::Config configuration(const std::string& name) { return config::choose(name).config; }

/// Switches in a row with node 0 at the first and node 1 at the last. The configured switch has two links and two
/// hosts: the row has three at least, and the last one a place for a third node, which sends and gets nothing.
machine::Plan row_of(const Pair::Setting& setting) {
    const unsigned switches = std::max(3U, setting.hops);
    std::vector<topology::Link> links;
    for (uint32_t s = 0; s + 1 < switches; ++s) links.push_back({s, s + 1, {}, {}});
    std::vector<uint32_t> hosts(switches, 0);
    hosts[0] = 1;
    hosts[std::max(1U, setting.hops) - 1] = 2;
    const topology::Graph graph(switches, links, hosts);
    const nic::Config nic = configuration(setting.nic).nic.value();
    const switch_::Config at = configuration(switches_for(setting.nic)).switch_.value();
    // A word of memory is there in the clock after its address.
    machine::Plan plan =
        machine::make_plan(graph, routing::up_down(graph, routing::up_down_order(graph, {})), at, nic, {5, 0});
    if (plan.nic != nic || plan.switches != at)
        throw std::logic_error(setting.nic + ": the configurations do not fit each other");
    plan.chip = cam::chip_at(static_cast<double>(configuration(switches_for(setting.nic)).clock_hz));
    if (setting.linked) plan.link = configuration(switches_for(setting.nic)).link.value();
    if (setting.packet_flits == 0) return plan;
    plan.switches.packet_flits = plan.nic.send.packet_flits = setting.packet_flits;
    // The send engine reads when there is room for a whole packet.
    while (plan.nic.send.data_words < plan.nic.send.max_bytes() / 4) plan.nic.send.data_words *= 2;
    return plan;
}

/// Two interfaces without a switch: link out to link in.
class BackToBack final : public machine::Machine {
public:
    BackToBack(const machine::Plan& plan, machine::Beside* beside)
        : Machine(plan), nics_(2, nic::Nic(plan.nic)), beside_(beside) {}

private:
    void cycle(std::vector<nic::In>& in, std::vector<nic::Out>& out) override {
        for (unsigned n = 0; n < 2; ++n) {
            const nic::Nic& far = nics_[1 - n];
            in[n].link_valid = far.link().valid;
            in[n].link_vc = far.link().vc;
            in[n].link_flit = far.link().flit;
            in[n].link_credit = far.link_credit();
        }
        for (unsigned n = 0; n < 2; ++n) out[n] = nics_[n].clock(in[n]);
        if (beside_ != nullptr) beside_->clock_interfaces(in, out);
    }
    std::vector<nic::Nic> nics_;
    machine::Beside* beside_;
};

/// No two of a ping-pong's words are alike.
uint64_t word(unsigned n, unsigned round, uint64_t w) {
    return 0x0123456789abcdef * (1 + w + (uint64_t{round} << 20) + (uint64_t{n} << 24));
}

}  // namespace

const char* name_of(Primitive primitive) {
    switch (primitive) {
        case Primitive::kPush: return "PUSH";
        case Primitive::kIpush: return "IPUSH";
        case Primitive::kMatch: return "MATCH";
    }
    return nullptr;
}

std::string switches_for(const std::string& nic) { return nic == kCachedNic ? "switch_pair_cache" : "switch_pair"; }

Pair::Pair(const Setting& setting, const MakeBeside& make_beside) : setting_(setting) {
    const machine::Plan plan = row_of(setting);
    if (make_beside) beside_ = make_beside(plan, setting.hops != 0);
    if (setting.hops == 0) {
        machine_ = std::make_unique<BackToBack>(plan, beside_.get());
    } else {
        auto golden = std::make_unique<machine::GoldenMachine>(plan, beside_.get());
        golden->watch_switches([this](const std::vector<switch_::In>& in, const std::vector<switch_::Out>& out) {
            switch_in_ = &in;
            switch_out_ = &out;
        });
        if (setting.linked) {
            link_out_.resize(2 * golden->nodes() + plan.graph.channels());
            golden->watch_link_ends(
                [this](uint32_t end, const link::In&, const link::Out& out) { link_out_[end] = out; });
        }
        machine_ = std::move(golden);
    }
    // Tables are cleared first; links are up long before.
    for (unsigned i = 0; i < 2 * plan.nic.ipush.senders; ++i) machine_->step();
    if (setting.linked && !static_cast<machine::GoldenMachine&>(*machine_).links_up())
        throw std::runtime_error("a link is not up");
    for (unsigned n = 0; n < 2; ++n) set_up(n);
}

std::span<const switch_::In> Pair::switch_inputs() const {
    return std::span(switch_in_ == nullptr ? nullptr : switch_in_->data(), setting_.hops);
}
std::span<const switch_::Out> Pair::switch_outputs() const {
    return std::span(switch_out_ == nullptr ? nullptr : switch_out_->data(), setting_.hops);
}

Pair::Ends Pair::link_ends(unsigned from, unsigned i) const {
    const uint32_t last = setting_.hops;
    if (i == 0) return {2 * from, 2 * from + 1};
    if (i == last) return {2 * (1 - from) + 1, 2 * (1 - from)};
    // Node 0 is at the first switch.
    const topology::Graph& graph = machine_->plan().graph;
    const uint32_t at = from == 0 ? i - 1 : last - i, next = from == 0 ? i : last - i - 1;
    const uint32_t channel = graph.channel(at, *graph.port_to(at, next));
    return {2 * machine_->nodes() + channel, 2 * machine_->nodes() + (channel ^ 1)};
}

uint64_t Pair::stride() const { return std::max<uint64_t>(64, std::bit_ceil(setting_.bytes)); }
uint64_t Pair::area() const { return std::max<uint64_t>(4096, stride()); }

unsigned Pair::packets() const { return static_cast<unsigned>((setting_.bytes + packet_bytes() - 1) / packet_bytes()); }

void Pair::write(machine::LiteMaster& at, uint32_t address, uint64_t value) {
    at.start_write(address, static_cast<uint32_t>(value));
    while (at.busy()) machine_->step();
    if (at.refused()) throw std::runtime_error(fmt::format("register {:#x} was refused", address));
}

void Pair::set_up(unsigned n) {
    machine::Node& at = node(n);
    const bool push = is(Primitive::kPush);
    const auto op = [](receiving::TableCommandOp command) { return static_cast<uint32_t>(command); };
    write(at.send, sending::kRingBaseLowOffset, kRing);
    write(at.send, sending::kRingSizeOffset, 4);
    write(at.send, sending::kControlOffset, sending::kControlEnable.put(0, 1));
    write(at.receive, receiving::kTableIndexOffset, 0);
    write(at.receive, receiving::kTableData0Offset, push ? kRegion : kReceiveRing);
    write(at.receive, receiving::kTableData2Offset, kRegion + area());
    const uint32_t valid = receiving::kTableData3Valid.put(0, 1);
    const auto log2_size = log2_of(area());
    write(at.receive, receiving::kTableData3Offset,
          push ? receiving::kTableData3Key.put(valid, kKey) : receiving::kTableData3Log2Size.put(valid, log2_size));
    write(at.receive, receiving::kTableCommandOffset,
          op(push ? receiving::TableCommandOp::kRegion : receiving::TableCommandOp::kRing));
    if (!push) write(at.receive, receiving::kTableCommandOffset, op(receiving::TableCommandOp::kSender));
    write(at.receive, receiving::kControlOffset, receiving::kControlEnable.put(0, 1));
    for (unsigned round = 0; is(Primitive::kMatch) && round < kMostRounds; ++round) post_receive(at, round);
}

// A receive for each round, in their order; so the first one in the queue is the one that matches.
void Pair::post_receive(machine::Node& at, unsigned round) {
    write(at.match, matching::kEnvelopeOffset, 0);
    write(at.match, matching::kTagOffset, round);
    write(at.match, matching::kAddressOffset, kRegion + stride() * round);
    write(at.match, matching::kCapacityOffset, stride());
    write(at.match, matching::kCommandOffset, matching::kCommandId.put(0, round));
    for (unsigned clock = 0; clock < 8; ++clock) machine_->step();  // it is taken, as the unit is idle
    write(at.match, matching::kResultTakeOffset, 1);
}

void Pair::post(unsigned n, unsigned round) {
    host::Memory& memory = node(n).memory;
    const bool push = is(Primitive::kPush), match = is(Primitive::kMatch);
    const uint64_t data = kData + stride() * round;
    const uint64_t first = uint64_t{round} * packets() % ipush::kNumbers;
    send::Descriptor d;
    // One status entry for a message, with its last packet.
    d.operation = (push    ? ipush::kPush
                   : match ? ipush::kMatch
                           : ipush::kIpush) |
                  1U << 8 | 1U << 9 | first << 10 | (push ? uint64_t{kKey} << 48 : 0);
    d.header1 = push ? kRegion + stride() * round % area() : match ? round : 0;
    d.destination = machine_->address(1 - n);
    d.length = static_cast<uint32_t>(setting_.bytes);
    d.address = data;
    const auto words = d.words();
    for (unsigned w = 0; w < 4; ++w) memory.put(kRing + 32 * round + 8 * w, words[w]);
    for (uint64_t w = 0; w < setting_.bytes / 8; ++w) memory.put(data + 8 * w, word(n, round, w));
}

uint64_t Pair::ring_bell(unsigned n) {
    node(n).send.start_write(sending::kProducerOffset, ++bells_[n]);
    while (node(n).send.busy()) machine_->step();
    return machine_->clock() - 2;
}

void Pair::check(unsigned n, unsigned round) {
    const uint64_t at = is(Primitive::kIpush)  ? kReceiveRing + setting_.bytes * round % area()
                        : is(Primitive::kPush) ? kRegion + stride() * round % area()
                                               : kRegion + stride() * round;
    for (uint64_t w = 0; w < setting_.bytes / 8; ++w) {
        if (node(n).memory.word(at + 8 * w) != word(1 - n, round, w))
            throw std::runtime_error(fmt::format("word {} of round {} is wrong at node {}", w, round, n));
    }
}

}  // namespace nanohop::breakdown
