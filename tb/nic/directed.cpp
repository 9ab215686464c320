// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The clocks of docs/blocks/nic.md, of a message that a node sends to itself over a wire of a clock.

#include "directed.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "generated/ipush_registers.hpp"
#include "generated/nic_registers.hpp"
#include "ipush/packet.hpp"
#include "lockstep.hpp"
#include "node.hpp"

namespace nanohop::nic {

namespace {

using Steps = std::map<std::string, uint64_t>;

// A node whose link leads back to it over a wire of a clock.
class Loopback {
public:
    Loopback(Context& context, tb::Lockstep<Traits>& loop, const Plan& plan)
        : node(context.config, tb::Rng(context.rng.next(), "node"), 5, 5, plan), loop_(loop) {
        loop_.reset();
    }

    Out step() {
        In in{};
        node.drive(in);
        in.link_valid = wire_.valid;
        in.link_vc = wire_.vc;
        in.link_flit = wire_.flit;
        in.link_credit = credit_;
        const Out out = loop_.step(in);
        node.observe(in, out);
        wire_ = {out.link_valid, out.link_vc, out.link_flit};
        credit_ = out.link_credit;
        return out;
    }

    Node node;

private:
    tb::Lockstep<Traits>& loop_;
    Place wire_;
    uint32_t credit_ = 0;
};

// A message of 24 bytes, everything idle; clocks of its steps from the descriptor's address on.
Steps clocks_of(Context& context, tb::Lockstep<Traits>& loop, uint64_t operation) {
    const Config& config = context.config;
    Plan plan;
    plan.jobs = plan.reads = 0;
    plan.mtu = std::min(24U, config.send.max_bytes());
    Loopback loopback(context, loop, plan);
    Steps when;
    for (uint64_t clock = 0; clock < 3 * config.ipush.senders + 1400; ++clock) {
        if (clock == 3 * config.ipush.senders + 1000) loopback.node.post(operation, 0x100000, 24, 0x10000);
        const Out out = loopback.step();
        const auto first = [&](const char* name, bool now) {
            if (now) when.emplace(name, clock);
        };
        first("descriptor", (out.send_probe & send::kProbeFetch) != 0);
        first("head", (out.probe & kProbeHeadOut) != 0);
        first("tail", (out.probe & kProbeTailOut) != 0);
        first("link", out.link_valid);
        first("link tail", out.link_valid && out.link_flit.tail);
        first("back", (out.probe & kProbeHeadIn) != 0);
        first("back tail", (out.probe & kProbeTailIn) != 0);
        first("credit", out.link_credit != 0);
        first("word", (out.send_probe & send::kProbeDelivered) != 0);
        first("detect", out.receive_probe.detect);
        first("nack", (out.probe & kProbeNackOut) != 0);
        first("decided", out.receive_probe.decide);
        first("kept", (out.probe & kProbeNackIn) != 0);
    }
    return when;
}

uint64_t push(unsigned number) {
    return ipush::kPush | 1U << 9 | uint64_t{number} << 10 | uint64_t{1} << 16 | uint64_t{77} << 48;
}

void latency(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& c = context.config;
    const Steps t = clocks_of(context, loop, push(0));
    const auto apart = [&](const char* from, const char* to, uint64_t due) {
        tb::expect((std::string(from) + " to " + to).c_str(), t.at(to) - t.at(from), due);
    };
    const unsigned flits = std::min(6U, c.send.packet_flits);  // of the first packet
    const bool one = flits == 6;
    apart("descriptor", "head", 11);
    apart("head", "link", c.link_clocks);
    apart("head", "tail", flits - 1);
    // A clock on the wire, and one of the buffer.
    apart("link", "back", 2);
    apart("back", "back tail", flits - 1);
    apart("back tail", "credit", c.link_clocks);
    if (one) apart("back tail", "word", 2);
    if (one && pipelined(c.ipush.profile)) apart("word", "detect", 2);
    context.measures["link_clocks"] = static_cast<double>(t.at("back") - t.at("head"));
}

// A number that is not due.
void nack(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& c = context.config;
    const Steps t = clocks_of(context, loop, push(9));
    if (t.count("nack") == 0 || t.count("kept") == 0)
        throw tb::CheckFailed("a NACK goes out and comes back", "no", "yes");
    // Word 0 in the clock after the decision, word 1 and into the queue, out of it, its entry, then it may go.
    if (pipelined(c.ipush.profile)) {
        tb::expect("decided to NACK", t.at("nack") - t.at("decided"), 5U);
    }
    tb::expect("NACK on the way", t.at("kept") - t.at("nack"), c.link_clocks + 2 + 2);
}

// The shortest packets, back to back, of a message that fills its ring to the last word; one more is refused for it.
void ring_filled(Context& context, tb::Lockstep<Traits>& loop) {
    const uint32_t most = context.config.send.max_message;
    for (uint32_t log2_ring = 6; log2_ring <= 12; ++log2_ring) {
        Plan plan;
        plan.jobs = plan.reads = plan.frees = plan.posts = plan.pops = 0;
        plan.refuse = true;
        plan.mtu = 8;
        plan.log2_ring = log2_ring;
        Loopback loopback(context, loop, plan);
        Node& node = loopback.node;
        // Words wait in the buffer now and then, and then follow each other without gaps.
        node.receive_memory.set_timing(ipush::bench::Memory::Timing::kRandom);
        while (!node.settled()) loopback.step();
        constexpr uint64_t kPerMessage = 1U << 8, kLast = 1U << 9;
        uint32_t packets = 0;
        const auto part = [&](uint64_t bits, uint32_t bytes) {
            node.post(ipush::kIpush | bits | uint64_t{packets % 64} << 10 | uint64_t{1} << 16, 0, bytes, 0x10000);
            packets += bytes / 8;
        };
        for (uint32_t left = 1U << log2_ring, bytes = 0; left != 0; left -= bytes)
            part(kPerMessage, bytes = std::min(left, most));
        part(kPerMessage | kLast, 8);
        bool refused = false;
        for (unsigned clock = 0; clock < 1000 * packets + 2000 && !refused; ++clock)
            refused = loopback.step().nack_pending;
        for (unsigned clock = 0; clock < 1000; ++clock) loopback.step();  // what was decided about is written
        std::map<uint32_t, uint32_t> counts;
        for (const uint32_t at : {ipush::registers::kStoredIpushOffset, ipush::registers::kNackMessageOffset})
            node.ask(1, at, [&counts, at](uint32_t value) { counts[at] = value; });
        while (!node.settled()) loopback.step();
        tb::expect("packets stored", counts[ipush::registers::kStoredIpushOffset], packets - 1);
        tb::expect("refused as larger than the ring", counts[ipush::registers::kNackMessageOffset], 1U);
    }
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back({"latency", "the clocks of the page", nullptr, latency});
    scenarios.push_back({"ring_filled", "a message as long as its ring, and a packet more", nullptr, ring_filled});
    scenarios.push_back({"nack", "the clocks of a NACK", nullptr, nack});
}

}  // namespace nanohop::nic
