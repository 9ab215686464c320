// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/manifests.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
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

/// The words nh_.. of a text without its comments, in order.
std::vector<std::string> named(std::string text) {
    for (size_t at = 0; (at = text.find('/', at)) != std::string::npos; ++at) {
        const bool line = text.compare(at, 2, "//") == 0;
        if (!line && text.compare(at, 2, "/*") != 0) continue;
        const size_t end = line ? text.find('\n', at) : text.find("*/", at + 2);
        text.replace(at, end == std::string::npos ? end : end - at + (line ? 0 : 2), " ");
    }
    const auto part = [&text](size_t at) {
        return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '_');
    };
    std::vector<std::string> words;
    for (size_t at = 0; (at = text.find("nh_", at)) != std::string::npos;) {
        size_t end = at;
        while (part(end)) ++end;
        if (at == 0 || !part(at - 1)) words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

}  // namespace

FileList file_list(const std::string& block, const std::map<std::string, std::string>& paths,
                   const std::function<std::string(const std::string&)>& text) {
    FileList list{
        .block = block, .files = {}, .by_folder = {}, .includes = {"rtl/common"}, .wrappers = {}, .top = "nh_" + block};
    std::set<std::string> visited;
    std::vector<std::string>* into = &list.files;
    const std::function<void(const std::string&)> visit = [&](const std::string& name) {
        const auto found = paths.find(name);
        if (found == paths.end() || !visited.insert(name).second) return;
        for (const std::string& other : named(text(found->second))) visit(other);
        into->push_back(found->second);
    };
    const std::string folder = "rtl/" + block + "/";
    for (const auto& [name, path] : paths)
        if (path.starts_with(folder)) visit(name);
    visit(list.top);

    const auto place = [&](const std::string& path) {
        const bool own = path.starts_with(folder) || path.ends_with("/" + list.top + ".sv");
        return std::pair(own, !path.ends_with("_pkg.sv"));
    };
    std::vector<std::string> sorted = list.files;
    std::ranges::stable_sort(sorted, {}, place);
    into = &list.by_folder;
    visited.clear();
    for (const std::string& path : sorted) visit(std::filesystem::path(path).stem().string());
    return list;
}

File block_list(const FileList& list) {
    const std::string folder = "rtl/" + list.block;
    const auto from_folder = [&](const std::string& path) {
        return std::filesystem::path(path).lexically_relative(folder).string();
    };
    std::string text = banner("//", "rtl/*/*.sv");
    for (const std::string& include : list.includes) text += fmt::format("+incdir+{}\n", from_folder(include));
    for (const std::string& file : list.by_folder) text += from_folder(file) + "\n";
    return {fmt::format("{}/{}.f", folder, list.block), text};
}

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
        const bool folder = entry.starts_with(incdir) && entry.size() > incdir.size();
        const bool file = entry.ends_with(".sv") && entry[0] != '+' && entry[0] != '-' && entry[0] != '/';
        const std::string name = folder ? entry.substr(incdir.size()) : entry;
        const std::string path = (std::filesystem::path("rtl") / block / name).lexically_normal().string();
        if ((!folder && !file) || !path.starts_with("rtl/")) {
            throw config::Error(fmt::format(
                "rtl/{0}/{0}.f:{1}: \"{2}\": expected a .sv path from this folder, below rtl/, or +incdir+folder",
                block, number, entry));
        }
        auto& paths = folder ? list.includes : list.files;
        if (std::find(paths.begin(), paths.end(), path) != paths.end()) {
            throw config::Error(fmt::format("rtl/{0}/{0}.f:{1}: {2} is there twice", block, number, entry));
        }
        paths.push_back(path);
    }
    return list;
}

File file_lists_json(const std::vector<FileList>& lists) {
    nlohmann::ordered_json root;
    root["generated_from"] = "rtl/*/*.sv";
    root["command"] = "nanohop generate";
    for (const FileList& list : lists) {
        root["blocks"][list.block] = {{"includes", list.includes}, {"files", list.files}};
    }
    return {"rtl/generated/file_lists.json", root.dump(2) + "\n"};
}

std::vector<std::string> shared_files(const std::vector<FileList>& lists) {
    std::vector<std::string> shared;
    for (const FileList& list : lists) {
        for (const std::string& file : list.files) {
            const bool common = file.starts_with("rtl/common/");
            const auto users = std::count_if(lists.begin(), lists.end(), [&](const FileList& other) {
                return std::find(other.files.begin(), other.files.end(), file) != other.files.end();
            });
            const bool listed = std::find(shared.begin(), shared.end(), file) != shared.end();
            if ((common || users > 1) && !listed) shared.push_back(file);
        }
    }
    return shared;
}

File version_package(const std::string& text) {
    const std::string version = text.substr(0, text.find('\n'));
    const bool released = version.find('-') == std::string::npos;
    unsigned part[3] = {};
    if (std::sscanf(version.c_str(), "%u.%u.%u", &part[0], &part[1], &part[2]) != 3)
        throw config::Error("VERSION: \"" + version + "\": must be as in 1.0.0");
    for (const unsigned one : part)
        if (one > 255) throw config::Error(fmt::format("VERSION: {}: must be from 0 to 255", one));
    return {kVersionPackage,
            banner("//", "VERSION") +
                fmt::format("/// The release that these files are of: {}. For a register of the design around them.\n"
                            "package nh_version_pkg;\n\n"
                            "  // Major, minor, patch, and 1 for a release or 0 for what comes before it.\n"
                            "  localparam logic [31:0] Version = 32'h{:02x}{:02x}{:02x}{:02x};\n\nendpackage\n",
                            version, part[0], part[1], part[2], released ? 1 : 0)};
}

