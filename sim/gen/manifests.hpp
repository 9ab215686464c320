// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/file.hpp"

namespace nanohop::gen {

/// A block's files: what its modules and packages name, and what these name.
struct FileList {
    std::string block;
    /// Relative to the repository root, each behind what it names. Yosys' result, and so clock rates, depend on the
    /// order. Of a list that was read: in its order.
    std::vector<std::string> files;
    /// The same for readers of the .f: what is from other folders, then the block's own, of both the packages first.
    std::vector<std::string> by_folder;
    std::vector<std::string> includes;  ///< folders
    std::vector<std::string> wrappers;  ///< generated, one per named configuration
    std::string top;                    ///< the module, or the first of several
};

/// The files of a block's folder and its generated module, rtl/generated/nh_<block>.sv, with all that they need, of
/// `paths`, those of modules and packages by name. `text` gives what is in one.
FileList file_list(const std::string& block, const std::map<std::string, std::string>& paths,
                   const std::function<std::string(const std::string&)>& text);

/// rtl/<block>/<block>.f: the list as `-F` of simulators reads it, paths from its folder.
File block_list(const FileList& list);

/// Reads such a list: a path from the list's folder per line, none twice, `+incdir+folder`, comments after // or #.
/// Throws config::Error for anything else.
FileList parse_file_list(std::string_view text, const std::string& block);

/// rtl/generated/file_lists.json: all lists as the build and the tools read them.
File file_lists_json(const std::vector<FileList>& lists);

/// rtl/generated/nh_version_pkg.sv: the release as a constant, of a VERSION such as 1.0.0 or 1.0.0-dev.
inline constexpr const char* kVersionPackage = "rtl/generated/nh_version_pkg.sv";
File version_package(const std::string& version);

/// rtl/nanohop.f: the version, and all blocks, each file once, for `-F` of a simulator.
File file_list_of_all(const std::vector<FileList>& lists);

/// A file that an FPGA family has a version of its own of.
struct Replacement {
    std::string flag;  ///< of FuseSoC, target of Bender: the family
    std::string file;
    std::string by;
};

/// Files of rtl/common, and those in more than one list, in order of compilation.
std::vector<std::string> shared_files(const std::vector<FileList>& lists);

/// rtl/nanohop_common.core (FuseSoC, CAPI2): what the blocks' cores depend on, so that no module comes twice. `headers`
/// are the .svh files of the include folders. With them goes what lint waives in every block.
File fusesoc_common(const std::vector<std::string>& shared, const std::vector<std::string>& headers,
                    const std::vector<Replacement>& replacements, std::string_view version);
/// rtl/nanohop_<block>.core; `parameters` are those of its top with their defaults, integers.
File fusesoc_core(const FileList& list, const std::vector<std::string>& shared,
                  const std::vector<std::pair<std::string, std::string>>& parameters, std::string_view version);

/// Bender.yml of the whole repository: each file once, at its first place.
File bender(const std::vector<FileList>& lists, const std::vector<Replacement>& replacements);

}  // namespace nanohop::gen
