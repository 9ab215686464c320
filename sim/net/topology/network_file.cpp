// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/topology/network_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <pugixml.hpp>
#include <set>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "io/escape.hpp"
#include "io/fields.hpp"
#include "io/json_depth.hpp"
#include "io/line_reader.hpp"
#include "io/memory.hpp"
#include "net/topology/group.hpp"

namespace nanohop::topology {

namespace {

constexpr double kLongestCable = 1e6;            // metres
constexpr uint32_t kLongestDelay = 1U << 20;     // clocks
constexpr const char* kNameKey = "switch_name";  // GraphML: of names that are no ids

/// Links as they are read: whatever is wrong is said with its place.
class Reading {
public:
    Reading(std::string path, uint32_t ports) : path_(std::move(path)), ports_(ports) {}

    void limit_ports(uint32_t ports) { ports_ = ports_ == 0 ? ports : std::min(ports_, ports); }

    void add(const Link& l, const std::string& where) {
        const auto fail = [&](const std::string& why) {
            throw InputError(fmt::format("{}{}: link {} to {}: {}", path_, where, l.a, l.b, why));
        };
        if (l.a == l.b) fail("a self loop");
        if (l.metres && !(*l.metres >= 0 && *l.metres <= kLongestCable))
            fail(fmt::format("a cable of {} m: must be 0 to {:.0f}", *l.metres, kLongestCable));
        const uint32_t last = std::max(l.a, l.b);
        if (last >= Graph::kMostSwitches) fail(fmt::format("switches are numbered 0 to {}", Graph::kMostSwitches - 1));
        if (degree_.size() <= last) degree_.resize(last + 1U, 0);
        const uint64_t key = uint64_t{std::min(l.a, l.b)} << 32 | last;
        const auto [first, fresh] = there_.emplace(key, where);
        if (!fresh) fail(fmt::format("a double link; the first is {}{}", path_, first->second));
        for (const uint32_t end : {l.a, l.b}) {
            if (++degree_[end] > ports_ && ports_ != 0)
                fail(fmt::format("switch {} has more links than its {} ports", end, ports_));
        }
        links_.push_back(l);
    }

    /// By the ends, the smaller one first.
    void sort() {
        std::sort(links_.begin(), links_.end(),
                  [](const Link& x, const Link& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); });
    }

    /// `switches` 0: as many as the links name.
    Graph finish(uint32_t switches, std::vector<uint32_t> hosts, std::vector<std::string> names) {
        if (switches == 0) switches = static_cast<uint32_t>(degree_.size());
        if (switches == 0) throw InputError(path_ + ": no link");
        try {
            Graph graph(switches, std::move(links_), std::move(hosts));
            graph.names = std::move(names);
            graph.require_connected();
            return graph;
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}: {}", path_, error.what()));
        }
    }

private:
    std::string path_;
    uint32_t ports_;
    std::vector<Link> links_;
    std::vector<uint32_t> degree_;
    std::unordered_map<uint64_t, std::string> there_;
};

std::optional<double> number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

Graph read_edge_list(const std::string& path, const ReadOptions& options) {
    io::LineReader lines(path);
    Reading reading(path, options.ports);
    std::string_view line;
    while (lines.next(line)) {
        const std::string_view shown = line;
        std::string spaced(line.substr(0, line.find('#')));
        for (char& c : spaced)
            if (c == '\t' || c == ',') c = ' ';
        std::string_view rest = spaced;
        std::vector<std::string_view> fields;
        while (const auto field = io::take_field(rest, ' ')) fields.push_back(*field);
        if (fields.empty()) continue;
        const char* const expected = "two switches' numbers, then clocks and metres if they are known";
        if (fields.size() < 2 || fields.size() > 4) lines.fail(expected, shown);
        const auto a = io::whole_number<uint32_t>(fields[0]);
        const auto b = io::whole_number<uint32_t>(fields[1]);
        if (!a || !b) lines.fail(expected, shown);
        Link link{*a, *b, {}, {}};
        if (fields.size() > 2 && fields[2] != "-") {
            link.clocks = io::whole_number<uint32_t>(fields[2]);
            if (!link.clocks || *link.clocks > kLongestDelay)
                lines.fail(fmt::format("clocks from 0 to {}, or -", kLongestDelay), shown);
        }
        if (fields.size() > 3) {
            link.metres = number(fields[3]);
            if (!link.metres) lines.fail("metres", shown);
        }
        reading.add(link, fmt::format(":{}", lines.line_number()));
    }
    return reading.finish(0, {}, {});
}

