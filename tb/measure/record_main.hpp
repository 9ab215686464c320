// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <stdexcept>
#include <string>

namespace nanohop::measure {

/// RTL and golden model are not equal, or the RTL's probe and wires are not.
struct Differ : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// main() of a program that measures the RTL of `what` beside its golden model and writes what `run` returns, with the
/// seconds it took in "lockstep", to `--record FILE`; `description` stands in --help. Exit status: 1 they differ, 2
/// wrong option or file.
int record_main(int argc, char** argv, const std::string& what, const std::string& description,
                nlohmann::ordered_json (*run)());

}  // namespace nanohop::measure
