// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What results of simulations are kept by (net::engine_version) is made of the sources that decide on them, and of
// nothing that shows them.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "../run.hpp"
#include "io/process.hpp"
#include "io/source_folder.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::net {
namespace {

namespace fs = std::filesystem;

const fs::path kSim = fs::path(io::source_folder()) / "sim";

/// Of each topology, below sim, as the build has them.
const std::map<std::string, std::vector<std::string>> kSources = {
#include "engine_sources.inc"
};

/// The hash for the hyper-crossbar in a folder, as the build makes it when there is a topology `other`, too.
std::string hash_of(const fs::path& folder, const tests::TempDir& dir, const std::string& other = {}) {
    const std::string output = dir.path("version.cpp");
    const io::Finished cmake = io::run_program(
        {"cmake", "-D", "FOLDER=" + folder.string(), "-D", other.empty() ? "TOPOLOGIES=hxb" : "TOPOLOGIES=other;hxb",
         "-D", fmt::format("SOURCES_hxb={}", fmt::join(kSources.at("hxb"), ",")), "-D",
         fmt::format("SOURCES_other=net/engine/layout.cpp,{}", other), "-D", "OUTPUT=" + output, "-P",
         io::source_folder() + "/cmake/nanohop_source_hash.cmake"});
    EXPECT_EQ(cmake.status, 0) << cmake.output;
    const std::string text = tests::read(output);
    const std::string_view before = "if (topology == \"hxb\") return \"";
    const size_t at = text.find(before);
    return at == std::string::npos ? text : text.substr(at + before.size(), 16);
}

/// Of each line that includes a file of the project, the file.
std::vector<std::string> included(const fs::path& path) {
    std::vector<std::string> files;
    std::ifstream in(path);
    constexpr std::string_view kInclude = "#include \"";
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(kInclude))
            files.push_back(line.substr(kInclude.size(), line.rfind('"') - kInclude.size()));
    return files;
}

TEST(Fingerprint, CodeCountsAndCommentsDoNot) {
    const tests::TempDir dir;
    EXPECT_EQ(hash_of(kSim, dir), engine_version("hxb")) << "the program that runs was built from something else";
    const fs::path sim = dir.path("sim");
    fs::copy(kSim, sim, fs::copy_options::recursive);
    const auto with = [&](const char* file, const std::string& more) {
        const std::string text = tests::read(sim / file);
        EXPECT_FALSE(text.empty()) << file;
        std::ofstream(sim / file) << text << more;
        const std::string hash = hash_of(sim, dir);
        std::ofstream(sim / file) << text;
        return hash;
    };
    EXPECT_EQ(with("net/experiment/run.cpp", "// A remark.\n"), engine_version("hxb"));
    for (const char* file : {"net/experiment/run.cpp", "net/engine/engine.hpp", "net/kinds/hxb/kind.hpp",
                             "net/networks/hxb.cpp", "common/random.hpp", "io/keys.cpp"})
        EXPECT_NE(with(file, "int more = 1;\n"), engine_version("hxb")) << file;
    for (const char* file : {"topology/forms/network_file.cpp", "topology/picture.cpp"})
        EXPECT_EQ(with(file, "int more = 1;\n"), engine_version("hxb")) << file << " decides no result";
}

/// Stored sweeps of one topology outlive another that is added, or changed.
TEST(Fingerprint, AnotherTopologyCountsForItsOwnResultsOnly) {
    const tests::TempDir dir;
    const fs::path sim = dir.path("sim");
    fs::copy(kSim, sim, fs::copy_options::recursive);
    for (const char* text : {"int other = 1;\n", "int other = 2;\n"}) {
        std::ofstream(sim / "net/networks/other.cpp") << text;
        EXPECT_EQ(hash_of(sim, dir, "net/networks/other.cpp"), engine_version("hxb"));
    }
    EXPECT_NE(std::string_view(engine_version("no such topology")), engine_version("hxb"));
}

/// What a source includes decides, too: of the simulator, graphs and keys it is in the list itself. Of others it is the
/// hardware's configuration and golden models, which the tests hold equal to the simulator, and what reads files: a run
/// of a trace is known by the messages that were read (sweep::SweepPoint::key). Nothing that shows results.
TEST(Fingerprint, HasWhatItsSourcesInclude) {
    EXPECT_GT(kSources.size(), 10U);
    for (const auto& [topology, all] : kSources) {
        EXPECT_GT(all.size(), 30U) << topology;
        std::set<std::string> folders;
        for (const std::string& source : all) {
            for (const std::string& file : included(kSim / source)) {
                const std::string folder = file.substr(0, file.find('/'));
                folders.insert(folder);
                const bool simulates = folder == "common" || folder == "model" || folder == "net" ||
                                       folder == "topology" || file == "io/keys.hpp";
                if (!simulates || file == "net/error.hpp") continue;  // kinds of errors
                for (const std::string& needed : {file, fs::path(file).replace_extension(".cpp").string()})
                    EXPECT_EQ(std::count(all.begin(), all.end(), needed), fs::exists(kSim / needed))
                        << topology << ": " << source << " includes " << file << ", so " << needed << " decides";
            }
        }
        if (topology == "hxb") {
            EXPECT_EQ(folders, (std::set<std::string>{"common", "hxb", "io", "model", "net", "topology"}));
        }
    }
}

}  // namespace
}  // namespace nanohop::net
