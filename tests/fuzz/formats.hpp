// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nanohop::fuzz {

/// Names of the formats, each a folder of the corpus. Not among them: OTF2 archives, which are folders that OTF2's own
/// library opens by their path; checkpoints and results of sweeps, which need whole programs (tests/cli/fuzz_test.py).
std::vector<std::string> formats();

/// Gives the bytes to the format's reader as a file. Whatever they are, it returns or throws what a program turns into
/// an error message; returns whether they were read. std::out_of_range for a format that there is not.
bool read(const std::string& format, std::string_view bytes);

}  // namespace nanohop::fuzz
