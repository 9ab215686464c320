# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the network interface in order; paths from this folder. Everything else (CMake, lint, proofs, FPGA,
# manifests) reads this list.
+incdir+../common
../generated/nh_send_regs_pkg.sv
../generated/nh_ipush_regs_pkg.sv
../generated/nh_nic_regs_pkg.sv
../common/nh_width_pkg.sv
../common/nh_axil_pkg.sv
../common/nh_axil_slave.sv
../common/nh_ram_lut.sv
../common/nh_ram_sdp.sv
../common/nh_delay.sv
../common/nh_credit_counter.sv
../ipush/nh_ipush_pkg.sv
../switch/nh_switch_pkg.sv
../send/nh_send_pkg.sv
../send/nh_send_head.sv
../send/nh_send_fetch.sv
../send/nh_send_cut.sv
../send/nh_send_read.sv
../send/nh_send_packetize.sv
../send/nh_send_complete.sv
../send/nh_send_depacketize.sv
../send/nh_send_regs.sv
../send/nh_send.sv
../ipush/nh_ipush_ram.sv
../ipush/nh_ipush_regs.sv
../ipush/nh_ipush_reader.sv
../ipush/nh_ipush_buffer.sv
../ipush/nh_ipush_tables.sv
../ipush/nh_ipush_llcm.sv
../ipush/nh_ipush_writer.sv
../ipush/nh_ipush_nack.sv
../ipush/nh_ipush_sequencer.sv
../ipush/nh_ipush_pipeline.sv
../ipush/nh_ipush.sv
nh_nic_pkg.sv
nh_nic_fifo.sv
nh_nic_port.sv
nh_nic_nacks_out.sv
nh_nic_nacks_in.sv
nh_nic_regs.sv
nh_nic.sv
