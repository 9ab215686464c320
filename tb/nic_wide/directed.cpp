// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The clocks of docs/blocks/nic_wide.md, of a message that a node sends to itself over a wire of a clock.

#include "directed.hpp"

#include <map>
#include <string>

#include "ipush/packet.hpp"
#include "lockstep.hpp"
#include "node.hpp"

namespace nanohop::nic_wide {

namespace {

using Steps = std::map<std::string, uint64_t>;

// A message of these bytes, everything idle, all outputs taken at once: the clock of each of its steps. refused: its
// sender has neither region nor ring.
Steps clocks_of(Context& context, tb::Lockstep<Traits>& loop, uint32_t bytes, bool refused) {
    const Config& config = context.config;
    Plan plan;
    plan.jobs = plan.reads = plan.ahead = plan.pops = plan.frees = 0;
    plan.mtu = send_wide::max_bytes(config.send);
    plan.patience = 1000000;
    plan.refuses = refused;
    constexpr uint64_t kSelf = 1;
    Node node(config, tb::Rng(context.rng.next(), "node"), kSelf, kSelf, plan);
    node.receive_memory.set_steady(5);
    loop.reset();
    Place wire;
    uint32_t credit = 0;
    Steps when;
    const uint64_t posted = 3 * config.receive.senders + 1000;
    for (uint64_t clock = 0; clock < posted + 600; ++clock) {
        if (clock == posted) node.post(0, true, bytes, 0x10000);
        In in{};
        node.drive(in);
        in.link_valid = wire.valid;
        in.link_vc = wire.vc;
        in.link_flit = wire.flit;
        in.link_credit = credit;
        const Out out = loop.step(in);
        node.observe(in, out);
        wire = {out.link_valid, out.link_vc, out.link_flit};
        credit = out.link_credit;
        const auto first = [&](const char* name, bool now) {
            if (now) when.emplace(name, clock);
        };
        first("descriptor", (out.send_probe & send_wide::kProbeFetch) != 0);
        first("taken", (out.transport_probe & transport::kProbeTaken) != 0);
        first("head", (out.probe & kProbeHeadOut) != 0);
        first("tail", (out.probe & kProbeTailOut) != 0);
        first("link", out.link_valid);
        first("back", (out.probe & kProbeHeadIn) != 0);
        first("back tail", (out.probe & kProbeTailIn) != 0);
        first("credit", out.link_credit != 0);
        first("beat", (out.send_probe & send_wide::kProbeDelivered) != 0);
        first("detect", out.receive_probe.detect);
        first("decide", out.receive_probe.decide);
        first("done", out.receive_probe.done);
        first("status", out.status_pending);
        first("answer", (out.probe & kProbeAnswerOut) != 0);
        first("kept", (out.probe & kProbeAnswerIn) != 0);
    }
    return when;
}

void apart(const Steps& t, const char* from, const char* to, uint64_t due) {
    if (t.count(from) == 0 || t.count(to) == 0) throw tb::CheckFailed(std::string(from) + " and " + to, "no", "yes");
    tb::expect((std::string(from) + " to " + to).c_str(), t.at(to) - t.at(from), due);
}

// A packet of one line; two flits, as its head takes bytes of the first one.
void latency(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& c = context.config;
    const Steps t = clocks_of(context, loop, 64, false);
    const unsigned flits = send_wide::flits_of(send_wide::skip(c.send), 64);
    if (c.reliable) {
        apart(t, "descriptor", "taken", 10 + flits - 1);
        apart(t, "taken", "head", 4);
    } else {
        apart(t, "descriptor", "head", 10);
    }
    apart(t, "head", "tail", flits - 1);
    apart(t, "head", "link", c.link_clocks);
    // A clock on the wire, and one of the buffer; two more of the transport.
    apart(t, "link", "back", c.reliable ? 4 : 2);
    apart(t, "back", "back tail", flits - 1);
    apart(t, "back tail", "beat", 2);
    apart(t, "beat", "detect", 2);
    apart(t, "detect", "decide", 6);
    apart(t, "detect", "done", 17);
    apart(t, "done", "status", 1);
    if (!c.reliable) apart(t, "back tail", "credit", c.link_clocks);
    context.measures["doorbell_to_status"] = static_cast<double>(t.at("status") - t.at("descriptor") + 1);
}

// A NACK of a packet whose sender has no region.
void nack(Context& context, tb::Lockstep<Traits>& loop) {
    const Config& c = context.config;
    const Steps t = clocks_of(context, loop, 64, true);
    apart(t, "decide", "answer", 4);
    apart(t, "answer", "kept", (c.reliable ? 4 + 2 : 0) + c.link_clocks + 2);
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back({"latency", "the clocks of the page", nullptr, latency});
    scenarios.push_back({"nack", "the clocks of a NACK", nullptr, nack});
}

}  // namespace nanohop::nic_wide
