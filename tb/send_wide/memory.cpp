// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "memory.hpp"

namespace nanohop::send_wide {

void Memory::reset() {
    MemoryBase::reset();
    ring = data = {};
}

void Memory::drive(In& in) {
    offer_reads(ring, in.ring);
    offer_reads(data, in.data);
    offer_writes(in.ring);
    answer_reads(ring, in.ring);
    answer_reads(data, in.data);
    answer_writes(in.ring);
}

void Memory::drive_wild(In& in) {
    wild_read(in.ring);
    wild_read(in.data);
    wild_write(in.ring);
}

void Memory::observe(const Out& out) {
    if (out.ring.arvalid) tb::expect("beats of a descriptor", out.ring.arlen, 0U);
    observe_reads(ring, out.ring, kDescriptorBytes);
    observe_reads(data, out.data, kLineBytes);
    observe_writes(out.ring);
    end_clock();
}

}  // namespace nanohop::send_wide
