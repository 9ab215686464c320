// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Traces in the Open Trace Format 2, as Score-P and others write them, by its own library.
#include <fmt/format.h>

#include "app/replay/readers.hpp"

#ifdef NANOHOP_OTF2
#include <otf2/otf2.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <optional>

#include "io/escape.hpp"
#include "io/input_file.hpp"
#include "io/traffic.hpp"
#endif

namespace nanohop::app {

#ifndef NANOHOP_OTF2

bool reads_otf2() { return false; }

Program read_otf2(const std::string& path, const ReadOptions&) {
    throw InputError("{}: this build reads no OTF2; install libopen-trace-format2-dev and build again", path);
}

#else

bool reads_otf2() { return true; }

namespace {

/// Tags of messages inside collectives: below those that a program can have.
constexpr int32_t kCollectiveTag = -1000;

struct Group {
    OTF2_GroupType type = OTF2_GROUP_TYPE_UNKNOWN;
    std::vector<uint64_t> members;
};
struct Region {
    std::string name;
    bool mpi = false;
};
/// A call of a rank, as its event says it.
struct Call2 {
    enum What : uint8_t { kSend, kReceive, kPost, kWait, kCompute, kCollective } what = kSend;
    bool blocks = true;
    uint8_t collective = 0;
    uint32_t line = 0;
    uint32_t peer = 0;  ///< in the communicator; root
    uint32_t tag = 0;
    OTF2_CommRef communicator = 0;
    uint64_t amount = 0;    ///< bytes; nanoseconds; of a collective: sent
    uint64_t received = 0;  ///< of a collective
    uint64_t request = 0;   ///< kPost, kWait, a send or a receive that does not block: the call's place
};

class Otf2 {
public:
    Otf2(std::string path, std::optional<io::WayChoice> ways) : path_(std::move(path)), ways_(std::move(ways)) {}

    Program read() {
        OTF2_Error_RegisterCallback(&Otf2::on_error, this);
        reader_.reset(OTF2_Reader_Open(path_.c_str()));
        if (!reader_) fail("no archive of OTF2");
        check(OTF2_Reader_SetSerialCollectiveCallbacks(reader_.get()));
        definitions();
        find_ranks();
        events();
        reader_.reset();
        Program program = build();
        match(program);
        return program;
    }
    ~Otf2() { OTF2_Error_RegisterCallback(nullptr, nullptr); }

private:
    struct Closer {
        void operator()(OTF2_Reader* reader) const { OTF2_Reader_Close(reader); }
    };
    struct Communicator {
        std::vector<uint32_t> ranks;
        std::map<uint32_t, uint32_t> place;
        uint16_t number = 0;
    };
    struct Rank {
        std::vector<Call2> calls;
        std::map<uint64_t, size_t> requests;  ///< call that began it
        std::vector<OTF2_RegionRef> mpi;      ///< regions of MPI that it is in
        std::vector<size_t> both;             ///< sends of an MPI_Sendrecv that has not been left
        std::optional<uint64_t> computes_from;
        uint64_t line = 0;
    };

    [[noreturn]] void fail(const std::string& what) const {
        throw InputError("{}: {}{}", path_, what, library_.empty() ? "" : " (" + library_ + ")");
    }
    [[noreturn]] void fail_at(uint32_t rank, uint64_t line, const std::string& what) const {
        throw InputError("{} location {}:{}: rank {}: {}", path_, locations_[rank], line, rank, what);
    }
    void check(OTF2_ErrorCode code) const {
        if (failure_) std::rethrow_exception(failure_);
        if (code != OTF2_SUCCESS) fail(fmt::format("{}", OTF2_Error_GetDescription(code)));
    }
    static OTF2_ErrorCode on_error(void* self, const char*, uint64_t, const char*, OTF2_ErrorCode code,
                                   const char* format, va_list values) {
        std::array<char, 256> text{};
        std::vsnprintf(text.data(), text.size(), format, values);
        static_cast<Otf2*>(self)->library_ = text.data();
        return code;
    }
    /// Callbacks of a C library let no exception through: the first one is kept, and reading ends.
    template <class F>
    OTF2_CallbackCode kept(F&& f) {
        try {
            f();
            return OTF2_CALLBACK_SUCCESS;
        } catch (...) {
            failure_ = std::current_exception();
            return OTF2_CALLBACK_INTERRUPT;
        }
    }
    static Otf2& self(void* data) { return *static_cast<Otf2*>(data); }

