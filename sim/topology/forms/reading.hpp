// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A graph as it is read, whatever the form: nodes with labels, edges with places. What is wrong is said with its place.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "topology/forms/form.hpp"

namespace nanohop::topology {

constexpr uint32_t kLongestDelay = 1U << 20;  // clocks
constexpr uint32_t kMostHosts = 1U << 16;     // of a switch
constexpr unsigned kMostDepth = 100;          // of what is nested within a file

std::optional<double> number_in(std::string_view text);

// Of ASCII alone, whatever the locale.
inline bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

/// What a form says of an edge. Where edges are directions, as many as there are each way are links.
enum class Direction {
    kNone,      ///< it is a link
    kEachWay,   ///< it is one direction of a link: the other one must be there
    kDirected,  ///< as kEachWay if any such edge has one back; else all are links
    kUnsaid,    ///< as kEachWay if all such edges have one back; else all are links, and all of two switches one way
};

class Reading {
public:
    /// Where something is, behind the file's name: ":12", or ": links[3]".
    using Place = std::string;
    static Place line(uint64_t number) { return fmt::format(":{}", number); }

    explicit Reading(const GraphText& file) : path_(file.path), ports_(file.ports) {}

    [[noreturn]] void fail(const Place& place, const std::string& why) const;
    [[noreturn]] void fail_expected(const Place& place, std::string_view expected, std::string_view found) const;
    void limit_ports(uint32_t ports) { ports_ = ports_ == 0 ? ports : std::min(ports_, ports); }

    /// The node of this label, a new one if there is none yet. Labels must be UTF-8.
    uint32_t node(std::string_view label, const Place& place);
    std::optional<uint32_t> known_node(std::string_view label) const;
    /// Another one without a label.
    uint32_t add_node(const Place& place);
    uint32_t nodes() const { return static_cast<uint32_t>(labels_.size()); }
    const std::string& label(uint32_t node) const { return labels_[node]; }
    void name(uint32_t node, std::string name, const Place& place);
    void hosts(uint32_t node, uint32_t count);
    /// Of their ports, see Graph.
    void host_ports(uint32_t node, std::vector<uint8_t> numbers) { host_ports_[node] = std::move(numbers); }

    // The values that a text may have, for nodes, edges and graphs: InputError else.
    uint32_t hosts_in(std::string_view text, const Place& place) const;
    uint32_t clocks_in(std::string_view text, const Place& place) const;
    double metres_in(std::string_view text, const Place& place) const;
    uint32_t ports_in(std::string_view text, const Place& place) const;
    /// "clocks" and "metres"; other keys say nothing about links.
    void attribute(Link& link, std::string_view key, std::string_view value, const Place& place) const;

    /// `ports`: the numbers of those at a and b, see Graph; 0: none.
    void edge(const Link& link, Direction direction, const Place& place, std::pair<uint8_t, uint8_t> ports = {0, 0});

    /// Two switches have one link; "METIS has one line" is why.
    void simple(std::string why) { simple_ = std::move(why); }

    /// Links in the order of their ends instead of the edges'.
    void sort_links() { sort_ = true; }

    /// Nodes whose labels are the numbers from 0 have these numbers and no names; from 1, one less, and these names.
    /// Others are numbered as they were added, and have their labels for names. InputError for a self loop, a double
    /// link where the form has none, a direction without the other, more links than ports, parts that nothing connects.
    Graph finish();

private:
    struct Edge {
        Link link;
        Direction direction;
        Place place;
        std::pair<uint8_t, uint8_t> ports;
    };
    std::string shown(uint32_t node) const;
    [[noreturn]] void fail(const Edge& edge, const std::string& why) const;
    void number();
    /// Of the edges that are one direction each, the first of two is left.
    void join_directions();
    void check_double() const;
    std::vector<Link> links();

    const std::string& path_;
    uint32_t ports_;
    std::vector<std::string> labels_;
    std::unordered_map<std::string, uint32_t> by_label_;
    std::vector<std::optional<std::string>> names_;
    std::vector<uint32_t> hosts_;
    std::vector<std::vector<uint8_t>> host_ports_;
    std::vector<Edge> edges_;
    bool any_names_ = false;  // beside labels
    bool any_hosts_ = false;
    bool sort_ = false;
    std::string simple_;
};

}  // namespace nanohop::topology
