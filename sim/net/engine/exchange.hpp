// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How processes ("ranks") that simulate one network together tell each other what they have to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nanohop::net {

using Bytes = std::vector<std::byte>;

/// All ranks call the same functions in the same order, from one thread each.
class Exchange {
public:
    virtual ~Exchange() = default;
    virtual unsigned rank() const = 0;
    virtual unsigned ranks() const = 0;
    /// Before the first swap: by rank, the most bytes that this rank and that one send each other at a time; 0: they
    /// are no neighbours.
    virtual void open(std::vector<size_t> most_bytes) = 0;
    /// Gives each neighbour one message, by rank, and returns one of each, valid until the next swap. They may be
    /// empty; their first bytes lie as memory for any type does.
    virtual const std::vector<std::span<const std::byte>>& swap(const std::vector<Bytes>& out) = 0;
    /// Sums over all ranks, in place; all give as many.
    virtual void sum(std::span<uint64_t> values) = 0;
    /// The greatest of all ranks', in place; all give as many.
    virtual void most(std::span<uint64_t> values) = 0;
    uint64_t most(uint64_t value) {
        most({&value, 1});
        return value;
    }
    /// What all ranks give, by rank.
    virtual Bytes gather(const Bytes& own) = 0;
};

/// Ranks that are threads of one process, for tests and programs that want no other: each thread has an end().
class Loopback {
public:
    explicit Loopback(unsigned ranks);
    ~Loopback();
    Exchange& end(unsigned rank);

private:
    class End;
    struct Shared;
    std::unique_ptr<Shared> shared_;
    std::vector<std::unique_ptr<End>> ends_;
};

}  // namespace nanohop::net
