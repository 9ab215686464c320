// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/infiniband/service_levels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "io/fields.hpp"
#include "io/line_reader.hpp"
#include "io/memory.hpp"

namespace nanohop::infiniband {

namespace {

/// Fields between blanks.
std::vector<std::string_view> fields_of(std::string_view line) {
    std::vector<std::string_view> fields;
    while (true) {
        const size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos) return fields;
        line.remove_prefix(begin);
        const size_t end = std::min(line.find_first_of(" \t"), line.size());
        fields.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

/// 0x and hexadecimal digits.
std::optional<uint64_t> hexadecimal(std::string_view text) {
    if (!text.starts_with("0x")) return std::nullopt;
    uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + 2, text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

/// The GUID of "Switch 0xGUID, ..".
std::optional<uint64_t> heading_guid(std::string_view line, std::string_view kind) {
    if (!line.starts_with(kind)) return std::nullopt;
    line.remove_prefix(kind.size());
    return hexadecimal(line.substr(0, line.find(',')));
}

uint64_t key(uint32_t s, uint32_t in, uint32_t out) { return uint64_t{s} << 16 | in << 8 | out; }

}  // namespace

ServiceLevels::ServiceLevels(const std::string& path, const Fabric& fabric) : lids_(fabric.lids()), used_(0) {
    io::need_memory(fmt::format("service levels of {} hosts and {} LIDs", fabric.hosts.size(), lids_),
                    static_cast<double>(fabric.hosts.size()) * lids_);
    levels_.assign(fabric.hosts.size() * lids_, kUnset);
    std::unordered_multimap<uint64_t, uint32_t> of_node;
    std::unordered_map<uint64_t, uint32_t> of_port;
    for (uint32_t h = 0; h < fabric.hosts.size(); ++h) {
        of_node.emplace(fabric.hosts[h].node_guid, h);
        of_port.emplace(fabric.hosts[h].port_guid, h);
    }
    io::LineReader lines(path);
    std::string_view line;
    std::optional<uint32_t> at;  // host of the heading
    bool ignored = false;        // the heading is of a switch
    const auto put = [&](uint32_t host, uint64_t lid, std::string_view text) {
        const auto level = io::whole_number<uint32_t>(text);
        if (!level || *level >= kServiceLevels) lines.fail("an SL from 0 to 15", line);
        if (lid >= lids_) lines.fail(fmt::format("a LID of the subnet, at most {}", lids_ - 1), line);
        uint8_t& entry = levels_[size_t{host} * lids_ + lid];
        if (entry != kUnset && entry != *level)
            throw InputError("{}:{}: a second SL from {} to LID {}: {}, the first is {}", path, lines.line_number(),
                             fabric.hosts[host].label(), lid, *level, entry);
        entry = static_cast<uint8_t>(*level);
        used_ |= 1U << *level;
    };
    while (lines.next(line)) {
        if (line.starts_with("Switch ")) {
            ignored = true;
            continue;
        }
        if (line.starts_with("Channel Adapter ")) {
            const auto guid = heading_guid(line, "Channel Adapter ");
            const auto found = guid ? of_port.find(*guid) : of_port.end();
            if (found == of_port.end()) lines.fail("Channel Adapter 0xGUID, of a port that ibnetdiscover has", line);
            at = found->second;
            ignored = false;
            continue;
        }
        const auto fields = fields_of(line);
        if (fields.size() != 3 || !fields[0].starts_with("0x")) continue;
        const auto first = hexadecimal(fields[0]);
        if (fields[1] == ":") {
            if (ignored) continue;
            if (!first || !at) lines.fail("Channel Adapter 0xGUID, .. before 0xLID : SL", line);
            put(*at, *first, fields[2]);
            continue;
        }
        const auto lid = io::whole_number<uint32_t>(fields[1]);
        const auto [begin, end] = of_node.equal_range(first.value_or(0));
        if (!first || !lid || begin == end) lines.fail("0xGUID LID SL, of a node that ibnetdiscover has", line);
        for (auto h = begin; h != end; ++h) put(h->second, *lid, fields[2]);
    }
    if (used_ == 0) throw InputError("{}: no line 0xGUID LID SL, and none 0xLID : SL", path);
    used_ |= 1;
}

LaneTables::LaneTables(const std::string& text, const Fabric& fabric) {
    if (text == "identity") {
        for (unsigned i = 0; i < kServiceLevels; ++i) one_[i] = static_cast<uint8_t>(i);
        about_ = "lane = SL at all switches";
        return;
    }
    if (text.find_first_not_of("0123456789,") == std::string::npos && !text.empty()) {
        std::string_view rest = text;
        unsigned count = 0;
        while (const auto field = io::take_field(rest, ',')) {
            const auto lane = io::whole_number<uint32_t>(*field);
            if (!lane || *lane > kDropLane || count == kServiceLevels)
                throw InputError("--sl2vl {}: must be a file, identity, or up to 16 lanes from 0 to 15", text);
            one_[count++] = static_cast<uint8_t>(*lane);
        }
        if (count == 0) throw InputError("--sl2vl {}: must be a file, identity, or up to 16 lanes", text);
        for (; count < kServiceLevels; ++count) one_[count] = one_[count - 1];
        about_ = "one SL2VL table, which all switches and ports share";
        return;
    }
    read(text, fabric);
}

void LaneTables::add(uint32_t s, uint32_t in, uint32_t out, const Table& table) { tables_[key(s, in, out)] = table; }

void LaneTables::read(const std::string& path, const Fabric& fabric) {
    io::LineReader lines(path);
    std::string_view line;
    std::optional<uint32_t> at;
    bool adapter = false;
    const auto switch_of = [&](std::optional<uint64_t> guid) {
        const auto found = guid ? fabric.switch_of_guid.find(*guid) : fabric.switch_of_guid.end();
        if (found == fabric.switch_of_guid.end()) lines.fail("the GUID of a switch that ibnetdiscover has", line);
        return found->second;
    };
    const auto port = [&](std::string_view text, uint32_t s) {
        const auto number = io::whole_number<uint32_t>(text);
        if (!number || *number > fabric.switches[s].ports())
            lines.fail(fmt::format("a port from 0 to {}", fabric.switches[s].ports()), line);
        return *number;
    };
    while (lines.next(line)) {
        if (line.starts_with("Channel Adapter ") || line.starts_with("Router ")) {
            adapter = true;
            continue;
        }
        if (line.starts_with("Switch ")) {
            at = switch_of(heading_guid(line, "Switch "));
            adapter = false;
            continue;
        }
        const auto fields = fields_of(line);
        if (fields.empty() || fields[0].starts_with("#") || adapter) continue;
        Table table{};
        if (fields.size() == 3 + kServiceLevels && fields[2] == ":") {
            if (!at) lines.fail("Switch 0xGUID, .. before its rows", line);
            for (unsigned i = 0; i < kServiceLevels; ++i) {
                const auto lane = io::whole_number<uint32_t>(fields[3 + i]);
                if (!lane || *lane > kDropLane) lines.fail("lanes from 0 to 15", line);
                table[i] = static_cast<uint8_t>(*lane);
            }
            add(*at, port(fields[0], *at), port(fields[1], *at), table);
        } else if (fields.size() == 3 + kServiceLevels / 2 && fields[0].starts_with("0x")) {
            const auto found = hexadecimal(fields[0]);
            if (!found) lines.fail("0xGUID IN OUT 0xVV ..", line);
            // Adapters have tables, too; what they say is of their own link.
            if (!fabric.switch_of_guid.contains(*found) &&
                std::any_of(fabric.hosts.begin(), fabric.hosts.end(),
                            [&](const Host& h) { return h.node_guid == *found; }))
                continue;
            const uint32_t s = switch_of(found);
            for (unsigned i = 0; i < kServiceLevels / 2; ++i) {
                const auto both = hexadecimal(fields[3 + i]);
                if (!both || *both > 0xff) lines.fail("two lanes as 0xVV, eight times", line);
                table[2 * i] = static_cast<uint8_t>(*both >> 4);
                table[2 * i + 1] = static_cast<uint8_t>(*both & 15);
            }
            add(s, port(fields[1], s), port(fields[2], s), table);
        } else {
            lines.fail("IN OUT : and 16 lanes, or 0xGUID IN OUT and eight times 0xVV", line);
        }
    }
    if (tables_.empty()) throw InputError("{}: no SL2VL table of a switch: opensm-sl2vl.dump is expected", path);
    const Table first = tables_.begin()->second;
    if (std::all_of(tables_.begin(), tables_.end(), [&](const auto& t) { return t.second == first; })) {
        one_ = first;
        tables_.clear();
        about_ = fmt::format("one SL2VL table ({}), which all switches and ports share", path);
    } else {
        about_ = fmt::format("the SL2VL tables of {}", path);
    }
}

const LaneTables::Table* LaneTables::find(uint32_t s, uint32_t in, uint32_t out) const {
    if (tables_.empty()) return &one_;
    const auto found = tables_.find(key(s, in, out));
    return found == tables_.end() ? nullptr : &found->second;
}

bool LaneTables::all_in_lane_0(uint32_t levels) const {
    for (unsigned i = 0; i < kServiceLevels; ++i)
        if ((levels >> i & 1) != 0 && one_[i] != 0) return false;
    return tables_.empty();
}

unsigned LaneTables::lanes(uint32_t levels) const {
    unsigned most = 0;
    const auto see = [&](const Table& table) {
        for (unsigned i = 0; i < kServiceLevels; ++i)
            if ((levels >> i & 1) != 0 && table[i] != kDropLane) most = std::max<unsigned>(most, table[i]);
    };
    if (tables_.empty()) see(one_);
    for (const auto& [at, table] : tables_) see(table);
    return most + 1;
}

}  // namespace nanohop::infiniband
