// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Host software that does everything at random: tables, reads, releases, status entries, forbidden accesses.
#pragma once

#include "environment.hpp"

namespace nanohop::ipush::bench {

struct SoftwareMood {
    bool stop = false;    // free everything until all is quiet, then check and end
    uint32_t pause = 20;  // cycles between two actions, at most
};

tb::Task<> random_software(Environment& e, SoftwareMood& mood);

}  // namespace nanohop::ipush::bench
