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

#include "../temp_dir.hpp"
#include "gen/axi_flat.hpp"
#include "gen/command.hpp"
#include "gen/configs.hpp"
#include "gen/constants.hpp"
#include "gen/constraints.hpp"
#include "gen/hub_network.hpp"
#include "gen/hxb_network.hpp"
#include "gen/manifests.hpp"
#include "gen/ports.hpp"
#include "gen/wrapper.hpp"

namespace {

namespace fs = std::filesystem;
using namespace nanohop;

/// A folder of its own for each test, removed at its end.
class Folder : public testing::Test {
protected:
    std::string content(const std::string& name) const {
        std::ifstream in(path / name);
        std::ostringstream text;
        text << in.rdbuf();
        return text.str();
    }
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
    std::string message;
    try {
        gen::write({{"small", "new\n"}, {"large", std::string(5000, 'x')}}, path);
    } catch (const std::runtime_error& error) {
        message = error.what();
    }
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_NE(message.find("/large: File too large"), std::string::npos) << message;
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
    gen::Options options{NANOHOP_SOURCE_DIR, path, false};
    EXPECT_EQ(gen::run(options, out, err), 0) << err.str();
    options.check = true;
    EXPECT_EQ(gen::run(options, out, err), 0) << out.str();
    std::ofstream(path / "Bender.yml", std::ios::app) << "# by hand\n";
    out.str("");
    EXPECT_EQ(gen::run(options, out, err), 1);
    EXPECT_NE(out.str().find("Bender.yml:"), std::string::npos) << out.str();
    EXPECT_NE(out.str().find("committed: # by hand"), std::string::npos) << out.str();
    EXPECT_EQ(err.str(), "");
    options.root = path;  // no sim/configs there
    EXPECT_EQ(gen::run(options, out, err), 2);
    EXPECT_NE(err.str().find("sim/configs"), std::string::npos) << err.str();
}

TEST_F(Generate, WrappersHaveTheRegistersOfTheSameRun) {
    for (const char* part : {"sim/configs", "sim/gen", "sim/model", "rtl", "docs", "VERSION"}) {
        fs::create_directories((path / part).parent_path());
        fs::copy(fs::path(NANOHOP_SOURCE_DIR) / part, path / part, fs::copy_options::recursive);
    }
    std::ofstream(path / "rtl/generated/nh_ipush_regs_pkg.sv") << "";
    const auto before = gen::generate(NANOHOP_SOURCE_DIR);
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
        config::read_text(std::string(NANOHOP_SOURCE_DIR) + "/sim/configs/route_cache/route_cache_in_order.toml");
    std::ofstream(path / "mine.toml") << text;
    std::ostringstream out, err;
    gen::WrapperOptions options{NANOHOP_SOURCE_DIR, path / "mine.toml", "", path / "out"};
    EXPECT_EQ(gen::write_wrappers(options, out, err), 0) << err.str();
    std::string named =
        config::read_text(std::string(NANOHOP_SOURCE_DIR) + "/rtl/generated/wrappers/nh_route_cache_in_order.v");
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"sim/configs/route_cache/route_cache_in_order.toml", "mine.toml"},
             {"configuration route_cache_in_order:", "configuration mine:"},
             {"module nh_route_cache_in_order", "module nh_route_cache_mine"}})
        named.replace(named.find(from), from.size(), to);
    EXPECT_EQ(content("out/nh_route_cache_mine.v"), named);
    EXPECT_NE(out.str().find("wrote nh_cam_mine.v\n"), std::string::npos) << out.str();

    options.name = "counters";
    EXPECT_EQ(gen::write_wrappers(options, out, err), 2);
    EXPECT_NE(err.str().find("mine.toml: needs a module nh_route_cache_counters, which "
                             "rtl/route_cache/nh_route_cache_counters.sv has"),
              std::string::npos)
        << err.str();
    options.name = "no name";
    EXPECT_EQ(gen::write_wrappers(options, out, err), 2);
    EXPECT_NE(err.str().find("--name: \"no name\": expected letters, digits and _"), std::string::npos) << err.str();
    std::ofstream(path / "mine.toml") << text << "[route_cashe]\n";
    EXPECT_EQ(gen::write_wrappers(options, out, err), 2);
    EXPECT_NE(err.str().find("route_cashe"), std::string::npos) << err.str();
}

