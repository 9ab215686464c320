// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A queue of fixed capacity.
#pragma once

#include <cstddef>
#include <vector>

namespace nanohop::hxb {

template <class T>
class Ring {
public:
    explicit Ring(size_t capacity) : items_(capacity) {}

    size_t size() const { return count_; }
    size_t capacity() const { return items_.size(); }
    bool empty() const { return count_ == 0; }
    bool full() const { return count_ == items_.size(); }
    const T& front() const { return items_[first_]; }
    /// Only while it is not full.
    void push(const T& item) {
        const size_t at = first_ + count_;
        items_[at < items_.size() ? at : at - items_.size()] = item;
        ++count_;
    }
    /// Only while it is not empty.
    void pop() {
        if (++first_ == items_.size()) first_ = 0;
        --count_;
    }
    const T& operator[](size_t i) const {
        const size_t at = first_ + i;
        return items_[at < items_.size() ? at : at - items_.size()];
    }
    /// The same items in the same order, wherever they lie.
    bool operator==(const Ring& other) const {
        if (count_ != other.count_ || items_.size() != other.items_.size()) return false;
        for (size_t i = 0; i < count_; ++i) {
            if (!((*this)[i] == other[i])) return false;
        }
        return true;
    }

private:
    std::vector<T> items_;
    size_t first_ = 0;
    size_t count_ = 0;
};

}  // namespace nanohop::hxb
