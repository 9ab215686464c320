// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The memory behind nh_send_wide's two AXI4 ports.
#pragma once

#include "bench.hpp"
#include "tb/send/memory.hpp"

namespace nanohop::send_wide {

class Memory : public send::MemoryBase {
public:
    using MemoryBase::MemoryBase;

    void reset();
    void drive(In& in);
    void drive_wild(In& in);
    void observe(const Out& out);

    send::ReadPort ring, data;
};

}  // namespace nanohop::send_wide
