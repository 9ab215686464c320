// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Measures one configuration of ipush on its Verilated RTL, in lockstep with the golden model, and writes the record of
// clocks that every latency of ipush in the project's results comes from. `nanohop breakdown` runs it; docs/results.md
// describes the record.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "config/config.hpp"
#include "io/source_folder.hpp"
#include "record_main.hpp"
#include "setup.hpp"
#include "timing.hpp"

namespace nanohop::ipush::bench {
namespace {

using Json = nlohmann::ordered_json;

// Bytes: where the paper's fig 8 begins to fall. Further packets take as long as these do.
constexpr uint64_t kLongestMessage = 64 * 1024;

struct Setup : measure::Setup<Traits, Environment> {
    explicit Setup(const Config& c) : measure::Setup<Traits, Environment>(c, make_dut({}, c)) { environment->start(); }
};

Json packet_json(const char* primitive, unsigned bytes, const Clocks& clocks, uint64_t to_next) {
    Json json{{"primitive", primitive},    {"bytes", bytes},
              {"clocks", clocks.total},    {"clocks_from_arrival", clocks.from_arrival},
              {"clocks_to_next", to_next}, {"rows", Json::object()}};
    for (size_t row = 0; row < kRows.size(); ++row) json["rows"][kRows[row]] = clocks.rows[row + 1];
    return json;
}

Json run() {
    const tb::RunInfo info = run_info();
    const config::Config config = config::load_built(info.config);
    Json record{{"format", "nanohop-ipush-clocks-1"},
                {"config", info.config},
                {"kind", info.kind},
                {"version", io::version()},
                {"clock_hz", config.clock_hz},
                {"memory", "address taken in its second clock, answer five clocks after the last beat"},
                {"profile", name(config.ipush->profile)},
                {"packets", Json::array()},
                {"reads", Json::array()},
                {"streams", Json::array()},
                {"messages", Json::array()}};
    uint64_t cycles = 0;
    // The smallest packet and a large one: four of them must fit into the buffer, and none may cross a 4 KiB boundary.
    const unsigned largest =
        std::bit_floor(std::min(config.ipush->max_bytes, (config.ipush->buffer_words / 4 - 2) * 8));
    for (const unsigned bytes : {8U, largest}) {
        Setup setup(*config.ipush);
        Environment& e = *setup.environment;
        e.memory.set_timing(Memory::Timing::kSoDimm);
        e.run(set_up(e, 14, 1));
        for (const auto& [name, kind] : {std::pair{"PUSH", kPush}, std::pair{"IPUSH", kIpush}}) {
            e.step(20);
            const Clocks clocks = measure(e, e.make(kind, 0, bytes, kArea));
            e.run(e.host.free_status());
            if (kind == kIpush) {
                const ReadClocks read = read_clocks(e, bytes);
                record["reads"].push_back({{"bytes", bytes}, {"clocks_data", read.data}, {"clocks_head", read.head}});
            }
            record["packets"].push_back(packet_json(name, bytes, clocks, busy_clocks(e, kind, bytes)));
            e.run(e.host.take_all(false));
        }
        e.check();
        cycles += e.cycle;
    }
    for (unsigned bytes = 8; bytes <= config.ipush->max_bytes; bytes *= 2) {
        for (const auto& [name, kind] : {std::pair{"PUSH", 0U}, std::pair{"IPUSH", 1U}}) {
            Setup setup(*config.ipush);
            Environment& e = *setup.environment;
            // The paper's memory for the paper's sequence; one without bubbles for the other, which would only show
            // them.
            e.memory.set_timing(pipelined(config.ipush->profile) ? Memory::Timing::kGeneric : Memory::Timing::kSoDimm);
            const unsigned senders = std::min(config.ipush->senders, 64U);
            e.run(set_up(e, 20, senders));
            const unsigned packets = std::min(400U, (1U << 20) / bytes);
            const Rate rate = stream(e, bytes, packets, senders, kind);
            e.check();
            cycles += e.cycle;
            record["streams"].push_back({{"primitive", name},
                                         {"bytes", bytes},
                                         {"packets", packets},
                                         {"senders", senders},
                                         {"clocks_per_packet", 1 / rate.packets}});
        }
    }
    // What a ping-pong waits for: all of a message, its way into the buffer included.
    for (uint64_t bytes = 8; bytes <= kLongestMessage; bytes *= 2) {
        for (const auto& [name, kind] : {std::pair{"PUSH", kPush}, std::pair{"IPUSH", kIpush}}) {
            Setup setup(*config.ipush);
            Environment& e = *setup.environment;
            e.memory.set_timing(Memory::Timing::kSoDimm);
            e.run(set_up(e, 20, 1));
            e.step(20);
            const uint64_t packets = (bytes + config.ipush->max_bytes - 1) / config.ipush->max_bytes;
            record["messages"].push_back({{"primitive", name},
                                          {"bytes", bytes},
                                          {"packets", packets},
                                          {"clocks", message_clocks(e, kind, bytes)}});
            e.check();
            cycles += e.cycle;
        }
    }
    record["lockstep"] = {{"cycles", cycles}, {"mismatches", 0}};  // a mismatch ends the program
    return record;
}

}  // namespace
}  // namespace nanohop::ipush::bench

int main(int argc, char** argv) {
    return nanohop::measure::record_main(
        argc, argv, "ipush",
        "Measures the clocks of packets on the Verilated RTL of ipush, in lockstep with the golden model",
        nanohop::ipush::bench::run);
}
