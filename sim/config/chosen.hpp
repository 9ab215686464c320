// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>

#include "config/config.hpp"

namespace nanohop::config {

/// A configuration that an option names.
struct Chosen {
    std::string word;   ///< as given: a name in sim/configs, or a path
    Config config;      ///< its name is that of the programs which were built for it
    std::string shown;  ///< in reports
    bool path = false;  ///< a file of the user's own
};
/// Reads the configuration that a word names. config::Error when there is none, or it is not built.
Chosen choose(const std::string& word);

}  // namespace nanohop::config