    void definitions() {
        OTF2_GlobalDefReader* const reader = OTF2_Reader_GetGlobalDefReader(reader_.get());
        if (reader == nullptr) fail("has no definitions");
        const std::unique_ptr<OTF2_GlobalDefReaderCallbacks, decltype(&OTF2_GlobalDefReaderCallbacks_Delete)> calls(
            OTF2_GlobalDefReaderCallbacks_New(), &OTF2_GlobalDefReaderCallbacks_Delete);
        OTF2_GlobalDefReaderCallbacks_SetClockPropertiesCallback(
            calls.get(), [](void* data, uint64_t resolution, uint64_t, uint64_t, uint64_t) {
                self(data).ticks_per_second_ = resolution;
                return OTF2_CALLBACK_SUCCESS;
            });
        OTF2_GlobalDefReaderCallbacks_SetStringCallback(calls.get(),
                                                        [](void* data, OTF2_StringRef ref, const char* text) {
                                                            self(data).strings_[ref] = text;
                                                            return OTF2_CALLBACK_SUCCESS;
                                                        });
        OTF2_GlobalDefReaderCallbacks_SetRegionCallback(
            calls.get(),
            [](void* data, OTF2_RegionRef ref, OTF2_StringRef name, OTF2_StringRef, OTF2_StringRef, OTF2_RegionRole,
               OTF2_Paradigm paradigm, OTF2_RegionFlag, OTF2_StringRef, uint32_t, uint32_t) {
                self(data).regions_[ref] = {self(data).strings_[name], paradigm == OTF2_PARADIGM_MPI};
                return OTF2_CALLBACK_SUCCESS;
            });
        OTF2_GlobalDefReaderCallbacks_SetGroupCallback(
            calls.get(), [](void* data, OTF2_GroupRef ref, OTF2_StringRef, OTF2_GroupType type, OTF2_Paradigm paradigm,
                            OTF2_GroupFlag, uint32_t count, const uint64_t* members) {
                if (paradigm != OTF2_PARADIGM_MPI) return OTF2_CALLBACK_SUCCESS;
                const Group group{type, {members, members + count}};
                self(data).groups_[ref] = group;
                if (type == OTF2_GROUP_TYPE_COMM_LOCATIONS) self(data).locations_ = group.members;
                return OTF2_CALLBACK_SUCCESS;
            });
        OTF2_GlobalDefReaderCallbacks_SetCommCallback(
            calls.get(),
            [](void* data, OTF2_CommRef ref, OTF2_StringRef, OTF2_GroupRef group, OTF2_CommRef, OTF2_CommFlag) {
                self(data).communicator_groups_[ref] = group;
                return OTF2_CALLBACK_SUCCESS;
            });
        check(OTF2_Reader_RegisterGlobalDefCallbacks(reader_.get(), reader, calls.get(), this));
        uint64_t read = 0;
        check(OTF2_Reader_ReadAllGlobalDefinitions(reader_.get(), reader, &read));
        if (ticks_per_second_ == 0) fail("says no resolution of its clock");
    }

    void find_ranks() {
        if (locations_.empty()) fail("has no ranks of MPI (no group of communication locations)");
        if (locations_.size() > io::kMaxNodes) fail(fmt::format("at most {} ranks", io::kMaxNodes));
        ranks_.resize(locations_.size());
        for (uint32_t r = 0; r < locations_.size(); ++r)
            if (!rank_of_.emplace(locations_[r], r).second)
                fail(fmt::format("location {} is two ranks", locations_[r]));
        for (const auto& [ref, group_ref] : communicator_groups_) {
            const auto group = groups_.find(group_ref);
            // Of a rank by itself: its messages do not reach the network.
            if (group == groups_.end() || group->second.type == OTF2_GROUP_TYPE_COMM_SELF) continue;
            Communicator c;
            c.number = static_cast<uint16_t>(communicators_.size());
            for (const uint64_t m : group->second.members) {
                if (m >= locations_.size()) fail(fmt::format("communicator {}: has rank {}, which is none", ref, m));
                c.place[static_cast<uint32_t>(m)] = static_cast<uint32_t>(c.ranks.size());
                c.ranks.push_back(static_cast<uint32_t>(m));
            }
            communicators_.emplace(ref, std::move(c));
        }
    }

