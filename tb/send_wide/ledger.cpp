// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "tb/send/ledger.hpp"

#include "bench.hpp"

namespace nanohop {

template <>
std::vector<send_wide::Flit> send::LedgerOf<send_wide::Traits>::packet(const Job& job, unsigned k) const {
    const uint64_t begin = job.descriptor.address + uint64_t{k} * settings.mtu;
    const uint32_t size = size_of(job, k);
    // A head has the switch's bits and two words, rounded up to words, and what flits have beside 64 bytes of data
    // takes of that.
    const unsigned low = header_bits(config_), beside = config_.flit_width - 512;
    const unsigned words = (low + 128 + 63) / 64;
    const unsigned skipped = 64 * words > beside ? 8 * words - beside / 8 : 0;
    std::vector<Flit> flits((skipped + size + 63) / 64);
    send_wide::Data& head = flits[0].data;
    flits[0].user = kUserHead;
    put_bits(head, 0, config_.destination_width, job.descriptor.destination);
    put_bits(head, config_.destination_width, length_bits(config_), flits.size());
    for (unsigned w = 0; w < 2; ++w) put_bits(head, low + 64 * w, 64, header_of(job, k)[w]);
    for (uint32_t i = 0; i < size; ++i) {
        const unsigned at = skipped + i;
        put_bits(flits[at / 64].data, beside + 8 * (at % 64), 8, memory_->byte(begin + i));
    }
    flits.back().last = true;
    return flits;
}

template class send::LedgerOf<send_wide::Traits>;

}  // namespace nanohop
