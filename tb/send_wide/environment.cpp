// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"

#include <algorithm>

namespace nanohop::send_wide {

Points::Points(tb::Coverage& coverage, const Config& config) : EnginePoints(coverage, config.any_order) {
    const auto point = [&](const char* name, const char* text, bool reachable = true) {
        return coverage.declare(name, text, reachable);
    };
    two_bursts = point("two_bursts", "a packet is read over a 4 KiB boundary");
    line_again = point("line_again", "a packet ends in the line that the next one begins in");
    first_of_two = point("first_of_two", "a packet's first flit has bytes of two lines");
    no_line = point("no_line", "a packet's last flit has bytes of the line before alone", skip(config) != 0);
    last_whole = point("last_whole", "a message's last packet is a full one", config.any_order);
    last_byte = point("last_byte", "a message's last packet is a byte", config.any_order);
    no_room = point("no_room", "lines have no more room than a packet may need");
}

void Environment::reset() {
    EngineEnvironment::reset();
    packet_ = {};
}

void Environment::drive_ids() {
    in.ring.bid = rng.below(2);
    in.ring.rid = rng.below(2);
    in.data.rid = rng.below(2);
}

void Environment::read_beats() {
    if (memory.ring.beat) ledger.read_ring(*memory.ring.beat);
    if (memory.data.beat) ledger.read_data(*memory.data.beat);
}

void Environment::expect_looped(bool bad) {
    const std::vector<Flit>& flits = ledger.taken;
    const uint64_t size = size_in(config, flits[0]);
    source.expect(flits, !bad ? (size + 63) / 64 : flits.size() < 3 ? 0 : flits.size() - 2);
}

void Environment::check_packets() {
    if (packet_.lines.empty()) packet_.header = out.packet.user;
    packet_.lines.push_back(out.packet.data);
    if (!out.packet.last) return;
    expect("a packet is due", source.due.empty(), false);
    const Beats& due = source.due.front();
    expect("beats of a packet", packet_.lines.size(), due.lines.size());
    for (unsigned w = 0; w < 2; ++w) expect("header of a packet", packet_.header[w], due.header[w]);
    for (size_t i = 0; i < due.lines.size(); ++i) {
        for (unsigned w = 0; w < 8; ++w) expect("beat of a packet", packet_.lines[i][w], due.lines[i][w]);
    }
    source.due.pop_front();
    packet_ = {};
}

void Environment::cover_clock() {
    hit(points.two_bursts,
        out.data.arvalid && in.data.arready && (out.data.araddr + kLineBytes * (out.data.arlen + 1)) % 4096 == 0);
    hit(points.no_room, context.model.data_room() <= max_bytes(config) / kLineBytes);
}

void Environment::cover_packet() {
    const uint64_t primitive = get_bits(ledger.taken[0].data, header_bits(config), config.any_order ? 4 : 8);
    hit(points.push, primitive == ipush::kPush);
    hit(points.ipush, primitive == ipush::kIpush);
    if (!config.any_order) return;
    const uint64_t bytes = get_bits(ledger.taken[0].data, header_bits(config) + 44, 20) + 1;
    const uint64_t offset = get_bits(ledger.taken[0].data, header_bits(config) + 64 + 34, 14);
    hit(points.last_whole, offset != 0 && bytes - 64 * offset == ledger.settings.mtu);
    hit(points.last_byte, offset != 0 && bytes - 64 * offset == 1);
}

void Environment::cover_job(const Job& job) {
    const Descriptor& d = job.descriptor;
    const unsigned offset = d.address % kLineBytes, size = std::min(d.length, ledger.settings.mtu);
    hit(points.line_again, job.packets > 1 && offset != 0);
    hit(points.first_of_two, job.packets != 0 && offset > skip(config) && offset + size > kLineBytes);
    hit(points.no_line, job.packets != 0 && (offset + size - 1) / kLineBytes < (skip(config) + size - 1) / kLineBytes);
}

}  // namespace nanohop::send_wide
