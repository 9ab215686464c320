// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/simgrid/ways.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "app/simgrid/smpi_classes.hpp"
#include "io/collective_ways.hpp"

// SMPI's own: from the second to the first the rank's computing is measured.
extern "C" void smpi_bench_end();
extern "C" void smpi_bench_begin();

namespace nanohop::app {

namespace {

using io::Collective;
using Bytes = std::vector<char>;

constexpr int kTag = -9000;  // below those of a program, so of a collective

const std::optional<io::WayChoice>& choice() {
    static const auto* const made = [] {
        const char* const text = std::getenv("NANOHOP_COLLECTIVES");
        return new std::optional<io::WayChoice>(
            text == nullptr ? std::nullopt : std::optional<io::WayChoice>(io::WayChoice::of(text)));
    }();
    return *made;
}

/// Of a call; `right`: it has ways.
struct Ranks {
    explicit Ranks(MPI_Comm of) : comm(of) {
        right = choice() && comm != MPI_COMM_NULL && PMPI_Comm_rank(comm, &rank) == MPI_SUCCESS &&
                PMPI_Comm_size(comm, &size) == MPI_SUCCESS && size > 1;
    }
    io::Phases phases(Collective collective, int root, uint64_t bytes, uint64_t count) const {
        const auto ranks = static_cast<uint32_t>(size);
        return io::phases(collective, choice()->choose(collective, ranks, bytes), static_cast<uint32_t>(rank), ranks,
                          static_cast<uint32_t>(root), count);
    }
    /// Each has a part of as many bytes, not 0.
    bool share(int part, int own) const { return right && part != 0 && part <= INT32_MAX / size && own == part; }
    MPI_Comm comm;
    int rank = 0, size = 0;
    bool right = false;
};

/// 0: wrong, or nothing.
int bytes_of(int count, MPI_Datatype type) {
    int size = 0;
    if (count <= 0 || type == MPI_DATATYPE_NULL || PMPI_Type_size(type, &size) != MPI_SUCCESS) return 0;
    return size > 0 && count <= INT32_MAX / size ? count * size : 0;
}

/// Data as it goes over the network, whatever its datatype.
Bytes packed(const void* data, int count, MPI_Datatype type, MPI_Comm comm) {
    Bytes bytes(static_cast<size_t>(bytes_of(count, type)));
    int at = 0;
    PMPI_Pack(data, count, type, bytes.data(), static_cast<int>(bytes.size()), &at, comm);
    return bytes;
}

void unpack(const Bytes& bytes, void* data, int count, MPI_Datatype type, MPI_Comm comm) {
    int at = 0;
    PMPI_Unpack(bytes.data(), static_cast<int>(bytes.size()), &at, data, count, type, comm);
}

/// All transfers of a phase at once: `place(transfer)` is where each one's data are.
template <class F>
void exchange(const std::vector<io::Transfer>& phase, MPI_Datatype type, MPI_Comm comm, F&& place) {
    using simgrid::smpi::Request;
    smpi_bench_end();
    std::vector<MPI_Request> requests;
    for (const bool receive : {true, false})
        for (size_t i = 0; i < phase.size(); ++i) {
            const io::Transfer& t = phase[i];
            if (t.receive != receive) continue;
            const auto count = static_cast<int>(t.count);
            const auto peer = static_cast<int>(t.peer);
            requests.push_back(receive ? Request::irecv(place(i), count, type, peer, kTag, comm)
                                       : Request::isend(place(i), count, type, peer, kTag, comm));
        }
    Request::waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
    smpi_bench_begin();
}

/// Of packed data: each transfer has a place of its own.
void exchange_bytes(const io::Phases& phases, Bytes& data, MPI_Comm comm) {
    for (const auto& phase : phases)
        exchange(phase, MPI_BYTE, comm, [&](size_t i) { return data.data() + phase[i].first; });
}

/// Combines vectors of a datatype, whose own part of memory may have gaps.
class Reduction {
public:
    Reduction(int count, MPI_Datatype type, MPI_Op op, const Ranks& ranks)
        : count_(count), type_(type), op_(op), ranks_(ranks) {
        MPI_Aint lower = 0, extent = 0;
        PMPI_Type_get_extent(type, &lower, &extent);
        lower_ = lower;
        extent_ = extent;
        own_.resize(static_cast<size_t>(count) * static_cast<size_t>(std::max<int64_t>(extent_, 0)));
    }
    bool right() const { return lower_ == 0 && extent_ > 0; }

