// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/time_independent.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <filesystem>

#include "io/collectives.hpp"
#include "io/error.hpp"
#include "io/escape.hpp"
#include "io/fields.hpp"

namespace nanohop::io {
namespace {

/// Bytes of SimGrid's datatype numbers 0..24 (smpi_datatype.cpp).
constexpr std::array<unsigned, 25> kTypeBytes{8, 4,  1, 2, 8, 4, 1, 8, 1, 1, 2, 4, 8,
                                              8, 16, 4, 1, 1, 2, 4, 8, 1, 2, 4, 8};
constexpr unsigned kComplex16 = 43;
/// What smpirun of SimGrid 3.32 writes for MPI_PROC_NULL, and for MPI_ANY_SOURCE as well.
constexpr int64_t kNoneOrAny = -333;

constexpr std::string_view kKnown =
    "a call that this reader knows (init finalize comm_size comm_dup location compute sleep test send "
    "isend recv irecv sendRecv wait waitall barrier bcast reduce allreduce alltoall alltoallv gather gatherv allgather "
    "allgatherv scatter scatterv reducescatter scan exscan)";

struct Line {
    uint32_t rank;
    std::string_view call;
    std::string_view rest;
};

Line split(const LineReader& reader, std::string_view text, uint32_t limit) {
    std::string_view rest = text;
    const auto rank = whole_number<uint32_t>(take_field(rest, ' ').value_or(""));
    const auto call = take_field(rest, ' ');
    if (!rank || *rank >= limit || !call) reader.fail(fmt::format("\"<rank 0..{}> <call> ...\"", limit - 1), text);
    return {*rank, *call, rest};
}

bool blank(std::string_view text) { return text.find_first_not_of(' ') == std::string_view::npos; }

}  // namespace

TimeIndependentReader::TimeIndependentReader(const std::string& path) {
    LineReader reader(path);
    std::string_view text;
    bool list = false;
    bool first = true;
    while (reader.next(text)) {
        if (blank(text)) continue;
        if (first) list = text.find(' ') == std::string_view::npos;
        first = false;
        if (list) {
            add_file(path, text, reader.line_number());
        } else {
            ranks_ = std::max(ranks_, split(reader, text, kMaxNodes).rank + 1);
        }
    }
    if (first) throw InputError("{}: expected a time-independent trace, found no line", path);
    if (files_.size() > kMaxNodes) throw InputError("{}: at most {} ranks", path, kMaxNodes);
    if (list) {
        ranks_ = static_cast<uint32_t>(files_.size());
    } else {
        files_ = {path};
    }
    default_bytes_.assign(ranks_, 1);
}

/// smpirun writes names as seen from where it ran; a list that was moved with its files has them beside it.
void TimeIndependentReader::add_file(const std::string& list, std::string_view name, uint64_t line) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    const fs::path beside = fs::path(list).parent_path() / name;
    const bool is_beside = fs::exists(beside, ignored);
    if (!is_beside && !fs::exists(name, ignored))
        throw InputError(
            "{}:{}: \"{}\": no such file of a rank, neither in the folder of the list nor in the working folder", list,
            line, printable(name));
    files_.push_back(is_beside ? beside.string() : std::string(name));
}

bool TimeIndependentReader::next(TimeIndependentCall& call) {
    while (true) {
        if (!reader_) {
            if (file_ == files_.size()) return false;
            reader_ = std::make_unique<LineReader>(files_[file_++]);
        }
        if (!reader_->next(text_)) {
            reader_.reset();
            continue;
        }
        if (blank(text_)) continue;
        const Line line = split(*reader_, text_, ranks_);
        rest_ = line.rest;
        rank_ = line.rank;
        call = {};
        call.rank = line.rank;
        read(line.call, call);
        return true;
    }
}

template <class T>
T TimeIndependentReader::number(std::string_view what) {
    const auto value = whole_number<T>(take_field(rest_, ' ').value_or(""));
    if (!value) fail(fmt::format("{} (a whole number)", what));
    return *value;
}

/// SimGrid reads counts as real numbers: 1e6.
uint64_t TimeIndependentReader::count(std::string_view what) {
    const auto value = whole_number<double>(take_field(rest_, ' ').value_or(""));
    constexpr auto kMost = static_cast<double>(kLongestMessage);
    if (!value || !(*value >= 0 && *value <= kMost) || *value != std::floor(*value))
        fail(fmt::format("{} (a whole number), 0 to {:.0f}, as 1000000 or 1e6", what, kMost));
    return static_cast<uint64_t>(*value);
}

std::vector<uint64_t> TimeIndependentReader::counts(std::string_view what) {
    std::vector<uint64_t> all(ranks_);
    for (uint64_t& one : all) one = count(what);
    return all;
}

