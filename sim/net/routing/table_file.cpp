// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/routing/table_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <nlohmann/json.hpp>

#include "io/escape.hpp"
#include "io/fields.hpp"
#include "io/json.hpp"
#include "io/line_reader.hpp"
#include "io/memory.hpp"
#include "model/bits.hpp"

namespace nanohop::routing {

namespace {

std::string port_text(uint8_t port) { return port == kNoPort ? "-" : fmt::format("{}", port); }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    return text;
}

}  // namespace

std::string table_csv(const Graph& graph, const RouteTable& t) {
    std::string text = fmt::format("# nanohop-routes-1\n# kind = {}\n# switches = {}\n# escape_channels = {}\n", t.kind,
                                   t.switches, t.escape_channels);
    text += fmt::format("# may_leave = {}\n# valiant = {}\n", t.may_leave ? 1 : 0, t.valiant ? 1 : 0);
    if (t.ugal) text += "# ugal = 1\n";
    if (!t.order.empty()) {
        text += "# order =";
        for (const uint32_t place : t.order) text += fmt::format(" {}", place);
        text += "\n";
    }
    text += "switch,destination,adaptive,up,down,channel,layer\n";
    for (uint32_t s = 0; s < t.switches; ++s) {
        for (uint32_t d = 0; d < t.switches; ++d) {
            if (s == d) continue;
            std::string ports;
            for (uint32_t p = 0; p < graph.degree(s) && !t.adaptive.empty(); ++p)
                if ((t.adaptive[t.entry(s, d)] >> p & 1) != 0)
                    ports += fmt::format("{}{}", ports.empty() ? "" : "|", p);
            text += fmt::format("{},{},{},{},{},{},{}\n", s, d, ports.empty() ? "-" : ports,
                                port_text(t.port(s, d, false)), t.down.empty() ? "-" : port_text(t.port(s, d, true)),
                                t.virtual_channel(s, d), t.layer.empty() ? 0 : t.layer[t.entry(s, d)]);
        }
    }
    return text;
}

std::string table_json(const RouteTable& t) {
    using Json = nlohmann::ordered_json;
    Json json = {{"format", "nanohop-routes-1"},
                 {"kind", t.kind},
                 {"switches", t.switches},
                 {"escape_channels", t.escape_channels},
                 {"may_leave", t.may_leave},
                 {"valiant", t.valiant},
                 {"ugal", t.ugal}};
    if (!t.order.empty()) json["order"] = t.order;
    // A line for each switch: all as one value would be many times as large as the text.
    std::string text = json.dump();
    text.back() = ',';
    text += "\n\"tables\":[";
    const auto port = [](uint8_t p) { return p == kNoPort ? Json(nullptr) : Json(p); };
    for (uint32_t s = 0; s < t.switches; ++s) {
        Json row;
        for (uint32_t d = 0; d < t.switches; ++d) {
            const size_t e = t.entry(s, d);
            const bool own = s == d;
            if (!t.adaptive.empty()) {
                Json ports = Json::array();
                for (const unsigned p : set_bits(own ? 0 : t.adaptive[e])) ports.push_back(p);
                row["adaptive"].push_back(std::move(ports));
            }
            row["up"].push_back(own ? Json(nullptr) : port(t.up[e]));
            if (!t.down.empty()) row["down"].push_back(own ? Json(nullptr) : port(t.down[e]));
            if (!t.channel.empty()) row["channel"].push_back(own ? 0 : t.channel[e]);
            if (!t.layer.empty()) row["layer"].push_back(own ? 0 : t.layer[e]);
        }
        text += (s == 0 ? "\n" : ",\n") + row.dump();
    }
    return text + "\n]}\n";
}

std::string table_text(const Graph& graph, const RouteTable& table, const std::string& path) {
    return path.ends_with(".json") ? table_json(table) : table_csv(graph, table);
}

