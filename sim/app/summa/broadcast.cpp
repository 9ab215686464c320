// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Broadcasts from rank 0 by length (Urino 2020, section 2.2 and fig 8), an MPI program: "direct", a message to each;
// "multipath", each of N ranks gets a part and sends it on to all others; "library", MPI_Bcast.
//
//   broadcast direct 64 512 4096
//
// Prints one line of JSON: seconds by length, from the clock in which the last rank begins to that in which the last
// one has all of it. Exit status: 0; 2: wrong arguments.
#include <mpi.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

/// Part r of a message of so many bytes.
size_t begin_of(size_t bytes, int part, int parts) {
    return bytes * static_cast<size_t>(part) / static_cast<size_t>(parts);
}

class Requests {
public:
    void send(char* data, size_t bytes, int to) {
        if (bytes == 0) return;
        MPI_Isend(data, static_cast<int>(bytes), MPI_BYTE, to, 0, MPI_COMM_WORLD, &requests_.emplace_back());
    }
    void receive(char* data, size_t bytes, int from) {
        if (bytes == 0) return;
        MPI_Irecv(data, static_cast<int>(bytes), MPI_BYTE, from, 0, MPI_COMM_WORLD, &requests_.emplace_back());
    }
    void wait() {
        MPI_Waitall(static_cast<int>(requests_.size()), requests_.data(), MPI_STATUSES_IGNORE);
        requests_.clear();
    }

private:
    std::vector<MPI_Request> requests_;
};

void direct(char* data, size_t bytes, int rank, int ranks) {
    Requests requests;
    if (rank == 0)
        for (int to = 1; to < ranks; ++to) requests.send(data, bytes, to);
    else
        requests.receive(data, bytes, 0);
    requests.wait();
}

/// The root sends each other rank a part and relays none: a part of its own would share its links with them.
void multipath(char* data, size_t bytes, int rank, int ranks) {
    const int parts = ranks - 1;
    const auto begin = [&](int r) { return begin_of(bytes, r - 1, parts); };
    const auto length = [&](int r) { return begin(r + 1) - begin(r); };
    Requests own, others;
    for (int r = 1; r < ranks; ++r) {
        if (rank == 0) own.send(data + begin(r), length(r), r);
        if (rank != 0) (r == rank ? own : others).receive(data + begin(r), length(r), r == rank ? 0 : r);
    }
    own.wait();
    if (rank == 0) return;
    for (int to = 1; to < ranks; ++to)
        if (to != rank) others.send(data + begin(rank), length(rank), to);
    others.wait();
}

}  // namespace

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0, ranks = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const std::string way = argc > 2 ? argv[1] : "";
    if (way != "direct" && way != "multipath" && way != "library") {
        if (rank == 0) std::fprintf(stderr, "broadcast: must be given direct, multipath or library, and lengths\n");
        MPI_Finalize();
        return 2;
    }
    if (rank == 0) std::printf("{");
    bool right = true;
    // MVAPICH2's first broadcast in a communicator also finds out which ranks share a node; it is not timed.
    char first = 0;
    if (way == "library") MPI_Bcast(&first, 1, MPI_BYTE, 0, MPI_COMM_WORLD);
    for (int a = 2; a < argc; ++a) {
        const size_t bytes = std::strtoul(argv[a], nullptr, 10);
        std::vector<char> data(bytes + 1, static_cast<char>(rank == 0 ? 1 : 0));
        MPI_Barrier(MPI_COMM_WORLD);
        double times[2] = {MPI_Wtime(), 0};
        if (way == "direct")
            direct(data.data(), bytes, rank, ranks);
        else if (way == "multipath")
            multipath(data.data(), bytes, rank, ranks);
        else
            MPI_Bcast(data.data(), static_cast<int>(bytes), MPI_BYTE, 0, MPI_COMM_WORLD);
        times[1] = MPI_Wtime();
        MPI_Allreduce(MPI_IN_PLACE, times, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
        int wrong = 0;
        for (size_t i = 0; i < bytes; ++i) wrong |= data[i] == 1 ? 0 : 1;
        MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        right = right && wrong == 0;
        if (rank == 0) std::printf("%s\"%zu\": %.17g", a == 2 ? "" : ", ", bytes, times[1] - times[0]);
    }
    if (rank == 0) std::printf("}\n");
    MPI_Finalize();
    return right ? 0 : 1;
}