uint32_t TimeIndependentReader::rank(std::string_view what) {
    const auto value = number<int64_t>(what);
    if (value < 0 || value >= int64_t{ranks_}) fail(fmt::format("{} in 0..{}", what, ranks_ - 1));
    return static_cast<uint32_t>(value);
}

/// A rank, or kNoProcess.
int64_t TimeIndependentReader::process(std::string_view what) {
    const auto value = number<int64_t>(what);
    if (value == kNoProcess || value == kNoneOrAny) return kNoProcess;
    if (value < 0 || value >= int64_t{ranks_})
        fail(fmt::format("{} in 0..{}, or {} or {} for none", what, ranks_ - 1, kNoProcess, kNoneOrAny));
    return value;
}

uint32_t TimeIndependentReader::root() { return blank(rest_) ? 0 : rank("root rank"); }

void TimeIndependentReader::computation() {
    const auto value = whole_number<double>(take_field(rest_, ' ').value_or(""));
    if (!value || !std::isfinite(*value)) fail("computation (a number)");
}

uint64_t TimeIndependentReader::type_bytes() {
    const auto field = take_field(rest_, ' ');
    if (!field) return default_bytes_[rank_];
    const auto type = whole_number<unsigned>(*field);
    if (type && *type < kTypeBytes.size()) return kTypeBytes[*type];
    if (type && *type == kComplex16) return 16;
    fail("a datatype number of SimGrid that this reader knows (0..24 or 43)");
}

uint64_t TimeIndependentReader::times(uint64_t count, uint64_t one) const {
    if (count > kLongestMessage / one) fail(fmt::format("at most {} bytes", kLongestMessage));
    return count * one;
}

std::vector<uint64_t> TimeIndependentReader::times(std::vector<uint64_t> counts, uint64_t one) const {
    for (uint64_t& count : counts) count = times(count, one);
    return counts;
}

void TimeIndependentReader::read(std::string_view name, TimeIndependentCall& call) {
    using Kind = TimeIndependentCall::Kind;
    if (name == "init") {
        if (!blank(rest_)) default_bytes_[rank_] = 8;  // an argument makes double the standard type
    } else if (name == "finalize" || name == "comm_size" || name == "comm_dup" || name == "location" ||
               name == "test") {
        // As in SimGrid, where a test ends nothing that a wait would have to. Behind a comm_split, which is refused,
        // collectives are no longer of all ranks.
    } else if (name == "compute" || name == "sleep") {
        call.kind = name == "compute" ? Kind::kCompute : Kind::kSleep;
        const auto value = whole_number<double>(take_field(rest_, ' ').value_or(""));
        constexpr double kMost = 1e18;
        if (!value || !(*value >= 0 && *value <= kMost))
            fail(fmt::format("{} (0 to {:g})", name == "compute" ? "operations" : "seconds", kMost));
        call.operations = *value;
    } else if (name == "send" || name == "isend") {
        call.kind = Kind::kSend;
        call.blocks = name == "send";
        call.source = rank_;
        call.destination = process("destination rank");
        call.tag = number<int64_t>("tag");
        const uint64_t elements = count("count");
        call.bytes = times(elements, type_bytes());
    } else if (name == "recv" || name == "irecv") {
        call.kind = Kind::kReceive;
        call.blocks = name == "recv";
        call.source = number<int64_t>("source rank");
        call.destination = rank_;
        if (call.source >= int64_t{ranks_}) fail(fmt::format("source rank in 0..{}", ranks_ - 1));
        if (call.source < 0 && call.source != kNoProcess)
            fail(
                fmt::format("a source: which message a receive of any source ({} in files of SimGrid 3.32, where it "
                            "may be one of none, too) took is not in the file, so it is not read",
                            kNoneOrAny));
        call.tag = number<int64_t>("tag");
        // Older SimGrids wrote no count for a receive.
        const uint64_t elements = blank(rest_) ? 0 : count("count");
        call.bytes = times(elements, type_bytes());
    } else if (name == "sendRecv" || name == "sendrecv") {
        call.kind = Kind::kExchange;
        const uint64_t sent = count("send count");
        call.destination = rank("destination rank");
        const uint64_t received = count("receive count");
        call.source = rank("source rank");
        call.bytes = times(sent, type_bytes());
        call.received = times(received, type_bytes());
    } else if (name == "wait") {
        call.kind = Kind::kWait;
        call.source = process("source rank");
        call.destination = process("destination rank");
        call.tag = number<int64_t>("tag");
    } else if (name == "waitall") {
        call.kind = Kind::kWaitAll;
    } else {
        call.kind = Kind::kCollective;
        collective(name, call);
        for (Event& event : call.events) event.collective = true;
    }
}

