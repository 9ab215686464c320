/* SPDX-License-Identifier: Apache-2.0
   SPDX-FileCopyrightText: 2026 The nanohop authors

   Messages to rank 0. "share": ranks 1 and 3 send as much at the same time; prints when each has arrived, in seconds.
   "late BYTES": rank 1 sends, rank 0 receives 100 ms later; prints how long the receive takes. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char** argv) {
    enum { kBytes = 60000 };
    int rank;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    const int share = argc == 2 && strcmp(argv[1], "share") == 0;
    const int bytes = share ? kBytes : atoi(argv[2]);
    char* data = calloc(2, (size_t)bytes);
    if (share && rank == 0) {
        MPI_Request requests[2];
        double end[2];
        MPI_Irecv(data, bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(data + bytes, bytes, MPI_BYTE, 3, 0, MPI_COMM_WORLD, &requests[1]);
        for (int i = 0; i < 2; ++i) {
            int which;
            MPI_Waitany(2, requests, &which, MPI_STATUS_IGNORE);
            end[which] = MPI_Wtime();
        }
        printf("%.17g %.17g\n", end[0], end[1]);
    } else if (share && (rank == 1 || rank == 3)) {
        MPI_Send(data, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
    } else if (!share && rank == 0) {
        usleep(100000);
        const double start = MPI_Wtime();
        MPI_Recv(data, bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        printf("%.17g\n", MPI_Wtime() - start);
    } else if (!share && rank == 1) {
        MPI_Send(data, bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
    }
    free(data);
    MPI_Finalize();
    return 0;
}
