// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/ipush.hpp"

namespace nanohop::ipush {

Ipush::Ipush(const Config& config)
    : config_(config),
      registers_(config),
      reader_(config),
      buffer_(config),
      tables_(config),
      writer_(config),
      sequencer_(config),
      pipeline_(config) {}

uint32_t Ipush::status_tail() const {
    return pipelined(config_.profile) ? pipeline_.status_tail() : sequencer_.status_tail();
}

Ipush::Now Ipush::now(const In& in) const {
    Now n;
    n.buffer = buffer_.outputs(tables_.sweeping(), in.s_valid, in.s.data, in.s.last);

    EngineIn& e = n.engine_in;
    e.enable = registers_.enable();
    e.status_nack = registers_.status_nack();
    e.refuse = registers_.refuse();
    e.status_head = registers_.status_head();
    e.word_valid = buffer_.word_valid();
    e.word = buffer_.word();
    e.word_bad = buffer_.word_bad();
    e.nack_free = nack_left_ == 0;
    e.command_ready = writer_.command_ready();
    e.data_ready = writer_.data_ready();
    e.aw_waits = writer_.awvalid() && !in.awready;
    e.complete = writer_.complete(in.bvalid);
    e.matcher = {in.arrival_ready, in.arrival_full};
    if (in.answer_valid) e.answer = in.answer;
    n.engine = pipelined(config_.profile) ? pipeline_.outputs(e, tables_) : sequencer_.outputs(e, tables_);
    n.engine.busy = n.engine.busy || tables_.sweeping();

    Reader::In& r = n.reader_in;
    r.command = registers_.read_command();
    r.table = registers_.table_write();
    r.amt_head = tables_.ring(amt_ring_).head;
    r.amt_tail = tables_.ring(amt_ring_).tail;
    r.arready = in.arready;
    r.rvalid = in.rvalid;
    r.rdata = in.rdata;
    r.rresp = in.rresp;
    r.host_ready = in.host_ready;
    n.reader = reader_.outputs(r);

    Events& events = n.engine.events;
    events.arrival_reason = n.buffer.dropped;
    events.write_error = writer_.error(in.bvalid, in.bresp);
    events.read_error = n.reader.read_error;
    return n;
}

Out Ipush::outputs(const In& in) const { return outputs(now(in)); }

Out Ipush::outputs(const Now& n) const {
    const EngineProbe& probe = n.engine.probe;
    Out out;
    out.s_ready = n.buffer.ready;
    out.nack_valid = nack_left_ != 0;
    out.nack = {nack_left_ == 2 ? nack0_ : nack1_, nack_left_ == 1};
    out.host_valid = n.reader.host_valid;
    out.host = {n.reader.host_data, n.reader.host_last};
    static_cast<Writer::Out&>(out) = writer_.outputs(n.engine.enable_data);
    out.bready = true;
    out.arvalid = n.reader.arvalid;
    out.araddr = n.reader.araddr;
    out.arlen = n.reader.arlen;
    out.rready = n.reader.rready;
    out.axil = registers_.outputs();
    out.arrival_valid = n.engine.arrival.has_value();
    out.arrival = n.engine.arrival.value_or(Arrival{});
    out.llcm_data = tables_.llcm_data();
    out.llcm_known = tables_.llcm_known();
    out.status_pending = status_tail() != registers_.status_head();
    out.stalled = n.engine.stalled;
    out.told = n.engine.writes.status1_we;
    out.probe = {n.buffer.arrive, probe.detect,  probe.detect_id, probe.step,   probe.decide,
                 probe.decide_id, probe.outcome, probe.done,      probe.done_id};
    return out;
}

void Ipush::tick(const In& in) { tick(in, now(in)); }

void Ipush::tick(const In& in, const Now& n) {
    const CoreStatus status{n.engine.busy, n.engine.stalled, n.engine.stall, status_tail()};

    buffer_.tick(n.buffer, in.s_valid, in.s.data, in.s.last, n.engine.take);
    if (pipelined(config_.profile)) {
        pipeline_.tick(n.engine_in, tables_);
    } else {
        sequencer_.tick(n.engine_in, tables_);
    }
    writer_.tick({in.awready, in.wready, in.bvalid, in.bresp, n.engine.enable_data, n.engine.command_valid,
                  n.engine.command, n.engine.data_valid, n.engine.data, n.engine.data_void});
    if (n.engine.nack_valid) {
        nack_left_ = 2;
        nack0_ = n.engine.nack0;
        nack1_ = n.engine.nack1;
    } else if (nack_left_ != 0 && in.nack_ready) {
        --nack_left_;
    }
    amt_ring_ = Reader::amt_ring(n.reader_in.command);
    tables_.tick(n.reader_in.table, n.engine.writes, n.reader.head_we, n.reader.head_ring, n.reader.head, in.llcm_addr);
    const ReaderStatus reader = reader_.status();
    reader_.tick(n.reader_in);
    registers_.tick(in.axil, status, reader, n.engine.events);
}

}  // namespace nanohop::ipush
