// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "message/programs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "common/random.hpp"

namespace nanohop::message {
namespace {

class Numbers : public Random {
public:
    using Random::Random;
    uint64_t below(uint64_t n) { return next() % n; }
};

/// A number that depends on every byte and its place.
uint64_t digest(std::span<const uint8_t> data) {
    uint64_t sum = kFnvBasis;
    for (const uint8_t byte : data) sum = fnv(sum, byte);
    return sum;
}

std::vector<uint8_t> pattern(uint64_t bytes, uint64_t seed) {
    Numbers numbers(seed);
    std::vector<uint8_t> data(bytes);
    for (uint8_t& byte : data) byte = static_cast<uint8_t>(numbers.next());
    return data;
}

Result ping_pong(Communicator& all, const Parameters& p) {
    Result result;
    const std::vector<uint8_t> sent = pattern(p.bytes, p.seed);
    std::vector<uint8_t> back(p.bytes);
    for (int other = 1; other < all.size(); ++other) {
        all.barrier();
        for (uint64_t round = 0; round < p.rounds; ++round) {
            if (all.rank() == 0) {
                const uint64_t begin = all.clock();
                all.send(sent, other, 1);
                std::fill(back.begin(), back.end(), uint8_t{0});
                all.receive(back, other, 2);
                result.clocks.push_back(all.clock() - begin);
                result.right = result.right && back == sent;
            } else if (all.rank() == other) {
                all.receive(back, 0, 1);
                all.send(back, 0, 2);
            }
        }
    }
    result.text = fmt::format("{:016x}", digest(back));
    return result;
}

uint64_t words_of_ring(const Parameters& p) { return std::max<uint64_t>(1, p.bytes / 8); }

Result ring(Communicator& all, const Parameters& p) {
    const int next = (all.rank() + 1) % all.size();
    const int before = (all.rank() + all.size() - 1) % all.size();
    std::vector<uint64_t> words(words_of_ring(p));
    for (uint64_t round = 0; round < p.rounds; ++round) {
        if (all.rank() == 0) {
            all.send(bytes_of(words), next, 0);
            all.receive(writable_bytes_of(words), before, 0);
        } else {
            all.receive(writable_bytes_of(words), before, 0);
            for (uint64_t& word : words) word += static_cast<uint64_t>(all.rank());
            all.send(bytes_of(words), next, 0);
        }
    }
    Result result;
    const auto ranks = static_cast<uint64_t>(all.size());
    const uint64_t sum = p.rounds * ranks * (ranks - 1) / 2;
    if (all.rank() == 0) {
        result.right = std::all_of(words.begin(), words.end(), [&](uint64_t word) { return word == sum; });
    }
    result.text = fmt::format("{}", words.front());
    return result;
}

/// A part of a torus of cells, `side` rows of `side` each; ranks are above each other.
class Cells {
public:
    explicit Cells(size_t side) : side_(side), now_((side + 2) * side) {}