    /// f(rank, time): an event of a location that is a rank; others are counted and left out.
    template <class F>
    static OTF2_CallbackCode event(void* data, OTF2_LocationRef location, F&& f) {
        Otf2& o = self(data);
        return o.kept([&] {
            const auto rank = o.rank_of_.find(location);
            if (rank == o.rank_of_.end())
                throw InputError("{}: location {}: calls MPI, but is no rank", o.path_, location);
            f(o, rank->second);
        });
    }
    /// A message's call.
    Call2 message(uint32_t rank, uint64_t position, Call2::What what, uint32_t peer, OTF2_CommRef communicator,
                  uint32_t tag, uint64_t bytes, const char* name) const {
        const auto c = communicators_.find(communicator);
        const std::string call = fmt::format("{} ({}, tag {}, {} bytes)", name, peer, tag, bytes);
        if (c == communicators_.end())
            fail_at(rank, position,
                    fmt::format("{}: communicator {}, which is none of several ranks", call, communicator));
        if (peer >= c->second.ranks.size())
            fail_at(rank, position,
                    fmt::format("{}: expected a rank in 0..{}, found {}", call, c->second.ranks.size() - 1, peer));
        if (bytes > io::kLongestMessage)
            fail_at(rank, position, fmt::format("{}: expected at most {} bytes", call, io::kLongestMessage));
        if (tag > static_cast<uint32_t>(std::numeric_limits<int32_t>::max()))
            fail_at(rank, position, fmt::format("{}: expected a tag from 0 on", call));
        Call2 m;
        m.what = what;
        m.line = static_cast<uint32_t>(position);
        m.peer = peer;
        m.tag = tag;
        m.communicator = communicator;
        m.amount = bytes;
        return m;
    }
    void begin_request(uint32_t rank, uint64_t position, uint64_t request, Call2 call) {
        Rank& r = ranks_[rank];
        call.blocks = false;
        if (!r.requests.emplace(request, r.calls.size()).second)
            fail_at(rank, position, fmt::format("request {} begins again before it has ended", request));
        r.calls.push_back(call);
    }
    size_t end_request(uint32_t rank, uint64_t position, uint64_t request) {
        Rank& r = ranks_[rank];
        const auto found = r.requests.find(request);
        if (found == r.requests.end())
            fail_at(rank, position, fmt::format("request {} ends and has not begun", request));
        const size_t call = found->second;
        r.requests.erase(found);
        Call2 wait;
        wait.what = Call2::kWait;
        wait.line = static_cast<uint32_t>(position);
        wait.request = call;
        r.calls.push_back(wait);
        return call;
    }
    void compute_until(uint32_t rank, uint64_t time, uint64_t position) {
        Rank& r = ranks_[rank];
        const uint64_t from = r.computes_from.value_or(time);
        if (time < from) fail_at(rank, position, "is earlier than the event before it");
        const double ns = static_cast<double>(time - from) * 1e9 / static_cast<double>(ticks_per_second_);
        Call2 c;
        c.what = Call2::kCompute;
        c.line = static_cast<uint32_t>(position);
        c.amount = static_cast<uint64_t>(std::llround(ns));
        if (c.amount != 0) r.calls.push_back(c);
    }

