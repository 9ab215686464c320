// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "io/collectives.hpp"
#include "io/error.hpp"
#include "io/fields.hpp"
#include "io/line_reader.hpp"
#include "io/traffic.hpp"

namespace nanohop::io {
namespace {

/// Bytes of SimGrid's datatype numbers 0..24 (smpi_datatype.cpp); 0: unknown.
constexpr std::array<unsigned, 25> kTypeBytes{8, 4,  1, 2, 8, 4, 1, 8, 1, 1, 2, 4, 8,
                                              8, 16, 4, 1, 1, 2, 4, 8, 1, 2, 4, 8};
constexpr unsigned kComplex16 = 43;

constexpr std::string_view kSupported =
    "an operation that this reader knows (init finalize compute sleep test send isend recv irecv wait waitall barrier "
    "bcast "
    "reduce allreduce alltoall alltoallv allgather)";

/// Arguments of one line, taken one after the other.
class Arguments {
public:
    Arguments(const LineReader& reader, std::string_view line, std::string_view rest)
        : reader_(reader), line_(line), rest_(rest) {}

    template <class T>
    T number(std::string_view what) {
        const auto value = whole_number<T>(take_field(rest_, ' ').value_or(""));
        if (!value) reader_.fail(fmt::format("{} (a whole number)", what), line_);
        return *value;
    }
    uint32_t rank(std::string_view what, uint32_t ranks) {
        const auto value = number<uint32_t>(what);
        if (value >= ranks) reader_.fail(fmt::format("{} in 0..{}", what, ranks - 1), line_);
        return value;
    }
    /// Size in bytes of a datatype number; `default_bytes` when the line ends here.
    uint64_t type_bytes(uint64_t default_bytes) {
        const auto field = take_field(rest_, ' ');
        if (!field) return default_bytes;
        const auto type = whole_number<unsigned>(*field);
        if (type && *type < kTypeBytes.size()) return kTypeBytes[*type];
        if (type && *type == kComplex16) return 16;
        reader_.fail("a datatype number of SimGrid that this reader knows (0..24 or 43)", line_);
    }

    /// So many of the type that comes next in the line, in bytes.
    uint64_t bytes(uint64_t count, uint64_t default_bytes) { return times(count, type_bytes(default_bytes)); }
    uint64_t times(uint64_t count, uint64_t bytes_of_one) {
        if (count > kLongestMessage / bytes_of_one)
            reader_.fail(fmt::format("at most {} bytes", kLongestMessage), line_);
        return count * bytes_of_one;
    }

private:
    const LineReader& reader_;
    std::string_view line_;
    std::string_view rest_;
};

/// What one rank has begun and not yet waited for.
struct Pending {
    int64_t source;
    int64_t tag;
};

class Interpreter {
public:
    Interpreter(Trace& trace, uint32_t rank) : events_(trace.ranks[rank]), rank_(rank) {
        ranks_ = static_cast<uint32_t>(trace.ranks.size());
    }

    void line(const LineReader& reader, std::string_view text, std::string_view operation, std::string_view rest) {
        Arguments arguments(reader, text, rest);
        if (operation == "init") {
            if (!rest.empty()) default_bytes_ = 8;  // SimGrid: an argument makes double the default type
        } else if (operation == "finalize" || operation == "compute" || operation == "sleep" || operation == "test") {
            // Neither sends nor waits.
        } else if (operation == "send" || operation == "isend") {
            const uint32_t peer = arguments.rank("destination rank", ranks_);
            arguments.number<int64_t>("tag");
            const auto count = arguments.number<uint64_t>("count");
            events_.push_back({arguments.bytes(count, default_bytes_), peer, false});
        } else if (operation == "recv" || operation == "irecv") {
            const auto source = arguments.number<int64_t>("source rank");
            const auto tag = arguments.number<int64_t>("tag");
            if (source >= int64_t{ranks_}) reader.fail(fmt::format("source rank in 0..{}", ranks_ - 1), text);
            pending_.push_back({source, tag});
            if (operation == "recv") complete(pending_.size() - 1);
        } else if (operation == "wait") {
            wait(arguments);
        } else if (operation == "waitall") {
            while (!pending_.empty()) complete(0);
        } else {
            const size_t before = events_.size();
            collective(reader, text, operation, arguments);
            for (size_t i = before; i < events_.size(); ++i) events_[i].collective = true;
        }
    }

private:
    /// A receive from any source (negative number) orders nothing: which message it took is not in the file.
    void complete(size_t index) {
        const Pending done = pending_[index];
        pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(index));
        if (done.source >= 0) events_.push_back({0, static_cast<uint32_t>(done.source), true});
    }

