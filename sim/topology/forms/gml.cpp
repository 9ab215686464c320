// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// GML: keys, each with a number, a text in quotes, or a list of keys in brackets.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "io/escape.hpp"
#include "io/fields.hpp"
#include "topology/forms/reading.hpp"

namespace nanohop::topology {

namespace {

enum class GmlKind { kKey, kNumber, kText, kOpen, kClose, kEnd, kWrong };

struct GmlToken {
    GmlKind kind = GmlKind::kEnd;
    std::string_view text;
    uint64_t line = 0;
};

class GmlTokens {
public:
    explicit GmlTokens(std::string_view text) : rest_(text) {}

    GmlToken next() {
        while (!rest_.empty() && (is_space(rest_.front()) || rest_.front() == '#')) {
            if (rest_.front() == '#') {
                drop(std::min(rest_.find('\n'), rest_.size()));
            } else {
                drop(1);
            }
        }
        if (rest_.empty()) return {GmlKind::kEnd, "the end of the file", line_};
        const char c = rest_.front();
        if (c == '[') return take(GmlKind::kOpen, 1);
        if (c == ']') return take(GmlKind::kClose, 1);
        if (c == '"') {
            const size_t end = rest_.find('"', 1);
            if (end == std::string_view::npos) return take(GmlKind::kWrong, 1);
            GmlToken token = take(GmlKind::kText, end + 1);
            token.text = token.text.substr(1, token.text.size() - 2);
            return token;
        }
        size_t end = 1;
        if (is_letter(c)) {
            while (end < rest_.size() && (is_letter(rest_[end]) || is_digit(rest_[end]))) ++end;
            return take(GmlKind::kKey, end);
        }
        if (!is_digit(c) && c != '-' && c != '+' && c != '.') return take(GmlKind::kWrong, 1);
        while (end < rest_.size() && !is_space(rest_[end]) && rest_[end] != ']' && rest_[end] != '[') ++end;
        return take(GmlKind::kNumber, end);
    }

private:
    GmlToken take(GmlKind kind, size_t length) {
        const GmlToken token{kind, rest_.substr(0, length), line_};
        drop(length);
        return token;
    }
    void drop(size_t length) {
        line_ += static_cast<uint64_t>(std::count(rest_.begin(), rest_.begin() + static_cast<ptrdiff_t>(length), '\n'));
        rest_.remove_prefix(length);
    }

