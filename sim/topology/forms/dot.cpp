// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// DOT, the language of Graphviz: graph and digraph, subgraphs as ends of edges, defaults of nodes and edges.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "topology/forms/reading.hpp"

namespace nanohop::topology {

namespace {

enum class Kind { kId, kQuoted, kHtml, kSign, kEnd, kWrong };

struct Token {
    Kind kind = Kind::kEnd;
    std::string text;
    uint64_t line = 0;

    bool is(std::string_view sign) const { return kind == Kind::kSign && text == sign; }
    bool is_name() const { return kind == Kind::kId || kind == Kind::kQuoted || kind == Kind::kHtml; }
    /// Keywords are so in any case of letters.
    bool is_word(std::string_view word) const {
        return kind == Kind::kId && std::equal(text.begin(), text.end(), word.begin(), word.end(), [](char a, char b) {
                   return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
               });
    }
};

class Tokens {
public:
    explicit Tokens(std::string_view text) : rest_(text) { next(); }

    const Token& now() const { return now_; }
    Token take() {
        Token token = std::move(now_);
        next();
        return token;
    }

private:
    static bool starts_name(char c) { return is_letter(c) || static_cast<unsigned char>(c) >= 0x80; }

    void drop(size_t length) {
        line_ += static_cast<uint64_t>(std::count(rest_.begin(), rest_.begin() + static_cast<ptrdiff_t>(length), '\n'));
        at_line_start_ = length == 0 ? at_line_start_ : rest_[length - 1] == '\n';
        rest_.remove_prefix(length);
    }

    /// Spaces and comments; false if one does not end.
    bool skip() {
        while (!rest_.empty()) {
            if (is_space(rest_.front())) {
                drop(1);
            } else if (rest_.starts_with("//") || (at_line_start_ && rest_.front() == '#')) {
                drop(std::min(rest_.find('\n'), rest_.size()));
            } else if (rest_.starts_with("/*")) {
                const size_t end = rest_.find("*/", 2);
                if (end == std::string_view::npos) return false;
                drop(end + 2);
            } else {
                break;
            }
        }
        return true;
    }

    void set(Kind kind, std::string text, size_t length) {
        now_ = {kind, std::move(text), line_};
        drop(length);
    }

    void next() {
        if (!skip()) return set(Kind::kWrong, "/*", rest_.size());
        if (rest_.empty()) return set(Kind::kEnd, "the end of the file", 0);
        const char c = rest_.front();
        if (c == '"') return quoted();
        if (c == '<') return html();
        if (rest_.starts_with("--") || rest_.starts_with("->")) return set(Kind::kSign, std::string(rest_, 0, 2), 2);
        if (std::string_view("{}[]=;,:").find(c) != std::string_view::npos)
            return set(Kind::kSign, std::string(1, c), 1);
        size_t end = 1;
        if (starts_name(c)) {
            while (end < rest_.size() && (starts_name(rest_[end]) || is_digit(rest_[end]))) ++end;
            return set(Kind::kId, std::string(rest_, 0, end), end);
        }
        if (is_digit(c) || c == '.' || c == '-') {
            while (end < rest_.size() && (is_digit(rest_[end]) || rest_[end] == '.')) ++end;
            if (end > 1 || is_digit(c)) return set(Kind::kId, std::string(rest_, 0, end), end);
        }
        set(Kind::kWrong, std::string(1, c), 1);
    }

    /// "a" + "b" is one; a line end behind \ is none.
    void quoted() {
        const uint64_t line = line_;
        std::string text;
        while (true) {
            size_t i = 1;
            for (; i < rest_.size() && rest_[i] != '"'; ++i) {
                if (rest_[i] == '\\' && i + 1 < rest_.size()) {
                    const char behind = rest_[++i];
                    if (behind == '\n') continue;
                    if (behind != '"') text += '\\';
                }
                text += rest_[i];
            }
            if (i >= rest_.size()) return set(Kind::kWrong, "\"", rest_.size());
            drop(i + 1);
            skip();
            if (!rest_.starts_with('+')) break;
            drop(1);
            skip();
            if (!rest_.starts_with('"')) return set(Kind::kWrong, "+", 0);
        }
        now_ = {Kind::kQuoted, std::move(text), line};
    }

