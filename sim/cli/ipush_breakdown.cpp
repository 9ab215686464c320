// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cli/ipush_breakdown.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "analysis/paper_p3.hpp"

namespace nanohop::cli {
namespace {

namespace p3 = analysis::p3;
using Json = nlohmann::ordered_json;

unsigned row_clocks(const IpushRecord::Packet& packet, const std::string& name) {
    for (const auto& [row, clocks] : packet.rows)
        if (row == name) return clocks;
    return 0;
}

/// Half a round trip of 24 bytes, NIC to NIC: the rows of table 7, ns. D, E and I are clocks of the RTL. D holds the
/// InfiniBand interface too, whose share is what the paper prints beyond its own table 2, and I what our read engine
/// does not do. The cable is what is left of the measured time of PUSH with the paper's clocks; so the figure for IPUSH
/// is not fitted.
struct PingPong {
    double issue = p3::kIssueNs, send = p3::kSendNs, network = p3::kNetworkNs;
    double interface = 0, receive = 0, status = 0, poll = p3::kPollNs, cable = 0;
    double read = 0, read_rest = p3::kReadRestNs;

    PingPong(const IpushRecord& record, const IpushRecord::Packet& packet) {
        // PUSH has no ring whose head moves behind the data.
        const IpushRecord::Read& clocks = record.read();
        read = record.microseconds(packet.primitive == "PUSH" ? clocks.clocks_data : clocks.clocks_head) * 1e3;
        unsigned printed = 0, status_clocks = 0;
        for (const p3::StepRow& row : p3::kSteps) {
            printed += row.push;
            if (std::string(row.row) == "status") status_clocks = row.push;
        }
        const double printed_ns = (printed - status_clocks) * 1e9 / p3::kClockHz;
        interface = p3::kReceivePushNs - printed_ns;
        cable = p3::kNicPushUs * 1e3 - (issue + send + network + p3::kReceivePushNs + p3::kStatusNs + poll);
        // Without steps (pipelined) the status is part of what overlaps: all clocks are in D.
        const unsigned status_measured = row_clocks(packet, "status");
        status = record.microseconds(status_measured) * 1e3;
        receive = record.microseconds(packet.clocks - status_measured) * 1e3;
    }
    double nic_us() const { return (issue + send + network + cable + interface + receive + status + poll) / 1e3; }
    double host_constants_ns() const { return p3::kReadStatusNs + p3::kIssueReadNs + p3::kPollNs + p3::kCopyNs; }
    double host_us() const { return nic_us() + (host_constants_ns() + read + read_rest) / 1e3; }
};

const IpushRecord::Stream* stream_of(const IpushRecord& record, const std::string& primitive, unsigned bytes) {
    for (const IpushRecord::Stream& stream : record.streams)
        if (stream.primitive == primitive && stream.bytes == bytes) return &stream;
    return nullptr;
}

/// Receive clocks of a message that comes as full packets and one for the rest (rounded up to a measured size).
double message_clocks(const IpushRecord& record, const std::string& primitive, uint64_t bytes) {
    const IpushRecord::Stream* full = nullptr;
    for (const IpushRecord::Stream& stream : record.streams)
        if (stream.primitive == primitive && (full == nullptr || stream.bytes > full->bytes)) full = &stream;
    double clocks = static_cast<double>(bytes / full->bytes) * full->clocks_per_packet;
    const uint64_t rest = bytes % full->bytes;
    if (rest == 0) return clocks;
    const IpushRecord::Stream* fits = full;
    for (const IpushRecord::Stream& stream : record.streams)
        if (stream.primitive == primitive && stream.bytes >= rest && stream.bytes < fits->bytes) fits = &stream;
    return clocks + fits->clocks_per_packet;
}

/// Bandwidth of a ping-pong NIC to NIC: the fixed part of half a round trip, and the receiver's clocks for what goes
/// beyond the smallest packet.
double ping_pong_mbytes_per_s(const IpushRecord& record, const std::string& primitive, uint64_t bytes) {
    const double first = stream_of(record, primitive, 8)->clocks_per_packet;
    const double more = record.microseconds(message_clocks(record, primitive, bytes) - first);
    return static_cast<double>(bytes) / (PingPong(record, record.packet(primitive)).nic_us() + more);
}

std::string ns(double value) { return fmt::format("{:.0f}", value); }

Section clocks_section(const IpushResult& result) {
    Section section{"ipush", "IPUSH: clocks of a 24 B packet (P3, tables 2 and 3)", {}, {}, {}};
    section.paragraphs.push_back(
        fmt::format("P3: A. Kitamura et al., packet receiving mechanism of DIMMnet-2 (2006). 16 B of header and 8 B of "
                    "data, from the packet at the buffer's output to the status tail that "
                    "the host sees, {:g} MHz. Rows of "
                    "the sequence dimmnet2 are counted off the probe of the Verilated RTL; the sequence pipelined "
                    "overlaps them and has no rows. Memory: {}.",
                    result.dimmnet2.clock_hz / 1e6, result.dimmnet2.memory));
    Table table;
    table.columns = {"step", "PUSH, paper", "PUSH, RTL", "IPUSH, paper", "IPUSH, RTL"};
    const auto& push = result.dimmnet2.packet("PUSH");
    const auto& ipush = result.dimmnet2.packet("IPUSH");
    unsigned paper_push = 0, paper_ipush = 0;
    for (const p3::StepRow& row : p3::kSteps) {
        paper_push += row.push;
        paper_ipush += row.ipush;
        table.rows.push_back({row.says, std::to_string(row.push), std::to_string(row_clocks(push, row.row)),
                              std::to_string(row.ipush), std::to_string(row_clocks(ipush, row.row))});
    }
    table.rows.push_back({"sum", std::to_string(paper_push), std::to_string(push.clocks), std::to_string(paper_ipush),
                          std::to_string(ipush.clocks)});
    table.rows.push_back({"pipelined", "", std::to_string(result.pipelined.packet("PUSH").clocks), "",
                          std::to_string(result.pipelined.packet("IPUSH").clocks)});
    section.tables.push_back(std::move(table));
    Plot plot;
    plot.title = "One packet's way through the receive controller (dimmnet2)";
    plot.alt = "Stacked bars: clocks of each step for PUSH and IPUSH; IPUSH has four more, for the receive area";
    plot.x_label = "primitive";
    plot.y_label = "clocks";
    plot.kind = Plot::Kind::kStackedBars;
    plot.x_text = {"PUSH", "IPUSH"};
    for (const p3::StepRow& row : p3::kSteps) {
        plot.series.push_back(
            {row.row,
             {static_cast<double>(row_clocks(push, row.row)), static_cast<double>(row_clocks(ipush, row.row))}});
    }
    section.plots.push_back(std::move(plot));
    return section;
}

Section ping_pong_section(const IpushResult& result) {
    Section section{"pingpong", "IPUSH: half a round trip of a ping-pong, 24 B (P3, tables 5 and 7)", {}, {}, {}};
    section.paragraphs.push_back(
        "RTL: clocks of this run. Constant: measured on a host in the paper, or what is left of its figures. The cable "
        "closes the measured "
        "time of PUSH (condition 1); everything beside it, IPUSH's time too, is then given.");
    const PingPong push(result.dimmnet2, result.dimmnet2.packet("PUSH"));
    const PingPong ipush(result.dimmnet2, result.dimmnet2.packet("IPUSH"));
    const PingPong fast(result.pipelined, result.pipelined.packet("IPUSH"));
    Table table;
    table.caption = "ns";
    table.columns = {"row of table 7", "PUSH", "IPUSH", "IPUSH, pipelined", "source"};
    table.words = {0, 4};
    const auto row = [&](const char* name, double PingPong::* field, const char* source) {
        table.rows.push_back({name, ns(push.*field), ns(ipush.*field), ns(fast.*field), source});
    };
    row("A request issued by the host", &PingPong::issue, "constant");
    row("B packet sent", &PingPong::send, "constant (the paper's RTL simulation)");
    row("C network", &PingPong::network, "constant");
    row("C cable and the like", &PingPong::cable, "constant: closes PUSH's measured 1.74 us");
    row("D InfiniBand interface", &PingPong::interface, "constant: D printed, less table 2 without its status row");
    row("D packet received", &PingPong::receive, "RTL");
    row("E status written", &PingPong::status, "RTL (pipelined: in D)");
    row("F arrival polled", &PingPong::poll, "constant: mean of 95 to 284");
    table.rows.push_back(
        {"NIC to NIC", ns(push.nic_us() * 1e3), ns(ipush.nic_us() * 1e3), ns(fast.nic_us() * 1e3), ""});
    table.rows.push_back(
        {"printed, measured", ns(p3::kNicPushUs * 1e3), ns(p3::kNicUs * 1e3), "", "conditions 1 and 2"});
    row("I data read", &PingPong::read, "RTL: read engine, command to last word; IPUSH: to the ring's head");
    row("I to the prefetch window", &PingPong::read_rest, "constant: what the read engine here does not do");
    table.rows.push_back({"I, printed", ns(p3::kReadPushNs), ns(p3::kReadIpushNs), "", "the paper's RTL simulation"});
    const std::string rest = ns(push.host_constants_ns());
    table.rows.push_back({"G, H, J to L, data to host memory", rest, rest, rest, "constants"});
    table.rows.push_back(
        {"to host memory", ns(push.host_us() * 1e3), ns(ipush.host_us() * 1e3), ns(fast.host_us() * 1e3), ""});
    table.rows.push_back({"printed, measured", ns(p3::kHostPushUs * 1e3), ns(p3::kHostUs * 1e3), "",
                          "conditions 3 and 4: more than the sum of table 7's rows, as the paper says itself"});
    section.tables.push_back(std::move(table));
    section.paragraphs.push_back(
        fmt::format("IPUSH - PUSH: {} clocks. The row that does not add up: to host memory table 7 sums to {:.2f} and "
                    "{:.2f} us, measured are {} and {} us; "
                    "condition 5 (prefetch window not cached) has no row of its own, and no latency is printed for it.",
                    static_cast<int>(result.dimmnet2.packet("IPUSH").clocks) -
                        static_cast<int>(result.dimmnet2.packet("PUSH").clocks),
                    push.host_us(), ipush.host_us(), p3::kHostPushUs, p3::kHostUs));
    return section;
}

Section bandwidth_section(const IpushResult& result) {
    Section section{"bandwidth", "IPUSH: bandwidth (P3, fig 8)", {}, {}, {}};
    section.paragraphs.push_back(
        "Receive rate: packets of one size back to back, a new sender in each, data bytes only; measured on the RTL. "
        "The 64-bit "
        "data path carries 800 MB/s with headers.");
    const std::vector<std::pair<const IpushRecord*, const char*>> curves{{&result.dimmnet2, "PUSH"},
                                                                         {&result.dimmnet2, "IPUSH"},
                                                                         {&result.pipelined, "PUSH"},
                                                                         {&result.pipelined, "IPUSH"}};
    Plot rate;
    rate.title = "Receive rate against packet size";
    rate.alt =
        "The pipelined sequence rises to nearly 800 MB/s, the paper's sequence to less; PUSH and IPUSH lie together";
    rate.x_label = "data bytes of a packet";
    rate.y_label = "MB/s";
    rate.log_x = true;
    rate.y_min = 0;
    for (const IpushRecord::Stream& stream : result.dimmnet2.streams) {
        if (stream.primitive != "PUSH") continue;
        rate.x.push_back(stream.bytes);
        rate.x_text.push_back(std::to_string(stream.bytes));
    }
    for (const auto& [record, primitive] : curves) {
        Plot::Series series{fmt::format("{}, {}", primitive, record->profile), {}};
        for (const double bytes : rate.x) {
            const auto* stream = stream_of(*record, primitive, static_cast<unsigned>(bytes));
            series.y.push_back(stream == nullptr ? 0.0 / 0.0 : record->mbytes_per_s(*stream));
        }
        rate.series.push_back(std::move(series));
    }
    section.plots.push_back(std::move(rate));

    Plot pong;
    pong.title = "Ping-pong bandwidth against message size, NIC to NIC";
    pong.alt = "Bandwidth rises with message size; the fixed microseconds of the way hide the receiver up to some KiB";
    pong.x_label = "bytes of a message";
    pong.y_label = "MB/s";
    pong.log_x = true;
    pong.y_min = 0;
    for (uint64_t bytes = 8; bytes <= (1U << 20); bytes *= 2) {
        pong.x.push_back(static_cast<double>(bytes));
        pong.x_text.push_back(std::to_string(bytes));
    }
    for (const auto& [record, primitive] : curves) {
        Plot::Series series{fmt::format("{}, {}", primitive, record->profile), {}};
        for (const double bytes : pong.x)
            series.y.push_back(ping_pong_mbytes_per_s(*record, primitive, static_cast<uint64_t>(bytes)));
        pong.series.push_back(std::move(series));
    }
    section.plots.push_back(std::move(pong));
    section.paragraphs.push_back(fmt::format(
        "Ping-pong: the fixed part of the table above and the receiver's clocks. Printed maxima: {} (PUSH) and {} MB/s "
        "(IPUSH) NIC to NIC, {} "
        "and {} to host memory. Ours ends at {:.0f} and {:.0f}: it knows no limit of the sender or the link, which the "
        "paper does not tell apart. To host memory the paper prints curves only, so there is nothing to set beside "
        "them.",
        p3::kNicPushMBps, p3::kNicMBps, p3::kHostPushMBps, p3::kHostMBps,
        ping_pong_mbytes_per_s(result.dimmnet2, "PUSH", 1U << 20),
        ping_pong_mbytes_per_s(result.dimmnet2, "IPUSH", 1U << 20)));
    return section;
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
        const PingPong way(record, record.packet(primitive));
        json["ping_pong"][key] = {{"nic_to_nic_us", way.nic_us()},
                                  {"to_host_us", way.host_us()},
                                  {"read_us", (way.read + way.read_rest) / 1e3}};
    }
    return json;
}

}  // namespace

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

