// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// SimGrid's time-independent traces as programs. io::read_time_independent() reads the same files, but keeps neither
// tags nor computation nor what is waited for: it is for traffic, which needs none of these.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <deque>
#include <filesystem>
#include <map>
#include <tuple>

#include "app/replay/readers.hpp"
#include "io/collectives.hpp"
#include "io/fields.hpp"
#include "io/line_reader.hpp"
#include "io/traffic.hpp"

namespace nanohop::app {

namespace {

/// Bytes of SimGrid's datatype numbers 0..24 (smpi_datatype.cpp).
constexpr std::array<unsigned, 25> kTypeBytes{8, 4,  1, 2, 8, 4, 1, 8, 1, 1, 2, 4, 8,
                                              8, 16, 4, 1, 1, 2, 4, 8, 1, 2, 4, 8};
constexpr unsigned kComplex16 = 43;
/// Tags of messages inside collectives: below those that a program can have.
constexpr int32_t kCollectiveTag = -1000;

constexpr std::string_view kKnown =
    "a call that this reader knows (init finalize compute send isend recv irecv wait waitall barrier bcast reduce "
    "allreduce alltoall alltoallv allgather)";

/// A rank of the trace, while it is read.
class Rank {
public:
    Rank(Program& program, uint32_t rank, const ReadOptions& options)
        : builder_(program.ranks[rank]),
          options_(options),
          rank_(rank),
          ranks_(static_cast<uint32_t>(program.ranks.size())) {}

    /// A line behind its rank and call.
    void line(const io::LineReader& reader, std::string_view text, std::string_view call, std::string_view rest) {
        reader_ = &reader;
        text_ = text;
        rest_ = rest;
        if (call == "init") {
            if (!rest.empty()) default_bytes_ = 8;  // an argument makes double the standard type
        } else if (call == "finalize") {
        } else if (call == "compute") {
            const auto operations = real("operations");
            Operation o = operation(Call::kCompute);
            o.amount = static_cast<uint64_t>(operations);
            builder_.add(o, true);
        } else if (call == "send" || call == "isend" || call == "recv" || call == "irecv") {
            message(call);
        } else if (call == "wait") {
            wait();
        } else if (call == "waitall") {
            for (const Pending& p : pending_) builder_.wait(p.operation);
            pending_.clear();
        } else {
            collective(call);
        }
    }

private:
    struct Pending {
        uint32_t source;
        uint32_t destination;
        int32_t tag;
        uint32_t operation;
    };

    [[noreturn]] void fail(std::string_view expected) const { reader_->fail(expected, text_); }
    template <class T>
    T number(std::string_view what) {
        const auto value = io::whole_number<T>(io::take_field(rest_, ' ').value_or(""));
        if (!value) fail(fmt::format("{} (a whole number)", what));
        return *value;
    }
    double real(std::string_view what) {
        const auto value = io::whole_number<double>(io::take_field(rest_, ' ').value_or(""));
        constexpr double kMost = 1e18;
        if (!value || !(*value >= 0 && *value <= kMost)) fail(fmt::format("{} (0 to {:g})", what, kMost));
        return *value;
    }
    uint32_t peer(std::string_view what) {
        const auto value = number<int64_t>(what);
        if (value < 0 && value >= -2)
            fail("a source: which message a receive of any source took is not in the file, so it is not replayed");
        if (value < 0 || value >= int64_t{ranks_}) fail(fmt::format("{} in 0..{}", what, ranks_ - 1));
        return static_cast<uint32_t>(value);
    }
    uint64_t type_bytes() {
        const auto field = io::take_field(rest_, ' ');
        if (!field) return default_bytes_;
        const auto type = io::whole_number<unsigned>(*field);
        if (type && *type < kTypeBytes.size()) return kTypeBytes[*type];
        if (type && *type == kComplex16) return 16;
        fail("a datatype number of SimGrid that this reader knows (0..24 or 43)");
    }
    uint64_t bytes(uint64_t count) {
        const uint64_t one = type_bytes();
        if (count > io::kLongestMessage / one) fail(fmt::format("at most {} bytes", io::kLongestMessage));
        return count * one;
    }
    Operation operation(Call call) const {
        Operation o;
        o.call = call;
        o.line = static_cast<uint32_t>(reader_->line_number());
        return o;
    }

    void message(std::string_view call) {
        const bool send = call.ends_with("send");
        Operation o = operation(send ? Call::kSend : Call::kReceive);
        o.peer = peer(send ? "destination rank" : "source rank");
        o.tag = number<int32_t>("tag");
        if (o.tag < 0) fail("a tag from 0 on: a receive of any tag is not replayed");
        o.amount = bytes(number<uint64_t>("count"));
        const bool blocks = call.front() != 'i';
        if (o.peer == rank_) fail("another rank: messages of a rank to itself are not replayed");
        const uint32_t place = builder_.add(o, blocks);
        if (!blocks) pending_.push_back({send ? rank_ : o.peer, send ? o.peer : rank_, o.tag, place});
    }

    void wait() {
        const auto source = number<int64_t>("source rank");
        const auto destination = number<int64_t>("destination rank");
        const auto tag = number<int64_t>("tag");
        const auto found = std::find_if(pending_.begin(), pending_.end(), [&](const Pending& p) {
            return p.source == source && p.destination == destination && p.tag == tag;
        });
        if (found == pending_.end()) fail("a wait for what was begun before (isend, irecv)");
        builder_.wait(found->operation);
        pending_.erase(found);
    }

