// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/wrapper.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <vector>

#include "config/reader.hpp"
#include "gen/constants.hpp"
#include "gen/template.hpp"

namespace nanohop::gen {

namespace {

/// A port of the wrapper.
struct Pin {
    bool input = false;
    int64_t bits = 1;
    std::string name;
    std::string comment;
    std::vector<std::string> attributes;
};

std::string upper(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

std::string info(const std::string& kind, const std::string& bus, const std::string& signal) {
    return fmt::format(R"((* X_INTERFACE_INFO = "xilinx.com:{}:1.0 {} {}" *))", kind, bus, signal);
}

std::string parameter(const std::string& text) {
    return fmt::format(R"((* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME {}" *))", text);
}

/// The AXI ports of a block: how many a vector has, and which signals are there.
class Buses {
public:
    Buses(const PortList& list, const Constants& constants) {
        for (const FlatPort& port : list.ports) {
            const AxiSignal signal = axi_signal(port.name);
            if (signal.name.empty()) continue;
            if (std::find(order_.begin(), order_.end(), signal.bus) == order_.end()) order_.push_back(signal.bus);
            Bus& bus = buses_[signal.bus];
            bus.signals.push_back(signal.name);
            if (!port.count.empty()) bus.count = constants.value(port.count);
        }
    }

    int64_t count(const std::string& bus) const { return buses_.at(bus).count; }

    /// Name of the bus, one of several.
    std::string name(const std::string& bus, int64_t number) const {
        return count(bus) == 1 ? bus : fmt::format("{}_{}", bus, number);
    }

    std::vector<std::string> names() const {
        std::vector<std::string> result;
        for (const std::string& bus : order_)
            for (int64_t i = 0; i < count(bus); ++i) result.push_back(name(bus, i));
        return result;
    }

