# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the FIFO between two clocks in order; paths from this folder. Everything else (lint, proofs, manifests) reads
# this list.
+incdir+../common
../common/nh_width_pkg.sv
../common/nh_ram_lut.sv
nh_cdc_sync.sv
nh_cdc_fifo.sv
nh_cdc_link_way.sv
nh_cdc_link.sv
