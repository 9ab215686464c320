// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "config/reader.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <set>

#include "io/error.hpp"
#include "io/escape.hpp"
#include "io/input_file.hpp"
#include "io/suggest.hpp"

namespace nanohop::config {

struct Document::Impl {
    toml::table root;
    std::string file;
};

struct Table::Impl {
    std::shared_ptr<const Document::Impl> document;  // keeps `node` alive
    const toml::table* node;
    std::string path;  // "route_cache", empty for the root
    std::set<std::string> asked;

    const toml::node& get(const Table& table, const std::string& key) {
        asked.insert(key);
        const toml::node* found = node->get(key);
        if (found == nullptr) {
            table.fail(key, "is missing");
        }
        return *found;
    }
    std::string full(const std::string& key) const {
        if (path.empty() || key.empty()) {
            return path.empty() ? key : path;
        }
        return path + "." + key;
    }
};

namespace {

std::string kind(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::table: return "a table";
        case toml::node_type::array: return "an array";
        case toml::node_type::string: return "a string";
        case toml::node_type::integer: return "a whole number";
        case toml::node_type::floating_point: return "a number with a fraction";
        case toml::node_type::boolean: return "true or false";
        case toml::node_type::date:
        case toml::node_type::time:
        case toml::node_type::date_time:
        case toml::node_type::none: break;
    }
    return "a date or time";
}

__extension__ typedef unsigned __int128 Wide;  // products of a value and a unit, exactly

struct Unit {
    std::string_view name;
    uint64_t scale;
};

/// "1.25 GHz" -> 1 250 000 000 with the units given; exact, so no floating point. Empty when it is not of that form.
std::optional<uint64_t> with_unit(std::string_view text, const std::vector<Unit>& units) {
    size_t at = 0;
    uint64_t value = 0;
    uint64_t divide = 1;
    bool digits = false;
    bool fraction = false;
    for (; at < text.size() && ((text[at] >= '0' && text[at] <= '9') || (text[at] == '.' && !fraction && digits));
         ++at) {
        if (text[at] == '.') {
            fraction = true;
            continue;
        }
        if (value > 1'000'000'000'000 || divide > 1'000'000'000) {
            return std::nullopt;
        }
        digits = true;
        value = value * 10 + static_cast<uint64_t>(text[at] - '0');
        divide *= fraction ? 10 : 1;
    }
    if (!digits || text[at - 1] == '.') {
        return std::nullopt;
    }
    const std::string_view rest = text.substr(at);
    if (rest.empty() || rest[0] != ' ') {
        return std::nullopt;
    }
    for (const Unit& unit : units) {
        if (rest.substr(1) == unit.name) {
            const Wide scaled = static_cast<Wide>(value) * unit.scale;
            const Wide result = scaled / divide;
            if (scaled % divide != 0 || result > UINT64_MAX) {
                return std::nullopt;
            }
            return static_cast<uint64_t>(result);
        }
    }
    return std::nullopt;
}

/// The first byte beyond ASCII that is in no string and no comment: TOML has none there, and toml++ 3.3 is undefined
/// behind a value that such a character follows. A quote within a word begins no string.
std::optional<size_t> beyond_ascii(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    const size_t first = text.starts_with(kMark) ? kMark.size() : 0;
    for (size_t at = first; at < text.size(); ++at) {
        const char c = text[at];
        if (static_cast<unsigned char>(c) > 127) return at;
        if (c == '#') {
            at = std::min(text.find('\n', at), text.size());
        } else if ((c == '"' || c == '\'') &&
                   (at == first || std::string_view(" \t\r\n=[,{.").find(text[at - 1]) != std::string_view::npos)) {
            const std::string three(3, c);
            const bool lines = text.substr(at, 3) == three;
            const auto ends = [&] { return lines ? text.substr(at, 3) == three : text[at] == c || text[at] == '\n'; };
            for (at += lines ? 3 : 1; at < text.size() && !ends(); ++at)
                if (c == '"' && text[at] == '\\') ++at;
            if (at >= text.size()) break;
            // One or two quotes may stand right in front of those that end it.
            if (lines) at += std::min(text.size() - at, std::min<size_t>(5, text.find_first_not_of(c, at) - at)) - 1;
        }
    }
    return std::nullopt;
}

const std::vector<Unit> kFrequencies = {{"Hz", 1}, {"kHz", 1'000}, {"MHz", 1'000'000}, {"GHz", 1'000'000'000}};
const std::vector<Unit> kTimes = {{"ps", 1}, {"ns", 1'000}, {"us", 1'000'000}};

std::string show_hz(uint64_t hz) {
    for (size_t i = kFrequencies.size(); i-- > 0;) {
        if (hz >= kFrequencies[i].scale && hz % kFrequencies[i].scale == 0) {
            return fmt::format("{} {}", hz / kFrequencies[i].scale, kFrequencies[i].name);
        }
    }
    return "0 Hz";
}

}  // namespace

Document::Document(std::string_view text, std::string file) {
    auto impl = std::make_shared<Impl>();
    impl->file = std::move(file);
    if (const auto at = beyond_ascii(text))
        throw Error("{}:{}: not valid TOML: a character beyond ASCII outside of strings and comments", impl->file,
                    1 + std::count(text.begin(), text.begin() + *at, '\n'));
    try {
        impl->root = toml::parse(text, impl->file);
    } catch (const toml::parse_error& error) {
        throw Error("{}:{}: not valid TOML: {}", impl->file, error.source().begin.line, error.description());
    }
    impl_ = std::move(impl);
}

Error::Error(const std::string& what) : std::runtime_error(io::printable_lines(what)) {}

std::string read_text(const std::string& path) {
    try {
        return io::read_text(path);
    } catch (const io::InputError& error) {
        throw Error(error.what());
    }
}

Table Document::root() const { return Table(std::make_shared<Table::Impl>(Table::Impl{impl_, &impl_->root, "", {}})); }

void Table::fail(const std::string& key, const std::string& why) const {
    const toml::node* node = key.empty() ? nullptr : impl_->node->get(key);
    // A missing key is reported at its table's header.
    const auto line = (node != nullptr ? node->source() : impl_->node->source()).begin.line;
    throw Error("{}:{}: {}: {}", impl_->document->file, std::max<unsigned>(1, line), io::printable(impl_->full(key)),
                why);
}

bool Table::has(const std::string& key) const {
    impl_->asked.insert(key);
    return impl_->node->contains(key);
}

int64_t Table::integer(const std::string& key, int64_t low, int64_t high) {
    const toml::node& node = impl_->get(*this, key);
    const auto value = node.is_integer() ? node.value<int64_t>() : std::nullopt;
    if (!value) {
        fail(key, fmt::format("must be a whole number from {} to {}, not {}", low, high, kind(node)));
    }
    if (*value < low || *value > high) {
        fail(key, fmt::format("{} is out of range: must be from {} to {}", *value, low, high));
    }
    return *value;
}

bool Table::boolean(const std::string& key) {
    const toml::node& node = impl_->get(*this, key);
    if (!node.is_boolean()) {
        fail(key, "must be true or false, not " + kind(node));
    }
    return *node.value<bool>();
}

std::string Table::text(const std::string& key) {
    const toml::node& node = impl_->get(*this, key);
    if (!node.is_string()) {
        fail(key, "must be a string, not " + kind(node));
    }
    return *node.value<std::string>();
}

unsigned Table::choice(const std::string& key, const std::vector<std::string>& words) {
    const toml::node& node = impl_->get(*this, key);
    const std::string allowed = fmt::format("must be one of \"{}\"", fmt::join(words, "\", \""));
    if (!node.is_string()) {
        fail(key, allowed + ", not " + kind(node));
    }
    const std::string word = *node.value<std::string>();
    const auto found = std::find(words.begin(), words.end(), word);
    if (found == words.end()) {
        fail(key,
             fmt::format("\"{}\" is not known: {}{}", io::printable(word), allowed, io::did_you_mean(word, words)));
    }
    return static_cast<unsigned>(found - words.begin());
}

std::vector<int64_t> Table::integers(const std::string& key, int64_t low, int64_t high) {
    const toml::node& node = impl_->get(*this, key);
    const std::string allowed = fmt::format("must be an array of whole numbers from {} to {}", low, high);
    if (!node.is_array()) {
        fail(key, allowed + ", not " + kind(node));
    }
    std::vector<int64_t> values;
    for (const toml::node& element : *node.as_array()) {
        const auto value = element.is_integer() ? element.value<int64_t>() : std::nullopt;
        if (!value || *value < low || *value > high) {
            fail(key, allowed);
        }
        values.push_back(*value);
    }
    return values;
}

std::vector<std::string> Table::texts(const std::string& key) {
    const toml::node& node = impl_->get(*this, key);
    if (!node.is_array()) {
        fail(key, "must be an array of strings, not " + kind(node));
    }
    std::vector<std::string> values;
    for (const toml::node& element : *node.as_array()) {
        if (!element.is_string()) {
            fail(key, "must be an array of strings");
        }
        values.push_back(*element.value<std::string>());
    }
    return values;
}

std::vector<std::string> Table::values(const std::string& key) {
    const toml::node& node = impl_->get(*this, key);
    const auto text = [&](const toml::node& value) -> std::string {
        if (value.is_string()) {
            return *value.value<std::string>();
        }
        if (value.is_integer()) {
            return fmt::format("{}", *value.value<int64_t>());
        }
        if (value.is_floating_point()) {
            return fmt::format("{}", *value.value<double>());
        }
        if (value.is_boolean()) {
            return *value.value<bool>() ? "true" : "false";
        }
        fail(key, "must be a string, a number, true or false, or an array of these, not " + kind(value));
    };
    if (!node.is_array()) {
        return {text(node)};
    }
    std::vector<std::string> result;
    for (const toml::node& element : *node.as_array()) {
        result.push_back(text(element));
    }
    return result;
}

uint64_t Table::frequency(const std::string& key, uint64_t low_hz, uint64_t high_hz) {
    const toml::node& node = impl_->get(*this, key);
    const std::string allowed = fmt::format("must be a frequency with a unit (Hz, kHz, MHz, GHz) from \"{}\" to \"{}\"",
                                            show_hz(low_hz), show_hz(high_hz));
    if (!node.is_string()) {
        fail(key, allowed + ", not " + kind(node));
    }
    const std::string written = *node.value<std::string>();
    const auto hz = with_unit(written, kFrequencies);
    if (!hz || *hz < low_hz || *hz > high_hz) {
        fail(key, fmt::format("\"{}\" is not allowed: {}", io::printable(written), allowed));
    }
    return *hz;
}

uint64_t Table::cycles(const std::string& key, uint64_t clock_hz, uint64_t low, uint64_t high) {
    const toml::node& node = impl_->get(*this, key);
    const std::string allowed = fmt::format("must be a time with a unit (ps, ns, us, cycles) of {} to {} cycles of {}",
                                            low, high, show_hz(clock_hz));
    if (!node.is_string()) {
        fail(key, allowed + ", not " + kind(node));
    }
    const std::string written = *node.value<std::string>();
    auto count = with_unit(written, {{"cycles", 1}, {"cycle", 1}});
    if (!count) {
        if (const auto ps = with_unit(written, kTimes)) {
            const Wide second = 1'000'000'000'000;
            const Wide whole = (static_cast<Wide>(*ps) * clock_hz + second - 1) / second;
            count = whole > UINT64_MAX ? UINT64_MAX : static_cast<uint64_t>(whole);
        }
    }
    if (!count || *count < low || *count > high) {
        fail(key, fmt::format("\"{}\" is not allowed: {}", io::printable(written), allowed));
    }
    return *count;
}

Table Table::table(const std::string& key) {
    const toml::node& node = impl_->get(*this, key);
    if (!node.is_table()) {
        fail(key, "must be a table, not " + kind(node));
    }
    return Table(std::make_shared<Impl>(Impl{impl_->document, node.as_table(), impl_->full(key), {}}));
}

std::vector<Table> Table::tables(const std::string& key) {
    std::vector<Table> result;
    if (!has(key)) {
        return result;
    }
    const toml::node& node = impl_->get(*this, key);
    if (!node.is_array()) {
        fail(key, fmt::format("must be an array of tables ([[{}]]), not {}", impl_->full(key), kind(node)));
    }
    for (const toml::node& element : *node.as_array()) {
        if (!element.is_table()) {
            fail(key, fmt::format("must be an array of tables ([[{}]])", impl_->full(key)));
        }
        result.push_back(Table(std::make_shared<Impl>(
            Impl{impl_->document, element.as_table(), fmt::format("{}[{}]", impl_->full(key), result.size()), {}})));
    }
    return result;
}

void Table::finish() const {
    for (const std::string& key : keys()) {
        if (!impl_->asked.contains(key)) {
            fail(key, fmt::format("is not a known key: known here are {}{}", fmt::join(impl_->asked, ", "),
                                  io::did_you_mean(key, {impl_->asked.begin(), impl_->asked.end()})));
        }
    }
}

std::vector<std::string> Table::keys() const {
    std::vector<std::pair<unsigned, std::string>> found;
    for (const auto& [key, node] : *impl_->node) {
        found.emplace_back(node.source().begin.line, std::string(std::string_view(key)));
    }
    std::sort(found.begin(), found.end());
    std::vector<std::string> names;
    for (auto& [line, name] : found) {
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace nanohop::config
