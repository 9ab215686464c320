// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/generate.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <fstream>
#include <set>
#include <sstream>

#include "../error_text.hpp"
#include "../run.hpp"
#include "../text.hpp"
#include "gen/command.hpp"
#include "gen/configs.hpp"
#include "gen/hub_network.hpp"
#include "gen/hxb_network.hpp"
#include "gen/manifests.hpp"
#include "io/source_folder.hpp"

namespace {

namespace fs = std::filesystem;
using namespace nanohop;

/// A folder of its own for each test, removed at its end.
class Folder : public testing::Test {
protected:
    std::string content(const std::string& name) const { return tests::read((path / name).string()); }
    std::set<std::string> listing() const {
        std::set<std::string> names;
        for (const auto& entry : fs::recursive_directory_iterator(path)) {
            if (entry.is_regular_file()) {
                names.insert(fs::relative(entry.path(), path).string());
            }
        }
        return names;
    }

    const tests::TempDir dir;
    const fs::path path = dir.path("");
};

using Generate = Folder;

TEST_F(Generate, WritesOnlyWhatChanged) {
    const std::vector<gen::File> files = {{"a/one", "1\n"}, {"two", "2\n"}};
    EXPECT_EQ(gen::write(files, path), (std::vector<std::string>{"a/one", "two"}));
    EXPECT_TRUE(gen::write(files, path).empty());
    EXPECT_EQ(gen::write({{"a/one", "1\n"}, {"two", "3\n"}}, path), (std::vector<std::string>{"two"}));
    EXPECT_EQ(content("a/one"), "1\n");
    EXPECT_EQ(content("two"), "3\n");
    EXPECT_EQ(listing(), (std::set<std::string>{"a/one", "two"}));
}

/// A file size limit fails in write() as a full disk does. Neither file may change, not even the one that fitted.
TEST_F(Generate, AFailedWriteChangesNothing) {
    gen::write({{"small", "old\n"}, {"large", "old\n"}}, path);
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit tight = before;
    tight.rlim_cur = 1000;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &tight), 0);
    const std::string message = tests::error_text<std::runtime_error>(
        [&] { gen::write({{"small", "new\n"}, {"large", std::string(5000, 'x')}}, path); });
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_HAS(message, "/large: File too large");
    EXPECT_EQ(content("small"), "old\n");
    EXPECT_EQ(content("large"), "old\n");
    EXPECT_EQ(listing(), (std::set<std::string>{"small", "large"}));
}

TEST_F(Generate, CompareFindsTheFirstDifferingLine) {
    const std::vector<gen::File> files = {{"rtl/generated/a.sv", "1\n2\n3\n"}, {"rtl/generated/b.sv", "1\n"}};
    gen::write(files, path);
    EXPECT_TRUE(gen::compare(files, path).empty());

    std::ofstream(path / "rtl/generated/a.sv") << "1\n2 \n3\n";
    std::ofstream(path / "rtl/generated/b.sv") << "1\n2\n";
    gen::write({{"rtl/generated/old.sv", "1\n"}, {"constraints/generated/b/old.sdc", "1\n"}}, path);
    auto found = gen::compare(files, path);
    ASSERT_EQ(found.size(), 4u);
    EXPECT_EQ(found[0].line, 2u);
    EXPECT_EQ(found[0].committed, "2 ");
    EXPECT_EQ(found[0].generated, "2");
    EXPECT_EQ(found[1].line, 2u);
    EXPECT_EQ(found[1].committed, "2");
    EXPECT_EQ(found[1].generated, "(end of file)");
    EXPECT_EQ(found[2].path, "constraints/generated/b/old.sdc");
    EXPECT_EQ(found[3].path, "rtl/generated/old.sv");
    fs::remove(path / "rtl/generated/b.sv");
    found = gen::compare(files, path);
    EXPECT_EQ(found[1].committed, "the file is missing");
}

TEST_F(Generate, TheCommandsExitStatusIsItsVerdict) {
    std::ostringstream out;
    std::ostringstream err;
    gen::Options options{io::source_folder(), path, false};
    EXPECT_EQ(gen::run(options, out, err), 0) << err.str();
    options.check = true;
    EXPECT_EQ(gen::run(options, out, err), 0) << out.str();
    std::ofstream(path / "Bender.yml", std::ios::app) << "# by hand\n";
    out.str("");
    EXPECT_EQ(gen::run(options, out, err), 1);
    EXPECT_HAS(out.str(), "Bender.yml:");
    EXPECT_HAS(out.str(), "committed: # by hand");
    EXPECT_EQ(err.str(), "");
    options.root = path;  // as where programs are installed
    EXPECT_EQ(gen::run(options, out, err), 2);
    EXPECT_HAS(err.str(), "is no repository of nanohop (no sim/gen/signals.toml)");
}

