// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The breakdown of an ipush configuration that is not the paper's: clocks and times as measured.
#include <fmt/format.h>

#include "breakdown/ipush/report.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {
namespace {

using report::clock_text;
using report::grouped;

std::string ns(const IpushRecord& record, double clocks) {
    return fmt::format("{:.1f}", record.microseconds(clocks) * 1e3);
}

Section packets_section(const IpushRecord& record) {
    Section section{"ipush", "IPUSH: clocks of a packet"};
    section.say(
        "From the packet at the buffer's output to the status tail that the host sees, counted off the probe of the "
        "Verilated RTL; from its arrival: with its way into the buffer; to the next: until a packet behind it has its "
        "turn. Clock {}. Memory: {}.",
        clock_text(record.clock_hz), record.memory);
    Table table{"", {"primitive", "data bytes", "clocks", "ns", "from arrival", "ns", "to the next", "ns"}, {}};
    for (const IpushRecord::Packet& packet : record.packets)
        table.rows.push_back({packet.primitive, std::to_string(packet.bytes), std::to_string(packet.clocks),
                              ns(record, packet.clocks), std::to_string(packet.clocks_from_arrival),
                              ns(record, packet.clocks_from_arrival), std::to_string(packet.clocks_to_next),
                              ns(record, packet.clocks_to_next)});
    section.tables.push_back(std::move(table));
    if (record.profile == "dimmnet2") {
        Table steps{"Steps of the smallest packet", {"step", "PUSH: clocks", "ns", "IPUSH: clocks", "ns"}, {}};
        const IpushRecord::Packet& push = record.packet("PUSH");
        const IpushRecord::Packet& ipush = record.packet("IPUSH");
        for (const auto& [step, clocks] : ipush.rows)
            steps.rows.push_back({step, std::to_string(push.row(step)), ns(record, push.row(step)),
                                  std::to_string(clocks), ns(record, clocks)});
        section.tables.push_back(std::move(steps));
    }
    Table reads{"Read engine: from the command to the last word, and to the ring's head",
                {"data bytes", "last word: clocks", "ns", "head: clocks", "ns"},
                {}};
    for (const IpushRecord::Read& read : record.reads)
        reads.rows.push_back({std::to_string(read.bytes), std::to_string(read.clocks_data),
                              ns(record, read.clocks_data), std::to_string(read.clocks_head),
                              ns(record, read.clocks_head)});
    section.tables.push_back(std::move(reads));
    return section;
}

Section rates_section(const IpushRecord& record) {
    Section section{"bandwidth", "IPUSH: receive rate and long messages"};
    section.say(
        "Receive rate: packets of one size back to back, a new sender in each, data bytes only. Messages: from the "
        "first word to the last packet's status. Both measured on the RTL.");
    Table rates{"Receive rate", {"primitive", "data bytes", "senders", "clocks per packet", "ns", "MB/s"}, {}};
    for (const IpushRecord::Stream& stream : record.streams)
        rates.rows.push_back({stream.primitive, std::to_string(stream.bytes), std::to_string(stream.senders),
                              fmt::format("{:.2f}", stream.clocks_per_packet), ns(record, stream.clocks_per_packet),
                              fmt::format("{:.1f}", record.mbytes_per_s(stream))});
    section.tables.push_back(std::move(rates));
    Table messages{"Messages", {"primitive", "bytes", "packets", "clocks", "ns"}, {}};
    for (const IpushRecord::Message& message : record.messages)
        messages.rows.push_back({message.primitive, grouped(message.bytes), std::to_string(message.packets),
                                 grouped(message.clocks), ns(record, message.clocks)});
    section.tables.push_back(std::move(messages));
    return section;
}

}  // namespace

std::vector<Section> own_ipush_sections(const IpushRecord& record) {
    return {packets_section(record), rates_section(record)};
}

Json own_ipush_json(const IpushRecord& record) {
    Json json{{"config", record.config}, {"own", true}, {"profile", record.profile}, {"clock_hz", record.clock_hz}};
    const auto ns = [&](double clocks) { return record.microseconds(clocks) * 1e3; };
    for (const IpushRecord::Packet& packet : record.packets)
        json["packets"].push_back({{"primitive", packet.primitive},
                                   {"bytes", packet.bytes},
                                   {"clocks", packet.clocks},
                                   {"ns", ns(packet.clocks)},
                                   {"clocks_from_arrival", packet.clocks_from_arrival},
                                   {"clocks_to_next", packet.clocks_to_next}});
    for (const IpushRecord::Read& read : record.reads)
        json["reads"].push_back(
            {{"bytes", read.bytes}, {"clocks_data", read.clocks_data}, {"clocks_head", read.clocks_head}});
    for (const IpushRecord::Stream& stream : record.streams)
        json["streams"].push_back({{"primitive", stream.primitive},
                                   {"bytes", stream.bytes},
                                   {"clocks_per_packet", stream.clocks_per_packet},
                                   {"mbytes_per_s", record.mbytes_per_s(stream)}});
    for (const IpushRecord::Message& message : record.messages)
        json["messages"].push_back({{"primitive", message.primitive},
                                    {"bytes", message.bytes},
                                    {"packets", message.packets},
                                    {"clocks", message.clocks},
                                    {"ns", ns(message.clocks)}});
    json["lockstep"] = {{"cycles", record.lockstep_cycles}, {"mismatches", 0}};
    json["record"] = record.json;
    return json;
}

void add_own_ipush_report(const IpushRecord& record, Report& report) {
    report.facts.emplace_back("Configuration", fmt::format("{}: sequence {}, {}", record.config, record.profile,
                                                           clock_text(record.clock_hz)));
    for (const char* primitive : {"PUSH", "IPUSH"}) {
        const unsigned clocks = record.packet(primitive).clocks;
        report.facts.emplace_back(fmt::format("{}, 24 B", primitive),
                                  fmt::format("{} clocks, {:.1f} ns", clocks, record.microseconds(clocks) * 1e3));
    }
    report::LatencyBudget budget{"A packet in the receive controller, 24 B",
                                 "ns",
                                 fmt::format("Clock {}; {}.", clock_text(record.clock_hz), record.config),
                                 "ipush",
                                 {}};
    for (const char* primitive : {"PUSH", "IPUSH"}) {
        const IpushRecord::Packet& packet = record.packet(primitive);
        const auto in_ns = [&](unsigned clocks) { return record.microseconds(clocks) * 1e3; };
        std::vector<report::LatencyBudget::Part> parts;
        for (const auto& [step, clocks] : packet.rows) parts.push_back({step, in_ns(clocks)});
        if (parts.empty()) parts.push_back({"arrived to status (steps overlap)", in_ns(packet.clocks)});
        budget.cases.push_back({primitive, std::move(parts)});
    }
    report.budgets.push_back(std::move(budget));
    for (Section& section : own_ipush_sections(record)) report.sections.push_back(std::move(section));
}

}  // namespace nanohop::breakdown
