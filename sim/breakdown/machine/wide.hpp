// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Network interfaces of 64 and of 512 bits, link out to link in: clocks from the doorbell to the status, and from
// message to message, by their length.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

struct WideStudy {
    struct Interface {
        std::string name, key;
        std::vector<uint64_t> clocks;     ///< from the doorbell to the status that the host sees, by length
        std::vector<double> per_message;  ///< clocks of a message behind others, by length
    };
    std::vector<uint64_t> bytes;
    std::vector<Interface> interfaces;
};

/// Golden models, PUSH, memory with a word or line in the clock after its address and an answer 5 clocks
/// after a write's last. A message that an interface does not send as one is several, whose last status counts.
WideStudy machine_wide(unsigned threads, const Progress& progress = {});
/// The study of these lengths alone.
WideStudy machine_wide(const std::vector<uint64_t>& bytes, unsigned threads, const Progress& progress = {});

Section wide_section(const WideStudy& study);
/// machine.wide of docs/results.md.
Json wide_json(const WideStudy& study);

}  // namespace nanohop::breakdown
