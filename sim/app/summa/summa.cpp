// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// SUMMA as an MPI program: multiplies matrices by one of the schedules (schedule.hpp) and checks C = A B. It runs under
// any MPI, and under SMPI, where it can also leave the matrices away and keep their messages (--without-data).
//
//   mpicxx -std=c++20 -O2 -I sim sim/app/summa/summa.cpp sim/app/summa/schedule.cpp -o summa
//   mpirun -n 16 ./summa --algorithm ca4 --n 96
//
// Prints one line of JSON. Exit status: 0; 1: C is not A B; 2: wrong arguments.
#include <mpi.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/summa/schedule.hpp"
#include "common/choice.hpp"

// SMPI's own, where it runs us: computation that takes its time without being done, and memory that all ranks share and
// nobody reads.
extern "C" {
void smpi_execute_flops(double flops) __attribute__((weak));
void* smpi_shared_malloc(size_t size, const char* file, int line) __attribute__((weak));
}

namespace {

using namespace nanohop::summa;

struct Arguments {
    Algorithm algorithm = Algorithm::kCa1;
    Shape shape{1, 1, 64};
    bool data = true, together = false, compute = true;
    bool library = false;  // a step's messages are one MPI_Alltoallv
};

/// Elements: small whole numbers, so that sums are exact in any order.
double element_a(size_t row, size_t column) { return static_cast<double>((row * 3 + column * 7) % 11) - 5; }
double element_b(size_t row, size_t column) { return static_cast<double>((row * 5 + column * 2) % 13) - 6; }

Arguments arguments_of(int count, char** words, int ranks) {
    Arguments a;
    const auto number = [](const std::string& option, const char* text) {
        char* end = nullptr;
        const long value = std::strtol(text, &end, 10);
        if (*text == 0 || *end != 0 || value < 1 || value > (1L << 20))
            throw std::invalid_argument(option + " " + text + ": must be a whole number from 1 to 1048576");
        return static_cast<uint32_t>(value);
    };
    for (int i = 1; i < count; ++i) {
        const std::string option = words[i];
        const char* const value = i + 1 < count ? words[i + 1] : "";
        if (option == "--without-data") {
            a.data = false;
        } else if (option == "--together") {
            a.together = true;
        } else if (option == "--library") {
            a.library = true;
        } else if (option == "--without-computation") {
            a.compute = false;
        } else if (option == "--algorithm") {
            const auto found = nanohop::choice_named<Algorithm>(value);
            if (!found) {
                std::string all;
                for (const Algorithm one : nanohop::values_of<Algorithm>())
                    all += std::string(all.empty() ? "" : ", ") + name(one);
                throw std::invalid_argument(option + " " + value + ": must be one of " + all);
            }
            a.algorithm = *found;
            ++i;
        } else if (option == "--layers") {
            a.shape.layers = number(option, value);
            ++i;
        } else if (option == "--n") {
            a.shape.n = number(option, value);
            ++i;
        } else {
            throw std::invalid_argument(option +
                                        ": unknown; there are --algorithm, --n, --layers, --together, --library, "
                                        "--without-data, --without-computation");
        }
    }
    const auto side = static_cast<uint32_t>(std::lround(std::sqrt(static_cast<double>(ranks) / a.shape.layers)));
    a.shape.q = side;
    if (a.shape.ranks() != static_cast<uint32_t>(ranks))
        throw std::invalid_argument(std::to_string(ranks) + " ranks: must be a square times the layers, " +
                                    std::to_string(a.shape.layers));
    if (const std::string wrong = check(a.algorithm, a.shape); !wrong.empty()) throw std::invalid_argument(wrong);
    if (a.library && a.algorithm != Algorithm::kCa3 && a.algorithm != Algorithm::kCa4)
        throw std::invalid_argument("--library: must be with --algorithm ca3 or ca4");
    return a;
}

class Rank {
public:
    Rank(const Arguments& arguments, int rank)
        : a_(arguments),
          rank_(static_cast<uint32_t>(rank)),
          sizes_(buffer_sizes(a_.algorithm, a_.shape, rank_)),
          memory_(kBuffers) {
        size_t most = 1;
        for (size_t b = 0; b < kBuffers; ++b) {
            if (a_.data) memory_[b].assign(sizes_[b], 0.0);
            most = std::max(most, sizes_[b]);
        }
        if (!a_.data) {
            const size_t bytes = most * sizeof(double);
            void* const memory =
                smpi_shared_malloc != nullptr ? smpi_shared_malloc(bytes, "summa", 1) : std::malloc(bytes);
            if (memory == nullptr) throw std::bad_alloc();
            nothing_ = static_cast<double*>(memory);
        }
        if (a_.data && rank_ < a_.shape.q * a_.shape.q) fill();
    }

