// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The page of a block's parameters, configurations and ports.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <utility>

#include "gen/ports.hpp"

namespace nanohop::gen {

namespace {

std::string text_of_cell(std::string text) {
    for (size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
    return text;
}

/// "[KeyWidth-1:0]": "KeyWidth"; "[31:0]": "32"; "": "1".
std::string bits_of(const std::string& range) {
    static const std::regex number(R"(\[(\d+):0\])");
    static const std::regex width(R"(\[(.*)-1:0\])");
    std::smatch match;
    if (range.empty()) return "1";
    if (std::regex_match(range, match, number)) return std::to_string(std::stoul(match[1]) + 1);
    return std::regex_match(range, match, width) ? "`" + match[1].str() + "`" : "`" + range + "`";
}

/// What is to be known of a bus beside its standard.
std::string bus_row(const PortList& list, const std::string& bus) {
    static const std::map<std::string, std::string> standards = {
        {"axi", "AXI4"}, {"axil", "AXI4-Lite"}, {"axis", "AXI4-Stream"}};
    static const std::map<std::string, std::string> widths = {
        {"awaddr", "address"}, {"araddr", "address"}, {"wdata", "data"}, {"rdata", "data"}, {"tdata", "data"}};
    std::map<std::string, std::string> shown;
    std::string kind;
    size_t signals = 0;
    for (const HeaderPort& port : list.header.ports) {
        const AxiSignal signal = axi_signal(port.name);
        if (signal.bus != bus || !port.comment.empty()) continue;
        ++signals;
        kind = signal.kind;
        const auto width = widths.find(signal.name);
        if (width != widths.end()) shown[width->second] = bits_of(port.range);
    }
    std::vector<std::string> bits;
    for (const auto& [what, width] : shown) bits.push_back(what + " " + width);
    return fmt::format("| `{}_*` | {} | {} | {} signals as {} has them |\n", bus,
                       bus.front() == 's' ? "slave" : "master", fmt::join(bits, ", "), signals, standards.at(kind));
}

std::string meaning_of(const PortList& list, const HeaderPort& port) {
    if (!port.comment.empty()) return port.comment;
    const std::string base = base_of(port.name);
    const std::pair<std::string, std::string>* best = nullptr;
    for (const auto& signal : list.signals) {
        if ((base == signal.first || base.ends_with("_" + signal.first)) &&
            (best == nullptr || signal.first.size() > best->first.size()))
            best = &signal;
    }
    if (best == nullptr)
        throw config::Error(
            fmt::format("{}: {}: expected a comment, or a sentence in sim/gen/signals.toml", list.source, port.name));
    return best->second;
}

/// What stands before the first ": " of a parameter's comment is its range.
std::string parameters_table(const PortList& list) {
    std::string parameters = "| parameter | key | default | range | meaning |\n|---|---|---|---|---|\n";
    for (const HeaderParameter& p : list.header.parameters) {
        const size_t colon = p.comment.find(": ");
        const std::string range = p.comment.substr(0, colon);
        const std::string meaning = colon == std::string::npos ? "" : p.comment.substr(colon + 2);
        const auto found = std::find_if(list.keys.begin(), list.keys.end(),
                                        [&](const Key& key) { return key.parameter == p.name && !key.name.empty(); });
        std::string key = found == list.keys.end() ? "" : "`" + found->name + "`";
        if (!key.empty() && found->words.size() > 4) {
            key += fmt::format(" = \"{}\" ..", found->words.front());
        } else if (!key.empty() && !found->words.empty()) {
            key += fmt::format(" = \"{}\"", fmt::join(found->words, "\", \""));
        } else if (!key.empty() && found->as == Key::As::kTime) {
            key += ", a time";
        }
        if (!key.empty() && found->as == Key::As::kOptional) key += ", may be left out";
        if ((p.local ? p.comment : meaning).empty())
            throw config::Error(fmt::format("{}:{}: {}: expected a comment that says what it is{}", list.source, p.line,
                                            p.name, p.local ? "" : ", behind its range and a colon"));
        if (p.local) {
            parameters +=
                fmt::format("| `{}` | | `{}` | | {} |\n", p.name, text_of_cell(p.value), text_of_cell(p.comment));
        } else {
            parameters += fmt::format("| `{}` | {} | {} | {} | {} |\n", p.name, key, p.value, text_of_cell(range),
                                      text_of_cell(meaning));
        }
    }
    return parameters;
}

std::string ports_table(const PortList& list) {
    std::string ports = "| port | direction | bits | meaning |\n|---|---|---|---|\n";
    std::string group;
    std::set<std::string> buses;
    for (const HeaderPort& port : list.header.ports) {
        if (port.group != group) {
            group = port.group;
            ports += fmt::format("| **{}** | | | |\n", text_of_cell(group));
        }
        const std::string bus = port.comment.empty() ? axi_signal(port.name).bus : "";
        if (!bus.empty()) {
            if (buses.insert(bus).second) ports += bus_row(list, bus);
            continue;
        }
        const std::string bits = port.type == "logic" ? bits_of(port.range) : "`" + port.type + "`";
        ports += fmt::format("| `{}` | {} | {} | {} |\n", port.name, port.input ? "in" : "out", bits,
                             text_of_cell(meaning_of(list, port)));
    }
    return ports;
}

std::string configurations_table(const PortList& list) {
    std::string configurations = "| parameter |";
    std::string rule = "|---|";
    for (const auto& [name, values] : list.configurations) {
        configurations += fmt::format(" {} |", name);
        rule += "---|";
    }
    configurations += "\n" + rule + "\n";
    for (const HeaderParameter& p : list.header.parameters) {
        if (p.local) continue;
        configurations += fmt::format("| `{}` |", p.name);
        for (const auto& [name, values] : list.configurations) {
            const auto found =
                std::find_if(values.begin(), values.end(), [&p](const auto& value) { return value.first == p.name; });
            configurations += found == values.end() ? " |" : fmt::format(" {} |", found->second);
        }
        configurations += "\n";
    }
    return configurations;
}

}  // namespace

File ports_page(const std::vector<PortList>& tops) {
    const std::string& block = tops.front().block;
    std::vector<std::string> sources;
    for (const PortList& list : tops) sources.push_back(list.source);
    std::string text = banner("<!--", fmt::format("{}", fmt::join(sources, ", ")));
    auto out = std::back_inserter(text);
    fmt::format_to(out,
                   "# Parameters and ports: {0}\n\nFor whoever instantiates or configures [{0}](../../blocks/{0}.md). "
                   "After this page you can name\nits parameters with their keys in files of configurations, their "
                   "values in those with a name, and its ports.\n",
                   block);
    for (const PortList& list : tops) {
        const std::string of = tops.size() > 1 ? " of " + list.header.module : "";
        fmt::format_to(out, "\n## Parameters{}\n\n{}", of, parameters_table(list));
        if (!list.configurations.empty())
            fmt::format_to(out, "\n## Configurations{}\n\n{}", of, configurations_table(list));
        fmt::format_to(out, "\n## Ports{}\n\n{}", of, ports_table(list));
    }
    return {fmt::format("docs/generated/blocks/{}.md", block), text};
}

}  // namespace nanohop::gen
