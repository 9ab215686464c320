// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Calls for the recorder, by name: collectives.c COMMUNICATOR BYTES CALL... Each call is made twice, with 1 of its
// communicator's ranks as the root. Before the first call and behind each a rank sends itself an empty message, so that
// what is recorded can be told apart. The rank of number i has (i + 1) blocks of BYTES where lengths differ.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int world, rank, ranks;  // among all; of the communicator
static MPI_Comm comm;
static char *in, *out;

static void mark(void) {
    MPI_Request request;
    MPI_Isend(in, 0, MPI_BYTE, world, 0, MPI_COMM_WORLD, &request);
    MPI_Recv(in, 0, MPI_BYTE, world, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

static MPI_Comm communicator(const char* kind) {
    int size;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm made = MPI_COMM_WORLD, half;
    MPI_Group all, some;
    int sides[2] = {size / 2, 2}, open[2] = {0, 0}, keep[2] = {0, 1};
    int range[1][3] = {{size - 1, 1, -1}};
    if (!strcmp(kind, "dup")) MPI_Comm_dup(MPI_COMM_WORLD, &made);
    if (!strcmp(kind, "split") || !strcmp(kind, "dup_of_split")) MPI_Comm_split(MPI_COMM_WORLD, world % 2, -world, &made);
    if (!strcmp(kind, "dup_of_split")) {
        half = made;
        MPI_Comm_dup(half, &made);
    }
    if (!strncmp(kind, "create", 6)) {  // all but the first, backwards
        MPI_Comm_group(MPI_COMM_WORLD, &all);
        MPI_Group_range_incl(all, 1, range, &some);
        if (!strcmp(kind, "create")) MPI_Comm_create(MPI_COMM_WORLD, some, &made);
        if (!strcmp(kind, "create_group")) {
            made = MPI_COMM_NULL;
            if (world) MPI_Comm_create_group(MPI_COMM_WORLD, some, 3, &made);
        }
    }
    if (!strncmp(kind, "cart", 4)) MPI_Cart_create(MPI_COMM_WORLD, 2, sides, open, 0, &made);
    if (!strcmp(kind, "cart_sub")) {
        half = made;
        MPI_Cart_sub(half, keep, &made);
    }
    return made;
}

#define IS(word) (!strcmp(name, word))
#define B MPI_BYTE

static void collective(const char* name, int bytes) {
    const int root = ranks > 1;
    const int own = (rank + 1) * bytes;
    int *lengths = calloc(6 * ranks, sizeof(int)), *at = lengths + ranks;  // of each rank's blocks
    int *to = at + ranks, *to_at = to + ranks;  // alltoallv: (rank + other + 1) blocks, to and from
    MPI_Datatype* types = calloc(ranks, sizeof *types);
    for (int i = 0, sum = 0, all = 0; i < ranks; ++i) {
        lengths[i] = (i + 1) * bytes;
        at[i] = sum;
        sum += lengths[i];
        to[i] = (rank + i + 1) * bytes;
        to_at[i] = all;
        all += to[i];
        types[i] = MPI_BYTE;
    }
    MPI_Request request = MPI_REQUEST_NULL;
    if (IS("barrier")) MPI_Barrier(comm);
    if (IS("bcast")) MPI_Bcast(in, bytes, B, root, comm);
    if (IS("gather")) MPI_Gather(in, bytes, B, out, bytes, B, root, comm);
    if (IS("gatherv")) MPI_Gatherv(in, own, B, out, lengths, at, B, root, comm);
    if (IS("scatter")) MPI_Scatter(in, bytes, B, out, bytes, B, root, comm);
    if (IS("scatterv")) MPI_Scatterv(in, lengths, at, B, out, own, B, root, comm);
    if (IS("allgather")) MPI_Allgather(in, bytes, B, out, bytes, B, comm);
    if (IS("allgatherv")) MPI_Allgatherv(in, own, B, out, lengths, at, B, comm);
    if (IS("alltoall")) MPI_Alltoall(in, bytes, B, out, bytes, B, comm);
    if (IS("alltoallv")) MPI_Alltoallv(in, to, to_at, B, out, to, to_at, B, comm);
    if (IS("alltoallw")) MPI_Alltoallw(in, to, to_at, types, out, to, to_at, types, comm);
    if (IS("reduce")) MPI_Reduce(in, out, bytes, B, MPI_BOR, root, comm);
    if (IS("allreduce")) MPI_Allreduce(in, out, bytes, B, MPI_BOR, comm);
    if (IS("reduce_scatter")) MPI_Reduce_scatter(in, out, lengths, B, MPI_BOR, comm);
    if (IS("reduce_scatter_block")) MPI_Reduce_scatter_block(in, out, bytes, B, MPI_BOR, comm);
    if (IS("scan")) MPI_Scan(in, out, bytes, B, MPI_BOR, comm);
    if (IS("exscan")) MPI_Exscan(in, out, bytes, B, MPI_BOR, comm);
    if (IS("ibarrier")) MPI_Ibarrier(comm, &request);
    if (IS("ibcast")) MPI_Ibcast(in, bytes, B, root, comm, &request);
    if (IS("igather")) MPI_Igather(in, bytes, B, out, bytes, B, root, comm, &request);
    if (IS("igatherv")) MPI_Igatherv(in, own, B, out, lengths, at, B, root, comm, &request);
    if (IS("iscatter")) MPI_Iscatter(in, bytes, B, out, bytes, B, root, comm, &request);
    if (IS("iscatterv")) MPI_Iscatterv(in, lengths, at, B, out, own, B, root, comm, &request);
    if (IS("iallgather")) MPI_Iallgather(in, bytes, B, out, bytes, B, comm, &request);
    if (IS("iallgatherv")) MPI_Iallgatherv(in, own, B, out, lengths, at, B, comm, &request);
    if (IS("ialltoall")) MPI_Ialltoall(in, bytes, B, out, bytes, B, comm, &request);
    if (IS("ialltoallv")) MPI_Ialltoallv(in, to, to_at, B, out, to, to_at, B, comm, &request);
    if (IS("ialltoallw")) MPI_Ialltoallw(in, to, to_at, types, out, to, to_at, types, comm, &request);
    if (IS("ireduce")) MPI_Ireduce(in, out, bytes, B, MPI_BOR, root, comm, &request);
    if (IS("iallreduce")) MPI_Iallreduce(in, out, bytes, B, MPI_BOR, comm, &request);
    if (IS("ireduce_scatter")) MPI_Ireduce_scatter(in, out, lengths, B, MPI_BOR, comm, &request);
    if (IS("ireduce_scatter_block")) MPI_Ireduce_scatter_block(in, out, bytes, B, MPI_BOR, comm, &request);
    if (IS("iscan")) MPI_Iscan(in, out, bytes, B, MPI_BOR, comm, &request);
    if (IS("iexscan")) MPI_Iexscan(in, out, bytes, B, MPI_BOR, comm, &request);
    if (request != MPI_REQUEST_NULL) MPI_Wait(&request, MPI_STATUS_IGNORE);
    free(types);
    free(lengths);
}

// To the next rank, from the one before.
static void to_next(const char* name, int bytes, int next, int last) {
    MPI_Request request, requests[4];
    int index;
    if (IS("sendrecv"))
        MPI_Sendrecv(in, bytes, B, next, 7, out, bytes, B, last, 7, comm, MPI_STATUS_IGNORE);
    if (IS("sendrecv_replace")) MPI_Sendrecv_replace(in, bytes, B, next, 7, last, 7, comm, MPI_STATUS_IGNORE);
    if (IS("any")) {  // of any source, any tag, with room for more
        MPI_Irecv(out, 2 * bytes, B, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &request);
        MPI_Ssend(in, bytes, B, next, 7, comm);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    if (IS("probe")) {
        MPI_Status status;
        MPI_Isend(in, bytes, B, next, 7, comm, &request);
        MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &status);
        MPI_Recv(out, bytes, B, status.MPI_SOURCE, status.MPI_TAG, comm, MPI_STATUS_IGNORE);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
    if (IS("persistent")) {
        MPI_Recv_init(out, bytes, B, MPI_ANY_SOURCE, 7, comm, &requests[0]);
        MPI_Send_init(in, bytes, B, next, 7, comm, &requests[1]);
        for (int i = 0; i < 3; ++i) {
            MPI_Startall(2, requests);
            if (i == 0) MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
            if (i == 1)
                for (int done = 0; !done;) MPI_Testall(2, requests, &done, MPI_STATUSES_IGNORE);
            if (i == 2)
                for (int k = 0; k < 2; ++k) MPI_Waitany(2, requests, &index, MPI_STATUS_IGNORE);
        }
        MPI_Request_free(&requests[0]);
        MPI_Request_free(&requests[1]);
    }
    if (IS("cancelled")) {  // a receive of what nobody sends
        MPI_Irecv(out, bytes, B, last, 9, comm, &request);
        MPI_Cancel(&request);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
    }
}

// One-sided, likewise.
static void one_sided(const char* name, int bytes, int next, int last) {
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Win window;
    if (!strncmp(name, "win", 3)) {
        MPI_Win_create(out, 2 * bytes + 8, 1, MPI_INFO_NULL, comm, &window);
        int one = 1, other = 77, got = 0;
        MPI_Group all, neighbours[2];
        MPI_Comm_group(comm, &all);
        MPI_Group_incl(all, 1, &next, &neighbours[0]);
        MPI_Group_incl(all, 1, &last, &neighbours[1]);
        if (IS("win_post")) {
            MPI_Win_post(neighbours[1], 0, window);
            MPI_Win_start(neighbours[0], 0, window);
            MPI_Put(in, bytes, B, next, 0, bytes, B, window);
            MPI_Win_complete(window);
            MPI_Win_wait(window);
        } else if (IS("win_lock")) {
            MPI_Win_lock(MPI_LOCK_EXCLUSIVE, next, 0, window);
            MPI_Put(in, bytes, B, next, 0, bytes, B, window);
            MPI_Win_unlock(next, window);
        } else {
            MPI_Win_fence(0, window);
            if (IS("win_put")) MPI_Put(in, bytes, B, next, 0, bytes, B, window);
            if (IS("win_get")) MPI_Get(in, bytes, B, next, 0, bytes, B, window);
            if (IS("win_rput")) MPI_Rput(in, bytes, B, next, 0, bytes, B, window, &request);
            if (IS("win_rget")) MPI_Rget(in, bytes, B, next, 0, bytes, B, window, &request);
            if (request != MPI_REQUEST_NULL) MPI_Wait(&request, MPI_STATUS_IGNORE);
            if (IS("win_accumulate")) MPI_Accumulate(in, bytes, B, next, 0, bytes, B, MPI_BOR, window);
            if (IS("win_get_accumulate"))
                MPI_Get_accumulate(in, bytes, B, in, bytes, B, next, 0, bytes, B, MPI_BOR, window);
            if (IS("win_fetch_and_op")) MPI_Fetch_and_op(&one, &got, MPI_INT, next, 0, MPI_SUM, window);
            if (IS("win_compare_and_swap")) MPI_Compare_and_swap(&one, &other, &got, MPI_INT, next, 0, window);
            MPI_Win_fence(0, window);
        }
        MPI_Win_free(&window);
    }
    if (IS("shared")) {  // no message but those of the barriers at its end
        void* memory;
        MPI_Win_allocate_shared(bytes, 1, MPI_INFO_NULL, comm, &memory, &window);
        MPI_Win_free(&window);
    }
}

static void call(const char* name, int bytes) {
    const int next = (rank + 1) % ranks, last = (rank + ranks - 1) % ranks;
    collective(name, bytes);
    to_next(name, bytes, next, last);
    one_sided(name, bytes, next, last);
}

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    const int bytes = atoi(argv[2]);
    const size_t room = (size_t)(2 * ranks * ranks + 2) * (bytes + 8);
    in = calloc(room, 1);
    out = calloc(room, 1);
    comm = communicator(argv[1]);
    mark();
    if (comm != MPI_COMM_NULL) {
        MPI_Comm_rank(comm, &rank);
        MPI_Comm_size(comm, &ranks);
    }
    for (int i = 3; i < argc; ++i)
        for (int again = 0; again < 2; ++again) {
            if (comm != MPI_COMM_NULL) call(argv[i], bytes);
            mark();
        }
    MPI_Finalize();
    return 0;
}
