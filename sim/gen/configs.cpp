// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/configs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

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
        std::vector<std::string> options;
        for (const auto& [name, value] : parameters) {
            plain.push_back(fmt::format("{}={}", name, value));
            options.push_back(fmt::format("-G{}={}", name, value));
        }
        lists += fmt::format("set(NANOHOP_CONFIG_{}_{}\n    {})\n", one.name, block, join(plain, "\n    "));
        lists += fmt::format("set(NANOHOP_CONFIG_{}_{}_VERILATOR\n    {})\n", one.name, block, join(options, "\n    "));
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
    static const std::regex parameter_line(R"(^\s*(parameter|localparam) int (\w+) = (.*?),?\s*(//.*)?$)");
    static const std::regex port_line(R"(^\s*(input|output) .*?(\w+),?\s*(//.*)?$)");
    static const std::regex blank_line(R"(^\s*(//.*)?$)");

    std::string header;
    std::string connections;
    std::string ports;
    std::vector<std::string> seen;
    enum { kBefore, kParameters, kPorts, kAfter } state = kBefore;
    std::istringstream in{std::string(top)};
    std::string line;
    unsigned number = 0;
    const auto fail = [&](const std::string& why) { throw config::Error(fmt::format("{}:{}: {}", file, number, why)); };
    while (state != kAfter && std::getline(in, line)) {
        ++number;
        std::smatch match;
        if (state == kBefore) {
            state = line == "module " + module + " #(" ? kParameters : kBefore;
        } else if (std::regex_match(line, blank_line)) {
            ports += state == kPorts ? line + "\n" : "";
        } else if (state == kParameters) {
            if (line == ") (") {
                state = kPorts;
                continue;
            }
            if (!std::regex_match(line, match, parameter_line)) {
                fail("expected one `parameter int Name = value` or `localparam int Name = value` per line");
            }
            std::string value = match[3];
            if (match[1] == "parameter") {
                const auto found = std::find_if(parameters.begin(), parameters.end(),
                                                [&](const auto& p) { return p.first == match[2].str(); });
                if (found == parameters.end()) {
                    fail(fmt::format("the configuration does not set parameter {}", match[2].str()));
                }
                value = std::to_string(found->second);
                seen.push_back(found->first);
                connections +=
                    fmt::format("{}    .{}({})", connections.empty() ? "" : ",\n", found->first, found->first);
            }
            header += fmt::format("{}    localparam int {} = {}", header.empty() ? "" : ",\n", match[2].str(), value);
        } else {
            if (line == ");") {
                state = kAfter;
                continue;
            }
            if (!std::regex_match(line, match, port_line)) {
                fail("expected one port per line");
            }
            ports += line + "\n";
        }
    }
    if (state != kAfter) {
        fail(fmt::format("no end of the header `module {} #( ... ) ( ... );`", module));
    }
    for (const auto& [parameter, value] : parameters) {
        if (part.empty() && std::find(seen.begin(), seen.end(), parameter) == seen.end()) {
            fail(fmt::format("module {} has no parameter {} that the configuration sets", module, parameter));
        }
    }
    std::string text = banner("//", fmt::format("sim/configs/{}.toml and {}", configuration, file));
    fmt::format_to(std::back_inserter(text),
                   "/// {} in the named configuration {}: nothing left to set.\n"
                   "module {} #(\n{}\n) (\n{});\n"
                   "  {} #(\n{}\n  ) core (.*);\n"
                   "endmodule\n",
                   module, configuration, name, header, ports, module, connections);
    return {fmt::format("rtl/generated/{}.sv", name), text};
}

}  // namespace nanohop::gen
