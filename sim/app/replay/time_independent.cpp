// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// SimGrid's time-independent traces as programs. io::read_time_independent() reads the same calls, but keeps neither
// tags nor computation nor what is waited for: it is for traffic, which needs none of these.
#include "io/time_independent.hpp"

#include <fmt/format.h>

#include <deque>
#include <filesystem>
#include <limits>
#include <unordered_map>

#include "app/replay/readers.hpp"
#include "io/escape.hpp"

namespace nanohop::app {

namespace {

using io::TimeIndependentCall;

/// Tags of messages inside collectives: below those that a program can have.
constexpr int32_t kCollectiveTag = -1000;
/// A request of a message to oneself or to nobody: there is nothing to wait for.
constexpr uint32_t kNoOperation = std::numeric_limits<uint32_t>::max();

/// A rank of the trace, while it is read.
class Rank {
public:
    Rank(Program& program, uint32_t rank, const ReadOptions& options)
        : builder_(program.ranks[rank]),
          options_(options),
          rank_(rank),
          ranks_(static_cast<uint32_t>(program.ranks.size())) {}

    void call(const io::TimeIndependentReader& reader, const TimeIndependentCall& call) {
        using Kind = TimeIndependentCall::Kind;
        reader_ = &reader;
        switch (call.kind) {
            case Kind::kNothing: break;
            case Kind::kCompute: {
                Operation o = operation(Call::kCompute);
                o.amount = static_cast<uint64_t>(call.operations);
                builder_.add(o, true);
                break;
            }
            case Kind::kSleep: fail("no sleep: computation is in operations, so a time in seconds is not replayed");
            case Kind::kSend:
            case Kind::kReceive: message(call); break;
            case Kind::kExchange: exchange(call); break;
            case Kind::kWait: {
                const auto request = pending_.take({call.source, call.destination, call.tag});
                if (!request) fail("a wait for what was begun before (isend, irecv)");
                wait(*request);
                break;
            }
            case Kind::kWaitAll:
                for (const uint32_t request : pending_.take_all()) wait(request);
                break;
            case Kind::kCollective: collective(call); break;
        }
    }

    /// InputError when a message to itself was not received.
    void finish(const std::string& path) const {
        for (const auto& [tag, sent] : to_itself_)
            if (sent != 0)
                throw InputError("{}: rank {}: messages to itself with tag {}: {} {} than received", path, rank_, tag,
                                 sent < 0 ? -sent : sent, sent < 0 ? "fewer" : "more");
    }

private:
    [[noreturn]] void fail(std::string_view expected) const { reader_->fail(expected); }

    Operation operation(Call call) const {
        Operation o;
        o.call = call;
        o.line = static_cast<uint32_t>(reader_->line_number());
        return o;
    }
    void wait(uint32_t request) {
        if (request != kNoOperation) builder_.wait(request);
    }

    void message(const TimeIndependentCall& call) {
        const bool send = call.kind == TimeIndependentCall::Kind::kSend;
        const int64_t peer = send ? call.destination : call.source;
        uint32_t request = kNoOperation;
        if (peer != io::kNoProcess) {
            if (call.tag < 0 || call.tag > std::numeric_limits<int32_t>::max())
                fail("a tag from 0 to 2147483647: a receive of any tag is not replayed");
            if (peer == rank_) {
                // It never enters the network.
                int64_t& sent = to_itself_[call.tag];
                sent += send ? 1 : -1;
                if (sent < 0 && call.blocks) fail("a message to itself that was sent before it is received");
            } else {
                Operation o = operation(send ? Call::kSend : Call::kReceive);
                o.peer = static_cast<uint32_t>(peer);
                o.tag = static_cast<int32_t>(call.tag);
                o.amount = call.bytes;
                request = builder_.add(o, call.blocks);
            }
        }
        if (!call.blocks) pending_.add({call.source, call.destination, call.tag}, request);
    }

    /// Both at once: neither waits for the other. The file has no tag for it: 0.
    void exchange(const TimeIndependentCall& call) {
        TimeIndependentCall sent = call;
        sent.kind = TimeIndependentCall::Kind::kSend;
        sent.source = rank_;
        message(sent);
        TimeIndependentCall received = call;
        received.kind = TimeIndependentCall::Kind::kReceive;
        received.destination = rank_;
        received.bytes = call.received;
        message(received);
        for (const TimeIndependentCall& part : {sent, received})
            wait(pending_.take_newest({part.source, part.destination, part.tag}).value_or(kNoOperation));
    }

    void collective(const TimeIndependentCall& call) {
        if (!options_.world_collectives)
            fail(
                "no collective: this format names no communicators, so one is right only if it is of all ranks (that "
                "of ft.A.256 is not); --world-collectives says so");
        ++collectives_;
        Operation like = operation(Call::kSend);
        // A collective of its own: a rank that calls another one is found, and none is taken for the one behind it.
        like.tag = kCollectiveTag - static_cast<int32_t>(collectives_ % 1'000'000'000);
        if (call.has_ways)
            return builder_.add(*call.has_ways, {rank_, ranks_, call.root, call.bytes}, options_.ways, like);
        builder_.add(call.events, like);
    }

    RankBuilder builder_;
    const ReadOptions& options_;
    uint32_t rank_, ranks_;
    uint64_t collectives_ = 0;
    io::OpenRequests<uint32_t> pending_;
    std::unordered_map<int64_t, int64_t> to_itself_;  // by tag: sent and not yet received
    const io::TimeIndependentReader* reader_ = nullptr;
};

}  // namespace

Program read_time_independent_program(const std::string& path, const ReadOptions& options) {
    io::TimeIndependentReader reader(path);
    Program program;
    program.name = io::printable(std::filesystem::path(path).stem().string());
    program.unit = Program::Unit::kOperations;
    program.files = reader.files();
    program.ranks.resize(reader.ranks());
    std::deque<Rank> ranks;
    for (uint32_t r = 0; r < reader.ranks(); ++r) ranks.emplace_back(program, r, options);
    TimeIndependentCall call;
    while (reader.next(call)) {
        RankProgram& rank = program.ranks[call.rank];
        if (!rank.operations.empty() && rank.file != reader.file())
            reader.fail(
                fmt::format("each rank in one file: rank {} is in {}, too", call.rank, program.files[rank.file]));
        rank.file = reader.file();
        ranks[call.rank].call(reader, call);
    }
    for (uint32_t r = 0; r < reader.ranks(); ++r) ranks[r].finish(program.files[program.ranks[r].file]);
    match(program);
    return program;
}

}  // namespace nanohop::app
