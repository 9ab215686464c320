// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/source_folder.hpp"

namespace nanohop::io {

const std::string& source_folder() {
    static const std::string folder = NANOHOP_SOURCE_DIR;
    return folder;
}

}  // namespace nanohop::io
