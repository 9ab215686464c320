// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The matrix product C = A B with its data on the nodes of a hub: SUMMA's schedules as messages of the hosts' library,
// or each node's product of its columns of A and rows of B, which the nodes add. docs/blocks/hub.md
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/summa/schedule.hpp"
#include "host/hub_port.hpp"
#include "net/kinds/hub/network.hpp"

namespace nanohop::summa {

enum class Elements : uint8_t { kInteger, kFp64 };
/// nullptr for others.
inline const char* name(Elements elements) {
    switch (elements) {
        case Elements::kInteger: return "integer";
        case Elements::kFp64: return "fp64";
    }
    return nullptr;
}

struct HubMatrix {
    bool nodes_add = false;  ///< else the schedule of `algorithm`, q^2 nodes
    Algorithm algorithm = Algorithm::kCa4;
    Elements elements = Elements::kInteger;
    uint32_t n = 16;  ///< rows and columns
    uint64_t seed = 1;
};

/// What is wrong, or nothing: of so many nodes, and what they add by themselves.
std::string check(const HubMatrix& matrix, const hub::Config& config);

struct HubMatrixResult {
    uint64_t clocks = 0;  ///< of the messages; products take none
    uint64_t flits = 0;   ///< of payload that hosts have received
    size_t elements = 0;  ///< of C
    size_t wrong = 0;     ///< of them
};

/// Integers modulo 2^64 must be right, and doubles bit for bit what a processor makes in the same order: products in
/// the order of the schedule's steps, or the nodes' sums by pairs. Hosts have these ports, by node. std::runtime_error
/// after so many clocks.
HubMatrixResult multiply(const HubMatrix& matrix, net::HubNetwork& network, const std::vector<host::HubPort*>& ports,
                         uint64_t most_clocks = 10'000'000);

}  // namespace nanohop::summa
