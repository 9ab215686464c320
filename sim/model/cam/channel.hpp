// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages of the channel between nh_cam and the CAM, and their check code (docs/blocks/cam.md).
#pragma once

#include <cstdint>

namespace nanohop::cam {

enum class Op : uint8_t {
    kSearch = 0,
    kWrite = 1,  ///< insert or replace
    kDelete = 2,
    kClear = 3,  ///< remove every entry
};

struct Request {
    Op op = Op::kSearch;
    uint32_t tag = 0;
    uint64_t key = 0;
    uint32_t port = 0;  ///< of a write; 0 otherwise
    uint32_t qos = 0;
    uint16_t check = 0;

    bool operator==(const Request&) const = default;
};

struct Answer {
    uint32_t tag = 0;
    bool found = false;  ///< search: a route; write: stored (false: full); delete: there was one; clear: true
    uint32_t port = 0;
    uint32_t qos = 0;
    uint16_t check = 0;

    bool operator==(const Answer&) const = default;
};

/// CRC-16 (0x1021, initial value 0xffff, most significant bit first) of header and key, 8 bytes each, big-endian.
uint16_t check_code(uint64_t header, uint64_t key);
uint64_t header(const Request& request);
uint64_t header(const Answer& answer);
/// The code that belongs to the message; of an answer with the key of its request.
inline uint16_t check_code(const Request& request) { return check_code(header(request), request.key); }
inline uint16_t check_code(const Answer& answer, uint64_t key) { return check_code(header(answer), key); }

}  // namespace nanohop::cam
