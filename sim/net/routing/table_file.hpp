// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Route tables as files: our CSV and JSON, and memory images. docs/topologies.md describes them.
#pragma once

#include <string>

#include "net/routing/route_table.hpp"

namespace nanohop::routing {

/// "# nanohop-routes-1", lines "# key = value", then a row for each switch and destination:
/// switch,destination,adaptive,up,down,channel,layer; ports joined by | and - for none.
std::string table_csv(const Graph& graph, const RouteTable& table);

/// JSON: `format` "nanohop-routes-1", the keys of table_csv's head, and `tables`, a list with an object for each
/// switch: lists by destination `adaptive` (lists of ports), `up`, `down` (ports, null for none), `channel`, `layer`.
/// Those that a table does not have are left out.
std::string table_json(const RouteTable& table);

/// table_json when the name ends in .json, else table_csv.
std::string table_text(const Graph& graph, const RouteTable& table, const std::string& path);

/// Reads table_json's form from a name that ends in .json; else table_csv's, or a foreign table with at least the
/// columns switch, destination and port: one way per pair. InputError "file:line: why", in JSON "file: place: why".
RouteTable read_table(const std::string& path, const Graph& graph);

/// An entry in 32 bits: 15..0 adaptive ports, 19..16 and 20 up port and whether there is one, 24..21 and 25 down port,
/// 29..26 virtual channel. Of switches with up to 16 links and 16 channels.
uint32_t route_word(const RouteTable& table, uint32_t s, uint32_t d);

/// For $readmemh, all switches one after the other, a route_word() for each entry. InputError with more than 16 ports.
std::string memory_image(const Graph& graph, const RouteTable& table);

}  // namespace nanohop::routing
