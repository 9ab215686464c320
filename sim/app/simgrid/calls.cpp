// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// MPI calls of a program under SMPI, watched by MPI's profiling interface: each function here goes to its PMPI_ twin.
// The object is preloaded, so programs stay as they are. Known of each rank: the call that it is in, with its peer and
// the place in the program; the simulated time in calls; messages sent that nobody received.
#include "app/simgrid/calls.hpp"

#include <dlfcn.h>
#include <signal.h>
#include <smpi/mpi.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iomanip>
#include <map>
#include <simgrid/s4u.hpp>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

namespace {

/// A call under way, or the last one.
struct Call {
    const char* name = "";
    int peer = MPI_PROC_NULL;  ///< as given; MPI_PROC_NULL: none
    int tag = MPI_ANY_TAG;
    long bytes = -1;
    const void* place = nullptr;
    double start = 0;
};

struct Span {
    const char* name;
    double start, end;
};

struct Rank {
    Call call;
    bool within = false;
    bool finalized = false;
    double started = 0, ended = 0;
    double in_calls = 0;
    uint64_t calls = 0, messages = 0;
    double bytes = 0;
    std::vector<Span> spans;
};

/// Point-to-point messages by source, destination and tag: sends less receives of exactly these. Communicators are not
/// told apart: ranks have handles of their own for the same one.
struct Pair {
    int64_t open = 0;
    const char* name = "";
    const void* place = nullptr;
};

struct Watch {
    bool on = false;
    std::string report;
    size_t most_spans = 0;                  ///< of a rank
    std::unordered_map<long, int> rank_of;  ///< by actor
    std::vector<Rank> ranks;
    std::map<std::tuple<int, int, int>, Pair> pairs;
    std::map<int, int64_t> wild;  ///< receives of any source or any tag, by destination
    bool written = false;
};

Watch& watch() {
    static Watch* const w = new Watch;  // lives as long as the last actor
    return *w;
}

int current_rank() {
    const Watch& w = watch();
    if (!w.on) return -1;
    const auto found = w.rank_of.find(simgrid::s4u::this_actor::get_pid());
    return found == w.rank_of.end() ? -1 : found->second;
}

void put_text(std::ostream& out, const std::string& text) {
    out << '"';
    for (const char c : text) {
        if (c == '"' || c == '\\') out << '\\';
        if (static_cast<unsigned char>(c) >= ' ') out << c;
    }
    out << '"';
}

/// Offset in the program's file, for addr2line, and the function.
void put_place(std::ostream& out, const void* place) {
    Dl_info info{};
    if (place == nullptr || dladdr(place, &info) == 0) {
        out << "null";
        return;
    }
    // The address is the return's: the call is before it.
    out << "{\"offset\": " << static_cast<const char*>(place) - static_cast<const char*>(info.dli_fbase) - 1
        << ", \"function\": ";
    put_text(out, info.dli_sname == nullptr ? "" : info.dli_sname);
    out << '}';
}

void put_call(std::ostream& out, int rank, const Call& call) {
    out << "{\"rank\": " << rank << ", \"call\": \"" << call.name << '"';
    if (call.peer == MPI_ANY_SOURCE)
        out << ", \"peer\": \"any\"";
    else if (call.peer != MPI_PROC_NULL)
        out << ", \"peer\": " << call.peer;
    if (call.tag != MPI_ANY_TAG) out << ", \"tag\": " << call.tag;
    if (call.bytes >= 0) out << ", \"bytes\": " << call.bytes;
    out << ", \"place\": ";
    put_place(out, call.place);
    out << '}';
}

void put_unmatched(std::ostream& out) {
    const Watch& w = watch();
    std::map<int, int64_t> wild = w.wild;
    bool first = true;
    for (const auto& [key, pair] : w.pairs) {
        int64_t open = pair.open;
        const auto [source, destination, tag] = key;
        if (open <= 0) continue;
        int64_t& any = wild[destination];
        const int64_t taken = std::min(any, open);
        any -= taken;
        open -= taken;
        if (open == 0) continue;
        out << (first ? "" : ", ") << "{\"messages\": " << open << ", \"from\": ";
        put_call(out, source, {pair.name, destination, tag, -1, pair.place, 0});
        out << '}';
        first = false;
    }
}

/// Writes what was seen, once. `verdict`: completed, deadlock, crash, error.
void write_report(const char* verdict, const std::string& what, int culprit) {
    Watch& w = watch();
    if (w.written || w.report.empty()) return;
    w.written = true;
    std::ofstream out(w.report);
    out << std::setprecision(17) << "{\"verdict\": \"" << verdict << "\", \"what\": ";
    put_text(out, what);
    out << ", \"culprit\": " << culprit << ", \"seconds\": " << simgrid::s4u::Engine::get_clock() << ",\n\"ranks\": [";
    for (size_t r = 0; r < w.ranks.size(); ++r) {
        const Rank& rank = w.ranks[r];
        out << (r == 0 ? "" : ",\n") << "{\"within\": " << (rank.within ? "true" : "false")
            << ", \"finalized\": " << (rank.finalized ? "true" : "false") << ", \"call\": ";
        put_call(out, static_cast<int>(r), rank.call);
        out << ", \"start\": " << rank.started << ", \"end\": " << rank.ended << ", \"in_calls\": " << rank.in_calls
            << ", \"calls\": " << rank.calls << ", \"messages\": " << rank.messages << ", \"bytes\": " << rank.bytes
            << ", \"spans\": [";
        for (size_t s = 0; s < rank.spans.size(); ++s)
            out << (s == 0 ? "" : ", ") << "[\"" << rank.spans[s].name << "\", " << rank.spans[s].start << ", "
                << rank.spans[s].end << ']';
        out << "]}";
    }
    out << "],\n\"unmatched\": [";
    put_unmatched(out);
    out << "]}\n";
}

void crashed(int number) {
    // SimGrid is left as it is: this is the program's last word.
    const int rank = current_rank();
    write_report("crash", strsignal(number), rank);
    std::_Exit(128 + number);
}

/// A call from its beginning to its end.
class Watched {
public:
    Watched(const char* name, const void* place, int peer = MPI_PROC_NULL, int tag = MPI_ANY_TAG, long bytes = -1)
        : rank_(current_rank()) {
        if (rank_ < 0) return;
        Rank& r = rank();
        outer_ = r.within;
        if (outer_) return;
        r.within = true;
        r.call = {name, peer, tag, bytes, place, simgrid::s4u::Engine::get_clock()};
        ++r.calls;
    }
    /// Gives the status on; one that is none of success ends the run.
    int done(int status) {
        if (rank_ < 0 || outer_) return status;
        Rank& r = rank();
        const double now = simgrid::s4u::Engine::get_clock();
        if (status != MPI_SUCCESS) {
            char text[MPI_MAX_ERROR_STRING] = "";
            int length = 0;
            PMPI_Error_string(status, text, &length);
            write_report("error", text, rank_);
            std::_Exit(1);
        }
        r.within = false;
        r.ended = now;
        r.in_calls += now - r.call.start;
        if (now > r.call.start && r.spans.size() < watch().most_spans)
            r.spans.push_back({r.call.name, r.call.start, now});
        return status;
    }
    bool active() const { return rank_ >= 0 && !outer_; }
    int number() const { return rank_; }
    Rank& rank() { return watch().ranks[static_cast<size_t>(rank_)]; }

private:
    int rank_;
    bool outer_ = false;
};

long size_of(int count, MPI_Datatype type) {
    int size = 0;
    if (type == MPI_DATATYPE_NULL || PMPI_Type_size(type, &size) != MPI_SUCCESS) return -1;
    return static_cast<long>(count) * size;
}

/// A communicator's rank among all; -1: it is none.
int world_rank(int rank, MPI_Comm comm) {
    if (comm == MPI_COMM_WORLD || rank < 0) return rank;
    MPI_Group ours, all;
    int world = MPI_UNDEFINED;
    int size = 0;
    PMPI_Comm_size(comm, &size);
    if (rank >= size) return -1;
    PMPI_Comm_group(comm, &ours);
    PMPI_Comm_group(MPI_COMM_WORLD, &all);
    PMPI_Group_translate_ranks(ours, 1, &rank, all, &world);
    PMPI_Group_free(&ours);
    PMPI_Group_free(&all);
    return world;
}

void sent(Watched& watched, const char* name, const void* place, int count, MPI_Datatype type, int destination, int tag,
          MPI_Comm comm) {
    if (!watched.active() || destination == MPI_PROC_NULL || comm == MPI_COMM_NULL) return;
    const int world = world_rank(destination, comm);
    if (world < 0) return;
    Rank& r = watched.rank();
    ++r.messages;
    r.bytes += static_cast<double>(std::max(0L, size_of(count, type)));
    Pair& pair = watch().pairs[{watched.number(), world, tag}];
    ++pair.open;
    pair.name = name;
    pair.place = place;
}

void received(Watched& watched, int source, int tag, MPI_Comm comm) {
    if (!watched.active() || source == MPI_PROC_NULL || comm == MPI_COMM_NULL) return;
    if (source == MPI_ANY_SOURCE || tag == MPI_ANY_TAG) {
        ++watch().wild[watched.number()];
        return;
    }
    --watch().pairs[{world_rank(source, comm), watched.number(), tag}].open;
}

void begin(int status) {
    Watch& w = watch();
    if (!w.on || status != MPI_SUCCESS) return;
    int rank = 0;
    int size = 0;
    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &size);
    if (w.ranks.size() < static_cast<size_t>(size)) w.ranks.resize(static_cast<size_t>(size));
    w.rank_of[simgrid::s4u::this_actor::get_pid()] = rank;
    w.ranks[static_cast<size_t>(rank)].started = simgrid::s4u::Engine::get_clock();
}

}  // namespace

