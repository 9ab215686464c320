// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What hosts of a network of switches were given.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace nanohop::switch_ {

struct Delivered {
    uint64_t clock;
    uint32_t host;
    uint64_t label;
    bool bad;
    auto operator<=>(const Delivered&) const = default;
};

/// Packets as they come out at the hosts' ends.
class Deliveries {
public:
    explicit Deliveries(uint32_t hosts) : label_(hosts) {}
    void flit(uint64_t clock, uint32_t host, bool head, bool tail, bool bad, uint64_t label) {
        if (head) label_[host] = label;
        if (tail) all_.push_back({clock, host, label_[host], bad});
    }
    const std::vector<Delivered>& all() const { return all_; }

private:
    std::vector<uint64_t> label_;
    std::vector<Delivered> all_;
};

}  // namespace nanohop::switch_
