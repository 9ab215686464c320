// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "sides.hpp"

namespace nanohop::driver {

std::vector<std::string> configurations() { return {"nic_small", "nic_pipelined", "nic_pair_dimmnet2"}; }

BesideNic beside(const nic::Config& /*config*/) { return {}; }

}  // namespace nanohop::driver
