/* SPDX-License-Identifier: Apache-2.0
   SPDX-FileCopyrightText: 2026 The nanohop authors

   MPI programs that are wrong, one for each word that the first argument may be. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char** argv) {
    int rank, ranks, value = 7;
    const char* const how = argc > 1 ? argv[1] : "";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (strcmp(how, "receives") == 0) { /* each waits for the next one */
        MPI_Recv(&value, 1, MPI_INT, (rank + 1) % ranks, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(&value, 1, MPI_INT, (rank + ranks - 1) % ranks, 5, MPI_COMM_WORLD);
    } else if (strcmp(how, "barrier") == 0) { /* one comes not */
        if (rank != 2) MPI_Barrier(MPI_COMM_WORLD);
    } else if (strcmp(how, "unmatched") == 0) { /* nobody receives it */
        if (rank == 1) MPI_Send(&value, 1, MPI_INT, 3, 9, MPI_COMM_WORLD);
    } else if (strcmp(how, "range") == 0) { /* there is no such rank */
        if (rank == 2) MPI_Send(&value, 1, MPI_INT, ranks, 0, MPI_COMM_WORLD);
    } else if (strcmp(how, "crash") == 0) {
        if (rank == 3) *(volatile int*)(rank - 3L) = 1;
    } else if (strcmp(how, "status") == 0) {
        if (rank == 1) exit(3);
    } else if (strcmp(how, "endless") == 0) {
        for (volatile int i = 0; rank == 0;) i = i + 1;
    } else if (strcmp(how, "wild") == 0) { /* right: receives of any source and tag */
        if (rank != 0) MPI_Send(&value, 1, MPI_INT, 0, rank, MPI_COMM_WORLD);
        for (int i = 1; rank == 0 && i < ranks; ++i)
            MPI_Recv(&value, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else { /* right, too */
        MPI_Comm half;
        MPI_Comm_split(MPI_COMM_WORLD, rank % 2, -rank, &half);
        int own;
        MPI_Comm_rank(half, &own);
        if (own == 0) MPI_Send(&value, 1, MPI_INT, 1, 0, half);
        if (own == 1) MPI_Recv(&value, 1, MPI_INT, 0, 0, half, MPI_STATUS_IGNORE);
        MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_SUM, half);
        if (rank == 0) printf("sum %d\n", value);
        MPI_Comm_free(&half);
    }
    MPI_Finalize();
    return 0;
}
