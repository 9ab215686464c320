// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What all ranks have together (exchange.hpp): each gives its own, all get the same. Exchange: nullptr where a process
// is alone, which then has all.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "net/engine/checkpoint.hpp"
#include "net/engine/exchange.hpp"
#include "net/engine/statistics.hpp"
#include "net/traffic/delivery.hpp"

namespace nanohop::net {

inline Statistics sum_of_ranks(Exchange* exchange, Statistics all) {
    if (exchange == nullptr) return all;
    for (Histogram* times : {&all.latency, &all.round_trip}) {
        std::vector<uint64_t> counts = times->counts();
        counts.resize(exchange->most(counts.size()));
        counts.push_back(times->sum());
        exchange->sum(counts);
        const uint64_t sum = counts.back();
        counts.pop_back();
        *times = Histogram(std::move(counts), sum, exchange->most(times->max()));
    }
    std::vector<uint64_t> sums;
    for (const auto field : Statistics::kSums) sums.push_back(all.*field);
    exchange->sum(sums);
    all.last_delivery = exchange->most(all.last_delivery);
    all.last_flit = exchange->most(all.last_flit);
    for (size_t i = 0; i < Statistics::kSums.size(); ++i) all.*Statistics::kSums[i] = sums[i];
    return all;
}

/// In the order of Simulator::take_deliveries().
inline std::vector<Delivery> deliveries_of_ranks(Exchange* exchange, std::vector<Delivery> all) {
    if (exchange != nullptr) {
        StateWriter out;
        out.put_all(all);
        const Bytes bytes = exchange->gather(out.take());
        all.clear();
        for (StateReader in(bytes); !in.at_end();) {
            const auto theirs = in.get_all<Delivery>();
            all.insert(all.end(), theirs.begin(), theirs.end());
        }
    }
    std::sort(all.begin(), all.end(), [](const Delivery& a, const Delivery& b) { return a.order() < b.order(); });
    return all;
}

/// The mean over ranks of part / whole.
inline double mean_share(Exchange* exchange, double part, double whole) {
    const double share = whole > 0 ? part / whole : 0;
    if (exchange == nullptr) return share;
    constexpr double kMillionths = 1e6;  // ranks add up integers
    auto sum = static_cast<uint64_t>(kMillionths * share);
    exchange->sum({&sum, 1});
    return static_cast<double>(sum) / kMillionths / exchange->ranks();
}

}  // namespace nanohop::net