TEST_F(Generate, WrappersHaveTheRegistersOfTheSameRun) {
    for (const char* part : {"sim/configs", "sim/gen", "sim/model", "rtl", "docs", "VERSION"}) {
        fs::create_directories((path / part).parent_path());
        fs::copy(fs::path(io::source_folder()) / part, path / part, fs::copy_options::recursive);
    }
    std::ofstream(path / "rtl/generated/nh_ipush_regs_pkg.sv") << "";
    const auto before = gen::generate(io::source_folder());
    size_t wrappers = 0;
    for (const gen::File& file : gen::generate(path)) {
        if (!file.path.starts_with("rtl/generated/wrappers/nh_ipush_")) continue;
        const auto same = std::find_if(before.begin(), before.end(),
                                       [&file](const gen::File& other) { return other.path == file.path; });
        ASSERT_NE(same, before.end()) << file.path;
        EXPECT_EQ(file.text, same->text);
        ++wrappers;
    }
    EXPECT_GT(wrappers, 10u);

    std::ofstream(path / "rtl/generated/wrappers/nh_ipush_of_yesterday.v") << "";
    std::ostringstream out, err;
    EXPECT_EQ(gen::write_wrappers({path, "", "", ""}, out, err), 0) << err.str();
    EXPECT_FALSE(fs::exists(path / "rtl/generated/wrappers/nh_ipush_of_yesterday.v"));
    EXPECT_TRUE(fs::exists(path / "rtl/generated/wrappers/nh_ipush_dimmnet2.v")) << out.str();
}

TEST_F(Generate, WrappersOfAConfigurationOutsideTheRepository) {
    const std::string text =
        config::read_text(io::source_folder() + "/sim/configs/route_cache/route_cache_in_order.toml");
    std::ofstream(path / "mine.toml") << text;
    std::ostringstream out, err;
    gen::WrapperOptions options{io::source_folder(), path / "mine.toml", "", path / "out"};
    EXPECT_EQ(gen::write_wrappers(options, out, err), 0) << err.str();
    std::string named = config::read_text(io::source_folder() + "/rtl/generated/wrappers/nh_route_cache_in_order.v");
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"sim/configs/route_cache/route_cache_in_order.toml", "mine.toml"},
             {"configuration route_cache_in_order:", "configuration mine:"},
             {"module nh_route_cache_in_order", "module nh_route_cache_mine"}})
        named = tests::replaced(named, from, to);
    EXPECT_EQ(content("out/nh_route_cache_mine.v"), named);
    EXPECT_HAS(out.str(), "wrote nh_cam_mine.v\n");

    options.name = "counters";
    EXPECT_EQ(gen::write_wrappers(options, out, err), 2);
    EXPECT_HAS(
        err.str(),
        "mine.toml: needs a module nh_route_cache_counters, which rtl/route_cache/nh_route_cache_counters.sv has");
    options.name = "no name";
    EXPECT_EQ(gen::write_wrappers(options, out, err), 2);
    EXPECT_HAS(err.str(), "--name: \"no name\": expected letters, digits and _");
    std::ofstream(path / "mine.toml") << text << "[route_cashe]\n";
    EXPECT_EQ(gen::write_wrappers(options, out, err), 2);
    EXPECT_HAS(err.str(), "route_cashe");
}

TEST_F(Generate, EveryFileHasABannerAndNamesItsSource) {
    const auto files = gen::generate(io::source_folder());
    std::set<std::string> paths;
    for (const gen::File& file : files) {
        EXPECT_TRUE(paths.insert(file.path).second) << file.path << " twice";
        EXPECT_HAS(file.text, "nanohop generate") << file.path;
        EXPECT_EQ(file.text.back(), '\n') << file.path;
    }
    for (const char* wanted :
         {"rtl/generated/nh_crc_pkg.sv", "rtl/generated/configs.json", "rtl/generated/configs.cmake",
          "rtl/generated/nh_cam_regs_pkg.sv", "docs/generated/registers/nh_cam.md", "Bender.yml",
          "rtl/generated/wrappers/nh_route_cache_hirasawa_2020.v", "rtl/nanohop_route_cache.core",
          "rtl/generated/wrappers/nh_ipush_dimmnet2.v", "rtl/nanohop_ipush.core"}) {
        EXPECT_EQ(paths.count(wanted), 1u) << wanted;
    }
}