    uint64_t& at(size_t row, size_t column) { return now_[row * side_ + column]; }
    std::vector<uint64_t> row(size_t r) const {
        const auto first = now_.begin() + static_cast<std::ptrdiff_t>(r * side_);
        return {first, first + static_cast<std::ptrdiff_t>(side_)};
    }
    void set_row(size_t r, const std::vector<uint64_t>& cells) {
        std::copy(cells.begin(), cells.end(), now_.begin() + static_cast<std::ptrdiff_t>(r * side_));
    }
    void step() {
        std::vector<uint64_t> next = now_;
        for (size_t r = 1; r <= side_; ++r) {
            for (size_t c = 0; c < side_; ++c) {
                const uint64_t around =
                    at(r - 1, c) + at(r + 1, c) + at(r, (c + 1) % side_) + at(r, (c + side_ - 1) % side_);
                next[r * side_ + c] = (around >> 2) + at(r, c) * 3;
            }
        }
        now_ = std::move(next);
    }

private:
    size_t side_;
    std::vector<uint64_t> now_;  ///< a row of the neighbour's at each end
};

Result halo(Communicator& all, const Parameters& p) {
    const size_t side = std::max<uint64_t>(1, p.cells);
    const int above = (all.rank() + all.size() - 1) % all.size();
    const int below = (all.rank() + 1) % all.size();
    Cells cells(side);
    Numbers numbers(p.seed + static_cast<uint64_t>(all.rank()));
    for (size_t r = 1; r <= side; ++r) {
        for (size_t c = 0; c < side; ++c) cells.at(r, c) = numbers.below(1000);
    }
    for (uint64_t round = 0; round < p.rounds; ++round) {
        std::vector<uint64_t> from_above(side), from_below(side);
        std::vector<Request> requests;
        requests.push_back(all.irecv(writable_bytes_of(from_above), above, 1));
        requests.push_back(all.irecv(writable_bytes_of(from_below), below, 2));
        const std::vector<uint64_t> top = cells.row(1);
        const std::vector<uint64_t> bottom = cells.row(side);
        requests.push_back(all.isend(bytes_of(top), above, 2));
        requests.push_back(all.isend(bytes_of(bottom), below, 1));
        all.wait_all(requests);
        cells.set_row(0, from_above);
        cells.set_row(side + 1, from_below);
        all.compute(side);
        cells.step();
    }
    uint64_t sum = 0;
    for (size_t r = 1; r <= side; ++r) {
        const std::vector<uint64_t> row = cells.row(r);
        sum = sum * 31 + digest(bytes_of(row));
    }
    Result result;
    result.text = fmt::format("{:016x}", sum);
    return result;
}

/// Which buckets of keys a rank gets: about as many keys as each other one.
std::vector<size_t> owners(const std::vector<int64_t>& histogram, size_t ranks) {
    const int64_t all = std::accumulate(histogram.begin(), histogram.end(), int64_t{0});
    std::vector<size_t> owner(histogram.size());
    int64_t before = 0;
    for (size_t b = 0; b < histogram.size(); ++b) {
        owner[b] =
            std::min(ranks - 1, static_cast<size_t>(before * static_cast<int64_t>(ranks) / std::max<int64_t>(1, all)));
        before += histogram[b];
    }
    return owner;
}

constexpr unsigned kBuckets = 64;
constexpr uint32_t kMostKey = 1U << 19;

size_t bucket(uint32_t key) { return key / (kMostKey / kBuckets); }

/// What a rank has to sort. As in IS the mean of four: keys are not spread evenly.
std::vector<uint32_t> keys_of(int rank, const Parameters& p) {
    Numbers numbers(p.seed * 1000003 + static_cast<uint64_t>(rank));
    std::vector<uint32_t> keys(p.keys);
    for (uint32_t& key : keys) {
        uint64_t sum = 0;
        for (unsigned i = 0; i < 4; ++i) sum += numbers.below(kMostKey);
        key = static_cast<uint32_t>(sum / 4);
    }
    return keys;
}

std::vector<int64_t> histogram_of(const std::vector<uint32_t>& keys) {
    std::vector<int64_t> histogram(kBuckets);
    for (const uint32_t key : keys) ++histogram[bucket(key)];
    return histogram;
}

/// The largest part that a rank sends another; the histogram, and each rank's lowest key, are messages, too.
uint64_t longest_of_sort(const Parameters& p, int ranks) {
    std::vector<std::vector<int64_t>> each;
    std::vector<int64_t> sum(kBuckets);
    for (int rank = 0; rank < ranks; ++rank) {
        each.push_back(histogram_of(keys_of(rank, p)));
        for (size_t b = 0; b < kBuckets; ++b) sum[b] += each.back()[b];
    }
    const std::vector<size_t> owner = owners(sum, static_cast<size_t>(ranks));
    uint64_t longest = sizeof(int64_t) * std::max<uint64_t>(kBuckets, static_cast<uint64_t>(ranks));
    for (const std::vector<int64_t>& histogram : each) {
        std::vector<uint64_t> part(static_cast<size_t>(ranks));
        for (size_t b = 0; b < kBuckets; ++b) part[owner[b]] += static_cast<uint64_t>(histogram[b]);
        longest = std::max(longest, sizeof(uint32_t) * *std::max_element(part.begin(), part.end()));
    }
    return longest;
}

Result sort(Communicator& all, const Parameters& p) {
    const auto ranks = static_cast<size_t>(all.size());
    const std::vector<uint32_t> keys = keys_of(all.rank(), p);
    std::vector<int64_t> totals = {static_cast<int64_t>(keys.size()), 0};
    for (const uint32_t key : keys) totals[1] += key;

    std::vector<int64_t> histogram = histogram_of(keys);
    all.allreduce(histogram, Operation::kSum);
    const std::vector<size_t> owner = owners(histogram, ranks);
    std::vector<std::vector<uint32_t>> parts(ranks);
    for (const uint32_t key : keys) parts[owner[bucket(key)]].push_back(key);
    all.compute(keys.size());

    std::vector<uint64_t> sizes(ranks), coming(ranks);
    for (size_t r = 0; r < ranks; ++r) sizes[r] = parts[r].size();
    all.alltoall(bytes_of(sizes), writable_bytes_of(coming));
    std::vector<std::vector<uint32_t>> received(ranks);
    std::vector<Request> requests;
    for (size_t r = 0; r < ranks; ++r) {
        received[r].resize(coming[r]);
        requests.push_back(all.irecv(writable_bytes_of(received[r]), static_cast<int>(r), 3));
    }
    for (size_t n = 0; n < ranks; ++n) {
        const size_t r = (static_cast<size_t>(all.rank()) + n) % ranks;
        requests.push_back(all.isend(bytes_of(parts[r]), static_cast<int>(r), 3));
    }
    all.wait_all(requests);
    std::vector<uint32_t> own;
    for (const std::vector<uint32_t>& part : received) own.insert(own.end(), part.begin(), part.end());
    std::sort(own.begin(), own.end());
    all.compute(own.size());

    // Checked: none lost or made up, none below those of the ranks before.
    std::vector<int64_t> after = {static_cast<int64_t>(own.size()), 0};
    for (const uint32_t key : own) after[1] += key;
    all.allreduce(totals, Operation::kSum);
    all.allreduce(after, Operation::kSum);
    std::vector<int64_t> lowest(ranks, kMostKey), highest(ranks, -1);
    if (!own.empty()) {
        lowest[static_cast<size_t>(all.rank())] = own.front();
        highest[static_cast<size_t>(all.rank())] = own.back();
    }
    all.allreduce(lowest, Operation::kMin);
    all.allreduce(highest, Operation::kMax);
    bool ordered = true;
    int64_t most = -1;
    for (size_t r = 0; r < ranks; ++r) {
        if (highest[r] < 0) continue;
        ordered = ordered && lowest[r] >= most;
        most = highest[r];
    }
    Result result;
    result.right = ordered && totals == after;
    result.text = fmt::format("{} keys, {:016x}", own.size(), digest(bytes_of(own)));
    return result;
}

/// What a message of `random` says of itself; its bytes follow from that.
struct Label {
    uint32_t source = 0, destination = 0;
    uint64_t number = 0;  ///< of those from the one to the other
};

constexpr uint64_t kMostBytes = 700;  ///< of `random`, behind the label: below this

uint64_t seed_of(const Label& label) { return (uint64_t{label.source} << 16 | label.destination) << 32 ^ label.number; }

Result random(Communicator& all, const Parameters& p) {
    constexpr int kTags = 3;
    const auto ranks = static_cast<uint64_t>(all.size());
    const auto own = static_cast<uint64_t>(all.rank());
    Numbers numbers(p.seed * 7919 + own);
    // Whom each rank sends how many, so that receivers know the end. Never itself, so that all go over the network.
    std::vector<uint64_t> to(ranks > 1 ? p.rounds : 0);
    std::vector<uint64_t> count(ranks), coming(ranks);
    for (uint64_t& other : to) ++count[other = (own + 1 + numbers.below(ranks - 1)) % ranks];
    all.alltoall(bytes_of(count), writable_bytes_of(coming));
    uint64_t due = std::accumulate(coming.begin(), coming.end(), uint64_t{0});

    Result result;
    std::map<std::pair<int, int>, int64_t> last;  // number of each source's last message with a tag
    uint64_t bytes = 0;
    std::vector<uint64_t> sums(ranks);
    std::vector<uint8_t> buffer(sizeof(Label) + kMostBytes);
    std::vector<uint64_t> next(ranks);
    const auto receive = [&] {
        const Status status = all.receive(buffer, kAnySource, kAnyTag);
        Label label;
        std::copy_n(buffer.begin(), sizeof label, reinterpret_cast<uint8_t*>(&label));
        const std::span<const uint8_t> data(buffer.data() + sizeof label, status.bytes - sizeof label);
        const std::vector<uint8_t> expected = pattern(data.size(), seed_of(label));
        int64_t& before = last.try_emplace({status.source, status.tag}, -1).first->second;
        result.right = result.right && std::equal(data.begin(), data.end(), expected.begin(), expected.end()) &&
                       static_cast<int>(label.source) == status.source && label.destination == own &&
                       static_cast<int64_t>(label.number) > before;
        before = static_cast<int64_t>(label.number);
        // Each once: their order among tags is free, so the sum has none.
        sums[label.source] += digest({buffer.data(), status.bytes});
        bytes += data.size();
        --due;
    };
    for (const uint64_t other : to) {
        const Label label = {static_cast<uint32_t>(own), static_cast<uint32_t>(other), next[other]++};
        const std::vector<uint8_t> data =
            pattern(numbers.below(numbers.below(4) == 0 ? kMostBytes : 64), seed_of(label));
        std::vector<uint8_t> message(sizeof label + data.size());
        std::copy_n(reinterpret_cast<const uint8_t*>(&label), sizeof label, message.begin());
        std::copy(data.begin(), data.end(), message.begin() + sizeof label);
        all.send(message, static_cast<int>(other), static_cast<int>(numbers.below(kTags)));
        if (due > 0 && numbers.below(2) == 0) receive();
    }
    while (due > 0) receive();
    result.text =
        fmt::format("{} messages, {} bytes, {:016x}", std::accumulate(coming.begin(), coming.end(), uint64_t{0}), bytes,
                    digest(bytes_of(sums)));
    return result;
}

Result collectives(Communicator& all, const Parameters& p) {
    Result result;
    const auto ranks = static_cast<int64_t>(all.size());
    const auto own = static_cast<int64_t>(all.rank());
    for (int root = 0; root < all.size(); ++root) {
        std::vector<uint8_t> data = pattern(p.bytes, static_cast<uint64_t>(root));
        const std::vector<uint8_t> due = data;
        if (all.rank() != root) std::fill(data.begin(), data.end(), uint8_t{0});
        all.broadcast(data, root);
        result.right = result.right && data == due;
    }
    std::vector<int64_t> values = {own, own - 3, -own};
    all.allreduce(values, Operation::kSum);
    result.right = result.right && values[0] == ranks * (ranks - 1) / 2;
    std::vector<int64_t> least = {own + 5}, most = {own + 5};
    all.allreduce(least, Operation::kMin);
    all.allreduce(most, Operation::kMax);
    result.right = result.right && least[0] == 5 && most[0] == ranks + 4;
    std::vector<int64_t> from(static_cast<size_t>(ranks)), to(from.size());
    for (int64_t r = 0; r < ranks; ++r) from[static_cast<size_t>(r)] = own * 1000 + r;
    all.alltoall(bytes_of(from), writable_bytes_of(to));
    for (int64_t r = 0; r < ranks; ++r) result.right = result.right && to[static_cast<size_t>(r)] == r * 1000 + own;
    all.barrier();
    result.text = fmt::format("{} {} {} {} {}", values[0], values[1], values[2], least[0], most[0]);
    return result;
}

}  // namespace

const std::vector<NamedProgram>& programs() {
    const auto bytes = [](const Parameters& p, int) { return p.bytes; };
    // Of a sum, and of what each rank has for each other one.
    const auto collective = [](const Parameters& p, int) { return std::max<uint64_t>(p.bytes, 3 * sizeof(int64_t)); };
    const auto of_ring = [](const Parameters& p, int) { return words_of_ring(p) * sizeof(uint64_t); };
    const auto row = [](const Parameters& p, int) { return p.cells * sizeof(uint64_t); };
    const auto labelled = [](const Parameters&, int) { return sizeof(Label) + kMostBytes - 1; };
    static const std::vector<NamedProgram> all = {
        {"ping-pong", "rank 0 sends a message to each other rank and gets it back", ping_pong, bytes},
        {"ring", "a message goes around, each rank adds its number", ring, of_ring},
        {"halo", "Jacobi steps on a torus of cells, rows of neighbours are exchanged", halo, row},
        {"sort", "whole numbers are sorted by buckets; the result is checked", sort, longest_of_sort},
        {"random", "messages of any length to any other rank, received by wildcards; every byte is checked", random,
         labelled},
        {"collectives", "barrier, broadcast, allreduce and alltoall beside what they must give", collectives,
         collective},
    };
    return all;
}

}  // namespace nanohop::message
