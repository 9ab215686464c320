// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/traffic.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <unordered_map>

#include "io/error.hpp"
#include "io/escape.hpp"
#include "io/fields.hpp"
#include "io/line_reader.hpp"

namespace nanohop::io {
namespace {

/// File name without directory, `.xz` and the format's own extension.
std::string name_of(const std::string& path) {
    std::filesystem::path file = std::filesystem::path(path).filename();
    if (file.extension() == ".xz") file = file.stem();
    for (const char* known : {".p2p", ".csv", ".txt"}) {
        if (file.extension() == known) file = file.stem();
    }
    return printable(file.string());
}

uint64_t pair_key(uint32_t source, uint32_t destination) { return (uint64_t{source} << 32) | destination; }

}  // namespace

Traffic order_by_causality(const Trace& trace) {
    const auto ranks = static_cast<uint32_t>(trace.ranks.size());
    Traffic traffic{trace.name, ranks, {}, 0};
    // Small systems count pairs in a flat table, large ones in a hash table.
    const bool flat = ranks <= 2048;
    std::vector<int64_t> table(flat ? size_t{ranks} * ranks : 0);
    std::unordered_map<uint64_t, int64_t> sparse;
    const auto waiting = [&](uint32_t source, uint32_t destination) -> int64_t& {
        return flat ? table[size_t{source} * ranks + destination] : sparse[pair_key(source, destination)];
    };

    std::vector<size_t> position(ranks, 0);
    std::vector<uint32_t> active(ranks);
    for (uint32_t r = 0; r < ranks; ++r) active[r] = r;
    std::vector<std::pair<uint32_t, uint32_t>> sent_now;
    while (!active.empty()) {
        sent_now.clear();
        bool progress = false;
        for (const uint32_t r : active) {
            const std::vector<Event>& events = trace.ranks[r];
            size_t& at = position[r];
            for (; at < events.size() && events[at].receive; ++at) {
                int64_t& count = waiting(events[at].peer, r);
                if (count == 0) break;
                --count;
                progress = true;
            }
            if (at == events.size() || events[at].receive) continue;
            const Event& send = events[at++];
            progress = true;
            sent_now.emplace_back(r, send.peer);
            if (send.peer == r) {
                ++traffic.to_self;
            } else {
                traffic.messages.push_back({r, send.peer, send.bytes});
            }
        }
        for (const auto& [source, destination] : sent_now) ++waiting(source, destination);
        std::erase_if(active, [&](uint32_t r) { return position[r] == trace.ranks[r].size(); });
        if (!progress && !active.empty()) {
            const uint32_t r = active.front();
            throw InputError("{}: rank {} waits for ever at its event {}: a message from rank {} that is never sent",
                             trace.name, r, position[r] + 1, trace.ranks[r][position[r]].peer);
        }
    }
    return traffic;
}

Traffic read_csv(const std::string& path) {
    LineReader reader(path);
    Traffic traffic;
    traffic.name = name_of(path);
    std::string_view line;
    while (reader.next(line)) {
        if (reader.line_number() == 1 && line == "source,destination,bytes") continue;
        constexpr std::string_view kExpected = "source,destination,bytes (three whole numbers joined by commas)";
        std::string_view rest = line;
        const auto source_text = take_field(rest, ',');
        const auto destination_text = take_field(rest, ',');
        const auto source = whole_number<uint32_t>(source_text.value_or(""));
        const auto destination = whole_number<uint32_t>(destination_text.value_or(""));
        const auto bytes = whole_number<uint64_t>(rest);
        if (!source || !destination || !bytes) reader.fail(kExpected, line);
        if (std::max(*source, *destination) >= kMaxNodes)
            reader.fail(fmt::format("node numbers below {}", kMaxNodes), line);
        if (*bytes > kLongestMessage) reader.fail(fmt::format("at most {} bytes", kLongestMessage), line);
        traffic.nodes = std::max({traffic.nodes, *source + 1, *destination + 1});
        if (*source == *destination) {
            ++traffic.to_self;
        } else {
            traffic.messages.push_back({*source, *destination, *bytes});
        }
    }
    if (traffic.nodes == 0) throw InputError("{}: expected lines source,destination,bytes, found none", path);
    return traffic;
}

RecordedReader::RecordedReader(const std::string& path)
    : name(name_of(path)), reader_(std::make_unique<LineReader>(path)) {
    std::string_view text;
    constexpr std::string_view kHeader = "a first line \"# <name> ranks=<number> ...\"";
    if (!reader_->next(text)) throw InputError("{}: expected {}, found an empty file", path, kHeader);
    const size_t at = text.find(" ranks=");
    if (at == std::string_view::npos) reader_->fail(kHeader, text);
    std::string_view rest = text.substr(at + 7);
    ranks = whole_number<uint32_t>(take_field(rest, ' ').value_or("")).value_or(0);
    if (ranks == 0 || ranks > kMaxNodes) reader_->fail(kHeader, text);
    seen_.resize(ranks);
}

RecordedReader::~RecordedReader() = default;

bool RecordedReader::next() {
    std::string_view text;
    while (reader_->next(text)) {
        constexpr std::string_view kRank = "# rank ";
        if (text.starts_with(kRank)) {
            const auto number = whole_number<uint32_t>(text.substr(kRank.size()));
            if (!number || *number >= ranks) reader_->fail(fmt::format("# rank 0..{}", ranks - 1), text);
            rank = *number;
            any_ = true;
            if (seen_[rank]) reader_->fail("each rank once", text);
            continue;
        }
        const bool receive = text.starts_with("R ");
        if (!any_ || (!receive && !text.starts_with("S ")))
            reader_->fail("\"# rank <r>\", \"S <peer> <bytes> <tag>\" or \"R <peer> <bytes> <tag>\"", text);
        std::string_view rest = text.substr(2);
        const auto peer = whole_number<uint32_t>(take_field(rest, ' ').value_or(""));
        const auto bytes = whole_number<uint64_t>(take_field(rest, ' ').value_or(""));
        const auto given = whole_number<int64_t>(rest);
        if (!peer || *peer >= ranks || !bytes || !given)
            reader_->fail(fmt::format("\"{} <peer 0..{}> <bytes> <tag>\"", receive ? 'R' : 'S', ranks - 1), text);
        if (*bytes > kLongestMessage) reader_->fail(fmt::format("at most {} bytes", kLongestMessage), text);
        seen_[rank] = true;
        event = {*bytes, *peer, receive, *given < 0};
        tag = *given;
        line = reader_->line_number();
        return true;
    }
    return false;
}

Trace read_p2p(const std::string& path) {
    RecordedReader reader(path);
    Trace trace{reader.name, std::vector<std::vector<Event>>(reader.ranks)};
    while (reader.next()) trace.ranks[reader.rank].push_back(reader.event);
    return trace;
}

namespace {

enum class Format { kCsv, kRecorded, kTimeIndependent };

Format format_of(const std::string& path) {
    std::string first;
    {
        LineReader reader(path);
        std::string_view line;
        if (!reader.next(line)) throw InputError("{}: the file is empty", path);
        first = line;
    }
    if (first.starts_with("#") && first.find(" ranks=") != std::string::npos) return Format::kRecorded;
    // Rank files hold "<rank> <operation> ..."; their list holds one file name a line. A comma means CSV.
    if (first.find(',') != std::string::npos) return Format::kCsv;
    std::string_view rest = first;
    const bool event = whole_number<uint32_t>(take_field(rest, ' ').value_or("")).has_value() && !rest.empty();
    const bool list = first.find(' ') == std::string::npos && first.find(".txt") != std::string::npos;
    if (event || list) return Format::kTimeIndependent;
    throw InputError(
        "{}:1: expected source,destination,bytes, or a SimGrid time-independent trace (\"<rank> "
        "<operation> ...\" or the name of a rank's file), found \"{}\"",
        path, first.substr(0, 60));
}

}  // namespace

Traffic read_traffic(const std::string& path) {
    switch (format_of(path)) {
        case Format::kCsv: return read_csv(path);
        case Format::kRecorded: return order_by_causality(read_p2p(path));
        case Format::kTimeIndependent: break;
    }
    return order_by_causality(read_time_independent(path));
}

Trace read_trace(const std::string& path) {
    switch (format_of(path)) {
        case Format::kRecorded: return read_p2p(path);
        case Format::kTimeIndependent: return read_time_independent(path);
        case Format::kCsv: break;
    }
    const Traffic traffic = read_csv(path);
    Trace trace{traffic.name, std::vector<std::vector<Event>>(traffic.nodes)};
    for (const Message& message : traffic.messages) {
        trace.ranks[message.source].push_back({message.bytes, message.destination, false});
        trace.ranks[message.destination].push_back({message.bytes, message.source, true});
    }
    return trace;
}

}  // namespace nanohop::io
