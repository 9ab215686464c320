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
#include <optional>
#include <simgrid/s4u.hpp>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "app/simgrid/bookkeeping.hpp"
#include "app/simgrid/interpose.hpp"
#include "app/simgrid/requests.hpp"
#include "app/simgrid/ways.hpp"
#include "app/simgrid/windows.hpp"
#include "watched_calls.hpp"  // made by CMake

namespace {

namespace s4u = simgrid::s4u;

/// A call under way, or the last one.
struct Call {
    const char* name = "";
    int peer = MPI_PROC_NULL;  ///< as given; MPI_PROC_NULL: none
    int tag = MPI_ANY_TAG;
    long bytes = -1;
    const void* place = nullptr;
    double start = 0;
    long partner = -1;  ///< actor at the other end of the last message that it started
};

struct Span {
    const char* name;
    double start, end;
};

struct Rank {
    Call call;
    bool within = false;
    bool computed = false;  ///< what it computed before the call has passed
    bool finalized = false;
    double started = 0, ended = 0;
    double in_calls = 0;
    uint64_t calls = 0, messages = 0;
    double bytes = 0;
    std::vector<Span> spans;
    uint32_t clock_reads = 0;  ///< with no time between them
    double read_at = 0;
};

/// Point-to-point messages by source and destination (actors) and tag: sends less receives of exactly these.
/// Communicators are not told apart: ranks have handles of their own for the same one.
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
    std::map<std::tuple<long, long, int>, Pair> pairs;
    std::map<long, int64_t> wild;  ///< receives of any source or any tag, by destination
    bool written = false;
};

Watch& watch() {
    static Watch* const w = new Watch;  // lives as long as the last actor
    return *w;
}

/// -1: none that has begun.
int rank_of(long actor) {
    const Watch& w = watch();
    if (!w.on) return -1;
    const auto found = w.rank_of.find(actor);
    return found == w.rank_of.end() ? -1 : found->second;
}

int current_rank() { return rank_of(s4u::this_actor::get_pid()); }

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
    if (const int partner = rank_of(call.partner); partner >= 0) out << ", \"partner\": " << partner;
    out << ", \"place\": ";
    put_place(out, call.place);
    out << '}';
}

