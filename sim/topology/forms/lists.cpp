// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Forms of a line for each link, or for each switch: edge lists, those of NetworkX and of Graph Golf's grids, METIS.
#include <fmt/format.h>

#include <algorithm>

#include "io/fields.hpp"
#include "io/line_reader.hpp"
#include "topology/forms/reading.hpp"

namespace nanohop::topology {

namespace {

using Fields = std::vector<std::string_view>;

/// Fields of a line up to `comment`, apart by white space.
Fields fields_of(std::string_view line, char comment) {
    Fields fields;
    std::string_view rest = line.substr(0, line.find(comment));
    constexpr std::string_view kSpace = " \t\r\f\v";
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(kSpace), rest.size()));
        if (rest.empty()) return fields;
        const size_t end = std::min(rest.find_first_of(kSpace), rest.size());
        fields.push_back(rest.substr(0, end));
        rest.remove_prefix(end);
    }
}

/// The first line that has fields.
Fields first_fields(std::string_view text, char comment) {
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        if (Fields fields = fields_of(text.substr(0, end), comment); !fields.empty()) return fields;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return {};
}

/// A comma is a space of an edge list.
std::string spaced(std::string_view line) {
    std::string text(line);
    std::replace(text.begin(), text.end(), ',', ' ');
    return text;
}

std::optional<std::pair<uint32_t, uint32_t>> place_on_grid(std::string_view field) {
    const size_t comma = field.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    const auto x = io::whole_number<uint32_t>(field.substr(0, comma));
    const auto y = io::whole_number<uint32_t>(field.substr(comma + 1));
    if (!x || !y) return std::nullopt;
    return std::pair(*x, *y);
}

bool are_numbers(const Fields& fields) {
    return std::all_of(fields.begin(), fields.begin() + 2,
                       [](std::string_view field) { return io::whole_number<uint32_t>(field).has_value(); });
}

/// "{'weight': 1, 'metres': 2.5}": what Python writes of a dictionary. Only keys of links are looked at.
class Dictionary {
public:
    Dictionary(const io::LineReader& lines, std::string_view line, size_t start)
        : lines_(lines), line_(line), rest_(line.substr(start)) {}

    void read(const Reading& reading, Link& link) {
        const Reading::Place place = Reading::line(lines_.line_number());
        take('{');
        std::vector<std::string_view> keys;
        while (!next_is('}')) {
            const std::string_view key = value();
            take(':');
            const std::string_view found = value();
            if (key == "clocks" || key == "metres") {
                if (std::find(keys.begin(), keys.end(), key) != keys.end())
                    reading.fail(place, fmt::format("{}: given twice", key));
                keys.push_back(key);
                if (found != "None") reading.attribute(link, key, found, place);
            }
            if (!next_is('}')) take(',');
        }
        take('}');
        if (!rest_.empty()) fail();
    }

private:
    [[noreturn]] void fail() const {
        lines_.fail("a dictionary of Python behind two nodes, as in {'weight': 1}", line_);
    }
    void skip_space() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }
    bool next_is(char c) {
        skip_space();
        return rest_.starts_with(c);
    }
    void take(char c) {
        if (!next_is(c)) fail();
        rest_.remove_prefix(1);
        skip_space();
    }
    /// A text without its quotes; a number, name, list, tuple or dictionary as it stands.
    std::string_view value() {
        skip_space();
        std::string closing;
        const std::string_view all = rest_;
        do {
            if (rest_.empty()) fail();
            const char c = rest_.front();
            if (c == '\'' || c == '"') {
                quoted(c);
            } else if (const size_t at = std::string_view("[({").find(c); at != std::string_view::npos) {
                if (closing.size() == kMostDepth) fail();
                closing += "])}"[at];
                rest_.remove_prefix(1);
            } else if (!closing.empty() && c == closing.back()) {
                closing.pop_back();
                rest_.remove_prefix(1);
            } else if (!closing.empty() && (c == ',' || c == ':' || c == ' ')) {
                rest_.remove_prefix(1);
            } else {
                const size_t end = std::min(rest_.find_first_of(",:()[]{}'\" \t"), rest_.size());
                if (end == 0) fail();
                rest_.remove_prefix(end);
            }
        } while (!closing.empty());
        std::string_view found = all.substr(0, all.size() - rest_.size());
        if (found.front() == '\'' || found.front() == '"') found = found.substr(1, found.size() - 2);
        skip_space();
        return found;
    }
    void quoted(char quote) {
        size_t i = 1;
        while (i < rest_.size() && rest_[i] != quote) i += rest_[i] == '\\' ? 2 : 1;
        if (i >= rest_.size()) fail();
        rest_.remove_prefix(i + 1);
    }

    const io::LineReader& lines_;
    std::string_view line_;
    std::string_view rest_;
};

}  // namespace

