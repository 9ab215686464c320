// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/hxb_network.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <regex>

#include "config/reader.hpp"
#include "gen/template.hpp"

namespace nanohop::gen {

namespace {

constexpr const char* kHead =
    R"(/// Hyper-crossbar of @dims@ processing units (docs/blocks/hxb.md): @pus@ exchangers, )"
    R"(@lines@ crossbars and their wires. A signal of
/// all PUs is one vector, PU 0 lowest; PU p has the coordinates x + @numbering@ = p.
module @module@ #(
    parameter int FlitWidth = @flit_width@,
    parameter int LengthWidth = @length_width@,
    parameter int VirtualChannels = @virtual_channels@,
    parameter int BufferFlits = @buffer_flits@,
    parameter int InputFlits = @input_flits@,
    parameter int Policy = @policy@,
    parameter int Adaptive = @adaptive@,
    parameter int KeepChannel = @keep_channel@,
    parameter int UnitByDimension = @unit_by_dimension@,
    parameter int PuWidth = @pu_width@,
    localparam int N = @pus@,      // exchangers
    localparam int Lines = @lines@,  // crossbars
    localparam int V = VirtualChannels,
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int C = nh_hxb_pkg::CounterWidth
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Processing units.
    input  logic [   N*PuWidth-1:0] pu_valid_i,
    input  logic [N*PuWidth*VW-1:0] pu_vc_i,
    input  logic [ N*PuWidth*F-1:0] pu_flit_i,
    output logic [         N*V-1:0] pu_credit_o,
    output logic [   N*PuWidth-1:0] pu_valid_o,
    output logic [N*PuWidth*VW-1:0] pu_vc_o,
    output logic [ N*PuWidth*F-1:0] pu_flit_o,
    input  logic [         N*V-1:0] pu_credit_i,
    // 0: this link is dead. Bit p: from PU p, N + p: to PU p. Bit d * N + p: from the crossbar of dimension d )"
    R"(to exchanger p,
    // @dim_count@ * N more: from there to the crossbar. Each goes to both ends.
    input  logic [         2*N-1:0] pu_up_i,
    input  logic [     @two_dims@*N-1:0] xb_up_i,
    // Counters and probes of all exchangers, and of all crossbars: those of dimension 0 first, each dimension by lines.
    output logic [         N*C-1:0] bad_vc_o,
    output logic [         N*C-1:0] overflow_o,
    output logic [         N*C-1:0] no_head_o,
    output logic [         N*C-1:0] bad_destination_o,
    output logic [         N*C-1:0] bad_length_o,
    output logic [         N*C-1:0] lost_flits_o,
    output logic [         N*C-1:0] cut_messages_o,
    output logic [         N*3-1:0] probe_o,            // nh_hxb_pkg::probe_t each
    output logic [     Lines*C-1:0] xb_lost_flits_o,
    output logic [     Lines*C-1:0] xb_cut_messages_o,
    output logic [     Lines*3-1:0] xb_probe_o
);
  localparam int D = @dim_count@;  // dimensions
  localparam int L = LengthWidth;
  localparam int CW = @cw@;  // bits of a coordinate in a reservation
  localparam int B = @busy@ * V;  // busy wires of an exchanger

  // Wires between exchanger p and the crossbar of dimension d: bit p * D + d. To the crossbar and from it.
  logic [N*D-1:0] to_valid, from_valid;
  logic [N*D*VW-1:0] to_vc, from_vc;
  logic [N*D*F-1:0] to_flit, from_flit;
  logic [N*D*V-1:0] to_credit, from_credit;  // to: for the flits that come from it
  logic [N*D*V-1:0] to_whole, from_whole;  // static: a tail is in the sender's buffer
  logic [N*B-1:0] busy;
  logic [N*D-1:0] reserve_valid, reserve_grant;
  logic [N*D*CW-1:0] reserve_to;
  logic [N*D*VW-1:0] reserve_vc;
  logic [N*D*L-1:0] reserve_length;