TEST_F(Generate, VersionOfTheReleaseIsAConstant) {
    EXPECT_HAS(gen::version_package("1.2.34\n").text, "localparam logic [31:0] Version = 32'h01022201;");
    EXPECT_HAS(gen::version_package("0.1.0-dev\n").text, "localparam logic [31:0] Version = 32'h00010000;");
    EXPECT_THROW(gen::version_package("1.256.0"), config::Error);
    EXPECT_THROW(gen::version_package("next"), config::Error);
    std::ifstream file(io::source_folder() + "/VERSION");
    std::string version;
    std::getline(file, version);
    std::string lists;
    for (const gen::File& made : gen::generate(io::source_folder())) {
        if (made.path == gen::kVersionPackage) {
            EXPECT_EQ(made.text, gen::version_package(version).text);
        }
        if (made.text.find("nh_version_pkg.sv") != std::string::npos) lists += made.path + " ";
    }
    EXPECT_EQ(lists, "rtl/nanohop_common.core rtl/nanohop.f Bender.yml ");
}

std::string network_complaint(const std::string& dims, unsigned channels = 3) {
    gen::NetworkOptions options;
    options.dims = dims;
    options.config.virtual_channels = channels;
    options.config.adaptive = true;
    std::ostringstream out, err;
    EXPECT_EQ(gen::write_network(options, out, err), 2) << dims;
    EXPECT_EQ(out.str(), "");
    return err.str();
}

TEST(Network, MistakesAreNamed) {
    EXPECT_HAS(network_complaint("4x"), "dims: \"4x\" is not allowed; 1..4 sizes");
    EXPECT_HAS(network_complaint("2x2x2x2x2"), "is not allowed");
    EXPECT_HAS(network_complaint(""), "is not allowed");
    EXPECT_HAS(network_complaint("4x17"), "size1: 17 is out of range 1..16");
    EXPECT_HAS(network_complaint("1"), "size0: 1 is out of range");
    EXPECT_HAS(network_complaint("2x2", 1), "virtual_channels: 1");
}

TEST(Network, HasTheSizesAndDefaultsAskedFor) {
    hxb::Config config = gen::network_defaults();
    gen::set_hxb_dims(config, "3x2x16");
    EXPECT_EQ(config.dims, 3u);
    EXPECT_EQ(config.size, (std::array<unsigned, 4>{3, 2, 16, 1}));
    EXPECT_EQ(gen::hxb_dims(config), "3x2x16");
    config.policy = hxb::Policy::kFlexible;
    config.buffer_flits = 300;
    const gen::File file = gen::hxb_network(config);
    EXPECT_EQ(file.path, "rtl/generated/nh_hxb_3x2x16.sv");
    for (const char* text : {"module nh_hxb_3x2x16 #(", "parameter int BufferFlits = 300,", "parameter int Policy = 3,",
                             "localparam int N = 96,", "localparam int Lines = 86,", "localparam int Z = p / 6 % 16;",
                             "for (genvar l = 0; l < 48; l++) begin : gen_xb1"}) {
        EXPECT_HAS(file.text, text);
    }
    EXPECT_LACKS(file.text, "@");
}

TEST_F(Folder, NetworkIsWrittenToAFileOrAFolder) {
    gen::NetworkOptions options;
    options.dims = "2x3";
    std::ostringstream text, out, err;
    EXPECT_EQ(gen::write_network(options, text, err), 0);
    options.out = (path / "deeper").string();
    EXPECT_EQ(gen::write_network(options, out, err), 0);
    EXPECT_EQ(config::read_text((path / "deeper/nh_hxb_2x3.sv").string()), text.str());
    options.out = (path / "other.sv").string();
    EXPECT_EQ(gen::write_network(options, out, err), 0);
    EXPECT_EQ(config::read_text((path / "other.sv").string()), text.str());
    options.out = "/dev/null/nowhere";
    EXPECT_EQ(gen::write_network(options, out, err), 1);
}

