// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/constraints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "config/reader.hpp"
#include "gen/template.hpp"

namespace nanohop::gen {

namespace {

/// Of the period, for what is outside before an input and behind an output.
constexpr const char* kShare = "0.3";

/// Patterns of the wrappers' ports that a port of the block becomes: `*` stands for a vector's bits, and for the number
/// of one of several AXI ports.
std::vector<std::string> patterns(const PortList& list, const HeaderPort& port) {
    for (const auto& [name, fields] : list.structures) {
        if (name != port.name) continue;
        std::vector<std::string> result;
        for (const StructField& field : fields)
            result.push_back(field_port(name, field.name) + (field.range.empty() ? "" : "*"));
        return result;
    }
    const std::string bus = several_buses(list, port.name);
    const std::string name = bus.empty() ? port.name : bus + "*" + port.name.substr(bus.size());
    return {name + (port.range.empty() ? "" : "*")};
}

}  // namespace

int64_t goal_mhz(std::string_view text, const std::string& file) {
    return config::Document(text, file).root().table("target_mhz").integer("default", 1, 10'000);
}

File constraints(const PortList& list, int64_t mhz, bool xdc, const ClockRule* own) {
    struct Domain {
        std::string clock, reset, prefix;
        std::vector<std::string> inputs, outputs;
    };
    std::vector<Domain> domains{{"clk_i", "rst_i", "", {}, {}}};
    if (own) {
        const std::string prefix = own->clock.substr(0, own->clock.size() - 5);
        domains.push_back({own->clock, prefix + "rst_i", prefix, {}, {}});
    }
    std::vector<std::string> constant;
    for (const HeaderPort& port : list.header.ports) {
        if (is_clock(port.name)) continue;
        Domain* domain = &domains.front();
        for (Domain& one : domains)
            if (one.reset == port.name) domain = &one;
        if (is_reset(port.name) && domain->reset != port.name) continue;  // of a clock that is not looked at
        if (own && std::any_of(own->ports.begin(), own->ports.end(),
                               [&port](const std::string& head) { return port.name.starts_with(head); }))
            domain = &domains.back();
        auto& names = !port.input ? domain->outputs : port.comment.ends_with("constant") ? constant : domain->inputs;
        for (const std::string& pattern : patterns(list, port)) names.push_back(pattern);
    }
    const auto ports = [](const std::string& name, const std::vector<std::string>& words) {
        return wrapped(fmt::format("set {} [get_ports {{", name), words, "", "}]", "    ");
    };
    const std::string& module = list.header.module;
    std::string text = banner("#", fmt::format("{} and constraints/{}/synth.toml", list.source, list.block));
    auto out = std::back_inserter(text);
    fmt::format_to(out, "# Timing of {} as the top, in a named configuration (rtl/generated/wrappers/{}_*.v){}.\n",
                   module, module, own ? " but with " + own->parameter + " 1" : "");
    if (own)
        fmt::format_to(out, "# The crossings between its clocks are constraints/cdc_fifo/nh_cdc_link.{}'s.\n",
                       xdc ? "xdc" : "sdc");
    std::string rates;
    std::string guarded;
    for (const Domain& domain : domains) {
        const std::string set = fmt::format("set {}clock_mhz {}", domain.prefix, mhz);
        rates += set + "\n";
        guarded += fmt::format("if {{![info exists {}clock_mhz]}} {{ {} }}\n", domain.prefix, set);
    }
    const std::string share = fmt::format("set io_share {}", kShare);
    if (xdc) {
        fmt::format_to(out,
                       "# The rate is the goal of nanohop synth; the share of the period is that of what is "
                       "outside.\n{}{}\n",
                       rates, share);
    } else {
        fmt::format_to(
            out,
            "# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share "
            "of the period\n# that what is outside takes.\n{}if {{![info exists io_share]}} {{ {} }}\n",
            guarded, share);
    }
    for (const Domain& domain : domains) {
        const std::string& p = domain.prefix;
        fmt::format_to(out,
                       "set {0}period [expr {{1000.0 / ${0}clock_mhz}}]\n"
                       "set {0}outside [expr {{$io_share * ${0}period}}]\n\n"
                       "create_clock -name {1} -period ${0}period [get_ports {{{1}}}]\n\n"
                       "# {2} is one of the inputs, and no false path: all registers must leave the reset in the same "
                       "clock.\n",
                       p, domain.clock, domain.reset);
        const auto delays = [&](const char* kind, const std::vector<std::string>& names) {
            text += ports(fmt::format("{}{}puts", p, kind), names);
            fmt::format_to(out, "set_{0}put_delay -clock {1} -max ${2}outside ${2}{0}puts\n", kind, domain.clock, p);
            fmt::format_to(out, "set_{0}put_delay -clock {1} -min 0 ${2}{0}puts\n", kind, domain.clock, p);
        };
        delays("in", domain.inputs);
        text += "\n";
        delays("out", domain.outputs);
        if (&domain != &domains.back()) text += "\n";
    }
    if (!constant.empty()) {
        text += "\n# What never changes\n" + ports("constant", constant) + "set_false_path -from $constant\n";
    }
    return {fmt::format("constraints/generated/{}/{}{}.{}", list.block, module, own ? "_" + snake(own->parameter) : "",
                        xdc ? "xdc" : "sdc"),
            text};
}

}  // namespace nanohop::gen
