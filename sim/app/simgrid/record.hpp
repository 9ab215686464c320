// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <vector>

#include "app/simgrid/smpi.hpp"
#include "io/output_file.hpp"
#include "io/traffic.hpp"

namespace nanohop::app {

struct RecordOptions {
    SmpiOptions smpi;    ///< ranks, program, collectives, timeout
    std::string output;  ///< NAME.p2p.xz or NAME.p2p
};

/// What a program sent and received.
struct Recording {
    int status = 0;                  ///< as of run_record()
    std::vector<std::string> wrong;  ///< with another status than 0
    std::string events;              ///< file of recorded events, in the folder
    io::Trace trace;                 ///< what it has
};

/// Runs a program; `name` stands in the file's first line. InputError as of run_smpi().
Recording record(const SmpiOptions& options, const std::string& name, io::ScratchFolder& folder);

/// `nanohop record`: the messages of an MPI program as recorded events (data/npb/README.md). Exit status: 0; 1 the
/// program failed (a message that nobody received is a failure); 2 wrong usage; 4 deadlock; 5 the time is over. The
/// file is written with 0 only.
int run_record(const RecordOptions& options);

}  // namespace nanohop::app
