# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# Files of the FIFO between two clocks in order; paths from this folder. Everything else (lint, proofs, manifests) reads
# this list.
+incdir+../common
../common/nh_ram_lut.sv
nh_cdc_sync.sv
nh_cdc_fifo.sv
