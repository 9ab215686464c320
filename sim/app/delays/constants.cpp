// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/delays/constants.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "config/reader.hpp"
#include "io/source_folder.hpp"

namespace nanohop::app {

namespace {

constexpr uint64_t kNanoseconds = 1'000'000'000;  // clocks of 1 ns

}  // namespace

std::string constants_file() { return io::source_folder() + "/sim/app/constants.toml"; }

std::vector<std::string> host_profiles(const std::string& path) {
    const config::Document document(config::read_text(path), path);
    return document.root().table("hosts").keys();
}

Constants read_constants(const std::string& host, const std::string& path) {
    const config::Document document(config::read_text(path), path);
    config::Table root = document.root();
    Constants c;
    c.host = host;
    config::Table protocol = root.table("protocol");
    constexpr int64_t kMostBytes = int64_t{1} << 40;
    c.envelope_bytes = static_cast<uint64_t>(protocol.integer("envelope_bytes", 0, 4096));
    c.eager_bytes = static_cast<uint64_t>(protocol.integer("eager_bytes", 0, kMostBytes));
    c.control_bytes = static_cast<uint64_t>(protocol.integer("control_bytes", 0, 4096));
    protocol.finish();
    config::Table loopback = root.table("loopback");
    c.loopback_bytes_per_second = static_cast<double>(loopback.integer("bytes_per_second", 1, kMostBytes));
    c.loopback_ns = static_cast<double>(loopback.cycles("latency", kNanoseconds, 0, kNanoseconds));
    loopback.finish();
    config::Table hosts = root.table("hosts");
    const std::vector<std::string> all = hosts.keys();
    if (std::find(all.begin(), all.end(), host) == all.end())
        hosts.fail(host, fmt::format("no such host; must be one of {}", fmt::join(all, ", ")));
    for (const std::string& name : all) {
        config::Table table = hosts.table(name);
        const auto send = static_cast<double>(table.cycles("send", kNanoseconds, 0, kNanoseconds));
        const auto receive = static_cast<double>(table.cycles("receive", kNanoseconds, 0, kNanoseconds));
        table.finish();
        if (name != host) continue;
        c.send_ns = send;
        c.receive_ns = receive;
    }
    hosts.finish();
    root.finish();
    return c;
}

}  // namespace nanohop::app
