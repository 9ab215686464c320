// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/collectives.hpp"

#include <bit>

namespace nanohop::io {
namespace {

void send(std::vector<Event>& events, uint32_t peer, uint64_t bytes) { events.push_back({bytes, peer, false}); }
void receive(std::vector<Event>& events, uint32_t peer, uint64_t bytes) { events.push_back({bytes, peer, true}); }

}  // namespace

void add_broadcast(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint32_t root, uint64_t bytes) {
    const uint32_t relative = (rank + ranks - root) % ranks;
    uint32_t mask = relative == 0 ? std::bit_ceil(ranks) : relative & (~relative + 1);
    if (relative != 0) receive(events, (relative - mask + root) % ranks, bytes);
    for (mask >>= 1; mask != 0; mask >>= 1) {
        if (relative + mask < ranks) send(events, (relative + mask + root) % ranks, bytes);
    }
}

void add_reduce(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint32_t root, uint64_t bytes) {
    const uint32_t relative = (rank + ranks - root) % ranks;
    for (uint32_t mask = 1; mask < ranks; mask <<= 1) {
        if ((relative & mask) != 0) {
            send(events, (relative - mask + root) % ranks, bytes);
            return;
        }
        if (relative + mask < ranks) receive(events, (relative + mask + root) % ranks, bytes);
    }
}

void add_allreduce(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint64_t bytes) {
    const uint32_t paired = std::bit_floor(ranks);
    const uint32_t extra = ranks - paired;  // the first 2 * extra ranks act as `extra` pairs
    if (rank < 2 * extra && rank % 2 == 0) {
        send(events, rank + 1, bytes);
        receive(events, rank + 1, bytes);
        return;
    }
    if (rank < 2 * extra) receive(events, rank - 1, bytes);
    const uint32_t index = rank < 2 * extra ? rank / 2 : rank - extra;
    for (uint32_t mask = 1; mask < paired; mask <<= 1) {
        const uint32_t other = index ^ mask;
        const uint32_t peer = other < extra ? other * 2 + 1 : other + extra;
        send(events, peer, bytes);
        receive(events, peer, bytes);
    }
    if (rank < 2 * extra) send(events, rank - 1, bytes);
}

void add_barrier(std::vector<Event>& events, uint32_t rank, uint32_t ranks) {
    for (uint32_t step = 1; step < ranks; step <<= 1) {
        send(events, (rank + step) % ranks, 0);
        receive(events, (rank + ranks - step) % ranks, 0);
    }
}

void add_allgather(std::vector<Event>& events, uint32_t rank, uint32_t ranks, const std::vector<uint64_t>& bytes) {
    for (uint32_t step = 1; step < ranks; ++step) {
        const uint32_t part = (rank + ranks + 1 - step) % ranks;  // its own first, then what came in
        send(events, (rank + 1) % ranks, bytes.size() == 1 ? bytes.front() : bytes[part]);
        receive(events, (rank + ranks - 1) % ranks, 0);
    }
}

void add_gather(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint32_t root, uint64_t bytes) {
    if (rank != root) return send(events, root, bytes);
    for (uint32_t r = 0; r < ranks; ++r)
        if (r != root) receive(events, r, 0);
}

void add_scatter(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint32_t root,
                 const std::vector<uint64_t>& bytes) {
    if (rank != root) return receive(events, root, 0);
    for (uint32_t r = 0; r < ranks; ++r)
        if (r != root) send(events, r, bytes.size() == 1 ? bytes.front() : bytes[r]);
}

void add_scan(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint64_t bytes) {
    if (rank != 0) receive(events, rank - 1, bytes);
    if (rank + 1 < ranks) send(events, rank + 1, bytes);
}

void add_alltoall(std::vector<Event>& events, uint32_t rank, uint32_t ranks, const std::vector<uint64_t>& bytes) {
    for (uint32_t step = 1; step < ranks; ++step) {
        const uint32_t to = (rank + step) % ranks;
        send(events, to, bytes.size() == 1 ? bytes.front() : bytes[to]);
        receive(events, (rank + ranks - step) % ranks, 0);
    }
}

void add_collective(std::vector<Event>& events, Collective collective, uint32_t rank, uint32_t ranks, uint32_t root,
                    uint64_t bytes) {
    switch (collective) {
        case Collective::kBroadcast: return add_broadcast(events, rank, ranks, root, bytes);
        case Collective::kReduce: return add_reduce(events, rank, ranks, root, bytes);
        case Collective::kAllreduce: return add_allreduce(events, rank, ranks, bytes);
        case Collective::kAllgather: return add_allgather(events, rank, ranks, {bytes});
        case Collective::kAlltoall: return add_alltoall(events, rank, ranks, {bytes});
        case Collective::kBarrier: return add_barrier(events, rank, ranks);
    }
}

}  // namespace nanohop::io
