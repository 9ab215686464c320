// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/summa/hub_matrix.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <random>
#include <stdexcept>

#include "host/hub_library.hpp"

namespace nanohop::summa {
namespace {

using host::HubHost;
using Words = std::vector<uint64_t>;

constexpr unsigned kRegion = 1;  // and up: one for each step
constexpr unsigned kFlitWords = 2;

uint32_t side_of(unsigned nodes) {
    const auto q = static_cast<uint32_t>(std::lround(std::sqrt(nodes)));
    return q * q == nodes ? q : 0;
}

struct Arithmetic {
    Elements elements;

    uint64_t add(uint64_t a, uint64_t b) const {
        if (elements == Elements::kInteger) return a + b;
        return std::bit_cast<uint64_t>(std::bit_cast<double>(a) + std::bit_cast<double>(b));
    }
    uint64_t times(uint64_t a, uint64_t b) const {
        if (elements == Elements::kInteger) return a * b;
        return std::bit_cast<uint64_t>(std::bit_cast<double>(a) * std::bit_cast<double>(b));
    }
    /// c += the product of rows x inner and inner x columns.
    void multiply(const uint64_t* a, const uint64_t* b, uint64_t* c, uint32_t rows, uint32_t inner,
                  uint32_t columns) const {
        for (uint32_t i = 0; i < rows; ++i)
            for (uint32_t j = 0; j < columns; ++j)
                for (uint32_t k = 0; k < inner; ++k) {
                    uint64_t& sum = c[size_t{i} * columns + j];
                    sum = add(sum, times(a[size_t{i} * inner + k], b[size_t{k} * columns + j]));
                }
    }
};

/// Row by row: any integers, or doubles of both signs and of many magnitudes, whose sums are rounded.
Words random_matrix(const HubMatrix& m, std::mt19937_64& random) {
    Words words(size_t{m.n} * m.n);
    for (uint64_t& word : words) {
        word = random();
        if (m.elements == Elements::kInteger) continue;
        const double fraction = static_cast<double>(word >> 11) * 0x1p-53;
        word =
            std::bit_cast<uint64_t>(std::ldexp(word % 2 == 0 ? fraction : -fraction, static_cast<int>(word / 2 % 40)));
    }
    return words;
}

HubHost::Flits flits_of(const Words& words) {
    HubHost::Flits flits((words.size() + kFlitWords - 1) / kFlitWords);
    for (size_t i = 0; i < words.size(); ++i) flits[i / kFlitWords][i % kFlitWords] = words[i];
    return flits;
}

/// The hub and its hosts.
class Hosts {
public:
    Hosts(net::HubNetwork& network, const std::vector<host::HubPort*>& ports, uint64_t most)
        : network_(network), most_(most) {
        for (host::HubPort* port : ports) hosts.emplace_back(*port);
    }

    void open(unsigned region, size_t flits) {
        for (HubHost& host : hosts) host.open_region(region, flits);
        until([&] { return std::all_of(hosts.begin(), hosts.end(), [](const HubHost& h) { return h.settled(); }); });
    }
    void until(const std::function<bool()>& done) {
        while (!done()) {
            if (network_.clock() > most_)
                throw std::runtime_error("the matrix product does not end: after " + std::to_string(most_) +
                                         " clocks messages are missing");
            network_.step();
            for (HubHost& host : hosts) host.poll();
        }
    }
    uint64_t clock() const { return network_.clock(); }

    std::vector<HubHost> hosts;

private:
    net::HubNetwork& network_;
    uint64_t most_;
};

/// A rank of a schedule: its buffers, and how far it is. What it does without messages it does at once.
struct Rank {
    std::vector<Words> buffers;
    std::vector<Step> steps;
    size_t at = 0;
    bool sent = false;