  // ---- Exchangers ----
  for (genvar p = 0; p < N; p++) begin : gen_ex
@coordinates@    logic [2*D-1:0] up;
    for (genvar d = 0; d < D; d++) begin : gen_up
      assign up[d] = xb_up_i[d*N+p];
      assign up[D+d] = xb_up_i[(D+d)*N+p];
    end
    nh_hxb_exchanger #(
        .Dims(@dim_count@),
@sizes@        .FlitWidth(FlitWidth),
        .LengthWidth(LengthWidth),
        .VirtualChannels(VirtualChannels),
        .BufferFlits(BufferFlits),
        .InputFlits(InputFlits),
        .Policy(Policy),
        .Adaptive(Adaptive),
        .KeepChannel(KeepChannel),
        .UnitByDimension(UnitByDimension),
        .PuWidth(PuWidth)
    ) u_ex (
        .clk_i,
        .rst_i,
        .position_i(@position@),
        .pu_valid_i(pu_valid_i[p*PuWidth+:PuWidth]),
        .pu_vc_i(pu_vc_i[p*PuWidth*VW+:PuWidth*VW]),
        .pu_flit_i(pu_flit_i[p*PuWidth*F+:PuWidth*F]),
        .pu_credit_o(pu_credit_o[p*V+:V]),
        .pu_valid_o(pu_valid_o[p*PuWidth+:PuWidth]),
        .pu_vc_o(pu_vc_o[p*PuWidth*VW+:PuWidth*VW]),
        .pu_flit_o(pu_flit_o[p*PuWidth*F+:PuWidth*F]),
        .pu_credit_i(pu_credit_i[p*V+:V]),
        .pu_up_i({pu_up_i[N+p], pu_up_i[p]}),
        .xb_valid_i(from_valid[p*D+:D]),
        .xb_vc_i(from_vc[p*D*VW+:D*VW]),
        .xb_flit_i(from_flit[p*D*F+:D*F]),
        .xb_credit_o(to_credit[p*D*V+:D*V]),
        .xb_whole_i(from_whole[p*D*V+:D*V]),
        .xb_valid_o(to_valid[p*D+:D]),
        .xb_vc_o(to_vc[p*D*VW+:D*VW]),
        .xb_flit_o(to_flit[p*D*F+:D*F]),
        .xb_credit_i(from_credit[p*D*V+:D*V]),
        .xb_whole_o(to_whole[p*D*V+:D*V]),
        .xb_up_i(up),
        .busy_i(busy[p*B+:B]),
        .reserve_valid_o(reserve_valid[p*D+:D]),
        .reserve_to_o(reserve_to[p*D*CW+:D*CW]),
        .reserve_vc_o(reserve_vc[p*D*VW+:D*VW]),
        .reserve_length_o(reserve_length[p*D*L+:D*L]),
        .reserve_grant_i(reserve_grant[p*D+:D]),
        .bad_vc_o(bad_vc_o[p*C+:C]),
        .overflow_o(overflow_o[p*C+:C]),
        .no_head_o(no_head_o[p*C+:C]),
        .bad_destination_o(bad_destination_o[p*C+:C]),
        .bad_length_o(bad_length_o[p*C+:C]),
        .lost_flits_o(lost_flits_o[p*C+:C]),
        .cut_messages_o(cut_messages_o[p*C+:C]),
        .probe_o(probe_o[p*3+:3])
    );
  end
)";