void put_unmatched(std::ostream& out) {
    const Watch& w = watch();
    std::map<long, int64_t> wild = w.wild;
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
        put_call(out, rank_of(source),
                 {.name = pair.name, .peer = rank_of(destination), .tag = tag, .place = pair.place});
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
    out << ", \"culprit\": " << culprit << ", \"seconds\": " << s4u::Engine::get_clock() << ",\n\"ranks\": [";
    for (size_t r = 0; r < w.ranks.size(); ++r) {
        Rank& rank = w.ranks[r];
        if (rank.within) {
            rank.ended = s4u::Engine::get_clock();
            rank.in_calls += rank.ended - rank.call.start;
        }
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

/// Whether an error ends the program, as MPI has it unless told otherwise.
bool errors_end() {
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    return PMPI_Comm_get_errhandler(MPI_COMM_WORLD, &handler) != MPI_SUCCESS || handler == MPI_ERRORS_ARE_FATAL;
}

/// A call from its beginning to its end.
class Watched {
public:
    explicit Watched(const Call& call) : rank_(current_rank()) {
        if (rank_ < 0) return;
        Rank& r = rank();
        outer_ = r.within;
        if (outer_) return;
        r.within = true;
        r.call = call;
        r.computed = false;
        r.call.start = s4u::Engine::get_clock();
        ++r.calls;
    }
    /// Gives the status on; one that is none of success ends the run.
    int done(int status) {
        if (rank_ < 0 || outer_) return status;
        Rank& r = rank();
        const double now = s4u::Engine::get_clock();
        if (status != MPI_SUCCESS && errors_end()) {
            char text[MPI_MAX_ERROR_STRING] = "";
            int length = 0;
            PMPI_Error_string(status, text, &length);
            write_report("error", text, rank_);
            std::_Exit(1);
        }
        r.within = false;
        if (now > r.call.start) r.clock_reads = 0;
        r.ended = now;
        r.in_calls += now - r.call.start;
        if (now > r.call.start && r.spans.size() < watch().most_spans)
            r.spans.push_back({r.call.name, r.call.start, now});
        return status;
    }
    bool active() const { return rank_ >= 0 && !outer_; }
    Rank& rank() { return watch().ranks[static_cast<size_t>(rank_)]; }

private:
    int rank_;
    bool outer_ = false;
};

/// Where a function's parameters say more; -1: they do not. A count's datatype is behind it.
struct Positions {
    std::string_view name;
    int peer = -1, tag = -1, count = -1;
};
constexpr Positions kPositions[] = {
    {"Send", 3, 4, 1},       {"Ssend", 3, 4, 1},       {"Bsend", 3, 4, 1},       {"Rsend", 3, 4, 1},
    {"Recv", 3, 4, 1},       {"Sendrecv", 8, 9, 6},    {"Probe", 0, 1, -1},      {"Sendrecv_replace", 5, 6, 1},
    {"Bcast", 3, -1, 1},     {"Reduce", 5, -1, 2},     {"Allreduce", -1, -1, 2}, {"Scan", -1, -1, 2},
    {"Exscan", -1, -1, 2},   {"Gather", 6, -1, 1},     {"Gatherv", 7, -1, 1},    {"Scatter", 6, -1, 1},
    {"Scatterv", 7, -1, -1}, {"Allgather", -1, -1, 1}, {"Alltoall", -1, -1, 1},  {"Allgatherv", -1, -1, 1},
    {"Put", 3, -1, 1},       {"Get", 3, -1, 1},        {"Accumulate", 3, -1, 1}, {"Win_lock", 1, -1, -1},
};

/// Of "Send", "Isend" and "Send_init" alike.
constexpr Positions positions_of(std::string_view name) {
    if (name.ends_with("_init")) name.remove_suffix(5);
    for (const Positions& p : kPositions)
        if (p.name == name ||
            (name[0] == 'I' && name.substr(2) == p.name.substr(1) && name[1] == p.name[0] - 'A' + 'a'))
            return p;
    return {};
}

long size_of(int count, MPI_Datatype type) {
    int size = 0;
    if (type == MPI_DATATYPE_NULL || PMPI_Type_size(type, &size) != MPI_SUCCESS) return -1;
    return static_cast<long>(count) * size;
}

/// 0: of no communicator.
int ranks_of(MPI_Comm comm) {
    int size = 0;
    return comm != MPI_COMM_NULL && PMPI_Comm_size(comm, &size) == MPI_SUCCESS ? size : 0;
}

void begin(int status) {
    Watch& w = watch();
    if (!w.on || status != MPI_SUCCESS) return;
    int rank = 0;
    int size = 0;
    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &size);
    if (w.ranks.size() < static_cast<size_t>(size)) w.ranks.resize(static_cast<size_t>(size));
    w.rank_of[s4u::this_actor::get_pid()] = rank;
    w.ranks[static_cast<size_t>(rank)].started = s4u::Engine::get_clock();
}

/// How many messages a receive takes more.
void count_receive(const nanohop::app::Request& request, int64_t messages) {
    Watch& w = watch();
    if (request.source == MPI_ANY_SOURCE || request.tag == MPI_ANY_TAG)
        w.wild[request.destination] += messages;
    else
        w.pairs[{request.source, request.destination, request.tag}].open -= messages;
}

/// A message or a receive of the rank that runs.
void message_started(const nanohop::app::Request& request) {
    if (request.tag < 0 && request.tag != MPI_ANY_TAG) return;  // of a collective
    const int number = current_rank();
    if (number < 0 || request.one_sided) return;
    Watch& w = watch();
    Rank& rank = w.ranks[static_cast<size_t>(number)];
    rank.call.partner = request.sends ? request.destination : request.source;
    if (request.sends && s4u::Actor::by_pid(request.destination) == nullptr) {
        write_report("error", "rank " + std::to_string(rank_of(request.destination)) + " has ended", number);
        std::_Exit(1);
    }
    if (!request.sends) return count_receive(request, 1);
    Pair& pair = w.pairs[{request.source, request.destination, request.tag}];
    ++rank.messages;
    rank.bytes += static_cast<double>(request.bytes);
    ++pair.open;
    pair.name = rank.call.name;
    pair.place = rank.call.place;
}

void message_ended(const nanohop::app::Request& request, const MPI_Status& status) {
    const bool counted = request.tag >= 0 || request.tag == MPI_ANY_TAG;
    if (request.receives && status.cancelled != 0 && counted && !request.one_sided) count_receive(request, -1);
}

/// At a signal: how far it is, on the standard error.
void say_progress(int) {
    const Watch& w = watch();
    size_t ended = 0;
    for (const Rank& rank : w.ranks) ended += rank.finalized;
    const int number = current_rank();
    const Rank* const rank = number < 0 ? nullptr : &w.ranks[static_cast<size_t>(number)];
    char text[200];
    int length = std::snprintf(text, sizeof text, "nanohop: %.6g us simulated, %zu of %zu ranks have ended",
                               s4u::Engine::get_clock() * 1e6, ended, w.ranks.size());
    const auto room = static_cast<size_t>(length);
    if (rank != nullptr)
        length += std::snprintf(text + room, sizeof text - room, ", rank %d is %s %s", number,
                                rank->within ? "in" : "behind", rank->calls == 0 ? "MPI_Init" : rank->call.name);
    text[length] = '\n';
    [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, text, static_cast<size_t>(length) + 1);
}

void out_of_time(int) {
    write_report("timeout", "", current_rank());
    std::_Exit(5);
}

/// A program that looks at the clock until time has passed must see it pass: from the third look with no time between
/// them on, each takes 10 ns. The two of a measurement take none.
void look_at_clock() {
    const int number = current_rank();
    if (number < 0) return;
    Rank& rank = watch().ranks[static_cast<size_t>(number)];
    if (rank.read_at != s4u::Engine::get_clock()) rank.clock_reads = 0;
    if (++rank.clock_reads > 2) s4u::this_actor::sleep_for(1e-8);
    rank.read_at = s4u::Engine::get_clock();
}

}  // namespace