TEST_F(Generate, EveryFileHasABannerAndNamesItsSource) {
    const auto files = gen::generate(NANOHOP_SOURCE_DIR);
    std::set<std::string> paths;
    for (const gen::File& file : files) {
        EXPECT_TRUE(paths.insert(file.path).second) << file.path << " twice";
        EXPECT_NE(file.text.find("nanohop generate"), std::string::npos) << file.path;
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

const char* const kTop = R"(/// A block.
module nh_b #(
    parameter int Width = 8,  // 1..64
    parameter int Ports = 2,  // 1..4
    localparam int Bits = nh_b_pkg::twice(Width) + $clog2(Width),
    localparam int P = Ports
) (
    input  logic               clk_i,
    input  logic               rst_i,
    // data
    output logic [Bits-1:0]    data_o,  // wide
    // in, AXI4-Stream
    input  logic [P*Width-1:0] s_axis_tdata,
    input  logic [P-1:0]       s_axis_tvalid,  // held
    // registers
    input  logic               s_axil_arvalid,
    output logic               s_axil_arready,
    // seen
    output nh_b_pkg::probe_t   probe_o
);
  assign data_o = '0;
endmodule
)";
const char* const kTopPackage = R"(package nh_b_pkg;
  localparam int Least = 3;
  typedef struct packed {
    logic       hit;  // found
    logic [7:0] id;
  } probe_t;
  // Twice, but
  function automatic int twice(input int width);
    if (width == 1) twice = Least;
    else twice = 2 * width;  // not more
  endfunction
endpackage
)";

std::string top_package(const std::string&) { return kTopPackage; }

gen::File wrapper(const std::string& top, const config::Parameters& parameters, const std::string& name = "x") {
    return gen::wrapper(gen::port_list("b", top, {}, top_package), name, "y/x.toml", parameters, top_package);
}

std::string complaint(const std::string& top, const config::Parameters& parameters) {
    try {
        wrapper(top, parameters);
    } catch (const config::Error& error) {
        return error.what();
    }
    return "";
}

const char* const kCore = R"(`include "nh_assert.svh"

/// A block.
module nh_b_core #(
    parameter int Width = 24,  // 24..40: of addresses
    localparam int P = Width
) (
    input  logic clk_i,
    // memory
    output nh_axi_pkg::wide_request_t m_axi_o,
    input  nh_axi_pkg::wide_response_t m_axi_i,
    // registers
    input  logic [P*nh_axil_pkg::RequestBits-1:0] s_axil_i,
    output logic [P*nh_axil_pkg::ResponseBits-1:0] s_axil_o,
    output logic up_o  // seen
);
  assign up_o = 1'b1;
endmodule
)";
const char* const kBuses = R"([axi.m_axi]
address = "Width"
bready = "always"
[axi.s_axil]
address = "A = 8  // bits"
)";

/// The flat module with one blank at a time, or what is wrong.
std::string flat(std::string core, const std::string& rules) {
    try {
        const auto package = [](const std::string& name) {
            return config::read_text(NANOHOP_SOURCE_DIR "/rtl/common/" + name + ".sv");
        };
        core = gen::axi_flat("b", core, gen::parse_port_rules(rules, "b.toml"), package).text;
    } catch (const config::Error& error) {
        return error.what();
    }
    core.erase(std::unique(core.begin(), core.end(), [](char a, char b) { return a == ' ' && b == ' '; }), core.end());
    return core;
}