namespace nanohop::app {

void watch_calls() {
    Watch& w = watch();
    const char* const path = std::getenv("NANOHOP_MPI_REPORT");
    if (path == nullptr) return;
    w.on = true;
    w.report = path;
    if (const char* const spans = std::getenv("NANOHOP_MPI_SPANS")) w.most_spans = std::strtoul(spans, nullptr, 10);
    simgrid::s4u::Engine::on_simulation_end_cb([] { write_report("completed", "", -1); });
    simgrid::s4u::Engine::on_deadlock_cb([] {
        write_report("deadlock", "", -1);
        std::_Exit(4);
    });
    for (const int number : {SIGSEGV, SIGFPE, SIGABRT, SIGBUS, SIGILL}) {
        struct sigaction action{};
        action.sa_handler = crashed;
        action.sa_flags = SA_ONSTACK;
        sigaction(number, &action, nullptr);
    }
}

}  // namespace nanohop::app

/// SimGrid loads a copy of the program for each rank so that the copy looks into its own libraries first
/// (RTLD_DEEPBIND), and would find SimGrid's functions before those here. Without that it looks into preloaded objects
/// first, as programs do.
extern "C" void* dlopen(const char* path, int mode) {
    using Function = void* (*)(const char*, int);
    static const auto real = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "dlopen"));
    return real(path, watch().on ? mode & ~RTLD_DEEPBIND : mode);
}

