// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Plays a plan (plan.hpp) as an MPI program, so that `nanohop compare` can hold SimGrid's time of a program beside that
// of its replay flit by flit.
#include <mpi.h>
#include <smpi/smpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

struct Step {
    uint64_t amount;
    uint32_t peer;
    int32_t tag;
    uint32_t what;
    uint32_t unused;
};
enum { kSend, kReceive, kCompute, kWait };

static void must(int right) {
    if (right) return;
    fprintf(stderr, "player: no plan of as many ranks as there are\n");
    MPI_Abort(MPI_COMM_WORLD, 2);
}

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0, ranks = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    FILE* file = argc == 2 ? fopen(argv[1], "rb") : NULL;
    uint64_t head[2], place[2]; /* ranks, longest message; first step, step behind the last */
    must(file != NULL && fread(head, sizeof head, 1, file) == 1 && head[0] == (uint64_t)ranks);
    must(fseek(file, (long)(sizeof head + sizeof *place * (size_t)rank), SEEK_SET) == 0);
    must(fread(place, sizeof place, 1, file) == 1);
    const size_t count = place[1] - place[0];
    struct Step* steps = malloc((count + 1) * sizeof *steps);
    const size_t first = sizeof head + sizeof *place * (head[0] + 1) + place[0] * sizeof *steps;
    must(fseek(file, (long)first, SEEK_SET) == 0 && fread(steps, sizeof *steps, count, file) == count);
    fclose(file);
    /* What is in a message does not matter: all share these. */
    char* out = calloc(head[1] + 1, 1);
    char* in = calloc(head[1] + 1, 1);
    MPI_Request* requests = malloc((count + 1) * sizeof *requests);
    int operations = 0;
    for (size_t i = 0; i < count; ++i) {
        const struct Step* s = &steps[i];
        const int bytes = (int)s->amount, peer = (int)s->peer;
        if (s->what == kWait) {
            MPI_Wait(&requests[s->amount], MPI_STATUS_IGNORE);
            continue;
        }
        MPI_Request* const request = &requests[operations++];
        *request = MPI_REQUEST_NULL;
        if (s->what == kSend) MPI_Isend(out, bytes, MPI_BYTE, peer, s->tag, MPI_COMM_WORLD, request);
        if (s->what == kReceive) MPI_Irecv(in, bytes, MPI_BYTE, peer, s->tag, MPI_COMM_WORLD, request);
        if (s->what == kCompute) smpi_execute_flops((double)s->amount);
    }
    /* One by one: SMPI's MPI_Waitall looks at all requests for each that ends, the square of their number. */
    for (int i = 0; i < operations; ++i) MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
    free(requests);
    free(in);
    free(out);
    free(steps);
    MPI_Finalize();
    return 0;
}
