// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Read engine of nh_ipush: copies words from a receive ring's head to the host's stream and moves the head
/// (docs/blocks/ipush_clocks.md). A command (read_i.valid, only while not busy) is checked in the next clock: a ring
/// that does not exist, no bytes, or more words than between head and tail set error and do nothing. A release moves
/// the head in that clock. A read's bursts end at the ring's end and at 4 KiB, have at most 256 beats and do not wait
/// for each other's data; the head moves in the clock after the host took the last word, unless an answer was an error
/// (bus_error). busy after reset, too, until the ring table is cleared.
module nh_ipush_reader #(
    parameter int Rings = 64,         // 2..256, power of two
    parameter int AddressWidth = 32,  // 24..40
    localparam int RingWidth = $clog2(Rings)
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    input  nh_ipush_pkg::read_t        read_i,
    output nh_ipush_pkg::reader_t      reader_o,
    // Writes to the ring table (we[1]): it keeps its own copy.
    input  nh_ipush_pkg::table_write_t table_i,
    // Pointers of amt_ring_o, a clock later; the new head.
    output logic [RingWidth-1:0]       amt_ring_o,
    input  nh_ipush_pkg::pointers_t    amt_i,
    output nh_ipush_pkg::head_write_t  head_o,
    output logic [AddressWidth-1:0]    m_araddr,
    output logic [7:0]                 m_arlen,
    output logic                       m_arvalid,
    input  logic                       m_arready,
    input  logic [63:0]                m_rdata,
    input  logic [1:0]                 m_rresp,
    input  logic                       m_rlast,
    input  logic                       m_rvalid,
    output logic                       m_rready,
    output logic [63:0]                m_host_data,
    output logic                       m_host_valid,
    output logic                       m_host_last,
    input  logic                       m_host_ready
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)

  typedef enum logic [2:0] {
    Sweep,   // clears the ring table
    Idle,
    Check,   // table and pointers are there
    Stream,  // bursts and words
    Head     // the head moves
  } state_t;
  state_t               state_q;
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
      .we_i(sweeping || table_i.we[1]),
      .waddr_i(sweeping ? sweep_q : table_i.ring[RingWidth-1:0]),
      .wdata_i(sweeping ? '0 : {table_i.valid, table_i.log2_size, table_i.base[AddressWidth-1:3]}),
      .raddr_i(read_i.ring[RingWidth-1:0]),
      .rdata_o(entry)
  );
  assign {entry_valid, entry_log2_size, entry_base} = entry;
  assign amt_ring_o = read_i.ring[RingWidth-1:0];

  // ---- Check
  logic [17:0] held;
  logic        refused;
  assign held = amt_i.tail - amt_i.head;
  assign refused = !entry_valid || words_q == '0 || words_q > {1'b0, held};

  // ---- Bursts: Mask once finds the first word's place in the ring; then for each burst Place computes the address and
  // the words up to the ring's end, Length the beats, and Send offers it.
  typedef enum logic [2:0] {
    Done,
    Mask,
    Place,
    Length,
    Send
  } burst_t;
  burst_t               burst_q;
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
  logic        streaming, take, last, read_error;
  assign streaming = state_q == Stream;
  assign last = left_q == 19'd1;
  assign take = streaming && m_rvalid && m_host_ready;
  assign m_rready = streaming && m_host_ready;
  assign m_host_valid = streaming && m_rvalid;
  assign m_host_data = m_rdata;
  assign m_host_last = last;
  assign read_error = take && m_rresp[1];

  // ---- The head
  logic [17:0] head_q;
  assign head_o.we = (state_q == Check && !refused && release_q) || (state_q == Head && !bus_error_q);
  assign head_o.ring = 8'(ring_q);
  assign head_o.head = (state_q == Check ? amt_i.head : head_q) + words_q[17:0];

  assign reader_o.busy = state_q != Idle;
  assign reader_o.error = error_q;
  assign reader_o.bus_error = bus_error_q;
  assign reader_o.read_error = read_error;

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
          if (read_i.valid) begin
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
          if (read_error) bus_error_q <= 1'b1;
          if (take && last) state_q <= Head;
        end
        default: state_q <= Idle;
      endcase
    end
  end

  always_ff @(posedge clk_i) begin
    if (state_q == Idle) begin
      ring_q <= read_i.ring[RingWidth-1:0];
      release_q <= read_i.release_only;
      words_q <= {1'b0, read_i.bytes[20:3]} + 19'(read_i.bytes[2:0] != '0);
    end
    if (state_q == Check) head_q <= amt_i.head;
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
  assign unused_bits = ^{m_rlast, m_rresp[0], table_i, read_i};

  `NH_STABLE(burst_stable, m_arvalid, m_arready, ({m_araddr, m_arlen}))
  `NH_ASSERT(one_command, !read_i.valid || state_q == Idle)
  `NH_ASSERT(burst_in_page, !m_arvalid || {1'b0, m_araddr[11:3]} + 10'(m_arlen) < 10'd512)
  `NH_STABLE(host_stable, m_host_valid, m_host_ready, ({m_host_data, m_host_last}))
endmodule