std::string read_all(const std::string& path) {
    if (std::error_code error; std::filesystem::is_directory(path, error))
        throw InputError(path + ": is a folder, not a file");
    std::ifstream in(path, std::ios::binary);
    if (!in) throw InputError(fmt::format("{}: {}", path, std::strerror(errno)));
    in.seekg(0, std::ios::end);
    const auto size = in.tellg();
    if (size > 0) io::need_memory(path, static_cast<double>(size) * 20);  // as a tree of values
    in.seekg(0);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in && !in.eof()) throw InputError(fmt::format("{}: cannot be read", path));
    return std::string(io::without_byte_order_mark(text.view()));
}

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

Graph read_json(const std::string& path, const ReadOptions& options) {
    nlohmann::json json;
    try {
        const std::string text = read_all(path);
        io::check_json_depth(text);
        json = nlohmann::json::parse(text);
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", path, error.what()));
    } catch (const nlohmann::json::exception& error) {  // not valid, or a number beyond what fits
        throw InputError(fmt::format("{}: {}", path, error.what()));
    }
    const auto fail = [&](const std::string& where, const std::string& why) -> void {
        throw InputError(fmt::format("{}: {}: {}", path, where, why));
    };
    if (!json.is_object() || json.value("format", nlohmann::json()) != "nanohop-network-1")
        fail("format", "must be \"nanohop-network-1\"");
    for (const auto& [key, value] : json.items()) {
        constexpr std::array kKnown{"format", "switches", "hosts", "ports", "links", "names", "group", "made_by"};
        if (std::find(kKnown.begin(), kKnown.end(), key) == kKnown.end()) fail(key, "is not a known key");
    }
    const auto whole = [&](const nlohmann::json& value, const std::string& where, uint64_t most) {
        if (!value.is_number_integer() || value.get<double>() < 0 || value.get<double>() > static_cast<double>(most))
            fail(where, fmt::format("must be a whole number from 0 to {}", most));
        return value.get<uint32_t>();
    };
    if (!json.contains("switches")) fail("switches", "is missing");
    const uint32_t switches = whole(json["switches"], "switches", Graph::kMostSwitches);
    if (switches == 0) fail("switches", fmt::format("must be a whole number from 1 to {}", Graph::kMostSwitches));
    Reading reading(path, options.ports);
    if (json.contains("ports")) {
        const uint32_t ports = whole(json["ports"], "ports", 65535);
        if (ports == 0) fail("ports", "must be a whole number from 1 to 65535");
        reading.limit_ports(ports);
    }
    std::vector<uint32_t> hosts;
    if (json.contains("hosts")) {
        const auto& given = json["hosts"];
        if (!given.is_array()) {
            hosts.assign(switches, whole(given, "hosts", 65536));
        } else {
            if (given.size() != switches) fail("hosts", fmt::format("must be a number, or {} of them", switches));
            for (size_t i = 0; i < given.size(); ++i)
                hosts.push_back(whole(given[i], fmt::format("hosts[{}]", i), 65536));
        }
    }
    std::vector<std::string> names;
    if (json.contains("names")) {
        const auto& given = json["names"];
        if (!given.is_array() || given.size() != switches) fail("names", fmt::format("must be {} texts", switches));
        for (size_t i = 0; i < given.size(); ++i) {
            if (!given[i].is_string()) fail(fmt::format("names[{}]", i), "must be a text");
            names.push_back(given[i]);
        }
    }
    std::optional<Group> group;
    if (json.contains("group")) {
        if (!json["group"].is_string()) fail("group", "must be a text");
        try {
            group.emplace(json["group"].get<std::string>());
        } catch (const InputError& error) {
            throw InputError(fmt::format("{}: {}", path, error.what()));
        }
        if (switches % group->order() != 0)
            fail("group", fmt::format("{} elements: must divide the number of switches, {}", group->order(), switches));
    }
    if (!json.contains("links") || !json["links"].is_array()) fail("links", "must be a list of [a, b, clocks, metres]");
    size_t i = 0;
    for (const auto& l : json["links"]) {
        const std::string where = fmt::format("links[{}]", i++);
        if (!l.is_array() || l.size() < 2 || l.size() > 4) fail(where, "must be [a, b], [a, b, clocks, metres]");
        Link link{whole(l[0], where, switches - 1), whole(l[1], where, switches - 1), {}, {}};
        if (l.size() > 2 && !l[2].is_null()) link.clocks = whole(l[2], where + ": clocks", kLongestDelay);
        if (l.size() > 3 && !l[3].is_null()) {
            if (!l[3].is_number()) fail(where, "metres: must be a number");
            link.metres = l[3].get<double>();
        }
        if (!group) {
            reading.add(link, ": " + where);
            continue;
        }
        for (const auto& [a, b] : moved_links(*group, switches, link))
            reading.add({a, b, link.clocks, link.metres}, ": " + where);
    }
    if (group) reading.sort();
    return reading.finish(switches, std::move(hosts), std::move(names));
}

