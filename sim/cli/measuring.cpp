// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cli/measuring.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>

#include "analysis/parallel.hpp"
#include "cli/process.hpp"
#include "net/error.hpp"

namespace nanohop::cli {
namespace {

namespace fs = std::filesystem;

fs::path program_folder() { return fs::read_symlink("/proc/self/exe").parent_path(); }

}  // namespace

std::string measuring_program(const std::string& config) {
    const fs::path folder = program_folder();
    const fs::path program = folder / ("nanohop_measure_" + config);
    if (fs::exists(program)) return program.string();
    std::string there;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("nanohop_measure_")) there += (there.empty() ? "" : ", ") + name.substr(16);
    }
    throw net::InputError(fmt::format(
        "configuration {0}: its RTL is not built (built: {1}); ./nanohop build nanohop_measure_{0} builds it", config,
        there.empty() ? "none" : there));
}

ScratchFolder::ScratchFolder() {
    std::string name = (fs::temp_directory_path() / "nanohop_XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
    path_ = name;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

IpushRecord measure_ipush(const std::string& config, const ScratchFolder& scratch) {
    const std::string file = scratch.file("ipush_" + config + ".json");
    const Finished finished = run_program({measuring_program("ipush_" + config), "--record", file});
    if (finished.status == 1) throw RtlFailure("the RTL of ipush failed its measurement; the message is above");
    if (finished.status != 0) throw net::InputError("the measurement of ipush did not end; its message is above");
    return read_ipush_record(file);
}

std::vector<HxbRecord> measure_hxb(unsigned threads, const ScratchFolder& scratch) {
    std::vector<std::string> networks, programs;
    for (const char* policy : {"wormhole", "static", "dynamic", "flexible"})
        for (const char* routing : {"fixed", "adaptive"}) networks.push_back(std::string(policy) + "_" + routing);
    for (const std::string& network : networks) programs.push_back(measuring_program("hxb_" + network));
    std::vector<HxbRecord> records(networks.size());
    analysis::parallel_for(networks.size(), threads, [&](size_t i) {
        const std::string file = scratch.file("hxb_" + networks[i] + ".json");
        const Finished finished = run_program({programs[i], "--record", file});
        if (finished.status == 1) throw RtlFailure("the RTL of hxb failed its measurement; the message is above");
        if (finished.status != 0) throw net::InputError("the measurement of hxb did not end; its message is above");
        records[i] = read_hxb_record(file);
    });
    return records;
}

}  // namespace nanohop::cli