    void events() {
        for (const uint64_t location : locations_) check(OTF2_Reader_SelectLocation(reader_.get(), location));
        // Not every archive has local definitions.
        const bool local = OTF2_Reader_OpenDefFiles(reader_.get()) == OTF2_SUCCESS;
        check(OTF2_Reader_OpenEvtFiles(reader_.get()));
        if (local) {
            for (const uint64_t location : locations_) {
                OTF2_DefReader* const reader = OTF2_Reader_GetDefReader(reader_.get(), location);
                if (reader == nullptr) continue;
                uint64_t read = 0;
                check(OTF2_Reader_ReadAllLocalDefinitions(reader_.get(), reader, &read));
                check(OTF2_Reader_CloseDefReader(reader_.get(), reader));
            }
            check(OTF2_Reader_CloseDefFiles(reader_.get()));
        }
        library_.clear();
        const std::unique_ptr<OTF2_EvtReaderCallbacks, decltype(&OTF2_EvtReaderCallbacks_Delete)> calls(
            OTF2_EvtReaderCallbacks_New(), &OTF2_EvtReaderCallbacks_Delete);
        register_events(calls.get());
        for (const uint64_t location : locations_) {
            OTF2_EvtReader* const reader = OTF2_Reader_GetEvtReader(reader_.get(), location);
            if (reader == nullptr) fail(fmt::format("location {} has no events", location));
            check(OTF2_Reader_RegisterEvtCallbacks(reader_.get(), reader, calls.get(), this));
            uint64_t read = 0;
            const OTF2_ErrorCode code = OTF2_Reader_ReadAllLocalEvents(reader_.get(), reader, &read);
            if (failure_) std::rethrow_exception(failure_);
            if (code != OTF2_SUCCESS) fail(fmt::format("location {}: {}", location, OTF2_Error_GetDescription(code)));
            check(OTF2_Reader_CloseEvtReader(reader_.get(), reader));
        }
        check(OTF2_Reader_CloseEvtFiles(reader_.get()));
    }

    using List = OTF2_AttributeList;

    static void register_events(OTF2_EvtReaderCallbacks* calls) {
        register_regions(calls);
        register_sends(calls);
        register_receives(calls);
        register_collectives(calls);
    }

    static void register_regions(OTF2_EvtReaderCallbacks* calls) {
        OTF2_EvtReaderCallbacks_SetEnterCallback(
            calls, [](OTF2_LocationRef l, OTF2_TimeStamp time, uint64_t at, void* data, List*, OTF2_RegionRef region) {
                return event(data, l, [&](Otf2& o, uint32_t rank) {
                    Rank& r = o.ranks_[rank];
                    if (!r.computes_from) r.computes_from = time;
                    if (!o.regions_[region].mpi) return;
                    if (r.mpi.empty()) o.compute_until(rank, time, at);
                    r.mpi.push_back(region);
                });
            });
        OTF2_EvtReaderCallbacks_SetLeaveCallback(
            calls, [](OTF2_LocationRef l, OTF2_TimeStamp time, uint64_t at, void* data, List*, OTF2_RegionRef region) {
                return event(data, l, [&](Otf2& o, uint32_t rank) {
                    Rank& r = o.ranks_[rank];
                    if (!o.regions_[region].mpi) return;
                    if (r.mpi.empty() || r.mpi.back() != region)
                        o.fail_at(rank, at, fmt::format("leaves {}, in which it is not", o.regions_[region].name));
                    r.mpi.pop_back();
                    r.computes_from = time;
                    for (const size_t send : r.both) {
                        Call2 wait;
                        wait.what = Call2::kWait;
                        wait.line = static_cast<uint32_t>(at);
                        wait.request = send;
                        r.calls.push_back(wait);
                    }
                    r.both.clear();
                });
            });
    }

    static void register_sends(OTF2_EvtReaderCallbacks* calls) {
        OTF2_EvtReaderCallbacks_SetMpiSendCallback(
            calls, [](OTF2_LocationRef l, OTF2_TimeStamp, uint64_t at, void* data, List*, uint32_t peer, OTF2_CommRef c,
                      uint32_t tag, uint64_t bytes) {
                return event(data, l, [&](Otf2& o, uint32_t rank) {
                    Rank& r = o.ranks_[rank];
                    Call2 call = o.message(rank, at, Call2::kSend, peer, c, tag, bytes, "MPI_Send");
                    // MPI_Sendrecv sends and receives at the same time, and ends with both.
                    if (!r.mpi.empty() && o.regions_[r.mpi.back()].name.starts_with("MPI_Sendrecv")) {
                        call.blocks = false;
                        r.both.push_back(r.calls.size());
                    }
                    r.calls.push_back(call);
                });
            });
        OTF2_EvtReaderCallbacks_SetMpiIsendCallback(calls, [](OTF2_LocationRef l, OTF2_TimeStamp, uint64_t at,
                                                              void* data, List*, uint32_t peer, OTF2_CommRef c,
                                                              uint32_t tag, uint64_t bytes, uint64_t request) {
            return event(data, l, [&](Otf2& o, uint32_t rank) {
                o.begin_request(rank, at, request, o.message(rank, at, Call2::kSend, peer, c, tag, bytes, "MPI_Isend"));
            });
        });
        OTF2_EvtReaderCallbacks_SetMpiIsendCompleteCallback(
            calls, [](OTF2_LocationRef l, OTF2_TimeStamp, uint64_t at, void* data, List*, uint64_t request) {
                return event(data, l, [&](Otf2& o, uint32_t rank) { o.end_request(rank, at, request); });
            });
    }

