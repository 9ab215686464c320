// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A configuration of one's own: a TOML file anywhere, given to a command by its path. `nanohop generate own` keeps a
// copy and its RTL parameters in the build folder, from which CMake makes the programs; the repository stays as it is.
#pragma once

#include <filesystem>
#include <string>

#include "config/config.hpp"

namespace nanohop::config {

/// A path of a file and not the name of a configuration in sim/configs: it has a "/" or ends in ".toml".
bool is_path(const std::string& word);

/// `own` in the build folder, beside the running program's folder.
std::filesystem::path own_folder();

/// The name under which a file is built: its own without ".toml", as far as that can be an identifier, and eight
/// hexadecimal digits of its absolute path, so that two users' files of one name are told apart. Throws Error when
/// there is no such file.
std::string own_name(const std::string& path);

/// First line of <own folder>/<name>.cmake, which says whose name it is. Throws Error when the path has control
/// characters.
std::string own_source_line(const std::string& path);

/// The configuration of a file that has been registered; its name is own_name(). Throws Error when it has not, or has
/// changed since.
Config load_own(const std::string& path);

}  // namespace nanohop::config