namespace {

constexpr const char* kKind = "kind: must be UTF-8 without control characters";

bool is_kind(std::string_view text) {
    return io::is_utf8(text) &&
           std::none_of(text.begin(), text.end(), [](unsigned char c) { return c < 32 || c == 127; });
}

/// What follows from the values of a file: lists without a value are left out, and the order says which ports lead
/// down.
void finish(RouteTable& t, const Graph& graph) {
    if (std::all_of(t.layer.begin(), t.layer.end(), [](uint8_t layer) { return layer == 0; })) t.layer.clear();
    if (std::all_of(t.adaptive.begin(), t.adaptive.end(), [](uint64_t mask) { return mask == 0; })) t.adaptive.clear();
    if (t.order.empty() || std::all_of(t.down.begin(), t.down.end(), [](uint8_t port) { return port == kNoPort; }))
        t.down.clear();
    if (t.order.empty()) return;
    t.down_ports.assign(t.switches, 0);
    for (uint32_t s = 0; s < t.switches; ++s)
        for (uint32_t p = 0; p < graph.degree(s); ++p)
            if (t.order[graph.neighbours(s)[p]] > t.order[s]) t.down_ports[s] |= uint64_t{1} << p;
}

RouteTable read_json(const std::string& path, const Graph& graph) {
    using Json = nlohmann::json;
    const auto fail = [&](const std::string& place, const std::string& why) {
        throw InputError("{}: {}: {}", path, io::printable(place), why);
    };
    io::need_memory(fmt::format("a route table of {} switches as JSON", graph.switches()),
                    100.0 * graph.switches() * graph.switches());
    const Json json = io::parse_json<Json>(io::read_text(path), path);
    if (!json.is_object()) fail("file", "must be an object");
    if (json.value("format", Json()) != "nanohop-routes-1") fail("format", "must be \"nanohop-routes-1\"");
    const auto whole = [&](const Json& value, const std::string& place, uint32_t least, uint32_t most) {
        if (!value.is_number_unsigned() || value.get<uint64_t>() < least || value.get<uint64_t>() > most)
            fail(place, fmt::format("{}: must be {} to {}", io::printable(value.dump()), least, most));
        return value.get<uint32_t>();
    };
    RouteTable t{.kind = "file", .switches = graph.switches()};
    const uint32_t n = t.switches;
    const Json* tables = nullptr;
    for (const auto& [key, value] : json.items()) {
        if (key == "kind") {
            if (!value.is_string()) fail(key, "must be a text");
            t.kind = value.get<std::string>();
            if (!is_kind(t.kind)) throw InputError("{}: {}", path, kKind);
        } else if (key == "switches") {
            if (value != n) fail(key, fmt::format("{} switches, the network has {}", io::printable(value.dump()), n));
        } else if (key == "escape_channels") {
            t.escape_channels = whole(value, key, 1, 64);
        } else if (key == "may_leave" || key == "valiant" || key == "ugal") {
            if (!value.is_boolean()) fail(key, "must be true or false");
            (key == "valiant" ? t.valiant : key == "ugal" ? t.ugal : t.may_leave) = value.get<bool>();
        } else if (key == "order") {
            if (!value.is_array() || value.size() != n) fail(key, fmt::format("must have {} places", n));
            std::vector<bool> taken(n, false);
            for (size_t i = 0; i < n; ++i) {
                const uint32_t place = whole(value[i], fmt::format("order[{}]", i), 0, n - 1);
                if (taken[place]) fail(fmt::format("order[{}]", i), fmt::format("{}: a second time", place));
                taken[place] = true;
                t.order.push_back(place);
            }
        } else if (key == "tables") {
            tables = &value;
        } else if (key != "format") {
            fail(key,
                 "no such key: must be format, kind, switches, escape_channels, may_leave, valiant, ugal, order or "
                 "tables");
        }
    }
    if (tables == nullptr || !tables->is_array() || tables->size() != n)
        fail("tables", fmt::format("must be a list of {} objects", n));
    const size_t all = size_t{n} * n;
    t.up.assign(all, kNoPort);
    t.down.assign(all, kNoPort);
    t.adaptive.assign(all, 0);
    t.channel.assign(all, 0);
    t.layer.assign(all, 0);
    for (uint32_t s = 0; s < n; ++s) {
        const Json& row = (*tables)[s];
        if (!row.is_object() || !row.contains("up"))
            fail(fmt::format("tables[{}]", s), "must be an object with \"up\"");
        for (const auto& [name, list] : row.items()) {
            const std::string where = fmt::format("tables[{}].{}", s, name);
            const bool adaptive = name == "adaptive";
            std::vector<uint8_t>* const of = name == "up"        ? &t.up
                                             : name == "down"    ? &t.down
                                             : name == "channel" ? &t.channel
                                             : name == "layer"   ? &t.layer
                                                                 : nullptr;
            if (of == nullptr && !adaptive) fail(where, "no such key: must be adaptive, up, down, channel or layer");
            if (!list.is_array() || list.size() != n) fail(where, fmt::format("must be a list of {} values", n));
            for (uint32_t d = 0; d < n; ++d) {
                if (s == d) continue;
                const std::string place = fmt::format("{}[{}]", where, d);
                const bool ports = of == &t.up || of == &t.down;
                if (adaptive) {
                    if (!list[d].is_array()) fail(place, "must be a list of ports");
                    for (const Json& port : list[d])
                        t.adaptive[t.entry(s, d)] |= uint64_t{1} << whole(port, place, 0, kMostPorts - 1);
                } else if (!ports || !list[d].is_null()) {
                    (*of)[t.entry(s, d)] = static_cast<uint8_t>(whole(list[d], place, 0, ports ? kMostPorts - 1 : 63));
                }
            }
        }
    }
    finish(t, graph);
    return t;
}

/// Our CSV, or a foreign one.
class CsvReader {
public:
    CsvReader(const std::string& path, const Graph& graph) : path_(path), lines_(path), graph_(graph) {
        t_.kind = "file";
        t_.switches = graph.switches();
        const size_t all = size_t{t_.switches} * t_.switches;
        t_.up.assign(all, kNoPort);
        t_.channel.assign(all, 0);
        t_.layer.assign(all, 0);
        seen_.assign(all, false);
    }

