// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub_float/hub_float.hpp"

#include "bits.hpp"

namespace nanohop::hub_float {

void HubFloat::tick(const In& in) {
    std::vector<const Data*> operands(config_.nodes, nullptr);
    bool any = false;
    for (unsigned n = 0; n < config_.nodes; ++n) {
        if ((in.members >> n & 1) == 0) continue;
        operands[n] = &in.data[n];
        any = true;
    }
    sums_.pop_front();
    sums_.push_back(any ? Out{true, sum(config_.element, config_.flit_bits, operands)} : Out{});
}

}  // namespace nanohop::hub_float