    static void register_receives(OTF2_EvtReaderCallbacks* calls) {
        OTF2_EvtReaderCallbacks_SetMpiIrecvRequestCallback(
            calls, [](OTF2_LocationRef l, OTF2_TimeStamp, uint64_t at, void* data, List*, uint64_t request) {
                return event(data, l, [&](Otf2& o, uint32_t rank) {
                    Call2 call;
                    call.what = Call2::kPost;
                    call.line = static_cast<uint32_t>(at);
                    o.begin_request(rank, at, request, call);
                });
            });
        OTF2_EvtReaderCallbacks_SetMpiIrecvCallback(
            calls, [](OTF2_LocationRef l, OTF2_TimeStamp, uint64_t at, void* data, List*, uint32_t peer, OTF2_CommRef c,
                      uint32_t tag, uint64_t bytes, uint64_t request) {
                return event(data, l, [&](Otf2& o, uint32_t rank) {
                    // What was received is known at the end; it was posted, and is matched, where it began.
                    Call2 call = o.message(rank, at, Call2::kReceive, peer, c, tag, bytes, "MPI_Irecv");
                    const size_t begun = o.end_request(rank, at, request);
                    if (o.ranks_[rank].calls[begun].what != Call2::kPost)
                        o.fail_at(rank, at, fmt::format("request {} was no receive", request));
                    call.line = o.ranks_[rank].calls[begun].line;
                    call.blocks = false;
                    o.ranks_[rank].calls[begun] = call;
                });
            });
        OTF2_EvtReaderCallbacks_SetMpiRequestCancelledCallback(
            calls, [](OTF2_LocationRef l, OTF2_TimeStamp, uint64_t at, void* data, List*, uint64_t request) {
                return event(data, l, [&](Otf2& o, uint32_t rank) {
                    o.fail_at(rank, at, fmt::format("MPI_Cancel of request {}: is not replayed", request));
                });
            });
        OTF2_EvtReaderCallbacks_SetMpiRecvCallback(calls, [](OTF2_LocationRef l, OTF2_TimeStamp, uint64_t at,
                                                             void* data, List*, uint32_t peer, OTF2_CommRef c,
                                                             uint32_t tag, uint64_t bytes) {
            return event(data, l, [&](Otf2& o, uint32_t rank) {
                o.ranks_[rank].calls.push_back(o.message(rank, at, Call2::kReceive, peer, c, tag, bytes, "MPI_Recv"));
            });
        });
    }

    static void register_collectives(OTF2_EvtReaderCallbacks* calls) {
        OTF2_EvtReaderCallbacks_SetMpiCollectiveEndCallback(
            calls, [](OTF2_LocationRef l, OTF2_TimeStamp, uint64_t at, void* data, List*, OTF2_CollectiveOp op,
                      OTF2_CommRef c, uint32_t root, uint64_t sent, uint64_t received) {
                return event(data, l, [&](Otf2& o, uint32_t rank) {
                    if (!o.communicators_.contains(c)) return;  // of a rank by itself
                    Call2 call;
                    call.what = Call2::kCollective;
                    call.collective = op;
                    call.line = static_cast<uint32_t>(at);
                    call.peer = root;
                    call.communicator = c;
                    call.amount = sent;
                    call.received = received;
                    o.ranks_[rank].calls.push_back(call);
                });
            });
    }