namespace nanohop::app {

void watch_calls() {
    Watch& w = watch();
    const char* const path = std::getenv("NANOHOP_MPI_REPORT");
    if (path == nullptr) return;
    w.on = true;
    on_request(nullptr, message_started, message_ended);
    w.report = path;
    if (const char* const spans = std::getenv("NANOHOP_MPI_SPANS")) w.most_spans = std::strtoul(spans, nullptr, 10);
    s4u::Engine::on_simulation_end_cb([] { write_report("completed", "", -1); });
    s4u::Engine::on_deadlock_cb([] {
        write_report("deadlock", "", -1);
        std::_Exit(4);
    });
    const auto at = [](int number, void (*handler)(int)) {
        struct sigaction action{};
        action.sa_handler = handler;
        action.sa_flags = SA_ONSTACK | SA_RESTART;
        sigaction(number, &action, nullptr);
    };
    for (const int number : {SIGSEGV, SIGFPE, SIGABRT, SIGBUS, SIGILL}) at(number, crashed);
    at(kProgressSignal, say_progress);
    at(kTimeoutSignal, out_of_time);
}

}  // namespace nanohop::app

/// SimGrid loads a copy of the program for each rank so that the copy looks into its own libraries first
/// (RTLD_DEEPBIND), and would find SimGrid's functions before those here. Without that it looks into preloaded objects
/// first, as programs do.
extern "C" void* dlopen(const char* path, int mode) {
    static auto* const open = nanohop::app::real_function<void*(const char*, int)>("dlopen");
    return open(path, watch().on ? mode & ~RTLD_DEEPBIND : mode);
}

