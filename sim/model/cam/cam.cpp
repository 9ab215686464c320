// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam/cam.hpp"

#include "bits.hpp"

namespace nanohop::cam {
namespace {

unsigned rounds_for(unsigned cycles, unsigned entries) { return (cycles + entries - 1) / entries + 1; }

}  // namespace

Cam::Cam(const Config& config)
    : config_(config),
      id_width_(id_width(config)),
      last_entry_(cam::entries(config) - 1),
      rounds_(rounds_for(config.timeout_cycles, cam::entries(config))),
      command_rounds_(rounds_for(config.command_timeout_cycles, cam::entries(config))),
      entries_(cam::entries(config)),
      maintenance_(config) {}

Cam::Now Cam::now(const In& in) const {
    Now n{};

    // No answer is taken while an overdue request ends.
    n.timeout = overdue_.has_value();
    n.round = scan_ == last_entry_;

    // An answer belongs to its tag's entry if that waits with the same generation and its request has left.
    const unsigned rsp_entry = in.chip_rsp.tag >> config_.generation_width;
    n.rsp_taken = in.chip_rsp_valid && !n.timeout;
    if (n.rsp_taken) {
        const bool wanted = rsp_entry <= last_entry_ && entries_[rsp_entry].outstanding &&
                            entries_[rsp_entry].generation == (in.chip_rsp.tag & low_bits(config_.generation_width)) &&
                            !(sent_valid_ && sent_.tag >> config_.generation_width == rsp_entry);
        n.answered = wanted;
        n.late = !wanted;
        n.damaged = wanted && check_code(in.chip_rsp, entries_[rsp_entry].key) != in.chip_rsp.check;
    }

    // Requests, in line from first_ on.
    const bool room = !sent_valid_ || in.chip_req_ready;
    const bool may_refuse = stall_ == rounds_ && !in.chip_rsp_valid && !n.timeout;
    n.may_accept = room || may_refuse;
    n.granted = kNobody;
    for (unsigned i = 0; i <= config_.ports && n.granted == kNobody; ++i) {
        unsigned r = first_ + i;
        if (r > config_.ports) r -= config_.ports + 1;
        if (r == config_.ports) {
            if (!maintenance_.command_valid()) continue;
            n.new_entry = entry_of(r, 0);
            n.new_key = maintenance_.key();
        } else {
            if (((in.req_valid & ~busy_) >> r & 1) == 0) continue;
            n.new_entry = entry_of(r, in.req_id[r]);
            n.new_key = in.req_key[r];
        }
        n.granted = r;
    }
    n.turn = n.granted;
    // Its id may turn out to be outstanding: then nobody is accepted, and from the next cycle on it is out of line.
    if (n.granted != kNobody && entries_[n.new_entry].outstanding) n.granted = kNobody;
    n.load = n.granted != kNobody && room;
    n.refuse = n.granted != kNobody && !room && may_refuse;

    n.finish = n.answered || n.timeout || n.refuse;
    n.error = !n.answered || n.damaged;
    n.found = !n.error && in.chip_rsp.found;
    n.finish_entry = n.answered ? rsp_entry : n.timeout ? *overdue_ : n.new_entry;
    return n;
}

Out Cam::outputs(const In& in) const {
    const Now n = now(in);
    Out out;
    if (n.may_accept && n.granted < config_.ports) out.req_ready = 1U << n.granted;
    out.rsp_valid = rsp_valid_;
    out.rsp_id = rsp_id_;
    out.rsp_found = rsp_found_;
    out.rsp_error = rsp_error_;
    out.rsp_port = rsp_port_;
    out.rsp_qos = rsp_qos_;
    out.flush = maintenance_.flush();
    out.chip_req_valid = sent_valid_;
    out.chip_req = sent_;
    out.chip_rsp_ready = !n.timeout;
    out.axil = maintenance_.outputs();
    out.probe.req_valid = sent_valid_ && in.chip_req_ready;
    out.probe.req_tag = sent_.tag;
    out.probe.rsp_valid = n.rsp_taken;
    out.probe.rsp_tag = in.chip_rsp.tag;
    out.probe.damaged = n.damaged;
    out.probe.late = n.late;
    out.probe.timeout = n.timeout;
    out.probe.refused = n.refuse;
    out.probe.outstanding = outstanding_;
    return out;
}

void Cam::tick(const In& in) {
    const Now n = now(in);
    const bool maintenance_done = n.finish && n.finish_entry >> id_width_ == config_.ports;

    Maintenance::Events events;
    events.accepted = n.granted == config_.ports && n.may_accept;
    events.done = maintenance_done;
    events.error = n.error;
    events.found = n.found;
    events.port = in.chip_rsp.port;
    events.qos = in.chip_rsp.qos;
    events.search = n.load && n.granted != config_.ports;
    events.search_found = n.finish && !maintenance_done && !n.error && n.found;
    events.search_not_found = n.finish && !maintenance_done && !n.error && !n.found;
    events.timeout = n.timeout;
    events.late = n.late;
    events.damaged = n.damaged;
    events.refused = n.refuse;

    rsp_valid_ = n.finish && !maintenance_done ? 1U << (n.finish_entry >> id_width_) : 0;
    rsp_id_ = n.finish_entry & low_bits(id_width_);
    rsp_found_ = n.found;
    rsp_error_ = n.error;
    rsp_port_ = in.chip_rsp.port;
    rsp_qos_ = in.chip_rsp.qos;

    if (n.may_accept && n.turn != kNobody) first_ = n.turn == config_.ports ? 0 : n.turn + 1;
    busy_ = 0;
    for (unsigned p = 0; p < config_.ports; ++p)
        if (entries_[entry_of(p, in.req_id[p])].outstanding) busy_ |= in.req_valid & 1U << p;
    const bool room = !sent_valid_ || in.chip_req_ready;
    if (room) {
        sent_valid_ = n.load;
        stall_ = 0;
    } else if (n.round && stall_ != rounds_) {
        ++stall_;
    }
    // The scan visits one entry a cycle; an overdue one ends in the next cycle, unless it is answered in this one.
    const Entry& visited = entries_[scan_];
    const unsigned limit = scan_ >> id_width_ == config_.ports ? command_rounds_ : rounds_;
    const bool overdue = visited.outstanding && round_ - visited.begin >= limit;
    overdue_.reset();
    if (overdue && !(n.answered && n.finish_entry == scan_)) overdue_ = scan_;
    if (n.answered || n.timeout) {
        Entry& entry = entries_[n.finish_entry];
        entry.outstanding = false;
        entry.generation = (entry.generation + 1) & low_bits(config_.generation_width);
        --outstanding_;
    }
    if (n.load) {
        Entry& entry = entries_[n.new_entry];
        entry.outstanding = true;
        entry.key = n.new_key;
        entry.begin = round_ + (n.round ? 1 : 0);
        ++outstanding_;
        const bool command = n.granted == config_.ports;
        sent_ = {};
        sent_.op = command ? maintenance_.command_op() : Op::kSearch;
        sent_.tag = n.new_entry << config_.generation_width | entry.generation;
        sent_.key = n.new_key;
        if (sent_.op == Op::kWrite) {
            sent_.port = maintenance_.port();
            sent_.qos = maintenance_.qos();
        }
        sent_.check = check_code(sent_);
    }
    scan_ = n.round ? 0 : scan_ + 1;
    if (n.round) ++round_;

    maintenance_.tick(in.axil, in.counters, events);
}

}  // namespace nanohop::cam