    void run() {
        if (a_.algorithm == Algorithm::kCa0)
            broadcasts();
        else
            for (const Step& step : schedule(a_.algorithm, a_.shape, rank_, a_.together)) run(step);
    }

    /// Elements of C that are not those of A B.
    long wrong() const {
        if (!a_.data || rank_ >= a_.shape.q * a_.shape.q) return 0;
        const size_t size = a_.shape.block(), n = a_.shape.n;
        const size_t row0 = (rank_ / a_.shape.q) * size, column0 = (rank_ % a_.shape.q) * size;
        long bad = 0;
        // Every element of small matrices, about a million products of large ones.
        const size_t stride = std::max<size_t>(1, size * size * n / 1'000'000) | 1;
        for (size_t e = 0; e < size * size; e += stride) {
            double sum = 0;
            for (size_t k = 0; k < n; ++k) sum += element_a(row0 + e / size, k) * element_b(k, column0 + e % size);
            bad += sum == memory_[kC][e] ? 0 : 1;
        }
        return bad;
    }

    size_t elements() const {
        size_t sum = 0;
        for (const size_t size : sizes_) sum += size;
        return sum;
    }
    long messages = 0;
    double bytes = 0;
    long steps = 0;

private:
    double* at(const Piece& piece) { return a_.data ? memory_[piece.buffer].data() + piece.offset : nothing_; }

    void fill() {
        const size_t size = a_.shape.block();
        const size_t row0 = (rank_ / a_.shape.q) * size, column0 = (rank_ % a_.shape.q) * size;
        for (size_t e = 0; e < size * size; ++e) {
            memory_[kA][e] = element_a(row0 + e / size, column0 + e % size);
            memory_[kB][e] = element_b(row0 + e / size, column0 + e % size);
        }
    }

    void run(const Step& step) {
        if (a_.library)
            exchange(step);
        else
            messages_of(step);
        ++steps;
        if (a_.data) {
            for (const Copy& c : step.copies) std::copy_n(at(c.from), c.from.elements, at(c.to));
            for (const Sum& s : step.sums)
                for (size_t e = 0; e < s.from.elements; ++e) at(s.to)[e] += at(s.from)[e];
        }
        for (const Product& p : step.products) multiply(p.a, p.b);
    }

    void count(const Transfer& sent) {
        ++messages;
        bytes += static_cast<double>(sent.piece.elements) * sizeof(double);
    }

    void messages_of(const Step& step) {
        std::vector<MPI_Request> requests;
        requests.reserve(step.sends.size() + step.receives.size());
        for (const Transfer& t : step.receives)
            MPI_Irecv(at(t.piece), static_cast<int>(t.piece.elements), MPI_DOUBLE, static_cast<int>(t.peer), 0,
                      MPI_COMM_WORLD, &requests.emplace_back());
        for (const Transfer& t : step.sends) {
            MPI_Isend(at(t.piece), static_cast<int>(t.piece.elements), MPI_DOUBLE, static_cast<int>(t.peer), 0,
                      MPI_COMM_WORLD, &requests.emplace_back());
            count(t);
        }
        MPI_Waitall(static_cast<int>(requests.size()), requests.data(), MPI_STATUSES_IGNORE);
    }

    /// The same by the library: MPI_Alltoall if all send all others alike, else MPI_Alltoallv (Urino 2020, 3.2).
    void exchange(const Step& step) {
        Side out(a_.shape.ranks(), step.sends), in(a_.shape.ranks(), step.receives);
        // Where parts of a block differ in length, what looks even to one rank does not to another.
        const bool even = a_.shape.elements() % a_.shape.ranks() == 0 && out.even(rank_) && in.even(rank_);
        if (even) {
            // A rank's own part, which MPI_Alltoall has, is where it should be.
            out.add(rank_);
            in.add(rank_);
        }
        out.place();
        in.place();
        for (const Transfer& t : step.sends) {
            if (a_.data) std::copy_n(at(t.piece), t.piece.elements, out.next(t));
            count(t);
        }
        double* const from = a_.data ? out.elements.data() : nothing_;
        double* const to = a_.data ? in.elements.data() : nothing_;
        if (even)
            MPI_Alltoall(from, out.counts[0], MPI_DOUBLE, to, in.counts[0], MPI_DOUBLE, MPI_COMM_WORLD);
        else
            MPI_Alltoallv(from, out.counts.data(), out.offsets.data(), MPI_DOUBLE, to, in.counts.data(),
                          in.offsets.data(), MPI_DOUBLE, MPI_COMM_WORLD);
        if (!a_.data) return;
        for (const Transfer& t : step.receives) std::copy_n(in.next(t), t.piece.elements, at(t.piece));
    }

