// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The clocks of docs/blocks/nic.md, of a message that a node sends to itself over a wire of a clock.

#include "directed.hpp"

#include <algorithm>
#include <map>
#include <string>

#include "ipush/packet.hpp"
#include "lockstep.hpp"
#include "nic/nic_registers.hpp"
#include "node.hpp"

namespace nanohop::nic {

namespace {

using Steps = std::map<std::string, uint64_t>;

// A message of 24 bytes, everything idle; clocks of its steps from the descriptor's address on.
Steps clocks_of(Context& context, tb::Lockstep<Traits>& loop, uint64_t operation) {
    const Config& config = context.config;
    loop.reset();
    Plan plan;
    plan.jobs = plan.reads = 0;
    plan.mtu = std::min(24U, config.send.max_bytes());
    Node node(config, tb::Rng(context.rng.next(), "node"), 5, 5, plan);
    Steps when;
    Place wire;
    uint32_t credit = 0;
    for (uint64_t clock = 0; clock < 3 * config.ipush.senders + 1400; ++clock) {
        In in{};
        node.drive(in);
        in.link_valid = wire.valid;
        in.link_vc = wire.vc;
        in.link_flit = wire.flit;
        in.link_credit = credit;
        if (clock == 3 * config.ipush.senders + 1000) node.post(operation, 0x100000, 24, 0x10000);
        const Out out = loop.step(in);
        node.observe(in, out);
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
        wire = {out.link_valid, out.link_vc, out.link_flit};
        credit = out.link_credit;
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
    if (one && c.ipush.profile == ipush::kProfilePipelined) apart("word", "detect", 2);
    context.measures["link_clocks"] = static_cast<double>(t.at("back") - t.at("head"));
}

// A number that is not due.
void nack(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& c = context.config;
    const Steps t = clocks_of(context, loop, push(9));
    if (t.count("nack") == 0 || t.count("kept") == 0)
        throw tb::CheckFailed("a NACK goes out and comes back", "no", "yes");
    // Word 0 in the clock after the decision, word 1 and into the queue, out of it, its entry, then it may go.
    if (c.ipush.profile == ipush::kProfilePipelined) {
        tb::expect("decided to NACK", t.at("nack") - t.at("decided"), 5U);
    }
    tb::expect("NACK on the way", t.at("kept") - t.at("nack"), c.link_clocks + 2 + 2);
}

Scenario directed(const char* name, const char* text, void (*script)(Context&, tb::Lockstep<Traits>&)) {
    Scenario s;
    s.name = name;
    s.text = text;
    s.script = script;
    return s;
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back(directed("latency", "the clocks of the page", latency));
    scenarios.push_back(directed("nack", "the clocks of a NACK", nack));
}

}  // namespace nanohop::nic
