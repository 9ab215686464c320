// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/replay/readers.hpp"

#include "io/collectives.hpp"
#include "io/fields.hpp"
#include "io/line_reader.hpp"
#include "io/traffic.hpp"

namespace nanohop::app {

uint32_t RankBuilder::add(Operation operation, bool blocks) {
    const auto place = static_cast<uint32_t>(rank_.operations.size());
    operation.after = next_;
    rank_.operations.push_back(operation);
    for (const uint32_t on : waited_)
        if (on + 1 != place || next_ != After::kEnd) rank_.dependencies.push_back({place, on, false});
    waited_.clear();
    next_ = blocks ? After::kEnd : After::kStart;
    return place;
}

void RankBuilder::add(const std::vector<io::Event>& events, Operation like, const std::vector<uint32_t>& ranks) {
    like.collective = true;
    std::vector<uint32_t> sent;
    for (const io::Event& e : events) {
        like.call = e.receive ? Call::kReceive : Call::kSend;
        like.amount = e.bytes;
        like.peer = ranks.empty() ? e.peer : ranks[e.peer];
        const uint32_t place = add(like, e.receive);
        if (!e.receive) sent.push_back(place);
    }
    for (const uint32_t place : sent) wait(place);
}

void RankBuilder::add(io::Collective collective, const Part& part, const std::optional<io::WayChoice>& ways,
                      Operation like, const std::vector<uint32_t>& ranks) {
    if (!ways) {
        std::vector<io::Event> events;
        io::add_collective(events, collective, part.rank, part.ranks, part.root, part.bytes);
        return add(events, like, ranks);
    }
    like.collective = true;
    const io::Way way = ways->choose(collective, part.ranks, part.bytes);
    for (const auto& phase : io::phases(collective, way, part.rank, part.ranks, part.root, part.bytes)) {
        std::vector<uint32_t> begun;
        // Receives first: the answer to a long message does not wait for sends.
        for (const bool receive : {true, false})
            for (const io::Transfer& t : phase) {
                if (t.receive != receive) continue;
                like.call = receive ? Call::kReceive : Call::kSend;
                like.peer = ranks.empty() ? t.peer : ranks[t.peer];
                like.amount = t.count;
                begun.push_back(add(like, false));
            }
        for (const uint32_t operation : begun) wait(operation);
    }
}

Program read_recorded(const std::string& path) {
    io::RecordedReader reader(path);
    Program program{.name = reader.name, .files = {path}, .unit = Program::Unit::kOperations};
    program.ranks.resize(reader.ranks);
    std::vector<RankBuilder> builders;
    for (RankProgram& r : program.ranks) builders.emplace_back(r);
    while (reader.next()) {
        const io::Event& e = reader.event;
        if (e.peer == reader.rank) continue;
        Operation o;
        o.amount = e.bytes;
        o.peer = e.peer;
        o.tag = static_cast<int32_t>(reader.tag);
        if (o.tag != reader.tag) throw InputError("{}:{}: tag {}: must fit 32 bits", path, reader.line, reader.tag);
        o.line = static_cast<uint32_t>(reader.line);
        o.call = e.receive ? Call::kReceive : Call::kSend;
        o.collective = e.collective;
        builders[reader.rank].add(o, e.receive);
    }
    match(program);
    return program;
}

Program read_program(const std::string& path, const ReadOptions& options) {
    if (path.ends_with(".otf2")) return read_otf2(path, options);
    const auto without_collectives = [&](const char* form) {
        if (options.ways)
            throw InputError(
                "{}: {}: its collectives are messages, which have no other ways: must be a "
                "time-independent trace or an OTF2 archive",
                path, form);
    };
    std::string first;
    {
        io::LineReader reader(path);
        std::string_view line;
        while (reader.next(line)) {
            if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
            first = line.substr(line.find_first_not_of(" \t"));
            break;
        }
    }
    if (first.empty()) throw InputError("{}: the file is empty", path);
    if (first.starts_with("#") && first.find(" ranks=") != std::string::npos) {
        without_collectives("recorded events");
        return read_recorded(path);
    }
    if (first.starts_with("num_ranks") || first.starts_with("/")) {
        without_collectives("GOAL text");
        return read_goal(path);
    }
    std::string_view rest = first;
    const bool event = io::whole_number<uint32_t>(io::take_field(rest, ' ').value_or("")).has_value() && !rest.empty();
    const bool list = first.find(' ') == std::string::npos && first.find(".txt") != std::string::npos;
    if (event || list) return read_time_independent_program(path, options);
    throw InputError(
        "{}:1: expected GOAL (\"num_ranks <n>\"), a SimGrid time-independent trace (\"<rank> <operation> "
        "...\" or the name of a rank's file) or recorded events (\"# <name> ranks=<n>\"), found \"{}\"",
        path, first.substr(0, 60));
}

}  // namespace nanohop::app
