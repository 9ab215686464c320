// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/machine/today.hpp"

#include <fmt/format.h>

#include <fstream>
#include <stdexcept>

#include "io/source_folder.hpp"

namespace nanohop::breakdown {
namespace {

/// Clocks that times are said at: that of the configurations, and Hirasawa 2020's, which nothing here was placed and
/// routed for.
constexpr double kMegahertz[] = {100, 1000};

/// From the doorbell to the status that the far host sees: a way less its last row.
uint64_t one_way_clocks(const MachineWay& way) { return way.clocks - way.rows.back().clocks; }

struct Ours {
    const char* name;
    bool one_way;
    uint64_t clocks;
};

std::vector<Ours> ours(const MachineResult& result) {
    const MachineWay& one = result.way("pipelined", "IPUSH", 1);
    return {{"nanohop, 24 B over one switch, pipelined", true, one_way_clocks(one)},
            {"nanohop, 24 B over eight switches, pipelined", true, one_way_clocks(result.way("pipelined", "IPUSH", 8))},
            {"nanohop switch and its link", false, result.way("pipelined", "IPUSH", 2).clocks - one.clocks}};
}

const char* what(bool one_way) { return one_way ? "one way" : "switch"; }

constexpr const char* kIncludes =
    "clocks of RTL: no serial transceiver, no error correction of the wire, no cable, no bus of the host";

}  // namespace

std::string hardware_file() { return io::source_folder() + "/data/hardware/latencies.json"; }

std::vector<HardwareLatency> read_hardware(const std::string& path) {
    std::vector<HardwareLatency> all;
    try {
        std::ifstream in(path);
        for (const auto& json : nlohmann::json::parse(in)) {
            HardwareLatency h;
            h.name = json.at("name");
            const std::string what = json.at("what"), bound = json.at("bound");
            if (what != "switch" && what != "one way") throw std::runtime_error(h.name + ": what: " + what);
            if (bound != "equal" && bound != "less") throw std::runtime_error(h.name + ": bound: " + bound);
            h.one_way = what == "one way";
            h.less = bound == "less";
            h.ns = json.at("ns");
            if (!(h.ns > 0)) throw std::runtime_error(h.name + ": ns is not positive");
            h.includes = json.at("includes");
            h.source = json.at("source");
            h.address = json.at("address");
            if (!h.address.starts_with("http")) throw std::runtime_error(h.name + ": address: " + h.address);
            if (const auto& year = json.at("year"); !year.is_null()) h.year = year.get<unsigned>();
            h.read = json.at("read");
            all.push_back(std::move(h));
        }
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("{}: not as data/hardware/README.md says ({})", path, error.what()));
    }
    return all;
}

void add_today(const MachineResult& result, const std::vector<HardwareLatency>& hardware, Report& report) {
    Table table{"Latencies, ns", {"hardware", "what", "ns", "in it", "source"}, {}, {0, 1, 3, 4}};
    for (const Ours& o : ours(result)) {
        for (const double mhz : kMegahertz)
            table.rows.push_back({fmt::format("{}, {:g} MHz", o.name, mhz), what(o.one_way),
                                  fmt::format("{:g}", static_cast<double>(o.clocks) * 1e3 / mhz), kIncludes,
                                  fmt::format("{} clocks of this run", o.clocks)});
    }
    for (const HardwareLatency& h : hardware)
        table.rows.push_back({h.year ? fmt::format("{} ({})", h.name, *h.year) : h.name, what(h.one_way),
                              fmt::format("{}{:g}", h.less ? "< " : "", h.ns), h.includes,
                              fmt::format("{}; {} (read {})", h.source, h.address, h.read)});
    report.sections.push_back(
        {"machine_today",
         "The machine beside today's hardware",
         {"What public sources say, each with its address, and the machine's own clocks at 100 MHz, its "
          "configurations' rate on an FPGA, and at 1 GHz, which Hirasawa 2020 takes for its switch; nothing here has "
          "been placed and routed for the latter. One way ends when the host can see the status: half a round trip "
          "less the host's clocks until the answer's doorbell.",
          "The two are comparable as far as logic goes only. Serial transceivers with their error correction, cables "
          "and the host's bus are most of what is measured elsewhere, and none of them is in our clocks; nor is "
          "software, which one-way figures by MPI hold."},
         {table}});
}

void add_today(const MachineResult& result, const std::vector<HardwareLatency>& hardware, Json& machine) {
    Json& today = machine["today"];
    today = Json::array();
    for (const Ours& o : ours(result))
        today.push_back({{"name", o.name},
                         {"what", what(o.one_way)},
                         {"clocks", o.clocks},
                         {"ns_100_mhz", static_cast<double>(o.clocks) * 10},
                         {"ns_1_ghz", static_cast<double>(o.clocks)},
                         {"includes", kIncludes}});
    for (const HardwareLatency& h : hardware)
        today.push_back({{"name", h.name},
                         {"what", what(h.one_way)},
                         {"ns", h.ns},
                         {"bound", h.less ? "less" : "equal"},
                         {"includes", h.includes},
                         {"source", h.source},
                         {"address", h.address},
                         {"year", h.year ? Json(*h.year) : Json(nullptr)},
                         {"read", h.read}});
}

}  // namespace nanohop::breakdown