    /// The worst status of combining.
    int run(Collective collective, const void* in, int root) {
        copy(in, own_.data());
        const auto size = static_cast<uint64_t>(bytes_of(count_, type_));
        for (const auto& phase : ranks_.phases(collective, root, size, static_cast<uint64_t>(count_))) {
            // What is combined is received apart; what is sent meanwhile stays as it was.
            std::vector<Bytes> received(phase.size());
            exchange(phase, type_, ranks_.comm, [&](size_t i) {
                const io::Transfer& t = phase[i];
                if (!t.combine) return own_.data() + t.first * static_cast<uint64_t>(extent_);
                received[i].resize(t.count * static_cast<uint64_t>(extent_));
                return received[i].data();
            });
            combine(phase, received);
        }
        return status_;
    }
    void result(void* out) const { copy(own_.data(), out); }

private:
    void copy(const void* from, void* to) const {
        unpack(packed(from, count_, type_, ranks_.comm), to, count_, type_, ranks_.comm);
    }
    /// In the order of the ranks: r0 op (r1 op (r2 op ..)).
    void combine(const std::vector<io::Transfer>& phase, std::vector<Bytes>& received) {
        std::vector<size_t> order;
        for (size_t i = 0; i < phase.size(); ++i)
            if (phase[i].combine) order.push_back(i);
        if (order.empty()) return;
        std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return phase[a].peer > phase[b].peer; });
        const io::Transfer& part = phase[order.front()];
        char* const own = own_.data() + part.first * static_cast<uint64_t>(extent_);
        const auto count = static_cast<int>(part.count);
        char* sum = nullptr;
        bool used = false;
        const auto add = [&](char* next) {
            // MPI_Reduce_local(a, b): b = a op b.
            if (sum != nullptr)
                status_ = std::max(status_, PMPI_Reduce_local(next, sum, count, type_, op_));
            else
                sum = next;
        };
        for (const size_t i : order) {
            if (!used && static_cast<int>(phase[i].peer) < ranks_.rank) {
                add(own);
                used = true;
            }
            add(received[i].data());
        }
        if (!used) add(own);
        if (sum != own) std::copy(sum, sum + static_cast<int64_t>(part.count) * extent_, own);
    }

    int count_;
    MPI_Datatype type_;
    MPI_Op op_;
    const Ranks& ranks_;
    int64_t lower_ = 0, extent_ = 0;
    int status_ = MPI_SUCCESS;
    Bytes own_;
};

}  // namespace

std::optional<int> broadcast_by_ways(void* data, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    const Ranks ranks(comm);
    if (!ranks.right || data == nullptr || root < 0 || root >= ranks.size || bytes_of(count, type) == 0)
        return std::nullopt;
    Bytes bytes(static_cast<size_t>(bytes_of(count, type)));
    if (ranks.rank == root) bytes = packed(data, count, type, comm);
    exchange_bytes(ranks.phases(Collective::kBroadcast, root, bytes.size(), bytes.size()), bytes, comm);
    if (ranks.rank != root) unpack(bytes, data, count, type, comm);
    return MPI_SUCCESS;
}

std::optional<int> reduce_by_ways(const void* in, void* out, int count, MPI_Datatype type, MPI_Op op, int root,
                                  MPI_Comm comm) {
    const Ranks ranks(comm);
    if (!ranks.right || in == nullptr || (out == nullptr && ranks.rank == root) || root < 0 || root >= ranks.size ||
        bytes_of(count, type) == 0 || op == MPI_OP_NULL)
        return std::nullopt;
    Reduction reduction(count, type, op, ranks);
    if (!reduction.right()) return std::nullopt;
    const int status = reduction.run(Collective::kReduce, in == MPI_IN_PLACE ? out : in, root);
    if (ranks.rank == root) reduction.result(out);
    return status;
}