    std::string_view rest_;
    uint64_t line_ = 1;
};

/// A character as UTF-8; none for what is no character.
std::optional<std::string> utf8(uint32_t code) {
    if (code == 0 || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) return std::nullopt;
    if (code < 0x80) return std::string(1, static_cast<char>(code));
    std::string out;
    for (; code >= (out.empty() ? 0x40U : 0x40U >> out.size()); code >>= 6)
        out.insert(out.begin(), static_cast<char>(0x80 | (code & 0x3F)));
    const auto lead = static_cast<unsigned char>(0xFF00U >> (out.size() + 1));
    return static_cast<char>(lead | code) + out;
}

/// &quot; and &amp; and, as NetworkX writes what is not ASCII, &#228;.
std::string plain(std::string_view text) {
    constexpr std::pair<std::string_view, char> kNames[]{
        {"&quot;", '"'}, {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&apos;", '\''}};
    std::string out;
    while (!text.empty()) {
        size_t length = 1;
        std::string with(1, text.front());
        for (const auto& [name, c] : kNames) {
            if (!text.starts_with(name)) continue;
            length = name.size();
            with = std::string(1, c);
        }
        const size_t end = text.substr(0, 12).find(';');
        if (text.starts_with("&#") && end != std::string_view::npos) {
            const auto code = io::whole_number<uint32_t>(text.substr(2, end - 2));
            if (const auto c = code ? utf8(*code) : std::nullopt) {
                length = end + 1;
                with = *c;
            }
        }
        out += with;
        text.remove_prefix(length);
    }
    return out;
}

class GmlReader {
public:
    explicit GmlReader(const GraphText& file) : tokens_(file.text), reading_(file) {}

    Graph read() {
        bool any = false;
        list(GmlKind::kEnd, [&](std::string_view key, const GmlToken& value) {
            if (key != "graph") return false;
            if (value.kind != GmlKind::kOpen) wrong(value, "[ behind graph");
            if (std::exchange(any, true)) reading_.fail(place(value), "a second graph: a network is one graph");
            graph();
            return true;
        });
        if (!any) reading_.fail("", "no graph [ .. ]");
        nodes();
        edges();
        return reading_.finish();
    }

private:
    struct Node {
        std::optional<std::string> id;
        std::optional<std::string> label;
        std::optional<std::string> hosts;
        std::string place;
    };
    struct Edge {
        std::optional<std::string> source;
        std::optional<std::string> target;
        std::optional<std::string> clocks;
        std::optional<std::string> metres;
        std::string place;
    };

    static Reading::Place place(const GmlToken& token) { return Reading::line(token.line); }
    [[noreturn]] void wrong(const GmlToken& token, const char* expected) const {
        reading_.fail_expected(place(token), expected, token.text);
    }

    /// Keys and values up to `end`; `know` takes those it knows, the lists of others are passed over.
    template <class Know>
    void list(GmlKind end, Know&& know) {
        while (true) {
            const GmlToken key = tokens_.next();
            if (key.kind == end) return;
            if (key.kind != GmlKind::kKey) wrong(key, end == GmlKind::kEnd ? "a key" : "a key or ]");
            const GmlToken value = tokens_.next();
            if (value.kind != GmlKind::kOpen && value.kind != GmlKind::kNumber && value.kind != GmlKind::kText)
                wrong(value, "a number, a text in quotes, or [");
            if (!know(key.text, value) && value.kind == GmlKind::kOpen) pass_over();
        }
    }

    void pass_over() {
        for (unsigned depth = 1; depth > 0;) {
            const GmlToken token = tokens_.next();
            if (token.kind == GmlKind::kEnd || token.kind == GmlKind::kWrong) wrong(token, "a key, a value or ]");
            if (token.kind == GmlKind::kOpen && ++depth > kMostDepth)
                reading_.fail(place(token), fmt::format("lists nested more than {} deep", kMostDepth));
            if (token.kind == GmlKind::kClose) --depth;
        }
    }

    void set(std::optional<std::string>& to, std::string_view key, const GmlToken& value) const {
        if (value.kind == GmlKind::kOpen) wrong(value, "a number or a text in quotes");
        if (to) reading_.fail(place(value), fmt::format("{}: given twice", key));
        to = plain(value.text);
    }

    void graph() {
        std::optional<std::string> directed;
        std::optional<std::string> ports;
        list(GmlKind::kClose, [&](std::string_view key, const GmlToken& value) {
            if (key == "directed") set(directed, key, value);
            if (key == "ports") {
                set(ports, key, value);
                reading_.limit_ports(reading_.ports_in(*ports, place(value)));
            }
            if (key == "graph") reading_.fail(place(value), "a graph within another: switches are one graph");
            if (key != "node" && key != "edge") return false;
            if (value.kind != GmlKind::kOpen) wrong(value, "[");
            key == "node" ? node(value) : edge(value);
            return true;
        });
        directed_ = directed && *directed != "0";
    }

    void node(const GmlToken& at) {
        Node& node = nodes_.emplace_back();
        node.place = place(at);
        if (nodes_.size() > Graph::kMostSwitches)
            reading_.fail(node.place, fmt::format("more than {} nodes", Graph::kMostSwitches));
        list(GmlKind::kClose, [&](std::string_view key, const GmlToken& value) {
            if (key == "graph") reading_.fail(place(value), "a graph within another: switches are one graph");
            if (key == "id") set(node.id, key, value);
            if (key == "label") set(node.label, key, value);
            if (key == "hosts") set(node.hosts, key, value);
            return false;
        });
        if (!node.id) reading_.fail(node.place, "a node without an id");
    }

    void edge(const GmlToken& at) {
        Edge& edge = edges_.emplace_back();
        edge.place = place(at);
        list(GmlKind::kClose, [&](std::string_view key, const GmlToken& value) {
            if (key == "source") set(edge.source, key, value);
            if (key == "target") set(edge.target, key, value);
            if (key == "clocks") set(edge.clocks, key, value);
            if (key == "metres") set(edge.metres, key, value);
            return false;
        });
        if (!edge.source || !edge.target) reading_.fail(edge.place, "an edge without source or target");
    }

    /// A label stands for its node if each has its own; else the id does, and labels are no more than names.
    void nodes() {
        if (nodes_.empty()) reading_.fail("", "no node");
        std::set<std::string_view> labels;
        for (const Node& node : nodes_)
            if (node.label && !node.label->empty()) labels.insert(*node.label);
        const bool stand = labels.size() == nodes_.size();
        for (const Node& node : nodes_) {
            const auto at = static_cast<uint32_t>(by_id_.size());
            if (!by_id_.emplace(*node.id, at).second)
                reading_.fail(node.place, fmt::format("a second node {}", io::printable(*node.id)));
            reading_.node(stand ? *node.label : *node.id, node.place);
            if (!stand && node.label) reading_.name(at, *node.label, node.place);
            if (node.hosts) reading_.hosts(at, reading_.hosts_in(*node.hosts, node.place));
        }
    }

    uint32_t end_of(const Edge& edge, const char* which, const std::string& id) const {
        const auto found = by_id_.find(id);
        if (found == by_id_.end())
            reading_.fail(edge.place, fmt::format("{}: no node \"{}\"", which, io::printable(id)));
        return found->second;
    }

    void edges() {
        for (const Edge& edge : edges_) {
            Link link{end_of(edge, "source", *edge.source), end_of(edge, "target", *edge.target), {}, {}};
            if (edge.clocks) reading_.attribute(link, "clocks", *edge.clocks, edge.place);
            if (edge.metres) reading_.attribute(link, "metres", *edge.metres, edge.place);
            reading_.edge(link, directed_ ? Direction::kDirected : Direction::kNone, edge.place);
        }
    }

    GmlTokens tokens_;
    Reading reading_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::unordered_map<std::string, uint32_t> by_id_;
    bool directed_ = false;
};

}  // namespace

/// A key first, and a graph among the keys.
bool starts_gml(std::string_view text) {
    GmlTokens tokens(text);
    unsigned depth = 0;
    GmlToken before;
    for (unsigned i = 0; i < 1000; ++i) {
        const GmlToken token = tokens.next();
        if (i == 0 && token.kind != GmlKind::kKey) return false;
        if (token.kind == GmlKind::kEnd || token.kind == GmlKind::kWrong) return false;
        if (token.kind == GmlKind::kOpen) {
            if (depth == 0 && before.text == "graph") return true;
            ++depth;
        }
        if (token.kind == GmlKind::kClose && depth-- == 0) return false;
        before = token;
    }
    return false;
}

Graph read_gml(const GraphText& file) { return GmlReader(file).read(); }

}  // namespace nanohop::topology
