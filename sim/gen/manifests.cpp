// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/manifests.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "config/reader.hpp"

namespace nanohop::gen {

namespace {

std::string trim(const std::string& text) {
    const size_t first = text.find_first_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") + 1 - first);
}

/// A core file lies in rtl/ and names files from there: FuseSoC dislikes paths that leave the core's folder.
std::string from_rtl(const std::string& path) { return path.starts_with("rtl/") ? path.substr(4) : "../" + path; }

}  // namespace

FileList parse_file_list(std::string_view text, const std::string& block) {
    FileList list;
    list.block = block;
    list.top = "nh_" + block;
    std::istringstream in{std::string(text)};
    std::string line;
    for (unsigned number = 1; std::getline(in, line); ++number) {
        const std::string entry = trim(line.substr(0, std::min(line.find("//"), line.find('#'))));
        const std::string incdir = "+incdir+";
        if (entry.empty()) {
            continue;
        }
        if (entry.starts_with(incdir) && entry.size() > incdir.size()) {
            list.includes.push_back(entry.substr(incdir.size()));
        } else if (entry.ends_with(".sv") && entry[0] != '+' && entry[0] != '-' && entry[0] != '/') {
            if (std::find(list.files.begin(), list.files.end(), entry) != list.files.end()) {
                throw config::Error(fmt::format("rtl/{0}/{0}.f:{1}: {2} is there twice", block, number, entry));
            }
            list.files.push_back(entry);
        } else {
            throw config::Error(fmt::format(
                "rtl/{0}/{0}.f:{1}: \"{2}\": expected a .sv path from the repository root or +incdir+folder", block,
                number, entry));
        }
    }
    return list;
}

File file_lists_cmake(const std::vector<FileList>& lists) {
    std::string text = banner("#", "rtl/*/*.f");
    auto out = std::back_inserter(text);
    fmt::format_to(out,
                   "# Files of each block in order of compilation, and include folders, from the repository's root.\n");
    for (const FileList& list : lists) {
        fmt::format_to(out, "\nset(NANOHOP_INCLUDES_{0} {1})\nset(NANOHOP_FILES_{0}\n    {2})\n", list.block,
                       fmt::join(list.includes, " "), fmt::join(list.files, "\n    "));
    }
    return {"rtl/generated/file_lists.cmake", text};
}

File file_lists_json(const std::vector<FileList>& lists) {
    nlohmann::ordered_json root;
    root["generated_from"] = "rtl/*/*.f";
    root["command"] = "nanohop generate";
    for (const FileList& list : lists) {
        root["blocks"][list.block] = {{"includes", list.includes}, {"files", list.files}};
    }
    return {"rtl/generated/file_lists.json", root.dump(2) + "\n"};
}

File fusesoc_core(const FileList& list, const std::vector<std::string>& headers, std::string_view version) {
    // FuseSoC wants CAPI=2 in the first line.
    std::string text = "CAPI=2:\n" + banner("#", fmt::format("rtl/{0}/{0}.f", list.block));
    auto out = std::back_inserter(text);
    fmt::format_to(out, "name: nanohop:rtl:{}:{}\ndescription: nanohop {}\n\nfilesets:\n  rtl:\n    files:\n",
                   list.block, version, list.block);
    for (const std::string& header : headers) {
        const std::string path = from_rtl(header);
        fmt::format_to(out, "      - {}: {{is_include_file: true, include_path: {}}}\n", path,
                       path.substr(0, path.rfind('/')));
    }
    for (const std::string& file : list.files) {
        fmt::format_to(out, "      - {}\n", from_rtl(file));
    }
    fmt::format_to(out, "    file_type: systemVerilogSource\n  configurations:\n    files:\n");
    for (const std::string& file : list.wrappers) {
        fmt::format_to(out, "      - {}\n", from_rtl(file));
    }
    fmt::format_to(out,
                   "    file_type: systemVerilogSource\n\n"
                   "targets:\n"
                   "  default:\n    filesets: [rtl]\n    toplevel: {1}\n"
                   "  configurations:\n    filesets: [rtl, configurations]\n"
                   "  lint:\n    filesets: [rtl]\n    toplevel: {1}\n    default_tool: verilator\n"
                   "    tools:\n      verilator:\n        mode: lint-only\n        verilator_options: [-Wall]\n",
                   list.block, list.top);
    return {fmt::format("rtl/nanohop_{}.core", list.block), text};
}

File bender(const std::vector<FileList>& lists) {
    std::string text = banner("#", "rtl/*/*.f");
    auto out = std::back_inserter(text);
    fmt::format_to(out, "package:\n  name: nanohop\n  authors: [\"The nanohop authors\"]\n\nsources:\n");
    std::set<std::string> listed;
    for (const FileList& list : lists) {
        std::string files;
        for (const std::string& file : list.files) {
            files += listed.insert(file).second ? fmt::format("      - {}\n", file) : "";
        }
        if (files.empty()) {
            continue;
        }
        fmt::format_to(out, "  # {0}: rtl/{0}/{0}.f, less what is listed above\n", list.block);
        std::string folders;
        for (const std::string& folder : list.includes) {
            folders += (folders.empty() ? "" : ", ") + folder;
        }
        if (folders.empty()) {
            fmt::format_to(out, "  - files:\n{}", files);
        } else {
            fmt::format_to(out, "  - include_dirs: [{}]\n    files:\n{}", folders, files);
        }
    }
    return {"Bender.yml", text};
}

}  // namespace nanohop::gen
