// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <memory>
#include <new>
#include <vector>

namespace nanohop::net {

/// Asks the system for pages of 2 MiB where there is enough to fill an eighth of one. What the engine reads of a large
/// network lies far apart: with pages of 4 KiB it waits for their addresses as often as for the data.
template <class T>
struct LargeAllocator {
    using value_type = T;
    static constexpr size_t kPage = size_t{2} << 20;
    static constexpr size_t kLarge = kPage / 8;

    LargeAllocator() = default;
    template <class U>
    LargeAllocator(const LargeAllocator<U>&) {}

    T* allocate(size_t n) {
        if (n * sizeof(T) < kLarge) return std::allocator<T>().allocate(n);
        const size_t bytes = (n * sizeof(T) + kPage - 1) / kPage * kPage;
        void* const memory = ::operator new(bytes, std::align_val_t{kPage});
        madvise(memory, bytes, MADV_HUGEPAGE);  // a system without such pages gives others
        return static_cast<T*>(memory);
    }
    void deallocate(T* p, size_t n) {
        if (n * sizeof(T) < kLarge) return std::allocator<T>().deallocate(p, n);
        ::operator delete(p, std::align_val_t{kPage});
    }
    bool operator==(const LargeAllocator&) const { return true; }
};

/// A vector whose memory is in large pages when it is large itself.
template <class T>
using LargeVector = std::vector<T, LargeAllocator<T>>;

}  // namespace nanohop::net