TEST(AxiFlat, IsWiresAroundTheCore) {
    const std::string text = flat(kCore, kBuses);
    for (const char* part :
         {"Generated from rtl/b/nh_b_core.sv by",
          "/// A block.\nmodule nh_b #(\n parameter int Width = 24, // 24..40: of",
          " localparam int P = Width,\n localparam int A = 8 // bits\n) (\n input logic clk_i,\n // memory\n output "
          "logic "
          "[0:0] ",
          " output logic [Width-1:0] m_axi_awaddr,\n", " output logic [2:0] m_axi_awsize, // always 6: 64 bytes\n",
          " output logic m_axi_awlock, // always 0\n", " input logic [0:0] m_axi_bid, // not read, as all have id 0\n",
          " output logic m_axi_bready, // always\n // registers\n input logic [P*A-1:0] s_axil_awaddr,\n",
          " input logic [P*3-1:0] s_axil_arprot, // not read\n", " output logic [P*2-1:0] s_axil_rresp,\n",
          " output logic up_o // seen\n);\n nh_axi_pkg::wide_request_t m_axi_request;\n",
          " assign m_axi_response.awready = m_axi_awready;\n", " .Width(Width)\n ) u_core (\n .clk_i,\n",
          " assign m_axi_awaddr = m_axi_request.awaddr[Width-1:0];\n", " assign m_axi_awburst = 2'd1;\n",
          " for (genvar i = 0; i < P; i++) begin : gen_s_axil\n assign "
          "s_axil_request[i*nh_axil_pkg::RequestBits+73+:32] ="
          " 32'(s_axil_awaddr[i*A+:A]);\n",
          " assign s_axil_rvalid[i] = s_axil_response[i*nh_axil_pkg::ResponseBits+0+:1];\n",
          "^{m_axi_request, m_axi_bid, s_axil_awprot, s_axil_arprot};"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
    EXPECT_EQ(text.find("m_axi_ar"), std::string::npos) << text;
    const std::string plain = flat(kCore, std::string(kBuses) + "prot = false\n");
    EXPECT_EQ(plain.find("s_axil_awprot"), std::string::npos) << plain;
}

TEST(AxiFlat, SaysWhatIsWrong) {
    EXPECT_EQ(flat(kCore, ""), "rtl/b/nh_b_core.sv: m_axi_o: sim/gen/ports: no rule for it");
    EXPECT_EQ(flat(kCore, std::string(kBuses) + "[axi.m_axi_x]\n"), "rtl/b/nh_b_core.sv: m_axi_x: no such port");
    std::string apart = kCore;
    apart.replace(apart.find("s_axil_o"), 8, "s_axis_o");
    EXPECT_EQ(flat(apart, kBuses), "rtl/b/nh_b_core.sv: s_axil_i: expected its answers next to it");
}

TEST(Wrapper, IsPlainVerilogWithNumbers) {
    const gen::File file = wrapper(kTop, {{"Width", 12}, {"Ports", 2}});
    EXPECT_EQ(file.path, "rtl/generated/wrappers/nh_b_x.v");
    EXPECT_EQ(wrapper(kTop, {{"Width", 12}, {"Ports", 2}}, "b_x").path, file.path) << "the block's name is there once";
    EXPECT_NE(file.text.find("Generated from y/x.toml and rtl/b/nh_b.sv by"), std::string::npos) << file.text;
    const std::string expected = R"(module nh_b_x (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_BUSIF s_axis_0:s_axis_1:s_axil, )"
                                 R"(ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,
    // data
    output wire [27:0] data_o,  // wide
    // in, AXI4-Stream
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_1 TDATA" *)
    input  wire [11:0] s_axis_1_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_0 TDATA" *)
    input  wire [11:0] s_axis_0_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_1 TVALID" *)
    input  wire        s_axis_1_tvalid,  // held
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_0 TVALID" *)
    input  wire        s_axis_0_tvalid,  // held
    // registers
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_ONLY" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARVALID" *)
    input  wire        s_axil_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARREADY" *)
    output wire        s_axil_arready,
    // seen
    output wire        probe_hit_o,  // found
    output wire [7:0]  probe_id_o
);
  nh_b #(
      .Width(12),
      .Ports(2)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .data_o(data_o),
      .s_axis_tdata({s_axis_1_tdata, s_axis_0_tdata}),
      .s_axis_tvalid({s_axis_1_tvalid, s_axis_0_tvalid}),
      .s_axil_arvalid(s_axil_arvalid),
      .s_axil_arready(s_axil_arready),
      .probe_o({probe_hit_o, probe_id_o})
  );
endmodule
)";
    EXPECT_NE(file.text.find(expected), std::string::npos) << file.text;
}

TEST(Wrapper, OneOfABusHasItsName) {
    const std::string text = wrapper(kTop, {{"Width", 1}, {"Ports", 1}}).text;
    EXPECT_NE(text.find("ASSOCIATED_BUSIF s_axis:s_axil,"), std::string::npos) << text;
    EXPECT_NE(text.find("output wire [2:0] data_o,"), std::string::npos) << text;
    EXPECT_NE(text.find(".s_axis_tvalid(s_axis_tvalid),"), std::string::npos) << text;
}

TEST(Constraints, NeedAGoal) {
    EXPECT_EQ(gen::goal_mhz("top = \"a\"\n[target_mhz]\ndefault = 80\n", "synth.toml"), 80);
    for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
             {"top = \"a\"\n", "target_mhz"}, {"[target_mhz]\ndefault = 0\n", "default"}}) {
        try {
            gen::goal_mhz(text, "synth.toml");
            ADD_FAILURE() << text;
        } catch (const config::Error& error) {
            EXPECT_NE(std::string(error.what()).find(why), std::string::npos) << error.what();
        }
    }
}

