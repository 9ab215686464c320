// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam_table/config.hpp"

#include "bits.hpp"

namespace nanohop::cam_table {

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

unsigned index_width(const Config& c) { return log2_of(c.sets); }

unsigned entry_width(const Config& c) { return 2 + c.key_width + c.port_width + c.qos_width; }

}  // namespace nanohop::cam_table
