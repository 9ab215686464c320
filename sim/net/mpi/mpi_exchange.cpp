// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/mpi/mpi_exchange.hpp"

#include <mpi.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "net/error.hpp"

namespace nanohop::net {

namespace {

class MpiExchange final : public Exchange {
public:
    MpiExchange() {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
    }

    unsigned rank() const override { return static_cast<unsigned>(rank_); }
    unsigned ranks() const override { return static_cast<unsigned>(ranks_); }

    void open(std::vector<size_t> most_bytes) override {
        neighbours_.clear();
        in_.assign(most_bytes.size(), {});
        for (size_t r = 0; r < most_bytes.size(); ++r) {
            if (most_bytes[r] == 0) continue;
            if (most_bytes[r] > static_cast<size_t>(std::numeric_limits<int>::max()))
                throw InputError(
                    "ranks: up to {} bytes from rank to rank in a window: must be less than "
                    "2 GiB, with more ranks or another partition",
                    most_bytes[r]);
            neighbours_.push_back(static_cast<int>(r));
            in_[r].resize(most_bytes[r]);
        }
        spans_.assign(most_bytes.size(), {});
        requests_.resize(2 * neighbours_.size());
        statuses_.resize(2 * neighbours_.size());
    }

    const std::vector<std::span<const std::byte>>& swap(const std::vector<Bytes>& out) override {
        constexpr int kTag = 1;
        const size_t n = neighbours_.size();
        for (size_t k = 0; k < n; ++k) {
            Bytes& to = in_[static_cast<size_t>(neighbours_[k])];
            MPI_Irecv(to.data(), static_cast<int>(to.size()), MPI_BYTE, neighbours_[k], kTag, MPI_COMM_WORLD,
                      &requests_[k]);
        }
        for (size_t k = 0; k < n; ++k) {
            const Bytes& from = out[static_cast<size_t>(neighbours_[k])];
            MPI_Isend(from.data(), static_cast<int>(from.size()), MPI_BYTE, neighbours_[k], kTag, MPI_COMM_WORLD,
                      &requests_[n + k]);
        }
        MPI_Waitall(static_cast<int>(2 * n), requests_.data(), statuses_.data());
        for (size_t k = 0; k < n; ++k) {
            int bytes = 0;
            MPI_Get_count(&statuses_[k], MPI_BYTE, &bytes);
            const auto r = static_cast<size_t>(neighbours_[k]);
            spans_[r] = {in_[r].data(), static_cast<size_t>(bytes)};
        }
        return spans_;
    }

    void sum(std::span<uint64_t> values) override {
        // In pieces: a network's links may be more than an int counts.
        constexpr size_t kPiece = size_t{1} << 20;
        for (; !values.empty(); values = values.subspan(std::min(kPiece, values.size())))
            MPI_Allreduce(MPI_IN_PLACE, values.data(), static_cast<int>(std::min(kPiece, values.size())), MPI_UINT64_T,
                          MPI_SUM, MPI_COMM_WORLD);
    }

    void most(std::span<uint64_t> values) override {
        MPI_Allreduce(MPI_IN_PLACE, values.data(), static_cast<int>(values.size()), MPI_UINT64_T, MPI_MAX,
                      MPI_COMM_WORLD);
    }

    Bytes gather(const Bytes& own) override {
        const uint64_t bytes = own.size();
        std::vector<uint64_t> all_bytes(ranks());
        MPI_Allgather(&bytes, 1, MPI_UINT64_T, all_bytes.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD);
        if (std::accumulate(all_bytes.begin(), all_bytes.end(), uint64_t{0}) > std::numeric_limits<int>::max())
            throw InputError("ranks: more than 2 GiB to tell each other at once");
        const std::vector<int> sizes(all_bytes.begin(), all_bytes.end());
        std::vector<int> places(ranks());
        std::exclusive_scan(sizes.begin(), sizes.end(), places.begin(), 0);
        Bytes all(static_cast<size_t>(places.back()) + static_cast<size_t>(sizes.back()));
        MPI_Allgatherv(own.data(), sizes[rank()], MPI_BYTE, all.data(), sizes.data(), places.data(), MPI_BYTE,
                       MPI_COMM_WORLD);
        return all;
    }

private:
    int rank_ = 0;
    int ranks_ = 1;
    std::vector<int> neighbours_;
    std::vector<Bytes> in_;  ///< by rank
    std::vector<std::span<const std::byte>> spans_;
    std::vector<MPI_Request> requests_;
    std::vector<MPI_Status> statuses_;
};

}  // namespace

std::unique_ptr<Exchange> make_mpi_exchange() { return std::make_unique<MpiExchange>(); }

}  // namespace nanohop::net
