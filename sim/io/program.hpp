// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

namespace nanohop::io {

/// First statement of a program's main(). `name` stands in messages and must live as long as the program.
///
/// When the program ends, what it printed has to have arrived: a full or closed standard output becomes a message and
/// exit status 1, whatever the status was. A standard stream that is closed is kept apart from the files that the
/// program opens. An exception that nobody catches (not enough memory, a standard output that takes nothing more) ends
/// the program with a message and status 1, and temporary files of OutputFile are removed.
void start_program(const char* name);

}  // namespace nanohop::io
