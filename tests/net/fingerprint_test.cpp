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
#include <iterator>
#include <set>
#include <string_view>
#include <vector>

#include "../run.hpp"
#include "io/process.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::net {
namespace {

namespace fs = std::filesystem;

const fs::path kNet = fs::path(NANOHOP_SOURCE_DIR) / "sim/net";

/// Of the hyper-crossbar, below sim/net, as the build has them.
std::vector<std::string> sources() {
    std::vector<std::string> all{""};
    for (const char c : std::string_view(NANOHOP_ENGINE_SOURCES))
        if (c == ':')
            all.emplace_back();
        else
            all.back() += c;
    return all;
}

/// The hash for the hyper-crossbar in a folder, as the build makes it when there is a topology `other`, too.
std::string hash_of(const fs::path& folder, const tests::TempDir& dir, const std::string& other = {}) {
    const std::string output = dir.path("version.cpp");
    const io::Finished cmake = io::run_program(
        {"cmake", "-D", "FOLDER=" + folder.string(), "-D", other.empty() ? "TOPOLOGIES=hxb" : "TOPOLOGIES=other;hxb",
         "-D", fmt::format("SOURCES_hxb={}", fmt::join(sources(), ",")), "-D",
         fmt::format("SOURCES_other=engine/layout.cpp,{}", other), "-D", "OUTPUT=" + output, "-P",
         NANOHOP_SOURCE_DIR "/cmake/nanohop_source_hash.cmake"});
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
    EXPECT_EQ(hash_of(kNet, dir), engine_version("hxb")) << "the program that runs was built from something else";
    const fs::path net = dir.path("net");
    fs::copy(kNet, net, fs::copy_options::recursive);
    const auto with = [&](const char* file, const std::string& more) {
        const std::string text = tests::read(net / file);
        EXPECT_FALSE(text.empty()) << file;
        std::ofstream(net / file) << text << more;
        const std::string hash = hash_of(net, dir);
        std::ofstream(net / file) << text;
        return hash;
    };
    EXPECT_EQ(with("experiment/run.cpp", "// A remark.\n"), engine_version("hxb"));
    for (const char* file :
         {"experiment/run.cpp", "engine/engine.hpp", "kinds/hxb/kind.hpp", "traffic/random.hpp", "topology/hxb.cpp"})
        EXPECT_NE(with(file, "int more = 1;\n"), engine_version("hxb")) << file;
    for (const char* file : {"topology/network_file.cpp", "topology/picture.cpp"})
        EXPECT_EQ(with(file, "int more = 1;\n"), engine_version("hxb")) << file << " decides no result";
}

/// Stored sweeps of one topology outlive another that is added, or changed.
TEST(Fingerprint, AnotherTopologyCountsForItsOwnResultsOnly) {
    const tests::TempDir dir;
    const fs::path net = dir.path("net");
    fs::copy(kNet, net, fs::copy_options::recursive);
    for (const char* text : {"int other = 1;\n", "int other = 2;\n"}) {
        std::ofstream(net / "topology/other.cpp") << text;
        EXPECT_EQ(hash_of(net, dir, "topology/other.cpp"), engine_version("hxb"));
    }
    EXPECT_NE(std::string_view(engine_version("no such topology")), engine_version("hxb"));
}

/// What a source includes decides, too: of this folder it is in the list itself. Of others it is the hardware's
/// configuration and golden models, which the tests hold equal to the simulator, and what reads files: a run of a trace
/// is known by the messages that were read (sweep::SweepPoint::key). Nothing that shows results.
TEST(Fingerprint, HasWhatItsSourcesInclude) {
    const std::vector<std::string> all = sources();
    EXPECT_GT(all.size(), 30U);
    std::set<std::string> folders;
    for (const std::string& source : all) {
        for (const std::string& file : included(kNet / source)) {
            const std::string folder = file.substr(0, file.find('/'));
            folders.insert(folder);
            if (folder != "net" || file == "net/error.hpp") continue;  // kinds of errors
            EXPECT_EQ(std::count(all.begin(), all.end(), file.substr(4)), 1) << source << " includes " << file;
        }
    }
    EXPECT_EQ(folders, (std::set<std::string>{"hxb", "io", "net"}));
}

}  // namespace
}  // namespace nanohop::net