File file_list_of_all(const std::vector<FileList>& lists) {
    std::string text = banner("//", "rtl/*/*.sv");
    text += "//\n// All blocks, each file once, from this folder: for -F of a simulator. Name your own top module.\n";
    std::set<std::string> listed{kVersionPackage};
    for (const FileList& list : lists) {
        for (const std::string& folder : list.includes)
            if (listed.insert(folder).second) text += fmt::format("+incdir+{}\n", from_rtl(folder));
    }
    text += from_rtl(kVersionPackage) + "\n";
    for (const FileList& list : lists) {
        for (const std::string& file : list.files)
            if (listed.insert(file).second) text += from_rtl(file) + "\n";
    }
    return {"rtl/nanohop.f", text};
}

namespace {

// FuseSoC wants CAPI=2 in the first line.
std::string core_head(const std::string& source, const std::string& name, std::string_view version,
                      const std::string& description) {
    return "CAPI=2:\n" + banner("#", source) +
           fmt::format("name: nanohop:rtl:{}:{}\ndescription: {}\n\nfilesets:\n  rtl:\n", name, version, description);
}

}  // namespace

File fusesoc_common(const std::vector<std::string>& shared, const std::vector<std::string>& headers,
                    const std::vector<Replacement>& replacements, std::string_view version) {
    std::string text = core_head("rtl/*/*.sv", "common", version, "nanohop, what several blocks use");
    auto out = std::back_inserter(text);
    text += "    files:\n      - \"tool_verilator ? (common/common.vlt)\": {file_type: vlt}\n";
    for (const std::string& header : headers) {
        const std::string path = from_rtl(header);
        fmt::format_to(out, "      - {}: {{is_include_file: true, include_path: {}}}\n", path,
                       path.substr(0, path.rfind('/')));
    }
    fmt::format_to(out, "      - {}\n", from_rtl(kVersionPackage));
    for (const std::string& file : shared) {
        const auto replaced = std::find_if(replacements.begin(), replacements.end(),
                                           [&](const Replacement& one) { return one.file == file; });
        if (replaced == replacements.end()) {
            fmt::format_to(out, "      - {}\n", from_rtl(file));
            continue;
        }
        fmt::format_to(out, "      - \"!{} ? ({})\"\n      - \"{} ? ({})\"\n", replaced->flag, from_rtl(file),
                       replaced->flag, from_rtl(replaced->by));
    }
    text += "    file_type: systemVerilogSource\n\ntargets:\n  default:\n    filesets: [rtl]\n";
    return {"rtl/nanohop_common.core", text};
}

File fusesoc_core(const FileList& list, const std::vector<std::string>& shared,
                  const std::vector<std::pair<std::string, std::string>>& parameters, std::string_view version) {
    std::string text = core_head(fmt::format("rtl/{}/*.sv", list.block), list.block, version, "nanohop " + list.block);
    auto out = std::back_inserter(text);
    fmt::format_to(out, "    depend: [\"nanohop:rtl:common:{}\"]\n", version);
    // A block may have all its files in common; FuseSoC throws a core away whose list of files is there and empty.
    std::string own;
    for (const std::string& file : list.files) {
        if (std::find(shared.begin(), shared.end(), file) == shared.end())
            own += fmt::format("      - {}\n", from_rtl(file));
    }
    if (!own.empty()) text += "    files:\n" + own + "    file_type: systemVerilogSource\n";
    if (!list.wrappers.empty()) text += "  configurations:\n    files:\n";
    for (const std::string& file : list.wrappers) {
        const char* kind = file.ends_with(".v") ? ": {file_type: verilogSource}" : "";
        fmt::format_to(out, "      - {}{}\n", from_rtl(file), kind);
    }
    std::string names;
    for (const auto& [name, value] : parameters) names += (names.empty() ? "" : ", ") + name;
    // A block without named configurations has no such files.
    if (!list.wrappers.empty()) text += "    file_type: systemVerilogSource\n";
    fmt::format_to(out,
                   "\ntargets:\n"
                   "  default:\n    filesets: [rtl]\n    toplevel: {}\n    parameters: [{}]\n",
                   list.top, names);
    if (!list.wrappers.empty()) text += "  configurations:\n    filesets: [rtl, configurations]\n";
    fmt::format_to(
        out,
        "  lint:\n    filesets: [rtl]\n    toplevel: {1}\n    parameters: [{2}]\n    default_tool: verilator\n"
        "    tools:\n      verilator:\n        mode: lint-only\n        verilator_options: [-Wall]\n\n"
        "parameters:\n",
        list.block, list.top, names);
    for (const auto& [name, value] : parameters) {
        fmt::format_to(out, "  {}: {{datatype: int, paramtype: vlogparam, default: {}}}\n", name, value);
    }
    return {fmt::format("rtl/nanohop_{}.core", list.block), text};
}

File bender(const std::vector<FileList>& lists, const std::vector<Replacement>& replacements) {
    std::string text = banner("#", "rtl/*/*.sv");
    auto out = std::back_inserter(text);
    fmt::format_to(out, "package:\n  name: nanohop\n  authors: [\"The nanohop authors\"]\n\nsources:\n");
    std::set<std::string> listed;
    for (const Replacement& one : replacements) {
        fmt::format_to(out, "  - target: {0}\n    files:\n      - {1}\n  - target: not({0})\n    files:\n      - {2}\n",
                       one.flag, one.by, one.file);
        listed.insert(one.file);
    }
    fmt::format_to(out, "  - files:\n      - {}\n", kVersionPackage);
    for (const FileList& list : lists) {
        std::string files;
        for (const std::string& file : list.files) {
            files += listed.insert(file).second ? fmt::format("      - {}\n", file) : "";
        }
        if (files.empty()) {
            continue;
        }
        fmt::format_to(out, "  # {0}, less what is listed above\n", list.block);
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
