// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "net/engine/barrier.hpp"
#include "net/engine/exchange.hpp"

namespace nanohop::net {

/// What each rank has laid out, between two barriers.
struct Loopback::Shared {
    explicit Shared(unsigned ranks) : barrier(ranks), messages(ranks), values(ranks) {}
    SleepingBarrier barrier;
    std::vector<std::vector<Bytes>> messages;  ///< from, to
    std::vector<std::vector<uint64_t>> values;
};

class Loopback::End final : public Exchange {
public:
    End(Shared& shared, unsigned rank, unsigned ranks) : shared_(shared), rank_(rank), ranks_(ranks) {}

    unsigned rank() const override { return rank_; }
    unsigned ranks() const override { return ranks_; }
    void open(std::vector<size_t> most_bytes) override { most_bytes_ = std::move(most_bytes); }
    const std::vector<std::span<const std::byte>>& swap(const std::vector<Bytes>& out) override {
        for (unsigned r = 0; r < ranks_; ++r)
            if (out[r].size() > most_bytes_[r]) throw std::logic_error("a message longer than it may be");
        shared_.messages[rank_] = out;
        shared_.barrier.wait();
        in_.resize(ranks_);
        for (unsigned r = 0; r < ranks_; ++r) in_[r] = shared_.messages[r][rank_];
        shared_.barrier.wait();
        spans_.assign(in_.begin(), in_.end());
        return spans_;
    }
    void sum(std::span<uint64_t> values) override {
        share(values);
        for (size_t i = 0; i < values.size(); ++i) {
            values[i] = 0;
            for (const auto& theirs : shared_.values) values[i] += theirs[i];
        }
        shared_.barrier.wait();
    }
    void most(std::span<uint64_t> values) override {
        share(values);
        for (size_t i = 0; i < values.size(); ++i)
            for (const auto& theirs : shared_.values) values[i] = std::max(values[i], theirs[i]);
        shared_.barrier.wait();
    }
    Bytes gather(const Bytes& own) override {
        shared_.messages[rank_] = {own};
        shared_.barrier.wait();
        Bytes all;
        for (const auto& theirs : shared_.messages) all.insert(all.end(), theirs[0].begin(), theirs[0].end());
        shared_.barrier.wait();
        return all;
    }

private:
    void share(std::span<const uint64_t> values) {
        shared_.values[rank_].assign(values.begin(), values.end());
        shared_.barrier.wait();
    }

    Shared& shared_;
    unsigned rank_;
    unsigned ranks_;
    std::vector<size_t> most_bytes_;
    std::vector<Bytes> in_;
    std::vector<std::span<const std::byte>> spans_;
};

Loopback::Loopback(unsigned ranks) : shared_(std::make_unique<Shared>(ranks)) {
    for (unsigned r = 0; r < ranks; ++r) ends_.push_back(std::make_unique<End>(*shared_, r, ranks));
}

Loopback::~Loopback() = default;

Exchange& Loopback::end(unsigned rank) { return *ends_.at(rank); }

}  // namespace nanohop::net
