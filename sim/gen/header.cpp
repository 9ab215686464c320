// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "config/reader.hpp"

namespace nanohop::gen {

namespace {

std::string without_blanks(std::string text) {
    std::erase(text, ' ');
    return text;
}

}  // namespace

std::string header_module(const std::filesystem::path& root, const std::string& block, const std::string& part) {
    const std::string module = "nh_" + block + (part.empty() ? "" : "_" + part);
    return exists(root / fmt::format("rtl/{}/{}_core.sv", block, module)) ? module + "_core" : module;
}

std::string with_meanings(const std::filesystem::path& root, std::string text, const std::string& file) {
    static const std::regex same(R"(parameter int (\w+) = [^\n]*// (as in (\w+))(?=\n))");
    for (std::smatch match; std::regex_search(text, match, same);) {
        const std::string module = header_module(root, match[3], "");
        const std::string path = fmt::format("rtl/{}/{}.sv", match[3].str(), module);
        if (!exists(root / path) || path == file)
            throw config::Error(fmt::format("{}: {}: as in {}: no such block", file, match[1].str(), match[3].str()));
        const Header of = parse_header(config::read_text((root / path).string()), module, path);
        const auto found = std::find_if(of.parameters.begin(), of.parameters.end(),
                                        [&](const HeaderParameter& p) { return !p.local && p.name == match[1]; });
        if (found == of.parameters.end())
            throw config::Error(
                fmt::format("{}: {}: as in {}: it has no such parameter", file, match[1].str(), match[3].str()));
        text.replace(static_cast<size_t>(match.position(2)), static_cast<size_t>(match.length(2)), found->comment);
    }
    return text;
}

std::string behind_slashes(const std::string& comment) {
    const size_t first = comment.find_first_not_of("/ ");
    return first == std::string::npos ? "" : comment.substr(first, comment.find_last_not_of(" \r") + 1 - first);
}

std::string snake(std::string_view name) {
    std::string result;
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper && !result.empty()) result += '_';
        result += upper ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}

Header parse_header(std::string_view text, const std::string& module, const std::string& file) {
    static const std::regex parameter_line(R"(^\s*(parameter|localparam) int (\w+) = (.*?),?\s*(//.*)?$)");
    static const std::regex port_line(R"(^\s*(input|output)\s+(logic|\w+::\w+)\s*(\[[^\]]*\])?\s*(\w+),?\s*(//.*)?$)");
    static const std::regex blank_line(R"(^\s*(//.*)?$)");
    Header header;
    header.module = module;
    enum class State { kBefore, kParameters, kPorts, kAfter } state = State::kBefore;
    using enum State;
    std::istringstream in{std::string(text)};
    std::string line;
    std::string group;
    bool in_comment = false;
    unsigned number = 0;
    const auto fail = [&](const std::string& why) { throw config::Error(fmt::format("{}:{}: {}", file, number, why)); };
    while (state != kAfter && std::getline(in, line)) {
        ++number;
        std::smatch match;
        if (state == kBefore) {
            state = line == "module " + module + " #(" ? kParameters : kBefore;
        } else if (std::regex_match(line, match, blank_line)) {
            // Deeper than the parameters it goes on with the last one's.
            if (state == kParameters && !header.parameters.empty() && line.starts_with("     ")) {
                std::string& comment = header.parameters.back().comment;
                comment += (comment.empty() ? "" : " ") + behind_slashes(match[1]);
            }
            if (state != kPorts) continue;
            group = in_comment && !group.empty() ? group + " " + behind_slashes(match[1]) : behind_slashes(match[1]);
            in_comment = true;
        } else if (state == kParameters) {
            if (line == ") (") {
                state = kPorts;
                continue;
            }
            if (!std::regex_match(line, match, parameter_line)) {
                fail("expected one `parameter int Name = value` or `localparam int Name = value` per line");
            }
            header.parameters.push_back(
                {match[1] == "localparam", match[2], match[3], number, behind_slashes(match[4])});
        } else {
            in_comment = false;
            if (line == ");") {
                state = kAfter;
                continue;
            }
            if (!std::regex_match(line, match, port_line)) {
                fail("expected one port per line");
            }
            header.ports.push_back(
                {match[1] == "input", match[2], without_blanks(match[3]), match[4], behind_slashes(match[5]), group});
        }
    }
    if (state != kAfter) {
        fail(fmt::format("no end of the header `module {} #( ... ) ( ... );`", module));
    }
    return header;
}

}  // namespace nanohop::gen
