/* SPDX-License-Identifier: Apache-2.0
   SPDX-FileCopyrightText: 2026 The nanohop authors

   Round trips between all pairs of ranks, one pair at a time: nothing else is in the network. Prints a line a pair:
   both ranks, bytes, seconds of the round trip. Arguments: sizes in bytes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { kGo, kPing, kPong, kDone, kStop };

static char* data;

static void ping(int to, int bytes) {
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const double start = MPI_Wtime();
    MPI_Send(data, bytes, MPI_BYTE, to, kPing, MPI_COMM_WORLD);
    MPI_Recv(data, bytes, MPI_BYTE, to, kPong, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    printf("%d %d %d %.17g\n", rank, to, bytes, MPI_Wtime() - start);
}

static void pong(int to, int bytes) {
    MPI_Recv(data, bytes, MPI_BYTE, to, kPing, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Send(data, bytes, MPI_BYTE, to, kPong, MPI_COMM_WORLD);
}

int main(int argc, char** argv) {
    int rank, ranks;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    data = calloc(1, 1 << 22);
    for (int i = 1; i < argc; ++i) {
        const int bytes = atoi(argv[i]);
        if (rank == 0) { /* says whose turn it is */
            for (int a = 0; a < ranks; ++a) {
                for (int b = 0; b < ranks; ++b) {
                    if (a == b) continue;
                    if (a == 0) {
                        ping(b, bytes);
                        continue;
                    }
                    MPI_Send(&b, 1, MPI_INT, a, kGo, MPI_COMM_WORLD);
                    if (b == 0) pong(a, bytes);
                    MPI_Recv(NULL, 0, MPI_INT, a, kDone, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
                }
            }
            for (int a = 1; a < ranks; ++a) MPI_Send(NULL, 0, MPI_INT, a, kStop, MPI_COMM_WORLD);
        } else {
            for (;;) {
                MPI_Status status;
                MPI_Recv(data, 1 << 22, MPI_BYTE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
                if (status.MPI_TAG == kStop) break;
                if (status.MPI_TAG == kPing) {
                    MPI_Send(data, bytes, MPI_BYTE, status.MPI_SOURCE, kPong, MPI_COMM_WORLD);
                    continue;
                }
                ping(*(const int*)data, bytes);
                MPI_Send(NULL, 0, MPI_INT, 0, kDone, MPI_COMM_WORLD);
            }
        }
        MPI_Barrier(MPI_COMM_WORLD);
        usleep(rank == 0 ? 200 : 100); /* until the barrier's own messages are out of the network, and all wait */
    }
    free(data);
    MPI_Finalize();
    return 0;
}