bool starts_edge_list(std::string_view text) {
    const std::string start = spaced(text.substr(0, std::min<size_t>(text.size(), 1U << 16)));
    const Fields fields = first_fields(start, '#');
    return fields.size() >= 2 && are_numbers(fields) && (fields.size() == 2 || !fields[2].starts_with('{'));
}

Graph read_edge_list(const GraphText& file) {
    io::LineReader lines(file.path, file.text);
    Reading reading(file);
    struct Row {
        Link link;
        uint64_t line;
    };
    std::vector<Row> rows;
    uint32_t least = UINT32_MAX;
    uint32_t most = 0;
    std::string_view shown;
    while (lines.next(shown)) {
        const std::string line = spaced(shown);
        const Fields fields = fields_of(line, '#');
        if (fields.empty()) continue;
        const char* const expected = "two switches' numbers, then clocks and metres if they are known";
        if (fields.size() < 2 || fields.size() > 4 || !are_numbers(fields)) lines.fail(expected, shown);
        Link link{*io::whole_number<uint32_t>(fields[0]), *io::whole_number<uint32_t>(fields[1]), {}, {}};
        if (fields.size() > 2 && fields[2] != "-") {
            link.clocks = io::whole_number<uint32_t>(fields[2]);
            if (!link.clocks || *link.clocks > kLongestDelay)
                lines.fail(fmt::format("clocks from 0 to {}, or -", kLongestDelay), shown);
        }
        if (fields.size() > 3) {
            link.metres = number_in(fields[3]);
            if (!link.metres) lines.fail("metres", shown);
        }
        least = std::min({least, link.a, link.b});
        most = std::max({most, link.a, link.b});
        if (most > Graph::kMostSwitches || (most == Graph::kMostSwitches && least == 0))
            reading.fail(Reading::line(lines.line_number()),
                         fmt::format("link {} to {}: at most {} switches, numbered from 0 or from 1", link.a, link.b,
                                     Graph::kMostSwitches));
        rows.push_back({link, lines.line_number()});
    }
    if (rows.empty()) reading.fail("", "no link");
    // Numbers from 1 are such because nobody names a 0: without it, 0 would be a switch without links.
    const uint32_t first = least == 1 ? 1 : 0;
    for (uint32_t number = first; number <= most; ++number) reading.node(fmt::format("{}", number), "");
    for (Row& row : rows) {
        row.link.a -= first;
        row.link.b -= first;
        reading.edge(row.link, Direction::kUnsaid, Reading::line(row.line));
    }
    return reading.finish();
}

bool starts_networkx(std::string_view text) {
    const Fields fields = first_fields(text, '#');
    if (fields.size() < 2) return false;
    return fields.size() == 2 || fields[2].starts_with('{');
}

Graph read_networkx(const GraphText& file) {
    io::LineReader lines(file.path, file.text);
    Reading reading(file);
    std::string_view line;
    bool any = false;
    while (lines.next(line)) {
        const Fields fields = fields_of(line, '#');
        if (fields.empty()) continue;
        const Reading::Place place = Reading::line(lines.line_number());
        if (fields.size() == 1 || (fields.size() > 2 && !fields[2].starts_with('{')))
            lines.fail("two nodes, then {..} if there are data", line);
        Link link{reading.node(fields[0], place), reading.node(fields[1], place), {}, {}};
        // Data may have a # of their own.
        if (fields.size() > 2) {
            const auto start = static_cast<size_t>(fields[2].data() - line.data());
            std::string_view all = line.substr(0, line.find_last_not_of(" \t\r") + 1);
            Dictionary(lines, all, start).read(reading, link);
        }
        reading.edge(link, Direction::kUnsaid, place);
        any = true;
    }
    if (!any) reading.fail("", "no link");
    return reading.finish();
}

bool starts_grid(std::string_view text) {
    const Fields fields = first_fields(text, '#');
    return fields.size() == 2 && place_on_grid(fields[0]) && place_on_grid(fields[1]);
}

Graph read_grid(const GraphText& file) {
    io::LineReader lines(file.path, file.text);
    Reading reading(file);
    struct Row {
        std::pair<uint32_t, uint32_t> a;
        std::pair<uint32_t, uint32_t> b;
        uint64_t line;
    };
    std::vector<Row> rows;
    std::vector<std::pair<uint32_t, uint32_t>> places;
    std::string_view line;
    while (lines.next(line)) {
        const Fields fields = fields_of(line, '#');
        if (fields.empty()) continue;
        const auto a = place_on_grid(fields[0]);
        const auto b = place_on_grid(fields.back());
        if (fields.size() != 2 || !a || !b) lines.fail("two switches' places on the grid, as in 0,1 0,2", line);
        rows.push_back({*a, *b, lines.line_number()});
        places.push_back(*a);
        places.push_back(*b);
    }
    if (rows.empty()) reading.fail("", "no link");
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    for (const auto& [x, y] : places) reading.node(fmt::format("{},{}", x, y), "");
    reading.simple("Graph Golf's graphs have none");
    const auto number = [&](const std::pair<uint32_t, uint32_t>& place) {
        return static_cast<uint32_t>(std::lower_bound(places.begin(), places.end(), place) - places.begin());
    };
    for (const Row& row : rows)
        reading.edge({number(row.a), number(row.b), {}, {}}, Direction::kUnsaid, Reading::line(row.line));
    return reading.finish();
}

