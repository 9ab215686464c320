# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the hub's host port in order; paths from this folder. Everything else (CMake, lint, proofs, FPGA, manifests)
# reads this list.
+incdir+../common
../generated/nh_hub_port_regs_pkg.sv
../common/nh_width_pkg.sv
../common/nh_axi_pkg.sv
../common/nh_axil_pkg.sv
../common/nh_axil_slave.sv
../common/nh_ram_sdp.sv
../common/nh_rr_arbiter.sv
../hub/nh_hub_pkg.sv
nh_hub_port_pkg.sv
nh_hub_port_lane.sv
nh_hub_port_lanes.sv
nh_hub_port_collect.sv
nh_hub_port_judge.sv
nh_hub_port_place.sv
nh_hub_port_writer.sv
nh_hub_port_counters.sv
nh_hub_port_regs.sv
nh_hub_port_core.sv
../generated/nh_hub_port.sv
