// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Runs of hours: a file from which a run goes on (docs/scale-out.md, "Checkpoint and restart").
#pragma once

#include <functional>
#include <string>

#include "net/engine/checkpoint.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::net {

/// What the file's run is one of: engine, all keys and the contents of the files that they name, a line each.
std::string identity(const Experiment& experiment);

/// Called by all ranks. The first one writes the file as a whole or not at all: a magic line, the lengths and bytes of
/// the identity, of `run` (the first rank's) and of each piece of each rank, an end, and the CRC-32 of all of it.
/// Returns an error, the same on all ranks; empty: it is written, and the one before is gone.
std::string write_checkpoint(const std::string& path, Exchange* exchange, const std::string& identity, const Bytes& run,
                             const std::vector<Bytes>& pieces);

/// Called by all ranks; only the first one reads the file. InputError that names what is wrong with it, on all ranks:
/// it cannot be read, is none, is damaged, of another experiment. Returns what `run` was, and gives all pieces to
/// `restore` as Restorable wants them.
Bytes read_checkpoint(const std::string& path, Exchange* exchange, const std::string& identity,
                      const std::function<void(const std::function<bool(Bytes&)>&)>& restore);

}  // namespace nanohop::net
