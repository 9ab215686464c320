// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Rank programs from files: message/own_program.hpp.
#pragma once

#include <string>
#include <vector>

#include "message/programs.hpp"

namespace nanohop::machine {

/// A shared object (.so), or C++ that is compiled to one by $CXX or c++ (.cpp, .cc, .cxx). It stays loaded. InputError:
/// no such file, no compiler, what it does not compile, an object without the program or of another version.
message::NamedProgram load_program(const std::string& path, const std::vector<std::string>& words);

}  // namespace nanohop::machine
