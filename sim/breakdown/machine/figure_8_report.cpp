// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Kitamura 2006's tables 5 and 7 and fig 8 between two interfaces, for the report and for programs. Keys:
// docs/results.md.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "breakdown/machine/figure_8.hpp"

namespace nanohop::breakdown {
namespace {

namespace kitamura_2006 = analysis::kitamura_2006;

/// Everything that a report of one run is made of.
struct Run {
    const MachineResult& result;
    const Figure8& figure;

    double us(const kitamura_2006::Condition& condition, uint64_t bytes,
              unsigned packet_bytes = kRtlPacketBytes) const {
        return half_round_trip_us(result, figure, condition, bytes, packet_bytes);
    }
    double rate(const kitamura_2006::Condition& condition, uint64_t bytes,
                unsigned packet_bytes = kRtlPacketBytes) const {
        return mbytes_per_s(bytes, us(condition, bytes, packet_bytes));
    }
    uint64_t longest() const {
        uint64_t most = 0;
        for (const MachineMessage& message : figure.messages) most = std::max(most, message.bytes);
        return most;
    }
    /// Where the constants by byte hold to.
    uint64_t longest(const kitamura_2006::Condition& condition) const {
        return condition.window == kitamura_2006::Window::kWriteBack
                   ? std::min<uint64_t>(longest(), kitamura_2006::kCachedBytes)
                   : longest();
    }
};

std::string number(double value) { return value > 0 ? fmt::format("{:.3f}", value) : ""; }
std::string clocks(uint64_t value) { return value > 0 ? fmt::format("{}", value) : ""; }

std::string named(const kitamura_2006::Condition& condition) {
    return fmt::format("({}) {}, {}", condition.number, condition.primitive, condition.says);
}

/// What of a condition is measured, and what is the paper's.
std::pair<const char*, const char*> sources(const kitamura_2006::Condition& condition) {
    switch (condition.window) {
        case kitamura_2006::Window::kNone:
            return {"D, E of 24 B; all clocks of what is longer", "A, B, C, rest of D, F with the cable"};
        case kitamura_2006::Window::kWriteBack:
            return condition.primitive == std::string("PUSH")
                       ? std::pair{"as (1)", "as (1); G to L of 24 B; a byte more: 1/242 - 1/644 us, printed maxima"}
                       : std::pair{"as (2); of I the read engine's clocks of 24 B", "as (3)"};
        case kitamura_2006::Window::kUncachable:
            return {"as (2); the read engine's clocks", "as (2); G, H, J; 189 ns for each 8 B: an estimate"};
    }
    return {};
}

Table table_7_table(const Run& run) {
    Table table{
        "Kitamura 2006, table 7, half a round trip of 24 B, us; beside it what our interfaces and switch take for the "
        "same work, clocks of this run",
        {"row", "what", "printed: PUSH", "IPUSH", "ours: PUSH", "IPUSH", "where from", "our clocks: PUSH", "IPUSH"},
        {},
        {0, 1, 6}};
    const auto rows = table_7(run.result, run.figure);
    const auto sums = [&](const char* name, bool to_host, double push, double ipush) {
        uint64_t push_clocks = 0, ipush_clocks = 0;
        for (const Table7Row& row : rows) {
            if (!to_host && row.row > "F") continue;
            push_clocks += row.push_clocks;
            ipush_clocks += row.ipush_clocks;
        }
        table.rows.push_back({"", name, fmt::format("{:.2f}", push), fmt::format("{:.2f}", ipush),
                              fmt::format("{:.3f}", table_7_us(rows, "PUSH", to_host)),
                              fmt::format("{:.3f}", table_7_us(rows, "IPUSH", to_host)), "sum; printed: measured there",
                              clocks(push_clocks), clocks(ipush_clocks)});
    };
    for (const Table7Row& row : rows) {
        if (row.row == "G") sums("NIC to NIC", false, kitamura_2006::kNicPushUs, kitamura_2006::kNicUs);
        table.rows.push_back({row.row, row.name, number(row.printed_push), number(row.printed_ipush), number(row.push),
                              number(row.ipush), row.source, clocks(row.push_clocks), clocks(row.ipush_clocks)});
    }
    sums("to host memory", true, kitamura_2006::kHostPushUs, kitamura_2006::kHostUs);
    return table;
}

Table table_5_table(const Run& run) {
    Table table{
        fmt::format("Kitamura 2006, table 5: 24 B, and the bandwidth of {} B, or of up to {} B in conditions 3 and 4",
                    run.longest(), kitamura_2006::kCachedBytes),
        {"condition", "us printed", "us", "MB/s printed, most", fmt::format("MB/s, packets of {} B", kRtlPacketBytes),
         fmt::format("MB/s, packets of {} B: models only", kLongPacketBytes), "measured", "constants of the paper"},
        {},
        {0, 6, 7}};
    for (const kitamura_2006::Condition& condition : kitamura_2006::kConditions) {
        const auto [measured, constants] = sources(condition);
        const uint64_t longest = run.longest(condition);
        table.rows.push_back({named(condition), condition.us > 0 ? fmt::format("{:.2f}", condition.us) : "not printed",
                              fmt::format("{:.3f}", run.us(condition, kPaperBytes)),
                              condition.mbps > 0 ? fmt::format("{:g}", condition.mbps) : "not printed",
                              fmt::format("{:.1f}", run.rate(condition, longest)),
                              fmt::format("{:.1f}", run.rate(condition, longest, kLongPacketBytes)), measured,
                              constants});
    }
    return table;
}

Table messages_table(const Run& run) {
    Table table{
        "Messages from doorbell to the status at the far host, clocks of this run, and MB/s: of the paper's rows, and "
        "of our hardware alone with rows A and F of the host",
        {"bytes", "packets", "PUSH: clocks", "MB/s", "own", "IPUSH: clocks", "MB/s", "own", "read engine, clocks"},
        {}};
    for (uint64_t bytes = kPaperBytes; bytes <= run.longest(); bytes *= 2) {
        const MachineMessage& push = run.figure.message("PUSH", bytes);
        const MachineMessage& ipush = run.figure.message("IPUSH", bytes);
        const auto own = [&](const char* primitive) {
            return fmt::format("{:.1f}", mbytes_per_s(bytes, own_half_round_trip_us(run.figure, primitive, bytes)));
        };
        table.rows.push_back({fmt::format("{}", bytes), fmt::format("{}", push.packets), fmt::format("{}", push.clocks),
                              fmt::format("{:.1f}", run.rate(kitamura_2006::kConditions[0], bytes)), own("PUSH"),
                              fmt::format("{}", ipush.clocks),
                              fmt::format("{:.1f}", run.rate(kitamura_2006::kConditions[1], bytes)), own("IPUSH"),
                              fmt::format("{}", ipush.read_head)});
    }
    return table;
}

Plot conditions_plot(const Run& run) {
    Plot plot{
        .title = "Ping-pong bandwidth against message size, two interfaces over a switch, conditions 1 to 5 (fig 8)",
        .alt =
            "From NIC to NIC bandwidth rises to its plateau; to host memory it ends far below, uncached far below both",
        .x_label = "bytes of a message",
        .y_label = "MB/s",
        .log_x = true,
        .y_min = 0};
    for (uint64_t bytes = kPaperBytes; bytes <= run.longest(); bytes *= 2) {
        plot.x.push_back(static_cast<double>(bytes));
        plot.x_text.push_back(fmt::format("{}", bytes));
    }
    const auto add = [&](const std::string& name, const auto& rate, uint64_t longest) {
        Plot::Series series{name, {}};
        for (const double x : plot.x) {
            const auto bytes = static_cast<uint64_t>(x);
            series.y.push_back(bytes <= longest ? rate(bytes) : std::numeric_limits<double>::quiet_NaN());
        }
        plot.series.push_back(std::move(series));
    };
    for (const kitamura_2006::Condition& condition : kitamura_2006::kConditions)
        add(named(condition), [&](uint64_t bytes) { return run.rate(condition, bytes); }, run.longest(condition));
    const kitamura_2006::Condition& ipush = kitamura_2006::kConditions[1];
    add(
        fmt::format("(2) with packets of {} B: models only", kLongPacketBytes),
        [&](uint64_t bytes) { return run.rate(ipush, bytes, kLongPacketBytes); }, run.longest());
    return plot;
}

/// Null: not printed.
Json printed(double value) { return value > 0 ? Json(value) : Json(nullptr); }

/// A condition as `ipush.figure_8[]` has it, and more keys.
Json condition_json(const Run& run, const kitamura_2006::Condition& condition, unsigned packet_bytes) {
    Json points = Json::array();
    for (uint64_t bytes = kPaperBytes; bytes <= run.longest(condition); bytes *= 2) {
        Json point{{"bytes", bytes},
                   {"mbytes_per_s", run.rate(condition, bytes, packet_bytes)},
                   {"clocks", run.figure.message(condition.primitive, bytes, packet_bytes).clocks}};
        if (condition.window == kitamura_2006::Window::kNone)
            point["own_mbytes_per_s"] =
                mbytes_per_s(bytes, own_half_round_trip_us(run.figure, condition.primitive, bytes, packet_bytes));
        points.push_back(std::move(point));
    }
    return {{"condition", condition.number},
            {"primitive", condition.primitive},
            {"data", condition.says},
            {"printed_us", printed(condition.us)},
            {"us", run.us(condition, kPaperBytes, packet_bytes)},
            {"printed_mbytes_per_s", printed(condition.mbps)},
            {"packet_bytes", packet_bytes},
            {"rtl", packet_bytes == kRtlPacketBytes},
            {"points", std::move(points)}};
}

}  // namespace

void add_figure_8(const MachineResult& result, const Figure8& figure, Report& report) {
    const Run run{result, figure};
    const auto at_end = [&](unsigned condition, unsigned packet_bytes) {
        const kitamura_2006::Condition& c = kitamura_2006::kConditions.at(condition - 1);
        return run.rate(c, run.longest(c), packet_bytes);
    };
    report.sections.push_back(
        {"machine_figure_8",
         "The machine: Kitamura 2006's ping-pong between two interfaces (tables 5 and 7, fig 8)",
         {fmt::format(
              "Whole messages ping-pong between two network interfaces, profile dimmnet2 at 100 MHz, over one switch: "
              "doorbell, send engine, port, switch, receive controller, status, of IPUSH the read engine too, all of "
              "them golden models that equal their RTL. A message is cut into packets of up to {} B, the most that the "
              "switch's packets of 32 flits carry. Every byte is compared at the far end; rounds and directions are "
              "alike, or the chapter fails; conditions 2, 4 and 5 have the same clocks from NIC to NIC.",
              kRtlPacketBytes),
          "Conditions differ in where data end, which is the host's part: constants of the paper, as table 5 here "
          "says. "
          "MB/s are those of the paper's rows for 24 B and the clocks measured for what is longer. \"Own\" leaves the "
          "paper's network and InfiniBand interface out: rows A and F of the host, and between them our clocks alone.",
          fmt::format(
              "What comes out: 1.74 us of PUSH by construction (row F), 1.78 us of IPUSH by its 4 clocks more. What "
              "does not: 3.84 and 3.89 us, which are more than the sum of the paper's own rows; and the maxima of "
              "conditions 1 and 2, {:g} and {:g} MB/s, which are {:.0f} and {:.0f} here. dimmnet2 takes one packet "
              "after the other, and what it takes for each is spread over {} B. Packets of {} B, the most that the "
              "receive controller is configured for (the paper prints no length), would have {:.0f} and {:.0f}: two "
              "golden models link to link, beyond what send engine and switch can be built for as RTL, so no RTL "
              "equals them. Conditions 3 and 4 take their constant by byte from the printed maxima of PUSH, so they "
              "follow conditions 1 and 2; that they fall sharply beyond 64 KiB is the host's cache, and is not here.",
              kitamura_2006::kNicPushMBps, kitamura_2006::kNicMBps, at_end(1, kRtlPacketBytes),
              at_end(2, kRtlPacketBytes), kRtlPacketBytes, kLongPacketBytes, at_end(1, kLongPacketBytes),
              at_end(2, kLongPacketBytes))},
         {table_7_table(run), table_5_table(run), messages_table(run)},
         {conditions_plot(run)}});
}

void add_figure_8(const MachineResult& result, const Figure8& figure, Json& machine) {
    const Run run{result, figure};
    for (const auto& [key, packet_bytes] :
         {std::pair{"figure_8", kRtlPacketBytes}, {"figure_8_long_packets", kLongPacketBytes}}) {
        machine[key] = Json::array();
        for (const kitamura_2006::Condition& condition : kitamura_2006::kConditions)
            machine[key].push_back(condition_json(run, condition, packet_bytes));
    }
    machine["table_5"] = Json::array();
    for (const kitamura_2006::Condition& condition : kitamura_2006::kConditions) {
        const auto [measured, constants] = sources(condition);
        machine["table_5"].push_back({{"condition", condition.number},
                                      {"primitive", condition.primitive},
                                      {"data", condition.says},
                                      {"printed_us", printed(condition.us)},
                                      {"us", run.us(condition, kPaperBytes)},
                                      {"printed_mbytes_per_s", printed(condition.mbps)},
                                      {"mbytes_per_s", run.rate(condition, run.longest(condition))},
                                      {"measured", measured},
                                      {"constants", constants}});
    }
    machine["table_7"] = Json::array();
    for (const Table7Row& row : table_7(result, figure))
        machine["table_7"].push_back({{"row", row.row},
                                      {"name", row.name},
                                      {"printed_push_us", printed(row.printed_push)},
                                      {"printed_ipush_us", printed(row.printed_ipush)},
                                      {"push_us", row.push},
                                      {"ipush_us", row.ipush},
                                      {"measured", row.measured()},
                                      {"source", row.source},
                                      {"push_clocks", row.push_clocks},
                                      {"ipush_clocks", row.ipush_clocks}});
    machine["messages"] = Json::array();
    for (const MachineMessage& m : figure.messages)
        machine["messages"].push_back({{"primitive", m.primitive},
                                       {"packet_bytes", m.packet_bytes},
                                       {"bytes", m.bytes},
                                       {"packets", m.packets},
                                       {"clocks", m.clocks},
                                       {"read_data_clocks", m.read_data},
                                       {"read_head_clocks", m.read_head}});
}

}  // namespace nanohop::breakdown