    void collective(std::string_view call) {
        events_.clear();
        if (call == "barrier") {
            io::add_barrier(events_, rank_, ranks_);
        } else if (call == "bcast") {
            const auto count = number<uint64_t>("count");
            const uint32_t root = peer("root rank");
            io::add_broadcast(events_, rank_, ranks_, root, bytes(count));
        } else if (call == "reduce") {
            const auto count = number<uint64_t>("count");
            real("computation");
            const uint32_t root = peer("root rank");
            io::add_reduce(events_, rank_, ranks_, root, bytes(count));
        } else if (call == "allreduce") {
            const auto count = number<uint64_t>("count");
            real("computation");
            io::add_allreduce(events_, rank_, ranks_, bytes(count));
        } else if (call == "alltoall" || call == "allgather") {
            const auto count = number<uint64_t>("send count");
            number<uint64_t>("receive count");
            const uint64_t length = bytes(count);
            if (call == "alltoall") {
                io::add_alltoall(events_, rank_, ranks_, {length});
            } else {
                io::add_allgather(events_, rank_, ranks_, length);
            }
        } else if (call == "alltoallv") {
            number<uint64_t>("size of the send buffer");
            std::vector<uint64_t> lengths(ranks_);
            for (uint64_t& count : lengths) count = number<uint64_t>("send count of each rank");
            number<uint64_t>("size of the receive buffer");
            for (uint32_t r = 0; r < ranks_; ++r) number<uint64_t>("receive count of each rank");
            const uint64_t one = type_bytes();
            for (uint64_t& length : lengths) {
                if (length > io::kLongestMessage / one) fail(fmt::format("at most {} bytes", io::kLongestMessage));
                length *= one;
            }
            io::add_alltoall(events_, rank_, ranks_, lengths);
        } else {
            fail(kKnown);
        }
        if (!options_.world_collectives)
            fail(
                "no collective: this format names no communicators, so one is right only if it is of all ranks (that "
                "of ft.A.256 is not); --world-collectives says so");
        ++collectives_;
        std::vector<uint32_t> sent;
        for (const io::Event& e : events_) {
            Operation o = operation(e.receive ? Call::kReceive : Call::kSend);
            o.amount = e.bytes;
            o.peer = e.peer;
            // A collective of its own: a rank that calls another one is found, and none is taken for the one behind it.
            o.tag = kCollectiveTag - static_cast<int32_t>(collectives_ % 1'000'000'000);
            o.collective = true;
            const uint32_t place = builder_.add(o, e.receive);
            if (!e.receive) sent.push_back(place);
        }
        for (const uint32_t place : sent) builder_.wait(place);
    }

    RankBuilder builder_;
    const ReadOptions& options_;
    uint32_t rank_;
    uint32_t ranks_;
    uint64_t default_bytes_ = 1;
    uint64_t collectives_ = 0;
    std::vector<Pending> pending_;
    std::vector<io::Event> events_;
    const io::LineReader* reader_ = nullptr;
    std::string_view text_;
    std::string_view rest_;
};

struct Line {
    uint32_t rank;
    std::string_view call;
    std::string_view rest;
};

Line split(const io::LineReader& reader, std::string_view text, uint32_t limit) {
    std::string_view rest = text;
    const auto rank = io::whole_number<uint32_t>(io::take_field(rest, ' ').value_or(""));
    const auto call = io::take_field(rest, ' ');
    if (!rank || *rank >= limit || !call) reader.fail(fmt::format("\"<rank 0..{}> <call> ...\"", limit - 1), text);
    return {*rank, *call, rest};
}

bool blank(std::string_view text) { return text.find_first_not_of(' ') == std::string_view::npos; }

}  // namespace

Program read_time_independent_program(const std::string& path, const ReadOptions& options) {
    Program program;
    program.name = std::filesystem::path(path).stem().string();
    program.unit = Program::Unit::kOperations;
    uint32_t ranks = 0;
    {
        // First pass: a list of rank files (one a rank), or the highest rank of a single file.
        io::LineReader reader(path);
        std::string_view text;
        bool list = false;
        bool first = true;
        while (reader.next(text)) {
            if (blank(text)) continue;
            if (first) list = text.find(' ') == std::string_view::npos;
            first = false;
            if (list) {
                program.files.push_back((std::filesystem::path(path).parent_path() / text).string());
            } else {
                ranks = std::max(ranks, split(reader, text, io::kMaxNodes).rank + 1);
            }
        }
        if (list) {
            ranks = static_cast<uint32_t>(program.files.size());
            if (ranks > io::kMaxNodes) throw InputError(fmt::format("{}: at most {} ranks", path, io::kMaxNodes));
        } else {
            program.files = {path};
        }
    }
    if (ranks == 0) throw InputError(fmt::format("{}: expected a time-independent trace, found no line", path));
    program.ranks.resize(ranks);
    std::deque<Rank> readers;
    for (uint32_t r = 0; r < ranks; ++r) readers.emplace_back(program, r, options);
    for (uint32_t f = 0; f < program.files.size(); ++f) {
        io::LineReader reader(program.files[f]);
        std::string_view text;
        while (reader.next(text)) {
            if (blank(text)) continue;
            const Line line = split(reader, text, ranks);
            RankProgram& rank = program.ranks[line.rank];
            if (!rank.operations.empty() && rank.file != f)
                reader.fail(
                    fmt::format("each rank in one file: rank {} is in {}, too", line.rank, program.files[rank.file]),
                    text);
            rank.file = f;
            readers[line.rank].line(reader, text, line.call, line.rest);
        }
    }
    match(program);
    return program;
}

}  // namespace nanohop::app
