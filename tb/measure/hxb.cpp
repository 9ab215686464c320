// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Measures one Verilated hyper-crossbar (a policy with a routing, 2 x 2 x 2) in lockstep with the golden network, and
// writes the record of clocks that every latency of hxb in the project's results comes from. `nanohop breakdown` runs
// it; docs/results.md describes the record.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "hxb_clocks.hpp"
#include "io/source_folder.hpp"
#include "record_main.hpp"

namespace nanohop::hxb::measure {
namespace {

using Json = nlohmann::ordered_json;

const char* kind_name(const Place& place) {
    switch (place.kind) {
        case Place::Kind::kUnit: return "pu";
        case Place::Kind::kExchanger: return "exchanger";
        case Place::Kind::kCrossbar: break;
    }
    return "crossbar";
}

// Least and most over what was measured: equal at zero load.
struct Range {
    uint64_t least = ~uint64_t{0}, most = 0;
    void add(uint64_t value) {
        least = std::min(least, value);
        most = std::max(most, value);
    }
    Json json() const { return {{"least", least}, {"most", most}}; }
};

Json stay_json(const Config& config, const Stay& stay, uint64_t first) {
    Json json{{"node", text(config, stay.node)}, {"kind", kind_name(stay.node)},
              {"from", kind_name(stay.from)},    {"to", kind_name(stay.to)},
              {"head_in", stay.head_in - first}, {"reserved", nullptr},
              {"granted", stay.granted - first}, {"head_out", stay.head_out - first},
              {"tail_in", stay.tail_in - first}, {"tail_out", stay.tail_out - first}};
    if (stay.reserved) json["reserved"] = *stay.reserved - first;
    return json;
}

// Every unit to every unit, one message at a time.
void zero_load(Json& record, const std::vector<uint32_t>& lengths, uint64_t& clocks) {
    struct Node {
        Range head, tail;
        uint64_t passages = 0;
    };
    struct Message {
        Range issue, head, tail;
        uint64_t pairs = 0;
    };
    std::map<std::tuple<std::string, std::string, std::string>, Node> stays;  // node, from, to
    std::map<std::pair<unsigned, uint32_t>, Message> messages;                // dimensions, flits
    Watch watch(1, true);
    const Config& config = watch.config();
    const uint32_t n = nodes(config);
    record["ways"] = Json::array();
    for (const uint32_t flits : lengths) {
        for (uint32_t from = 0; from < n; ++from) {
            for (uint32_t to = 0; to < n; ++to) {
                const Passage passage = alone(watch, from, to, flits);
                Message& message = messages[{passage.dims, flits}];
                message.issue.add(passage.first);
                message.head.add(passage.head - passage.first);
                message.tail.add(passage.tail - passage.first);
                ++message.pairs;
                for (const Stay& stay : passage.stays) {
                    Node& node = stays[{kind_name(stay.node), kind_name(stay.from), kind_name(stay.to)}];
                    node.head.add(stay.head_out - stay.head_in);
                    node.tail.add(stay.tail_out - stay.tail_in);
                    ++node.passages;
                }
                if (from != 0 || to != n - 1) continue;
                Json way{{"flits", flits}, {"nodes", Json::array()}};
                for (const Stay& stay : passage.stays) way["nodes"].push_back(stay_json(config, stay, passage.first));
                record["ways"].push_back(std::move(way));
            }
        }
    }
    record["nodes"] = Json::array();
    for (const auto& [key, node] : stays) {
        record["nodes"].push_back({{"kind", std::get<0>(key)},
                                   {"from", std::get<1>(key)},
                                   {"to", std::get<2>(key)},
                                   {"head", node.head.json()},
                                   {"tail", node.tail.json()},
                                   {"passages", node.passages}});
    }
    record["messages"] = Json::array();
    for (const auto& [key, message] : messages) {
        record["messages"].push_back({{"dims", key.first},
                                      {"flits", key.second},
                                      {"issue", message.issue.json()},
                                      {"head", message.head.json()},
                                      {"tail", message.tail.json()},
                                      {"pairs", message.pairs}});
    }
    clocks += watch.clock();
}

Json run() {
    const Config config = network_config();
    const char* const policy = name(config.policy);
    Json record{{"format", "nanohop-hxb-clocks-1"},
                {"network", network_name()},
                {"kind", "source"},
                {"version", io::version()},
                {"policy", policy},
                {"routing", config.adaptive ? "adaptive" : "fixed"},
                {"dims", std::vector<unsigned>(config.size.begin(), config.size.begin() + config.dims)},
                {"virtual_channels", config.virtual_channels},
                {"buffer_flits", config.buffer_flits},
                {"input_flits", config.input_flits},
                {"flit_width", config.flit_width},
                {"length_width", config.length_width},
                {"pu_width", config.pu_width}};
    // One flit, half a buffer, a whole one, and where the policy carries it a message longer than the buffer.
    std::vector<uint32_t> lengths{1, config.buffer_flits / 2, config.buffer_flits};
    const bool whole = needs_room_for_all(config.policy);
    const uint32_t most = low_bits(config.length_width);
    if (!whole && most > config.buffer_flits) lengths.push_back(most);

    uint64_t clocks = 0;
    zero_load(record, lengths, clocks);

    record["meetings"] = Json::array();
    {
        Watch watch(2, true);
        for (unsigned later = 0; later < 12; ++later) {
            const auto meeting = meet(watch, config.buffer_flits / 2, later);
            if (!meeting) continue;
            record["meetings"].push_back({{"flits", meeting->flits},
                                          {"behind", meeting->behind},
                                          {"head", meeting->head},
                                          {"tail", meeting->tail}});
        }
        clocks += watch.clock();
    }
    record["streams"] = Json::array();
    for (const uint32_t flits : lengths) {
        Watch watch(3, false);
        const Stream s = stream(watch, flits, 1000);
        const auto rate = [&](uint64_t count) { return static_cast<double>(count) / static_cast<double>(s.clocks); };
        record["streams"].push_back({{"flits", s.flits},
                                     {"clocks", s.clocks},
                                     {"from_pu", rate(s.from_unit)},
                                     {"exchanger_to_crossbar", rate(s.to_crossbar)},
                                     {"crossbar_to_exchanger", rate(s.from_crossbar)},
                                     {"to_pu", rate(s.to_unit)}});
        clocks += watch.clock();
    }
    {
        Watch watch(4, false);
        const Moved moved = load(watch, 4, 3000, lengths.back());
        record["wires"] = {
            {"moved",
             {{"exchanger",
               {{"busy", moved.exchanger_busy},
                {"reserve", moved.exchanger_reserve},
                {"grant", moved.exchanger_grant}}},
              {"crossbar",
               {{"busy", moved.crossbar_busy}, {"reserve", moved.crossbar_reserve}, {"grant", moved.crossbar_grant}}},
              {"messages", watch.delivered()}}}};
        const std::string folder = network_folder();
        record["wires"]["ports"] = {{"exchanger", port_bits(folder + "/Vex/Vex.h")},
                                    {"crossbar", port_bits(folder + "/Vxb0/Vxb0.h")}};
        clocks += watch.clock();
    }
    record["lockstep"] = {{"cycles", clocks}, {"mismatches", 0}};  // a mismatch ends the program
    return record;
}

}  // namespace
}  // namespace nanohop::hxb::measure

int main(int argc, char** argv) {
    return nanohop::measure::record_main(
        argc, argv, std::string("hxb network ") + nanohop::hxb::network_name(),
        "Measures the clocks of messages in a Verilated hyper-crossbar, in lockstep with the golden network",
        nanohop::hxb::measure::run);
}