/// GraphML: what a node or an edge has more than we know is left out where it says nothing about switches and links
/// (positions, labels); what would be a switch or a link, and what is no well-formed XML, is refused.
class GraphmlReader {
public:
    GraphmlReader(const std::string& path, const ReadOptions& options)
        : path_(path), text_(read_all(path)), reading_(path, options.ports) {}

    Graph read() {
        parse();
        const pugi::xml_node root = document_.child("graphml");
        const pugi::xml_node graph = root.child("graph");
        if (!graph) throw InputError(fmt::format("{}: no <graph> in a <graphml>", path_));
        if (const pugi::xml_node second = graph.next_sibling("graph"))
            fail(second, "a second <graph>: a network is one graph");
        keys(root);
        for (const pugi::xml_node& child : graph.children())
            if (std::strcmp(child.name(), "hyperedge") == 0) fail(child, "a <hyperedge>: a link has two ends");
        nodes(graph);
        edges(graph);
        const auto count = static_cast<uint32_t>(names_.size());
        return reading_.finish(count, any_hosts_ ? std::move(hosts_) : std::vector<uint32_t>{}, std::move(names_));
    }

private:
    static constexpr unsigned kMostDepth = 100;

    /// "metres" of edges, say: where it is, and what an element without it has.
    struct Key {
        std::string meaning;
        std::optional<std::string> preset;
        bool nodes = true;
        bool edges = true;
    };

    std::string line(ptrdiff_t offset) const {
        const auto before = std::lower_bound(line_ends_.begin(), line_ends_.end(), std::max<ptrdiff_t>(offset, 0));
        return fmt::format(":{}", 1 + (before - line_ends_.begin()));
    }
    [[noreturn]] void fail(const pugi::xml_node& node, const std::string& why) const {
        throw InputError(fmt::format("{}{}: {}", path_, line(node.offset_debug()), why));
    }

