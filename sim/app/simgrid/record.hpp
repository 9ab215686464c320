// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>

#include "app/simgrid/smpi.hpp"

namespace nanohop::app {

struct RecordOptions {
    SmpiOptions smpi;    ///< ranks, program, collectives, timeout
    std::string output;  ///< NAME.p2p.xz or NAME.p2p
};

/// `nanohop record`: the messages of an MPI program as recorded events (data/npb/README.md). Exit status: 0; 1 the
/// program failed (a message that nobody received is a failure); 2 wrong usage; 4 deadlock; 5 the time is over. The
/// file is written with 0 only.
int run_record(const RecordOptions& options);

}  // namespace nanohop::app