    RouteTable read() {
        std::string_view line;
        while (lines_.next(line)) {
            std::string_view text = trimmed(line);
            if (text.empty()) continue;
            if (text.front() == '#') {
                text.remove_prefix(1);
                const size_t equals = text.find('=');
                if (equals != std::string_view::npos)
                    head(trimmed(text.substr(0, equals)), trimmed(text.substr(equals + 1)));
                continue;
            }
            fields_.clear();
            for (std::string_view rest = text;;) {
                const size_t comma = rest.find(',');
                fields_.push_back(trimmed(rest.substr(0, comma)));
                if (comma == std::string_view::npos) break;
                rest.remove_prefix(comma + 1);
            }
            if (columns_.empty()) {
                heading();
            } else {
                row();
            }
        }
        if (columns_.empty()) throw InputError(path_ + ": no heading switch,destination,..");
        finish(t_, graph_);
        return std::move(t_);
    }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw InputError("{}:{}: {}", path_, lines_.line_number(), why);
    }

    void head(std::string_view key, std::string_view value) {
        const auto number = io::whole_number<uint32_t>(value);
        if (key == "kind") {
            if (!is_kind(value)) fail(kKind);
            t_.kind = value;
        } else if (key == "switches") {
            if (number != t_.switches)
                fail(fmt::format("{} switches, the network has {}", io::printable(value), t_.switches));
        } else if (key == "escape_channels") {
            if (!number || *number == 0 || *number > 64) fail("escape_channels: must be 1 to 64");
            t_.escape_channels = *number;
        } else if (key == "may_leave" || key == "valiant" || key == "ugal") {
            if (!number || *number > 1) fail(fmt::format("{}: must be 0 or 1", key));
            (key == "valiant" ? t_.valiant : key == "ugal" ? t_.ugal : t_.may_leave) = *number != 0;
        } else if (key == "order") {
            std::vector<bool> taken(t_.switches, false);
            while (const auto field = io::take_field(value, ' ')) {
                const auto place = io::whole_number<uint32_t>(*field);
                if (!place || *place >= t_.switches || taken[*place])
                    fail(fmt::format("order: \"{}\": must be the places 0 to {}, each once", io::printable(*field),
                                     t_.switches - 1));
                taken[*place] = true;
                t_.order.push_back(*place);
            }
            if (t_.order.size() != t_.switches) fail(fmt::format("order: must have {} places", t_.switches));
        }
    }

    void heading() {
        constexpr std::array kKnown{"switch", "destination", "port", "adaptive", "up", "down", "channel", "layer"};
        std::string others;
        for (size_t i = 0; i < fields_.size(); ++i) {
            if (!columns_.emplace(fields_[i], i).second && !fields_[i].empty())
                fail(fmt::format("two columns {}: each must have a name of its own", io::printable(fields_[i])));
            if (std::find(kKnown.begin(), kKnown.end(), fields_[i]) == kKnown.end())
                others += fmt::format("{}\"{}\"", others.empty() ? "" : ", ", io::printable(fields_[i]));
        }
        for (const char* needed : {"switch", "destination"})
            if (!columns_.contains(needed)) fail(fmt::format("no column {}", needed));
        if (!columns_.contains("port") && !columns_.contains("up")) fail("no column port or up");
        if (columns_.contains("port") && columns_.contains("up"))
            fail("columns port and up: both name the port of a deterministic way: must be one of them");
        if (!others.empty())
            t_.notes.push_back(
                fmt::format("{}:{}: columns that say nothing here: {}", path_, lines_.line_number(), others));
        width_ = fields_.size();
        if (columns_.contains("down")) t_.down.assign(t_.up.size(), kNoPort);
        if (columns_.contains("adaptive")) t_.adaptive.assign(t_.up.size(), 0);
    }

