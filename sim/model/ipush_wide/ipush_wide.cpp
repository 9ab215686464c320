// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush_wide/ipush_wide.hpp"

#include <optional>

namespace nanohop::ipush_wide {

IpushWide::IpushWide(const Config& config)
    : config_(config),
      registers_(narrow(config), true),
      reader_(narrow(config)),
      tables_(narrow(config)),
      buffer_(config),
      decide_(config),
      writer_(config),
      finish_(config),
      place_(config),
      retire_(config) {}

void IpushWide::place(Now& n) const {
    n.decide_in.command_ready = n.decide_in.command_ready && retire_.ready();
    n.place = place_.outputs(n.decide_in, tables_);
    n.decide.take = n.place.take;
    n.decide.command_valid = n.place.command_valid;
    n.decide.command = n.place.command;
    n.decide.nack_valid = n.place.answer_valid;
    n.decide.nack = n.place.answer;
    n.decide.busy = n.place.busy;
    n.decide.probe = n.place.probe;
    n.writes = n.place.writes;
    n.events = n.place.events;
    n.finish = retire_.outputs(n.writes, n.events);
}

IpushWide::Now IpushWide::now(const In& in) const {
    Now n;
    n.beat = {in.s_valid, in.s.data, in.s.user, in.s.last};
    n.buffer = buffer_.outputs(tables_.sweeping(), n.beat);

    ipush::Reader::In& r = n.reader_in;
    r.command = registers_.read_command();
    r.command.release = true;
    r.command.bytes = (r.command.bytes + kLineBytes - 1) / kLineBytes * kLineBytes;
    r.table = registers_.table_write();
    r.amt_head = tables_.ring(amt_ring_).head;
    r.amt_tail = tables_.ring(amt_ring_).tail;
    n.reader = reader_.outputs(r);

    Decide::In& d = n.decide_in;
    d.enable = registers_.enable();
    d.status_nack = registers_.status_nack();
    d.refuse = registers_.refuse();
    d.status_head = registers_.status_head();
    d.header_valid = buffer_.header_valid();
    if (d.header_valid) d.header = buffer_.header();
    d.command_ready = writer_.command_ready();
    d.nack_free = nacks_.size() < kNacks;
    d.head_we = n.reader.head_we;
    d.head_ring = n.reader.head_ring;
    d.head = n.reader.head;
    d.clear_we = r.table.ring_we;
    d.clear_ring = r.table.ring;
    if (any_order()) {
        place(n);
    } else {
        n.decide = decide_.outputs(d, tables_);
        n.writes = n.decide.writes;
        n.events = n.decide.events;
        n.finish = finish_.outputs(tables_, n.writes, n.events);
    }
    n.events.arrival_reason = n.buffer.dropped;
    n.events.write_error = writer_.error(in.bvalid, in.bresp);
    n.busy = tables_.sweeping() || n.decide.busy || writer_.busy() || finish_.busy() || retire_.busy();
    return n;
}

Out IpushWide::outputs(const In& in) const {
    const Now n = now(in);
    const Writer::Out writer = writer_.outputs();
    Out out;
    out.s_ready = n.buffer.ready;
    out.nack_valid = !nacks_.empty();
    if (out.nack_valid) out.nack.data = nacks_.front();
    out.awvalid = writer.awvalid;
    out.awaddr = writer.awaddr;
    out.awlen = writer.awlen;
    out.wvalid = writer.wvalid;
    if (writer.wvalid) out.wdata = buffer_.line();
    out.wstrb = writer.wstrb;
    out.wlast = writer.wlast;
    out.bready = true;
    out.axil = registers_.outputs();
    out.llcm_data = tables_.llcm_data();
    out.llcm_known = tables_.llcm_known();
    out.status_pending = status_tail() != registers_.status_head();
    out.stalled = n.decide.stalled;
    out.told = n.writes.status0_we;
    out.probe = {.arrive = n.buffer.arrive,
                 .detect = n.decide.probe.detect,
                 .detect_id = n.decide.probe.detect_id,
                 .decide = n.decide.probe.decide,
                 .decide_id = n.decide.probe.decide_id,
                 .outcome = n.decide.probe.outcome,
                 .done = n.finish.done,
                 .done_id = n.finish.done_id};
    return out;
}

void IpushWide::tick(const In& in) {
    const Now n = now(in);
    const ipush::CoreStatus status{n.busy, n.decide.stalled, n.decide.stall, status_tail()};
    buffer_.tick(n.buffer, n.beat, n.decide.take, writer_.freed(in.wready));
    const bool complete = writer_.complete(in.bvalid);
    if (any_order()) {
        place_.tick(n.decide_in, n.place, n.reader_in.table, retire_);
        retire_.tick(n.place.stored ? std::optional(n.place.record) : std::nullopt, complete, n.reader_in.table);
    } else {
        decide_.tick(n.decide_in, n.decide);
        finish_.tick(n.decide.stored ? std::optional(n.decide.record) : std::nullopt, complete);
    }
    writer_.tick(
        {in.awready, in.wready, in.bvalid, n.decide.command_valid ? std::optional(n.decide.command) : std::nullopt});
    if (!nacks_.empty() && in.nack_ready) nacks_.pop_front();
    if (n.decide.nack_valid) nacks_.push_back(n.decide.nack);

    amt_ring_ = ipush::Reader::amt_ring(n.reader_in.command);
    tables_.tick(n.reader_in.table, n.writes, n.reader.head_we, n.reader.head_ring, n.reader.head, in.llcm_addr);
    const ipush::ReaderStatus reader = reader_.status();
    reader_.tick(n.reader_in);
    registers_.tick(in.axil, status, reader, n.events);
}

}  // namespace nanohop::ipush_wide