std::optional<int> allreduce_by_ways(const void* in, void* out, int count, MPI_Datatype type, MPI_Op op,
                                     MPI_Comm comm) {
    const Ranks ranks(comm);
    if (!ranks.right || in == nullptr || out == nullptr || bytes_of(count, type) == 0 || op == MPI_OP_NULL)
        return std::nullopt;
    Reduction reduction(count, type, op, ranks);
    if (!reduction.right()) return std::nullopt;
    const int status = reduction.run(Collective::kAllreduce, in == MPI_IN_PLACE ? out : in, 0);
    reduction.result(out);
    return status;
}

std::optional<int> allgather_by_ways(const void* in, int sent, MPI_Datatype send_type, void* out, int received,
                                     MPI_Datatype receive_type, MPI_Comm comm) {
    const Ranks ranks(comm);
    const bool in_place = in == MPI_IN_PLACE;
    const int part = bytes_of(received, receive_type);
    if (in == nullptr || out == nullptr || !ranks.share(part, in_place ? part : bytes_of(sent, send_type)))
        return std::nullopt;
    const auto one = static_cast<uint64_t>(part);
    Bytes all;
    if (in_place) {
        all = packed(out, received * ranks.size, receive_type, comm);
    } else {
        all.resize(one * static_cast<uint64_t>(ranks.size));
        const Bytes own = packed(in, sent, send_type, comm);
        std::copy(own.begin(), own.end(), all.begin() + static_cast<int64_t>(ranks.rank) * part);
    }
    exchange_bytes(ranks.phases(Collective::kAllgather, 0, one, one), all, comm);
    unpack(all, out, received * ranks.size, receive_type, comm);
    return MPI_SUCCESS;
}

std::optional<int> alltoall_by_ways(const void* in, int sent, MPI_Datatype send_type, void* out, int received,
                                    MPI_Datatype receive_type, MPI_Comm comm) {
    const Ranks ranks(comm);
    const bool in_place = in == MPI_IN_PLACE;
    const int part = bytes_of(received, receive_type);
    if (in == nullptr || out == nullptr || !ranks.share(part, in_place ? part : bytes_of(sent, send_type)))
        return std::nullopt;
    const auto one = static_cast<size_t>(part);
    const auto size = static_cast<size_t>(ranks.size);
    // Parts by rank; by rows first bundles of a column's rows, then of a row's columns.
    Bytes from = in_place ? packed(out, received * ranks.size, receive_type, comm)
                          : packed(in, sent * ranks.size, send_type, comm);
    const auto ordered = [&](const Bytes& parts, const auto& place) {
        Bytes other(parts.size());
        for (size_t i = 0; i < size; ++i)
            std::copy_n(parts.begin() + static_cast<int64_t>(i * one), one,
                        other.begin() + static_cast<int64_t>(place(i) * one));
        return other;
    };
    const io::Phases phases = ranks.phases(Collective::kAlltoall, 0, one, one);
    const io::RankGrid grid(static_cast<uint32_t>(ranks.size));
    const size_t rows = grid.rows, columns = grid.columns;
    const auto own = static_cast<size_t>(ranks.rank);
    for (size_t p = 0; p < phases.size(); ++p) {
        size_t bundle = 1, mine = own;  // parts that go together, and which of these bundles stays
        if (phases.size() == 2) {
            bundle = p == 0 ? rows : columns;
            mine = p == 0 ? own % columns : own / columns;
            from = p == 0 ? ordered(from, [&](size_t i) { return i % columns * rows + i / columns; })
                          : ordered(from, [&](size_t i) { return i % rows * columns + i / rows; });
        }
        Bytes to(from.size());
        std::copy_n(from.begin() + static_cast<int64_t>(mine * bundle * one), bundle * one,
                    to.begin() + static_cast<int64_t>(mine * bundle * one));
        exchange(phases[p], MPI_BYTE, comm, [&](size_t i) {
            const io::Transfer& t = phases[p][i];
            return (t.receive ? to.data() : from.data()) + t.first;
        });
        from = std::move(to);
    }
    unpack(from, out, received * ranks.size, receive_type, comm);
    return MPI_SUCCESS;
}

std::optional<int> barrier_by_ways(MPI_Comm comm) {
    const Ranks ranks(comm);
    if (!ranks.right) return std::nullopt;
    Bytes nothing(1);
    exchange_bytes(ranks.phases(Collective::kBarrier, 0, 0, 0), nothing, comm);
    return MPI_SUCCESS;
}

}  // namespace nanohop::app