    void wait(Arguments& arguments) {
        const auto source = arguments.number<int64_t>("source rank");
        const auto destination = arguments.number<int64_t>("destination rank");
        const auto tag = arguments.number<int64_t>("tag");
        if (destination != int64_t{rank_}) return;  // for a send of ours
        const auto found = std::find_if(pending_.begin(), pending_.end(),
                                        [&](const Pending& p) { return p.source == source && p.tag == tag; });
        if (found != pending_.end()) complete(static_cast<size_t>(found - pending_.begin()));
    }

    void collective(const LineReader& reader, std::string_view text, std::string_view operation, Arguments& arguments) {
        if (operation == "barrier") {
            add_barrier(events_, rank_, ranks_);
        } else if (operation == "bcast") {
            const auto count = arguments.number<uint64_t>("count");
            const uint32_t root = arguments.rank("root rank", ranks_);
            add_broadcast(events_, rank_, ranks_, root, arguments.bytes(count, default_bytes_));
        } else if (operation == "reduce") {
            const auto count = arguments.number<uint64_t>("count");
            arguments.number<double>("computation");
            const uint32_t root = arguments.rank("root rank", ranks_);
            add_reduce(events_, rank_, ranks_, root, arguments.bytes(count, default_bytes_));
        } else if (operation == "allreduce") {
            const auto count = arguments.number<uint64_t>("count");
            arguments.number<double>("computation");
            add_allreduce(events_, rank_, ranks_, arguments.bytes(count, default_bytes_));
        } else if (operation == "alltoall" || operation == "allgather") {
            const auto count = arguments.number<uint64_t>("send count");
            arguments.number<uint64_t>("receive count");
            const uint64_t bytes = arguments.bytes(count, default_bytes_);
            if (operation == "alltoall") {
                add_alltoall(events_, rank_, ranks_, {bytes});
            } else {
                add_allgather(events_, rank_, ranks_, bytes);
            }
        } else if (operation == "alltoallv") {
            alltoallv(arguments);
        } else {
            reader.fail(kSupported, text);
        }
    }

    void alltoallv(Arguments& arguments) {
        arguments.number<uint64_t>("size of the send buffer");
        std::vector<uint64_t> bytes(ranks_);
        for (uint64_t& count : bytes) count = arguments.number<uint64_t>("send count of each rank");
        arguments.number<uint64_t>("size of the receive buffer");
        for (uint32_t r = 0; r < ranks_; ++r) arguments.number<uint64_t>("receive count of each rank");
        const uint64_t type = arguments.type_bytes(default_bytes_);
        for (uint64_t& count : bytes) count = arguments.times(count, type);
        add_alltoall(events_, rank_, ranks_, bytes);
    }

    std::vector<Event>& events_;
    std::vector<Pending> pending_;
    uint32_t rank_;
    uint32_t ranks_;
    uint64_t default_bytes_ = 1;
};

struct Line {
    uint32_t rank;
    std::string_view operation;
    std::string_view rest;
};

Line split(const LineReader& reader, std::string_view text, uint32_t limit) {
    std::string_view rest = text;
    const auto rank = whole_number<uint32_t>(take_field(rest, ' ').value_or(""));
    const auto operation = take_field(rest, ' ');
    if (!rank || *rank >= limit || !operation)
        reader.fail(fmt::format("\"<rank 0..{}> <operation> ...\"", limit - 1), text);
    return {*rank, *operation, rest};
}

bool blank(std::string_view text) { return text.find_first_not_of(' ') == std::string_view::npos; }

}  // namespace

Trace read_time_independent(const std::string& path) {
    Trace trace;
    trace.name = std::filesystem::path(path).stem().string();
    std::vector<std::string> files;
    uint32_t ranks = 0;
    {
        // First pass: a list of rank files (one a rank), or the highest rank of a single file.
        LineReader reader(path);
        std::string_view text;
        bool list = false;
        while (reader.next(text)) {
            if (blank(text)) continue;
            if (reader.line_number() == 1) list = text.find(' ') == std::string_view::npos;
            if (list) {
                files.push_back((std::filesystem::path(path).parent_path() / text).string());
            } else {
                ranks = std::max(ranks, split(reader, text, kMaxNodes).rank + 1);
            }
        }
        if (list) {
            ranks = static_cast<uint32_t>(files.size());
        } else {
            files = {path};
        }
    }
    if (ranks == 0) throw InputError(fmt::format("{}: expected a time-independent trace, found no line", path));
    trace.ranks.resize(ranks);
    std::vector<Interpreter> interpreters;
    for (uint32_t r = 0; r < ranks; ++r) interpreters.emplace_back(trace, r);
    for (const std::string& file : files) {
        LineReader reader(file);
        std::string_view text;
        while (reader.next(text)) {
            if (blank(text)) continue;
            const Line line = split(reader, text, ranks);
            interpreters[line.rank].line(reader, text, line.operation, line.rest);
        }
    }
    return trace;
}

}  // namespace nanohop::io
