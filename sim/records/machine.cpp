// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "records/machine.hpp"

#include <fmt/format.h>

#include <numeric>
#include <stdexcept>
#include <utility>

#include "io/json.hpp"
#include "records/measuring.hpp"

namespace nanohop::records {
namespace {

MachineWay way_of(const Json& json) {
    MachineWay way;
    way.profile = json.at("profile");
    way.primitive = json.at("primitive");
    way.lookup = json.at("lookup");
    way.link_layer = json.at("link_layer");
    way.hops = json.at("hops");
    way.bytes = json.at("bytes");
    way.clocks = json.at("clocks");
    way.back = json.at("back_clocks");
    way.network = json.at("network_clocks");
    way.receive = json.at("receive_clocks");
    way.status = json.at("status_clocks");
    for (const Json& row : json.at("rows")) way.rows.push_back({row.at("name"), row.at("clocks"), row.at("source")});
    if (way.total() != way.clocks)
        throw std::runtime_error(fmt::format("rows are {} clocks, the way {}", way.total(), way.clocks));
    return way;
}

MachineRecord parse_machine(Json json) {
    MachineRecord record;
    if (json.at("format") != "nanohop-machine-clocks-1") throw std::runtime_error("another format");
    record.nic = json.at("config");
    record.clock_hz = json.at("clock_hz");
    for (const Json& way : json.at("ways")) record.ways.push_back(way_of(way));
    if (record.ways.empty()) throw std::runtime_error("no ways");
    record.lockstep_cycles = json.at("lockstep").at("cycles");
    record.json = std::move(json);
    return record;
}

}  // namespace

uint64_t MachineWay::total() const {
    return std::accumulate(rows.begin(), rows.end(), uint64_t{0},
                           [](uint64_t sum, const MachineRow& row) { return sum + row.clocks; });
}

const MachineWay& MachineResult::way(const std::string& profile, const std::string& primitive, unsigned hops,
                                     unsigned bytes, const std::string& lookup, bool link_layer) const {
    for (const MachineWay& w : ways)
        if (w.profile == profile && w.primitive == primitive && w.hops == hops && w.bytes == bytes &&
            w.lookup == lookup && w.link_layer == link_layer)
            return w;
    throw std::runtime_error(
        fmt::format("no ping-pong of {}, {}, {} hops, {} B, lookup {}", profile, primitive, hops, bytes, lookup));
}

Json way_json(const MachineWay& way) {
    Json json = {{"profile", way.profile},
                 {"primitive", way.primitive},
                 {"lookup", way.lookup},
                 {"link_layer", way.link_layer},
                 {"hops", way.hops},
                 {"bytes", way.bytes},
                 {"clocks", way.clocks},
                 {"back_clocks", way.back},
                 {"network_clocks", way.network},
                 {"receive_clocks", way.receive},
                 {"status_clocks", way.status},
                 {"rows", Json::array()}};
    for (const MachineRow& row : way.rows)
        json["rows"].push_back({{"name", row.name}, {"clocks", row.clocks}, {"source", row.source}});
    return json;
}

MachineRecord parse_machine_record(const std::string& text, const std::string& source) {
    try {
        io::check_json(text);
        return parse_machine(Json::parse(text));
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("{}: not a record of a machine's clocks ({})", source, error.what()));
    }
}

MachineRecord measure_machine(const std::string& nic) {
    const std::string program = measuring_program("machine_" + nic);
    return parse_machine_record(measured(program, {}, "the RTL of interfaces and switches, configuration " + nic),
                                program);
}

}  // namespace nanohop::records
