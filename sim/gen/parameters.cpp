// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>

#include "config/reader.hpp"

namespace nanohop::gen {

namespace {

constexpr std::string_view kBegin = "  // Ranges of the parameters, from their comments (nanohop generate)\n";

std::vector<std::string> split(const std::string& text, const std::string& between) {
    std::vector<std::string> parts;
    size_t from = 0;
    for (size_t at; (at = text.find(between, from)) != std::string::npos; from = at + between.size())
        parts.push_back(text.substr(from, at - from));
    parts.push_back(text.substr(from));
    return parts;
}

std::vector<std::string> names_in(const std::string& expression) {
    static const std::regex name(R"([A-Za-z_$][\w$]*(::\w+)?)");
    std::vector<std::string> names;
    for (std::sregex_iterator it(expression.begin(), expression.end(), name), end; it != end; ++it)
        if (it->str().find("::") == std::string::npos && it->str().front() != '$') names.push_back(it->str());
    return names;
}

std::vector<std::string> unknown_in(const std::string& expression, const std::vector<std::string>& known) {
    std::vector<std::string> names = names_in(expression);
    std::erase_if(names,
                  [&](const std::string& name) { return std::find(known.begin(), known.end(), name) != known.end(); });
    return names;
}

std::vector<std::string> unknown_in(const ParameterRange& range, const std::vector<std::string>& known) {
    std::string all = range.unless;
    for (const auto* bounds : {&range.low, &range.high})
        for (const std::string& bound : *bounds) all += " " + bound;
    return unknown_in(all, known);
}

const HeaderParameter* find(const std::vector<Header>& headers, const std::string& name) {
    for (const Header& header : headers)
        for (const HeaderParameter& p : header.parameters)
            if (!p.local && p.name == name) return &p;
    return nullptr;
}

/// "  `MACRO(Name, a && b)" in lines of at most 120 characters.
std::string check_line(const char* macro, const std::string& name, const std::string& condition) {
    std::string text;
    std::string line = fmt::format("  `{}({}, ", macro, name);
    const std::vector<std::string> parts = split(condition, " && ");
    for (size_t i = 0; i < parts.size(); ++i) {
        const std::string part = parts[i] + (i + 1 < parts.size() ? " &&" : ")");
        if (line.size() + part.size() > 119 && i != 0) {
            line.pop_back();
            text += line + "\n";
            line = std::string(12, ' ');
        }
        line += part + (i + 1 < parts.size() ? " " : "");
    }
    return text + line + "\n";
}

}  // namespace

bool parse_range(std::string_view comment, ParameterRange& range) {
    static const std::regex colon(R"(^(.*?[^:]):(?!:).*$)");
    static const std::regex expression(R"((?!.*[\w$)] +[\w$(])[\w$+\-*/ ():]+)");  // no two words in a row
    static const std::regex number(R"(-?\d+)");
    static const std::regex between(R"(^(.*\S) ?\.\. ?(\S.*)$)");
    static const std::regex bound(R"(^(>=|at least|at most|less than|more than) (.+)$)");
    static const std::regex unless(R"(^(-?\d+) unless (.+)$)");
    static const std::regex multiple(R"(^multiple of (\d+)$)");
    std::string text(comment);
    std::smatch match;
    if (std::regex_match(text, match, colon)) text = match[1];
    range = {};
    for (const std::string& part : split(text, ", ")) {
        if (part == "power of two") {
            range.power_of_two = true;
        } else if (std::regex_match(part, number)) {
            range.values.push_back(part);
        } else if (std::regex_match(part, match, unless)) {
            range.only = match[1];
            range.unless = match[2];
        } else if (std::regex_match(part, match, multiple)) {
            range.multiple = match[1];
        } else if (std::regex_match(part, match, bound) && std::regex_match(match[2].str(), expression)) {
            const std::string word = match[1];
            if (word == "less than") {
                range.high.push_back(match[2].str() + " - 1");
            } else if (word == "more than") {
                range.low.push_back(match[2].str() + " + 1");
            } else {
                (word == "at most" ? range.high : range.low).push_back(match[2]);
            }
        } else if (std::regex_match(part, match, between) && std::regex_match(match[1].str(), expression) &&
                   std::regex_match(match[2].str(), expression)) {
            range.low.push_back(match[1]);
            range.high.push_back(match[2]);
        } else {
            return false;
        }
    }
    if (range.values.size() == 1) return false;
    return !range.low.empty() || !range.high.empty() || !range.values.empty() || range.power_of_two;
}

std::string condition(const std::string& name, const ParameterRange& range, const std::vector<std::string>& known) {
    std::vector<std::string> all;
    const auto add = [&](const std::vector<std::string>& bounds, const char* compare) {
        for (const std::string& bound : bounds) {
            if (unknown_in(bound, known).empty()) all.push_back(fmt::format("{} {} {}", name, compare, bound));
        }
    };
    add(range.low, ">=");
    add(range.high, "<=");
    if (range.power_of_two) all.push_back(fmt::format("2 ** $clog2({0}) == {0}", name));
    if (!range.multiple.empty()) all.push_back(fmt::format("{0} == {1} * ({0} / {1})", name, range.multiple));
    std::vector<std::string> values;
    for (const std::string& value : range.values) values.push_back(fmt::format("{} == {}", name, value));
    if (!range.unless.empty() && unknown_in(range.unless, known).empty())
        all.push_back(fmt::format("({} == {} || ({}))", name, range.only, range.unless));
    if (all.empty() && !values.empty()) {
        all.push_back(fmt::format("{}", fmt::join(values, " || ")));
    } else if (!values.empty()) {
        all.push_back(fmt::format("({})", fmt::join(values, " || ")));
    }
    return fmt::format("{}", fmt::join(all, " && "));
}

std::string with_parameter_checks(std::string_view text, const std::string& file, const std::string& module,
                                  const std::vector<Header>& tops) {
    const Header header = parse_header(text, module, file);
    std::vector<std::string> known;
    for (const HeaderParameter& p : header.parameters) known.push_back(p.name);
    const bool part = !tops.empty() &&
                      std::none_of(tops.begin(), tops.end(), [&](const Header& top) { return top.module == module; });
    std::string checks;
    for (const HeaderParameter& p : header.parameters) {
        if (p.local) continue;
        ParameterRange range;
        const HeaderParameter* const of_top = find(tops, p.name);
        if (parse_range(p.comment, range)) {
            // Nothing that a range says may be left out unseen but what a part takes from the top.
            for (const std::string& unknown : unknown_in(range, known))
                throw config::Error(fmt::format("{}:{}: {}: its range names {}, which is no parameter here", file,
                                                p.line, p.name, unknown));
        } else if (of_top == nullptr || !parse_range(of_top->comment, range)) {
            throw config::Error(
                fmt::format("{}:{}: {}: expected a comment that begins with its range (\"1..64\", \"0, 1\", \"power of "
                            "two, 2..64\", "
                            "\">= 1\"), as no top of the block has a parameter of this name",
                            file, p.line, p.name));
        }
        const std::string inside = condition(p.name, range, known);
        if (!inside.empty()) checks += check_line(part ? "NH_PART_PARAM" : "NH_PARAM", p.name, inside);
    }
    std::string result(text);
    if (const size_t old = result.find(kBegin); old != std::string::npos) {
        const size_t end = result.find("\n\n", old);
        if (end == std::string::npos) throw config::Error(fmt::format("{}: no empty line below the ranges", file));
        result.erase(old, end + 2 - old);
    }
    if (checks.empty()) return result;
    const size_t at = result.find("\n);\n", result.find("module " + module + " #("));
    result.insert(at + 4, std::string(kBegin) + checks + "\n");
    return result;
}

}  // namespace nanohop::gen
