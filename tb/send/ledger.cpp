// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ledger.hpp"

#include "bench.hpp"

namespace nanohop::send {

template <>
std::vector<FlitWord> LedgerOf<Traits>::packet(const Job& job, unsigned k) const {
    const uint64_t begin = job.descriptor.address + uint64_t{k} * settings.mtu;
    const unsigned size = size_of(job, k), words = (size + 7) / 8, at = config_.destination_width;
    std::vector<FlitWord> flits(3 + words);
    Data& head = flits[0].data;
    put_bits(head, 0, at, job.descriptor.destination);
    put_bits(head, at, length_bits(config_), flits.size());
    if (has_source(config_)) put_bits(head, header_bits(config_), at, settings.source);
    flits[0].user = kUserHead;
    for (unsigned w = 0; w < 2; ++w) flits[1 + w].data[0] = header_of(job, k)[w];
    for (unsigned w = 0; w < words; ++w) flits[3 + w].data[0] = memory_->word(begin + 8 * w);
    if (size % 8 != 0) flits.back().data[0] &= low_bits(8 * (size % 8));
    flits.back().last = true;
    return flits;
}

template class LedgerOf<Traits>;

}  // namespace nanohop::send
