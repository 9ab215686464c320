// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/infiniband/fabric.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "io/line_reader.hpp"

namespace nanohop::infiniband {

namespace {

constexpr uint32_t kNoLid = 0xffff;  ///< of a port that nobody has given one

/// A line from left to right.
class Cursor {
public:
    explicit Cursor(std::string_view line) : rest_(line) {}

    void blanks() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t')) rest_.remove_prefix(1);
    }
    bool take(std::string_view text) {
        if (!rest_.starts_with(text)) return false;
        rest_.remove_prefix(text.size());
        return true;
    }
    template <class T>
    bool number(T& value, int base = 10) {
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value, base);
        if (error != std::errc{}) return false;
        rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
        return true;
    }
    /// "S-GUID" in quotes.
    bool node(std::string& id, uint64_t& guid) {
        if (rest_.size() < 4 || rest_[0] != '"' || rest_[2] != '-') return false;
        const char kind = rest_[1];
        if (kind != 'S' && kind != 'H' && kind != 'R') return false;
        const size_t end = rest_.find('"', 3);
        if (end > 3 + 16) return false;  // npos, too
        id = rest_.substr(1, end - 1);
        rest_.remove_prefix(3);
        return number(guid, 16) && take("\"");
    }
    /// Behind the text, wherever it is.
    bool past(std::string_view text) {
        const size_t at = rest_.find(text);
        if (at == std::string_view::npos) return false;
        rest_.remove_prefix(at + text.size());
        return true;
    }
    /// The text before another, and behind that.
    bool until(std::string_view mark, std::string& text) {
        const size_t at = rest_.find(mark);
        if (at == std::string_view::npos) return false;
        text = rest_.substr(0, at);
        rest_.remove_prefix(at + mark.size());
        return true;
    }
    /// A description in quotes: it may hold quotes itself and is followed by what is given.
    bool description(std::string& text, std::string_view then) {
        blanks();
        if (!take("\"")) return false;
        const size_t end = rest_.rfind(fmt::format("\"{}", then));
        if (end == std::string_view::npos) return false;
        text = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        return true;
    }

private:
    std::string_view rest_;
};

/// A line of a node's section: what its port leads to.
struct Row {
    uint32_t port = 0;
    std::string far;
    uint64_t far_guid = 0;
    uint32_t far_port = 0;
    uint64_t port_guid = 0;       ///< of a host: its own, or in a switch's section the far one
    std::optional<uint32_t> lid;  ///< of the host
    unsigned lmc = 0;
    std::string far_name;
    uint64_t line = 0;
};

struct Section {
    char kind = 'S';
    std::string id;
    std::string name;
    uint64_t guid = 0;
    uint32_t ports = 0;
    uint32_t lid = 0;
    unsigned lmc = 0;
    uint64_t line = 0;
    std::vector<Row> rows;
};

class Reader {
public:
    explicit Reader(io::LineReader& lines) : path_(lines.path()) {
        std::string_view line;
        while (lines.next(line)) {
            if (line.starts_with("Switch") || line.starts_with("Ca") || line.starts_with("Rt"))
                heading(lines, line);
            else if (line.starts_with("["))
                row(lines, line);
            else if (line.starts_with("{"))
                cable(lines, line);
        }
        if (fabric_.switches.empty()) throw InputError("{}: no switch; the output of ibnetdiscover is expected", path_);
    }

    Fabric fabric() {
        for (const Section& s : sections_)
            if (s.kind == 'S') switch_rows(s);
        for (const Section& s : sections_)
            if (s.kind != 'S') host_rows(s);
        lids();
        return std::move(fabric_);
    }

private:
    [[noreturn]] void fail(uint64_t line, const std::string& why) const {
        throw InputError("{}:{}: {}", path_, line, why);
    }