    static std::string name_of(uint8_t collective) {
        switch (collective) {
            case OTF2_COLLECTIVE_OP_BARRIER: return "MPI_Barrier";
            case OTF2_COLLECTIVE_OP_BCAST: return "MPI_Bcast";
            case OTF2_COLLECTIVE_OP_GATHER: return "MPI_Gather";
            case OTF2_COLLECTIVE_OP_GATHERV: return "MPI_Gatherv";
            case OTF2_COLLECTIVE_OP_SCATTER: return "MPI_Scatter";
            case OTF2_COLLECTIVE_OP_SCATTERV: return "MPI_Scatterv";
            case OTF2_COLLECTIVE_OP_ALLGATHER: return "MPI_Allgather";
            case OTF2_COLLECTIVE_OP_ALLGATHERV: return "MPI_Allgatherv";
            case OTF2_COLLECTIVE_OP_ALLTOALL: return "MPI_Alltoall";
            case OTF2_COLLECTIVE_OP_ALLTOALLV: return "MPI_Alltoallv";
            case OTF2_COLLECTIVE_OP_ALLREDUCE: return "MPI_Allreduce";
            case OTF2_COLLECTIVE_OP_REDUCE: return "MPI_Reduce";
            default: return fmt::format("collective {}", collective);
        }
    }

    /// The k-th collective of a communicator, as all its ranks say it.
    struct Together {
        uint8_t collective = 0;
        uint32_t root = 0;
        uint64_t sent = 0;  ///< the most
        uint64_t received = 0;
    };

    Program build() {
        Program program;
        program.name = io::printable(std::filesystem::path(path_).stem().string());
        program.ranks.resize(ranks_.size());
        for (const uint64_t location : locations_)
            program.files.push_back(fmt::format("{} location {}", path_, location));
        std::map<std::pair<OTF2_CommRef, uint32_t>, Together> together;
        for (uint32_t r = 0; r < ranks_.size(); ++r) {
            program.ranks[r].file = r;
            std::map<OTF2_CommRef, uint32_t> count;
            for (const Call2& c : ranks_[r].calls) {
                if (c.what != Call2::kCollective) continue;
                if (!communicators_.at(c.communicator).place.contains(r))
                    fail_at(
                        r, c.line,
                        fmt::format("{}: the rank is not in communicator {}", name_of(c.collective), c.communicator));
                const auto [at, first] = together.try_emplace({c.communicator, count[c.communicator]++},
                                                              Together{c.collective, c.peer, 0, 0});
                Together& t = at->second;
                if (t.collective != c.collective)
                    fail_at(r, c.line,
                            fmt::format("{} where another rank of the communicator calls {}", name_of(c.collective),
                                        name_of(t.collective)));
                t.sent = std::max(t.sent, c.amount);
                t.received = std::max(t.received, c.received);
            }
        }
        for (uint32_t r = 0; r < ranks_.size(); ++r) add_rank(program, r, together);
        return program;
    }

    void add_rank(Program& program, uint32_t r,
                  const std::map<std::pair<OTF2_CommRef, uint32_t>, Together>& together) const {
        RankBuilder builder(program.ranks[r]);
        const Rank& rank = ranks_[r];
        constexpr uint32_t kNone = ~uint32_t{0};
        std::vector<uint32_t> places(rank.calls.size(), kNone);
        std::map<OTF2_CommRef, uint32_t> count;
        for (size_t i = 0; i < rank.calls.size(); ++i) {
            const Call2& c = rank.calls[i];
            Operation o;
            o.line = c.line;
            switch (c.what) {
                case Call2::kCompute:
                    o.amount = c.amount;
                    builder.add(o, true);
                    break;
                case Call2::kWait:
                    if (places[c.request] != kNone) builder.wait(places[c.request]);
                    break;
                case Call2::kPost:
                    fail_at(r, c.line, "MPI_Irecv: does not end in this trace, so what it received is not known");
                case Call2::kCollective:
                    add_collective(builder, r, c, together.at({c.communicator, count[c.communicator]}),
                                   count[c.communicator]);
                    ++count[c.communicator];
                    break;
                case Call2::kSend:
                case Call2::kReceive: {
                    const Communicator& communicator = communicators_.at(c.communicator);
                    o.call = c.what == Call2::kSend ? app::Call::kSend : app::Call::kReceive;
                    o.peer = communicator.ranks[c.peer];
                    o.amount = c.amount;
                    o.tag = static_cast<int32_t>(c.tag);
                    o.communicator = communicator.number;
                    if (o.peer == r) break;  // a message to itself does not reach the network
                    places[i] = builder.add(o, c.blocks);
                }
            }
        }
    }

