// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/configs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "gen/ports.hpp"

namespace nanohop::gen {

namespace {

std::string join(const std::vector<std::string>& words, std::string_view separator) {
    std::string result;
    for (const std::string& word : words) {
        result += (result.empty() ? "" : std::string(separator)) + word;
    }
    return result;
}

/// What CMake is to know of a configuration.
std::string cmake_of(const config::Config& one) {
    std::vector<std::string> names;
    std::string lists;
    for (const auto& [block, parameters] : config::blocks(one)) {
        names.push_back(block);
        std::vector<std::string> plain;
        for (const auto& [name, value] : parameters) {
            plain.push_back(fmt::format("{}={}", name, value));
        }
        lists += fmt::format("set(NANOHOP_CONFIG_{}_{}\n    {})\n", one.name, block, join(plain, "\n    "));
    }
    return fmt::format("\nset(NANOHOP_CONFIG_{}_BLOCKS {})\n{}", one.name, join(names, " "), lists);
}

}  // namespace

File configs_cmake(const std::vector<config::Config>& configs) {
    std::string text = banner("#", "sim/configs/*.toml");
    text += "# RTL parameters of the named configurations.\nset(NANOHOP_CONFIGS";
    for (const config::Config& one : configs) {
        text += " " + one.name;
    }
    text += ")\n";
    for (const config::Config& one : configs) {
        text += cmake_of(one);
    }
    return {"rtl/generated/configs.cmake", text};
}

File own_cmake(const config::Config& config, const std::string& head) {
    return {config.name + ".cmake", head + "\n# Written by `nanohop generate own`: do not edit.\n" + cmake_of(config)};
}

File configs_json(const std::vector<config::Config>& configs) {
    nlohmann::ordered_json root;
    root["generated_from"] = "sim/configs/*.toml";
    root["command"] = "nanohop generate";
    root["configs"] = nlohmann::ordered_json::array();
    for (const config::Config& one : configs) {
        nlohmann::ordered_json entry;
        entry["name"] = one.name;
        entry["source"] = "sim/configs/" + one.name + ".toml";
        entry["clock_hz"] = one.clock_hz;
        for (const auto& [block, parameters] : config::blocks(one)) {
            nlohmann::ordered_json values;
            for (const auto& [name, value] : parameters) {
                values[name] = value;
            }
            entry["blocks"][block] = values;
        }
        root["configs"].push_back(entry);
    }
    return {"rtl/generated/configs.json", root.dump(2) + "\n"};
}

File wrapper(const std::string& block, std::string_view top, const std::string& configuration,
             const config::Parameters& parameters, const std::string& part) {
    const std::string module = "nh_" + block + (part.empty() ? "" : "_" + part);
    const std::string file = fmt::format("rtl/{}/{}.sv", block, module);
    const std::string name = module + "_" + configuration;
    const Header head = parse_header(top, module, file);
    const auto fail = [&](unsigned line, const std::string& why) {
        throw config::Error(fmt::format("{}:{}: {}", file, line, why));
    };
    std::string header;
    std::string connections;
    std::vector<std::string> seen;
    for (const HeaderParameter& p : head.parameters) {
        std::string value = p.value;
        if (!p.local) {
            const auto found = std::find_if(parameters.begin(), parameters.end(),
                                            [&](const auto& other) { return other.first == p.name; });
            if (found == parameters.end()) {
                fail(p.line, fmt::format("the configuration does not set parameter {}", p.name));
            }
            value = std::to_string(found->second);
            seen.push_back(p.name);
            connections += fmt::format("{}    .{}({})", connections.empty() ? "" : ",\n", p.name, p.name);
        }
        header += fmt::format("{}    localparam int {} = {}", header.empty() ? "" : ",\n", p.name, value);
    }
    for (const auto& [parameter, value] : parameters) {
        if (part.empty() && std::find(seen.begin(), seen.end(), parameter) == seen.end()) {
            fail(1, fmt::format("module {} has no parameter {} that the configuration sets", module, parameter));
        }
    }
    std::string text = banner("//", fmt::format("sim/configs/{}.toml and {}", configuration, file));
    fmt::format_to(std::back_inserter(text),
                   "/// {} in the named configuration {}: nothing left to set.\n"
                   "module {} #(\n{}\n) (\n{});\n"
                   "  {} #(\n{}\n  ) core (.*);\n"
                   "endmodule\n",
                   module, configuration, name, header, head.port_text, module, connections);
    return {fmt::format("rtl/generated/{}.sv", name), text};
}

}  // namespace nanohop::gen