TEST(Wrapper, ParametersOfModuleAndConfigurationMustAgree) {
    EXPECT_NE(complaint(kTop, {}).find("rtl/b/nh_b.sv:3: the configuration does not set parameter Width"),
              std::string::npos);
    EXPECT_NE(complaint(kTop, {{"Width", 1}, {"Ports", 1}, {"Depth", 2}}).find("no parameter Depth"),
              std::string::npos);
    EXPECT_NE(complaint("module nh_c;\nendmodule\n", {}).find("no end of the header"), std::string::npos);
    EXPECT_NE(complaint("module nh_b #(\n    parameter W = 1\n) (\n);\n", {}).find("rtl/b/nh_b.sv:2: expected one"),
              std::string::npos);
}

const char* const kFunctions = R"(package nh_b_pkg;
  localparam logic [1:0] Kind = 2'd2;
  localparam int Base = 3 + Kind;
  function automatic int most(input int a, input int b,
                              input int c);
    most = a > b ? a : b;
    if (c > most) begin
      most = c;
    end
  endfunction
  function automatic int more(input int a);
    more = most(a, Base, nh_c_pkg::One) + 1;
  endfunction
  function automatic int loops(input int a);
    for (int i = 0; i < a; i++) loops = i;
  endfunction
endpackage
package nh_c_pkg;
  localparam int One = 1;
endpackage
)";

std::string reckoned(const std::string& expression) {
    gen::Constants constants([](const std::string&) -> std::string { return kFunctions; });
    constants.set("Width", 12);
    try {
        return std::to_string(constants.value(expression));
    } catch (const config::Error& error) {
        return error.what();
    }
}

TEST(Constants, AreWhatSystemVerilogSays) {
    for (const auto& [expression, value] : std::vector<std::pair<std::string, std::string>>{
             {"2 + 3 * 4 - 1", "13"},
             {"(2 + 3) * 4 % 7", "6"},
             {"16 / 4 / 2", "2"},
             {"2 ** $clog2(Width)", "16"},
             {"$clog2(1) + $clog2(2) + $clog2(16) + $clog2(17)", "10"},
             {"Width == 12 && Width != 3 || 1 / 0", "expected no division by 0"},
             {"Width > 11 ? 1_000 : 1 / 0", "1000"},
             {"Width >= 13 ? 1 : Width <= 11 ? 2 : 1 << 3 >> 1", "4"},
             {"!0 + -(-2) + 32'(Width) + 4'd3", "18"},
             {"nh_b_pkg::Base", "5"},
             {"nh_b_pkg::most(1, 7, 3) + nh_b_pkg::most(1, 2, 3)", "10"},
             {"nh_b_pkg::more(9) * nh_b_pkg::more(0)", "60"},
             {"Depth + 1", "Depth + 1: no parameter Depth"},
             {"1 +", "1 +: expected a name, got its end"},
             {"(1", "(1: expected `)`, got its end"},
             {"1 2", "1 2: expected the end, got `2`"},
             {"8'hff", "expected a decimal number"},
             {"nh_b_pkg::loops(1)", "expected `=`, got `(`"},
             {"nh_b_pkg::most(1)", "nh_b_pkg::most: 3 arguments, not 1"},
             {"nh_b_pkg::none(1)", "nh_b_pkg.sv: no function automatic int none"},
             {"nh_b_pkg::None", "nh_b_pkg.sv: no localparam None"}}) {
        const std::string got = reckoned(expression);
        EXPECT_TRUE(got == value || (value.size() > 10 && got.find(value) != std::string::npos))
            << expression << ": " << got << " instead of " << value;
    }
}

const char* const kPorts = R"(module nh_b #(
    parameter int Width = 8,  // 1..64: bits | of a word
    parameter int Ports = 2,  // 1..4:
                              // of these
    localparam int Bits = $clog2(Width)  // of a bit
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    // Requests,
    // one per port
    input  logic                   req_valid_i,
    input  logic [Ports*Width-1:0] req_key_i,   // held
    output logic                   req_ready_o,
    // Answers
    output nh_b_pkg::probe_t       probe_o
);
endmodule
)";
const char* const kPackage = R"(package nh_b_pkg;
  typedef struct packed {
    logic [3:0] other;
  } other_t;
  typedef struct packed {
    logic       hit;  // found
    logic [7:0] id;
  } probe_t;
endpackage
)";

gen::PortList ports_of(const std::string& rtl, const std::string& package, const std::string& rules) {
    return gen::port_list("b", rtl, gen::parse_port_rules(rules, "b.toml"),
                          [&](const std::string&) { return package; });
}

