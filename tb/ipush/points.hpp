// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The functional coverage points of this bench.
#pragma once

#include <array>

#include "bench.hpp"
#include "declared_points.hpp"
#include "packet.hpp"

namespace nanohop::ipush::bench {

struct Points : tb::DeclaredPoints<Config> {
    Points(tb::Coverage& all, const Config& of);

    std::array<Point, kReasons> outcome_push, outcome_ipush, outcome_match;  // by code, where it applies
    const bool rings = config.enable_ipush;
    Point size_1 = at("size_1", "a packet of one byte is stored");
    Point size_most = at("size_most", "a packet of MaxBytes is stored");
    Point odd_bytes = at("odd_bytes", "the last word of a stored packet is not whole");
    Point message_of_3 = at("message_of_3", "the last packet of a message of three or more");
    Point message_between_messages = at("message_between_messages", "packets of two messages come by turns");
    Point message_back_to_back =
        at("message_back_to_back", "two packets of a message end in clocks one after the other",
           pipelined(config.profile));
    Point ring_shared = at("ring_shared", "two senders one after the other into the same ring", rings);
    Point ring_stall = at("ring_stall", "a packet waits for room in its ring", rings);
    Point status_stall = at("status_stall", "a packet waits for room in the status ring");
    Point stall_ends_by_read = at("stall_ends_by_read", "a read of the ring ends such a wait", rings);
    Point stall_ends_by_release = at("stall_ends_by_release", "a release ends such a wait", rings);
    Point ring_just_full = at("ring_just_full", "a packet takes the last word of a ring", rings);
    Point status_just_full = at("status_just_full", "a packet takes the last status entry");
    Point ring_wraps = at("ring_wraps", "a packet goes on at its ring's first word", rings);
    Point split_at_4k = at("split_at_4k", "a packet across a 4 KiB boundary");
    Point tail_wraps = at("tail_wraps", "a tail wraps at 2^18 words", rings&& config.max_bytes >= 2048);
    Point region_end = at("region_end", "a PUSH up to the last byte of its region");
    Point region_past_end = at("region_past_end", "a PUSH one byte beyond its region");
    Point memory_end = at("memory_end", "a packet up to the last byte of the address space");
    Point ring_memory_end =
        at("ring_memory_end", "an IPUSH goes on at its ring's first word behind the last byte of memory", rings);
    Point buffer_full = at("buffer_full", "the buffer takes no word");
    Point discarded_long = at("discarded_long", "an overlong packet of more words than the buffer has");
    Point arrives_while_off = at("arrives_while_off", "a packet arrives while the block is disabled");
    Point back_to_back =
        at("back_to_back", "a packet begins in the clock after the status of the one before, or packets overlap");
    Point drop_behind_stored = at("drop_behind_stored", "a packet is dropped while another one is being written");
    Point head_and_tail =
        at("head_and_tail", "a read moves a ring's head in the clock in which a tail is written", rings);
    Point nack_waits = at("nack_waits", "a NACK is not taken at once");
    Point nack_behind_nack = at("nack_behind_nack", "a packet is refused as soon as a NACK that had to wait is out");
    Point most_bursts = at("most_bursts", "as many bursts without an answer as there may be");
    Point host_waits = at("host_waits", "data of a read are not taken at once", rings);
    Point aw_waits = at("aw_waits", "a write waits for the memory");
    Point write_error = at("write_error", "the memory answers a write with an error");
    Point read_error = at("read_error", "the memory answers a read with an error", rings);
    Point read_wraps = at("read_wraps", "a read goes on at its ring's first word", rings);
    Point read_split = at("read_split", "a read across a 4 KiB boundary", rings);
    Point read_beside_write = at("read_beside_write", "data are read and written in the same clock", rings);
    Point read_refused = at("read_refused", "a read of more than the ring holds", rings);
    Point released = at("released", "a ring's head is moved without reading", rings);
    Point tables_rewritten = at("tables_rewritten", "tables are written again after packets");
    Point table_refused = at("table_refused", "a table command while the block is enabled");
    Point ring_beyond_memory =
        at("ring_beyond_memory", "a ring that reaches beyond the address space is refused", rings);
    Point region_beyond_memory =
        at("region_beyond_memory", "a region that reaches beyond the address space is refused");
    Point status_head_refused = at("status_head_refused", "a status head that is not between head and tail");
    Point reset_at_work = at("reset_at_work", "a reset while a packet is being stored");
    const bool matching = config.matching;
    Point match_envelope = at("match_envelope", "a message without data is matched", matching);
    Point match_in_ring = at("match_unexpected", "an unexpected message ends", matching);
    Point match_overflow = at("match_overflow", "a message that overflows the matcher ends", matching);
    Point match_truncated = at("match_truncated", "a message longer than its receive's buffer ends", matching);
    Point match_of_3 =
        at("match_of_3", "a matched message of three or more packets ends, with all its bytes", matching);
    Point match_waits = at("match_waits", "a matched packet is stored while the matcher is full", matching);
    const bool named = !config.address_table;
    Point ring_of_another = at("ring_of_another", "an IPUSH is stored in a ring that is not its sender's", named);
    Point ring_not_there = at("ring_not_there", "an IPUSH names a ring beyond the last one", named);
    Point ring_changes = at("ring_changes", "packets of a message go to two rings", named);
    const bool cut = config.cut_through;
    Point abort_truncated = at("abort_truncated", "a packet that is being stored ends too early", cut);
    Point abort_overlong = at("abort_overlong", "a packet that is being stored does not end with its last word", cut);
    Point drop_malformed = at("drop_malformed", "a packet that is being dropped or refused proves malformed", cut);
    Point words_waited_for = at("words_waited_for", "a burst waits for words that have not come", cut);
};

}  // namespace nanohop::ipush::bench