    std::string_view at(const char* column) const { return fields_[columns_.find(column)->second]; }
    uint32_t number_at(const char* column, uint32_t most) const {
        const auto number = io::whole_number<uint32_t>(at(column));
        if (!number || *number > most)
            fail(fmt::format("{}: \"{}\": must be 0 to {}", column, io::printable(at(column)), most));
        return *number;
    }
    uint8_t port_of(std::string_view field, const char* column) const {
        if (field == "-" || field.empty()) return kNoPort;
        const auto number = io::whole_number<uint32_t>(field);
        if (!number || *number >= kMostPorts)
            fail(fmt::format("{}: \"{}\": must be a port from 0 to {}, or -", column, io::printable(field),
                             kMostPorts - 1));
        return static_cast<uint8_t>(*number);
    }

    void row() {
        if (fields_.size() != width_) fail(fmt::format("{} fields, the heading has {}", fields_.size(), width_));
        const uint32_t s = number_at("switch", t_.switches - 1);
        const uint32_t d = number_at("destination", t_.switches - 1);
        if (s == d) return;  // a foreign table may say where hosts are
        const size_t e = t_.entry(s, d);
        if (seen_[e]) fail(fmt::format("a second row of switch {} to {}", s, d));
        seen_[e] = true;
        const char* const up = columns_.contains("port") ? "port" : "up";
        t_.up[e] = port_of(at(up), up);
        if (!t_.down.empty()) t_.down[e] = port_of(at("down"), "down");
        if (!t_.adaptive.empty() && at("adaptive") != "-") {
            std::string_view rest = at("adaptive");
            while (const auto field = io::take_field(rest, '|'))
                if (const uint8_t port = port_of(*field, "adaptive"); port != kNoPort)
                    t_.adaptive[e] |= uint64_t{1} << port;
        }
        if (columns_.contains("channel")) t_.channel[e] = static_cast<uint8_t>(number_at("channel", 63));
        if (columns_.contains("layer")) t_.layer[e] = static_cast<uint8_t>(number_at("layer", 63));
    }

    const std::string& path_;
    io::LineReader lines_;
    const Graph& graph_;
    RouteTable t_;
    std::vector<bool> seen_;
    std::map<std::string, size_t, std::less<>> columns_;
    size_t width_ = 0;
    std::vector<std::string_view> fields_;
};

}  // namespace

RouteTable read_table(const std::string& path, const Graph& graph) {
    check_table_size(graph);
    RouteTable table = path.ends_with(".json") ? read_json(path, graph) : CsvReader(path, graph).read();
    for (std::string& note : table.notes) note = io::printable_lines(note);
    return table;
}

uint32_t route_word(const RouteTable& t, uint32_t s, uint32_t d) {
    auto word = static_cast<uint32_t>(t.adaptive_ports(s, d));
    const uint8_t up = t.port(s, d, false);
    const uint8_t down = t.down.empty() ? kNoPort : t.port(s, d, true);
    if (up != kNoPort) word |= uint32_t{up} << 16 | 1U << 20;
    if (down != kNoPort) word |= uint32_t{down} << 21 | 1U << 25;
    return word | t.virtual_channel(s, d) << 26;
}

std::string memory_image(const Graph& graph, const RouteTable& t) {
    if (graph.most_degree() > 16)
        throw InputError("memory image: a switch has {} links: at most 16", graph.most_degree());
    if (t.escape_channels > 16) throw InputError("memory image: {} virtual channels: at most 16", t.escape_channels);
    std::string text =
        fmt::format("// {}: {} switches, entry switch * {} + destination\n", t.kind, t.switches, t.switches);
    for (uint32_t s = 0; s < t.switches; ++s) {
        text += fmt::format("// switch {}\n", s);
        for (uint32_t d = 0; d < t.switches; ++d) text += fmt::format("{:08x}\n", s == d ? 0 : route_word(t, s, d));
    }
    return text;
}

}  // namespace nanohop::routing
