// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What hosts and protocols add to a message: named constants with their sources, all of them in sim/app/constants.toml.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace nanohop::app {

struct Constants {
    std::string host;             ///< profile
    double send_ns = 0;           ///< of the host, before the first flit of a message
    double receive_ns = 0;        ///< of the host, after the last
    uint64_t envelope_bytes = 0;  ///< before the data of each message
    uint64_t eager_bytes = 0;     ///< longest message without a rendezvous
    uint64_t control_bytes = 0;   ///< data of a rendezvous' request and answer, beside the envelope
    double loopback_ns = 0;       ///< ranks of the same host
    double loopback_bytes_per_second = 0;
};

/// The file that comes with the project.
std::string constants_file();
/// Profiles of hosts, in the order of the file. config::Error.
std::vector<std::string> host_profiles(const std::string& path = constants_file());
/// config::Error, also when there is no such profile (names those there are).
Constants read_constants(const std::string& host, const std::string& path = constants_file());

}  // namespace nanohop::app
