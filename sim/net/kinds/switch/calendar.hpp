// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace nanohop::net {

/// Events of the next clocks, clock by clock. Memory of a clock that is over is what the next clock gets that has its
/// first event, so no more of it is in use than there are events.
template <class Event>
class Calendar {
public:
    static constexpr uint32_t kClocks = 512;  ///< an event is fewer clocks ahead than this

    class Day {
    public:
        bool empty() const { return size_ == 0; }
        size_t size() const { return size_; }
        Event& operator[](size_t k) { return events_[k]; }
        void push(Event event) {
            if (size_ == events_.size()) events_.resize(size_ == 0 ? 64 : 2 * size_);
            events_[size_++] = event;
        }

    private:
        friend class Calendar;
        std::vector<Event> events_;  ///< its first `size_` count
        size_t size_ = 0;
    };

    void put(uint32_t clock, Event event) {
        Day& day = days_[clock % kClocks];
        if (day.empty()) begin(day, clock);
        day.push(event);
    }
    Day& day(uint32_t clock) { return days_[clock % kClocks]; }
    /// A clock is over.
    void end(uint32_t clock) {
        Day& day = days_[clock % kClocks];
        if (day.empty()) return;
        day.size_ = 0;
        spare_.push_back(std::move(day.events_));
        day.events_.clear();
        busy_[clock % kClocks / 64] &= ~(uint64_t{1} << clock % 64);
    }
    /// The first clock after `now` that has an event, ~0 if none has.
    uint32_t next(uint32_t now) const {
        for (uint32_t ahead = 1; ahead < kClocks;) {
            const uint32_t place = (now + ahead) % kClocks;
            const uint64_t left = busy_[place / 64] >> place % 64;
            if (left != 0) return now + ahead + static_cast<uint32_t>(std::countr_zero(left));
            ahead += 64 - place % 64;
        }
        return ~uint32_t{0};
    }

private:
    void begin(Day& day, uint32_t clock) {
        busy_[clock % kClocks / 64] |= uint64_t{1} << clock % 64;
        if (spare_.empty()) return;
        day.events_ = std::move(spare_.back());
        spare_.pop_back();
    }

    std::vector<Day> days_ = std::vector<Day>(kClocks);
    std::array<uint64_t, kClocks / 64> busy_{};
    std::vector<std::vector<Event>> spare_;
};

}  // namespace nanohop::net
