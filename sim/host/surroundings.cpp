// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/surroundings.hpp"

#include <utility>

namespace nanohop::host {

void Surroundings::send(Packet packet) {
    for (size_t i = 0; i < packet.size(); ++i) stream_.push_back({packet[i], i + 1 == packet.size()});
}

std::vector<Packet> Surroundings::take_nacks() { return std::exchange(nacks_, {}); }

void Surroundings::drive(ipush::In& in) const {
    in.s_valid = !stream_.empty();
    if (in.s_valid) in.s = stream_.front();
    in.nack_ready = true;
    port_.drive(in);
}

void Surroundings::observe(const ipush::In& in, const ipush::Out& out) {
    ++clock_;
    if (in.s_valid && out.s_ready) stream_.pop_front();
    if (out.nack_valid) {
        nack_.push_back(out.nack.data);
        if (out.nack.last) nacks_.push_back(std::exchange(nack_, {}));
    }
    port_.observe(in, out);
}

}  // namespace nanohop::host