constexpr const char* kDimension = R"(
  // ---- Crossbars of dimension @d@: coordinate c of line l is exchanger @index@ ----
  for (genvar l = 0; l < @lines@; l++) begin : gen_xb@d@
    localparam int M = @size@;
    logic [M-1:0] in_valid, out_valid, xb_reserve_valid, xb_reserve_grant;
    logic [M*VW-1:0] in_vc, out_vc, xb_reserve_vc;
    logic [M*F-1:0] in_flit, out_flit;
    logic [M*V-1:0] in_credit, out_credit, in_whole, out_whole, xb_busy;
    logic [M*CW-1:0] xb_reserve_to;
    logic [M*L-1:0] xb_reserve_length;
    logic [2*M-1:0] up;
    for (genvar c = 0; c < M; c++) begin : gen_wires
      localparam int P = @index@;
      localparam int W = P * D + @d@;
      assign in_valid[c] = to_valid[W];
      assign in_vc[c*VW+:VW] = to_vc[W*VW+:VW];
      assign in_flit[c*F+:F] = to_flit[W*F+:F];
      assign from_credit[W*V+:V] = in_credit[c*V+:V];
      assign in_whole[c*V+:V] = to_whole[W*V+:V];
      assign from_valid[W] = out_valid[c];
      assign from_vc[W*VW+:VW] = out_vc[c*VW+:VW];
      assign from_flit[W*F+:F] = out_flit[c*F+:F];
      assign out_credit[c*V+:V] = to_credit[W*V+:V];
      assign from_whole[W*V+:V] = out_whole[c*V+:V];
      assign up[c] = xb_up_i[(D+@d@)*N+P];
      assign up[M+c] = xb_up_i[@d@*N+P];
      assign busy[P*B+@busy_first@*V+:M*V] = xb_busy;
      assign xb_reserve_valid[c] = reserve_valid[W];
      assign xb_reserve_to[c*CW+:CW] = reserve_to[W*CW+:CW];
      assign xb_reserve_vc[c*VW+:VW] = reserve_vc[W*VW+:VW];
      assign xb_reserve_length[c*L+:L] = reserve_length[W*L+:L];
      assign reserve_grant[W] = xb_reserve_grant[c];
    end
    nh_hxb_crossbar #(
        .Dims(@dim_count@),
@sizes@        .Dimension(@d@),
        .FlitWidth(FlitWidth),
        .LengthWidth(LengthWidth),
        .VirtualChannels(VirtualChannels),
        .BufferFlits(BufferFlits),
        .InputFlits(InputFlits),
        .Policy(Policy),
        .Adaptive(Adaptive)
    ) u_xb (
        .clk_i,
        .rst_i,
        .ex_valid_i(in_valid),
        .ex_vc_i(in_vc),
        .ex_flit_i(in_flit),
        .ex_credit_o(in_credit),
        .ex_whole_i(in_whole),
        .ex_valid_o(out_valid),
        .ex_vc_o(out_vc),
        .ex_flit_o(out_flit),
        .ex_credit_i(out_credit),
        .ex_whole_o(out_whole),
        .ex_up_i(up),
        .busy_o(xb_busy),
        .reserve_valid_i(xb_reserve_valid),
        .reserve_to_i(xb_reserve_to),
        .reserve_vc_i(xb_reserve_vc),
        .reserve_length_i(xb_reserve_length),
        .reserve_grant_o(xb_reserve_grant),
        .lost_flits_o(xb_lost_flits_o[(@first@+l)*C+:C]),
        .cut_messages_o(xb_cut_messages_o[(@first@+l)*C+:C]),
        .probe_o(xb_probe_o[(@first@+l)*3+:3])
    );
  end
)";

}  // namespace

std::string hxb_dims(const hxb::Config& config) {
    std::string text;
    for (unsigned d = 0; d < config.dims; ++d) text += (d ? "x" : "") + std::to_string(config.size[d]);
    return text;
}

void set_hxb_dims(hxb::Config& config, const std::string& dims) {
    static const std::regex form(R"((\d{1,2})(x\d{1,2}){0,3})");
    if (!std::regex_match(dims, form)) {
        throw config::Error(
            fmt::format("dims: \"{}\" is not allowed; 1..4 sizes, X first, with x between them: 4x4x4", dims));
    }
    config.size.fill(1);
    config.dims = 0;
    for (size_t at = 0; at <= dims.size();
         at = dims.find('x', at) == std::string::npos ? dims.size() + 1 : dims.find('x', at) + 1) {
        config.size[config.dims++] = static_cast<unsigned>(std::stoul(dims.substr(at)));
    }
}