// Computing between calls is added by SMPI within the next call, and is none of it.
extern "C" void smpi_bench_end() {
    static auto* const end = nanohop::app::real_function<void()>("smpi_bench_end");
    end();
    const int number = current_rank();
    if (number < 0) return;
    Rank& rank = watch().ranks[static_cast<size_t>(number)];
    if (rank.within && !rank.computed) rank.call.start = s4u::Engine::get_clock();
    rank.computed = true;
}

extern "C" int MPI_Abort(MPI_Comm, int code) {
    const int number = current_rank();
    if (number >= 0) {
        Call& call = watch().ranks[static_cast<size_t>(number)].call;
        call = {.name = "MPI_Abort", .place = __builtin_return_address(0)};
    }
    write_report("error", "code " + std::to_string(code), number);
    std::_Exit(1);
}

extern "C" double MPI_Wtime() {
    look_at_clock();
    return PMPI_Wtime();
}

// What programs' gettimeofday() and clock_gettime() are under SMPI.
extern "C" int smpi_gettimeofday(struct timeval* time, struct timezone* zone) {
    static auto* const get = nanohop::app::real_function<decltype(smpi_gettimeofday)>("smpi_gettimeofday");
    look_at_clock();
    return get(time, zone);
}

extern "C" int smpi_clock_gettime(clockid_t clock, struct timespec* time) {
    static auto* const get = nanohop::app::real_function<decltype(smpi_clock_gettime)>("smpi_clock_gettime");
    look_at_clock();
    return get(clock, time);
}

namespace {

// The functions of the profiling interface. NANOHOP_CALLS names those of this SimGrid that communicate or wait; each
// becomes a symbol that jumps to an instance of Wrapper, which has its twin's parameters from its twin's type.
template <const char* Name, auto Twin>
struct Wrapper;
template <const char* Name, class... Types, int (*Twin)(Types...)>
struct Wrapper<Name, Twin> {
    static int call(Types... values) {
        constexpr std::string_view kName{Name};
        constexpr Positions kAt = positions_of(kName.substr(4));
        [[maybe_unused]] const std::tuple<Types...> all{values...};
        Call call{.name = Name, .place = __builtin_return_address(0)};
        if constexpr (kAt.peer >= 0) call.peer = std::get<kAt.peer>(all);
        if constexpr (kAt.tag >= 0) call.tag = std::get<kAt.tag>(all);
        if constexpr (kAt.count >= 0) call.bytes = size_of(std::get<kAt.count>(all), std::get<kAt.count + 1>(all));
        Watched watched(call);
        if constexpr (kName == "MPI_Finalize")
            if (watched.active()) watched.rank().finalized = true;
        const int status = watched.done(locked(values...));
        if constexpr (kName == "MPI_Init" || kName == "MPI_Init_thread") {
            if (status == MPI_SUCCESS) nanohop::app::find_shared_hosts(MPI_COMM_WORLD);
            begin(status);
        }
        return status;
    }

private:
    /// With the locks of windows, of which SMPI keeps no good account.
    static int locked(Types... values) {
        constexpr std::string_view kName = std::string_view{Name}.substr(4);
        [[maybe_unused]] const std::tuple<Types...> all{values...};
        if constexpr (kName == "Win_lock")
            nanohop::app::lock_window(std::get<0>(all), std::get<1>(all), std::get<3>(all));
        if constexpr (kName == "Win_lock_all") nanohop::app::lock_window_of_all(std::get<1>(all));
        const int status = made(values...);
        if constexpr (kName == "Win_unlock") nanohop::app::unlock_window(std::get<0>(all), std::get<1>(all));
        if constexpr (kName == "Win_unlock_all") nanohop::app::unlock_window_of_all(std::get<0>(all));
        if constexpr (kName.starts_with("Win_create") || kName.starts_with("Win_allocate")) {
            constexpr size_t kLast = sizeof...(Types) - 1;
            constexpr size_t kComm = kName.starts_with("Win_allocate") ? kLast - 2 : kLast - 1;
            if constexpr (std::is_same_v<std::tuple_element_t<kComm, std::tuple<Types...>>, MPI_Comm>)
                if (status == MPI_SUCCESS) nanohop::app::window_made(std::get<kComm>(all), *std::get<kLast>(all));
        }
        return status;
    }

