// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>

namespace nanohop::io {

/// Where configurations, recorded traffic and studies are read: the checkout that the programs were built from, or for
/// an installed program share/nanohop beside its folder. One file is compiled with its path, so that a compiler cache
/// finds all others in a second checkout.
const std::string& source_folder();

/// Where the running program lies, and those that are built or installed with it.
std::string program_folder();

/// Whether source_folder() is the folder of an installed program.
bool installed();

/// Such as "1.2.0" or "1.3.0-dev".
const char* version();

}  // namespace nanohop::io
