// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "message/communicator.hpp"

#include <algorithm>
#include <string>

namespace nanohop::message {
namespace {

void check_rank(const Communicator& all, int rank, const char* what) {
    if (rank < 0 || rank >= all.size()) {
        throw Error(std::string(what) + ": rank " + std::to_string(rank) + " of " + std::to_string(all.size()));
    }
}

void check_tag(int tag, const char* what) {
    if (tag < 0 || tag > kMostTag) throw Error(std::string(what) + ": tag " + std::to_string(tag));
}

int64_t combine(int64_t a, int64_t b, Operation operation) {
    switch (operation) {
        case Operation::kMin: return std::min(a, b);
        case Operation::kMax: return std::max(a, b);
        case Operation::kSum: return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
    }
    return 0;
}

std::span<uint8_t> bytes(std::span<int64_t> values) {
    return {reinterpret_cast<uint8_t*>(values.data()), values.size_bytes()};
}

}  // namespace

Request Communicator::isend(std::span<const uint8_t> data, int to, int tag) {
    check_rank(*this, to, "send");
    check_tag(tag, "send");
    return begin_send(data, to, tag, Context::kProgram);
}

Request Communicator::irecv(std::span<uint8_t> buffer, int from, int tag) {
    if (from != kAnySource) check_rank(*this, from, "receive");
    if (tag != kAnyTag) check_tag(tag, "receive");
    return begin_receive(buffer, from, tag, Context::kProgram);
}

void Communicator::send(std::span<const uint8_t> data, int to, int tag) {
    Request request = isend(data, to, tag);
    wait(request);
}

Status Communicator::receive(std::span<uint8_t> buffer, int from, int tag) {
    Request request = irecv(buffer, from, tag);
    return wait(request);
}

void Communicator::wait_all(std::span<Request> requests) {
    for (Request& request : requests) wait(request);
}

void Communicator::send_within(std::span<const uint8_t> data, int to) {
    Request request = begin_send(data, to, 0, Context::kCollective);
    wait(request);
}

void Communicator::receive_within(std::span<uint8_t> buffer, int from) {
    Request request = begin_receive(buffer, from, 0, Context::kCollective);
    wait(request);
}

/// Dissemination: in round k each rank tells the one 2^k behind it.
void Communicator::barrier() {
    for (int step = 1; step < size(); step *= 2) {
        Request told = begin_receive({}, (rank() + size() - step) % size(), 0, Context::kCollective);
        send_within({}, (rank() + step) % size());
        wait(told);
    }
}

/// A binomial tree.
void Communicator::broadcast(std::span<uint8_t> data, int root) {
    check_rank(*this, root, "broadcast");
    const int place = (rank() + size() - root) % size();
    int step = 1;
    while (step < size() && (place & step) == 0) step *= 2;
    if (place != 0) receive_within(data, (place - step + root) % size());
    for (step /= 2; step > 0; step /= 2) {
        if (place + step < size()) send_within(data, (place + step + root) % size());
    }
}

/// The same tree towards rank 0, and a broadcast from there: whole numbers have the same result in any order.
void Communicator::allreduce(std::span<int64_t> values, Operation operation) {
    std::vector<int64_t> other(values.size());
    for (int step = 1; step < size(); step *= 2) {
        if ((rank() & step) != 0) {
            send_within(bytes(values), rank() - step);
            break;
        }
        if (rank() + step >= size()) continue;
        receive_within(bytes(other), rank() + step);
        for (size_t i = 0; i < values.size(); ++i) values[i] = combine(values[i], other[i], operation);
    }
    broadcast(bytes(values), 0);
}

void Communicator::alltoall(std::span<const uint8_t> from, std::span<uint8_t> to) {
    const auto ranks = static_cast<size_t>(size());
    if (from.size() != to.size() || from.size() % ranks != 0) throw Error("alltoall: parts are not of the same size");
    const size_t part = from.size() / ranks;
    const auto own = static_cast<size_t>(rank());
    std::vector<Request> receives;
    for (size_t n = 1; n < ranks; ++n) {
        const size_t other = (own + ranks - n) % ranks;
        receives.push_back(
            begin_receive(to.subspan(other * part, part), static_cast<int>(other), 0, Context::kCollective));
    }
    std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(own * part), part,
                to.begin() + static_cast<std::ptrdiff_t>(own * part));
    for (size_t n = 1; n < ranks; ++n) {
        const size_t other = (own + n) % ranks;
        send_within(from.subspan(other * part, part), static_cast<int>(other));
    }
    wait_all(receives);
}

}  // namespace nanohop::message