    void parse() {
        for (size_t at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1))
            line_ends_.push_back(static_cast<ptrdiff_t>(at));
        const bool wide = text_.starts_with("\xFE\xFF") || text_.starts_with("\xFF\xFE");  // UTF-16, UTF-32
        if (const size_t at = text_.find('\0'); at != std::string::npos && !wide)
            throw InputError(fmt::format("{}{}: a byte 0", path_, line(static_cast<ptrdiff_t>(at))));
        constexpr unsigned kOptions = pugi::parse_default | pugi::parse_fragment | pugi::parse_ws_pcdata_single;
        const pugi::xml_parse_result parsed = document_.load_buffer(text_.data(), text_.size(), kOptions);
        if (!parsed) throw InputError(fmt::format("{}{}: {}", path_, line(parsed.offset), parsed.description()));
        bool root = false;
        for (const pugi::xml_node& node : document_.children()) {
            if (node.type() == pugi::node_element) {
                if (std::exchange(root, true)) fail(node, "not well-formed: a second element behind the first");
                continue;
            }
            if (node.type() != pugi::node_pcdata && node.type() != pugi::node_cdata) continue;
            const size_t at = std::string_view(node.value()).find_first_not_of(" \t\r\n");
            if (at != std::string_view::npos)
                throw InputError(fmt::format("{}{}: not well-formed: text outside the element", path_,
                                             line(node.offset_debug() + static_cast<ptrdiff_t>(at))));
        }
        attributes(document_, 0);
    }

    void attributes(const pugi::xml_node& parent, unsigned depth) const {
        for (const pugi::xml_node& node : parent.children()) {
            if (depth == kMostDepth) fail(node, fmt::format("elements nested more than {} deep", kMostDepth));
            std::vector<std::string_view> names;
            for (const pugi::xml_attribute& attribute : node.attributes()) names.emplace_back(attribute.name());
            std::sort(names.begin(), names.end());
            const auto twice = std::adjacent_find(names.begin(), names.end());
            if (twice != names.end())
                fail(node, fmt::format("not well-formed: attribute {} twice", io::printable(*twice)));
            attributes(node, depth + 1);
        }
    }

    /// What our keys are called in this file: a key without a name is called by its id.
    void keys(const pugi::xml_node& root) {
        for (const pugi::xml_node& node : root.children("key")) {
            const pugi::xml_attribute name = node.attribute("attr.name");
            const std::string id = node.attribute("id").value();
            const std::string_view of = node.attribute("for").as_string("all");
            Key key{name ? name.value() : id, {}, of == "node" || of == "all", of == "edge" || of == "all"};
            if (const pugi::xml_node preset = node.child("default")) key.preset = preset.child_value();
            if (!keys_.emplace(id, std::move(key)).second)
                fail(node, fmt::format("a second key \"{}\"", io::printable(id)));
        }
    }

    std::optional<std::string> data(const pugi::xml_node& node, const char* what, bool of_node) const {
        std::optional<std::string> value;
        for (const pugi::xml_node& d : node.children("data")) {
            const char* const id = d.attribute("key").value();
            const auto found = keys_.find(id);
            if ((found == keys_.end() ? id : found->second.meaning) != std::string_view(what)) continue;
            if (value) fail(d, fmt::format("{}: given twice", what));
            value = d.child_value();
        }
        for (auto key = keys_.begin(); key != keys_.end() && !value; ++key)
            if (key->second.meaning == what && (of_node ? key->second.nodes : key->second.edges))
                value = key->second.preset;
        return value;
    }

    void no_graph_within(const pugi::xml_node& node) const {
        if (const pugi::xml_node graph = node.child("graph"))
            fail(graph, "a <graph> within another: switches are one graph");
    }

    void nodes(const pugi::xml_node& graph) {
        std::vector<std::string> own;
        bool any_names = false;
        for (const pugi::xml_node& node : graph.children("node")) {
            no_graph_within(node);
            const std::string id = node.attribute("id").value();
            if (id.empty()) fail(node, "a node without an id");
            if (!io::is_utf8(id)) fail(node, "a node's id is not UTF-8");
            if (!switches_.emplace(id, names_.size()).second)
                fail(node, fmt::format("a second node {}", io::printable(id)));
            if (names_.size() == Graph::kMostSwitches)
                fail(node, fmt::format("more than {} nodes", Graph::kMostSwitches));
            names_.push_back(id);
            const auto name = data(node, kNameKey, true);
            if (name && !io::is_utf8(*name)) fail(node, fmt::format("{} is not UTF-8", kNameKey));
            any_names = any_names || name;
            own.push_back(name.value_or(id));
            uint32_t count = 1;
            if (const auto given = data(node, "hosts", true)) {
                const auto value = io::whole_number<uint32_t>(*given);
                if (!value || *value > 65536)
                    fail(node, fmt::format("hosts: \"{}\": must be 0 to 65536", io::printable(*given)));
                count = *value;
                any_hosts_ = true;
            }
            hosts_.push_back(count);
        }
        if (names_.empty()) fail(graph, "no node");
        if (any_names) names_ = std::move(own);
    }

    uint32_t end_of(const pugi::xml_node& edge, const char* which) const {
        const char* const id = edge.attribute(which).value();
        const auto found = switches_.find(id);
        if (found == switches_.end()) fail(edge, fmt::format("{}: no node \"{}\"", which, io::printable(id)));
        return found->second;
    }

    Link link_of(const pugi::xml_node& edge) const {
        no_graph_within(edge);
        Link link{end_of(edge, "source"), end_of(edge, "target"), {}, {}};
        if (const auto given = data(edge, "clocks", false)) {
            link.clocks = io::whole_number<uint32_t>(*given);
            if (!link.clocks || *link.clocks > kLongestDelay)
                fail(edge, fmt::format("clocks: \"{}\": must be 0 to {}", io::printable(*given), kLongestDelay));
        }
        if (const auto given = data(edge, "metres", false)) {
            link.metres = number(*given);
            if (!link.metres) fail(edge, fmt::format("metres: \"{}\": must be a number", io::printable(*given)));
        }
        return link;
    }

    /// Both directions of directed edges are one link. A file of directed edges without any pair (yEd, say) has a link
    /// for each; one where only some have a partner is refused: what the others mean is not in it.
    void edges(const pugi::xml_node& graph) {
        const std::string_view preset = graph.attribute("edgedefault").as_string("undirected");
        std::map<std::pair<uint32_t, uint32_t>, std::pair<Link, pugi::xml_node>> directed;
        for (const pugi::xml_node& edge : graph.children("edge")) {
            const Link link = link_of(edge);
            if (!edge.attribute("directed").as_bool(preset == "directed")) {
                reading_.add(link, line(edge.offset_debug()));
                continue;
            }
            if (!directed.emplace(std::pair(link.a, link.b), std::pair(link, edge)).second)
                fail(edge, fmt::format("link {} to {}: a double link", link.a, link.b));
        }
        size_t paired = 0;
        pugi::xml_node alone;
        for (const auto& [ends, there] : directed) {
            const auto& [link, edge] = there;
            const auto back = directed.find({link.b, link.a});
            if (back == directed.end()) {
                alone = edge;
            } else {
                ++paired;
                if (link.clocks != back->second.first.clocks || link.metres != back->second.first.metres)
                    fail(edge, "a directed edge and the one back have other clocks or metres: a link has one delay");
                if (link.a > link.b) continue;
            }
            reading_.add(link, line(edge.offset_debug()));
        }
        if (paired != 0 && alone)
            fail(alone, "a directed edge without one back, where others have one: links go both ways");
    }

    const std::string& path_;
    std::string text_;
    std::vector<ptrdiff_t> line_ends_;
    pugi::xml_document document_;
    std::map<std::string, Key> keys_;
    std::unordered_map<std::string, uint32_t> switches_;
    std::vector<std::string> names_;
    std::vector<uint32_t> hosts_;
    bool any_hosts_ = false;
    Reading reading_;
};