std::string ports_complaint(const std::string& rtl, const std::string& package, const std::string& rules = "") {
    try {
        ports_of(rtl, package, rules);
    } catch (const config::Error& error) {
        return error.what();
    }
    return "";
}

TEST(Ports, FlatTopTakesStructuresApart) {
    const std::string text = gen::flat_top(ports_of(kPorts, kPackage, "")).text;
    for (const char* wanted :
         {"module nh_b_tb #(\n    parameter int Width = 8,\n    parameter int Ports = 2,\n    localparam int Bits = "
          "$clog2(Width)\n) (\n",
          "    input  logic [Ports*Width-1:0] req_key_i,\n", "    output logic                   probe_hit_o,\n",
          "    output logic [7:0]             probe_id_o\n);\n  nh_b_pkg::probe_t probe;\n",
          "      .Ports(Ports)\n  ) u_b (\n",
          "      .probe_o(probe)\n  );\n\n  assign probe_hit_o = probe.hit;\n  assign probe_id_o = "
          "probe.id;\nendmodule"}) {
        EXPECT_NE(text.find(wanted), std::string::npos) << wanted << "\n" << text;
    }
}

TEST(Ports, PinsAndMembersStandSideBySide) {
    const std::string rules = "model_only = [\"extra_o\"]\n[members]\nreq_ = \"req.\"\nreq_key = \"keys\"\n";
    const gen::PortList list = ports_of(kPorts, kPackage, rules);
    const std::string walk = gen::port_walk(list).text;
    EXPECT_NE(walk.find("signals::tie(p.req_valid_i, p.req_key_i);"), std::string::npos) << walk;
    EXPECT_NE(walk.find("signals::tie(r.req_valid, r.keys);"), std::string::npos) << walk;
    EXPECT_NE(walk.find("signals::tie(p.req_ready_o, p.probe_hit_o, p.probe_id_o);"), std::string::npos) << walk;
    EXPECT_NE(walk.find("signals::tie(r.req_ready, r.probe.hit, r.probe.id);"), std::string::npos) << walk;
    const std::string pins = gen::systemc_pins(list, false).text;
    EXPECT_NE(pins.find("PinsOf<InPin, decltype(In{}.keys)> req_key_i{\"req_key_i\", this->pins_of.ports};"),
              std::string::npos)
        << pins;
    EXPECT_NE(pins.find("signals::tie(r.req_ready, r.probe.hit, r.probe.id, r.extra);"), std::string::npos) << pins;
    const std::string plain = gen::systemc_pins(ports_of(kPorts, kPackage, ""), false).text;
    EXPECT_NE(plain.find("struct BPins : RecordValues<b::Config, b::In, b::Out>, b::Ports {"), std::string::npos)
        << plain;
}

TEST(Ports, SeveralTopsStandSideBySide) {
    const auto top = [](const std::string& part, const std::string& width) {
        std::string rtl = kPorts;
        rtl.replace(rtl.find("nh_b #("), 4, "nh_b_" + part);
        rtl.replace(rtl.find("Width = 8"), 9, "Width = " + width);
        return gen::port_list(
            "b", rtl, gen::parse_port_rules("[valid]\nprobe_id = \"probe_hit\"\n", "b.toml"),
            [](const std::string&) { return kPackage; }, part);
    };
    const gen::PortList list = gen::side_by_side({top("left", "8"), top("right", "8")});
    const gen::File flat = gen::flat_top(list);
    EXPECT_EQ(flat.path, "tb/generated/nh_b_tb.sv");
    for (const char* wanted :
         {"module nh_b_tb #(\n    parameter int Width = 8,\n    parameter int Ports = 2,\n    localparam int Bits",
          "    input  logic [Ports*Width-1:0] right_req_key_i,\n", "  nh_b_right #(\n",
          "  ) u_right (\n      .clk_i,\n", "      .req_key_i(right_req_key_i),\n", "      .probe_o(right_probe)\n",
          "  assign right_probe_hit_o = right_probe.hit;\n"})
        EXPECT_NE(flat.text.find(wanted), std::string::npos) << wanted << "\n" << flat.text;
    const gen::File walk = gen::port_walk(list);
    EXPECT_EQ(walk.path, "sim/model/generated/b_pair_ports.hpp");
    for (const char* wanted : {"struct PairPorts {", "\"left_probe.id\"", "p.right_probe_hit_o", "r.right.probe.hit",
                               "Always{}, Always{}, r.right.probe.hit);"})
        EXPECT_NE(walk.text.find(wanted), std::string::npos) << wanted << "\n" << walk.text;
    const std::string pins = gen::systemc_pins(list, false).text;
    EXPECT_NE(pins.find("right_req_key_i{\"right_req_key_i\", this->pins_of.right.ports};"), std::string::npos) << pins;
    EXPECT_NE(
        gen::systemc_pins(list.tops.front(), false).text.find("RecordValues<b::LeftConfig, b::LeftIn, b::LeftOut>"),
        std::string::npos);
    EXPECT_THROW(gen::side_by_side({top("left", "8"), top("right", "16")}), config::Error);
}

