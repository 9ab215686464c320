// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Measures the clocks of packets in a Verilated nh_hub, in lockstep with the golden model, and writes the record that
// every delay of the hub at application level comes from. `nanohop breakdown` runs it; docs/results.md describes the
// record.
#include <nlohmann/json.hpp>

#include "config/config.hpp"
#include "environment.hpp"
#include "io/source_folder.hpp"
#include "record_main.hpp"
#include "setup.hpp"

namespace nanohop::hub {
namespace {

using Json = nlohmann::ordered_json;
using measure::Differ;
using measure::Range;

/// The bench's neighbours and host around the node never wait.
struct Setup : measure::Setup<Traits, Environment> {
    explicit Setup(const Config& c) : measure::Setup<Traits, Environment>(c, make_dut({}, c)) {}
};

/// Of packets of so many flits that are alone in the node: clocks from their head on the way in.
struct Passage {
    Range head, tail;
    uint64_t packets = 0;
};

/// The head's and the last beat's clock of the packet that was given to the node now; `at` tells of the outputs of a
/// clock whether a beat of it leaves.
template <class At>
void watch(Environment& e, unsigned flits, Passage& passage, At&& at) {
    unsigned beats = 0;
    for (uint64_t clock = 0; beats <= flits; ++clock) {
        if (clock == 1000) throw Differ("a packet does not come out");
        e.step();
        if (!at(e.out)) continue;
        if (beats++ == 0) passage.head.add(clock);
        if (beats == flits + 1) passage.tail.add(clock);
    }
    ++passage.packets;
    e.drain();
}

Json passages(const Config& config, uint64_t& clocks) {
    Json all = Json::array();
    Setup setup(config);
    Environment& e = *setup.environment;
    const auto add = [&](const char* name, unsigned flits, const Passage& passage) {
        all.push_back({{"passage", name},
                       {"flits", flits},
                       {"head", passage.head.json()},
                       {"tail", passage.tail.json()},
                       {"packets", passage.packets}});
    };
    for (const unsigned flits : {1U, config.piece_flits}) {
        Passage send, receive, relay;
        for (unsigned k = 1; k < config.nodes; ++k) {
            e.lane_packet(k, Kind::kPut, flits);
            watch(e, flits, send, [&](const Out& o) { return has(o.link_valid, k); });
            e.link_packet(k, Kind::kPut, flits);
            watch(e, flits, receive, [&](const Out& o) { return has(o.host_valid, k); });
            const unsigned next = k % (config.nodes - 1) + 1;
            e.link_packet(k, Kind::kRelay, flits, bit(next));
            watch(e, flits, relay, [&](const Out& o) { return has(o.link_valid, next); });
        }
        add("send", flits, send);
        add("receive", flits, receive);
        add("relay", flits, relay);
    }
    clocks += e.clock;
    return all;
}

Json run() {
    const tb::RunInfo info = run_info();
    const config::Config chosen = config::load_built(info.config);
    const Config config = chosen.hub.value();
    uint64_t clocks = 0;
    Json record{{"format", "nanohop-hub-clocks-1"}, {"config", info.config}, {"kind", info.kind},
                {"version", io::version()},         {"nodes", config.nodes}, {"flit_bits", config.flit_bits},
                {"piece_flits", config.piece_flits}};
    record["passages"] = passages(config, clocks);
    record["lockstep"] = {{"cycles", clocks}, {"mismatches", 0}};  // a mismatch ends the program
    return record;
}

}  // namespace
}  // namespace nanohop::hub

int main(int argc, char** argv) {
    return nanohop::measure::record_main(
        argc, argv, "hub",
        "Measures the clocks of packets in a Verilated node of a hub, in lockstep with the golden model",
        nanohop::hub::run);
}