bool ends_with(const std::string& path, std::string_view end) {
    return path.size() >= end.size() && std::string_view(path).substr(path.size() - end.size()) == end;
}

std::string quoted(const std::string& text) { return nlohmann::json(text).dump(); }

}  // namespace

Graph read_network(const std::string& path, const ReadOptions& options) {
    if (ends_with(path, ".json")) return read_json(path, options);
    if (ends_with(path, ".graphml") || ends_with(path, ".xml")) return GraphmlReader(path, options).read();
    return read_edge_list(path, options);
}

std::string edge_list(const Graph& graph) {
    std::string text =
        fmt::format("# {} switches, {} links: a b [clocks] [metres]\n", graph.switches(), graph.links().size());
    for (const Link& l : graph.links()) {
        text += fmt::format("{} {}", l.a, l.b);
        if (l.clocks) text += fmt::format(" {}", *l.clocks);
        if (l.metres) text += fmt::format("{} {}", l.clocks ? "" : " -", *l.metres);
        text += '\n';
    }
    return text;
}

std::string graphml(const Graph& graph) {
    for (const std::string& name : graph.names)
        if (!io::is_xml(name))
            throw InputError(fmt::format("name \"{}\": XML cannot hold it: write a .json file", io::printable(name)));
    // Ids are the names where these are ids: each once, none empty.
    std::set<std::string_view> names(graph.names.begin(), graph.names.end());
    const bool ids = !graph.names.empty() && names.size() == graph.names.size() && !names.contains("");
    const bool named = !graph.names.empty() && !ids;
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
        "  <key id=\"hosts\" for=\"node\" attr.name=\"hosts\" attr.type=\"int\"/>\n";
    if (named)
        text += fmt::format("  <key id=\"{0}\" for=\"node\" attr.name=\"{0}\" attr.type=\"string\"/>\n", kNameKey);
    text +=
        "  <key id=\"clocks\" for=\"edge\" attr.name=\"clocks\" attr.type=\"int\"/>\n"
        "  <key id=\"metres\" for=\"edge\" attr.name=\"metres\" attr.type=\"double\"/>\n"
        "  <graph edgedefault=\"undirected\">\n";
    const auto id = [&](uint32_t s) { return ids ? io::escape_xml(graph.names[s]) : fmt::format("{}", s); };
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        text += fmt::format("    <node id=\"{}\"><data key=\"hosts\">{}</data>", id(s), graph.hosts()[s]);
        if (named) text += fmt::format("<data key=\"{}\">{}</data>", kNameKey, io::escape_xml(graph.names[s]));
        text += "</node>\n";
    }
    for (const Link& l : graph.links()) {
        text += fmt::format("    <edge source=\"{}\" target=\"{}\">", id(l.a), id(l.b));
        if (l.clocks) text += fmt::format("<data key=\"clocks\">{}</data>", *l.clocks);
        if (l.metres) text += fmt::format("<data key=\"metres\">{}</data>", *l.metres);
        text += "</edge>\n";
    }
    return text + "  </graph>\n</graphml>\n";
}