void TimeIndependentReader::collective(std::string_view name, TimeIndependentCall& call) {
    const auto add = [&](Collective collective, uint64_t bytes, uint32_t root = 0) {
        call.has_ways = collective;
        call.bytes = bytes;
        call.root = root;
        add_collective(call.events, collective, rank_, ranks_, root, bytes);
    };
    if (name == "barrier") {
        add(Collective::kBarrier, 0);
    } else if (name == "bcast") {
        const uint64_t elements = count("count");
        const uint32_t from = root();
        add(Collective::kBroadcast, times(elements, type_bytes()), from);
    } else if (name == "reduce") {
        const uint64_t elements = count("count");
        computation();
        const uint32_t to = root();
        add(Collective::kReduce, times(elements, type_bytes()), to);
    } else if (name == "allreduce" || name == "scan" || name == "exscan") {
        const uint64_t elements = count("count");
        computation();
        const uint64_t bytes = times(elements, type_bytes());
        if (name == "allreduce")
            add(Collective::kAllreduce, bytes);
        else
            add_scan(call.events, rank_, ranks_, bytes);
    } else if (name == "alltoall" || name == "allgather") {
        const uint64_t elements = count("send count");
        count("receive count");
        const uint64_t bytes = times(elements, type_bytes());
        add(name == "alltoall" ? Collective::kAlltoall : Collective::kAllgather, bytes);
    } else if (name == "gather" || name == "scatter") {
        const uint64_t sent = count("send count");
        const uint64_t received = count("receive count");
        const uint32_t at = root();
        const uint64_t one = type_bytes();
        if (name == "gather") {
            add_gather(call.events, rank_, ranks_, at, times(sent, one));
        } else {
            // The count of the root is of the type that comes first, the other ranks' of the second.
            const uint64_t other = blank(rest_) ? one : type_bytes();
            add_scatter(call.events, rank_, ranks_, at, {rank_ == at ? times(sent, one) : times(received, other)});
        }
    } else if (!collective_of_parts(name, call)) {
        fail(kKnown);
    }
}

/// Those with a count for each rank.
bool TimeIndependentReader::collective_of_parts(std::string_view name, TimeIndependentCall& call) {
    if (name == "alltoallv") {
        count("size of the send buffer");
        std::vector<uint64_t> sent = counts("send count of each rank");
        count("size of the receive buffer");
        counts("receive count of each rank");
        add_alltoall(call.events, rank_, ranks_, times(std::move(sent), type_bytes()));
    } else if (name == "gatherv") {
        const uint64_t sent = count("send count");
        counts("receive count of each rank");
        const uint32_t to = root();
        add_gather(call.events, rank_, ranks_, to, times(sent, type_bytes()));
    } else if (name == "allgatherv") {
        count("send count");
        std::vector<uint64_t> parts = counts("receive count of each rank");
        add_allgather(call.events, rank_, ranks_, times(std::move(parts), type_bytes()));
    } else if (name == "scatterv") {
        std::vector<uint64_t> sent = counts("send count of each rank");
        count("receive count");
        const uint32_t from = root();
        add_scatter(call.events, rank_, ranks_, from, times(std::move(sent), type_bytes()));
    } else if (name == "reducescatter") {
        std::vector<uint64_t> parts = counts("receive count of each rank");
        computation();
        add_alltoall(call.events, rank_, ranks_, times(std::move(parts), type_bytes()));
    } else {
        return false;
    }
    return true;
}

Trace read_time_independent(const std::string& path) {
    using Kind = TimeIndependentCall::Kind;
    TimeIndependentReader reader(path);
    Trace trace{printable(std::filesystem::path(path).stem().string()),
                std::vector<std::vector<Event>>(reader.ranks())};
    std::vector<OpenRequests<int64_t>> open(reader.ranks());
    TimeIndependentCall call;
    while (reader.next(call)) {
        std::vector<Event>& events = trace.ranks[call.rank];
        const auto complete = [&](int64_t source) {
            if (source >= 0) events.push_back({0, static_cast<uint32_t>(source), true});
        };
        switch (call.kind) {
            case Kind::kSend:
                if (call.destination >= 0)
                    events.push_back({call.bytes, static_cast<uint32_t>(call.destination), false});
                break;
            case Kind::kReceive:
                if (call.blocks) {
                    complete(call.source);
                } else {
                    open[call.rank].add({call.source, call.destination, call.tag}, call.source);
                }
                break;
            case Kind::kExchange:
                events.push_back({call.bytes, static_cast<uint32_t>(call.destination), false});
                complete(call.source);
                break;
            case Kind::kWait:  // for a send, too, which ends nothing here
                if (const auto source = open[call.rank].take({call.source, call.destination, call.tag}))
                    complete(*source);
                break;
            case Kind::kWaitAll:
                for (const int64_t source : open[call.rank].take_all()) complete(source);
                break;
            case Kind::kCollective: events.insert(events.end(), call.events.begin(), call.events.end()); break;
            case Kind::kNothing:
            case Kind::kCompute:
            case Kind::kSleep: break;
        }
    }
    return trace;
}

}  // namespace nanohop::io
