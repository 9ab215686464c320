// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Receives messages of five senders whose packets come mixed: three share a receive ring, one has its own and asks for
// one status entry per message, and one pushes. Then three send through rings that refuse, until all is there. The
// controller behind the port may be anything: see the programs ipush-receive, ipush-receive-systemc and
// ipush-receive-rtl-*.
#pragma once

#include <optional>

#include "host/port.hpp"
#include "host/surroundings.hpp"
#include "ipush/config.hpp"

namespace nanohop::host {

/// Prints each message as it is complete. Exit status of the program: 1 if one is not what its sender sent, or the
/// controller refuses something.
int receive_example(Port& port, Surroundings& network);

/// The program's arguments, [dimmnet2|pipelined]. Nothing if they are wrong, after a message.
std::optional<ipush::Config> example_config(int argc, const char* const* argv);

}  // namespace nanohop::host
