/* SPDX-License-Identifier: Apache-2.0
   SPDX-FileCopyrightText: 2026 The nanohop authors

   MPI programs that are wrong, one for each word that the first argument may be, and some that are right. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

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
    } else if (strcmp(how, "ended") == 0) { /* by then rank 1 has ended */
        if (rank == 0) usleep(1000);
        if (rank == 0) MPI_Send(&value, 1, MPI_INT, 1, 2, MPI_COMM_WORLD);
        if (rank == 2) MPI_Recv(&value, 1, MPI_INT, 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (strcmp(how, "waits") == 0) { /* for one that has ended */
        if (rank == 2) MPI_Recv(&value, 1, MPI_INT, 1, 4, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else if (strcmp(how, "alltoallv") == 0) { /* right; ompi's algorithm here is for powers of two */
        int* const four = calloc(4 * (size_t)ranks, sizeof(int));
        int *const counts = four, *const at = four + ranks, *const from = four + 2 * ranks, *const to = four + 3 * ranks;
        for (int i = 0; i < ranks; ++i) counts[i] = 1, at[i] = i;
        MPI_Alltoallv(from, counts, at, MPI_INT, to, counts, at, MPI_INT, MPI_COMM_WORLD);
        free(four);
    } else if (strcmp(how, "persistent") == 0) { /* right: all that is sent is received */
        MPI_Request requests[2];
        int other = 0;
        MPI_Send_init(&value, 1, MPI_INT, (rank + 1) % ranks, 6, MPI_COMM_WORLD, &requests[0]);
        MPI_Recv_init(&other, 1, MPI_INT, (rank + ranks - 1) % ranks, 6, MPI_COMM_WORLD, &requests[1]);
        for (int i = 0; i < 3; ++i) {
            MPI_Startall(2, requests);
            MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        }
        MPI_Request_free(&requests[0]);
        MPI_Request_free(&requests[1]);
    } else if (strcmp(how, "clock") == 0) { /* right: until time has passed */
        const double start = MPI_Wtime(), again = MPI_Wtime();
        int looks = 0;
        while (MPI_Wtime() - start < 1e-6) ++looks;
        struct timeval first, now;
        gettimeofday(&first, 0);
        do gettimeofday(&now, 0);
        while (now.tv_sec == first.tv_sec && now.tv_usec - first.tv_usec < 3);
        if (rank == 0) printf("%g %d\n", again - start, looks);
    } else if (strcmp(how, "computes") == 0) { /* right: nearly all the time */
        volatile double x = 1;
        for (int i = 0; i < 20000000; ++i) x = x * 1.0000001;
        MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    } else if (strcmp(how, "ahead") == 0) { /* right: a request is started again before its message is received */
        MPI_Request request;
        MPI_Send_init(&value, 1, MPI_INT, 1, 6, MPI_COMM_WORLD, &request);
        for (int i = 0; rank == 0 && i < 4; ++i) {
            value = i;
            MPI_Start(&request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        MPI_Request_free(&request);
        if (rank == 1) usleep(1000);
        for (int i = 0; rank == 1 && i < 4; ++i) {
            MPI_Recv(&value, 1, MPI_INT, 0, 6, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            printf("%d", value);
        }
    } else if (strcmp(how, "poll") == 0) { /* right: time passes although the request has ended */
        MPI_Request request;
        int done = 0;
        MPI_Ibarrier(MPI_COMM_WORLD, &request);
        for (const double start = MPI_Wtime(); MPI_Wtime() - start < 5e-6;)
            MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        if (rank == 0) printf("%d", done);
    } else if (strcmp(how, "window") == 0) { /* right: until another rank has written */
        int* memory;
        MPI_Win window;
        MPI_Win_allocate(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &window);
        *memory = 0;
        MPI_Barrier(MPI_COMM_WORLD);
        MPI_Win_lock_all(0, window);
        if (rank == 0) usleep(5);
        if (rank == 0) MPI_Put(&value, 1, MPI_INT, 1, 0, 1, MPI_INT, window);
        if (rank == 0) MPI_Win_flush(1, window);
        while (rank == 1 && *(volatile int*)memory == 0) MPI_Win_sync(window);
        if (rank == 1) printf("%d", *memory);
        MPI_Win_unlock_all(window);
        MPI_Win_free(&window);
    } else if (strcmp(how, "locks") == 0) { /* right: two shared ones, then one that excludes them, and another */
        int parts[4] = {0, 0, 0, 0};
        MPI_Win window;
        MPI_Win_create(parts, sizeof parts, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &window);
        const int waits[] = {300, 0, 0, 50};
        usleep(waits[rank]);
        MPI_Win_lock(waits[rank] ? MPI_LOCK_EXCLUSIVE : MPI_LOCK_SHARED, 0, 0, window);
        const double start = MPI_Wtime();
        usleep(100);
        MPI_Put(&value, 1, MPI_INT, 0, rank, 1, MPI_INT, window);
        MPI_Win_unlock(0, window);
        double starts[4];
        MPI_Gather(&start, 1, MPI_DOUBLE, starts, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
        if (rank == 0) printf("%d%d%d%d", parts[0], parts[1], parts[2], parts[3]);
        if (rank == 0) printf(" %d %d", starts[2] < starts[1] + 9e-5, starts[3] > starts[1] + 9e-5);
        MPI_Win_free(&window);
    } else if (strcmp(how, "spawn") == 0) { /* SMPI does not have it */
        MPI_Comm others;
        MPI_Comm_spawn("program", MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &others, MPI_ERRCODES_IGNORE);
    } else if (strcmp(how, "abort") == 0) {
        if (rank == 1) MPI_Abort(MPI_COMM_WORLD, 7);
    } else if (strcmp(how, "handled") == 0) { /* right: an error that the program sees to itself */
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        if (rank == 0 && MPI_Send(&value, 1, MPI_INT, ranks, 0, MPI_COMM_WORLD) != MPI_SUCCESS) printf("seen");
    } else if (strcmp(how, "cancelled") == 0) { /* its message is received by nobody */
        MPI_Request request;
        if (rank == 1) {
            MPI_Irecv(&value, 1, MPI_INT, 0, 8, MPI_COMM_WORLD, &request);
            MPI_Cancel(&request);
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        MPI_Barrier(MPI_COMM_WORLD);
        if (rank == 0) MPI_Send(&value, 1, MPI_INT, 1, 8, MPI_COMM_WORLD);
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
