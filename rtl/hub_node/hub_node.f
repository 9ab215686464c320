# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the hub's node with its host ports in order; paths from this folder. Everything else (CMake, lint, FPGA,
# manifests) reads this list.
+incdir+../common
../common/nh_width_pkg.sv
../common/nh_ram_sdp.sv
../common/nh_delay.sv
../common/nh_ram_lut.sv
../hub/nh_hub_pkg.sv
../hub/nh_hub_first.sv
../hub/nh_hub_judge.sv
../hub/nh_hub_owed.sv
../hub/nh_hub_count.sv
../hub/nh_hub_take.sv
../hub/nh_hub_lane.sv
../hub/nh_hub_slot.sv
../hub/nh_hub_bank.sv
../hub/nh_hub_lane_bank.sv
../hub/nh_hub_pieces.sv
../hub/nh_hub_relay_bank.sv
../hub/nh_hub_output.sv
../hub/nh_hub_queue.sv
../hub/nh_hub_host.sv
../hub/nh_hub_requests.sv
../hub/nh_hub_combine.sv
../hub/nh_hub_tree.sv
../hub/nh_hub_reduce.sv
../hub/nh_hub_results.sv
../hub/nh_hub.sv
../generated/nh_hub_port_regs_pkg.sv
../common/nh_axi_pkg.sv
../common/nh_axil_pkg.sv
../common/nh_axil_slave.sv
../common/nh_rr_arbiter.sv
../hub_port/nh_hub_port_pkg.sv
../hub_port/nh_hub_port_lane.sv
../hub_port/nh_hub_port_lanes.sv
../hub_port/nh_hub_port_collect.sv
../hub_port/nh_hub_port_judge.sv
../hub_port/nh_hub_port_place.sv
../hub_port/nh_hub_port_writer.sv
../hub_port/nh_hub_port_counters.sv
../hub_port/nh_hub_port_regs.sv
../hub_port/nh_hub_port_core.sv
nh_hub_node_core.sv
../generated/nh_hub_node.sv
