// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// SimGrid's time-independent traces, call by call (SimGrid 3.32, smpi_replay.cpp).
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "io/collective_ways.hpp"
#include "io/line_reader.hpp"
#include "io/traffic.hpp"

namespace nanohop::io {

/// MPI_PROC_NULL as MPI programs under SimGrid have it.
constexpr int64_t kNoProcess = -666;

struct TimeIndependentCall {
    enum class Kind : uint8_t { kNothing, kCompute, kSleep, kSend, kReceive, kExchange, kWait, kWaitAll, kCollective };
    Kind kind = Kind::kNothing;
    bool blocks = false;  ///< of a send, a receive
    uint32_t rank = 0;
    int64_t source = 0;       ///< of a receive, an exchange, a wait; kNoProcess: none
    int64_t destination = 0;  ///< of a send, an exchange, a wait; kNoProcess: none
    int64_t tag = 0;
    uint64_t bytes = 0;     ///< of a collective that has ways: its length, as io::phases counts it
    uint64_t received = 0;  ///< most bytes that an exchange receives
    double operations = 0;
    std::vector<Event> events;             ///< of a collective
    std::optional<Collective> has_ways{};  ///< the collective is of these, by `bytes` and `root`
    uint32_t root = 0;
};

/// Reads one file with the lines of all ranks, or a list of one file a rank. InputError for what SimGrid does not take.
class TimeIndependentReader {
public:
    explicit TimeIndependentReader(const std::string& path);

    uint32_t ranks() const { return ranks_; }
    const std::vector<std::string>& files() const { return files_; }
    /// The next call, file by file. False at the end.
    bool next(TimeIndependentCall& call);
    /// Of the last call: place in files(), line.
    uint32_t file() const { return file_ - 1; }
    uint64_t line_number() const { return reader_->line_number(); }
    [[noreturn]] void fail(std::string_view expected) const { reader_->fail(expected, text_); }

private:
    void read(std::string_view name, TimeIndependentCall& call);
    void collective(std::string_view name, TimeIndependentCall& call);
    bool collective_of_parts(std::string_view name, TimeIndependentCall& call);
    template <class T>
    T number(std::string_view what);
    uint64_t count(std::string_view what);
    std::vector<uint64_t> counts(std::string_view what);
    uint32_t rank(std::string_view what);
    int64_t process(std::string_view what);
    void add_file(const std::string& list, std::string_view name, uint64_t line);
    uint32_t root();
    void computation();
    uint64_t type_bytes();
    uint64_t times(uint64_t count, uint64_t one) const;
    std::vector<uint64_t> times(std::vector<uint64_t> counts, uint64_t one) const;

    std::vector<std::string> files_;
    uint32_t ranks_ = 0;
    uint32_t file_ = 0;  // the next one
    std::unique_ptr<LineReader> reader_;
    std::string_view text_;
    std::string_view rest_;
    std::vector<uint8_t> default_bytes_;  // by rank
    uint32_t rank_ = 0;
};

/// Requests that a rank began and has not waited for: of one source, destination and tag the oldest one is taken first.
template <class T>
class OpenRequests {
public:
    using Name = std::tuple<int64_t, int64_t, int64_t>;
    void add(const Name& name, T request) { open_[name].emplace_back(begun_++, std::move(request)); }
    std::optional<T> take(const Name& name) { return take(name, false); }
    std::optional<T> take_newest(const Name& name) { return take(name, true); }
    /// All, in the order in which they began.
    std::vector<T> take_all() {
        std::vector<std::pair<uint64_t, T>> all;
        for (auto& [name, requests] : open_) std::move(requests.begin(), requests.end(), std::back_inserter(all));
        open_.clear();
        std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<T> requests;
        for (auto& [place, request] : all) requests.push_back(std::move(request));
        return requests;
    }

private:
    std::optional<T> take(const Name& name, bool newest) {
        const auto found = open_.find(name);
        if (found == open_.end()) return std::nullopt;
        auto& requests = found->second;
        T request = std::move((newest ? requests.back() : requests.front()).second);
        newest ? requests.pop_back() : requests.pop_front();
        if (requests.empty()) open_.erase(found);
        return request;
    }

    std::map<Name, std::deque<std::pair<uint64_t, T>>> open_;
    uint64_t begun_ = 0;
};

}  // namespace nanohop::io
