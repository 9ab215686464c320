// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages of a program under SMPI as SMPI itself sends and receives them, collectives and one-sided calls as those of
// their algorithms. SMPI calls its own exported functions as any other object would, so those here come first and go to
// theirs: a request is made, is started, has ended. What SMPI sends while it makes a communicator or a window, or finds
// out which ranks share a host, is told by where it is sent, and left out. The object is preloaded, and is SimGrid's
// platform, too: a file in SimGrid's own form.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <map>
#include <memory>
#include <simgrid/s4u.hpp>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "app/simgrid/calls.hpp"
#include "app/simgrid/interpose.hpp"
#include "app/simgrid/requests.hpp"
#include "app/simgrid/smpi_classes.hpp"

extern "C" void sg_version_get(int* major, int* minor, int* patch);  // its header needs others before it

namespace {

using nanohop::app::real_function;
using simgrid::smpi::Comm;
using simgrid::smpi::Topo;
using simgrid::smpi::Win;

struct Recording {
    const char* file = nullptr;
    std::vector<std::string> lines;  ///< of each rank
    /// By source, destination and tag: bytes of messages that nobody has received yet.
    std::map<std::tuple<int, int, int>, std::deque<uint64_t>> open;
    std::unordered_map<long, int> within;   ///< by actor: functions of bookkeeping that it is in
    std::unordered_map<long, int> rank_of;  ///< by actor
    uint64_t communicators = 0, started = 0, ended = 0;
    bool checked = false;
};

Recording& recording() {
    static Recording* const r = new Recording;  // lives as long as the last actor
    return *r;
}

[[noreturn]] void refuse(const std::string& why) {
    int major = 0, minor = 0, patch = 0;
    sg_version_get(&major, &minor, &patch);
    std::fprintf(stderr, "nanohop record: error: SimGrid %d.%d: %s\n", major, minor, why.c_str());
    std::_Exit(2);
}

/// SMPI's bookkeeping from here to the end of the block.
class Bookkeeping {
public:
    Bookkeeping() {
        if (simgrid::s4u::Actor::self() != nullptr) depth_ = &recording().within[simgrid::s4u::this_actor::get_pid()];
        if (depth_ != nullptr) ++*depth_;
    }
    ~Bookkeeping() {
        if (depth_ != nullptr) --*depth_;
    }
    Bookkeeping(const Bookkeeping&) = delete;
    Bookkeeping& operator=(const Bookkeeping&) = delete;

private:
    int* depth_ = nullptr;  // where it is stays the same
};

int rank_of(long actor) {
    Recording& r = recording();
    const auto [place, unknown] = r.rank_of.try_emplace(actor, -1);
    if (unknown) {
        const auto found = simgrid::s4u::Actor::by_pid(actor);
        const char* const rank = found == nullptr ? nullptr : found->get_property("rank");
        if (rank != nullptr) place->second = std::atoi(rank);
    }
    if (place->second < 0 || static_cast<size_t>(place->second) >= r.lines.size())
        refuse("a message of actor " + std::to_string(actor) + ", which is no rank");
    return place->second;
}

void add(char what, int rank, int peer, uint64_t bytes, int tag) {
    std::string& lines = recording().lines[static_cast<size_t>(rank)];
    lines += what;
    for (const int64_t number : {int64_t{peer}, static_cast<int64_t>(bytes), int64_t{tag}}) {
        lines += ' ';
        lines += std::to_string(number);
    }
    lines += '\n';
}

void sent(int source, int destination, uint64_t bytes, int tag) {
    add('S', source, destination, bytes, tag);
    recording().open[{source, destination, tag}].push_back(bytes);
}

/// A file of messages knows no communicators, and of one source and tag the first that is sent is the first that is
/// received, also where a program waits for the second before.
void received(int source, int destination, int tag) {
    auto& open = recording().open;
    const auto found = open.find({source, destination, tag});
    if (found == open.end()) refuse("a message of rank " + std::to_string(source) + " ends that has not started");
    add('R', destination, source, found->second.front(), tag);
    found->second.pop_front();
    if (found->second.empty()) open.erase(found);
}

/// Each rank's lines behind its number, to the end of the file.
void write_lines() {
    const Recording& r = recording();
    std::ofstream out(r.file, std::ios::binary | std::ios::app);
    for (size_t rank = 0; rank < r.lines.size(); ++rank) out << "# rank " << rank << '\n' << r.lines[rank];
}

/// A message to itself must have been seen here, whatever version of SMPI it is: or nothing that is written is right.
void check() {
    Recording& r = recording();
    if (r.file == nullptr || r.checked) return;
    r.checked = true;
    const Bookkeeping own;
    const uint64_t started = r.started, ended = r.ended;
    MPI_Request request = MPI_REQUEST_NULL;
    PMPI_Isend(nullptr, 0, MPI_BYTE, 0, 0, MPI_COMM_SELF, &request);
    PMPI_Recv(nullptr, 0, MPI_BYTE, 0, 0, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    PMPI_Wait(&request, MPI_STATUS_IGNORE);
    if (r.communicators == 0 || r.started < started + 2 || r.ended == ended) refuse("its messages cannot be watched");
}

void request_made(nanohop::app::Request& request) {
    request.marked = recording().within[simgrid::s4u::this_actor::get_pid()] > 0;
}

void request_started(const nanohop::app::Request& request) {
    ++recording().started;
    // Of MPI_Get the target sends, though another rank starts it.
    if (!request.receives && !request.marked)
        sent(rank_of(request.source), rank_of(request.destination), static_cast<uint64_t>(request.bytes), request.tag);
}

void request_ended(const nanohop::app::Request& request, const MPI_Status& status) {
    ++recording().ended;
    if (!request.receives || request.marked || status.cancelled != 0) return;
    const long source =
        request.source == MPI_ANY_SOURCE ? request.comm->group()->actor(status.MPI_SOURCE) : request.source;
    received(rank_of(source), rank_of(request.destination), status.MPI_TAG);
}

}  // namespace

namespace simgrid::smpi {

Comm::Comm(MPI_Group group, std::shared_ptr<Topo> topology, bool within_host, int number) {
    using Function = void(Comm*, MPI_Group, std::shared_ptr<Topo>*, bool, int);
    static auto* const real =
        real_function<Function>("_ZN7simgrid4smpi4CommC1EPNS0_5GroupESt10shared_ptrINS0_4TopoEEbi");
    ++recording().communicators;
    const Bookkeeping own;
    real(this, group, &topology, within_host, number);  // such a pointer is given by its place
}

MPI_Comm Comm::split(int colour, int key) {
    static auto* const real = real_function<MPI_Comm(Comm*, int, int)>("_ZN7simgrid4smpi4Comm5splitEii");
    const Bookkeeping own;
    return real(this, colour, key);
}

Win::Win(void* base, MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm, bool allocated, bool dynamic) {
    using Function = void(Win*, void*, MPI_Aint, int, MPI_Info, MPI_Comm, bool, bool);
    static auto* const real = real_function<Function>("_ZN7simgrid4smpi3WinC1EPvliPNS0_4InfoEPNS0_4CommEbb");
    const Bookkeeping own;
    real(this, base, size, unit, info, comm, allocated, dynamic);
}

}  // namespace simgrid::smpi

extern "C" int PMPI_Win_allocate_shared(MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm, void* base,
                                        MPI_Win* window) {
    static auto* const real = real_function<decltype(PMPI_Win_allocate_shared)>("PMPI_Win_allocate_shared");
    const Bookkeeping own;
    return real(size, unit, info, comm, base, window);
}

/// Its messages would be those of SMPI's shared file pointers and of disks that the hosts have not.
extern "C" int PMPI_File_open(MPI_Comm, const char*, int, MPI_Info, MPI_File*) {
    refuse("MPI_File_open: files are not recorded");
}

extern "C" int PMPI_Finalize() {
    static auto* const real = real_function<decltype(PMPI_Finalize)>("PMPI_Finalize");
    check();
    return real();
}

/// SimGrid looks for this name.
extern "C" void load_platform(const simgrid::s4u::Engine& engine) {
    const char* const platform = std::getenv("NANOHOP_PLATFORM");
    const char* const ranks = std::getenv("NANOHOP_RECORD_RANKS");
    Recording& r = recording();
    r.file = std::getenv("NANOHOP_RECORD");
    if (platform == nullptr || ranks == nullptr || r.file == nullptr)
        refuse("this object is for `nanohop record` alone");
    r.lines.resize(std::strtoul(ranks, nullptr, 10));
    engine.load_platform(platform);
    nanohop::app::watch_calls();
    nanohop::app::on_request(request_made, request_started, request_ended);
    simgrid::s4u::Engine::on_simulation_end_cb(write_lines);
}
