// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <sstream>

#include "config/config.hpp"
#include "config/own.hpp"

namespace nanohop::config {

namespace {

/// What configs.cmake says of a configuration's block: `set(NANOHOP_CONFIG_<name>_<block>` and a `Name=value` a line.
std::map<std::string, std::string> generated(const std::string& text, const std::string& name,
                                             const std::string& block) {
    std::map<std::string, std::string> values;
    const std::string head = fmt::format("set(NANOHOP_CONFIG_{}_{}\n", name, block);
    const size_t start = text.find(head);
    if (start == std::string::npos) return values;
    std::istringstream words(text.substr(start + head.size(), text.find(')', start) - start - head.size()));
    for (std::string word; words >> word;) {
        const size_t equal = word.find('=');
        if (equal != std::string::npos) values[word.substr(0, equal)] = word.substr(equal + 1);
    }
    return values;
}

}  // namespace

Config load_built(const std::string& folder, const std::string& name) {
    namespace fs = std::filesystem;
    std::string path = folder + "/" + name + ".toml";
    fs::path file = fs::path(folder).parent_path().parent_path() / "rtl/generated/configs.cmake";
    std::string advice = "./nanohop generate, and build again";
    if (!fs::exists(path) && fs::exists(own_folder() / (name + ".toml"))) {
        path = (own_folder() / (name + ".toml")).string();
        file = own_folder() / (name + ".cmake");
        advice = "the command again that was given the configuration's path";
    }
    Config config = load(path);
    const std::string text = read_text(file.string());
    for (const auto& [block, parameters] : blocks(config)) {
        std::map<std::string, std::string> built = generated(text, name, block);
        for (const auto& [parameter, value] : parameters) {
            const std::string was = built.contains(parameter) ? built[parameter] : "not there";
            if (was != fmt::format("{}", value))
                throw Error(fmt::format("{}: {} has {} = {}, and the RTL was built with what is generated, {}: run {}",
                                        path, block, parameter, value, was, advice));
        }
    }
    return config;
}

}  // namespace nanohop::config
