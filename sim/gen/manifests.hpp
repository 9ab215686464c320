// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gen/file.hpp"

namespace nanohop::gen {

/// A block's file list, rtl/<block>/<block>.f: the one list every other manifest is made from.
struct FileList {
    std::string block;
    std::vector<std::string> files;     ///< relative to the repository root, in compilation order
    std::vector<std::string> includes;  ///< folders
    std::vector<std::string> wrappers;  ///< generated, one per named configuration
    std::string top;                    ///< the module, or the first of several
};

/// Reads a file list: a path per line, none twice, `+incdir+folder`, comments after // or #. Throws config::Error for
/// anything else. Nothing else reads these lists: all others read what is made of them.
FileList parse_file_list(std::string_view text, const std::string& block);

/// rtl/generated/file_lists.cmake and file_lists.json: all lists as the build and the tools read them.
File file_lists_cmake(const std::vector<FileList>& lists);
File file_lists_json(const std::vector<FileList>& lists);

/// rtl/nanohop_<block>.core (FuseSoC, CAPI2); `headers` are the .svh files of the include folders.
File fusesoc_core(const FileList& list, const std::vector<std::string>& headers, std::string_view version);

/// Bender.yml of the whole repository: each file once, at its first place.
File bender(const std::vector<FileList>& lists);

}  // namespace nanohop::gen