    void html() {
        unsigned depth = 0;
        for (size_t i = 0; i < rest_.size(); ++i) {
            if (rest_[i] == '<') ++depth;
            if (rest_[i] == '>' && --depth == 0) return set(Kind::kHtml, std::string(rest_, 0, i + 1), i + 1);
        }
        set(Kind::kWrong, "<", rest_.size());
    }

    std::string_view rest_;
    uint64_t line_ = 1;
    bool at_line_start_ = true;
    Token now_;
};

class DotReader {
public:
    explicit DotReader(const GraphText& file) : tokens_(file.text), reading_(file) {}

    Graph read() {
        if (tokens_.now().is_word("strict")) {
            strict_ = true;
            tokens_.take();
        }
        const Token kind = tokens_.take();
        directed_ = kind.is_word("digraph");
        if (!directed_ && !kind.is_word("graph")) wrong(kind, "graph or digraph");
        if (tokens_.now().is_name()) tokens_.take();
        const Token open = tokens_.take();
        if (!open.is("{")) wrong(open, "{");
        statements({}, 1);
        if (tokens_.now().is_word("graph") || tokens_.now().is_word("digraph") || tokens_.now().is_word("strict"))
            reading_.fail(place(tokens_.now()), "a second graph: a network is one graph");
        if (tokens_.now().kind != Kind::kEnd) wrong(tokens_.now(), "nothing behind the graph's }");
        if (reading_.nodes() == 0) reading_.fail("", "no node");
        return reading_.finish();
    }

private:
    using Nodes = std::vector<uint32_t>;
    using Attributes = std::vector<std::pair<std::string, Token>>;
    /// What nodes and edges have that say nothing of their own.
    struct Defaults {
        std::optional<uint32_t> hosts;
        Link link;
    };

    static Reading::Place place(const Token& token) { return Reading::line(token.line); }
    [[noreturn]] void wrong(const Token& token, const char* expected) const {
        reading_.fail_expected(place(token), expected, token.text);
    }

    Attributes attributes() {
        Attributes all;
        while (tokens_.now().is("[")) {
            tokens_.take();
            while (!tokens_.now().is("]")) {
                Token key = tokens_.take();
                if (!key.is_name()) wrong(key, "an attribute or ]");
                Token value{Kind::kId, "true", key.line};
                if (tokens_.now().is("=")) {
                    tokens_.take();
                    value = tokens_.take();
                    if (!value.is_name()) wrong(value, "an attribute's value");
                }
                all.emplace_back(std::move(key.text), std::move(value));
                if (tokens_.now().is(",") || tokens_.now().is(";")) tokens_.take();
            }
            tokens_.take();
        }
        return all;
    }

    void limit_ports(const std::string& key, const Token& value, unsigned depth) {
        if (key == "ports" && depth == 1) reading_.limit_ports(reading_.ports_in(value.text, place(value)));
    }

    /// Up to the }. Returns the nodes that are named.
    Nodes statements(Defaults defaults, unsigned depth) {
        if (depth > kMostDepth)
            reading_.fail(place(tokens_.now()), fmt::format("subgraphs nested more than {} deep", kMostDepth));
        Nodes named;
        while (!tokens_.now().is("}")) {
            if (tokens_.now().is(";")) {
                tokens_.take();
            } else if (!defaults_of(defaults, depth)) {
                statement(defaults, depth, named);
            }
        }
        tokens_.take();
        std::sort(named.begin(), named.end());
        named.erase(std::unique(named.begin(), named.end()), named.end());
        return named;
    }

    /// True if it was one of the statements that give attributes to what follows.
    bool defaults_of(Defaults& defaults, unsigned depth) {
        const bool graph = tokens_.now().is_word("graph");
        const bool node = tokens_.now().is_word("node");
        if (!graph && !node && !tokens_.now().is_word("edge")) return false;
        tokens_.take();
        if (!tokens_.now().is("[")) wrong(tokens_.now(), "[ and attributes");
        for (const auto& [key, value] : attributes()) {
            if (graph) {
                limit_ports(key, value, depth);
            } else if (!node) {
                reading_.attribute(defaults.link, key, value.text, place(value));
            } else if (key == "hosts") {
                defaults.hosts = reading_.hosts_in(value.text, place(value));
            }
        }
        return true;
    }

