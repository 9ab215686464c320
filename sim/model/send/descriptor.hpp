// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What software and a send engine tell each other in memory (docs/blocks/send.md).
#pragma once

#include <array>
#include <cstdint>

namespace nanohop::send {

inline constexpr unsigned kDescriptorBytes = 32;

/// How a descriptor ended.
enum class Code : uint8_t { kDone, kDescriptor, kOperation, kLength, kAddress, kData };
inline constexpr unsigned kCodes = 5;  ///< those that are errors

/// What a descriptor says; `operation` is ipush's header without a size.
struct Descriptor {
    static constexpr uint64_t kReport = uint64_t{1}
                                        << 32;  ///< of the operation: a completion word, also if all is well

    uint64_t operation = 0;
    uint64_t header1 = 0;
    uint64_t destination = 0;
    uint32_t length = 0;   ///< 24 bits
    uint64_t address = 0;  ///< 40 bits
    bool error = false;    ///< of the answers, when it was read

    std::array<uint64_t, 4> words() const {
        return {operation, header1, destination, uint64_t{length} << 40 | address};
    }
    bool operator==(const Descriptor&) const = default;
};

/// The completion word of the n-th descriptor since reset, n from 0 on.
inline uint64_t completion_word(uint32_t n, Code code, uint32_t packets) {
    return uint64_t{packets} << 40 | static_cast<uint64_t>(code) << 32 | uint32_t{n + 1};
}

}  // namespace nanohop::send
