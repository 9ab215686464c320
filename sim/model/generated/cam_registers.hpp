// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/cam.toml by `nanohop generate`: do not edit.

// Registers of the cam (docs/generated/registers/nh_cam.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::cam::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 8;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e484341;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHCA"
inline constexpr Field kIdValue{0, 32};

// version (ro): Version of this register map.
inline constexpr uint32_t kVersionOffset = 0x04;
inline constexpr uint32_t kVersionReset = 0x00010000;
inline constexpr uint32_t kVersionWriteMask = 0x00000000;
/// raised by additions
inline constexpr Field kVersionMinor{0, 16};
/// raised by incompatible changes
inline constexpr Field kVersionMajor{16, 16};

// shape (ro): The parameters this instance was built with.
inline constexpr uint32_t kShapeOffset = 0x08;
inline constexpr uint32_t kShapeReset = 0x00000000;
inline constexpr uint32_t kShapeWriteMask = 0x00000000;
/// route_cache ports
inline constexpr Field kShapePorts{0, 8};
/// bits of a destination id
inline constexpr Field kShapeKeyWidth{8, 8};
/// bits of an output port
inline constexpr Field kShapePortWidth{16, 8};
/// bits of the reserved field
inline constexpr Field kShapeQosWidth{24, 8};

// channel (ro): Tags of the channel: {port, id, generation}, most significant first; maintenance is port number
// SHAPE.ports.
inline constexpr uint32_t kChannelOffset = 0x0c;
inline constexpr uint32_t kChannelReset = 0x00000000;
inline constexpr uint32_t kChannelWriteMask = 0x00000000;
/// misses a cache may have outstanding
inline constexpr Field kChannelMshrEntries{0, 8};
/// bits of a generation
inline constexpr Field kChannelGenerationWidth{8, 8};
/// bits of a tag
inline constexpr Field kChannelTagWidth{16, 8};

// key_lo (rw): Destination id of the next command, bits 31:0.
inline constexpr uint32_t kKeyLoOffset = 0x10;
inline constexpr uint32_t kKeyLoReset = 0x00000000;
inline constexpr uint32_t kKeyLoWriteMask = 0xffffffff;
/// destination id, low word
inline constexpr Field kKeyLoValue{0, 32};

// key_hi (rw): Destination id of the next command, bits 63:32; 0 for keys of up to 32 bits.
inline constexpr uint32_t kKeyHiOffset = 0x14;
inline constexpr uint32_t kKeyHiReset = 0x00000000;
inline constexpr uint32_t kKeyHiWriteMask = 0xffffffff;
/// destination id, high word
inline constexpr Field kKeyHiValue{0, 32};

// data (rw): Route that command `write` stores.
inline constexpr uint32_t kDataOffset = 0x18;
inline constexpr uint32_t kDataReset = 0x00000000;
inline constexpr uint32_t kDataWriteMask = 0xffffffff;
/// output port
inline constexpr Field kDataPort{0, 16};
/// reserved (QoS)
inline constexpr Field kDataQos{16, 16};

// command (wo): Starts a command. SLVERR while another one runs.
inline constexpr uint32_t kCommandOffset = 0x1c;
inline constexpr uint32_t kCommandReset = 0x00000000;
inline constexpr uint32_t kCommandWriteMask = 0x00000007;
/// what to do
inline constexpr Field kCommandOp{0, 3};
enum class CommandOp : uint32_t {
    /// insert or replace the entry of KEY with DATA
    kWrite = 1,
    /// remove the entry of KEY
    kDelete = 2,
    /// remove every entry
    kClear = 3,
    /// look KEY up; the route appears in READ_DATA
    kRead = 4,
    /// empty the route caches, keep the table
    kFlush = 5,
};

// result (ro): State of the command started last.
inline constexpr uint32_t kResultOffset = 0x20;
inline constexpr uint32_t kResultReset = 0x00000001;
inline constexpr uint32_t kResultWriteMask = 0x00000000;
/// 0 while a command runs
inline constexpr Field kResultDone{0, 1};
/// how it ended
inline constexpr Field kResultStatus{1, 2};
enum class ResultStatus : uint32_t {
    /// done
    kOk = 0,
    /// delete, read: no entry for KEY
    kNotFound = 1,
    /// write: no room, the table is as before
    kFull = 2,
    /// the answer was damaged or did not come: the change may have been made; repeat the command
    kError = 3,
};

// read_data (ro): Route found by command `read`.
inline constexpr uint32_t kReadDataOffset = 0x24;
inline constexpr uint32_t kReadDataReset = 0x00000000;
inline constexpr uint32_t kReadDataWriteMask = 0x00000000;
/// output port
inline constexpr Field kReadDataPort{0, 16};
/// reserved (QoS)
inline constexpr Field kReadDataQos{16, 16};

// searches (ro): Searches of the caches sent to the chip. This and all counters wrap at 2^32.
inline constexpr uint32_t kSearchesOffset = 0x28;
inline constexpr uint32_t kSearchesReset = 0x00000000;
inline constexpr uint32_t kSearchesWriteMask = 0x00000000;
/// searches
inline constexpr Field kSearchesCount{0, 32};

// found (ro): Searches answered with a route.
inline constexpr uint32_t kFoundOffset = 0x2c;
inline constexpr uint32_t kFoundReset = 0x00000000;
inline constexpr uint32_t kFoundWriteMask = 0x00000000;
/// searches
inline constexpr Field kFoundCount{0, 32};