    void statement(const Defaults& defaults, unsigned depth, Nodes& named) {
        Nodes ends;
        const Token first = tokens_.now();
        const bool node = first.is_name() && !first.is_word("subgraph");
        if (node) {
            tokens_.take();
            if (tokens_.now().is("=")) {
                tokens_.take();
                const Token value = tokens_.take();
                if (!value.is_name()) wrong(value, "an attribute's value");
                limit_ports(first.text, value, depth);
                return;
            }
            ends = {node_of(first, defaults)};
        } else {
            ends = subgraph(defaults, depth);
        }
        named.insert(named.end(), ends.begin(), ends.end());
        std::vector<std::pair<Nodes, Nodes>> pairs;
        while (tokens_.now().is("--") || tokens_.now().is("->")) {
            const Token sign = tokens_.take();
            if (sign.is("->") != directed_)
                wrong(sign, directed_ ? "->, because this is a digraph" : "--, because this is a graph");
            Nodes next;
            if (tokens_.now().is_name() && !tokens_.now().is_word("subgraph")) {
                next = {node_of(tokens_.take(), defaults)};
            } else {
                next = subgraph(defaults, depth);
            }
            named.insert(named.end(), next.begin(), next.end());
            pairs.emplace_back(std::move(ends), next);
            ends = std::move(next);
        }
        const Attributes own = attributes();
        Link link = defaults.link;
        std::optional<std::string> name;
        for (const auto& [key, value] : own) {
            if (!pairs.empty()) {
                reading_.attribute(link, key, value.text, place(value));
                if (key == "key") name = value.text;
            } else if (node && key == "hosts") {
                reading_.hosts(ends[0], reading_.hosts_in(value.text, place(value)));
            }
        }
        for (const auto& [from, to] : pairs) {
            for (const uint32_t a : from)
                for (const uint32_t b : to) edge({a, b, link.clocks, link.metres}, name, place(first));
        }
    }

    uint32_t node_of(const Token& id, const Defaults& defaults) {
        const uint32_t before = reading_.nodes();
        const uint32_t node = reading_.node(id.text, place(id));
        if (node == before && defaults.hosts) reading_.hosts(node, *defaults.hosts);
        while (tokens_.now().is(":")) {  // where on the picture of a node an edge ends
            tokens_.take();
            const Token port = tokens_.take();
            if (!port.is_name()) wrong(port, "a node's port");
        }
        return node;
    }

    Nodes subgraph(const Defaults& defaults, unsigned depth) {
        if (tokens_.now().is_word("subgraph")) {
            tokens_.take();
            if (tokens_.now().is_name()) tokens_.take();
        }
        const Token open = tokens_.take();
        if (!open.is("{")) wrong(open, depth == 1 ? "a node, a subgraph, or }" : "a node, or }");
        return statements(defaults, depth + 1);
    }

    /// A strict graph has an edge once, however often it is said; others have one with a key once.
    void edge(const Link& link, const std::optional<std::string>& key, const Reading::Place& place) {
        const bool turned = !directed_ && link.a > link.b;
        const uint64_t ends = turned ? uint64_t{link.b} << 32 | link.a : uint64_t{link.a} << 32 | link.b;
        if ((strict_ || key) && !there_.emplace(ends, strict_ ? "" : *key).second) return;
        reading_.edge(link, directed_ ? Direction::kDirected : Direction::kNone, place);
    }

    Tokens tokens_;
    Reading reading_;
    std::set<std::pair<uint64_t, std::string>> there_;
    bool strict_ = false;
    bool directed_ = false;
};

}  // namespace

bool starts_dot(std::string_view text) {
    Tokens tokens(text);
    if (tokens.now().is_word("strict")) tokens.take();
    if (!tokens.now().is_word("graph") && !tokens.now().is_word("digraph")) return false;
    tokens.take();
    if (tokens.now().is_name()) tokens.take();
    return tokens.now().is("{");
}

Graph read_dot(const GraphText& file) { return DotReader(file).read(); }

}  // namespace nanohop::topology
