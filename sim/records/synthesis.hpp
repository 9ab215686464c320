// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace nanohop::records {

/// What `read` makes of each result of a file that `nanohop synth BLOCK --store` or `--json` wrote: of these blocks for
/// this target. Throws std::runtime_error, with the file and why, if it is no such file.
template <class Read>
auto synthesis_results(const std::string& path, std::initializer_list<std::string_view> blocks, std::string_view target,
                       Read&& read) {
    using Json = nlohmann::ordered_json;
    std::vector<std::invoke_result_t<Read&, const Json&>> results;
    try {
        std::ifstream in(path);
        const Json json = Json::parse(in);
        for (const Json& result : json.at("results")) {
            const std::string block = result.at("block");
            if (std::find(blocks.begin(), blocks.end(), block) == blocks.end() || result.at("target") != target)
                throw std::runtime_error("a result of another block or target");
            results.push_back(read(result));
        }
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("{}: not what nanohop synth {} writes for {} ({})", path, *blocks.begin(),
                                             target, error.what()));
    }
    return results;
}

}  // namespace nanohop::records