TEST_F(Folder, HubsHaveTheWavelengthsAskedFor) {
    gen::HubNetworkOptions options;
    options.config.nodes = 3;
    options.step = 2;
    options.first = 1;
    options.link_clocks = 7;
    const gen::File file = gen::hub_network(options, gen::hub_wavelengths(options));
    EXPECT_EQ(file.path, "rtl/generated/nh_hub_network_3.sv");
    // From node 2 to 2, 1, 0; from 1; from 0: 2 (to - from) + 1.
    for (const char* text : {"module nh_hub_network_3 #(", "parameter int LinkClocks = 7,", "localparam int N = 3,",
                             "    8'd1, 8'd2, 8'd0,\n    8'd0, 8'd1, 8'd2,\n    8'd2, 8'd0, 8'd1\n  };"}) {
        EXPECT_HAS(file.text, text);
    }
    EXPECT_LACKS(file.text, "@");

    const auto complaint = [&] {
        std::ostringstream out, err;
        EXPECT_EQ(gen::write_hub_network(options, out, err), 2);
        EXPECT_EQ(out.str(), "");
        return err.str();
    };
    options.step = 3;
    EXPECT_HAS(complaint(), "share a factor");
    options.table = (path / "table.csv").string();
    const auto table = [&](const char* text) { std::ofstream(options.table) << text; };
    table("# of a router\n0, 1, 2\n1, 2, 0\n2, 0, 1\n");
    EXPECT_EQ(gen::hub_wavelengths(options), (std::vector<unsigned>{0, 1, 2, 1, 2, 0, 2, 0, 1}));
    table("0,1,2\n1,2,0\n2,2,1\n");
    EXPECT_HAS(complaint(), "output 1 has wavelength 2 twice");
    table("0,1,2\n1,2,0\n");
    EXPECT_HAS(complaint(), "2 lines of wavelengths; must be 3");
    table("0,1\n");
    EXPECT_HAS(complaint(), "table.csv:1: 2 wavelengths; must be 3");
    table("0,1,blue\n");
    EXPECT_HAS(complaint(), "table.csv:1: \"blue\" is no wavelength");
    options.link_clocks = 65;
    table("0,1,2\n1,2,0\n2,0,1\n");
    EXPECT_HAS(complaint(), "link_clocks: 65 is out of range; 1..64");
}

TEST(HubCommand, ATableOrASetting) {
    for (const char* other : {"--step", "--first"}) {
        CLI::App app;
        gen::Command command;
        gen::add_generate(app, command, ".");
        EXPECT_NO_THROW(app.parse(std::string("hub --nodes 8 ") + other + " 1"));
        EXPECT_THROW(app.parse(std::string("hub --nodes 8 --wavelengths table.csv ") + other + " 1"),
                     CLI::ExcludesError);
    }
}

TEST(Manifests, FileListsAreReadStrictly) {
    const gen::FileList list = gen::parse_file_list("// c\n+incdir+../common\n../a.sv // x\n\n# y\nb.sv\n", "b");
    EXPECT_EQ(list.files, (std::vector<std::string>{"rtl/a.sv", "rtl/b/b.sv"}));
    EXPECT_EQ(list.includes, (std::vector<std::string>{"rtl/common"}));
    EXPECT_THROW(gen::parse_file_list("a.sv\n-Wno-lint\n", "b"), config::Error);
    EXPECT_THROW(gen::parse_file_list("a.v\n", "b"), config::Error);
    EXPECT_THROW(gen::parse_file_list("a.sv\n../b/a.sv\n", "b"), config::Error);
    EXPECT_THROW(gen::parse_file_list("../../a.sv\n", "b"), config::Error);
}

TEST(Manifests, BuildAndToolsGetTheSameLists) {
    const std::vector<gen::FileList> lists = {gen::parse_file_list("+incdir+../x\n../a.sv\n../b.sv\n", "b")};
    const std::string json = gen::file_lists_json(lists).text;
    EXPECT_LT(json.find("\"b\": {"), json.find("\"rtl/a.sv\""));
    EXPECT_LT(json.find("\"rtl/a.sv\""), json.find("\"rtl/b.sv\""));
}

