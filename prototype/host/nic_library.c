// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Beside the driver in the shared library of nic_driver.py: sizes of the structures that it has a second time.
#include "nanohop_nic.h"

const size_t nic_library_sizes[] = {
    sizeof(struct nh_nic_platform),   sizeof(struct nh_nic_layout),  sizeof(struct nh_nic_shape),
    sizeof(struct nh_nic_setup),      sizeof(struct nh_nic_send),    sizeof(struct nh_nic_completion),
    sizeof(struct nh_nic_arrival),    sizeof(struct nh_nic_receive), sizeof(struct nh_nic_counters),
    sizeof(struct nh_nic),
};
