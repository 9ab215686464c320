// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/memory.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>

namespace nanohop::io {

uint64_t memory_limit() {
    uint64_t limit = UINT64_MAX;
    const long pages = ::sysconf(_SC_PHYS_PAGES);
    const long page = ::sysconf(_SC_PAGESIZE);
    if (pages > 0 && page > 0) limit = static_cast<uint64_t>(pages) * static_cast<uint64_t>(page);
    for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
        rlimit shell{};
        if (::getrlimit(resource, &shell) == 0 && shell.rlim_cur != RLIM_INFINITY)
            limit = std::min<uint64_t>(limit, shell.rlim_cur);
    }
    for (const char* file : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
        uint64_t group = 0;
        if (std::ifstream(file) >> group && group != 0) limit = std::min(limit, group);  // "max" is no number
    }
    return limit;
}

std::string size_text(double bytes) {
    constexpr std::array<const char*, 7> kUnits{"B", "kB", "MB", "GB", "TB", "PB", "EB"};
    size_t unit = 0;
    for (; bytes >= 999.5 && unit + 1 < kUnits.size(); ++unit) bytes /= 1000;
    return unit == 0 || bytes >= 99.5 ? fmt::format("{:.0f} {}", bytes, kUnits[unit])
                                      : fmt::format("{:.1f} {}", bytes, kUnits[unit]);
}

void need_memory(const std::string& what, double bytes) {
    const auto limit = static_cast<double>(memory_limit());
    if (bytes > limit)
        throw NeedsMemory(
            fmt::format("{} needs about {} of memory, and there are {}", what, size_text(bytes), size_text(limit)));
}

}  // namespace nanohop::io
