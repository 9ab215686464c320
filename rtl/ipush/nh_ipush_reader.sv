// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Read engine of nh_ipush: copies words from a receive ring's head to the host's stream and moves the head
/// (docs/blocks/ipush.md). A command (read_valid_i, only while not busy) is checked in the next clock: a ring that does
/// not exist, no bytes, or more words than between head and tail set error_o and do nothing. A release moves the head in
/// that clock. A read's bursts end at the ring's end and at 4 KiB, have at most 256 beats and do not wait for each
/// other's data; the head moves in the clock after the host took the last word, unless an answer was an error
/// (bus_error_o). busy_o after reset, too, until the ring table is cleared.
module nh_ipush_reader #(
    parameter int Rings = 64,         // 2 .. 256, power of two
    parameter int AddressWidth = 32,  // 24 .. 40
    localparam int RingWidth = $clog2(Rings)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Command
    input  logic                    read_valid_i,
    input  logic [RingWidth-1:0]    read_ring_i,
    input  logic                    read_release_i,
    input  logic [20:0]             read_bytes_i,
    output logic                    busy_o,
    output logic                    error_o,
    output logic                    bus_error_o,
    // Writes to the ring table: it keeps its own copy.
    input  logic                    table_we_i,
    input  logic [RingWidth-1:0]    table_ring_i,
    input  logic [AddressWidth-1:0] table_base_i,
    input  logic [4:0]              table_log2_size_i,
    input  logic                    table_valid_i,
    // Pointers of amt_ring_o, a clock later; the new head.
    output logic [RingWidth-1:0]    amt_ring_o,
    input  logic [17:0]             amt_head_i,
    input  logic [17:0]             amt_tail_i,
    output logic                    head_we_o,
    output logic [RingWidth-1:0]    head_ring_o,
    output logic [17:0]             head_o,
    // An answer that was an error.
    output logic                    read_error_o,
    output logic [AddressWidth-1:0] m_araddr,
    output logic [7:0]              m_arlen,
    output logic                    m_arvalid,
    input  logic                    m_arready,
    input  logic [63:0]             m_rdata,
    input  logic [1:0]              m_rresp,
    input  logic                    m_rlast,
    input  logic                    m_rvalid,
    output logic                    m_rready,
    output logic [63:0]             m_host_data,
    output logic                    m_host_valid,
    output logic                    m_host_last,
    input  logic                    m_host_ready
);
  `NH_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)

  localparam logic [2:0] Sweep = 3'd0;   // clears the ring table
  localparam logic [2:0] Idle = 3'd1;
  localparam logic [2:0] Check = 3'd2;   // table and pointers are there
  localparam logic [2:0] Stream = 3'd3;  // bursts and words
  localparam logic [2:0] Head = 3'd4;    // the head moves

  logic [2:0]           state_q;
  logic [RingWidth-1:0] sweep_q, ring_q;
  logic                 release_q, error_q, bus_error_q;
  logic [18:0]          words_q;

  // ---- Ring table: {valid, log2 of the size, base / 8}
  localparam int BaseWidth = AddressWidth - 3;
  localparam int EntryWidth = BaseWidth + 6;
  logic                  sweeping, entry_valid;
  logic [EntryWidth-1:0] entry;
  logic [4:0]            entry_log2_size;
  logic [BaseWidth-1:0]  entry_base;
  assign sweeping = state_q == Sweep;
  nh_ram_sdp #(
      .Width(EntryWidth),
      .Depth(Rings)
  ) i_table (
      .clk_i,
      .we_i(sweeping || table_we_i),
      .waddr_i(sweeping ? sweep_q : table_ring_i),
      .wdata_i(sweeping ? '0 : {table_valid_i, table_log2_size_i, table_base_i[AddressWidth-1:3]}),
      .raddr_i(read_ring_i),
      .rdata_o(entry)
  );
  assign {entry_valid, entry_log2_size, entry_base} = entry;
  assign amt_ring_o = read_ring_i;

  // ---- Check
  logic [17:0] held;
  logic        refused;
  assign held = amt_tail_i - amt_head_i;
  assign refused = !entry_valid || words_q == '0 || words_q > {1'b0, held};

  // ---- Bursts: Mask once finds the first word's place in the ring; then for each burst Place computes the address and the
  // words up to the ring's end, Length the beats, and Send offers it.
  localparam logic [2:0] Done = 3'd0;
  localparam logic [2:0] Mask = 3'd1;
  localparam logic [2:0] Place = 3'd2;
  localparam logic [2:0] Length = 3'd3;
  localparam logic [2:0] Send = 3'd4;
  logic [2:0]           burst_q;
  logic [4:0]           log2_size_q;
  logic [BaseWidth-1:0] base_q, place_q;     // in words
  logic [16:0]          mask_q, position_q;  // words of the ring - 1; word of the ring the burst begins with
  logic [18:0]          open_q;              // words no burst was taken for
  logic [8:0]           beats_q;

  logic [17:0] to_end;   // words up to the ring's end
  logic [9:0]  to_page;  // and to the next 4 KiB
  logic [8:0]  limit, beats;
  logic [17:0] rest, rest_q;
  assign to_end = {1'b0, mask_q & ~position_q} + 18'd1;
  assign to_page = 10'd512 - {1'b0, place_q[8:0]};
  assign limit = to_page > 10'd256 ? 9'd256 : to_page[8:0];
  assign rest = open_q < {1'b0, to_end} ? open_q[17:0] : to_end;
  assign beats = rest_q < 18'(limit) ? rest_q[8:0] : limit;

  assign m_arvalid = burst_q == Send;
  assign m_araddr = {place_q, 3'b000};
  assign m_arlen = 8'(beats_q - 9'd1);

  // ---- Words: straight from memory to the host
  logic [18:0] left_q;
  logic        streaming, take, last;
  assign streaming = state_q == Stream;
  assign last = left_q == 19'd1;
  assign take = streaming && m_rvalid && m_host_ready;
  assign m_rready = streaming && m_host_ready;
  assign m_host_valid = streaming && m_rvalid;
  assign m_host_data = m_rdata;
  assign m_host_last = last;
  assign read_error_o = take && m_rresp[1];

  // ---- The head
  logic [17:0] head_q;
  assign head_we_o = (state_q == Check && !refused && release_q) || (state_q == Head && !bus_error_q);
  assign head_ring_o = ring_q;
  assign head_o = (state_q == Check ? amt_head_i : head_q) + words_q[17:0];

  assign busy_o = state_q != Idle;
  assign error_o = error_q;
  assign bus_error_o = bus_error_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      state_q <= Sweep;
      sweep_q <= '0;
      error_q <= 1'b0;
      bus_error_q <= 1'b0;
    end else begin
      case (state_q)
        Sweep: begin
          sweep_q <= sweep_q + RingWidth'(1);
          if (sweep_q == RingWidth'(Rings - 1)) state_q <= Idle;
        end
        Idle: begin
          if (read_valid_i) begin
            state_q <= Check;
            error_q <= 1'b0;
            bus_error_q <= 1'b0;
          end
        end
        Check: begin
          error_q <= refused;
          state_q <= refused || release_q ? Idle : Stream;
        end
        Stream: begin
          if (read_error_o) bus_error_q <= 1'b1;
          if (take && last) state_q <= Head;
        end
        default: state_q <= Idle;
      endcase
    end
  end

  always_ff @(posedge clk_i) begin
    if (state_q == Idle) begin
      ring_q <= read_ring_i;
      release_q <= read_release_i;
      words_q <= {1'b0, read_bytes_i[20:3]} + 19'(read_bytes_i[2:0] != '0);
    end
    if (state_q == Check) head_q <= amt_head_i;
    if (state_q == Check) left_q <= words_q;
    else if (take) left_q <= left_q - 19'd1;
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      burst_q <= Done;
    end else begin
      case (burst_q)
        Mask:    burst_q <= Place;
        Place:   burst_q <= Length;
        Length:  burst_q <= Send;
        Send:    if (m_arready) burst_q <= open_q == 19'(beats_q) ? Done : Place;
        default: if (state_q == Check && !refused && !release_q) burst_q <= Mask;
      endcase
    end
  end

  logic [16:0] mask;
  assign mask = 17'((18'd1 << (log2_size_q - 5'd3)) - 18'd1);
  always_ff @(posedge clk_i) begin
    case (burst_q)
      Mask: begin
        mask_q <= mask;
        position_q <= head_q[16:0] & mask;
      end
      Place: begin
        place_q <= base_q + BaseWidth'(position_q);
        rest_q <= rest;
      end
      Length: beats_q <= beats;
      Send: begin
        if (m_arready) begin
          position_q <= (position_q + 17'(beats_q)) & mask_q;
          open_q <= open_q - 19'(beats_q);
        end
      end
      default: begin
        base_q <= entry_base;
        log2_size_q <= entry_log2_size;
        open_q <= words_q;
      end
    endcase
  end

  // The controller counts words itself; EXOKAY is no error; a base is a multiple of 8.
  logic unused_bits;
  assign unused_bits = ^{m_rlast, m_rresp[0], table_base_i[2:0]};

  `NH_STABLE(burst_stable, m_arvalid, m_arready, ({m_araddr, m_arlen}))
  `NH_ASSERT(one_command, !read_valid_i || state_q == Idle)
  `NH_ASSERT(burst_in_page, !m_arvalid || {1'b0, m_araddr[11:3]} + 10'(m_arlen) < 10'd512)
  `NH_STABLE(host_stable, m_host_valid, m_host_ready, ({m_host_data, m_host_last}))
endmodule