analysis::ReceiveRates receive_rates(const IpushRecord& record) {
    const IpushRecord::Packet& small = record.packet("IPUSH");
    const IpushRecord::Packet& large = record.largest("IPUSH");
    const uint64_t words = analysis::packet_words(large.bytes) - analysis::packet_words(small.bytes);
    const auto ps = [&](unsigned clocks) { return analysis::whole_ps(record.microseconds(clocks) * 1e3); };
    const auto a_word = [&](unsigned IpushRecord::Packet::* clocks) {
        const unsigned more = large.*clocks - small.*clocks;
        if (words == 0 || more % words != 0) {
            throw std::runtime_error(fmt::format("the record of ipush: {} more words take {} clocks", words, more));
        }
        return ps(static_cast<unsigned>(more / words));
    };
    analysis::ReceiveRates rates;
    rates.store_ps = ps(small.clocks);
    rates.store_word_ps = a_word(&IpushRecord::Packet::clocks);
    rates.busy_ps = ps(small.clocks_to_next);
    rates.busy_word_ps = a_word(&IpushRecord::Packet::clocks_to_next);
    return rates;
}

IpushRecord read_ipush_record(const std::string& path, const std::string& profile) {
    std::ifstream in(path);
    IpushRecord record;
    try {
        record.json = Json::parse(in);
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
        if (record.reads.empty()) throw std::runtime_error("no reads");
        for (const auto& s : json.at("streams"))
            record.streams.push_back(
                {s.at("primitive"), s.at("bytes"), s.at("packets"), s.at("senders"), s.at("clocks_per_packet")});
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("{}: not a record of ipush clocks ({})", path, error.what()));
    }
    return record;
}

std::vector<Section> ipush_sections(const IpushResult& result) {
    Section area = table_1_section(result.table_1);
    area.title = "IPUSH: " + area.title;
    area.paragraphs.push_back(
        "What to set up for a given memory budget, and how often it would stall: nanohop advise.");
    return {clocks_section(result), ping_pong_section(result), bandwidth_section(result), std::move(area)};
}

Json ipush_json(const IpushResult& result) {
    return {{"dimmnet2", profile_json(result.dimmnet2)},
            {"pipelined", profile_json(result.pipelined)},
            {"table_1", table_1_json(result.table_1)},
            {"lockstep",
             {{"cycles", result.dimmnet2.lockstep_cycles + result.pipelined.lockstep_cycles}, {"mismatches", 0}}}};
}

}  // namespace nanohop::cli
