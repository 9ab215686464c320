// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/collective_ways.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace nanohop::io {

namespace {

constexpr std::string_view kColumns = "dimensions,ranks,collective,bytes,way";
constexpr std::string_view kKeys = "# Keys: ";

/// What a rank does in one phase with others, as a list.
class Phase {
public:
    explicit Phase(std::vector<Transfer>& transfers) : transfers_(transfers) {}
    void send(uint32_t to, uint64_t first, uint64_t count) { transfers_.push_back({to, false, false, first, count}); }
    void receive(uint32_t from, uint64_t first, uint64_t count) {
        transfers_.push_back({from, true, false, first, count});
    }
    void combine(uint32_t from, uint64_t first, uint64_t count) {
        transfers_.push_back({from, true, true, first, count});
    }

private:
    std::vector<Transfer>& transfers_;
};

/// The other ranks, from the one behind this one on, so that not all send to the same first.
template <class F>
void for_each_other(uint32_t place, uint32_t places, F&& f) {
    for (uint32_t step = 1; step < places; ++step) f((place + step) % places);
}

/// A part of `count` elements divided into so many.
struct Part {
    Part(uint64_t count, uint32_t part, uint32_t parts)
        : first(count / parts * part + std::min<uint64_t>(part, count % parts)),
          size(count / parts + (part < count % parts ? 1 : 0)) {}
    uint64_t first, size;
};

/// One operation of one rank, by the three ways.
class Ways {
public:
    Ways(uint32_t rank, uint32_t ranks, uint32_t root, uint64_t count)
        : rank_(rank), ranks_(ranks), root_(root), count_(count), grid_(ranks) {}

    Phases phases(Collective collective, Way way) {
        switch (way) {
            case Way::kDirect: direct(collective); break;
            case Way::kMultipath: multipath(collective); break;
            case Way::kRows: rows(collective); break;
        }
        return std::move(phases_);
    }

private:
    Phase next() { return Phase(phases_.emplace_back()); }
    uint32_t row(uint32_t rank) const { return rank / grid_.columns; }
    uint32_t column(uint32_t rank) const { return rank % grid_.columns; }
    uint32_t at(uint32_t row, uint32_t column) const { return row * grid_.columns + column; }
    template <class F>
    void for_each_in_row(F&& f) const {
        for_each_other(column(rank_), grid_.columns, [&](uint32_t c) { f(at(row(rank_), c)); });
    }
    template <class F>
    void for_each_in_column(F&& f) const {
        for_each_other(row(rank_), grid_.rows, [&](uint32_t r) { f(at(r, column(rank_))); });
    }

    void direct(Collective collective) {
        Phase phase = next();
        const bool is_root = rank_ == root_;
        switch (collective) {
            case Collective::kBroadcast:
                if (!is_root) return phase.receive(root_, 0, count_);
                return for_each_other(rank_, ranks_, [&](uint32_t r) { phase.send(r, 0, count_); });
            case Collective::kReduce:
                if (!is_root) return phase.send(root_, 0, count_);
                return for_each_other(rank_, ranks_, [&](uint32_t r) { phase.combine(r, 0, count_); });
            case Collective::kAllreduce:
                return for_each_other(rank_, ranks_, [&](uint32_t r) {
                    phase.send(r, 0, count_);
                    phase.combine(r, 0, count_);
                });
            case Collective::kAllgather:
                return for_each_other(rank_, ranks_, [&](uint32_t r) {
                    phase.send(r, rank_ * count_, count_);
                    phase.receive(r, r * count_, count_);
                });
            case Collective::kAlltoall:
                return for_each_other(rank_, ranks_, [&](uint32_t r) {
                    phase.send(r, r * count_, count_);
                    phase.receive(r, r * count_, count_);
                });
            case Collective::kBarrier:
                return for_each_other(rank_, ranks_, [&](uint32_t r) {
                    phase.send(r, 0, 0);
                    phase.receive(r, 0, 0);
                });
        }
    }

    void multipath(Collective collective) {
        if (collective == Collective::kBroadcast) return broadcast_in_parts();
        // Each rank combines a part; then all parts go where they are needed.
        const bool to_all = collective == Collective::kAllreduce;
        const Part own(count_, rank_, ranks_);
        Phase combining = next();
        for_each_other(rank_, ranks_, [&](uint32_t r) {
            const Part part(count_, r, ranks_);
            if (part.size != 0) combining.send(r, part.first, part.size);
            if (own.size != 0) combining.combine(r, own.first, own.size);
        });
        Phase gathering = next();
        for_each_other(rank_, ranks_, [&](uint32_t r) {
            const Part part(count_, r, ranks_);
            if (own.size != 0 && (to_all || r == root_)) gathering.send(r, own.first, own.size);
            if (part.size != 0 && (to_all || rank_ == root_)) gathering.receive(r, part.first, part.size);
        });
    }

