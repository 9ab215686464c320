// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "memory.hpp"

namespace nanohop::send {

void MemoryBase::reset() {
    addresses_.clear();
    data_.clear();
    answers_ = 0;
    bad.clear();
    written.reset();
    answered = answered_badly = answering_ = false;
}

// What nobody wrote is a number that depends on the address.
uint64_t MemoryBase::word(uint64_t address) const {
    const auto found = words_.find(address);
    if (found != words_.end()) return found->second;
    uint64_t x = (address + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
    x ^= x >> 29;
    return x * 0x94d049bb133111eb;
}

void MemoryBase::end_clock() {
    answered_badly = answered && error_;
    if (answered) {
        answering_ = false;
        --answers_;
    }
    written.reset();
    if (!addresses_.empty() && !data_.empty()) {
        written = Write{addresses_.front() + 8 * data_.front().lane, data_.front().word};
        words_[written->address] = written->data;
        addresses_.pop_front();
        data_.pop_front();
        ++answers_;
    }
    ++clock_;
}

void Memory::reset() {
    MemoryBase::reset();
    port_ = {};
}

void Memory::drive(In& in) {
    offer_reads(port_, in);
    offer_writes(in);
    answer_reads(port_, in);
    answer_writes(in);
}

void Memory::drive_wild(In& in) {
    wild_read(in);
    wild_write(in);
}

void Memory::observe(const Out& out) {
    observe_reads(port_, out, 8);
    observe_writes(out);
    end_clock();
}

}  // namespace nanohop::send
