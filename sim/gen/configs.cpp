// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/configs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
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
        for (const auto& [name, value] : parameters) {
            plain.push_back(fmt::format("{}={}", name, value));
        }
        lists += fmt::format("set(NANOHOP_CONFIG_{}_{}\n    {})\n", one.name, block, join(plain, "\n    "));
    }
    return fmt::format("\nset(NANOHOP_CONFIG_{}_BLOCKS {})\n{}", one.name, join(names, " "), lists);
}

/// The first sentence that a configuration's file says of itself.
std::string about(const config::Config& one, const std::string& text) {
    std::string words;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("# ") && line.find("SPDX-") == std::string::npos)
            words += (words.empty() ? "" : " ") + line.substr(2);
        else if (!words.empty())
            break;
    }
    if (words.empty()) throw config::Error(one.source + ": no comment says what is particular of it");
    return words.substr(0, std::min(words.find(". "), words.size() - (words.back() == '.' ? 1 : 0)));
}

}  // namespace

std::string configs_table(const std::vector<config::Config>& configs, const std::filesystem::path& root) {
    std::string table = "| configuration | blocks | what it is |\n|---|---|---|\n";
    for (const config::Config& one : configs) {
        std::vector<std::string> names;
        for (const auto& [block, parameters] : config::blocks(one)) names.push_back(block);
        table += fmt::format("| [{}](../../{}) | {} | {} |\n", one.name, one.source, join(names, ", "),
                             about(one, config::read_text((root / one.source).string())));
    }
    return table;
}

File configs_cmake(const std::vector<config::Config>& configs) {
    std::string text = banner("#", "sim/configs/*/*.toml");
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
    root["generated_from"] = "sim/configs/*/*.toml";
    root["command"] = "nanohop generate";
    root["configs"] = nlohmann::ordered_json::array();
    for (const config::Config& one : configs) {
        nlohmann::ordered_json entry;
        entry["name"] = one.name;
        entry["source"] = one.source;
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

}  // namespace nanohop::gen