    /// Each other rank gets a part and passes it on.
    void broadcast_in_parts() {
        const auto part = [&](uint32_t r) { return Part(count_, (r + ranks_ - root_ - 1) % ranks_, ranks_ - 1); };
        Phase parts = next();
        if (rank_ == root_) {
            for_each_other(rank_, ranks_, [&](uint32_t r) {
                const Part p = part(r);
                if (p.size != 0) parts.send(r, p.first, p.size);
            });
            next();
            return;
        }
        const Part own = part(rank_);
        if (own.size != 0) parts.receive(root_, own.first, own.size);
        Phase passing = next();
        for_each_other(rank_, ranks_, [&](uint32_t r) {
            if (r == root_) return;
            const Part p = part(r);
            if (own.size != 0) passing.send(r, own.first, own.size);
            if (p.size != 0) passing.receive(r, p.first, p.size);
        });
    }

    void rows(Collective collective) {
        Phase in_rows = next();
        const bool root_row = row(rank_) == row(root_);
        const bool root_column = column(rank_) == column(root_);
        const uint32_t at_root_column = at(row(rank_), column(root_));
        const uint32_t in_root_row = at(row(root_), column(rank_));
        switch (collective) {
            case Collective::kBroadcast:
                if (rank_ == root_)
                    for_each_in_row([&](uint32_t r) { in_rows.send(r, 0, count_); });
                else if (root_row)
                    in_rows.receive(root_, 0, count_);
                break;
            case Collective::kReduce:
                if (root_column)
                    for_each_in_row([&](uint32_t r) { in_rows.combine(r, 0, count_); });
                else
                    in_rows.send(at_root_column, 0, count_);
                break;
            case Collective::kAllreduce:
                for_each_in_row([&](uint32_t r) {
                    in_rows.send(r, 0, count_);
                    in_rows.combine(r, 0, count_);
                });
                break;
            case Collective::kAllgather:
                for_each_in_row([&](uint32_t r) {
                    in_rows.send(r, rank_ * count_, count_);
                    in_rows.receive(r, r * count_, count_);
                });
                break;
            case Collective::kAlltoall:
                for_each_in_row([&](uint32_t r) {
                    const uint64_t bundle = grid_.rows * count_;
                    in_rows.send(r, column(r) * bundle, bundle);
                    in_rows.receive(r, column(r) * bundle, bundle);
                });
                break;
            case Collective::kBarrier:
                for_each_in_row([&](uint32_t r) {
                    in_rows.send(r, 0, 0);
                    in_rows.receive(r, 0, 0);
                });
                break;
        }
        Phase in_columns = next();
        const uint64_t line = grid_.columns * count_;  // parts of a row
        switch (collective) {
            case Collective::kBroadcast:
                if (root_row)
                    for_each_in_column([&](uint32_t r) { in_columns.send(r, 0, count_); });
                else
                    in_columns.receive(in_root_row, 0, count_);
                break;
            case Collective::kReduce:
                if (!root_column) break;
                if (rank_ == root_)
                    for_each_in_column([&](uint32_t r) { in_columns.combine(r, 0, count_); });
                else
                    in_columns.send(root_, 0, count_);
                break;
            case Collective::kAllreduce:
                for_each_in_column([&](uint32_t r) {
                    in_columns.send(r, 0, count_);
                    in_columns.combine(r, 0, count_);
                });
                break;
            case Collective::kAllgather:
                for_each_in_column([&](uint32_t r) {
                    in_columns.send(r, row(rank_) * line, line);
                    in_columns.receive(r, row(r) * line, line);
                });
                break;
            case Collective::kAlltoall:
                for_each_in_column([&](uint32_t r) {
                    in_columns.send(r, row(r) * line, line);
                    in_columns.receive(r, row(r) * line, line);
                });
                break;
            case Collective::kBarrier:
                for_each_in_column([&](uint32_t r) {
                    in_columns.send(r, 0, 0);
                    in_columns.receive(r, 0, 0);
                });
                break;
        }
    }

    uint32_t rank_, ranks_, root_;
    uint64_t count_;
    RankGrid grid_;
    Phases phases_;
};

std::string_view take(std::string_view& rest, char until) {
    const size_t end = std::min(rest.find(until), rest.size());
    const std::string_view field = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return field;
}

template <class T>
std::optional<T> number_in(std::string_view field) {
    T value{};
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc{} || end != field.data() + field.size()) return std::nullopt;
    return value;
}

