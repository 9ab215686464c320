// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

`include "nh_ram_style.svh"

/// One way of nh_cam_table: hash, block RAM with one port, output register, comparison.
/// Cycle 0: key or sweep index given; a write is done at the end of it. Cycle 2: the entry and what it is are on the
/// outputs. Everything holds while advance_i is low. Contents are not reset: the table sweeps them.
module nh_cam_table_way #(
    parameter int KeyWidth = 64,
    parameter int DataWidth = 32,  // 1..256: of what a key gives, bits
    parameter int Sets = 1024,
    parameter int Hash = 2,  // 0..nh_crc_pkg::HashLast
    localparam int IndexWidth = $clog2(Sets),
    localparam int EntryWidth = KeyWidth + DataWidth + 2
) (
    input  logic                  clk_i,
    input  logic                  advance_i,
    input  logic [KeyWidth-1:0]   key_i,
    input  logic                  sweep_i,         // use sweep_index_i instead of the key's hash
    input  logic [IndexWidth-1:0] sweep_index_i,
    input  logic                  write_i,
    input  logic [EntryWidth-1:0] write_entry_i,   // parity, valid, data, key
    // Two cycles later; fault_i one cycle later.
    input  logic                  fault_i,         // inverts the parity of what is read
    input  logic [KeyWidth-1:0]   compare_key_i,
    output logic [KeyWidth-1:0]   entry_key_o,
    output logic [DataWidth-1:0]  entry_data_o,
    output logic                  hit_o,           // an undamaged entry of the key
    output logic                  empty_o,         // undamaged and not valid
    output logic                  bad_o            // parity is wrong
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(KeyWidth, KeyWidth >= 1 && KeyWidth <= 64)
  `NH_PART_PARAM(DataWidth, DataWidth >= 1 && DataWidth <= 256)
  `NH_PART_PARAM(Sets, Sets >= 2 && Sets <= 16384 && 2 ** $clog2(Sets) == Sets)
  `NH_PART_PARAM(Hash, Hash >= 0 && Hash <= nh_crc_pkg::HashLast)

  logic [IndexWidth-1:0] hash_index, index;
  nh_hash #(
      .KeyWidth(KeyWidth),
      .IndexWidth(IndexWidth),
      .Hash(Hash)
  ) u_hash (
      .key_i,
      .index_o(hash_index)
  );
  assign index = sweep_i ? sweep_index_i : hash_index;

  // What is read in the cycle of a write is not used.
  (* no_rw_check *)
  `NH_RAM_BLOCK
  logic [EntryWidth-1:0] mem[0:Sets-1];
  logic [EntryWidth-1:0] read_q, entry_q;
  always_ff @(posedge clk_i) begin
    if (advance_i) begin
      if (write_i) mem[index] <= write_entry_i;
      read_q <= mem[index];
      entry_q <= {read_q[EntryWidth-1] ^ fault_i, read_q[EntryWidth-2:0]};
    end
  end

  logic valid;
  assign entry_key_o = entry_q[KeyWidth-1:0];
  assign entry_data_o = entry_q[KeyWidth+:DataWidth];
  assign valid = entry_q[KeyWidth+DataWidth];
  assign bad_o = ^entry_q;
  assign hit_o = valid && !bad_o && entry_key_o == compare_key_i;
  assign empty_o = !valid && !bad_o;
endmodule
