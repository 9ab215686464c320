// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "records/measuring.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "io/error.hpp"
#include "io/process.hpp"
#include "io/source_folder.hpp"

namespace nanohop::records {
namespace {

namespace fs = std::filesystem;

/// Where this program is, or of an installed one libexec beside its folder: from there, too, a program finds what is
/// installed (io::source_folder()).
fs::path measuring_folder() {
    const fs::path here = io::program_folder();
    const fs::path installed = here.parent_path() / "libexec";
    return fs::is_directory(installed) ? installed : here;
}

}  // namespace

std::string measuring_program(const std::string& config) {
    const fs::path folder = measuring_folder();
    const fs::path program = folder / ("nanohop_measure_" + config);
    if (fs::exists(program)) return program.string();
    std::string there;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("nanohop_measure_")) there += (there.empty() ? "" : ", ") + name.substr(16);
    }
    throw io::InputError(
        "configuration {0}: its RTL is not built (built: {1}); ./nanohop build nanohop_measure_{0} builds it", config,
        there.empty() ? "none" : there);
}

std::string measured(const std::string& program, const std::vector<std::string>& arguments, const std::string& what) {
    std::vector<std::string> command{program, "--record", "/dev/stdout"};
    command.insert(command.end(), arguments.begin(), arguments.end());
    const io::Finished finished = io::run_program(command);
    if (finished.status == 1) throw RtlFailure(fmt::format("{} failed its measurement; the message is above", what));
    if (finished.status != 0) throw io::InputError("the measurement of {} did not end; its message is above", what);
    return finished.output;
}

std::vector<std::string> recorded_traffic() {
    std::vector<std::string> paths;
    for (const char* tag : {"bt.A.i20.256", "cg.A.256", "dt.A.SH.80", "ep.A.256", "ft.A.256", "is.A.256",
                            "lu.A.i25.256", "mg.A.256", "sp.A.i40.256"})
        paths.push_back(io::source_folder() + "/data/npb/p2p/" + tag + ".p2p.xz");
    return paths;
}

}  // namespace nanohop::records