    /// What a rank sends all others, or receives from them, one rank's behind the other's.
    struct Side {
        Side(uint32_t ranks, const std::vector<Transfer>& transfers) : counts(ranks), offsets(ranks), placed(ranks) {
            for (const Transfer& t : transfers) counts[t.peer] += static_cast<int>(t.piece.elements);
        }
        int of_a_peer(uint32_t own) const { return counts[(own + 1) % counts.size()]; }
        /// As much for each peer.
        bool even(uint32_t own) const {
            for (uint32_t peer = 0; peer < counts.size(); ++peer)
                if (peer != own && counts[peer] != of_a_peer(own)) return false;
            return of_a_peer(own) > 0;
        }
        void add(uint32_t own) { counts[own] = of_a_peer(own); }
        void place() {
            std::exclusive_scan(counts.begin(), counts.end(), offsets.begin(), 0);
            elements.resize(static_cast<size_t>(offsets.back()) + static_cast<size_t>(counts.back()));
        }
        /// Where the next transfer with its peer is.
        double* next(const Transfer& t) {
            double* const at = elements.data() + offsets[t.peer] + placed[t.peer];
            placed[t.peer] += static_cast<int>(t.piece.elements);
            return at;
        }
        std::vector<int> counts, offsets, placed;
        std::vector<double> elements;
    };

    void multiply(const Piece& a, const Piece& b) {
        const size_t size = a_.shape.block();
        if (a_.data) {
            const double* const left = at(a);
            const double* const right = at(b);
            double* const c = memory_[kC].data();
            for (size_t i = 0; i < size; ++i)
                for (size_t k = 0; k < size; ++k)
                    for (size_t j = 0; j < size; ++j) c[i * size + j] += left[i * size + k] * right[k * size + j];
        }
        // 2 m^3 operations of a block of m x m (Urino 2020, eq. 4).
        if (a_.compute && smpi_execute_flops != nullptr)
            smpi_execute_flops(2.0 * static_cast<double>(size) * static_cast<double>(size) * static_cast<double>(size));
    }

    /// CA0: the library's broadcast in rows and columns.
    void broadcasts() {
        const auto q = static_cast<int>(a_.shape.q);
        const int i = static_cast<int>(rank_) / q, j = static_cast<int>(rank_) % q;
        MPI_Comm row, column;
        MPI_Comm_split(MPI_COMM_WORLD, i, j, &row);
        MPI_Comm_split(MPI_COMM_WORLD, j, i, &column);
        const Piece own_a{kA, 0, a_.shape.elements()}, own_b{kB, 0, a_.shape.elements()};
        const Piece in_a{kInA, 0, a_.shape.elements()}, in_b{kInB, 0, a_.shape.elements()};
        for (int k = 0; k < q; ++k) {
            const Piece a = k == j ? own_a : in_a, b = k == i ? own_b : in_b;
            MPI_Bcast(at(a), static_cast<int>(a.elements), MPI_DOUBLE, k, row);
            MPI_Bcast(at(b), static_cast<int>(b.elements), MPI_DOUBLE, k, column);
            steps += 2;
            multiply(a, b);
        }
        MPI_Comm_free(&row);
        MPI_Comm_free(&column);
    }

    const Arguments a_;
    const uint32_t rank_;
    const std::vector<size_t> sizes_;
    std::vector<std::vector<double>> memory_;
    double* nothing_ = nullptr;
};

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0, ranks = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    Arguments arguments;
    try {
        arguments = arguments_of(argc, argv, ranks);
    } catch (const std::invalid_argument& error) {
        if (rank == 0) std::fprintf(stderr, "summa: error: %s\n", error.what());
        MPI_Finalize();
        return 2;
    }
    Rank self(arguments, rank);
    // From the clock in which the last one begins to that in which the last one ends.
    MPI_Barrier(MPI_COMM_WORLD);
    double times[2] = {MPI_Wtime(), 0};
    self.run();
    times[1] = MPI_Wtime();
    MPI_Allreduce(MPI_IN_PLACE, times, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    long counts[3] = {self.wrong(), self.messages, self.steps};
    double bytes = self.bytes;
    double elements = static_cast<double>(self.elements());
    MPI_Allreduce(MPI_IN_PLACE, counts, 2, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, &counts[2], 1, MPI_LONG, MPI_MAX, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, &bytes, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    MPI_Allreduce(MPI_IN_PLACE, &elements, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    if (rank == 0)
        std::printf(
            "{\"algorithm\": \"%s\", \"n\": %u, \"ranks\": %d, \"layers\": %u, \"seconds\": %.17g, \"steps\": %ld, "
            "\"messages\": %ld, \"bytes\": %.17g, \"elements\": %.17g, \"checked\": %s, \"wrong\": %ld}\n",
            name(arguments.algorithm), arguments.shape.n, ranks, arguments.shape.layers, times[1] - times[0], counts[2],
            counts[1], bytes, elements, arguments.data ? "true" : "false", counts[0]);
    MPI_Finalize();
    return counts[0] == 0 ? 0 : 1;
}