    void heading(const io::LineReader& lines, std::string_view line) {
        Section s;
        s.line = lines.line_number();
        Cursor at(line);
        const bool is_switch = at.take("Switch");
        if (!is_switch && !at.take("Ca")) at.take("Rt");
        at.blanks();
        const bool good = at.number(s.ports) && (at.blanks(), at.node(s.id, s.guid));
        s.kind = good ? s.id.front() : 0;
        if (!good || is_switch != (s.kind == 'S'))
            lines.fail(
                is_switch ? "Switch PORTS \"S-GUID\" # \"name\" .. lid LID lmc LMC" : "Ca PORTS \"H-GUID\" # \"name\"",
                line);
        if (is_switch && (!at.past("#") || !at.description(s.name, " ") || !at.past(" lid ") || !at.number(s.lid)))
            lines.fail("Switch PORTS \"S-GUID\" # \"name\" .. lid LID lmc LMC", line);
        if (is_switch && at.take(" lmc ") && (!at.number(s.lmc) || s.lmc > 7)) lines.fail("lmc 0 to 7", line);
        if (s.ports == 0 || s.ports > kMostPorts) lines.fail(fmt::format("1 to {} ports", kMostPorts), line);
        if (const Section* const there = section(s.id))
            fail(s.line, fmt::format("{} a second time, it is at line {}", s.id, there->line));
        begin(std::move(s));
    }

    void begin(Section s) {
        section_.emplace(s.id, sections_.size());
        if (s.kind == 'S') {
            if (!fabric_.switch_of_guid.emplace(s.guid, fabric_.switches.size()).second)
                fail(s.line, fmt::format("{}: a second switch of this GUID", s.id));
            if (fabric_.switches.size() == kMostLids) fail(s.line, fmt::format("more than {} switches", kMostLids));
            fabric_.switches.push_back({s.id, s.guid, s.lid, s.lmc, std::vector<End>(s.ports + 1), s.line, s.name});
        }
        sections_.push_back(std::move(s));
    }

    void row(const io::LineReader& lines, std::string_view line) {
        constexpr std::string_view kExpected = "[PORT] \"ID\"[PORT] .. # .. lid LID";
        if (sections_.empty()) lines.fail("a Switch, Ca or Rt before its ports", line);
        Section& s = sections_.back();
        Row r;
        r.line = lines.line_number();
        Cursor at(line);
        if (!at.take("[") || !at.number(r.port) || !at.take("]")) lines.fail(kExpected, line);
        if (s.kind != 'S' && at.take("(") && (!at.number(r.port_guid, 16) || !at.take(")")))
            lines.fail(kExpected, line);
        if (at.take("[ext ")) at.past("]");
        at.blanks();
        if (!at.node(r.far, r.far_guid) || !at.take("[") || !at.number(r.far_port) || !at.take("]"))
            lines.fail(kExpected, line);
        if (at.take("[ext ")) at.past("]");
        const bool far_host = r.far.front() != 'S';
        if (far_host && s.kind == 'S' && at.take("(") && !at.number(r.port_guid, 16)) lines.fail(kExpected, line);
        if (s.kind == 'S') {
            uint32_t lid = 0;
            if (at.past("#") && at.description(r.far_name, " lid ") && at.take(" lid ") && at.number(lid)) r.lid = lid;
        } else {
            uint32_t lid = 0;
            if (at.past("# lid ") && at.number(lid) && at.take(" lmc ") && at.number(r.lmc)) r.lid = lid;
        }
        if (!r.lid || r.lmc > 7)
            lines.fail(
                s.kind == 'S' ? "# \"name\" lid LID behind the port" : "# lid LID lmc LMC (0 to 7) behind the port",
                line);
        add(s, std::move(r));
    }

    void add(Section& s, Row r) const {
        if (r.lid == kNoLid) r.lid = 0;
        if (r.port == 0 || r.port > s.ports)
            fail(r.line, fmt::format("{} port {}: it has the ports 1 to {}", s.id, r.port, s.ports));
        for (const Row& other : s.rows)
            if (other.port == r.port)
                fail(r.line, fmt::format("{} port {} a second time, it is at line {}", s.id, r.port, other.line));
        s.rows.push_back(std::move(r));
    }

    /// A line of opensm-subnet.lst or ibdiagnet2.lst: both ends of a cable, which the other end's line has, too.
    void cable(const io::LineReader& lines, std::string_view line) {
        constexpr std::string_view kExpected =
            "{ SW|CA|Rt Ports:HEX .. NodeGUID:HEX PortGUID:HEX .. {name} LID:HEX PN:HEX } { .. }";
        Cursor at(line);
        Section near, far;
        Row r, back;
        if (!listed(at, near, r) || !listed(at, far, back)) lines.fail(kExpected, line);
        near.line = r.line = lines.line_number();
        if (near.ports == 0 || near.ports > kMostPorts) lines.fail(fmt::format("1 to {} ports", kMostPorts), line);
        r.far = far.id;
        r.far_guid = far.guid;
        r.far_port = back.port;
        if (near.kind == 'S') {
            r.far_name = far.name;
            r.lid = far.lid;
            r.port_guid = back.port_guid;
        } else {
            r.lid = near.lid;
        }
        if (section(near.id) == nullptr) {
            if (near.lid == kNoLid) near.lid = 0;
            begin(near);
        }
        add(sections_[section_.at(near.id)], std::move(r));
        without_lmc_ = true;
    }