TEST(Ports, WhatAMasterSaysOfEveryBurstIsARecord) {
    std::string rtl = kPorts;
    rtl.replace(rtl.find("    // Answers"), 14, R"(    output logic [2:0]             m_axi_x_awprot,
    output logic [7:0]             m_axi_x_awlen,
    output logic                   m_axi_x_awvalid,
    // Answers)");
    const std::string rules = "[members]\nm_axi_x_ = \"x.\"\n";
    EXPECT_NE(gen::port_walk(ports_of(rtl, kPackage, "bursts = true\n" + rules)).text.find("r.x.aw.prot, r.x.awlen"),
              std::string::npos);
    EXPECT_NE(gen::port_walk(ports_of(rtl, kPackage, rules)).text.find("r.x.awprot, r.x.awlen"), std::string::npos);
}

TEST(Ports, OutputsHaveNamesAndCountUnderTheirValid) {
    std::string rtl = kPorts;
    rtl.replace(rtl.find("    // Answers"), 14, R"(    output logic                   rsp_o,
    output logic [Ports-1:0]       up_o,
    output logic [Ports-1:0]       last_o,
    output logic [Ports*Width-1:0] data_o,
    output logic [7:0]             sum_o,
    output logic [31:0]            m_axi_w_wdata,
    output logic                   m_axi_w_wvalid,
    output logic [31:0]            m_axi_w_awsize,
    output logic                   m_axis_tlast,
    output logic                   m_axis_tvalid,
    // Answers)");
    const auto walk = [&](const std::string& rules) { return gen::port_walk(ports_of(rtl, kPackage, rules)).text; };
    const auto counts = [&](const std::string& rules) {
        const std::string text = walk(rules);
        const size_t begin = text.find("return values(") + 14;
        std::string list = text.substr(begin, text.find(");", begin) - begin);
        std::erase_if(list, [](char c) { return c == '\n' || c == ' '; });
        return list;
    };
    EXPECT_NE(
        walk("").find("{\n        \"req_ready\", \"rsp\", \"up\", \"last\", \"data\", \"sum\", \"m_axi_w_wdata\","),
        std::string::npos)
        << walk("");
    EXPECT_NE(walk("").find("\"probe.hit\", \"probe.id\"}"), std::string::npos) << walk("");
    EXPECT_EQ(
        counts("[members]\nup = \"links.up\"\n[valid]\nlast = \"up\"\ndata = \"up & most(up)\"\nsum = \"up && rsp\"\n"
               "probe_ = \"probe_hit\"\n"),
        "Always{},Always{},Always{},Bits{r.links.up},Each{r.links.up&most(r.links.up)},"
        "static_cast<bool>(r.links.up&&r.rsp),r.m_axi_w_wvalid,Always{},Always{},r.m_axis_tvalid,Always{},Always{},"
        "r.probe.hit");
    EXPECT_EQ(counts("[valid]\nm_axi_w_w = \"\"\nm_axis_ = \"rsp\"\n"),
              "Always{},Always{},Always{},Always{},Always{},Always{},Always{},Always{},Always{},r.rsp,r.rsp,Always{},"
              "Always{}");
    EXPECT_NE(ports_complaint(rtl, kPackage, "[valid]\nsum = \"req_valid\"\n")
                  .find("sim/gen/ports/b.toml: [valid] of sum_o: nh_b has no output \"req_valid\""),
              std::string::npos);
    EXPECT_NE(ports_complaint(rtl, kPackage, "[valid]\nsums = \"rsp\"\n")
                  .find("sim/gen/ports/b.toml: [valid] sums: no output of nh_b begins so"),
              std::string::npos);
}

TEST(Ports, PageGetsItsTables) {
    gen::PortList list = ports_of(kPorts, kPackage, "");
    list.keys = {{"width", "Width", {"a", "b"}}, {"", "Ports"}};
    list.signals = {{"clk", "clock"},         {"rst", "reset"},
                    {"valid", "of anything"}, {"req_valid", "of the request"},
                    {"ready", "it is taken"}, {"probe", "observation"}};
    const std::string marks =
        "a\n<!-- parameters of nh_b by nanohop generate -->\nold\n<!-- end -->\nb\n"
        "<!-- ports of nh_b by nanohop generate -->\n<!-- end -->\nc\n";
    const std::string page = gen::page_with_tables(list, marks, "b.md").text;
    for (const char* wanted : {"| `Width` | `width` = \"a\", \"b\" | 8 | 1..64 | bits \\| of a word |\n",
                               "| `Ports` |  | 2 | 1..4 | of these |\n",
                               "| **Requests, one per port** | | | |\n| `req_valid_i` | in | 1 | of the request |\n",
                               "| `req_key_i` | in | `Ports*Width` | held |\n",
                               "| `probe_o` | out | `nh_b_pkg::probe_t` | observation |\n<!-- end -->\nc\n"}) {
        EXPECT_NE(page.find(wanted), std::string::npos) << wanted << "\n" << page;
    }
    EXPECT_EQ(page.find("old"), std::string::npos);
    EXPECT_EQ(gen::page_with_tables(list, page, "b.md").text, page);
    EXPECT_THROW(gen::page_with_tables(list, "a\n", "b.md"), config::Error);
    EXPECT_THROW(gen::page_with_tables(list, marks.substr(0, marks.rfind("<!-- end")), "b.md"), config::Error);
}

TEST(Ports, MistakesAreNamed) {
    std::string strange = kPorts;
    strange.replace(strange.find("output logic                   req_ready_o"), 6, "inout ");
    EXPECT_NE(ports_complaint(strange, kPackage).find("rtl/b/nh_b.sv:13: expected one port per line"),
              std::string::npos)
        << ports_complaint(strange, kPackage);
    EXPECT_NE(ports_complaint(kPorts, "package nh_b_pkg;\nendpackage\n").find("nh_b_pkg.sv: no structure probe_t"),
              std::string::npos);
    std::string nested = kPackage;
    nested.replace(nested.find("logic [7:0] id"), 11, "other_t    ");
    EXPECT_NE(ports_complaint(kPorts, nested).find("nh_b_pkg.sv:7: expected one"), std::string::npos)
        << ports_complaint(kPorts, nested);
    EXPECT_NE(ports_complaint(kPorts, kPackage, "member = 1\n").find("member"), std::string::npos);
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
    EXPECT_NE(network_complaint("4x").find("dims: \"4x\" is not allowed; 1..4 sizes"), std::string::npos);
    EXPECT_NE(network_complaint("2x2x2x2x2").find("is not allowed"), std::string::npos);
    EXPECT_NE(network_complaint("").find("is not allowed"), std::string::npos);
    EXPECT_NE(network_complaint("4x17").find("size1: 17 is out of range 1..16"), std::string::npos);
    EXPECT_NE(network_complaint("1").find("size0: 1 is out of range"), std::string::npos);
    EXPECT_NE(network_complaint("2x2", 1).find("virtual_channels: 1"), std::string::npos);
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
        EXPECT_NE(file.text.find(text), std::string::npos) << text;
    }
    EXPECT_EQ(file.text.find('@'), std::string::npos);
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
        EXPECT_NE(file.text.find(text), std::string::npos) << text;
    }
    EXPECT_EQ(file.text.find('@'), std::string::npos);

    const auto complaint = [&] {
        std::ostringstream out, err;
        EXPECT_EQ(gen::write_hub_network(options, out, err), 2);
        EXPECT_EQ(out.str(), "");
        return err.str();
    };
    options.step = 3;
    EXPECT_NE(complaint().find("share a factor"), std::string::npos);
    options.table = (path / "table.csv").string();
    const auto table = [&](const char* text) { std::ofstream(options.table) << text; };
    table("# of a router\n0, 1, 2\n1, 2, 0\n2, 0, 1\n");
    EXPECT_EQ(gen::hub_wavelengths(options), (std::vector<unsigned>{0, 1, 2, 1, 2, 0, 2, 0, 1}));
    table("0,1,2\n1,2,0\n2,2,1\n");
    EXPECT_NE(complaint().find("output 1 has wavelength 2 twice"), std::string::npos);
    table("0,1,2\n1,2,0\n");
    EXPECT_NE(complaint().find("2 lines of wavelengths; must be 3"), std::string::npos);
    table("0,1\n");
    EXPECT_NE(complaint().find("table.csv:1: 2 wavelengths; must be 3"), std::string::npos);
    table("0,1,blue\n");
    EXPECT_NE(complaint().find("table.csv:1: \"blue\" is no wavelength"), std::string::npos);
    options.link_clocks = 65;
    table("0,1,2\n1,2,0\n2,0,1\n");
    EXPECT_NE(complaint().find("link_clocks: 65 is out of range; 1..64"), std::string::npos);
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
    EXPECT_NE(gen::file_lists_cmake(lists).text.find(
                  "set(NANOHOP_INCLUDES_b rtl/x)\nset(NANOHOP_FILES_b\n    rtl/a.sv\n    rtl/b.sv)\n"),
              std::string::npos);
    const std::string json = gen::file_lists_json(lists).text;
    EXPECT_LT(json.find("\"b\": {"), json.find("\"rtl/a.sv\""));
    EXPECT_LT(json.find("\"rtl/a.sv\""), json.find("\"rtl/b.sv\""));
}

