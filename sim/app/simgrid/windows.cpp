// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/simgrid/windows.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <simgrid/s4u.hpp>
#include <utility>
#include <vector>

#include "app/simgrid/smpi_classes.hpp"

namespace {

namespace s4u = simgrid::s4u;

/// Of one rank's part of a window.
struct Lock {
    s4u::MutexPtr mutex = s4u::Mutex::create();
    s4u::ConditionVariablePtr changed = s4u::ConditionVariable::create();
    uint64_t asked = 0, served = 0;  ///< who asks first has it first
    std::map<long, int> holders;     ///< type by actor

    bool excludes(int type) const {
        return !holders.empty() && (type == MPI_LOCK_EXCLUSIVE || holders.begin()->second == MPI_LOCK_EXCLUSIVE);
    }
};

using Locks = std::vector<Lock>;  ///< of each rank

struct Windows {
    /// By the ranks' actors and how many windows of these one has made before: each rank has a handle of its own.
    std::map<std::pair<std::vector<long>, uint64_t>, std::shared_ptr<Locks>> all;
    std::map<std::pair<std::vector<long>, long>, uint64_t> made;  ///< by ranks and actor
    std::map<MPI_Win, std::shared_ptr<Locks>> of_handle;
};

Windows& windows() {
    static Windows* const w = new Windows;  // lives as long as the last actor
    return *w;
}

Locks* locks_of(MPI_Win window) {
    const auto found = windows().of_handle.find(window);
    return found == windows().of_handle.end() ? nullptr : found->second.get();
}

Lock* lock_of(MPI_Win window, int target) {
    Locks* const locks = locks_of(window);
    const bool there = locks != nullptr && target >= 0 && static_cast<size_t>(target) < locks->size();
    return there ? &(*locks)[static_cast<size_t>(target)] : nullptr;
}

void acquire(Lock& lock, int type) {
    const std::unique_lock<s4u::Mutex> own(*lock.mutex);
    const uint64_t turn = lock.asked++;
    lock.changed->wait(own, [&] { return lock.served == turn && !lock.excludes(type); });
    ++lock.served;
    lock.holders[s4u::this_actor::get_pid()] = type;
    lock.changed->notify_all();
}

void release(Lock& lock) {
    const std::unique_lock<s4u::Mutex> own(*lock.mutex);
    lock.holders.erase(s4u::this_actor::get_pid());
    lock.changed->notify_all();
}

}  // namespace

namespace nanohop::app {

void window_made(MPI_Comm comm, MPI_Win window) {
    int size = 0;
    PMPI_Comm_size(comm, &size);
    std::vector<long> actors(static_cast<size_t>(size));
    for (int rank = 0; rank < size; ++rank) actors[static_cast<size_t>(rank)] = comm->group()->actor(rank);
    Windows& w = windows();
    const uint64_t before = w.made[{actors, s4u::this_actor::get_pid()}]++;
    auto own = std::make_shared<Locks>(actors.size());  // other ranks run meanwhile
    std::shared_ptr<Locks>& locks = w.all[{std::move(actors), before}];
    if (locks == nullptr) locks = std::move(own);
    w.of_handle[window] = locks;
}

void lock_window(int type, int target, MPI_Win window) {
    if (Lock* const lock = lock_of(window, target)) acquire(*lock, type);
}

void lock_window_of_all(MPI_Win window) {
    if (Locks* const locks = locks_of(window))
        for (Lock& lock : *locks) acquire(lock, MPI_LOCK_SHARED);
}

void unlock_window(int target, MPI_Win window) {
    if (Lock* const lock = lock_of(window, target)) release(*lock);
}

void unlock_window_of_all(MPI_Win window) {
    if (Locks* const locks = locks_of(window))
        for (Lock& lock : *locks) release(lock);
}

}  // namespace nanohop::app
