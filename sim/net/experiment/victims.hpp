// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What units get that send among themselves while others send to one.
#pragma once

#include <unordered_map>
#include <vector>

#include "net/engine/checkpoint.hpp"
#include "net/engine/class_source.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::net {

class Victims {
public:
    /// Of a resolved experiment with traffic = incast.
    explicit Victims(const Experiment& e);
    /// Every delivery of the network up to a clock, piece by piece.
    void take(const std::vector<Delivery>& deliveries);
    double throughput(uint64_t clocks) const;
    /// Of the messages that the incast's target has got.
    double incast_throughput(uint64_t clocks) const;
    /// Jain's index of what its sources have sent there: the square of the mean over the mean of the squares. 0: none.
    double fairness() const;

    void save(StateWriter& out) const;
    /// InputError when it is not of these units.
    void load(StateReader& in);

    /// From the clock `measure_from` on, as a network counts it; no other is taken.
    Statistics statistics;

private:
    /// Clock in which a message came into being, which a delivery does not say. A message is asked for once.
    uint64_t created(const Delivery& d);

    struct Source {
        uint64_t next = 0;  ///< message
        uint64_t last = 0;  ///< creation of the one before
        std::unordered_map<uint64_t, uint64_t> waiting;
    };
    std::vector<IncastRole> roles_;
    std::vector<uint64_t> incast_flits_;  ///< by unit, delivered to the target
    ClassShape shape_;
    std::vector<Source> sources_;  ///< by unit and class
    Arrivals arrivals_;
};

}  // namespace nanohop::net
