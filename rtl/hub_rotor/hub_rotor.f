# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the hub's node that rotates, in order; paths from this folder. Everything else (CMake, lint, proofs, FPGA,
# manifests) reads this list.
+incdir+../common
../common/nh_width_pkg.sv
../common/nh_ram_sdp.sv
../common/nh_ram_lut.sv
../hub/nh_hub_pkg.sv
../hub/nh_hub_judge.sv
../hub/nh_hub_owed.sv
../hub/nh_hub_count.sv
nh_hub_rotor_pkg.sv
nh_hub_rotor_turn.sv
nh_hub_rotor_queue.sv
nh_hub_rotor_take.sv
nh_hub_rotor_write.sv
nh_hub_rotor_copies.sv
nh_hub_rotor_output.sv
nh_hub_rotor_lane.sv
nh_hub_rotor_host.sv
nh_hub_rotor.sv