TEST_F(Folder, AListMustNotNameAMissingFile) {
    for (const char* folder : {"sim/configs", "sim/gen/registers", "rtl/a"}) fs::create_directories(path / folder);
    fs::copy(fs::path(NANOHOP_SOURCE_DIR) / "sim/configs/route_cache/route_cache_hirasawa_2020.toml",
             path / "sim/configs");
    std::ofstream(path / "VERSION") << "1.0.0\n";
    std::ofstream(path / "rtl/a/a.f") << "nh_a.sv\n";
    try {
        gen::generate(path);
        FAIL() << "no complaint";
    } catch (const config::Error& error) {
        EXPECT_NE(std::string(error.what()).find("rtl/a/a.f: no such file: rtl/a/nh_a.sv"), std::string::npos)
            << error.what();
    }
}

TEST(Manifests, BenderListsEachFileOnce) {
    gen::FileList a = gen::parse_file_list("../x.sv\na.sv\n", "a");
    gen::FileList b = gen::parse_file_list("../x.sv\nb.sv\n", "b");
    const std::string text = gen::bender({a, b}, {}).text;
    EXPECT_EQ(text.find("rtl/x.sv"), text.rfind("rtl/x.sv"));
    EXPECT_LT(text.find("rtl/a/a.sv"), text.find("rtl/b/b.sv"));
    const std::string replaced = gen::bender({a, b}, {{"ecp5", "rtl/x.sv", "rtl/y.sv"}}).text;
    EXPECT_NE(replaced.find("- target: not(ecp5)\n    files:\n      - rtl/x.sv"), std::string::npos) << replaced;
    EXPECT_EQ(replaced.find("rtl/x.sv"), replaced.rfind("rtl/x.sv"));
}

