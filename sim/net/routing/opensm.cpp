// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// InfiniBand subnets as ibnetdiscover and OpenSM print them.
#include <fmt/format.h>

#include <map>
#include <optional>

#include "io/fields.hpp"
#include "io/line_reader.hpp"
#include "net/routing/table_file.hpp"

namespace nanohop::routing {

namespace {

/// The digits behind a mark, up to what is none; nothing when the mark is not there.
std::optional<uint32_t> number_after(std::string_view text, std::string_view mark, int base = 10) {
    const size_t at = text.find(mark);
    if (at == std::string_view::npos) return std::nullopt;
    text.remove_prefix(at + mark.size());
    uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc{} || end == text.data()) return std::nullopt;
    return value;
}

/// The text between the n-th pair of quotes, n from 0.
std::string quoted(std::string_view text, unsigned n) {
    size_t from = 0;
    for (unsigned i = 0; i < 2 * n + 1; ++i) {
        from = text.find('"', from);
        if (from == std::string_view::npos) return {};
        ++from;
    }
    const size_t to = text.find('"', from);
    return to == std::string_view::npos ? std::string() : std::string(text.substr(from, to - from));
}

struct End {
    std::string node;
    uint32_t port = 0;
    std::optional<uint32_t> lid;
};

struct Fabric {
    std::vector<std::string> ids;                ///< of switches, S-...
    std::map<std::string, uint32_t> number;      ///< of an id
    std::map<uint32_t, uint32_t> switch_of_lid;  ///< LIDs of switches
    std::vector<std::map<uint32_t, End>> ports;  ///< by InfiniBand port number
    std::map<uint32_t, uint32_t> host_switch;    ///< LID of a host's port: the switch that it hangs at
};

Fabric read_fabric(const std::string& path) {
    Fabric f;
    io::LineReader lines(path);
    std::string_view line;
    bool in_switch = false;
    while (lines.next(line)) {
        if (line.starts_with("Switch")) {
            const std::string id = quoted(line, 0);
            const auto lid = number_after(line, " lid ");
            if (id.empty() || !lid) lines.fail("Switch PORTS \"S-GUID\" # \"name\" .. lid LID ..", line);
            if (!f.number.emplace(id, f.ids.size()).second) lines.fail("each switch once", line);
            f.switch_of_lid[*lid] = static_cast<uint32_t>(f.ids.size());
            f.ids.push_back(id);
            f.ports.emplace_back();
            in_switch = true;
        } else if (line.starts_with("Ca") || line.starts_with("Rt")) {
            in_switch = false;
        } else if (in_switch && line.starts_with("[")) {
            const auto port = number_after(line, "[");
            const std::string other = quoted(line, 0);
            const auto far = number_after(line, "\"[");
            if (!port || other.empty() || !far) lines.fail("[PORT] \"ID\"[PORT] ..", line);
            f.ports.back()[*port] = {other, *far, number_after(line, " lid ")};
            if (!other.starts_with("S-"))
                if (const auto lid = number_after(line, " lid "))
                    f.host_switch[*lid] = static_cast<uint32_t>(f.ids.size() - 1);
        }
    }
    if (f.ids.empty()) throw InputError(fmt::format("{}: no switch; the output of ibnetdiscover is expected", path));
    return f;
}

}  // namespace

bool is_opensm(const std::string& path) {
    io::LineReader lines(path);
    std::string_view line;
    for (int i = 0; i < 20 && lines.next(line); ++i)
        if (line.starts_with("Unicast lids")) return true;
    return false;
}

Subnet read_opensm(const std::string& lfts, const std::string& netdiscover) {
    const Fabric f = read_fabric(netdiscover);
    const auto n = static_cast<uint32_t>(f.ids.size());
    std::vector<topology::Link> links;
    std::vector<uint32_t> hosts(n, 0);
    for (uint32_t s = 0; s < n; ++s) {
        for (const auto& [port, end] : f.ports[s]) {
            const auto other = f.number.find(end.node);
            if (other == f.number.end()) {
                ++hosts[s];
                continue;
            }
            const uint32_t u = other->second;
            bool there = u <= s;  // once, from the smaller number; of parallel cables the first
            for (const auto& l : links) there = there || (l.a == s && l.b == u);
            if (!there) links.push_back({s, u, {}, {}});
        }
    }
    Subnet subnet{Graph(n, std::move(links), std::move(hosts)), {}};
    subnet.graph.names = f.ids;
    check_table_size(subnet.graph);
    RouteTable& t = subnet.table;
    t.kind = "opensm";
    t.switches = n;
    t.up.assign(size_t{n} * n, kNoPort);

    io::LineReader lines(lfts);
    std::string_view line;
    std::optional<uint32_t> at;
    std::vector<bool> by_switch(size_t{n} * n, false);  // said by the switch's own LID, which hosts do not overrule
    while (lines.next(line)) {
        if (line.starts_with("Unicast lids")) {
            const auto lid = number_after(line, "witch Lid ");
            const auto found = lid ? f.switch_of_lid.find(*lid) : f.switch_of_lid.end();
            if (found == f.switch_of_lid.end()) lines.fail("a switch whose LID ibnetdiscover has", line);
            at = found->second;
            continue;
        }
        if (!line.starts_with("0x") || !at) continue;
        const auto lid = number_after(line, "0x", 16);
        std::string_view rest = line;
        io::take_field(rest, ' ');
        const auto field = io::take_field(rest, ' ');
        const auto port = field ? io::whole_number<uint32_t>(*field) : std::nullopt;
        if (!lid || !port) lines.fail("0xLID PORT ..", line);
        const auto own = f.switch_of_lid.find(*lid);
        const auto host = f.host_switch.find(*lid);
        if (own == f.switch_of_lid.end() && host == f.host_switch.end()) continue;  // a router, or gone since
        const uint32_t d = own != f.switch_of_lid.end() ? own->second : host->second;
        if (d == *at) continue;
        const auto end = f.ports[*at].find(*port);
        if (end == f.ports[*at].end())
            lines.fail(fmt::format("a port of switch {} that has a cable", f.ids[*at]), line);
        const auto to = f.number.find(end->second.node);
        if (to == f.number.end())
            lines.fail(
                fmt::format("a port of switch {} to another switch: LID {} hangs at {}", f.ids[*at], *lid, f.ids[d]),
                line);
        const auto ours = static_cast<uint8_t>(*subnet.graph.port_to(*at, to->second));
        const size_t e = t.entry(*at, d);
        if (own != f.switch_of_lid.end()) {
            t.up[e] = ours;
            by_switch[e] = true;
        } else if (!by_switch[e]) {
            t.up[e] = ours;
        }
    }
    return subnet;
}

}  // namespace nanohop::routing
