// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Our JSON, and NetworkX's node-link form.
#include "io/json.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>
#include <utility>

#include "topology/forms/reading.hpp"
#include "topology/group.hpp"

namespace nanohop::topology {

namespace {

using Json = nlohmann::json;

constexpr const char* kOurs = "nanohop-network-1";

/// Where a group moves a link: switch i + t h, i < t = switches / elements, to i + t (g h).
std::set<std::pair<uint32_t, uint32_t>> moved_links(const Group& group, uint32_t switches, const Link& link) {
    const uint32_t turn = switches / group.order();
    std::set<std::pair<uint32_t, uint32_t>> links;
    for (uint32_t g = 0; g < group.order(); ++g) {
        const auto moved = [&](uint32_t v) { return v % turn + turn * group.times(g, v / turn); };
        links.insert(std::minmax(moved(link.a), moved(link.b)));
    }
    return links;
}

using io::text_of;

bool starts_object(std::string_view text) {
    const size_t start = text.find_first_not_of(" \t\r\n");
    return start != std::string_view::npos && text[start] == '{';
}

Json object_of(const GraphText& file) {
    Json json = io::parse_json<Json>(file.text, file.path);
    if (!json.is_object()) throw InputError("{}: must be an object", file.path);
    return json;
}

/// The whole numbers of our own JSON.
class Whole {
public:
    explicit Whole(const Reading& reading) : reading_(reading) {}
    uint32_t operator()(const Json& value, const std::string& where, uint64_t most, uint64_t least = 0) const {
        if (!value.is_number_integer() || value.get<double>() < static_cast<double>(least) ||
            value.get<double>() > static_cast<double>(most))
            reading_.fail(": " + where, fmt::format("must be a whole number from {} to {}", least, most));
        return value.get<uint32_t>();
    }

private:
    const Reading& reading_;
};

Reading::Place place(const std::string& where) { return ": " + where; }

void read_hosts(const Json& given, uint32_t switches, Reading& reading) {
    const Whole whole(reading);
    if (given.is_array() && given.size() != switches)
        reading.fail(": hosts", fmt::format("must be a number, or {} of them", switches));
    for (uint32_t s = 0; s < switches; ++s)
        reading.hosts(s, given.is_array() ? whole(given[s], fmt::format("hosts[{}]", s), kMostHosts)
                                          : whole(given, "hosts", kMostHosts));
}

void read_names(const Json& given, uint32_t switches, Reading& reading) {
    if (!given.is_array() || given.size() != switches)
        reading.fail(": names", fmt::format("must be {} texts", switches));
    for (uint32_t s = 0; s < switches; ++s) {
        const std::string where = fmt::format("names[{}]", s);
        if (!given[s].is_string()) reading.fail(place(where), "must be a text");
        reading.name(s, given[s], place(where));
    }
}

std::optional<Group> group_of(const Json& json, uint32_t switches, const Reading& reading) {
    if (!json.contains("group")) return std::nullopt;
    if (!json["group"].is_string()) reading.fail(": group", "must be a text");
    std::optional<Group> group;
    try {
        group.emplace(json["group"].get<std::string>());
    } catch (const InputError& error) {
        reading.fail("", error.what());
    }
    if (switches % group->order() != 0)
        reading.fail(": group",
                     fmt::format("{} elements: must divide the number of switches, {}", group->order(), switches));
    return group;
}

void read_links(const Json& links, uint32_t switches, const std::optional<Group>& group, Reading& reading) {
    const Whole whole(reading);
    size_t i = 0;
    for (const auto& l : links) {
        const std::string where = fmt::format("links[{}]", i++);
        if (!l.is_array() || l.size() < 2 || l.size() > 4)
            reading.fail(place(where), "must be [a, b], [a, b, clocks, metres]");
        Link link{whole(l[0], where, switches - 1), whole(l[1], where, switches - 1), {}, {}};
        if (l.size() > 2 && !l[2].is_null()) link.clocks = whole(l[2], where + ": clocks", kLongestDelay);
        if (l.size() > 3 && !l[3].is_null()) {
            if (!l[3].is_number()) reading.fail(place(where), "metres: must be a number");
            link.metres = l[3].get<double>();
        }
        if (!group) {
            reading.edge(link, Direction::kNone, place(where));
            continue;
        }
        for (const auto& [a, b] : moved_links(*group, switches, link))
            reading.edge({a, b, link.clocks, link.metres}, Direction::kNone, place(where));
    }
    if (!group) return;
    reading.sort_links();
    reading.simple("a graph of a group has none");
}

}  // namespace

bool starts_json(std::string_view text) {
    return starts_object(text) && text.find(fmt::format("\"{}\"", kOurs)) != std::string_view::npos;
}

Graph read_json(const GraphText& file) {
    const Json json = object_of(file);
    Reading reading(file);
    const Whole whole(reading);
    if (json.value("format", Json()) != kOurs) reading.fail(": format", fmt::format("must be \"{}\"", kOurs));
    for (const auto& [key, value] : json.items()) {
        constexpr std::array kKnown{"format", "switches", "hosts", "ports", "links", "names", "group", "made_by"};
        if (std::find(kKnown.begin(), kKnown.end(), key) == kKnown.end())
            reading.fail(place(io::printable(key)), "is not a known key");
    }
    if (!json.contains("switches")) reading.fail(": switches", "is missing");
    const uint32_t switches = whole(json["switches"], "switches", Graph::kMostSwitches, 1);
    for (uint32_t s = 0; s < switches; ++s) reading.add_node("");
    if (json.contains("ports")) reading.limit_ports(whole(json["ports"], "ports", ReadOptions::kMostPorts, 1));
    if (json.contains("hosts")) read_hosts(json["hosts"], switches, reading);
    if (json.contains("names")) read_names(json["names"], switches, reading);
    const auto group = group_of(json, switches, reading);
    if (!json.contains("links") || !json["links"].is_array())
        reading.fail(": links", "must be a list of [a, b, clocks, metres]");
    read_links(json["links"], switches, group, reading);
    return reading.finish();
}

/// "nodes", and "links" or "edges", the name since NetworkX 3.4.
bool starts_node_link(std::string_view text) {
    const auto has = [&](std::string_view key) { return text.find(key) != std::string_view::npos; };
    return starts_object(text) && !starts_json(text) && has("\"nodes\"") && (has("\"links\"") || has("\"edges\""));
}

Graph read_node_link(const GraphText& file) {
    const Json json = object_of(file);
    Reading reading(file);
    const auto list = [&](const char* key) -> const Json& {
        if (!json.contains(key) || !json[key].is_array()) reading.fail(place(key), "must be a list of objects");
        return json[key];
    };
    const auto flag = [&](const char* key) {
        if (json.contains(key) && !json[key].is_boolean()) reading.fail(place(key), "must be true or false");
        return json.value(key, false);
    };
    const Direction direction = flag("directed") ? Direction::kDirected : Direction::kNone;
    if (json.contains("multigraph") && !flag("multigraph")) reading.simple("\"multigraph\" is false");
    if (json.contains("graph") && json["graph"].is_object() && json["graph"].contains("ports"))
        reading.limit_ports(reading.ports_in(text_of(json["graph"]["ports"]), ": graph"));
    const auto id_of = [&](const Json& object, const char* key, const Reading::Place& where) {
        if (!object.is_object() || !object.contains(key))
            reading.fail(where, fmt::format("must be an object with \"{}\"", key));
        const Json& id = object[key];
        if (id.is_null() || id.is_object()) reading.fail(where, fmt::format("{}: must be a text or a number", key));
        return text_of(id);
    };
    size_t i = 0;
    for (const Json& node : list("nodes")) {
        const Reading::Place where = place(fmt::format("nodes[{}]", i++));
        const std::string id = id_of(node, "id", where);
        if (reading.known_node(id)) reading.fail(where, fmt::format("a second node {}", io::printable(id)));
        const uint32_t at = reading.node(id, where);
        if (node.contains("hosts")) reading.hosts(at, reading.hosts_in(text_of(node["hosts"]), where));
        if (node.contains(kNameKey)) reading.name(at, text_of(node[kNameKey]), where);
    }
    if (reading.nodes() == 0) reading.fail(": nodes", "no node");
    if (json.contains("links") && json.contains("edges"))
        reading.fail(": edges", "\"links\" is there as well: must be one");
    const char* const key = json.contains("edges") ? "edges" : "links";
    i = 0;
    std::set<std::tuple<uint32_t, uint32_t, std::string>> keys;
    for (const Json& edge : list(key)) {
        const Reading::Place where = place(fmt::format("{}[{}]", key, i++));
        const auto end = [&](const char* which) {
            const std::string id = id_of(edge, which, where);
            const auto node = reading.known_node(id);
            if (!node) reading.fail(where, fmt::format("{}: no node \"{}\"", which, io::printable(id)));
            return *node;
        };
        Link link{end("source"), end("target"), {}, {}};
        for (const char* of_links : {"clocks", "metres"})
            if (edge.contains(of_links) && !edge[of_links].is_null())
                reading.attribute(link, of_links, text_of(edge[of_links]), where);
        if (edge.contains("key")) {
            const bool turned = direction == Direction::kNone && link.a > link.b;
            if (!keys.emplace(turned ? link.b : link.a, turned ? link.a : link.b, edge["key"].dump()).second)
                reading.fail(where, "key: another edge of these two nodes has it");
        }
        reading.edge(link, direction, where);
    }
    return reading.finish();
}

}  // namespace nanohop::topology