// Each function: its name, its parameters, what its twin is given, and what is known of it.
#define NANOHOP_PLACE __builtin_return_address(0)
#define NANOHOP_WATCHED(name, parameters, arguments, ...)            \
    extern "C" int MPI_##name parameters {                           \
        Watched watched("MPI_" #name, NANOHOP_PLACE, ##__VA_ARGS__); \
        return watched.done(PMPI_##name arguments);                  \
    }
#define NANOHOP_SENDS(name, parameters, arguments)                                            \
    extern "C" int MPI_##name parameters {                                                    \
        Watched watched("MPI_" #name, NANOHOP_PLACE, destination, tag, size_of(count, type)); \
        sent(watched, "MPI_" #name, NANOHOP_PLACE, count, type, destination, tag, comm);      \
        return watched.done(PMPI_##name arguments);                                           \
    }
#define NANOHOP_SEND(name)                                                                                         \
    NANOHOP_SENDS(name, (const void* data, int count, MPI_Datatype type, int destination, int tag, MPI_Comm comm), \
                  (data, count, type, destination, tag, comm))
#define NANOHOP_ISEND(name)                                                                                 \
    NANOHOP_SENDS(name,                                                                                     \
                  (const void* data, int count, MPI_Datatype type, int destination, int tag, MPI_Comm comm, \
                   MPI_Request* request),                                                                   \
                  (data, count, type, destination, tag, comm, request))

NANOHOP_SEND(Send)
NANOHOP_SEND(Ssend)
NANOHOP_SEND(Bsend)
NANOHOP_SEND(Rsend)
NANOHOP_ISEND(Isend)
NANOHOP_ISEND(Issend)
NANOHOP_ISEND(Ibsend)
NANOHOP_ISEND(Irsend)

extern "C" int MPI_Recv(void* data, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                        MPI_Status* status) {
    Watched watched("MPI_Recv", NANOHOP_PLACE, source, tag, size_of(count, type));
    received(watched, source, tag, comm);
    return watched.done(PMPI_Recv(data, count, type, source, tag, comm, status));
}

extern "C" int MPI_Irecv(void* data, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm,
                         MPI_Request* request) {
    Watched watched("MPI_Irecv", NANOHOP_PLACE, source, tag, size_of(count, type));
    received(watched, source, tag, comm);
    return watched.done(PMPI_Irecv(data, count, type, source, tag, comm, request));
}

extern "C" int MPI_Sendrecv(const void* data, int count, MPI_Datatype type, int destination, int tag, void* into,
                            int into_count, MPI_Datatype into_type, int source, int into_tag, MPI_Comm comm,
                            MPI_Status* status) {
    Watched watched("MPI_Sendrecv", NANOHOP_PLACE, source, into_tag, size_of(into_count, into_type));
    sent(watched, "MPI_Sendrecv", NANOHOP_PLACE, count, type, destination, tag, comm);
    received(watched, source, into_tag, comm);
    return watched.done(PMPI_Sendrecv(data, count, type, destination, tag, into, into_count, into_type, source,
                                      into_tag, comm, status));
}

extern "C" int MPI_Sendrecv_replace(void* data, int count, MPI_Datatype type, int destination, int tag, int source,
                                    int into_tag, MPI_Comm comm, MPI_Status* status) {
    Watched watched("MPI_Sendrecv_replace", NANOHOP_PLACE, source, into_tag, size_of(count, type));
    sent(watched, "MPI_Sendrecv_replace", NANOHOP_PLACE, count, type, destination, tag, comm);
    received(watched, source, into_tag, comm);
    return watched.done(PMPI_Sendrecv_replace(data, count, type, destination, tag, source, into_tag, comm, status));
}

extern "C" int MPI_Init(int* count, char*** arguments) {
    const int status = PMPI_Init(count, arguments);
    begin(status);
    return status;
}

extern "C" int MPI_Init_thread(int* count, char*** arguments, int required, int* provided) {
    const int status = PMPI_Init_thread(count, arguments, required, provided);
    begin(status);
    return status;
}

extern "C" int MPI_Finalize() {
    Watched watched("MPI_Finalize", NANOHOP_PLACE);
    if (watched.active()) watched.rank().finalized = true;
    return watched.done(PMPI_Finalize());
}

NANOHOP_WATCHED(Wait, (MPI_Request * request, MPI_Status* status), (request, status))
NANOHOP_WATCHED(Waitall, (int count, MPI_Request requests[], MPI_Status statuses[]), (count, requests, statuses))
NANOHOP_WATCHED(Waitany, (int count, MPI_Request requests[], int* index, MPI_Status* status),
                (count, requests, index, status))
NANOHOP_WATCHED(Waitsome, (int count, MPI_Request requests[], int* done, int* indices, MPI_Status statuses[]),
                (count, requests, done, indices, statuses))
NANOHOP_WATCHED(Probe, (int source, int tag, MPI_Comm comm, MPI_Status* status), (source, tag, comm, status), source,
                tag)
NANOHOP_WATCHED(Barrier, (MPI_Comm comm), (comm))
NANOHOP_WATCHED(Bcast, (void* data, int count, MPI_Datatype type, int root, MPI_Comm comm),
                (data, count, type, root, comm), root, MPI_ANY_TAG, size_of(count, type))
NANOHOP_WATCHED(Reduce,
                (const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm),
                (data, into, count, type, op, root, comm), root, MPI_ANY_TAG, size_of(count, type))
NANOHOP_WATCHED(Allreduce, (const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
                (data, into, count, type, op, comm), MPI_PROC_NULL, MPI_ANY_TAG, size_of(count, type))
NANOHOP_WATCHED(Scan, (const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
                (data, into, count, type, op, comm), MPI_PROC_NULL, MPI_ANY_TAG, size_of(count, type))
NANOHOP_WATCHED(Reduce_scatter,
                (const void* data, void* into, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm),
                (data, into, counts, type, op, comm))
NANOHOP_WATCHED(Gather,
                (const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
                 int root, MPI_Comm comm),
                (data, count, type, into, into_count, into_type, root, comm), root, MPI_ANY_TAG, size_of(count, type))
NANOHOP_WATCHED(Gatherv,
                (const void* data, int count, MPI_Datatype type, void* into, const int into_counts[], const int at[],
                 MPI_Datatype into_type, int root, MPI_Comm comm),
                (data, count, type, into, into_counts, at, into_type, root, comm), root)
NANOHOP_WATCHED(Scatter,
                (const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
                 int root, MPI_Comm comm),
                (data, count, type, into, into_count, into_type, root, comm), root)
NANOHOP_WATCHED(Scatterv,
                (const void* data, const int counts[], const int at[], MPI_Datatype type, void* into, int into_count,
                 MPI_Datatype into_type, int root, MPI_Comm comm),
                (data, counts, at, type, into, into_count, into_type, root, comm), root)
NANOHOP_WATCHED(Allgather,
                (const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
                 MPI_Comm comm),
                (data, count, type, into, into_count, into_type, comm), MPI_PROC_NULL, MPI_ANY_TAG,
                size_of(count, type))
NANOHOP_WATCHED(Allgatherv,
                (const void* data, int count, MPI_Datatype type, void* into, const int into_counts[], const int at[],
                 MPI_Datatype into_type, MPI_Comm comm),
                (data, count, type, into, into_counts, at, into_type, comm))
NANOHOP_WATCHED(Alltoall,
                (const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
                 MPI_Comm comm),
                (data, count, type, into, into_count, into_type, comm), MPI_PROC_NULL, MPI_ANY_TAG,
                size_of(count, type))
NANOHOP_WATCHED(Alltoallv,
                (const void* data, const int counts[], const int at[], MPI_Datatype type, void* into,
                 const int into_counts[], const int into_at[], MPI_Datatype into_type, MPI_Comm comm),
                (data, counts, at, type, into, into_counts, into_at, into_type, comm))
NANOHOP_WATCHED(Comm_split, (MPI_Comm comm, int colour, int key, MPI_Comm* to), (comm, colour, key, to))
NANOHOP_WATCHED(Comm_dup, (MPI_Comm comm, MPI_Comm* to), (comm, to))
