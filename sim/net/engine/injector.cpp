// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/engine/injector.hpp"

#include "net/error.hpp"

namespace nanohop::net {

void check_given(uint32_t units, uint64_t now, uint32_t source, uint64_t clock, uint32_t destination, uint32_t flits,
                 uint32_t most_flits) {
    if (source >= units || destination >= units)
        throw InputError("message from {} to {}: units are 0 to {}", source, destination, units - 1);
    if (source == destination) throw InputError("message from {} to itself", source);
    if (flits == 0 || flits > most_flits)
        throw InputError("message of {} flits: allowed are 1 to {}", flits, most_flits);
    if (clock < now) throw InputError("message in clock {}: it is clock {} already", clock, now);
}

void check_after(uint64_t latest, uint32_t source, uint64_t clock) {
    if (clock < latest)
        throw InputError("message of {} in clock {}: the one before is created in clock {}", source, clock, latest);
}

}  // namespace nanohop::net
