// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "message/mpi_communicator.hpp"

#include <mpi.h>

#include <limits>
#include <string>

namespace nanohop::message {
namespace {

int count_of(size_t bytes) {
    if (bytes > static_cast<size_t>(std::numeric_limits<int>::max()))
        throw Error("a message of " + std::to_string(bytes) + " bytes: MPI counts with int");
    return static_cast<int>(bytes);
}

class MpiCommunicator final : public Communicator {
public:
    MpiCommunicator() {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }

    int rank() const override { return rank_; }
    int size() const override { return size_; }

    Status wait(Request& request) override {
        auto* const begun = dynamic_cast<Begun*>(request.state.get());
        if (begun == nullptr) return {};
        if (!begun->ended) MPI_Wait(&begun->request, &begun->status);
        const MPI_Status status = begun->status;
        const bool receive = begun->receive;
        request.state.reset();
        if (!receive) return {};
        int bytes = 0;
        MPI_Get_count(&status, MPI_BYTE, &bytes);
        return {status.MPI_SOURCE, status.MPI_TAG, static_cast<uint64_t>(bytes)};
    }

    std::optional<size_t> wait_any(std::span<Request> requests, uint64_t /*until*/) override {
        std::vector<MPI_Request> all;
        for (size_t i = 0; i < requests.size(); ++i) {
            auto* const begun = dynamic_cast<Begun*>(requests[i].state.get());
            if (begun == nullptr || begun->ended) return i;
            all.push_back(begun->request);
        }
        int which = MPI_UNDEFINED;
        MPI_Status status;
        MPI_Waitany(count_of(all.size()), all.data(), &which, &status);
        if (which == MPI_UNDEFINED) return std::nullopt;
        auto& begun = dynamic_cast<Begun&>(*requests[static_cast<size_t>(which)].state);
        begun.ended = true;
        begun.status = status;
        return static_cast<size_t>(which);
    }

    void barrier() override { MPI_Barrier(MPI_COMM_WORLD); }
    void broadcast(std::span<uint8_t> data, int root) override {
        MPI_Bcast(data.data(), count_of(data.size()), MPI_BYTE, root, MPI_COMM_WORLD);
    }
    void allreduce(std::span<int64_t> values, Operation operation) override {
        const auto reduce = [&](MPI_Op op) {
            MPI_Allreduce(MPI_IN_PLACE, values.data(), count_of(values.size()), MPI_INT64_T, op, MPI_COMM_WORLD);
        };
        switch (operation) {
            case Operation::kSum: return reduce(MPI_SUM);
            case Operation::kMin: return reduce(MPI_MIN);
            case Operation::kMax: return reduce(MPI_MAX);
        }
    }
    void alltoall(std::span<const uint8_t> from, std::span<uint8_t> to) override {
        const int part = count_of(from.size()) / size_;
        MPI_Alltoall(from.data(), part, MPI_BYTE, to.data(), part, MPI_BYTE, MPI_COMM_WORLD);
    }

private:
    struct Begun final : Request::State {
        MPI_Request request = MPI_REQUEST_NULL;
        bool receive = false;
        bool ended = false;  ///< wait_any() said so, with the status
        MPI_Status status = {};
    };

    // Collectives are MPI's own here, so there is only one context.
    Request begin_send(std::span<const uint8_t> data, int to, int tag, Context /*context*/) override {
        auto begun = std::make_shared<Begun>();
        MPI_Isend(data.data(), count_of(data.size()), MPI_BYTE, to, tag, MPI_COMM_WORLD, &begun->request);
        return Request(std::move(begun));
    }
    Request begin_receive(std::span<uint8_t> buffer, int from, int tag, Context /*context*/) override {
        auto begun = std::make_shared<Begun>();
        begun->receive = true;
        MPI_Irecv(buffer.data(), count_of(buffer.size()), MPI_BYTE, from == kAnySource ? MPI_ANY_SOURCE : from,
                  tag == kAnyTag ? MPI_ANY_TAG : tag, MPI_COMM_WORLD, &begun->request);
        return Request(std::move(begun));
    }

    int rank_ = 0;
    int size_ = 1;
};

}  // namespace

std::unique_ptr<Communicator> make_mpi_communicator() { return std::make_unique<MpiCommunicator>(); }

}  // namespace nanohop::message