TEST(Manifests, AListHasWhatIsNamedFirst) {
    const std::map<std::string, std::string> texts = {
        {"rtl/generated/nh_a.sv", "module nh_a; nh_a_core u_core (.nh_port_i(nh_c_pkg::X)); endmodule"},
        {"rtl/a/nh_a_core.sv", "/* nh_d */ module nh_a_core; nh_b u_b (); // nh_d\nmy_nh_d u_d (); endmodule"},
        {"rtl/b/nh_b.sv", "module nh_b import nh_b_pkg::*; (); endmodule"},
        {"rtl/b/nh_b_pkg.sv", "package nh_b_pkg; endpackage // of nh_b"},
        {"rtl/b/nh_c_pkg.sv", "package nh_c_pkg; endpackage /* nh_d"},
        {"rtl/b/nh_d.sv", "module nh_d; endmodule"}};
    std::map<std::string, std::string> paths;
    for (const auto& [path, text] : texts) paths.emplace(fs::path(path).stem().string(), path);
    const gen::FileList list = gen::file_list("a", paths, [&](const std::string& path) { return texts.at(path); });
    EXPECT_EQ(list.files, (std::vector<std::string>{"rtl/b/nh_b_pkg.sv", "rtl/b/nh_b.sv", "rtl/a/nh_a_core.sv",
                                                    "rtl/b/nh_c_pkg.sv", "rtl/generated/nh_a.sv"}));
    const gen::File written = gen::block_list(list);
    EXPECT_EQ(written.path, "rtl/a/a.f");
    EXPECT_HAS(written.text, "\n+incdir+../common\n../b/nh_b_pkg.sv\n../b/nh_c_pkg.sv\n../b/nh_b.sv\nnh_a_core.sv\n");
    EXPECT_EQ(gen::parse_file_list(written.text, "a").files, list.by_folder);
}

TEST(Manifests, BenderListsEachFileOnce) {
    gen::FileList a = gen::parse_file_list("../x.sv\na.sv\n", "a");
    gen::FileList b = gen::parse_file_list("../x.sv\nb.sv\n", "b");
    const std::string text = gen::bender({a, b}, {}).text;
    EXPECT_EQ(text.find("rtl/x.sv"), text.rfind("rtl/x.sv"));
    EXPECT_LT(text.find("rtl/a/a.sv"), text.find("rtl/b/b.sv"));
    const std::string replaced = gen::bender({a, b}, {{"ecp5", "rtl/x.sv", "rtl/y.sv"}}).text;
    EXPECT_HAS(replaced, "- target: not(ecp5)\n    files:\n      - rtl/x.sv");
    EXPECT_EQ(replaced.find("rtl/x.sv"), replaced.rfind("rtl/x.sv"));
}

TEST(Manifests, CoresShareNoFile) {
    gen::FileList a = gen::parse_file_list("../x.sv\n../common/r.sv\na.sv\n", "a");
    gen::FileList b = gen::parse_file_list("../x.sv\nb.sv\n", "b");
    const std::vector<std::string> shared = gen::shared_files({a, b});
    EXPECT_EQ(shared, (std::vector<std::string>{"rtl/x.sv", "rtl/common/r.sv"}));
    const std::string core = gen::fusesoc_core(a, shared, {{"Width", "8"}}, "1.0.0").text;
    EXPECT_LACKS(core, "x.sv");
    EXPECT_HAS(core, "- a/a.sv");
    EXPECT_HAS(core, "depend: [\"nanohop:rtl:common:1.0.0\"]");
    EXPECT_HAS(core, "parameters: [Width]");
    EXPECT_HAS(core, "Width: {datatype: int, paramtype: vlogparam, default: 8}");
    const std::string common = gen::fusesoc_common(shared, {}, {{"ecp5", "rtl/x.sv", "rtl/y.sv"}}, "1.0.0").text;
    EXPECT_HAS(common, "(common/common.vlt)\": {file_type: vlt}");
    EXPECT_HAS(common, "- \"!ecp5 ? (x.sv)\"\n      - \"ecp5 ? (y.sv)\"\n      - common/r.sv");
    // A list that is there and empty makes FuseSoC throw the core away.
    const std::string none = gen::fusesoc_core(gen::parse_file_list("../x.sv\n", "c"), shared, {}, "1.0.0").text;
    EXPECT_HAS(none, "depend: [\"nanohop:rtl:common:1.0.0\"]\n\ntargets:");
    EXPECT_LACKS(none, "configurations");  // it has no named ones
    const std::string all = gen::file_list_of_all({a, b}).text;
    EXPECT_HAS(all, "\nx.sv\ncommon/r.sv\na/a.sv\nb/b.sv\n");
}

}  // namespace