TEST(Manifests, CoresShareNoFile) {
    gen::FileList a = gen::parse_file_list("../x.sv\n../common/r.sv\na.sv\n", "a");
    gen::FileList b = gen::parse_file_list("../x.sv\nb.sv\n", "b");
    const std::vector<std::string> shared = gen::shared_files({a, b});
    EXPECT_EQ(shared, (std::vector<std::string>{"rtl/x.sv", "rtl/common/r.sv"}));
    const std::string core = gen::fusesoc_core(a, shared, {{"Width", "8"}}, "1.0.0").text;
    EXPECT_EQ(core.find("x.sv"), std::string::npos) << core;
    EXPECT_NE(core.find("- a/a.sv"), std::string::npos);
    EXPECT_NE(core.find("depend: [\"nanohop:rtl:common:1.0.0\"]"), std::string::npos);
    EXPECT_NE(core.find("parameters: [Width]"), std::string::npos);
    EXPECT_NE(core.find("Width: {datatype: int, paramtype: vlogparam, default: 8}"), std::string::npos);
    const std::string common = gen::fusesoc_common(shared, {}, {{"ecp5", "rtl/x.sv", "rtl/y.sv"}}, "1.0.0").text;
    EXPECT_NE(common.find("(common/common.vlt)\": {file_type: vlt}"), std::string::npos);
    EXPECT_NE(common.find("- \"!ecp5 ? (x.sv)\"\n      - \"ecp5 ? (y.sv)\"\n      - common/r.sv"), std::string::npos);
    // A list that is there and empty makes FuseSoC throw the core away.
    const std::string none = gen::fusesoc_core(gen::parse_file_list("../x.sv\n", "c"), shared, {}, "1.0.0").text;
    EXPECT_NE(none.find("depend: [\"nanohop:rtl:common:1.0.0\"]\n  configurations:"), std::string::npos) << none;
    const std::string all = gen::file_list_of_all({a, b}).text;
    EXPECT_NE(all.find("\nx.sv\ncommon/r.sv\na/a.sv\nb/b.sv\n"), std::string::npos) << all;
}

}  // namespace
