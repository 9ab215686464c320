// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>

namespace nanohop::io {

/// The checkout that the programs were built from: configurations, recorded traffic and studies are read there. One
/// file is compiled with its path, so that a compiler cache finds all others in a second checkout.
const std::string& source_folder();

}  // namespace nanohop::io
