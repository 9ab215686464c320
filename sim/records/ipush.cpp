// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "records/ipush.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "io/input_file.hpp"
#include "io/json.hpp"
#include "records/measuring.hpp"

namespace nanohop::records {
namespace {

using Json = nlohmann::ordered_json;

}  // namespace

unsigned IpushRecord::Packet::row(const std::string& name) const {
    for (const auto& [step, count] : rows)
        if (step == name) return count;
    return 0;
}

const IpushRecord::Packet& IpushRecord::packet(const std::string& primitive) const {
    for (const Packet& packet : packets)
        if (packet.primitive == primitive) return packet;
    throw std::runtime_error("the record has no " + primitive);
}

const IpushRecord::Packet& IpushRecord::largest(const std::string& primitive) const {
    const Packet* largest = &packet(primitive);
    for (const Packet& packet : packets)
        if (packet.primitive == primitive && packet.bytes > largest->bytes) largest = &packet;
    return *largest;
}

IpushRecord parse_ipush_record(const std::string& text, const std::string& source, const std::string& profile) {
    IpushRecord record;
    try {
        io::check_json(text);
        record.json = Json::parse(text);
        if (!profile.empty() && record.json.contains("ipush")) {
            const Json part = record.json.at("ipush").at(profile);
            record.json = part;
        }
        const auto& json = record.json;
        if (json.at("format") != "nanohop-ipush-clocks-1") throw std::runtime_error("another format");
        if (!profile.empty() && json.at("profile") != profile) throw std::runtime_error("not of profile " + profile);
        record.config = json.at("config");
        record.profile = json.at("profile");
        record.memory = json.at("memory");
        record.clock_hz = json.at("clock_hz");
        record.lockstep_cycles = json.at("lockstep").at("cycles");
        record.lockstep_seconds = json.at("lockstep").at("seconds");
        for (const auto& p : json.at("packets")) {
            IpushRecord::Packet packet{p.at("primitive"),           p.at("bytes"),          p.at("clocks"),
                                       p.at("clocks_from_arrival"), p.at("clocks_to_next"), {}};
            for (const auto& [row, clocks] : p.at("rows").items()) packet.rows.emplace_back(row, clocks);
            record.packets.push_back(std::move(packet));
        }
        for (const auto& r : json.at("reads"))
            record.reads.push_back({r.at("bytes"), r.at("clocks_data"), r.at("clocks_head")});
        for (const auto& m : json.value("messages", Json::array())) {
            IpushRecord::Message message{m.at("primitive"), m.at("bytes"), m.at("packets"), m.at("clocks")};
            if (message.packets == 0 || message.bytes == 0) throw std::runtime_error("an empty message");
            record.messages.push_back(std::move(message));
        }
        if (record.reads.empty()) throw std::runtime_error("no reads");
        for (const auto& s : json.at("streams"))
            record.streams.push_back(
                {s.at("primitive"), s.at("bytes"), s.at("packets"), s.at("senders"), s.at("clocks_per_packet")});
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("{}: not a record of ipush clocks ({})", source, error.what()));
    }
    return record;
}

IpushRecord read_ipush_record(const std::string& path, const std::string& profile) {
    return parse_ipush_record(io::read_text(path), path, profile);
}

IpushRecord measure_ipush(const std::string& config) {
    const std::string program = measuring_program("ipush_" + config);
    return parse_ipush_record(measured(program, {}, "the RTL of ipush"), program);
}

}  // namespace nanohop::records