    void work(const Arithmetic& by, uint32_t block) {
        const Step& step = steps[at];
        for (const Copy& copy : step.copies) std::copy_n(from(copy.from), copy.from.elements, from(copy.to));
        for (const Sum& sum : step.sums)
            for (size_t i = 0; i < sum.from.elements; ++i) from(sum.to)[i] = by.add(from(sum.to)[i], from(sum.from)[i]);
        for (const Product& p : step.products)
            by.multiply(from(p.a), from(p.b), buffers[kC].data(), block, block, block);
        ++at;
        sent = false;
    }
    uint64_t* from(const Piece& piece) { return buffers[piece.buffer].data() + piece.offset; }
};

std::vector<Rank> ranks_of(const HubMatrix& m, const Shape& shape, const Words& a, const Words& b) {
    std::vector<Rank> ranks(shape.ranks());
    for (uint32_t r = 0; r < shape.ranks(); ++r) {
        for (const size_t size : buffer_sizes(m.algorithm, shape, r)) ranks[r].buffers.emplace_back(size);
        ranks[r].steps = schedule(m.algorithm, shape, r);
        for (uint32_t i = 0; i < shape.block(); ++i)
            for (uint32_t j = 0; j < shape.block(); ++j) {
                const size_t from = size_t{r / shape.q * shape.block() + i} * m.n + r % shape.q * shape.block() + j;
                ranks[r].buffers[kA][size_t{i} * shape.block() + j] = a[from];
                ranks[r].buffers[kB][size_t{i} * shape.block() + j] = b[from];
            }
    }
    return ranks;
}

/// What a step sends to a peer, its pieces one behind the other.
Words sent_to(Rank& rank, uint32_t peer) {
    Words words;
    for (const Transfer& t : rank.steps[rank.at].sends)
        if (t.peer == peer) words.insert(words.end(), rank.from(t.piece), rank.from(t.piece) + t.piece.elements);
    return words;
}

/// And what it receives: the k-th piece from a peer is the k-th that the peer sends.
size_t words_from(const Step& step, uint32_t peer) {
    size_t words = 0;
    for (const Transfer& t : step.receives) words += t.peer == peer ? t.piece.elements : 0;
    return words;
}
void receive(Rank& rank, uint32_t peer, const std::function<uint64_t(size_t)>& word) {
    size_t next = 0;
    for (const Transfer& t : rank.steps[rank.at].receives)
        for (size_t i = 0; t.peer == peer && i < t.piece.elements; ++i) rank.from(t.piece)[i] = word(next++);
}

Words gathered(const std::vector<Rank>& ranks, const Shape& shape) {
    Words c(size_t{shape.n} * shape.n);
    for (uint32_t r = 0; r < ranks.size(); ++r)
        for (uint32_t i = 0; i < shape.block(); ++i)
            for (uint32_t j = 0; j < shape.block(); ++j)
                c[size_t{r / shape.q * shape.block() + i} * shape.n + r % shape.q * shape.block() + j] =
                    ranks[r].buffers[kC][size_t{i} * shape.block() + j];
    return c;
}

/// The schedule without a network: all ranks take each step together.
Words without_network(std::vector<Rank> ranks, const Arithmetic& by, const Shape& shape) {
    for (size_t steps = ranks.front().steps.size(); steps != 0; --steps) {
        for (uint32_t from = 0; from < ranks.size(); ++from)
            for (uint32_t to = 0; to < ranks.size(); ++to) {
                const Words words = sent_to(ranks[from], to);
                receive(ranks[to], from, [&](size_t i) { return words.at(i); });
            }
        for (Rank& rank : ranks) rank.work(by, shape.block());
    }
    return gathered(ranks, shape);
}

Words by_schedule(std::vector<Rank> ranks, const Arithmetic& by, const Shape& shape, Hosts& hub,
                  HubMatrixResult& result) {
    const auto nodes = static_cast<uint32_t>(ranks.size());
    // A rank may be steps ahead of another: each step has a region, and there each sender a place.
    std::vector<size_t> place(ranks.front().steps.size());  // flits
    for (size_t s = 0; s < place.size(); ++s) {
        for (const Rank& rank : ranks)
            for (uint32_t peer = 0; peer < nodes; ++peer)
                place[s] = std::max(place[s], (words_from(rank.steps[s], peer) + kFlitWords - 1) / kFlitWords);
        hub.open(kRegion + static_cast<unsigned>(s), std::max<size_t>(1, place[s] * nodes));
    }
    if (place.size() * nodes > HubHost::kMessages)
        throw std::invalid_argument("nodes: " + std::to_string(place.size()) + " steps of " + std::to_string(nodes) +
                                    " nodes are more messages than have numbers, " +
                                    std::to_string(HubHost::kMessages));
    const uint64_t begin = hub.clock();
    // Of a message: ports count by number alone, so those to one host have different ones.
    const auto number = [&](size_t step, uint32_t from) { return static_cast<unsigned>(step * nodes + from); };
    const auto advance = [&](uint32_t r) {
        Rank& rank = ranks[r];
        if (rank.at == rank.steps.size()) return false;
        const unsigned region = kRegion + static_cast<unsigned>(rank.at);
        if (!rank.sent) {
            rank.sent = true;
            for (uint32_t peer = 0; peer < nodes; ++peer) {
                const Words words = sent_to(rank, peer);
                if (words.empty() || peer == r) continue;
                const auto offset = static_cast<unsigned>(r * place[rank.at]);
                hub.hosts[r].send(peer, {region, offset, number(rank.at, r)}, flits_of(words));
            }
        }
        uint64_t flits = 0;
        for (uint32_t peer = 0; peer < nodes; ++peer) {
            const uint64_t due = (words_from(rank.steps[rank.at], peer) + kFlitWords - 1) / kFlitWords;
            if (due != 0 && hub.hosts[r].received(peer, number(rank.at, peer)) != due) return false;
            flits += due;
        }
        const HubHost::Flits& memory = hub.hosts[r].memory(region);
        for (uint32_t peer = 0; peer < nodes; ++peer)
            receive(rank, peer,
                    [&](size_t i) { return memory[peer * place[rank.at] + i / kFlitWords][i % kFlitWords]; });
        result.flits += flits;
        rank.work(by, shape.block());
        return true;
    };
    hub.until([&] {
        bool done = true;
        for (uint32_t r = 0; r < nodes; ++r) {
            while (advance(r)) {
            }
            done = done && ranks[r].at == ranks[r].steps.size();
        }
        return done;
    });
    result.clocks = hub.clock() - begin;
    return gathered(ranks, shape);
}

/// Node k has columns k n / N .. of A and these rows of B; C's rows go to the nodes in turn, a reduction each.
Words by_nodes(const HubMatrix& m, const Arithmetic& by, const Words& a, const Words& b, Hosts& hub,
               HubMatrixResult& result) {
    const auto nodes = static_cast<uint32_t>(hub.hosts.size());
    const uint32_t part = m.n / nodes;
    const size_t flits = size_t{part} * m.n / kFlitWords;
    hub.open(kRegion, flits);
    std::vector<Words> products(nodes, Words(size_t{m.n} * m.n));
    for (uint32_t k = 0; k < nodes; ++k) {
        Words columns(size_t{m.n} * part);
        for (uint32_t i = 0; i < m.n; ++i)
            for (uint32_t j = 0; j < part; ++j) columns[size_t{i} * part + j] = a[size_t{i} * m.n + k * part + j];
        by.multiply(columns.data(), &b[size_t{k} * part * m.n], products[k].data(), m.n, part, m.n);
    }
    const uint64_t begin = hub.clock();
    const hub::Op op = m.elements == Elements::kFp64 ? hub::Op::kUnit : hub::Op::kSum;
    const size_t rows = size_t{part} * m.n;
    for (uint32_t root = 0; root < nodes; ++root)
        for (uint32_t k = 0; k < nodes; ++k) {
            const auto first = products[k].begin() + static_cast<std::ptrdiff_t>(root * rows);
            hub.hosts[k].reduce(root, root, op, kRegion, 0,
                                flits_of({first, first + static_cast<std::ptrdiff_t>(rows)}));
        }
    hub.until([&] {
        for (uint32_t root = 0; root < nodes; ++root)
            if (hub.hosts[root].reduced(root) != flits) return false;
        return true;
    });
    result.clocks = hub.clock() - begin;
    result.flits = flits * nodes;
    Words c;
    for (const HubHost& host : hub.hosts)
        for (size_t i = 0; i < rows; ++i) c.push_back(host.memory(kRegion)[i / kFlitWords][i % kFlitWords]);
    return c;
}

/// Of one element, the products of columns first .. first + columns of A added to 0 one by one, and the nodes' by
/// pairs.
uint64_t element(const HubMatrix& m, const Arithmetic& by, const Words& a, const Words& b, size_t place, uint32_t part,
                 uint32_t first, uint32_t nodes) {
    if (nodes == 1) {
        uint64_t sum = 0;
        for (uint32_t k = first * part; k < std::min(m.n, (first + 1) * part); ++k)
            sum = by.add(sum, by.times(a[place / m.n * m.n + k], b[size_t{k} * m.n + place % m.n]));
        return sum;
    }
    const uint64_t left = element(m, by, a, b, place, part, first, nodes / 2);
    // Nodes that are not there change no sum.
    if ((first + nodes / 2) * part >= m.n) return left;
    return by.add(left, element(m, by, a, b, place, part, first + nodes / 2, nodes / 2));
}

}  // namespace

std::string check(const HubMatrix& m, const hub::Config& config) {
    if (config.flit_bits != 64 * kFlitWords) return "flit_bits: must be 128";
    if (m.nodes_add) {
        if (!config.reduction) return "nodes add: they have no reduction";
        if (m.elements == Elements::kFp64 && config.unit != hub::Unit::kFp64)
            return "nodes add fp64: their unit must be fp64";
        if (m.n == 0 || m.n % config.nodes != 0 || m.n * m.n / config.nodes % kFlitWords != 0)
            return "n: must be a multiple of the nodes, " + std::to_string(config.nodes) + ", with an even n^2 / nodes";
        const size_t most = size_t{HubHost::kPacketsOfName} * (config.piece_flits - 1) * config.nodes;
        if (size_t{m.n} * m.n / config.nodes / kFlitWords > most)
            return "n: rows of a node are at most " + std::to_string(most) + " flits";
        return "";
    }
    const uint32_t q = side_of(config.nodes);
    if (q == 0) return "nodes: must be a square";
    if (m.algorithm == Algorithm::kCa0) return "ca0: is MPI's own broadcast, without a schedule";
    return check(m.algorithm, {q, 1, m.n});
}

HubMatrixResult multiply(const HubMatrix& m, net::HubNetwork& network, const std::vector<host::HubPort*>& ports,
                         uint64_t most_clocks) {
    if (const std::string wrong = check(m, network.config()); !wrong.empty()) throw std::invalid_argument(wrong);
    std::mt19937_64 random(m.seed);
    const Words a = random_matrix(m, random), b = random_matrix(m, random);
    const Arithmetic by{m.elements};
    const auto nodes = static_cast<uint32_t>(ports.size());
    Hosts hub(network, ports, most_clocks);
    HubMatrixResult result;
    result.elements = a.size();
    Words c, want(a.size());
    if (m.nodes_add) {
        c = by_nodes(m, by, a, b, hub, result);
        for (size_t i = 0; i < want.size(); ++i)
            want[i] = element(m, by, a, b, i, m.n / nodes, 0, std::bit_ceil(nodes));
    } else {
        const Shape shape{side_of(nodes), 1, m.n};
        const std::vector<Rank> ranks = ranks_of(m, shape, a, b);
        c = by_schedule(ranks, by, shape, hub, result);
        if (m.elements == Elements::kFp64) {
            want = without_network(ranks, by, shape);
        } else {
            for (size_t i = 0; i < want.size(); ++i) want[i] = element(m, by, a, b, i, m.n, 0, 1);
        }
    }
    for (size_t i = 0; i < want.size(); ++i) result.wrong += c[i] != want[i] ? 1 : 0;
    return result;
}

}  // namespace nanohop::summa
