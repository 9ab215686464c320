// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "scoreboard.hpp"

#include <bit>
#include <string>

namespace nanohop::cam {

namespace {

std::string text(unsigned port, unsigned id) { return "port " + std::to_string(port) + " id " + std::to_string(id); }

}  // namespace

Scoreboard::Scoreboard(const Config& config) : config_(config), id_width_(id_width(config)) { reset(); }

void Scoreboard::reset() {
    pending_.assign(entries(config_), std::nullopt);
    last_tag_.assign(entries(config_), std::nullopt);
    overtaken_.assign(config_.ports, 0);
    outstanding_ = 0;
    ended_.reset();
    new_request_.reset();
    right_answer_.reset();
    stalled_.reset();
}

uint64_t Scoreboard::bound() const { return config_.timeout_cycles + 3U * entries(config_) + 1; }

std::optional<Request> Scoreboard::sent(unsigned port, unsigned id) const {
    const auto& pending = pending_[index(port, id)];
    return pending && pending->handed_over ? pending->request : std::nullopt;
}

bool Scoreboard::is_right(const Answer& answer) const {
    const unsigned e = answer.tag >> config_.generation_width;
    if (e >= pending_.size() || !pending_[e]) return false;
    const auto& p = *pending_[e];
    return p.handed_over && p.request->tag == answer.tag && check_code(answer, p.key) == answer.check;
}

bool Scoreboard::any_executed_before(uint64_t cycle) const {
    for (const auto& p : pending_) {
        if (p && p->answer && p->executed < cycle) return true;
    }
    return false;
}

bool Scoreboard::is_forged(const Answer& answer) const {
    if (!is_right(answer)) return false;
    const auto& genuine = pending_[answer.tag >> config_.generation_width]->answer;
    return !genuine || !(*genuine == answer);
}

void Scoreboard::observe(const In& in, const Out& out, const std::optional<CamChip::Executed>& executed) {
    ended_.reset();
    take_answers(out);
    if (executed && executed->request.op == Op::kSearch) {
        const unsigned e = executed->request.tag >> config_.generation_width;
        if (e < pending_.size() && pending_[e] && pending_[e]->request && *pending_[e]->request == executed->request) {
            pending_[e]->answer = executed->answer;
            pending_[e]->executed = cycle_;
        }
    }
    take_channel(in, out);
    take_requests(in, out);
    check_ages();
    ++cycle_;
}

void Scoreboard::take_answers(const Out& out) {
    if (std::popcount(out.rsp_valid) > 1) throw tb::CheckFailed("one_port_answered", tb::hex(out.rsp_valid), "one bit");
    if (right_answer_) {
        const unsigned port = *right_answer_ >> id_width_;
        const unsigned id = *right_answer_ & low_bits(id_width_);
        if (out.rsp_valid != 1U << port || out.rsp_id != id || out.rsp_error) {
            throw tb::CheckFailed("right_answer", out.rsp_valid == 0 ? "none" : "another answer",
                                  text(port, id) + " answered in the cycle after the chip's answer");
        }
        right_answer_.reset();
    }
    if (out.rsp_valid == 0) return;
    const auto port = lowest_bit(out.rsp_valid);
    auto& slot = pending_[index(port, out.rsp_id)];
    if (!slot) throw tb::CheckFailed("answer", "for " + text(port, out.rsp_id), "none: nothing outstanding there");
    const Pending& p = *slot;
    const uint64_t age = cycle_ - p.accepted;
    if (out.rsp_error) {
        ++errors_;
        if (out.rsp_found) throw tb::CheckFailed("error_answer", "found", "not found");
        const bool overdue = age > config_.timeout_cycles;
        if (!p.bad_answer && !overdue && !p.refused) {
            throw tb::CheckFailed("error_answer", text(port, out.rsp_id) + " after " + std::to_string(age) + " cycles",
                                  "no error: nothing went wrong with it");
        }
        if (p.refused && age != 1) throw tb::CheckFailed("refusal", std::to_string(age) + " cycles", "1");
    } else {
        ++right_;
        if (!p.answer)
            throw tb::CheckFailed("answer", text(port, out.rsp_id), "none: the chip gave no answer to this request");
        if (p.answer->found != out.rsp_found ||
            (out.rsp_found && (p.answer->port != out.rsp_port || p.answer->qos != out.rsp_qos))) {
            throw tb::CheckFailed("answer", text(port, out.rsp_id) + " route " + tb::hex(out.rsp_port),
                                  "what the chip answered: " + tb::hex(p.answer->port));
        }
    }
    ended_ = End{cycle_, port, out.rsp_id, out.rsp_found, out.rsp_error, out.rsp_port, out.rsp_qos, p.accepted};
    slot.reset();
    --outstanding_;
}

void Scoreboard::take_channel(const In& in, const Out& out) {
    // Checked before this cycle's request is noted: it cannot have an answer yet.
    if (in.chip_rsp_valid && out.chip_rsp_ready) {
        const unsigned e = in.chip_rsp.tag >> config_.generation_width;
        if (is_right(in.chip_rsp)) {
            right_answer_ = e;
        } else if (e < pending_.size() && pending_[e]) {
            pending_[e]->bad_answer = true;
        }
    }

    if (new_request_ && channel_was_free_) {
        if (!out.chip_req_valid || out.chip_req.tag >> config_.generation_width != *new_request_) {
            throw tb::CheckFailed("channel", out.chip_req_valid ? "another request" : "none",
                                  "the request accepted in the cycle before");
        }
    }
    if (stalled_ && (!out.chip_req_valid || !(out.chip_req == *stalled_))) {
        throw tb::CheckFailed("channel", "a stalled request changed", "it holds");
    }
    stalled_.reset();
    if (!out.chip_req_valid) return;
    const Request& r = out.chip_req;
    if (!in.chip_req_ready) stalled_ = r;
    if (check_code(r) != r.check) throw tb::CheckFailed("request_check", tb::hex(r.check), tb::hex(check_code(r)));
    const unsigned e = r.tag >> config_.generation_width;
    const unsigned port = e >> id_width_;
    if (port == config_.ports) return;
    if (port > config_.ports || r.op != Op::kSearch || r.port != 0 || r.qos != 0) {
        throw tb::CheckFailed("channel", "tag " + tb::hex(r.tag), "a search for a port that exists");
    }
    auto& slot = pending_[e];
    if (new_request_ == e && channel_was_free_) {
        if (r.key != slot->key) throw tb::CheckFailed("request_key", tb::hex(r.key), tb::hex(slot->key));
        if (last_tag_[e] && *last_tag_[e] == r.tag)
            throw tb::CheckFailed("request_tag", tb::hex(r.tag), "a new generation");
        slot->request = r;
        last_tag_[e] = r.tag;
    }
    if (in.chip_req_ready && slot && slot->request && slot->request->tag == r.tag) {
        if (slot->handed_over) throw tb::CheckFailed("channel", "a request twice", "once");
        slot->handed_over = true;
    }
}

void Scoreboard::take_requests(const In& in, const Out& out) {
    const uint32_t taken = in.req_valid & out.req_ready;
    new_request_.reset();
    if (std::popcount(out.req_ready) > 1) throw tb::CheckFailed("one_request", tb::hex(out.req_ready), "one bit");
    for (unsigned p = 0; p < config_.ports; ++p) {
        if ((in.req_valid >> p & 1) == 0 || pending_[index(p, in.req_id[p])]) {
            if ((taken >> p & 1) != 0) {
                throw tb::CheckFailed("request", text(p, in.req_id[p]) + " accepted", "waits: still outstanding");
            }
            overtaken_[p] = 0;
            continue;
        }
        if ((taken >> p & 1) != 0) {
            overtaken_[p] = 0;
            Pending pending;
            pending.key = in.req_key[p];
            pending.accepted = cycle_;
            channel_was_free_ = !out.chip_req_valid || in.chip_req_ready;
            pending.refused = !channel_was_free_;
            new_request_ = index(p, in.req_id[p]);
            pending_[*new_request_] = pending;
            ++outstanding_;
            ++accepted_;
        } else if (taken != 0 && ++overtaken_[p] > config_.ports - 1) {
            throw tb::CheckFailed("fairness", "port " + std::to_string(p) + " overtaken once more",
                                  "at most once by each other port");
        }
    }
}

void Scoreboard::check_ages() const {
    for (unsigned e = 0; e < pending_.size(); ++e) {
        if (pending_[e] && cycle_ - pending_[e]->accepted > bound()) {
            throw tb::CheckFailed("hang", text(e >> id_width_, e & low_bits(id_width_)), "an answer by now");
        }
    }
}

}  // namespace nanohop::cam