    /// Collectives without elements send nothing, as Open MPI and MPICH have it: SMPI's of Open MPI divide by their
    /// length. In its MPI_Reduce a rank alone sends to one that is not there: MPI_Scan is the same.
    static int made(Types... values) {
        constexpr std::string_view kName = std::string_view{Name}.substr(4);
        if constexpr (kName == "Win_sync") s4u::this_actor::sleep_for(1e-7);  // who polls memory, as in MPI_Test
        constexpr bool kReduce = kName == "Reduce", kGather = kName == "Allgatherv";
        if constexpr (kReduce || kGather || kName == "Bcast" || kName == "Allreduce") {
            constexpr Positions kAt = positions_of(kName);
            const std::tuple<Types...> all{values...};
            const MPI_Comm comm = std::get<sizeof...(Types) - 1>(all);
            const int ranks = ranks_of(comm);
            bool right = ranks > 0, empty = false;
            if constexpr (kAt.peer >= 0) right = std::get<kAt.peer>(all) >= 0 && std::get<kAt.peer>(all) < ranks;
            if constexpr (kGather)
                empty = right && std::all_of(std::get<4>(all), std::get<4>(all) + ranks, [](int n) { return n == 0; });
            else
                empty = std::get<kAt.count>(all) == 0;
            if (right && empty) return MPI_SUCCESS;
            if constexpr (kReduce)
                if (right && ranks == 1)
                    return PMPI_Scan(std::get<0>(all), std::get<1>(all), std::get<2>(all), std::get<3>(all),
                                     std::get<4>(all), comm);
        }
        std::optional<int> status;
        if constexpr (kName == "Bcast") status = nanohop::app::broadcast_by_ways(values...);
        if constexpr (kName == "Reduce") status = nanohop::app::reduce_by_ways(values...);
        if constexpr (kName == "Allreduce") status = nanohop::app::allreduce_by_ways(values...);
        if constexpr (kName == "Allgather") status = nanohop::app::allgather_by_ways(values...);
        if constexpr (kName == "Alltoall") status = nanohop::app::alltoall_by_ways(values...);
        if constexpr (kName == "Barrier") status = nanohop::app::barrier_by_ways(values...);
        return status ? *status : Twin(values...);
    }
};

}  // namespace

#if defined(__x86_64__)
#define NANOHOP_JUMP(target) "jmp *" target "(%rip)\n"
#elif defined(__aarch64__)
#define NANOHOP_JUMP(target) "adrp x16, " target "\nldr x16, [x16, :lo12:" target "]\nbr x16\n"
#else
#error "calls.cpp: a jump through a pointer is needed for this processor"
#endif
#define NANOHOP_CALL(name)                                                                   \
    static constexpr char kName_##name[] = "MPI_" #name;                                     \
    extern "C" [[gnu::used, gnu::visibility("hidden")]] constexpr auto* nanohop_MPI_##name = \
        &Wrapper<kName_##name, &PMPI_##name>::call;                                          \
    __asm__(".text\n.globl MPI_" #name "\n.type MPI_" #name ", %function\nMPI_" #name        \
            ":\n" NANOHOP_JUMP("nanohop_MPI_" #name) ".size MPI_" #name ", .-MPI_" #name "\n");
NANOHOP_CALLS
#undef NANOHOP_CALL
