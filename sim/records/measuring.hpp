// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Runs the programs of tb/measure, which hold the Verilated RTL, and reads what they write.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

namespace nanohop::records {

/// RTL and golden model differ; the measuring program has said where.
struct RtlFailure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// The program that holds this configuration's Verilated models, beside the running one; io::InputError if it is not
/// built.
std::string measuring_program(const std::string& config);

/// Runs a measuring program with these arguments and returns the record that it writes, through a pipe: no file is left
/// however this program ends. `what` stands in messages. RtlFailure, or io::InputError when it did not end well.
std::string measured(const std::string& program, const std::vector<std::string>& arguments, const std::string& what);

/// Files of recorded traffic: the 256-rank class A set; DT exists with 80 processes only.
std::vector<std::string> recorded_traffic();

}  // namespace nanohop::records