[[noreturn]] void refuse(unsigned line, std::string_view whole) {
    std::string text = "line ";
    text += std::to_string(line);
    text += ": expected ";
    text += kColumns;
    text += ", found \"";
    text += whole.substr(0, 60);
    text += '"';
    throw std::invalid_argument(text);
}

}  // namespace

RankGrid::RankGrid(uint32_t ranks) : columns(ranks) {
    for (uint32_t r = 2; uint64_t{r} * r <= ranks; ++r)
        if (ranks % r == 0) rows = r;
    columns = ranks / rows;
}

bool possible(Collective collective, Way way, uint32_t ranks) {
    switch (way) {
        case Way::kDirect: return true;
        case Way::kMultipath:
            return ranks > 2 && (collective == Collective::kBroadcast || collective == Collective::kReduce ||
                                 collective == Collective::kAllreduce);
        case Way::kRows: return RankGrid(ranks).rows > 1;
    }
    return false;
}

Phases phases(Collective collective, Way way, uint32_t rank, uint32_t ranks, uint32_t root, uint64_t count) {
    return Ways(rank, ranks, root, count).phases(collective, way);
}

WayTable::WayTable(std::string_view text) {
    for (unsigned line = 1; !text.empty(); ++line) {
        const std::string_view whole = take(text, '\n');
        std::string_view rest = whole;
        if (whole.starts_with(kKeys)) {
            rest.remove_prefix(kKeys.size());
            while (!rest.empty()) {
                std::string_view value = take(rest, ' ');
                const std::string_view key = take(value, '=');
                keys_.emplace_back(key, value);
            }
            continue;
        }
        if (whole.empty() || whole.front() == '#' || whole == kColumns) continue;
        const auto dimensions = number_in<unsigned>(take(rest, ','));
        const auto ranks = number_in<uint32_t>(take(rest, ','));
        const auto collective = choice_named<Collective>(take(rest, ','));
        const auto bytes = number_in<uint64_t>(take(rest, ','));
        const auto way = choice_named<Way>(rest);
        if (!dimensions || *dimensions < 1 || *dimensions > 2 || !ranks || *ranks == 0 || !collective || !bytes || !way)
            refuse(line, whole);
        rows_.push_back({*dimensions, *ranks, *collective, *bytes, *way});
    }
}

bool WayTable::has(unsigned dimensions) const {
    return std::any_of(rows_.begin(), rows_.end(), [&](const Row& r) { return r.dimensions == dimensions; });
}

std::string WayTable::text() const {
    std::string text;
    if (!keys_.empty()) {
        text += kKeys;
        for (const auto& [key, value] : keys_) {
            text += key;
            text += '=';
            text += value;
            text += ' ';
        }
        text.back() = '\n';
    }
    text += kColumns;
    text += '\n';
    for (const Row& r : rows_) {
        for (const uint64_t number : {uint64_t{r.dimensions}, uint64_t{r.ranks}}) {
            text += std::to_string(number);
            text += ',';
        }
        text += name(r.collective);
        text += ',';
        text += std::to_string(r.bytes);
        text += ',';
        text += name(r.way);
        text += '\n';
    }
    return text;
}

Way WayTable::choose(unsigned dimensions, uint32_t ranks, Collective collective, uint64_t bytes) const {
    // a / b of two numbers of ranks, the larger one above, so that nearness is a whole comparison.
    const auto farther = [ranks](uint32_t a, uint32_t b) {
        return uint64_t{std::max(a, ranks)} * std::min(b, ranks) > uint64_t{std::max(b, ranks)} * std::min(a, ranks);
    };
    const Row* best = nullptr;
    for (const Row& r : rows_) {
        if (r.dimensions != dimensions || r.collective != collective || r.bytes > bytes) continue;
        if (best == nullptr || farther(best->ranks, r.ranks) || (best->ranks == r.ranks && r.bytes >= best->bytes))
            best = &r;
    }
    return best != nullptr && possible(collective, best->way, ranks) ? best->way : Way::kDirect;
}

std::string WayChoice::text() const {
    return std::to_string(dimensions) + " " + (forced ? name(*forced) : "size") + "\n" + table.text();
}

WayChoice WayChoice::of(std::string_view text) {
    std::string_view first = take(text, '\n');
    const auto dimensions = number_in<unsigned>(take(first, ' '));
    if (!dimensions) throw std::invalid_argument("line 1: expected dimensions");
    return {WayTable(text), *dimensions, choice_named<Way>(first)};
}

}  // namespace nanohop::io