    std::vector<std::string> attributes(const AxiSignal& signal, int64_t number) const {
        const Bus& bus = buses_.at(signal.bus);
        const std::string own = name(signal.bus, number);
        std::vector<std::string> result;
        if (signal.name == bus.signals.front() && signal.kind != "axis") {
            const auto has = [&bus](const char* ready) {
                return std::find(bus.signals.begin(), bus.signals.end(), ready) != bus.signals.end();
            };
            const char* mode = !has("arready") ? "WRITE_ONLY" : has("awready") ? "READ_WRITE" : "READ_ONLY";
            result.push_back(parameter(fmt::format("{}, PROTOCOL {}, READ_WRITE_MODE {}", own,
                                                   signal.kind == "axil" ? "AXI4LITE" : "AXI4", mode)));
        }
        const char* kind = signal.kind == "axis" ? "interface:axis" : "interface:aximm";
        result.push_back(info(kind, own, upper(signal.name)));
        return result;
    }

private:
    struct Bus {
        int64_t count = 1;
        std::vector<std::string> signals;
    };
    std::map<std::string, Bus> buses_;
    std::vector<std::string> order_;
};

/// What becomes of one port of the block, its highest bits first.
std::vector<Pin> pins_of(const PortList& list, const HeaderPort& port, const Buses& buses, const Constants& constants) {
    const auto structure = std::find_if(list.structures.begin(), list.structures.end(),
                                        [&port](const auto& one) { return one.first == port.name; });
    if (structure != list.structures.end()) {
        std::vector<Pin> pins;
        for (const StructField& field : structure->second)
            pins.push_back(
                {port.input, constants.bits(field.range), field_port(port.name, field.name), field.comment, {}});
        return pins;
    }
    const int64_t bits = constants.bits(port.range);
    if (is_clock(port.name)) {
        const std::vector<std::string> names = port.name == "clk_i" ? buses.names() : std::vector<std::string>{};
        const std::string buses_of = names.empty() ? "" : fmt::format("ASSOCIATED_BUSIF {}, ", fmt::join(names, ":"));
        const std::string reset = port.name.substr(0, port.name.size() - 5) + "rst_i";
        return {{true,
                 1,
                 port.name,
                 port.comment,
                 {parameter(port.name + ", " + buses_of + "ASSOCIATED_RESET " + reset),
                  info("signal:clock", port.name, "CLK")}}};
    }
    if (is_reset(port.name))
        return {{true,
                 1,
                 port.name,
                 port.comment,
                 {parameter(port.name + ", POLARITY ACTIVE_HIGH"), info("signal:reset", port.name, "RST")}}};
    const AxiSignal signal = axi_signal(port.name);
    if (signal.name.empty()) return {{port.input, bits, port.name, port.comment, {}}};
    const int64_t count = buses.count(signal.bus);
    std::vector<Pin> pins;
    for (int64_t i = count; i-- > 0;)
        pins.push_back({port.input, bits / count, fmt::format("{}_{}", buses.name(signal.bus, i), signal.name),
                        port.comment, buses.attributes(signal, i)});
    return pins;
}

std::string range_of(const Pin& pin) { return pin.bits == 1 ? "" : fmt::format("[{}:0]", pin.bits - 1); }

}  // namespace

File wrapper(const PortList& list, const std::string& configuration, const std::string& source,
             const config::Parameters& parameters, const std::function<std::string(const std::string&)>& package) {
    const Header& header = list.header;
    const auto fail = [&](unsigned line, const std::string& why) {
        throw config::Error(fmt::format("{}:{}: {}", list.source, line, why));
    };
    Constants constants(package);
    std::string settings;
    for (const HeaderParameter& p : header.parameters) {
        if (p.local) {
            constants.set(p.name, constants.value(p.value));
            continue;
        }
        const auto found = std::find_if(parameters.begin(), parameters.end(),
                                        [&p](const auto& other) { return other.first == p.name; });
        if (found == parameters.end()) fail(p.line, fmt::format("the configuration does not set parameter {}", p.name));
        constants.set(p.name, found->second);
        settings += fmt::format("{}      .{}({})", settings.empty() ? "" : ",\n", p.name, found->second);
    }
    for (const auto& [name, value] : parameters) {
        const bool there = std::any_of(header.parameters.begin(), header.parameters.end(),
                                       [&name = name](const HeaderParameter& p) { return !p.local && p.name == name; });
        if (list.part.empty() && !there)
            fail(1, fmt::format("module {} has no parameter {} that the configuration sets", header.module, name));
    }

    const Buses buses(list, constants);
    std::vector<std::vector<Pin>> pins;
    size_t width = 0;
    for (const HeaderPort& port : header.ports) {
        pins.push_back(pins_of(list, port, buses, constants));
        for (const Pin& pin : pins.back()) width = std::max(width, range_of(pin).size());
    }
    std::string ports, connections, group;
    for (size_t i = 0; i < header.ports.size(); ++i) {
        const HeaderPort& port = header.ports[i];
        const char* end = i + 1 < header.ports.size() ? "," : "";
        if (port.group != group && !port.group.empty()) ports += fmt::format("    // {}\n", port.group);
        group = port.group;
        if (port.type != "logic" && !port.comment.empty()) ports += fmt::format("    // {}\n", port.comment);
        std::vector<std::string> names;
        for (const Pin& pin : pins[i]) {
            names.push_back(pin.name);
            for (const std::string& attribute : pin.attributes) ports += fmt::format("    {}\n", attribute);
            fmt::format_to(std::back_inserter(ports), "    {} wire {:{}} {}{}{}{}\n", pin.input ? "input " : "output",
                           range_of(pin), width, pin.name, &pin == &pins[i].back() ? end : ",",
                           pin.comment.empty() ? "" : "  // ", pin.comment);
        }
        connections += names.size() == 1 ? fmt::format("      .{}({}){}\n", port.name, names[0], end)
                                         : wrapped(fmt::format("      .{}({{", port.name), names, ",",
                                                   fmt::format("}}){}", end).c_str(), "          ");
    }
    const std::string head = list.block + "_";  // which the name of a configuration of the block begins with, too
    const std::string name = fmt::format(
        "{}_{}", header.module, configuration.starts_with(head) ? configuration.substr(head.size()) : configuration);
    std::string text = banner("//", fmt::format("{} and {}", source, list.source));
    fmt::format_to(std::back_inserter(text),
                   "// {} in the configuration {}: plain Verilog, nothing left to set.\n"
                   "module {} (\n{});\n"
                   "  {} #(\n{}\n  ) core (\n{}  );\n"
                   "endmodule\n",
                   header.module, configuration, name, ports, header.module, settings, connections);
    return {fmt::format("{}{}.v", kWrappers, name), text};
}

}  // namespace nanohop::gen
