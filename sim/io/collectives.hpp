// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <vector>

#include "io/collective_ways.hpp"
#include "io/traffic.hpp"

namespace nanohop::io {

/// One rank's part of a collective operation over all `ranks`, as point-to-point events appended to `events`.
/// Algorithms: broadcast and reduce binomial tree, allreduce recursive doubling (a first and a last step fold in the
/// ranks above the largest power of two), barrier dissemination, alltoall pairwise, allgather ring, gather and scatter
/// straight to and from the root, scan along the ranks.
void add_broadcast(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint32_t root, uint64_t bytes);
void add_reduce(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint32_t root, uint64_t bytes);
void add_allreduce(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint64_t bytes);
void add_barrier(std::vector<Event>& events, uint32_t rank, uint32_t ranks);
void add_scan(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint64_t bytes);
/// `bytes`: of this rank's part.
void add_gather(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint32_t root, uint64_t bytes);
/// bytes[p]: of rank p's part; one entry stands for every rank alike.
void add_allgather(std::vector<Event>& events, uint32_t rank, uint32_t ranks, const std::vector<uint64_t>& bytes);
void add_scatter(std::vector<Event>& events, uint32_t rank, uint32_t ranks, uint32_t root,
                 const std::vector<uint64_t>& bytes);
/// bytes[p] go to rank p; one entry stands for every rank alike.
void add_alltoall(std::vector<Event>& events, uint32_t rank, uint32_t ranks, const std::vector<uint64_t>& bytes);
/// That of these by its standard algorithm; `bytes` as io::phases counts them.
void add_collective(std::vector<Event>& events, Collective collective, uint32_t rank, uint32_t ranks, uint32_t root,
                    uint64_t bytes);

}  // namespace nanohop::io
