// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "records/switch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <stdexcept>

#include "cam/chip_clocks.hpp"
#include "io/input_file.hpp"
#include "io/json.hpp"
#include "records/measuring.hpp"

namespace nanohop::records {
namespace {

using Json = nlohmann::ordered_json;

SwitchRecord::Range range_of(const Json& json) { return {json.at("least"), json.at("most")}; }

SwitchRecord::Head head_of(const Json& json) {
    SwitchRecord::Head head{.lookup = json.at("lookup"), .way = json.at("way"), .flits = json.at("flits")};
    for (const auto& [stage, clocks] : json.at("stages").items()) head.stages.emplace_back(stage, range_of(clocks));
    head.head = range_of(json.at("head"));
    head.tail = range_of(json.at("tail"));
    head.passages = json.at("passages");
    unsigned last = 0;
    for (const auto& [stage, clocks] : head.stages) {
        if (clocks.least < last) throw std::runtime_error("stages that are not in their order");
        last = clocks.most;
    }
    if (head.stages.empty() || head.head.least < last) throw std::runtime_error("a head without its stages");
    return head;
}

SwitchRecord parse_switch(Json json) {
    SwitchRecord record;
    if (json.at("format") != "nanohop-switch-clocks-1") throw std::runtime_error("another format");
    record.config = json.at("config");
    record.clock_hz = json.at("clock_hz");
    const Json& parameters = json.at("parameters");
    record.ports = parameters.at("Ports");
    record.host_ports = parameters.at("HostPorts");
    record.virtual_channels = parameters.at("VirtualChannels");
    record.packets = parameters.at("Packets");
    record.packet_flits = parameters.at("PacketFlits");
    record.flit_width = parameters.at("FlitWidth");
    record.link_clocks = parameters.at("LinkClocks");
    record.extra_clocks = parameters.at("ExtraClocks");
    record.grant_register = parameters.value("GrantRegister", 0) != 0;
    record.cache_clocks = json.value("cache_clocks", 0U);
    if (json.contains("chip"))
        for (const char* part : {"link_out", "search", "link_back"})
            record.chip_parts.push_back(json.at("chip").at(part).get<unsigned>());
    record.chip_clocks = std::accumulate(record.chip_parts.begin(), record.chip_parts.end(), 0U);
    for (const Json& head : json.at("heads")) record.heads.push_back(head_of(head));
    for (const Json& s : json.at("streams"))
        record.streams.push_back({s.at("flits"), s.at("clocks"), s.at("flits_moved")});
    const Json& permutation = json.at("permutation");
    record.permutation_flits = permutation.at("flits");
    const auto moved = permutation.at("flits_moved").get<std::vector<uint64_t>>();
    if (record.heads.empty() || moved.empty()) throw std::runtime_error("no heads");
    record.permutation_least =
        static_cast<double>(*std::min_element(moved.begin(), moved.end())) / permutation.at("clocks").get<double>();
    record.lockstep_cycles = json.at("lockstep").at("cycles");
    record.lockstep_seconds = json.at("lockstep").at("seconds");
    record.json = std::move(json);
    return record;
}

}  // namespace

std::vector<std::string> SwitchRecord::lookups() const {
    std::vector<std::string> all;
    for (const Head& head : heads)
        if (std::find(all.begin(), all.end(), head.lookup) == all.end()) all.push_back(head.lookup);
    return all;
}

uint64_t SwitchRecord::passages(const std::string& lookup) const {
    uint64_t sum = 0;
    for (const Head& head : heads) sum += head.lookup == lookup ? head.passages : 0;
    return sum;
}

SwitchRecord::Range SwitchRecord::head_clocks(const std::string& lookup) const {
    std::optional<Range> all;
    for (const Head& head : heads) {
        if (head.lookup != lookup) continue;
        if (!all) all = head.head;
        all = Range{std::min(all->least, head.head.least), std::max(all->most, head.head.most)};
    }
    if (!all) throw std::runtime_error(fmt::format("the record of {} has no head with lookup {}", config, lookup));
    return *all;
}

unsigned SwitchRecord::switch_clocks(const std::string& lookup) const {
    return head_clocks(lookup).most - link_clocks - extra_clocks;
}

std::vector<SwitchRecord::Part> SwitchRecord::parts(const std::string& lookup) const {
    const Range all = head_clocks(lookup);
    for (const Head& head : heads) {
        if (head.lookup != lookup || head.head.most != all.most) continue;
        std::vector<Part> parts;
        for (size_t i = 0; i < head.stages.size(); ++i) {
            const unsigned end = i + 1 < head.stages.size() ? head.stages[i + 1].second.most : head.head.most;
            // Between request and answer is the chip.
            parts.push_back(
                {head.stages[i].first, end - head.stages[i].second.most, head.stages[i].first == "cam_request"});
            // A head waits for them before its lookup.
            if (parts.back().name == "write" && extra_clocks != 0) {
                parts.back().clocks -= extra_clocks;
                parts.push_back({"extra_clocks", extra_clocks, true});
            }
        }
        return parts;
    }
    throw std::logic_error("a head's clocks that no head has");
}

unsigned SwitchRecord::routing_clocks(const std::string& lookup) const {
    unsigned clocks = 0;
    bool asks = false;
    for (const Part& part : parts(lookup)) {
        if (part.name == "lookup") asks = true;
        if (part.name == "request") asks = false;
        clocks += asks ? part.clocks : 0;
    }
    return clocks;
}

unsigned SwitchRecord::chip_clocks_of(const std::string& lookup) const {
    unsigned clocks = 0;
    for (const Part& part : parts(lookup)) clocks += part.name == "cam_request" ? part.clocks : 0;
    return clocks;
}

unsigned SwitchRecord::chip_clocks_at(double hz) const {
    unsigned clocks = 0;
    for (const unsigned ns : chip_parts) clocks += cam::whole_clocks(ns, hz);
    return clocks;
}

double SwitchRecord::head_nanoseconds(const std::string& lookup, double clocks) const {
    const unsigned chip = chip_clocks_of(lookup);
    return nanoseconds(clocks - chip + (chip == 0 ? 0 : chip_clocks_at(clock_hz)));
}

std::vector<std::pair<unsigned, unsigned>> SwitchRecord::tails(const std::string& lookup) const {
    std::map<unsigned, unsigned> all;
    for (const Head& head : heads)
        if (head.lookup == lookup) all[head.flits] = std::max(all[head.flits], head.tail.most);
    return {all.begin(), all.end()};
}

SwitchRecord parse_switch_record(const std::string& text, const std::string& source) {
    try {
        io::check_json(text);
        return parse_switch(Json::parse(text));
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("{}: not a record of switch clocks ({})", source, error.what()));
    }
}

SwitchRecord read_switch_record(const std::string& path) { return parse_switch_record(io::read_text(path), path); }

SwitchRecord measure_switch(const std::string& config) {
    const std::string program = measuring_program("switch_" + config);
    return parse_switch_record(measured(program, {}, "the RTL of the switch, configuration " + config), program);
}

}  // namespace nanohop::records