std::string network_json(const Graph& graph, const std::string& about) {
    std::string text = "{\n \"format\": \"nanohop-network-1\",\n";
    if (!about.empty()) text += fmt::format(" \"made_by\": {},\n", about);
    text += fmt::format(" \"switches\": {},\n \"hosts\": ", graph.switches());
    const auto& hosts = graph.hosts();
    if (std::all_of(hosts.begin(), hosts.end(), [&](uint32_t h) { return h == hosts.front(); })) {
        text += fmt::format("{},\n", hosts.front());
    } else {
        text += "[";
        for (size_t s = 0; s < hosts.size(); ++s) text += fmt::format("{}{}", s == 0 ? "" : ", ", hosts[s]);
        text += "],\n";
    }
    if (!graph.names.empty()) {
        text += " \"names\": [";
        for (size_t s = 0; s < graph.names.size(); ++s)
            text += fmt::format("{}{}", s == 0 ? "" : ", ", quoted(graph.names[s]));
        text += "],\n";
    }
    text += " \"links\": [";
    bool first = true;
    for (const Link& l : graph.links()) {
        text += fmt::format("{}\n  [{}, {}", first ? "" : ",", l.a, l.b);
        if (l.clocks || l.metres) text += l.clocks ? fmt::format(", {}", *l.clocks) : ", null";
        if (l.metres) text += fmt::format(", {}", *l.metres);
        text += "]";
        first = false;
    }
    return text + "\n ]\n}\n";
}

std::string orbits_json(uint32_t switches, const std::string& group, const std::vector<Link>& orbits,
                        const std::string& about) {
    std::string text = fmt::format("{{\n \"format\": \"nanohop-network-1\",\n \"made_by\": {},\n \"switches\": {},\n",
                                   about, switches);
    text += fmt::format(" \"group\": {},\n \"links\": [", quoted(group));
    for (size_t i = 0; i < orbits.size(); ++i)
        text += fmt::format("{}[{}, {}]", i == 0 ? "" : i % 10 == 0 ? ",\n  " : ", ", orbits[i].a, orbits[i].b);
    return text + "]\n}\n";
}

std::string network_text(const Graph& graph, const std::string& path, const std::string& about) {
    if (ends_with(path, ".json")) return network_json(graph, about);
    if (ends_with(path, ".graphml") || ends_with(path, ".xml")) return graphml(graph);
    if (graph.links().empty())
        throw InputError(path + ": an edge list cannot hold a network of one switch: name a .json or .graphml file");
    return edge_list(graph);
}

}  // namespace nanohop::topology
