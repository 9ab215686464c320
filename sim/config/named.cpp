// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <sstream>

#include "config/config.hpp"
#include "config/own.hpp"
#include "io/suggest.hpp"

namespace nanohop::config {

namespace fs = std::filesystem;

namespace {

/// The named configurations of a repository, and their files.
std::map<std::string, std::string> named(const std::string& root) {
    const std::string folder = root + "/sim/configs";
    std::error_code problem;
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder, problem)) {
        if (entry.path().extension() != ".toml") continue;
        const auto [other, is_new] = files.emplace(entry.path().stem().string(), entry.path().string());
        if (is_new) continue;
        const auto [first, second] = std::minmax({other->second, entry.path().string()});
        throw Error("{} and {}: two configurations of one name", first, second);
    }
    if (problem) throw Error(folder + ": cannot be read: " + problem.message());
    if (files.empty()) throw Error(folder + ": holds no configuration (*/*.toml)");
    return files;
}

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

std::string named_file(const std::string& name, const std::string& root) {
    const std::map<std::string, std::string> files = named(root);
    const auto found = files.find(name);
    if (found != files.end()) return found->second;
    std::vector<std::string> known;
    for (const auto& [other, file] : files) known.push_back(other);
    const std::string near = io::did_you_mean(name, known);
    throw Error("no configuration {} in {}/sim/configs{}", name, root,
                near.empty() ? "; docs/generated/configurations.md lists them" : near);
}

std::vector<Config> load_all(const std::string& root) {
    std::vector<Config> configs;
    for (const auto& [name, file] : named(root)) {
        configs.push_back(load(file));
        configs.back().source = fs::path(file).lexically_relative(root).generic_string();
    }
    return configs;
}

Config load_built(const std::string& name, const std::string& root) {
    const std::string own = (own_folder() / name).string();
    const bool is_own = fs::exists(own + ".toml");
    const std::string path = is_own ? own + ".toml" : named_file(name, root);
    Config config = load(path);
    const std::string text = read_text(is_own ? own + ".cmake" : root + "/rtl/generated/configs.cmake");
    const char* advice =
        is_own ? "the command again that was given the configuration's path" : "./nanohop generate, and build again";
    for (const auto& [block, parameters] : blocks(config)) {
        std::map<std::string, std::string> built = generated(text, name, block);
        for (const auto& [parameter, value] : parameters) {
            const std::string was = built.contains(parameter) ? built[parameter] : "not there";
            if (was != fmt::format("{}", value))
                throw Error("{}: {} has {} = {}, and the RTL was built with what is generated, {}: run {}", path, block,
                            parameter, value, was, advice);
        }
    }
    return config;
}

}  // namespace nanohop::config
