// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/model_parameters.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "config/reader.hpp"
#include "gen/constants.hpp"
#include "gen/header.hpp"
#include "gen/parameters.hpp"

namespace nanohop::gen {

namespace fs = std::filesystem;

namespace {

using Names = std::vector<std::pair<std::string, std::string>>;

/// A block with its table of sim/gen/keys.toml, which explains the fields.
struct Block {
    std::string name;
    std::string module;
    std::string source;
    Header header;
    std::set<std::string> elsewhere, optional, times, sets, largest;
    std::map<std::string, std::string> keys, fields, words;
    Names parts;
};
using Blocks = std::map<std::string, Block>;

const HeaderParameter* parameter(const Block& block, const std::string& name) {
    for (const HeaderParameter& p : block.header.parameters)
        if (!p.local && p.name == name) return &p;
    return nullptr;
}

/// Throws for a name that is no parameter of the block.
void known(const config::Table& table, const Block& block, const std::string& key, const std::string& name) {
    if (parameter(block, name) == nullptr) table.fail(key, fmt::format("{} is no parameter of {}", name, block.module));
}

std::set<std::string> names(config::Table& table, const Block& block, const std::string& key) {
    if (!table.has(key)) return {};
    const std::vector<std::string> list = table.texts(key);
    for (const std::string& name : list) known(table, block, key, name);
    return {list.begin(), list.end()};
}

Names pairs(config::Table& table, const std::string& key) {
    Names result;
    if (!table.has(key)) return result;
    config::Table entries = table.table(key);
    for (const std::string& name : entries.keys()) result.emplace_back(name, entries.text(name));
    return result;
}

std::map<std::string, std::string> texts(config::Table& table, const Block& block, const std::string& key) {
    const Names all = pairs(table, key);
    for (const auto& [name, text] : all) known(table, block, key, name);
    return {all.begin(), all.end()};
}

/// An expression of the RTL with a number for each name of a package: models have enumerations of their own.
std::string with_numbers(const fs::path& root, const std::string& expression) {
    static const std::regex name(R"((\w+)::\w+)");
    const Constants constants([&](const std::string& package) {
        for (const fs::directory_entry& block : fs::directory_iterator(root / "rtl"))
            if (const fs::path file = block.path() / (package + ".sv"); fs::exists(file))
                return config::read_text(file.string());
        throw config::Error(fmt::format("{}: no package {} below rtl", expression, package));
    });
    std::string result = expression;
    for (std::smatch match; std::regex_search(result, match, name);)
        result.replace(static_cast<size_t>(match.position()), static_cast<size_t>(match.length()),
                       std::to_string(constants.value(match.str())));
    return result;
}

/// The header of a block's top, "" or the end of its name.
void read_header(const fs::path& root, Block& block, const std::string& top) {
    block.module = "nh_" + block.name + (top.empty() ? "" : "_" + top);
    const std::string module = header_module(root, block.name, top);
    block.source = fmt::format("rtl/{}/{}.sv", block.name, module);
    if (!fs::exists(root / block.source)) return;
    const std::string text = config::read_text((root / block.source).string());
    block.header = parse_header(with_meanings(root, text, block.source), module, block.source);
    static const std::regex most(R"(\.\.(\w+::\w+)(?=[,:]|$))");
    for (HeaderParameter& p : block.header.parameters)
        if (std::smatch match; std::regex_search(p.comment, match, most))
            p.comment = match.prefix().str() + ".." + with_numbers(root, match[1]) + match.suffix().str();
}

Blocks read_blocks(const fs::path& root) {
    Blocks blocks;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(root / "rtl", none)) {
        Block block;
        block.name = entry.path().filename().string();
        if (!fs::exists(root / fmt::format("sim/model/{}/config.hpp", block.name))) continue;
        read_header(root, block, "");
        blocks[block.name] = block;
    }
    const std::string rules = "sim/gen/keys.toml";
    if (!fs::exists(root / rules)) return blocks;
    config::Table all = config::Document(config::read_text((root / rules).string()), rules).root();
    for (const std::string& name : all.keys()) {
        config::Table table = all.table(name);
        if (!blocks.contains(name)) table.fail("", "no such block");
        Block& block = blocks[name];
        if (table.has("top")) read_header(root, block, table.text("top"));
        block.elsewhere = names(table, block, "elsewhere");
        block.optional = names(table, block, "optional");
        block.times = names(table, block, "times");
        block.largest = names(table, block, "largest");
        block.keys = texts(table, block, "keys");
        block.fields = texts(table, block, "fields");
        block.words = texts(table, block, "words");
        block.parts = pairs(table, "parts");
        for (const auto& [field, part] : block.parts)
            if (!blocks.contains(part)) table.fail("parts", "no such block: " + part);
        if (table.has("sets"))
            for (const std::string& parameter : table.texts("sets")) block.sets.insert(parameter);
        table.finish();
    }
    for (const auto& [name, block] : blocks)
        for (const auto& [field, part] : block.parts)
            for (const HeaderParameter& p : blocks.at(part).header.parameters)
                if (!p.local && parameter(block, p.name) == nullptr && !block.sets.contains(p.name))
                    throw config::Error(fmt::format("{}: {} lacks {} of its part {}; {} says which it sets",
                                                    block.source, block.module, p.name, blocks.at(part).module, rules));
    return blocks;
}

/// "match.queues.posted_entries": of a part, or the parameter in snake_case.
std::string field_of(const Blocks& blocks, const Block& block, const std::string& name) {
    for (const auto& [field, part] : block.parts)
        if (parameter(blocks.at(part), name)) return field + "." + field_of(blocks, blocks.at(part), name);
    return block.fields.contains(name) ? block.fields.at(name) : snake(name);
}

std::string words_of(const Blocks& blocks, const Block& block, const std::string& name) {
    for (const auto& [field, part] : block.parts)
        if (parameter(blocks.at(part), name)) return words_of(blocks, blocks.at(part), name);
    return block.words.contains(name) ? block.words.at(name) : "";
}

/// An expression of the RTL as C++ over the fields of `c`; "" for what names more than parameters.
std::string in_cpp(const Blocks& blocks, const Block& block, const std::string& expression) {
    static const std::regex name(R"([A-Za-z_$][\w$:]*)");
    std::string result;
    auto at = expression.begin();
    for (std::sregex_iterator next(expression.begin(), expression.end(), name), end; next != end; ++next) {
        if (parameter(block, next->str()) == nullptr) return "";
        result.append(at, expression.begin() + next->position());
        result += fmt::format("number(c.{})", field_of(blocks, block, next->str()));
        at = expression.begin() + next->position() + next->length();
    }
    return result.append(at, expression.end());
}

/// The largest or smallest of an end's bounds, and what those of other parameters are called.
std::string bound(const Blocks& blocks, const Block& block, const std::vector<std::string>& all, bool low,
                  std::vector<std::string>& others) {
    std::vector<std::string> texts;
    for (const std::string& one : all) {
        const std::string text = in_cpp(blocks, block, one);
        if (text.empty()) continue;
        texts.push_back(text);
        if (text != one) others.push_back((low ? "at least " : "at most ") + one);
    }
    if (texts.size() < 2) return texts.empty() ? "" : texts.front();
    return fmt::format("std::{}<uint64_t>({{{}}})", low ? "max" : "min", fmt::join(texts, ", "));
}

std::vector<std::string> range_of(const fs::path& root, const Blocks& blocks, const Block& block,
                                  const HeaderParameter& p) {
    ParameterRange range;
    if (!parse_range(p.comment, range))
        throw config::Error(
            fmt::format("{}:{}: {}: expected a comment that begins with its range", block.source, p.line, p.name));
    std::vector<std::string> parts;
    std::vector<std::string> others;
    const auto add = [&](const char* name, const std::string& text) {
        if (!text.empty()) parts.push_back(fmt::format(".{} = {}", name, text));
    };
    add("low", bound(blocks, block, range.low, true, others));
    add("high", bound(blocks, block, range.high, false, others));
    if (range.power_of_two) add("power_of_two", "true");
    add("multiple", range.multiple);
    if (!range.values.empty()) add("values", fmt::format("{{{}}}", fmt::join(range.values, ", ")));
    if (!others.empty()) add("bounds", fmt::format("\"{}\"", fmt::join(others, ", ")));
    range.unless = with_numbers(root, range.unless);
    const std::string met = in_cpp(blocks, block, range.unless);
    if (!met.empty()) {
        if (range.only != "0") add("only", range.only);
        add("needs", "\"" + range.unless + "\"");
        add("met", met);
    }
    return parts;
}

/// The largest value. Throws config::Error where it is none that no other parameter changes.
uint64_t largest(const Block& block, const HeaderParameter& p) {
    static const std::regex digits(R"(\d+)");
    ParameterRange range;
    parse_range(p.comment, range);
    uint64_t most = UINT64_MAX;
    for (const std::string& high : range.high)
        if (std::regex_match(high, digits)) most = std::min<uint64_t>(most, std::stoull(high));
    if (most == UINT64_MAX && !range.values.empty()) most = std::stoull(range.values.back());
    if (most == UINT64_MAX)
        throw config::Error(fmt::format("{}:{}: {} has no largest value", block.source, p.line, p.name));
    return most;
}

/// A statement in lines of at most 120 characters, which end behind commas, before a member's name where that will do,
/// or &&.
std::string in_lines(const std::string& statement) {
    static const std::regex members(R"((?:"[^"]*"|[^",]|,(?! \.))*(?:,(?= \.)|$) *)");
    static const std::regex any(R"((?:"[^"]*"|[^",&])*(?:,|&&|$) *)");
    const std::string indent(14, ' ');
    std::string text;
    std::string line;
    const auto add = [&](const std::string& piece) {
        if (line.size() + piece.find_last_not_of(' ') >= 120) {
            text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
            line = indent;
        }
        line += piece;
    };
    for (std::sregex_iterator at(statement.begin(), statement.end(), members), end; at != end; ++at) {
        const std::string piece = at->str();
        if (piece.empty()) continue;
        if (indent.size() + piece.size() <= 120) {
            add(piece);
            continue;
        }
        for (std::sregex_iterator part(piece.begin(), piece.end(), any); part != end; ++part)
            if (!part->str().empty()) add(part->str());
    }
    return text + line + "\n";
}

std::string key_of(const fs::path& root, const Blocks& blocks, const Block& block, const HeaderParameter& p) {
    const std::string field = field_of(blocks, block, p.name);
    const bool of_part = field.find('.') != std::string::npos;
    std::vector<std::string> parts;
    if (block.keys.contains(p.name)) {
        parts.push_back(fmt::format(".name = \"{}\"", block.keys.at(p.name)));
    } else if (!of_part && !block.elsewhere.contains(p.name)) {
        parts.push_back(fmt::format(".name = \"{}\"", snake(p.name)));
    }
    parts.push_back(fmt::format(".parameter = \"{}\"", p.name));
    if (const std::string words = words_of(blocks, block, p.name); !words.empty()) parts.push_back(".words = " + words);
    if (block.optional.contains(p.name)) parts.emplace_back(".as = Key::As::kOptional");
    if (block.times.contains(p.name)) parts.emplace_back(".as = Key::As::kTime");
    std::vector<std::string> range = range_of(root, blocks, block, p);
    range.front() = ".range = {" + range.front();
    range.back() += "}});";
    parts.insert(parts.end(), range.begin(), range.end());
    return in_lines(fmt::format("    visit_key(f, c.{}, {{{}", field, fmt::join(parts, ", ")));
}

std::string text_of(const fs::path& root, const Blocks& blocks, const Block& block) {
    std::string text = banner("//", block.source);
    text += fmt::format(
        "// clang-format off\n"
        "/// Largest values, keys, ranges and defaults of {2}'s parameters (sim/model/key.hpp).\n"
        "/// {0}/config.hpp includes it below its Config.\n"
        "#pragma once\n\n#include <algorithm>\n\n#include \"key.hpp\"\n\nnamespace nanohop::{1} {{\n\n",
        block.name, namespace_of(block.name), block.module);
    std::string keys;
    std::string defaults;
    for (const HeaderParameter& p : block.header.parameters) {
        if (p.local) continue;
        keys += key_of(root, blocks, block, p);
        if (block.largest.contains(p.name))
            text += fmt::format("inline constexpr unsigned kMax{} = {};\n", p.name, largest(block, p));
        defaults += fmt::format("static_assert(number(Config{{}}.{}) == {}, \"{} of {}\");\n",
                                field_of(blocks, block, p.name), p.value, p.name, block.module);
    }
    return fmt::format(
        "{}\ntemplate <class C, class F>\nvoid for_each_key(C& c, F&& f) {{\n{}}}\n\n{}\n}}  // namespace "
        "nanohop::{}\n",
        text, keys, defaults, namespace_of(block.name));
}

}  // namespace

std::vector<File> model_parameters(const fs::path& root) {
    std::vector<File> files;
    const Blocks blocks = read_blocks(root);
    for (const auto& [name, block] : blocks)
        if (!block.header.parameters.empty())
            files.push_back({fmt::format("sim/model/generated/{}_parameters.hpp", name), text_of(root, blocks, block)});
    return files;
}

}  // namespace nanohop::gen
