// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "records/hxb.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "common/parallel.hpp"
#include "hxb/config.hpp"
#include "io/input_file.hpp"
#include "io/json.hpp"
#include "records/measuring.hpp"

namespace nanohop::records {
namespace {

using Json = nlohmann::ordered_json;

HxbRecord::Range range(const Json& json) { return {json.at("least"), json.at("most")}; }

HxbRecord::Wires wires(const Json& json, const std::string& node, const char* busy, const char* end) {
    const Json& ports = json.at("ports").at(node);
    const Json& moved = json.at("moved").at(node);
    const bool out = std::string(end) == "_o";  // the reservation goes from the exchanger
    HxbRecord::Wires w;
    w.busy = ports.at(busy);
    for (const char* part : {"valid", "to", "vc", "length"})
        w.reserve += ports.at(fmt::format("reserve_{}{}", part, end)).get<unsigned>();
    w.grant = ports.at(out ? "reserve_grant_i" : "reserve_grant_o");
    w.busy_moved = moved.at("busy");
    w.reserve_moved = moved.at("reserve");
    w.grant_moved = moved.at("grant");
    return w;
}

HxbRecord parse(Json json) {
    HxbRecord record;
    if (json.at("format") != "nanohop-hxb-clocks-1") throw std::runtime_error("another format");
    record.policy = json.at("policy");
    record.routing = json.at("routing");
    record.dims = json.at("dims").get<std::vector<unsigned>>();
    record.virtual_channels = json.at("virtual_channels");
    record.buffer_flits = json.at("buffer_flits");
    record.input_flits = json.at("input_flits");
    record.flit_width = json.at("flit_width");
    record.length_width = json.at("length_width");
    record.lockstep_cycles = json.at("lockstep").at("cycles");
    record.lockstep_seconds = json.at("lockstep").at("seconds");
    for (const auto& n : json.at("nodes"))
        record.nodes.push_back({n.at("kind"), n.at("from"), n.at("to"), range(n.at("head")), range(n.at("tail"))});
    for (const auto& m : json.at("messages"))
        record.messages.push_back({m.at("dims"), m.at("flits"), range(m.at("issue")), range(m.at("head")),
                                   range(m.at("tail")), m.at("pairs")});
    for (const auto& w : json.at("ways")) {
        HxbRecord::Way way{w.at("flits"), {}};
        for (const auto& n : w.at("nodes")) {
            std::optional<unsigned> reserved;
            if (!n.at("reserved").is_null()) reserved = n.at("reserved").get<unsigned>();
            way.nodes.push_back({n.at("node"), n.at("kind"), n.at("from"), n.at("to"), n.at("head_in"), reserved,
                                 n.at("granted"), n.at("head_out"), n.at("tail_in"), n.at("tail_out")});
        }
        record.ways.push_back(std::move(way));
    }
    for (const auto& m : json.at("meetings"))
        record.meetings.push_back({m.at("flits"), m.at("behind"), m.at("head"), m.at("tail")});
    for (const auto& s : json.at("streams")) record.streams.push_back({s.at("flits"), s.at("exchanger_to_crossbar")});
    record.exchanger = wires(json.at("wires"), "exchanger", "busy_i", "_o");
    record.crossbar = wires(json.at("wires"), "crossbar", "busy_o", "_i");
    if (record.messages.empty() || record.ways.empty()) throw std::runtime_error("no messages");
    for (const HxbRecord::Way& way : record.ways) {
        if (way.nodes.empty()) throw std::runtime_error("a way without nodes");
        for (const HxbRecord::Stay& stay : way.nodes)
            if (stay.tail_out < stay.head_out)
                throw std::runtime_error(fmt::format("a tail that leaves {} before its head", stay.node));
    }
    record.json = std::move(json);
    return record;
}

}  // namespace

unsigned HxbRecord::head_clocks(const std::string& kind, const std::string& to) const {
    std::optional<unsigned> most;
    for (const Node& node : nodes)
        if (node.kind == kind && node.to == to) most = std::max(most.value_or(0), node.head.most);
    if (!most) throw std::runtime_error(fmt::format("the record of {} has no {} to {}", name(), kind, to));
    return *most;
}

const HxbRecord::Message& HxbRecord::message(unsigned corrected, unsigned flits) const {
    for (const Message& message : messages)
        if (message.dims == corrected && message.flits == flits) return message;
    throw std::runtime_error(
        fmt::format("the record of {} has no message of {} flits over {} crossbars", name(), flits, corrected));
}

const HxbRecord::Way& HxbRecord::way(unsigned flits) const {
    for (const Way& way : ways)
        if (way.flits == flits) return way;
    throw std::runtime_error(fmt::format("the record of {} has no way of {} flits", name(), flits));
}

std::vector<unsigned> HxbRecord::lengths() const {
    std::vector<unsigned> all;
    for (const Message& message : messages) all.push_back(message.flits);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

double HxbRecord::rate_within() const {
    const Way* longest = &ways.front();
    for (const Way& way : ways)
        if (way.flits > longest->flits) longest = &way;
    const Stay& last = longest->nodes.back();
    return longest->flits / (static_cast<double>(last.tail_out - last.head_out) + 1);
}

HxbRecord parse_hxb_record(const std::string& text, const std::string& source) {
    try {
        io::check_json(text);
        return parse(Json::parse(text));
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("{}: not a record of hxb clocks ({})", source, error.what()));
    }
}

HxbRecord read_hxb_record(const std::string& path) { return parse_hxb_record(io::read_text(path), path); }

HxbRecord measure_hxb(const std::string& network) {
    const std::string program = measuring_program("hxb_" + network);
    return parse_hxb_record(measured(program, {}, "the RTL of hxb"), program);
}

std::vector<HxbRecord> measure_hxb(unsigned threads) {
    std::vector<std::string> networks;
    for (const std::string& policy : words<hxb::Policy>())
        for (const char* routing : {"_fixed", "_adaptive"}) {
            networks.push_back(policy + routing);
            measuring_program("hxb_" + networks.back());  // all are there, before the first runs
        }
    std::vector<HxbRecord> records(networks.size());
    parallel_for(networks.size(), threads, [&](size_t i) { records[i] = measure_hxb(networks[i]); });
    return records;
}

}  // namespace nanohop::records
