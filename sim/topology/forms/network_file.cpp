// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/forms/network_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "io/escape.hpp"
#include "io/fields.hpp"
#include "io/input_file.hpp"
#include "io/memory.hpp"
#include "topology/forms/form.hpp"

namespace nanohop::topology {

namespace {

const Form* by_ending(const std::string& path) {
    for (const Form& form : forms())
        for (const std::string& ending : form.endings)
            if (path.ends_with(ending)) return &form;
    return nullptr;
}

/// Why no form fits, each with its reason.
[[noreturn]] void fail_all(const GraphText& file) {
    std::string why =
        fmt::format("{}: a graph in none of the forms that are known (--set format=NAME asks for one):", file.path);
    for (const Form& form : forms()) {
        std::string reason = "fits, but another form is as likely: --set format=" + std::string(form.name);
        try {
            form.read(file);
        } catch (const InputError& error) {
            reason = error.what();
            const std::string named = io::printable_lines(file.path);
            if (reason.starts_with(named + ": ")) reason.erase(0, named.size() + 2);
            if (reason.starts_with(named + ":")) reason.replace(0, named.size() + 1, "line ");
        }
        why += fmt::format("\n  {:<10} {}", form.name, io::printable(reason));
    }
    throw InputError(why);
}

std::string quoted(const std::string& text) { return nlohmann::json(text).dump(); }

}  // namespace

const std::vector<Form>& forms() {
    static const std::vector<Form> all{
        {"json", {".json"}, "our JSON, \"format\": \"nanohop-network-1\"", true, starts_json, read_json},
        {"node_link",
         {},
         "NetworkX's node-link JSON: nodes, and links or edges",
         true,
         starts_node_link,
         read_node_link},
        {"graphml", {".graphml", ".xml"}, "GraphML", true, starts_graphml, read_graphml},
        {"dot", {".dot", ".gv"}, "DOT of Graphviz, graph or digraph", true, starts_dot, read_dot},
        {"gml", {".gml"}, "GML", true, starts_gml, read_gml},
        {"infiniband",
         {".ibnetdiscover"},
         "an InfiniBand subnet, as ibnetdiscover prints it or OpenSM lists it",
         true,
         starts_infiniband,
         read_infiniband},
        {"grid", {}, "Graph Golf's edge list of a grid, a line 0,1 0,2 a link", false, starts_grid, read_grid},
        {"metis", {".metis", ".graph"}, "METIS, a line of neighbours a switch", false, starts_metis, read_metis},
        {"edge_list", {}, "edge list, a line a b [clocks] [metres] a link", false, starts_edge_list, read_edge_list},
        {"networkx",
         {},
         "NetworkX's edge list, a line a b [{'metres': 2.5}] a link",
         false,
         starts_networkx,
         read_networkx},
    };
    return all;
}

std::vector<std::string> format_names() {
    std::vector<std::string> names{"auto"};
    for (const Form& form : forms()) names.emplace_back(form.name);
    return names;
}

Graph read_network(const std::string& path, const ReadOptions& options) {
    const std::string text = io::read_text(path);
    io::need_memory(path, static_cast<double>(text.size()) * 20);  // as a tree of values
    const GraphText file{path, text, options.ports};
    if (options.format != "auto") {
        for (const Form& form : forms())
            if (form.name == options.format) return form.read(file);
        throw InputError("format: \"{}\": must be one of {}", io::printable(options.format),
                         fmt::join(format_names(), ", "));
    }
    const Form* const by_name = by_ending(path);
    if (by_name != nullptr && by_name->starts(text)) return by_name->read(file);
    for (const Form& form : forms()) {
        if (!form.starts(text) || (by_name != nullptr && !form.marked)) continue;
        if (std::string_view(form.name) != "networkx") return form.read(file);
        try {
            return form.read(file);
        } catch (const io::NeedsMemory&) {
            throw;
        } catch (const InputError&) {
            break;  // two words on the first line are no sign of anything
        }
    }
    fail_all(file);
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
            throw InputError("name \"{}\": XML cannot hold it: write a .json file", io::printable(name));
    // Ids are the names where these are ids: each once, none empty.
    std::set<std::string_view> names(graph.names.begin(), graph.names.end());
    const bool ids = !graph.names.empty() && names.size() == graph.names.size() && !names.contains("") &&
                     !std::all_of(names.begin(), names.end(), io::whole_number<uint32_t>);  // numbers would be places
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
    const Form* const form = by_ending(path);
    const std::string_view name = form == nullptr ? "edge_list" : form->name;
    if (name == "json") return network_json(graph, about);
    if (name == "graphml") return graphml(graph);
    if (name == "infiniband") return ibnetdiscover(graph);
    if (name != "edge_list")
        throw InputError(
            "{}: {} is read, but not written: name a .json, .graphml or .ibnetdiscover file, or "
            "another ending for an edge list",
            path, name);
    if (graph.links().empty())
        throw InputError(path + ": an edge list cannot hold a network of one switch: name a .json or .graphml file");
    return edge_list(graph);
}

}  // namespace nanohop::topology
