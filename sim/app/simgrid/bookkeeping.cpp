// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Before some collectives of a communicator SMPI finds out which of its ranks share a host (Comm::init_smp()), with
// collectives of its own, whose messages no MPI library sends then: n (n - 1) of them. Here what ranks tell each other
// there goes through memory, which all ranks of a simulation share: it takes no simulated time but the wait for the
// last one. Of MPI_COMM_WORLD it is done in MPI_Init.
#include "app/simgrid/bookkeeping.hpp"

#include <cstring>
#include <map>
#include <memory>
#include <set>
#include <simgrid/s4u.hpp>
#include <utility>
#include <vector>

#include "app/simgrid/interpose.hpp"
#include "app/simgrid/smpi_classes.hpp"

namespace {

namespace s4u = simgrid::s4u;
using nanohop::app::real_function;

/// What the ranks of a communicator tell each other once.
struct Board {
    s4u::BarrierPtr barrier;
    std::vector<char> parts;  ///< of each rank, one behind the other
};

struct Bookkeeping {
    std::set<long> within;  ///< actors that are in init_smp()
    /// By the communicator's ranks among all and how many boards of these ranks one has seen before: each has a handle
    /// of its own for the same communicator.
    std::map<std::pair<std::vector<int>, uint64_t>, std::shared_ptr<Board>> boards;
    std::map<std::pair<std::vector<int>, long>, uint64_t> seen;  ///< by ranks and actor
};

Bookkeeping& bookkeeping() {
    static Bookkeeping* const b = new Bookkeeping;  // lives as long as the last actor
    return *b;
}

bool within() {
    const std::set<long>& actors = bookkeeping().within;
    return !actors.empty() && actors.count(s4u::this_actor::get_pid()) != 0;
}

size_t bytes_of(int count, MPI_Datatype type) {
    int size = 0;
    PMPI_Type_size(type, &size);
    return static_cast<size_t>(size) * static_cast<size_t>(count);
}

/// All ranks' parts, each of `bytes`, in the order of the communicator.
std::vector<char> exchange(const void* part, size_t bytes, MPI_Comm comm) {
    int rank = 0;
    int size = 0;
    PMPI_Comm_rank(comm, &rank);
    PMPI_Comm_size(comm, &size);
    std::vector<int> own(static_cast<size_t>(size)), all(own.size());
    for (int r = 0; r < size; ++r) own[static_cast<size_t>(r)] = r;
    MPI_Group ours, world;
    PMPI_Comm_group(comm, &ours);
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    PMPI_Group_translate_ranks(ours, size, own.data(), world, all.data());
    PMPI_Group_free(&ours);
    PMPI_Group_free(&world);
    Bookkeeping& b = bookkeeping();
    const std::pair<std::vector<int>, uint64_t> key{all, b.seen[{all, s4u::this_actor::get_pid()}]++};
    std::shared_ptr<Board>& place = b.boards[key];
    if (!place) {
        place = std::make_shared<Board>();
        place->barrier = s4u::Barrier::create(static_cast<unsigned>(size));
        place->parts.resize(bytes * own.size());
    }
    const std::shared_ptr<Board> board = place;
    std::memcpy(board->parts.data() + static_cast<size_t>(rank) * bytes, part, bytes);
    board->barrier->wait();
    b.boards.erase(key);  // whoever comes first
    return board->parts;
}

}  // namespace

namespace nanohop::app {

void find_shared_hosts(MPI_Comm comm) { comm->init_smp(); }

}  // namespace nanohop::app

namespace simgrid::smpi {

void Comm::init_smp() {
    static auto* const real = real_function<void(Comm*)>("_ZN7simgrid4smpi4Comm8init_smpEv");
    const long actor = s4u::this_actor::get_pid();
    bookkeeping().within.insert(actor);
    real(this);
    bookkeeping().within.erase(actor);
}

// The collectives that it calls, by SimGrid's names.
// NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming)
int allgather__ring(const void* data, int count, MPI_Datatype type, void* into, int into_count, MPI_Datatype into_type,
                    MPI_Comm comm) {
    if (within()) {
        const std::vector<char> all = exchange(data, bytes_of(count, type), comm);
        std::memcpy(into, all.data(), all.size());
        return MPI_SUCCESS;
    }
    static auto* const real = real_function<decltype(allgather__ring)>(
        "_ZN7simgrid4smpi15allgather__ringEPKviPNS0_8DatatypeEPviS4_PNS0_4CommE");
    return real(data, count, type, into, into_count, into_type, comm);
}

int bcast__scatter_LR_allgather(void* data, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    if (within()) {
        const size_t bytes = bytes_of(count, type);
        std::memcpy(data, exchange(data, bytes, comm).data() + static_cast<size_t>(root) * bytes, bytes);
        return MPI_SUCCESS;
    }
    static auto* const real = real_function<decltype(bcast__scatter_LR_allgather)>(
        "_ZN7simgrid4smpi27bcast__scatter_LR_allgatherEPviPNS0_8DatatypeEiPNS0_4CommE");
    return real(data, count, type, root, comm);
}

int allreduce__default(const void* data, void* into, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
    if (within()) {
        const size_t bytes = bytes_of(count, type);
        std::vector<char> all = exchange(data, bytes, comm);
        std::memcpy(into, all.data(), bytes);
        for (size_t at = bytes; at < all.size(); at += bytes) PMPI_Reduce_local(all.data() + at, into, count, type, op);
        return MPI_SUCCESS;
    }
    static auto* const real = real_function<decltype(allreduce__default)>(
        "_ZN7simgrid4smpi18allreduce__defaultEPKvPviPNS0_8DatatypeEPNS0_2OpEPNS0_4CommE");
    return real(data, into, count, type, op, comm);
}
// NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming)

}  // namespace simgrid::smpi
