// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The forms of files that graphs are read from: forms.cpp lists them, and nothing else does.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "topology/forms/network_file.hpp"

namespace nanohop::topology {

constexpr const char* kNameKey = "switch_name";  // of names that are no ids

/// A file that has been read, and not yet understood.
struct GraphText {
    const std::string& path;
    const std::string& text;
    uint32_t ports = 0;  ///< most links of a switch; 0: as many as the file has, or as it says
};

struct Form {
    const char* name;  ///< as the key format has it
    std::vector<std::string> endings;
    const char* about;
    bool marked;  ///< its start is like no other form's
    /// Whether the start of a text is this form's.
    bool (*starts)(std::string_view text);
    /// InputError "file:line: why" (of JSON whose text is sound: "file: links[3]: why").
    Graph (*read)(const GraphText& file);
};

/// In the order in which a file's start is compared with theirs.
const std::vector<Form>& forms();

Graph read_edge_list(const GraphText& file);
bool starts_edge_list(std::string_view text);
Graph read_networkx(const GraphText& file);
bool starts_networkx(std::string_view text);
Graph read_grid(const GraphText& file);
bool starts_grid(std::string_view text);
Graph read_metis(const GraphText& file);
bool starts_metis(std::string_view text);
Graph read_gml(const GraphText& file);
bool starts_gml(std::string_view text);
Graph read_infiniband(const GraphText& file);
bool starts_infiniband(std::string_view text);
Graph read_dot(const GraphText& file);
bool starts_dot(std::string_view text);
Graph read_graphml(const GraphText& file);
bool starts_graphml(std::string_view text);
Graph read_json(const GraphText& file);
bool starts_json(std::string_view text);
Graph read_node_link(const GraphText& file);
bool starts_node_link(std::string_view text);

}  // namespace nanohop::topology
