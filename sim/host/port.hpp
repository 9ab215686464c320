// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How host software reaches a receive controller (docs/blocks/ipush.md): registers, LLCM, and the read engine's stream.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>

namespace nanohop::host {

/// The controller refused a command, or what it says makes no sense.
class Error : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class Port {
public:
    struct Word {
        uint64_t data = 0;
        bool last = false;
    };

    virtual ~Port() = default;

    /// Byte offsets of docs/generated/registers/nh_ipush.md.
    virtual uint32_t read_register(uint32_t offset) = 0;
    /// False if the controller refused the write (SLVERR).
    virtual bool write_register(uint32_t offset, uint32_t value) = 0;
    /// By 64-bit words.
    virtual uint64_t read_llcm(uint32_t word) = 0;
    /// The stream's next word. Waits a while for it; nothing if none came.
    virtual std::optional<Word> take_word() = 0;
    /// Whether the status ring holds an entry.
    virtual bool status_pending() = 0;
};

}  // namespace nanohop::host
