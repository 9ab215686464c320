// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/ipush/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "analysis/kitamura_2006.hpp"
#include "breakdown/ipush/budget.hpp"
#include "breakdown/ipush/pingpong.hpp"

namespace nanohop::breakdown {
namespace {

namespace kitamura_2006 = analysis::kitamura_2006;

const IpushRecord::Stream* stream_of(const IpushRecord& record, const std::string& primitive, unsigned bytes) {
    for (const IpushRecord::Stream& stream : record.streams)
        if (stream.primitive == primitive && stream.bytes == bytes) return &stream;
    return nullptr;
}

std::string ns(double value) { return fmt::format("{:.0f}", value); }

Section clocks_section(const IpushResult& result) {
    Section section{"ipush", "IPUSH: clocks of a 24 B packet (Kitamura 2006, tables 2 and 3)", {}, {}, {}};
    section.say(
        "A. Kitamura et al., packet receiving mechanism of DIMMnet-2 (2006). 16 B of header and 8 B of data, from the "
        "packet at the buffer's output to the status tail that the host sees, {:g} MHz. Rows of the sequence dimmnet2 "
        "are counted off the probe of the Verilated RTL. They equal the paper's by construction: the sequence was "
        "built to these tables, a state for each row, and the memory was given the times of the rows grant and write. "
        "What the run shows is that the RTL keeps them while it does each step's work. The sequence pipelined overlaps "
        "the steps and has no rows; its clocks follow from no table. Memory: {}.",
        result.dimmnet2.clock_hz / 1e6, result.dimmnet2.memory);
    Table table;
    table.columns = {"step", "PUSH, paper", "PUSH, RTL", "IPUSH, paper", "IPUSH, RTL"};
    const auto& push = result.dimmnet2.packet("PUSH");
    const auto& ipush = result.dimmnet2.packet("IPUSH");
    unsigned paper_push = 0, paper_ipush = 0;
    for (const kitamura_2006::StepRow& row : kitamura_2006::kSteps) {
        paper_push += row.push;
        paper_ipush += row.ipush;
        table.rows.push_back({row.says, std::to_string(row.push), std::to_string(push.row(row.row)),
                              std::to_string(row.ipush), std::to_string(ipush.row(row.row))});
    }
    table.rows.push_back({"sum", std::to_string(paper_push), std::to_string(push.clocks), std::to_string(paper_ipush),
                          std::to_string(ipush.clocks)});
    table.rows.push_back({"pipelined", "", std::to_string(result.pipelined.packet("PUSH").clocks), "",
                          std::to_string(result.pipelined.packet("IPUSH").clocks)});
    section.tables.push_back(std::move(table));
    Plot plot{.title = "One packet's way through the receive controller (dimmnet2)",
              .alt = "Stacked bars: clocks of each step for PUSH and IPUSH; IPUSH has four more, for the receive area",
              .x_label = "primitive",
              .y_label = "clocks",
              .kind = Plot::Kind::kStackedBars,
              .x_text = {"PUSH", "IPUSH"}};
    for (const kitamura_2006::StepRow& row : kitamura_2006::kSteps) {
        plot.series.push_back(
            {row.row, {static_cast<double>(push.row(row.row)), static_cast<double>(ipush.row(row.row))}});
    }
    section.plots.push_back(std::move(plot));
    return section;
}

std::string megahertz(double hz) { return fmt::format("{:g} MHz", hz / 1e6); }

Section ping_pong_section(const IpushResult& result) {
    Section section{
        "pingpong", "IPUSH: half a round trip of a ping-pong, 24 B (Kitamura 2006, tables 5 and 7)", {}, {}, {}};
    section.say(
        "RTL: clocks of this run. Constant: measured on a host in the paper, or what is left of its printed times. The "
        "cable closes the measured time of PUSH (condition 1), and the clocks of both packets are the paper's by "
        "construction: 1.74 and 1.78 us are no prediction. The sequence pipelined is one: of the same constants, with "
        "clocks that no table gave.");
    const IpushRecord routed = result.pipelined_routed();
    const PingPong push(result.dimmnet2, result.dimmnet2.packet("PUSH"));
    const PingPong ipush(result.dimmnet2, result.dimmnet2.packet("IPUSH"));
    const PingPong fast(result.pipelined, result.pipelined.packet("IPUSH"));
    const PingPong slower(routed, routed.packet("IPUSH"));
    Table table{
        .caption = fmt::format(
            "ns. dimmnet2 at {}; pipelined at its goal and at the clock rate that place and route reaches (below).",
            megahertz(result.dimmnet2.clock_hz)),
        .columns = {"row of table 7", "PUSH", "IPUSH",
                    fmt::format("IPUSH, pipelined, {}", megahertz(result.pipelined.clock_hz)),
                    fmt::format("IPUSH, pipelined, {}", megahertz(routed.clock_hz)), "source"},
        .words = {0, 5}};
    const auto row = [&](const char* name, double PingPong::* field, const char* source) {
        table.rows.push_back({name, ns(push.*field), ns(ipush.*field), ns(fast.*field), ns(slower.*field), source});
    };
    const auto sums = [&](const char* name, double (PingPong::*us)() const) {
        table.rows.push_back({name, ns((push.*us)() * 1e3), ns((ipush.*us)() * 1e3), ns((fast.*us)() * 1e3),
                              ns((slower.*us)() * 1e3), ""});
    };
    row("A request issued by the host", &PingPong::issue, "constant");
    row("B packet sent", &PingPong::send, "constant (the paper's RTL simulation)");
    row("C network", &PingPong::network, "constant");
    row("C cable and the like", &PingPong::cable, "constant: closes PUSH's measured 1.74 us");
    row("D InfiniBand interface", &PingPong::interface,
        "constant: D printed, less table 2 without its status row; the packet's arrival is taken to be in it");
    row("D packet received", &PingPong::receive, "RTL; dimmnet2: the paper's clocks by construction");
    row("E status written", &PingPong::status, "RTL (pipelined: in D); dimmnet2: by construction");
    row("F arrival polled", &PingPong::poll, "constant: mean of 95 to 284");
    sums("NIC to NIC", &PingPong::nic_us);
    table.rows.push_back({"printed, measured", ns(kitamura_2006::kNicPushUs * 1e3), ns(kitamura_2006::kNicUs * 1e3), "",
                          "", "conditions 1 and 2"});
    row("I data read, then the ring's head", &PingPong::read,
        "RTL: read engine; PUSH: none, the engine reads rings and no regions");
    table.rows.back()[1] = "";
    row("I, the rest", &PingPong::read_rest,
        "constant: PUSH as printed; IPUSH what that leaves beyond the engine's clocks to the last word");
    table.rows.push_back({"I, printed", ns(kitamura_2006::kReadPushNs), ns(kitamura_2006::kReadIpushNs), "", "",
                          "the paper's RTL simulation"});
    const std::string rest = ns(push.host_constants_ns());
    table.rows.push_back({"G, H, J to L, data to host memory", rest, rest, rest, rest, "constants"});
    sums("to host memory", &PingPong::host_us);
    table.rows.push_back({"printed, measured", ns(kitamura_2006::kHostPushUs * 1e3), ns(kitamura_2006::kHostUs * 1e3),
                          "", "", "conditions 3 and 4: more than the sum of table 7's rows, as the paper says itself"});
    section.tables.push_back(std::move(table));
    section.say(
        "IPUSH - PUSH: {} clocks. The row that does not add up: to host memory table 7 sums to {:.2f} and {:.2f} us, "
        "measured are {} and {} us. No latency is printed for condition 5 (prefetch window not cached).",
        static_cast<int>(result.dimmnet2.packet("IPUSH").clocks) -
            static_cast<int>(result.dimmnet2.packet("PUSH").clocks),
        push.host_us(), ipush.host_us(), kitamura_2006::kHostPushUs, kitamura_2006::kHostUs);
    return section;
}

/// A curve of a report: what is drawn, and at which clock.
struct Curve {
    const IpushRecord* record;
    const char* primitive;
    std::string name;
};

std::vector<Curve> curves(const IpushResult& result, const IpushRecord& routed) {
    const auto named = [](const IpushRecord& record, const char* primitive) {
        return Curve{&record, primitive,
                     fmt::format("{}, {}, {}", primitive, record.profile, megahertz(record.clock_hz))};
    };
    return {named(result.dimmnet2, "PUSH"), named(result.dimmnet2, "IPUSH"), named(result.pipelined, "PUSH"),
            named(result.pipelined, "IPUSH"), named(routed, "IPUSH")};
}

Plot rate_plot(const IpushResult& result, const std::vector<Curve>& curves) {
    Plot rate{.title = "Receive rate against packet size",
              .alt =
                  "The pipelined sequence rises to nearly 800 MB/s, the paper's sequence to less; PUSH and IPUSH lie "
                  "together",
              .x_label = "data bytes of a packet",
              .y_label = "MB/s",
              .log_x = true,
              .y_min = 0};
    for (const IpushRecord::Stream& stream : result.dimmnet2.streams) {
        if (stream.primitive != "PUSH") continue;
        rate.x.push_back(stream.bytes);
        rate.x_text.push_back(std::to_string(stream.bytes));
    }
    for (const Curve& curve : curves) {
        Plot::Series series{curve.name, {}};
        for (const double bytes : rate.x) {
            const auto* stream = stream_of(*curve.record, curve.primitive, static_cast<unsigned>(bytes));
            series.y.push_back(stream == nullptr ? 0.0 / 0.0 : curve.record->mbytes_per_s(*stream));
        }
        rate.series.push_back(std::move(series));
    }
    return rate;
}

Plot sizes_plot() {
    Plot plot{.x_label = "bytes of a message", .y_label = "MB/s", .log_x = true, .y_min = 0};
    for (uint64_t bytes = 8; bytes <= (1U << 20); bytes *= 2) {
        plot.x.push_back(static_cast<double>(bytes));
        plot.x_text.push_back(std::to_string(bytes));
    }
    return plot;
}

Plot nic_plot(const std::vector<Curve>& curves) {
    Plot plot = sizes_plot();
    plot.title = "Ping-pong bandwidth against message size, NIC to NIC (conditions 1 and 2)";
    plot.alt = "Bandwidth rises with message size; one packet is stored whole before it goes on";
    for (const Curve& curve : curves) {
        Plot::Series series{curve.name, {}};
        for (const double bytes : plot.x)
            series.y.push_back(
                ping_pong_mbytes_per_s(*curve.record, nic_to_nic(curve.primitive), static_cast<uint64_t>(bytes)));
        plot.series.push_back(std::move(series));
    }
    return plot;
}

/// Fig 8, with our receive controller in the paper's ping-pong.
Plot conditions_plot(const IpushRecord& record) {
    Plot plot = sizes_plot();
    plot.title = "Ping-pong bandwidth against message size, conditions 1 to 5, dimmnet2 (fig 8)";
    plot.alt = "To host memory bandwidth ends far below that from NIC to NIC; uncached far below both";
    for (const kitamura_2006::Condition& condition : kitamura_2006::kConditions) {
        Plot::Series series{fmt::format("({}) {}, {}", condition.number, condition.primitive, condition.says), {}};
        for (const double bytes : plot.x) {
            const bool known =
                condition.window != kitamura_2006::Window::kWriteBack || bytes <= kitamura_2006::kCachedBytes;
            series.y.push_back(known ? ping_pong_mbytes_per_s(record, condition, static_cast<uint64_t>(bytes))
                                     : 0.0 / 0.0);
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

Table conditions_table(const IpushRecord& record) {
    Table table{
        .caption =
            "Conditions of table 5, dimmnet2. Ours: 24 B; and the bandwidth of a message of 1 MiB, or of 64 KiB "
            "in conditions 3 and 4, which the paper says fall sharply beyond.",
        .columns = {"condition", "us printed", "us", "MB/s printed, most", "MB/s", "of it from the RTL", "constants"},
        .words = {0, 5, 6}};
    for (const kitamura_2006::Condition& condition : kitamura_2006::kConditions) {
        const char* rtl = condition.window == kitamura_2006::Window::kNone ? "D, E"
                          : condition.primitive == std::string("PUSH")     ? "D, E"
                          : condition.window == kitamura_2006::Window::kWriteBack
                              ? "D, E; of I the engine's clocks at 24 B"
                              : "D, E; of I the engine's clocks";
        const char* constants =
            condition.window == kitamura_2006::Window::kNone ? "A, B, C, F, interface"
            : condition.window == kitamura_2006::Window::kWriteBack
                ? "the same; G to L at 24 B; each further byte 1/242 - 1/644 us: printed maxima of PUSH"
                : "the same; G, H, J; a word of the window an access of 189 ns";
        table.rows.push_back(
            {fmt::format("({}) {}, {}", condition.number, condition.primitive, condition.says),
             condition.us > 0 ? fmt::format("{:.2f}", condition.us) : "not printed",
             fmt::format("{:.2f}", half_round_trip_us(record, condition, 8)),
             condition.mbps > 0 ? fmt::format("{:g}", condition.mbps) : "not printed",
             fmt::format("{:.0f}", ping_pong_mbytes_per_s(record, condition, largest_bytes(condition))), rtl,
             constants});
    }
    return table;
}

Table messages_table(const IpushResult& result, const IpushRecord& routed) {
    Table table{
        .caption =
            "Clocks from a message's first word to its last packet's status, and the ping-pong's MB/s, NIC to NIC",
        .columns = {"bytes", "packets", "PUSH: clocks", "MB/s", "IPUSH: clocks", "MB/s", "pipelined: clocks",
                    fmt::format("MB/s, {}", megahertz(result.pipelined.clock_hz)),
                    fmt::format("MB/s, {}", megahertz(routed.clock_hz))}};
    const auto rate = [](const IpushRecord& record, const char* primitive, uint64_t bytes) {
        return fmt::format("{:.0f}", ping_pong_mbytes_per_s(record, nic_to_nic(primitive), bytes));
    };
    const auto clocks = [](const IpushRecord& record, const char* primitive, uint64_t bytes) {
        return fmt::format("{:.0f}", message_clocks(record, primitive, bytes));
    };
    for (const IpushRecord::Message& message : result.dimmnet2.messages) {
        if (message.primitive != "PUSH") continue;
        const uint64_t bytes = message.bytes;
        table.rows.push_back({std::to_string(bytes), std::to_string(message.packets),
                              clocks(result.dimmnet2, "PUSH", bytes), rate(result.dimmnet2, "PUSH", bytes),
                              clocks(result.dimmnet2, "IPUSH", bytes), rate(result.dimmnet2, "IPUSH", bytes),
                              clocks(result.pipelined, "IPUSH", bytes), rate(result.pipelined, "IPUSH", bytes),
                              rate(routed, "IPUSH", bytes)});
    }
    return table;
}

Table cut_through_table(const IpushRecord& stores, const IpushRecord& cuts) {
    Table table{.caption =
                    "The same without the store: dimmnet2 with cut_through, for trusted links. Clocks and MB/s, NIC to "
                    "NIC, beside those of dimmnet2",
                .columns = {"bytes", "PUSH: clocks", "cut through", "PUSH: MB/s", "cut through", "IPUSH: clocks",
                            "cut through", "IPUSH: MB/s", "cut through"}};
    for (const IpushRecord::Message& message : stores.messages) {
        if (message.primitive != "PUSH") continue;
        std::vector<std::string> row{std::to_string(message.bytes)};
        for (const char* primitive : {"PUSH", "IPUSH"}) {
            for (const IpushRecord* record : {&stores, &cuts})
                row.push_back(fmt::format("{:.0f}", message_clocks(*record, primitive, message.bytes)));
            for (const IpushRecord* record : {&stores, &cuts})
                row.push_back(
                    fmt::format("{:.0f}", ping_pong_mbytes_per_s(*record, nic_to_nic(primitive), message.bytes)));
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

Section bandwidth_section(const IpushResult& result) {
    Section section{"bandwidth", "IPUSH: bandwidth (Kitamura 2006, fig 8)", {}, {}, {}};
    section.say(
        "Receive rate: packets of one size back to back, a new sender in each, data bytes only; measured on the RTL. "
        "The 64-bit data path carries 800 MB/s with headers at 100 MHz.");
    const IpushRecord routed = result.pipelined_routed();
    const std::vector<Curve> all = curves(result, routed);
    section.plots.push_back(rate_plot(result, all));
    section.say(
        "Ping-pong: the half round trip of 24 B above and, for what is beyond 8 B of data, the receiver's clocks, "
        "measured from the message's first word on: our buffer stores a packet whole before it goes on, so that a "
        "message of one packet passes the data path twice, one after the other. Only with many packets does the next "
        "one's arrival hide behind the one before. Packets of 2,048 B; messages above 64 KiB: as many clocks more for "
        "each packet as there.");
    section.tables.push_back(messages_table(result, routed));
    if (result.cut_through) section.tables.push_back(cut_through_table(result.dimmnet2, *result.cut_through));
    section.plots.push_back(nic_plot(all));
    section.say(
        "Beside the printed maxima: ours knows no limit of sender and link, which the paper does not tell apart, and "
        "so ends above {} and {} MB/s. Conditions 3 to 5 add what the host does with the data, in constants of the "
        "paper. For conditions 3 and 4 they hold up to 64 KiB. For condition 5 nothing is printed but that long "
        "messages of condition 4 are as slow; {:.0f} MB/s are an estimate from the printed access of {:g} ns, 8 B "
        "each.",
        kitamura_2006::kNicPushMBps, kitamura_2006::kNicMBps,
        ping_pong_mbytes_per_s(result.dimmnet2, kitamura_2006::kConditions[4],
                               largest_bytes(kitamura_2006::kConditions[4])),
        kitamura_2006::kAccessNs);
    section.tables.push_back(conditions_table(result.dimmnet2));
    section.plots.push_back(conditions_plot(result.dimmnet2));
    return section;
}

Section clock_rate_section(const IpushResult& result) {
    Section section{"clockrate", "IPUSH: clock rate (Kitamura 2006, table 4)", {}, {}, {}};
    section.say(
        "Not measured by this run: an earlier ./nanohop synth, kept in constraints/ipush/clock_rates.json, which "
        "says of what RTL and by which command. "
        "The paper's figures are those of synthesis, of a whole interface on an XC2VP70; routed, both reach 100 MHz.");
    Table table{.caption = "ECP5-85K, speed grade 8, placed and routed: median, and range over the seeds",
                .columns = {"", "MHz", "least", "most", "seeds", "goal", "LUT", "FF", "block RAM"}};
    table.rows.push_back(
        {"paper, PUSH only", fmt::format("{}", kitamura_2006::kSynthesizedPushMHz), "", "", "", "", "", "", ""});
    table.rows.push_back(
        {"paper, PUSH and IPUSH", fmt::format("{}", kitamura_2006::kSynthesizedMHz), "", "", "", "", "", "", ""});
    for (const RoutedClock& clock : result.routed) {
        table.rows.push_back({fmt::format("{}, {}", clock.config, name_of(clock.built)),
                              fmt::format("{:.1f}", clock.mhz), fmt::format("{:.1f}", clock.least),
                              fmt::format("{:.1f}", clock.most), std::to_string(clock.seeds),
                              fmt::format("{:g}", clock.goal_mhz), std::to_string(clock.lut), std::to_string(clock.ff),
                              std::to_string(clock.block_ram)});
    }
    section.tables.push_back(std::move(table));
    for (const char* config : {"ipush_dimmnet2", "ipush_pipelined"}) {
        const bool both = std::any_of(result.routed.begin(), result.routed.end(), [&](const RoutedClock& clock) {
            return clock.config == config && clock.built == Built::kPushOnly;
        });
        if (!both) continue;
        const double without = result.routed_clock(config, Built::kPushOnly).mhz,
                     with = result.routed_clock(config, Built::kIpush).mhz;
        section.say("{}: IPUSH changes the clock rate by {:+.1f} % (paper: {:+.2f} %).{}", config,
                    (with / without - 1) * 100,
                    (kitamura_2006::kSynthesizedMHz / kitamura_2006::kSynthesizedPushMHz - 1) * 100,
                    with < without ? " That IPUSH costs no clock rate does not come out here." : "");
    }
    return section;
}

/// What is in a row of a cost table; signed, as a difference.
std::string against(unsigned value, unsigned base) {
    return fmt::format("{:+}", static_cast<int>(value) - static_cast<int>(base));
}

}  // namespace

Section area_section(const IpushResult& result) {
    Section section{"area", "IPUSH: slices and block RAM (Kitamura 2006, table 4 and 5.1)", {}, {}, {}};
    section.say(
        "Not measured by this run: an earlier ./nanohop synth, kept in constraints/ipush/area.json; "
        "docs/reports/kitamura_2006.md has the command. The paper counts a whole network interface, ours is the "
        "receive controller with its registers, counters and read engine; slices are what LUTs or flip-flops need at "
        "least.");
    section.say(
        "PUSH is not the paper's here: its packets are numbered and refused out of order, as those of IPUSH. The table "
        "of numbers, its check and the NACKs are in every row of ours, PUSH only included; Kitamura 2006 writes a PUSH "
        "as it comes, and none of its rows has them.");
    Table table{.caption = "Virtex-II Pro; in brackets the difference to PUSH only",
                .columns = {"", "slices", "block RAM", "LUT", "FF"}};
    table.rows.push_back({"paper, PUSH only", fmt::format("{}", kitamura_2006::kSlicesPush),
                          fmt::format("{}", kitamura_2006::kBlockRamPush), "", ""});
    table.rows.push_back(
        {"paper, PUSH and IPUSH",
         fmt::format("{} ({})", kitamura_2006::kSlices, against(kitamura_2006::kSlices, kitamura_2006::kSlicesPush)),
         fmt::format("{} ({})", kitamura_2006::kBlockRam,
                     against(kitamura_2006::kBlockRam, kitamura_2006::kBlockRamPush)),
         "", ""});
    for (const Area& area : result.areas) {
        const Area& push = result.area(area.config, Built::kPushOnly);
        const auto cell = [&](unsigned Area::* field) {
            const std::string value = std::to_string(area.*field);
            return &push == &area ? value : fmt::format("{} ({})", value, against(area.*field, push.*field));
        };
        table.rows.push_back({fmt::format("{}, {}", area.config, name_of(area.built)), cell(&Area::slices),
                              cell(&Area::block_ram), cell(&Area::lut), cell(&Area::ff)});
    }
    section.tables.push_back(std::move(table));
    for (const char* config : {"ipush_dimmnet2", "ipush_pipelined"}) {
        const Area &with = result.area(config, Built::kIpush), &without = result.area(config, Built::kNoAddressTable);
        section.say(
            "{}: the AMT Address Table takes {} of {} block RAMs and {} slices. The paper prints no figure of it: it "
            "names the table as the reason of its block RAM, and leaving it out (the sender names the AMT entry) as "
            "the way to save it where a network has many processes. Clocks stay.",
            config, with.block_ram - without.block_ram, with.block_ram,
            static_cast<int>(with.slices) - static_cast<int>(without.slices));
    }
    return section;
}

std::vector<Section> ipush_sections(const IpushResult& result) {
    Section area = table_1_section(result.table_1);
    area.title = "IPUSH: " + area.title;
    area.say("What to set up for a given memory budget, and how often it would stall: nanohop advise.");
    return {clocks_section(result), ping_pong_section(result),  bandwidth_section(result),
            area_section(result),   clock_rate_section(result), std::move(area)};
}

void add_ipush_report(const IpushResult& ipush, Report& report) {
    report.facts.emplace_back(
        "PUSH and IPUSH, 24 B",
        fmt::format("{} and {} clocks; pipelined: {} and {}", ipush.dimmnet2.packet("PUSH").clocks,
                    ipush.dimmnet2.packet("IPUSH").clocks, ipush.pipelined.packet("PUSH").clocks,
                    ipush.pipelined.packet("IPUSH").clocks));
    report.budgets.push_back(ipush_budget(ipush.dimmnet2, ipush.pipelined));
    for (Section& section : ipush_sections(ipush)) report.sections.push_back(std::move(section));
}

const RoutedClock& IpushResult::routed_clock(const std::string& config, Built built) const {
    for (const RoutedClock& clock : routed)
        if (clock.config == config && clock.built == built) return clock;
    throw std::runtime_error("no clock rate of " + config + " after place and route in " + routed_clocks_file());
}

const Area& IpushResult::area(const std::string& config, Built built) const {
    for (const Area& each : areas)
        if (each.config == config && each.built == built) return each;
    throw std::runtime_error(fmt::format("no area of {}, {}, in {}", config, name_of(built), areas_file()));
}

IpushRecord IpushResult::pipelined_routed() const {
    const double routed_hz = routed_clock(pipelined.config, Built::kIpush).mhz * 1e6;
    return at_clock(pipelined, std::min(pipelined.clock_hz, routed_hz));
}

uint64_t IpushResult::lockstep_cycles() const {
    return dimmnet2.lockstep_cycles + pipelined.lockstep_cycles + (cut_through ? cut_through->lockstep_cycles : 0);
}

}  // namespace nanohop::breakdown
