// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Keys are documented in docs/results.md and stay stable.
#include <fmt/format.h>

#include "analysis/kitamura_2006.hpp"
#include "breakdown/ipush/pingpong.hpp"
#include "breakdown/ipush/report.hpp"

namespace nanohop::breakdown {
namespace {

namespace kitamura_2006 = analysis::kitamura_2006;

Json ping_pong_json(const IpushRecord& record, const std::string& primitive) {
    const PingPong way(record, record.packet(primitive));
    return {
        {"nic_to_nic_us", way.nic_us()}, {"to_host_us", way.host_us()}, {"read_us", (way.read + way.read_rest) / 1e3}};
}

/// What depends on the clock rate, at the one that place and route reaches.
Json routed_json(const IpushRecord& record) {
    Json json{{"clock_hz", record.clock_hz}};
    for (const auto& [primitive, key] : {std::pair{"PUSH", "push"}, std::pair{"IPUSH", "ipush"}}) {
        for (const IpushRecord::Stream& stream : record.streams)
            if (stream.primitive == primitive)
                json[fmt::format("{}_mbytes_per_s_{}", key, stream.bytes)] = record.mbytes_per_s(stream);
        json["ping_pong"][key] = ping_pong_json(record, primitive);
    }
    return json;
}

/// Null: not printed.
Json printed(double value) { return value > 0 ? Json(value) : Json(nullptr); }

Json conditions_json(const IpushRecord& record) {
    Json json = Json::array();
    for (const kitamura_2006::Condition& condition : kitamura_2006::kConditions) {
        Json points = Json::array();
        for (uint64_t bytes = 8; bytes <= largest_bytes(condition); bytes *= 2) {
            points.push_back({{"bytes", bytes}, {"mbytes_per_s", ping_pong_mbytes_per_s(record, condition, bytes)}});
        }
        json.push_back({{"condition", condition.number},
                        {"primitive", condition.primitive},
                        {"data", condition.says},
                        {"printed_us", printed(condition.us)},
                        {"us", half_round_trip_us(record, condition, 8)},
                        {"printed_mbytes_per_s", printed(condition.mbps)},
                        {"points", std::move(points)}});
    }
    return json;
}

Json clock_rates_json(const std::vector<RoutedClock>& clocks) {
    Json json = Json::array();
    for (const RoutedClock& clock : clocks) {
        json.push_back({{"config", clock.config},
                        {"ipush", clock.built != Built::kPushOnly},
                        {"address_table", clock.built != Built::kNoAddressTable},
                        {"mhz", clock.mhz},
                        {"least", clock.least},
                        {"most", clock.most},
                        {"seeds", clock.seeds},
                        {"goal_mhz", clock.goal_mhz}});
    }
    return json;
}

Json profile_json(const IpushRecord& record) {
    Json json{{"config", record.config},
              {"clock_hz", record.clock_hz},
              {"push_clocks", record.packet("PUSH").clocks},
              {"ipush_clocks", record.packet("IPUSH").clocks},
              {"push_clocks_from_arrival", record.packet("PUSH").clocks_from_arrival},
              {"ipush_clocks_from_arrival", record.packet("IPUSH").clocks_from_arrival},
              {"push_clocks_to_next", record.packet("PUSH").clocks_to_next},
              {"ipush_clocks_to_next", record.packet("IPUSH").clocks_to_next},
              {"read_clocks_data", record.read().clocks_data},
              {"read_clocks_head", record.read().clocks_head}};
    if (record.profile == "dimmnet2") {
        for (const char* primitive : {"PUSH", "IPUSH"})
            for (const auto& [row, clocks] : record.packet(primitive).rows)
                json["rows"][primitive[0] == 'P' ? "push" : "ipush"][row] = clocks;
    }
    for (const auto& [primitive, key] : {std::pair{"PUSH", "push"}, std::pair{"IPUSH", "ipush"}}) {
        for (const IpushRecord::Stream& stream : record.streams) {
            if (stream.primitive != primitive) continue;
            json[fmt::format("{}_mbytes_per_s_{}", key, stream.bytes)] = record.mbytes_per_s(stream);
        }
        json["ping_pong"][key] = ping_pong_json(record, primitive);
    }
    for (const IpushRecord::Message& message : record.messages) {
        json["messages"].push_back(
            {{"primitive", message.primitive},
             {"bytes", message.bytes},
             {"packets", message.packets},
             {"clocks", message.clocks},
             {"ping_pong_mbytes_per_s", ping_pong_mbytes_per_s(record, nic_to_nic(message.primitive), message.bytes)}});
    }
    return json;
}

}  // namespace

Json areas_json(const std::vector<Area>& areas) {
    Json json = Json::array();
    for (const Area& area : areas) {
        json.push_back({{"config", area.config},
                        {"ipush", area.built != Built::kPushOnly},
                        {"address_table", area.built != Built::kNoAddressTable},
                        {"slices", area.slices},
                        {"block_ram", area.block_ram},
                        {"lut", area.lut},
                        {"ff", area.ff}});
    }
    return json;
}

Json ipush_json(const IpushResult& result) {
    Json pipelined = profile_json(result.pipelined);
    pipelined["routed"] = routed_json(result.pipelined_routed());
    Json json{{"dimmnet2", profile_json(result.dimmnet2)},
              {"pipelined", std::move(pipelined)},
              {"figure_8", conditions_json(result.dimmnet2)},
              {"clock_rates", clock_rates_json(result.routed)},
              {"area", areas_json(result.areas)},
              {"table_1", table_1_json(result.table_1)},
              {"lockstep", {{"cycles", result.lockstep_cycles()}, {"mismatches", 0}}}};
    if (result.cut_through) json["cut_through"] = profile_json(*result.cut_through);
    return json;
}

}  // namespace nanohop::breakdown
