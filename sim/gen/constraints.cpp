// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/constraints.hpp"

#include <fmt/format.h>

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

File constraints(const PortList& list, int64_t mhz, bool xdc) {
    std::vector<std::string> inputs, outputs, constant;
    for (const HeaderPort& port : list.header.ports) {
        if (port.name == "clk_i") continue;
        auto& names = !port.input ? outputs : port.comment.ends_with("constant") ? constant : inputs;
        for (const std::string& pattern : patterns(list, port)) names.push_back(pattern);
    }
    const auto ports = [](const char* name, const std::vector<std::string>& words) {
        return wrapped(fmt::format("set {} [get_ports {{", name), words, "", "}]", "    ");
    };
    const std::string& module = list.header.module;
    std::string text = banner("#", fmt::format("{} and constraints/{}/synth.toml", list.source, list.block));
    auto out = std::back_inserter(text);
    fmt::format_to(out, "# Timing of {} as the top, in a named configuration (rtl/generated/wrappers/{}_*.v).\n",
                   module, module);
    const std::string rate = fmt::format("set clock_mhz {}\n", mhz);
    const std::string share = fmt::format("set io_share {}\n", kShare);
    if (xdc) {
        fmt::format_to(out,
                       "# The rate is the goal of nanohop synth; the share of the period is that of what is "
                       "outside.\n{}{}",
                       rate, share);
    } else {
        fmt::format_to(
            out,
            "# Set before it is read, clock_mhz and io_share count: the goal of nanohop synth, and the share "
            "of the period\n# that what is outside takes.\n"
            "if {{![info exists clock_mhz]}} {{ {} }}\nif {{![info exists io_share]}} {{ {} }}\n",
            rate.substr(0, rate.size() - 1), share.substr(0, share.size() - 1));
    }
    text +=
        "set period [expr {1000.0 / $clock_mhz}]\nset outside [expr {$io_share * $period}]\n\n"
        "create_clock -name clk_i -period $period [get_ports {clk_i}]\n\n"
        "# rst_i is one of the inputs, and no false path: all registers must leave the reset in the same clock.\n";
    text += ports("inputs", inputs);
    text += "set_input_delay -clock clk_i -max $outside $inputs\nset_input_delay -clock clk_i -min 0 $inputs\n\n";
    text += ports("outputs", outputs);
    text += "set_output_delay -clock clk_i -max $outside $outputs\nset_output_delay -clock clk_i -min 0 $outputs\n";
    if (!constant.empty()) {
        text += "\n# What never changes\n" + ports("constant", constant) + "set_false_path -from $constant\n";
    }
    return {fmt::format("constraints/generated/{}/{}.{}", list.block, module, xdc ? "xdc" : "sdc"), text};
}

}  // namespace nanohop::gen