    static bool listed(Cursor& at, Section& s, Row& r) {
        at.blanks();
        if (!at.take("{ ")) return false;
        s.kind = at.take("SW") ? 'S' : at.take("CA") ? 'H' : at.take("Rt") ? 'R' : 0;
        if (s.kind == 0 || !at.past(" Ports:") || !at.number(s.ports, 16) || !at.past(" NodeGUID:") ||
            !at.number(s.guid, 16) || !at.past(" PortGUID:") || !at.number(r.port_guid, 16) || !at.past(" {") ||
            !at.until("} LID:", s.name) || !at.number(s.lid, 16) || !at.take(" PN:") || !at.number(r.port, 16) ||
            !at.take(" }"))
            return false;
        s.id = fmt::format("{}-{:016x}", s.kind, s.guid);
        return true;
    }

    const Section* section(const std::string& id) const {
        const auto found = section_.find(id);
        return found == section_.end() ? nullptr : &sections_[found->second];
    }

    /// The row of the far end, or why there is none.
    const Row* far_row(const Section& s, const Row& r) const {
        const Section* const far = section(r.far);
        if (far == nullptr) return nullptr;
        for (const Row& back : far->rows) {
            if (back.port != r.far_port) continue;
            if (back.far == s.id && back.far_port == r.port) return &back;
            fail(r.line,
                 fmt::format("the cable of {} port {} leads to {} port {}, whose cable leads to {} port {} (line {})",
                             s.id, r.port, r.far, r.far_port, back.far, back.far_port, back.line));
        }
        fail(r.line, fmt::format("only this end lists the cable of {} port {}: {} (line {}) does not list port {}",
                                 s.id, r.port, r.far == s.id ? "the same switch" : r.far, far->line, r.far_port));
    }

    void switch_rows(const Section& s) {
        const uint32_t number = fabric_.switch_of_guid.at(s.guid);
        for (const Row& r : s.rows) {
            if (r.far.front() == 'S') {
                if (far_row(s, r) == nullptr)
                    fail(r.line,
                         fmt::format("{} port {} leads to {}, which has no Switch section", s.id, r.port, r.far));
                fabric_.switches[number].ends[r.port] = {End::Kind::kSwitch, static_cast<uint8_t>(r.far_port),
                                                         fabric_.switch_of_guid.at(r.far_guid)};
                ++cable_ends_;
                continue;
            }
            Host host;
            host.id = r.far;
            host.name = r.far_name;
            host.node_guid = r.far_guid;
            host.port_guid = r.port_guid;
            host.port = r.far_port;
            host.lid = *r.lid;
            host.at = number;
            host.at_port = static_cast<uint8_t>(r.port);
            host.line = r.line;
            if (const Row* const own = far_row(s, r)) {
                if (own->lid != r.lid)
                    fail(own->line, fmt::format("{} port {} has LID {}, its switch says {} (line {})", r.far,
                                                r.far_port, *own->lid, *r.lid, r.line));
                host.lmc = own->lmc;
                if (host.port_guid == 0) host.port_guid = own->port_guid;
            } else {
                ++without_section_;
            }
            const auto [first, fresh] = host_lines_.emplace(fmt::format("{} {}", r.far, r.far_port), r.line);
            if (!fresh)
                fail(r.line,
                     fmt::format("{} port {} a second time, it is at line {}", r.far, r.far_port, first->second));
            fabric_.switches[number].ends[r.port] = {End::Kind::kHost, 0, static_cast<uint32_t>(fabric_.hosts.size())};
            fabric_.hosts.push_back(std::move(host));
        }
    }