    void add_collective(RankBuilder& builder, uint32_t r, const Call2& c, const Together& t, uint32_t number) const {
        const Communicator& communicator = communicators_.at(c.communicator);
        const auto ranks = static_cast<uint32_t>(communicator.ranks.size());
        const uint32_t place = communicator.place.at(r);
        const std::string name = name_of(c.collective);
        const bool rooted = c.collective == OTF2_COLLECTIVE_OP_BCAST || c.collective == OTF2_COLLECTIVE_OP_REDUCE;
        if (rooted && c.peer >= ranks)
            fail_at(r, c.line, fmt::format("{}: expected a root in 0..{}, found {}", name, ranks - 1, c.peer));
        if (rooted && c.peer != t.root)
            fail_at(r, c.line, fmt::format("{}: root {}, but another rank says {}", name, c.peer, t.root));
        if (std::max(t.sent, t.received) > io::kLongestMessage)
            fail_at(r, c.line, fmt::format("{}: expected at most {} bytes", name, io::kLongestMessage));
        io::Collective kind{};
        uint64_t bytes = 0;
        switch (c.collective) {
            case OTF2_COLLECTIVE_OP_BARRIER:
            case OTF2_COLLECTIVE_OP_CREATE_HANDLE:
            case OTF2_COLLECTIVE_OP_DESTROY_HANDLE: kind = io::Collective::kBarrier; break;
            // Who sends and who receives count differently by tool: what a rank receives is one message.
            case OTF2_COLLECTIVE_OP_BCAST: kind = io::Collective::kBroadcast, bytes = t.received; break;
            case OTF2_COLLECTIVE_OP_REDUCE: kind = io::Collective::kReduce, bytes = t.sent; break;
            case OTF2_COLLECTIVE_OP_ALLREDUCE: kind = io::Collective::kAllreduce, bytes = t.sent; break;
            case OTF2_COLLECTIVE_OP_ALLGATHER: kind = io::Collective::kAllgather, bytes = t.sent; break;
            case OTF2_COLLECTIVE_OP_ALLTOALL: kind = io::Collective::kAlltoall, bytes = t.sent / ranks; break;
            default:
                fail_at(r, c.line,
                        fmt::format("{}: expected a collective whose lengths the trace has (MPI_Barrier, MPI_Bcast, "
                                    "MPI_Reduce, MPI_Allreduce, MPI_Allgather, MPI_Alltoall)",
                                    name));
        }
        Operation like;
        like.line = c.line;
        like.tag = kCollectiveTag - static_cast<int32_t>(number % 1'000'000'000);
        like.communicator = communicator.number;
        builder.add(kind, {place, ranks, rooted ? static_cast<uint32_t>(c.peer) : 0, bytes}, ways_, like,
                    communicator.ranks);
    }

    std::string path_;
    std::optional<io::WayChoice> ways_;
    mutable std::string library_;  ///< what the library said last
    std::exception_ptr failure_;
    std::unique_ptr<OTF2_Reader, Closer> reader_;
    uint64_t ticks_per_second_ = 0;
    std::map<OTF2_StringRef, std::string> strings_;
    std::map<OTF2_RegionRef, Region> regions_;
    std::map<OTF2_GroupRef, Group> groups_;
    std::map<OTF2_CommRef, OTF2_GroupRef> communicator_groups_;
    std::map<OTF2_CommRef, Communicator> communicators_;
    std::vector<uint64_t> locations_;  ///< of each rank
    std::map<uint64_t, uint32_t> rank_of_;
    std::vector<Rank> ranks_;
};

}  // namespace

Program read_otf2(const std::string& path, const ReadOptions& options) {
    io::refuse_folder(path);
    if (!std::filesystem::is_regular_file(path)) throw InputError("{}: no such file", path);
    return Otf2(path, options.ways).read();
}

#endif

}  // namespace nanohop::app
