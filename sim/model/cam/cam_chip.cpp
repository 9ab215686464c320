// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "cam/cam_chip.hpp"

namespace nanohop::cam {

CamChip::CamChip(const ChipConfig& config, size_t capacity) : config_(config), capacity_(capacity) {}

Answer CamChip::execute(const Request& request) {
    Answer answer;
    answer.tag = request.tag;
    switch (request.op) {
        case Op::kSearch:
            ++searches_;
            if (const auto it = table_.find(request.key); it != table_.end()) {
                answer.found = true;
                answer.port = it->second.port;
                answer.qos = it->second.qos;
            }
            break;
        case Op::kWrite:
            answer.found = table_.size() < capacity_ || table_.contains(request.key);
            if (answer.found) table_[request.key] = {request.port, request.qos};
            break;
        case Op::kDelete: answer.found = table_.erase(request.key) != 0; break;
        case Op::kClear:
            answer.found = true;
            table_.clear();
            break;
    }
    answer.check = check_code(answer, request.key);
    return answer;
}

void CamChip::send_at(const Answer& answer, uint64_t cycle) {
    auto at = outgoing_.end();
    while (at != outgoing_.begin() && std::prev(at)->cycle > cycle) --at;
    outgoing_.insert(at, {cycle, answer});
}

void CamChip::tick(const Request* request, bool answer_taken) {
    if (request != nullptr && ready()) {
        next_issue_ = cycle_ + config_.issue_interval_cycles;
        // The chip drops what arrives damaged: even the tag could be wrong.
        const bool lost = fault_.kind == Fault::Kind::kLoseRequest || check_code(*request) != request->check;
        if (!lost) incoming_.push_back({cycle_ + config_.link_out_cycles, *request, fault_});
        fault_ = {};
    }
    ++cycle_;
    if (answer_taken) answer_.reset();
    executed_.reset();
    if (!incoming_.empty() && incoming_.front().cycle == cycle_) {
        const auto [cycle, taken, fault] = incoming_.front();
        incoming_.pop_front();
        Answer answer = execute(taken);
        executed_ = Executed{taken, answer};
        const uint64_t due = cycle_ + config_.search_cycles + config_.link_back_cycles;
        switch (fault.kind) {
            case Fault::Kind::kNone:
            case Fault::Kind::kLoseRequest: send_at(answer, due); break;
            case Fault::Kind::kLoseAnswer: break;
            case Fault::Kind::kDelay: send_at(answer, due + fault.cycles); break;
            case Fault::Kind::kFlip:
                answer.tag ^= fault.flip.tag;
                answer.found ^= fault.flip.found;
                answer.port ^= fault.flip.port;
                answer.qos ^= fault.flip.qos;
                answer.check ^= fault.flip.check;
                send_at(answer, due);
                break;
            case Fault::Kind::kRepeat:
                send_at(answer, due);
                send_at(answer, due + fault.cycles);
                break;
        }
    }
    if (!answer_ && !outgoing_.empty() && outgoing_.front().cycle <= cycle_) {
        answer_ = outgoing_.front().answer;
        outgoing_.pop_front();
    }
}

}  // namespace nanohop::cam