File hxb_network(const hxb::Config& config) {
    if (const auto complaint = hxb::check(config)) throw config::Error(*complaint);

    const unsigned n = hxb::nodes(config);
    unsigned crossbars = 0;
    unsigned busy = 0;
    std::string numbering;
    std::string coordinates;
    std::string position;
    std::string sizes;
    for (unsigned d = 0, stride = 1; d < hxb::kMaxDims; ++d) {
        sizes += fmt::format("        .Size{}({}),\n", d, config.size[d]);
        if (d >= config.dims) continue;
        crossbars += n / config.size[d];
        busy += config.size[d];
        const char name = "xyzu"[d];
        if (d > 0) numbering += fmt::format("{}{} {}", d > 1 ? " + " : "", stride, name);
        coordinates += fmt::format("    localparam int {} = p{} % {};\n", static_cast<char>(name - 'a' + 'A'),
                                   stride > 1 ? fmt::format(" / {}", stride) : "", config.size[d]);
        position = fmt::format("{}'({}){}{}", hxb::coordinate_width(config, d), static_cast<char>(name - 'a' + 'A'),
                               position.empty() ? "" : ", ", position);
        stride *= config.size[d];
    }
    const std::string module = "nh_hxb_" + hxb_dims(config);
    const Values common = {
        {"dims", hxb_dims(config)},
        {"module", module},
        {"pus", std::to_string(n)},
        {"numbering", numbering.empty() ? "0" : numbering},
        {"coordinates", coordinates},
        {"position", "{" + position + "}"},
        {"sizes", sizes},
        {"dim_count", std::to_string(config.dims)},
        {"two_dims", std::to_string(2 * config.dims)},
        {"busy", std::to_string(busy)},
        {"cw", std::to_string(hxb::reserve_width(config))},
        {"flit_width", std::to_string(config.flit_width)},
        {"length_width", std::to_string(config.length_width)},
        {"virtual_channels", std::to_string(config.virtual_channels)},
        {"buffer_flits", std::to_string(config.buffer_flits)},
        {"input_flits", std::to_string(config.input_flits)},
        {"policy", std::to_string(static_cast<unsigned>(config.policy))},
        {"adaptive", config.adaptive ? "1" : "0"},
        {"keep_channel", config.keep_channel ? "1" : "0"},
        {"unit_by_dimension", config.unit_by_dimension ? "1" : "0"},
        {"pu_width", std::to_string(config.pu_width)},
    };
    std::string text = banner("//", "sim/gen/hxb_network.cpp for " + hxb_dims(config));
    auto head = common;
    head.emplace_back("lines", std::to_string(crossbars));
    text += fill(kHead, head);
    for (unsigned d = 0, stride = 1, first = 0, before = 0; d < config.dims; ++d) {
        const unsigned size = config.size[d];
        const unsigned lines = n / size;
        auto values = common;
        values.emplace_back("d", std::to_string(d));
        values.emplace_back("lines", std::to_string(lines));
        values.emplace_back("size", std::to_string(size));
        values.emplace_back("first", std::to_string(first));
        values.emplace_back("busy_first", std::to_string(before));
        std::string index = stride == 1 ? fmt::format("l * {} + c", size) : fmt::format("l + c * {}", stride);
        if (stride > 1 && lines > stride) {
            index = fmt::format("l / {0} * {1} + l % {0} + c * {0}", stride, stride * size);
        }
        values.emplace_back("index", index);
        text += fill(kDimension, values);
        stride *= size;
        first += lines;
        before += size;
    }
    return {"rtl/generated/" + module + ".sv", text + "endmodule\n"};
}

hxb::Config network_defaults() {
    hxb::Config config;
    config.input_flits = 4;
    return config;
}

int write_network(const NetworkOptions& options, std::ostream& out, std::ostream& err) {
    File file;
    try {
        hxb::Config config = options.config;
        set_hxb_dims(config, options.dims);
        file = hxb_network(config);
    } catch (const config::Error& error) {
        fmt::print(err, "nanohop generate hxb: {}\n", error.what());
        return 2;
    }
    return write_module(file, options.out, "hxb", out, err);
}

}  // namespace nanohop::gen