namespace {

/// The first line of METIS: switches, links, then which weights there are.
struct MetisHead {
    uint32_t switches;
    uint64_t links;
    bool sizes = false;  ///< a vertex has one, first on its line
    uint32_t vertex_weights = 0;
    bool edge_weights = false;
};

std::optional<MetisHead> metis_head(const Fields& fields) {
    if (fields.size() < 2 || fields.size() > 4) return std::nullopt;
    const auto switches = io::whole_number<uint32_t>(fields[0]);
    const auto links = io::whole_number<uint64_t>(fields[1]);
    if (!switches || !links || *switches == 0 || *switches > Graph::kMostSwitches) return std::nullopt;
    MetisHead head{*switches, *links};
    if (fields.size() == 2) return head;
    std::string flags(fields[2]);
    if (flags.size() > 3 || flags.find_first_not_of("01") != std::string::npos) return std::nullopt;
    flags.insert(0, 3 - flags.size(), '0');
    head.sizes = flags[0] == '1';
    head.vertex_weights = flags[1] == '1' ? 1 : 0;
    head.edge_weights = flags[2] == '1';
    if (fields.size() == 3) return head;
    const auto weights = io::whole_number<uint32_t>(fields[3]);
    if (!weights || *weights > 1000) return std::nullopt;
    head.vertex_weights = *weights;
    return head;
}

/// A line of METIS: comments are lines of their own, and a line without words is a vertex without links.
bool next_metis(io::LineReader& lines, std::string_view& line) {
    while (lines.next(line))
        if (!line.starts_with('%')) return true;
    return false;
}

}  // namespace

/// As many lines and words as the first line says. An edge list that looks so is no graph: its first link would name
/// a switch beyond those that the others can connect.
bool starts_metis(std::string_view text) {
    const auto head = metis_head(first_fields(text, '%'));
    if (!head) return false;
    io::LineReader lines("", std::string(text));
    std::string_view line;
    next_metis(lines, line);
    uint64_t words = 0;
    uint32_t vertices = 0;
    while (next_metis(lines, line)) {
        const size_t count = fields_of(line, '%').size();
        if (count == 0 && vertices >= head->switches) continue;
        ++vertices;
        words += count;
    }
    const uint64_t own = uint64_t{head->switches} * ((head->sizes ? 1 : 0) + head->vertex_weights);
    return vertices == head->switches && words == own + head->links * 2 * (head->edge_weights ? 2 : 1);
}

Graph read_metis(const GraphText& file) {
    io::LineReader lines(file.path, file.text);
    Reading reading(file);
    std::string_view line;
    if (!next_metis(lines, line)) reading.fail("", "no link");
    const auto head = metis_head(fields_of(line, '%'));
    if (!head)
        lines.fail(fmt::format("the number of switches, from 1 to {}, that of links, and which weights there are",
                               Graph::kMostSwitches),
                   line);
    for (uint32_t v = 1; v <= head->switches; ++v) reading.node(fmt::format("{}", v), "");
    reading.simple("METIS has none");
    uint64_t ends = 0;
    for (uint32_t v = 0; v < head->switches; ++v) {
        if (!next_metis(lines, line))
            reading.fail("", fmt::format("ends behind the line of switch {}: line 1 says {}", v, head->switches));
        const Fields fields = fields_of(line, '%');
        const size_t own = (head->sizes ? 1 : 0) + head->vertex_weights;
        const size_t step = head->edge_weights ? 2 : 1;
        if (fields.size() < own || (fields.size() - own) % step != 0)
            lines.fail(fmt::format("{} weights of the switch, then its neighbours{}", own,
                                   step == 2 ? ", each with a weight" : ""),
                       line);
        for (size_t i = 0; i < fields.size(); ++i) {
            const auto number = io::whole_number<uint32_t>(fields[i]);
            const bool neighbour = i >= own && (i - own) % step == 0;
            if (!number || (neighbour && (*number == 0 || *number > head->switches)))
                lines.fail(fmt::format("neighbours from 1 to {} and weights from 0", head->switches), line);
            if (!neighbour) continue;
            reading.edge({v, *number - 1, {}, {}}, Direction::kEachWay, Reading::line(lines.line_number()));
            ++ends;
        }
    }
    while (next_metis(lines, line))
        if (!fields_of(line, '%').empty()) lines.fail(fmt::format("no line behind {} switches'", head->switches), line);
    if (ends != 2 * head->links)
        reading.fail("", fmt::format("line 1 says {} links: {} ends are listed, must be {}", head->links, ends,
                                     2 * head->links));
    return reading.finish();
}

}  // namespace nanohop::topology
