// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/infiniband/forwarding.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "io/line_reader.hpp"
#include "io/memory.hpp"

namespace nanohop::infiniband {

namespace {

constexpr std::string_view kUnicast = "Unicast lids";
constexpr std::string_view kRoutes = "Switch 0x";  // of opensm.fdbs

/// The number behind a mark; nothing when the mark is not there.
template <class T>
std::optional<T> number_after(std::string_view text, std::string_view mark, int base) {
    const size_t at = text.find(mark);
    if (at == std::string_view::npos) return std::nullopt;
    text.remove_prefix(at + mark.size());
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc{}) return std::nullopt;
    return value;
}

bool is_routes_heading(std::string_view line) {
    return line.starts_with(kRoutes) || line.find("dump_ucast_routes: Switch 0x") != std::string_view::npos;
}

class ForwardingReader {
public:
    ForwardingReader(const std::string& path, const Fabric& fabric)
        : lines_(path), fabric_(fabric), n_(static_cast<uint32_t>(fabric.switches.size())) {
        io::need_memory(fmt::format("forwarding tables of {} switches and {} LIDs", n_, fabric.lids()),
                        static_cast<double>(n_) * fabric.lids());
        tables_ = Forwarding(n_, fabric.lids());
    }

    Forwarding read() {
        std::string_view line;
        bool any = false;
        while (lines_.next(line)) {
            if (line.starts_with(kUnicast) || is_routes_heading(line)) {
                heading(line);
                any = true;
            } else if (line.starts_with("Multicast mlids")) {
                at_.reset();
            } else if (at_ && line.starts_with("0x")) {
                entry(line);
            }
        }
        if (!any)
            throw InputError(
                "{}: no forwarding table: the output of dump_fts, opensm-lfts.dump or opensm.fdbs is expected",
                lines_.path());
        if (unknown_ != 0)
            tables_.notes.push_back(
                fmt::format("{}: entries of LIDs that no port of the subnet has: {}, the first in line {}",
                            lines_.path(), unknown_, first_unknown_));
        if (repeated_ != 0)
            tables_.notes.push_back(
                fmt::format("{}: entries that are there a second time, with the same port: {}, the first in line {}",
                            lines_.path(), repeated_, first_repeated_));
        return std::move(tables_);
    }

private:
    /// The LID says which switch it is; where it was reached by a directed route, its GUID.
    void heading(std::string_view line) {
        const auto guid = line.starts_with(kUnicast) ? number_after<uint64_t>(line, " guid 0x", 16)
                                                     : number_after<uint64_t>(line, kRoutes, 16);
        const auto lid = line.starts_with(kUnicast) ? number_after<uint32_t>(line, " of switch Lid ", 10)
                                                    : std::optional<uint32_t>();
        const auto by_guid = guid ? fabric_.switch_of_guid.find(*guid) : fabric_.switch_of_guid.end();
        if (lid) {
            at_ = fabric_.switch_of_lid(*lid);
            if (!at_) lines_.fail("a switch whose LID ibnetdiscover has", line);
            if (by_guid != fabric_.switch_of_guid.end() && by_guid->second != *at_ && !contradiction_) {
                contradiction_ = true;
                tables_.notes.push_back(
                    fmt::format("{}:{}: Lid {} is {}, but the GUID is that of {}: taken as the "
                                "former, and so are headings like it",
                                lines_.path(), lines_.line_number(), *lid, fabric_.switches[*at_].id,
                                fabric_.switches[by_guid->second].id));
            }
        } else {
            if (by_guid == fabric_.switch_of_guid.end())
                lines_.fail("a switch whose GUID ibnetdiscover has, as \"guid 0x..\"", line);
            at_ = by_guid->second;
        }
        tables_.set_there(*at_);
    }

    /// "0xLID PORT ..", in opensm.fdbs "0xLID : PORT : ..", or "0xLID : UNREACHABLE".
    void entry(std::string_view line) {
        const char* const end = line.data() + line.size();
        uint32_t lid = 0;
        uint32_t port = 0;
        const auto [behind, wrong] = std::from_chars(line.data() + 2, end, lid, 16);
        const char* next = behind;
        while (next != end && (*next == ' ' || *next == '\t' || *next == ':')) ++next;
        if (wrong == std::errc{} && std::string_view(next, static_cast<size_t>(end - next)).starts_with("UNREACHABLE"))
            return;
        const auto [last, bad] = std::from_chars(next, end, port, 10);
        if (wrong != std::errc{} || next == behind || bad != std::errc{} || port > 255 ||
            (last != end && *last != ' ' && *last != '\t' && *last != ':'))
            lines_.fail("0xLID PORT ..", line);
        if (lid >= fabric_.lids() || fabric_.owners[lid].kind == LidOwner::Kind::kNobody) {
            if (lid == 0 || port == Forwarding::kNone) return;  // "-a" of the tools shows what is not used, too
            if (unknown_++ == 0) first_unknown_ = lines_.line_number();
            return;
        }
        if (port > fabric_.switches[*at_].ports()) return;  // "illegal port": as good as none
        uint8_t& entry = tables_.port(*at_, lid);
        if (entry == port) {
            if (repeated_++ == 0) first_repeated_ = lines_.line_number();
        } else if (entry != Forwarding::kNone) {
            throw InputError("{}:{}: a second entry of LID {} (0x{:04x}) at {}: port {}, the first says port {}",
                             lines_.path(), lines_.line_number(), lid, lid, fabric_.switches[*at_].id, port, entry);
        }
        entry = static_cast<uint8_t>(port);
    }

    io::LineReader lines_;
    const Fabric& fabric_;
    uint32_t n_;
    Forwarding tables_;
    std::optional<uint32_t> at_;
    bool contradiction_ = false;
    uint64_t unknown_ = 0, first_unknown_ = 0;
    uint64_t repeated_ = 0, first_repeated_ = 0;
};

}  // namespace

Forwarding read_forwarding(const std::string& path, const Fabric& fabric) {
    return ForwardingReader(path, fabric).read();
}

bool is_forwarding(const std::string& path) {
    io::LineReader lines(path);
    std::string_view line;
    for (int i = 0; i < 20 && lines.next(line); ++i)
        if (line.starts_with(kUnicast) || is_routes_heading(line)) return true;
    return false;
}

}  // namespace nanohop::infiniband