    /// Ports of hosts that a switch must list, too.
    void host_rows(const Section& s) {
        for (const Row& r : s.rows) {
            if (r.far.front() != 'S') {
                ++back_to_back_;
            } else if (far_row(s, r) == nullptr) {
                fail(r.line, fmt::format("{} port {} leads to {}, which has no Switch section", s.id, r.port, r.far));
            }
        }
    }

    void lids() {
        fabric_.cables = cable_ends_ / 2;
        uint32_t top = 0;
        for (const Switch& s : fabric_.switches) top = std::max(top, s.lid + (1U << s.lmc));
        for (const Host& h : fabric_.hosts) top = std::max(top, h.lid + h.lids());
        fabric_.owners.resize(std::min(top, kMostLids));
        const auto line = [&](const LidOwner& o) {
            return o.kind == LidOwner::Kind::kSwitch ? fabric_.switches[o.number].line : fabric_.hosts[o.number].line;
        };
        const auto own = [&](uint32_t base, uint32_t count, const std::string& id, LidOwner owner) {
            if (uint64_t{base} + count > kMostLids)
                fail(line(owner), fmt::format("{}: LID {}: LIDs of ports are 1 to {}", id, base, kMostLids - 1));
            for (uint32_t lid = base; lid < base + count; ++lid) {
                LidOwner& before = fabric_.owners[lid];
                if (before.kind != LidOwner::Kind::kNobody)
                    fail(line(owner), fmt::format("{}: LID {} is taken: line {} has it, too", id, lid, line(before)));
                before = owner;
            }
        };
        for (uint32_t s = 0; s < fabric_.switches.size(); ++s) {
            const Switch& sw = fabric_.switches[s];
            if (sw.lid != 0) own(sw.lid, 1U << sw.lmc, sw.id, {LidOwner::Kind::kSwitch, s});
        }
        uint32_t inactive = 0;
        for (uint32_t h = 0; h < fabric_.hosts.size(); ++h) {
            const Host& host = fabric_.hosts[h];
            inactive += host.lid == 0 ? 1 : 0;
            own(host.lid, host.lids(), host.id, {LidOwner::Kind::kHost, h});
        }
        const auto note = [&](uint32_t count, const char* what) {
            if (count != 0) fabric_.notes.push_back(fmt::format("{}: {}: {}", path_, what, count));
        };
        note(without_section_, "ports of hosts without a Ca or Rt section, taken as LMC 0");
        if (without_lmc_) fabric_.notes.push_back(path_ + ": it does not say the LMC of ports: taken as 0");
        note(inactive, "ports of hosts with LID 0, not checked");
        note(back_to_back_ / 2, "cables between two hosts, not checked");
    }

    std::string path_;
    std::vector<Section> sections_;
    std::unordered_map<std::string, size_t> section_;
    std::unordered_map<std::string, uint64_t> host_lines_;  ///< by host and port: where its switch lists it
    Fabric fabric_;
    uint32_t cable_ends_ = 0;
    bool without_lmc_ = false;
    uint32_t without_section_ = 0;
    uint32_t back_to_back_ = 0;
};

}  // namespace

std::string Host::label() const {
    std::string text = fmt::format("{} port {}", id, port);
    if (name.empty()) return text;
    text += " \"";
    for (const char c : name.substr(0, 64)) text += c >= ' ' && c <= '~' ? c : '?';
    return text + "\"";
}

std::optional<uint32_t> Fabric::switch_of_lid(uint32_t lid) const {
    if (lid >= owners.size() || owners[lid].kind != LidOwner::Kind::kSwitch) return std::nullopt;
    return owners[lid].number;
}

Fabric read_fabric(const std::string& path) {
    io::LineReader lines(path);
    return Reader(lines).fabric();
}

Fabric read_fabric(const std::string& path, std::string text) {
    io::LineReader lines(path, std::move(text));
    return Reader(lines).fabric();
}

bool starts_fabric(std::string_view text) {
    while (!text.empty()) {
        const size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line == "\r" || line.starts_with("#")) continue;
        for (const char* start :
             {"vendid=", "Switch\t", "Switch ", "Ca\t", "Ca ", "Rt\t", "Rt ", "{ SW ", "{ CA ", "{ Rt "})
            if (line.starts_with(start))
                return start[0] == 'v' || line.find(start[0] == '{' ? "NodeGUID:" : "-") != std::string_view::npos;
        return false;
    }
    return false;
}

}  // namespace nanohop::infiniband
