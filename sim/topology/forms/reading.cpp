// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/forms/reading.hpp"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <utility>

#include "io/escape.hpp"
#include "io/fields.hpp"
#include "io/memory.hpp"

namespace nanohop::topology {

namespace {

constexpr double kLongestCable = 1e6;  // metres

uint64_t both(uint32_t a, uint32_t b) { return uint64_t{a} << 32 | b; }

/// The number that a label is, in its shortest spelling.
std::optional<uint32_t> number_of(const std::string& label) {
    const auto number = io::whole_number<uint32_t>(label);
    if (!number || (label.size() > 1 && label[0] == '0')) return std::nullopt;
    return number;
}

/// 0 or 1 if the labels are the numbers from there on, each once.
std::optional<uint32_t> first_number(const std::vector<std::string>& labels) {
    std::vector<bool> there(labels.size() + 1, false);
    for (const std::string& label : labels) {
        const auto number = number_of(label);
        if (!number || *number >= there.size() || there[*number]) return std::nullopt;
        there[*number] = true;
    }
    return there[0] ? 0 : 1;
}

}  // namespace

std::optional<double> number_in(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

void Reading::fail(const Place& place, const std::string& why) const {
    throw InputError("{}{}: {}", path_, place, why);
}

void Reading::fail_expected(const Place& place, std::string_view expected, std::string_view found) const {
    fail(place, fmt::format("expected {}, found \"{}\"", expected, io::printable(found, 60)));
}

void Reading::fail(const Edge& edge, const std::string& why) const {
    fail(edge.place, fmt::format("link {} to {}: {}", shown(edge.link.a), shown(edge.link.b), why));
}

std::string Reading::shown(uint32_t node) const {
    return labels_[node].empty() ? fmt::format("{}", node) : io::printable(labels_[node]);
}

uint32_t Reading::add_node(const Place& place) {
    if (nodes() == Graph::kMostSwitches) fail(place, fmt::format("more than {} nodes", Graph::kMostSwitches));
    labels_.emplace_back();
    names_.emplace_back();
    hosts_.push_back(1);
    host_ports_.emplace_back();
    return nodes() - 1;
}

std::optional<uint32_t> Reading::known_node(std::string_view label) const {
    const auto found = by_label_.find(std::string(label));
    return found == by_label_.end() ? std::nullopt : std::optional(found->second);
}

uint32_t Reading::node(std::string_view label, const Place& place) {
    if (const auto known = known_node(label)) return *known;
    if (label.empty()) fail(place, "a node without an id");
    if (!io::is_utf8(label)) fail(place, "a node's id is not UTF-8");
    const uint32_t node = add_node(place);
    labels_[node] = label;
    by_label_.emplace(label, node);
    return node;
}

void Reading::name(uint32_t node, std::string name, const Place& place) {
    if (!io::is_utf8(name)) fail(place, fmt::format("{} is not UTF-8", kNameKey));
    names_[node] = std::move(name);
    any_names_ = true;
}

void Reading::hosts(uint32_t node, uint32_t count) {
    hosts_[node] = count;
    any_hosts_ = true;
}

uint32_t Reading::hosts_in(std::string_view text, const Place& place) const {
    const auto value = io::whole_number<uint32_t>(text);
    if (!value || *value > kMostHosts)
        fail(place, fmt::format("hosts: \"{}\": must be 0 to {}", io::printable(text), kMostHosts));
    return *value;
}

uint32_t Reading::clocks_in(std::string_view text, const Place& place) const {
    const auto value = io::whole_number<uint32_t>(text);
    if (!value || *value > kLongestDelay)
        fail(place, fmt::format("clocks: \"{}\": must be 0 to {}", io::printable(text), kLongestDelay));
    return *value;
}

double Reading::metres_in(std::string_view text, const Place& place) const {
    const auto value = number_in(text);
    if (!value) fail(place, fmt::format("metres: \"{}\": must be a number", io::printable(text)));
    return *value;
}

uint32_t Reading::ports_in(std::string_view text, const Place& place) const {
    const auto value = io::whole_number<uint32_t>(text);
    if (!value || *value == 0 || *value > ReadOptions::kMostPorts)
        fail(place, fmt::format("ports: \"{}\": must be 1 to {}", io::printable(text), ReadOptions::kMostPorts));
    return *value;
}

void Reading::attribute(Link& link, std::string_view key, std::string_view value, const Place& place) const {
    if (key == "clocks") link.clocks = clocks_in(value, place);
    if (key == "metres") link.metres = metres_in(value, place);
}

void Reading::edge(const Link& link, Direction direction, const Place& place, std::pair<uint8_t, uint8_t> ports) {
    edges_.push_back({link, direction, place, ports});
    const Edge& edge = edges_.back();
    if (link.a == link.b) fail(edge, "a self loop");
    if (link.metres && !(*link.metres >= 0 && *link.metres <= kLongestCable))
        fail(edge, fmt::format("a cable of {} m: must be 0 to {:.0f}", *link.metres, kLongestCable));
    if (std::has_single_bit(edges_.size()))  // with the tables that look for the way back
        io::need_memory(fmt::format("{}: {} links", path_, edges_.size()), static_cast<double>(edges_.size()) * 250);
}

void Reading::number() {
    if (nodes() == 0 || labels_.front().empty()) return;  // they were added by their numbers
    if (const auto first = first_number(labels_)) {
        const auto to = [&](uint32_t node) { return *number_of(labels_[node]) - *first; };
        std::vector<std::string> labels(nodes());
        std::vector<std::optional<std::string>> names(nodes());
        std::vector<uint32_t> hosts(nodes());
        std::vector<std::vector<uint8_t>> host_ports(nodes());
        for (uint32_t node = 0; node < nodes(); ++node) {
            names[to(node)] = std::move(names_[node]);
            hosts[to(node)] = hosts_[node];
            host_ports[to(node)] = std::move(host_ports_[node]);
            labels[to(node)] = fmt::format("{}", to(node) + *first);
        }
        for (Edge& edge : edges_) edge.link = {to(edge.link.a), to(edge.link.b), edge.link.clocks, edge.link.metres};
        labels_ = std::move(labels);
        names_ = std::move(names);
        hosts_ = std::move(hosts);
        host_ports_ = std::move(host_ports);
        if (*first == 0 && !any_names_) return;
    }
    for (uint32_t node = 0; node < nodes(); ++node)
        if (!names_[node]) names_[node] = labels_[node];
    any_names_ = true;
}

void Reading::join_directions() {
    // Edges of each ordered pair; the k-th of one way and the k-th back are a link.
    std::unordered_map<uint64_t, std::vector<size_t>> there;
    std::vector<size_t> which(edges_.size());  // of its pair
    std::optional<Direction> kind;
    for (size_t i = 0; i < edges_.size(); ++i) {
        if (edges_[i].direction == Direction::kNone) continue;
        kind = edges_[i].direction;
        std::vector<size_t>& same = there[both(edges_[i].link.a, edges_[i].link.b)];
        which[i] = same.size();
        same.push_back(i);
    }
    if (!kind) return;
    std::vector<std::optional<size_t>> back(edges_.size());
    std::optional<size_t> alone;      // the first without one back
    std::optional<size_t> both_ways;  // the first that is the second of two
    for (size_t i = 0; i < edges_.size(); ++i) {
        const Edge& edge = edges_[i];
        if (edge.direction == Direction::kNone) continue;
        const auto others = there.find(both(edge.link.b, edge.link.a));
        if (others != there.end() && which[i] < others->second.size()) {
            back[i] = others->second[which[i]];
            if (!both_ways && *back[i] < i) both_ways = i;
        } else if (!alone) {
            alone = i;
        }
    }
    if (alone) {
        if (kind == Direction::kEachWay)
            fail(edges_[*alone], fmt::format("{} says nothing of a link to {}: one each way is a link",
                                             shown(edges_[*alone].link.b), shown(edges_[*alone].link.a)));
        if (!both_ways) return;
        if (kind == Direction::kDirected)
            fail(edges_[*alone], "a directed edge without one back, where others have one: links go both ways");
        fail(edges_[*both_ways],
             fmt::format("the way back of {}{}, but not all links are listed both ways ({}{}): a parallel link is "
                         "listed with the same switch first",
                         path_, edges_[*back[*both_ways]].place, path_, edges_[*alone].place));
    }
    std::vector<Edge> kept;
    for (size_t i = 0; i < edges_.size(); ++i) {
        const Edge& edge = edges_[i];
        if (!back[i] || *back[i] > i) {
            kept.push_back(edge);
            continue;
        }
        const Edge& first = edges_[*back[i]];
        if (first.link.clocks != edge.link.clocks || first.link.metres != edge.link.metres)
            fail(edge, fmt::format("other clocks or metres than {}{}, the way back: a link has one delay", path_,
                                   first.place));
    }
    edges_ = std::move(kept);
}

void Reading::check_double() const {
    if (simple_.empty()) return;
    std::unordered_map<uint64_t, size_t> there;
    there.reserve(edges_.size());
    for (size_t i = 0; i < edges_.size(); ++i) {
        const Link& link = edges_[i].link;
        const auto [first, fresh] = there.emplace(both(std::min(link.a, link.b), std::max(link.a, link.b)), i);
        if (!fresh)
            fail(edges_[i],
                 fmt::format("a double link: {}; the first is {}{}", simple_, path_, edges_[first->second].place));
    }
}

std::vector<Link> Reading::links() {
    check_double();
    std::vector<Link> links;
    links.reserve(edges_.size());
    std::vector<uint32_t> degree(nodes(), 0);
    for (const Edge& edge : edges_) {
        for (const uint32_t end : {edge.link.a, edge.link.b}) {
            if (++degree[end] > ports_ && ports_ != 0)
                fail(edge, fmt::format("switch {} has more links than its {} ports", shown(end), ports_));
        }
        links.push_back(edge.link);
    }
    return links;
}

Graph Reading::finish() {
    number();
    join_directions();
    if (sort_)
        std::sort(edges_.begin(), edges_.end(), [](const Edge& x, const Edge& y) {
            return std::pair(x.link.a, x.link.b) < std::pair(y.link.a, y.link.b);
        });
    std::vector<Link> all = links();
    Graph graph;
    try {
        graph = Graph(nodes(), std::move(all), any_hosts_ ? hosts_ : std::vector<uint32_t>{});
    } catch (const InputError& error) {
        throw InputError("{}: {}", path_, error.what());
    }
    if (const auto apart = graph.unreachable())
        fail("", fmt::format("the network is not connected: no way leads from switch {} to switch {}", shown(0),
                             shown(*apart)));
    if (any_names_)
        for (auto& name : names_) graph.names.push_back(std::move(name).value_or(""));
    for (uint32_t i = 0; i < edges_.size(); ++i) {
        const auto [a, b] = edges_[i].ports;
        if (a == 0 || b == 0) continue;
        graph.port_numbers.resize(graph.channels());
        const uint32_t from_a = 2 * i + (graph.links()[i].a == edges_[i].link.a ? 0 : 1);
        graph.port_numbers[from_a] = a;
        graph.port_numbers[from_a ^ 1U] = b;
    }
    for (const auto& of_switch : host_ports_)
        graph.host_port_numbers.insert(graph.host_port_numbers.end(), of_switch.begin(), of_switch.end());
    return graph;
}

}  // namespace nanohop::topology
