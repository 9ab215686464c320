// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <map>
#include <pugixml.hpp>
#include <utility>

#include "io/escape.hpp"
#include "topology/forms/reading.hpp"

namespace nanohop::topology {

namespace {

bool is_wide(std::string_view text) {  // UTF-16, UTF-32
    return text.starts_with("\xFE\xFF") || text.starts_with("\xFF\xFE");
}

/// GraphML: what a node or an edge has more than we know is left out where it says nothing about switches and links
/// (positions, labels); what would be a switch or a link, and what is no well-formed XML, is refused.
class GraphmlReader {
public:
    explicit GraphmlReader(const GraphText& file) : path_(file.path), text_(file.text), reading_(file) {}

    Graph read() {
        parse();
        const pugi::xml_node root = document_.child("graphml");
        const pugi::xml_node graph = root.child("graph");
        if (!graph) throw InputError("{}: no <graph> in a <graphml>", path_);
        if (const pugi::xml_node second = graph.next_sibling("graph"))
            fail(second, "a second <graph>: a network is one graph");
        keys(root);
        for (const pugi::xml_node& child : graph.children())
            if (std::strcmp(child.name(), "hyperedge") == 0) fail(child, "a <hyperedge>: a link has two ends");
        nodes(graph);
        edges(graph);
        return reading_.finish();
    }

private:
    /// "metres" of edges, say: where it is, and what an element without it has.
    struct Key {
        std::string meaning;
        std::optional<std::string> preset;
        std::string of;
    };

    std::string line(ptrdiff_t offset) const {
        const auto before = std::lower_bound(line_ends_.begin(), line_ends_.end(), std::max<ptrdiff_t>(offset, 0));
        return fmt::format(":{}", 1 + (before - line_ends_.begin()));
    }
    [[noreturn]] void fail(const pugi::xml_node& node, const std::string& why) const {
        reading_.fail(line(node.offset_debug()), why);
    }

    void parse() {
        for (size_t at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1))
            line_ends_.push_back(static_cast<ptrdiff_t>(at));
        if (const size_t at = text_.find('\0'); at != std::string::npos && !is_wide(text_))
            throw InputError("{}{}: a byte 0", path_, line(static_cast<ptrdiff_t>(at)));
        constexpr unsigned kOptions = pugi::parse_default | pugi::parse_fragment | pugi::parse_ws_pcdata_single;
        const pugi::xml_parse_result parsed = document_.load_buffer(text_.data(), text_.size(), kOptions);
        if (!parsed) throw InputError("{}{}: {}", path_, line(parsed.offset), parsed.description());
        bool root = false;
        for (const pugi::xml_node& node : document_.children()) {
            if (node.type() == pugi::node_element) {
                if (std::exchange(root, true)) fail(node, "not well-formed: a second element behind the first");
                continue;
            }
            if (node.type() != pugi::node_pcdata && node.type() != pugi::node_cdata) continue;
            const size_t at = std::string_view(node.value()).find_first_not_of(" \t\r\n");
            if (at != std::string_view::npos)
                throw InputError("{}{}: not well-formed: text outside the element", path_,
                                 line(node.offset_debug() + static_cast<ptrdiff_t>(at)));
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
            Key key{name ? name.value() : id, {}, node.attribute("for").as_string("all")};
            if (const pugi::xml_node preset = node.child("default")) key.preset = preset.child_value();
            if (!keys_.emplace(id, std::move(key)).second)
                fail(node, fmt::format("a second key \"{}\"", io::printable(id)));
        }
    }

    std::optional<std::string> data(const pugi::xml_node& node, const char* what) const {
        std::optional<std::string> value;
        for (const pugi::xml_node& d : node.children("data")) {
            const char* const id = d.attribute("key").value();
            const auto found = keys_.find(id);
            if ((found == keys_.end() ? id : found->second.meaning) != std::string_view(what)) continue;
            if (value) fail(d, fmt::format("{}: given twice", what));
            value = d.child_value();
        }
        for (auto key = keys_.begin(); key != keys_.end() && !value; ++key)
            if (key->second.meaning == what && (key->second.of == "all" || key->second.of == node.name()))
                value = key->second.preset;
        return value;
    }

    void no_graph_within(const pugi::xml_node& node) const {
        if (const pugi::xml_node graph = node.child("graph"))
            fail(graph, "a <graph> within another: switches are one graph");
    }

    Reading::Place place(const pugi::xml_node& node) const { return line(node.offset_debug()); }

    void nodes(const pugi::xml_node& graph) {
        for (const pugi::xml_node& node : graph.children("node")) {
            no_graph_within(node);
            const std::string id = node.attribute("id").value();
            if (reading_.known_node(id)) fail(node, fmt::format("a second node {}", io::printable(id)));
            const uint32_t at = reading_.node(id, place(node));
            if (const auto name = data(node, kNameKey)) reading_.name(at, *name, place(node));
            if (const auto hosts = data(node, "hosts")) reading_.hosts(at, reading_.hosts_in(*hosts, place(node)));
        }
        if (reading_.nodes() == 0) fail(graph, "no node");
        if (const auto ports = data(graph, "ports")) reading_.limit_ports(reading_.ports_in(*ports, place(graph)));
    }

    uint32_t end_of(const pugi::xml_node& edge, const char* which) const {
        const char* const id = edge.attribute(which).value();
        const auto found = reading_.known_node(id);
        if (!found) fail(edge, fmt::format("{}: no node \"{}\"", which, io::printable(id)));
        return *found;
    }

    void edges(const pugi::xml_node& graph) {
        const std::string_view preset = graph.attribute("edgedefault").as_string("undirected");
        for (const pugi::xml_node& edge : graph.children("edge")) {
            no_graph_within(edge);
            Link link{end_of(edge, "source"), end_of(edge, "target"), {}, {}};
            for (const char* key : {"clocks", "metres"})
                if (const auto given = data(edge, key)) reading_.attribute(link, key, *given, place(edge));
            const bool directed = edge.attribute("directed").as_bool(preset == "directed");
            reading_.edge(link, directed ? Direction::kDirected : Direction::kNone, place(edge));
        }
    }

    const std::string& path_;
    const std::string& text_;
    std::vector<ptrdiff_t> line_ends_;
    pugi::xml_document document_;
    std::map<std::string, Key> keys_;
    Reading reading_;
};

}  // namespace

bool starts_graphml(std::string_view text) {
    const size_t start = text.find_first_not_of(" \t\r\n");
    if (is_wide(text)) return text.substr(0, 8).find('<') != std::string_view::npos;
    if (start == std::string_view::npos) return false;
    return text[start] == '<' && text.find("<graphml") != std::string_view::npos;
}

Graph read_graphml(const GraphText& file) { return GraphmlReader(file).read(); }

}  // namespace nanohop::topology