// not_found (ro): Searches answered without a route.
inline constexpr uint32_t kNotFoundOffset = 0x30;
inline constexpr uint32_t kNotFoundReset = 0x00000000;
inline constexpr uint32_t kNotFoundWriteMask = 0x00000000;
/// searches
inline constexpr Field kNotFoundCount{0, 32};

// damaged_answers (ro): Answers whose check code did not match; each ended its request with an error.
inline constexpr uint32_t kDamagedAnswersOffset = 0x34;
inline constexpr uint32_t kDamagedAnswersReset = 0x00000000;
inline constexpr uint32_t kDamagedAnswersWriteMask = 0x00000000;
/// answers
inline constexpr Field kDamagedAnswersCount{0, 32};

// timeouts (ro): Requests without an answer within the time limit; each ended with an error.
inline constexpr uint32_t kTimeoutsOffset = 0x38;
inline constexpr uint32_t kTimeoutsReset = 0x00000000;
inline constexpr uint32_t kTimeoutsWriteMask = 0x00000000;
/// requests
inline constexpr Field kTimeoutsCount{0, 32};

// late_answers (ro): Answers that nobody waited for (late, repeated or with a damaged tag): dropped.
inline constexpr uint32_t kLateAnswersOffset = 0x3c;
inline constexpr uint32_t kLateAnswersReset = 0x00000000;
inline constexpr uint32_t kLateAnswersWriteMask = 0x00000000;
/// answers
inline constexpr Field kLateAnswersCount{0, 32};

// refused (ro): Requests answered with an error at once because the chip takes none.
inline constexpr uint32_t kRefusedOffset = 0x40;
inline constexpr uint32_t kRefusedReset = 0x00000000;
inline constexpr uint32_t kRefusedWriteMask = 0x00000000;
/// requests
inline constexpr Field kRefusedCount{0, 32};

// port_select (rw): Input port whose route_cache counters the registers below show.
inline constexpr uint32_t kPortSelectOffset = 0x44;
inline constexpr uint32_t kPortSelectReset = 0x00000000;
inline constexpr uint32_t kPortSelectWriteMask = 0x0000003f;
/// input port; beyond the last one the counters read 0
inline constexpr Field kPortSelectPort{0, 6};

// cache_lookups (ro): Lookups of the selected port's cache.
inline constexpr uint32_t kCacheLookupsOffset = 0x48;
inline constexpr uint32_t kCacheLookupsReset = 0x00000000;
inline constexpr uint32_t kCacheLookupsWriteMask = 0x00000000;
/// lookups
inline constexpr Field kCacheLookupsCount{0, 32};

// cache_hits (ro): Hits of the selected port's cache.
inline constexpr uint32_t kCacheHitsOffset = 0x4c;
inline constexpr uint32_t kCacheHitsReset = 0x00000000;
inline constexpr uint32_t kCacheHitsWriteMask = 0x00000000;
/// lookups
inline constexpr Field kCacheHitsCount{0, 32};

// cache_misses (ro): Misses of the selected port's cache.
inline constexpr uint32_t kCacheMissesOffset = 0x50;
inline constexpr uint32_t kCacheMissesReset = 0x00000000;
inline constexpr uint32_t kCacheMissesWriteMask = 0x00000000;
/// lookups
inline constexpr Field kCacheMissesCount{0, 32};

// cache_joined (ro): Misses that joined a search already under way.
inline constexpr uint32_t kCacheJoinedOffset = 0x54;
inline constexpr uint32_t kCacheJoinedReset = 0x00000000;
inline constexpr uint32_t kCacheJoinedWriteMask = 0x00000000;
/// lookups
inline constexpr Field kCacheJoinedCount{0, 32};

// cache_conflict_evictions (ro): Valid entries overwritten because their set was full.
inline constexpr uint32_t kCacheConflictEvictionsOffset = 0x58;
inline constexpr uint32_t kCacheConflictEvictionsReset = 0x00000000;
inline constexpr uint32_t kCacheConflictEvictionsWriteMask = 0x00000000;
/// entries
inline constexpr Field kCacheConflictEvictionsCount{0, 32};

// cache_parity_errors (ro): Reads that met a damaged entry.
inline constexpr uint32_t kCacheParityErrorsOffset = 0x5c;
inline constexpr uint32_t kCacheParityErrorsReset = 0x00000000;
inline constexpr uint32_t kCacheParityErrorsWriteMask = 0x00000000;
/// reads
inline constexpr Field kCacheParityErrorsCount{0, 32};

// cache_not_found (ro): Searches that ended without a route.
inline constexpr uint32_t kCacheNotFoundOffset = 0x60;
inline constexpr uint32_t kCacheNotFoundReset = 0x00000000;
inline constexpr uint32_t kCacheNotFoundWriteMask = 0x00000000;
/// searches
inline constexpr Field kCacheNotFoundCount{0, 32};

// cache_cam_errors (ro): Searches that ended in an error.
inline constexpr uint32_t kCacheCamErrorsOffset = 0x64;
inline constexpr uint32_t kCacheCamErrorsReset = 0x00000000;
inline constexpr uint32_t kCacheCamErrorsWriteMask = 0x00000000;
/// searches
inline constexpr Field kCacheCamErrorsCount{0, 32};

}  // namespace nanohop::cam::registers
