// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages of one sender that two receives could take are received in the order in which they were sent (MPI 4.1,
// 3.5), whatever their lengths, and whether they were sent before or after their receives were posted.
// ROUNDS: each rank sends to the next one; both draw the same round from its number. Ends with 1 where one is wrong.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { kMessages = 24, kMost = 200000 };
static const int kLengths[] = {0, 4, 1000, 65535, 65536, 65537, kMost};

struct Plan {
    int tag[kMessages], length[kMessages], way[kMessages], sleep[kMessages];
    // Of each receive: the tag that it asks for, the message that it must get, the length of its buffer.
    int asks[kMessages], gets[kMessages], room[kMessages], persistent[kMessages], waits[kMessages];
};

static unsigned state;

static int draw(int below) {
    state = state * 1664525u + 1013904223u;
    return (int)((state >> 10) % (unsigned)below);
}

static void plan(struct Plan* p, int round, int sender) {
    state = (unsigned)(round * 1000 + sender + 1);
    const int late = draw(3);  // who is behind the other
    int taken[kMessages] = {0};
    for (int i = 0; i < kMessages; ++i) {
        p->tag[i] = draw(2);
        p->length[i] = kLengths[draw(7)];
        p->way[i] = draw(4);
        p->sleep[i] = draw(4) == 0 ? (late == 0 ? 200 : 2) : 0;
    }
    for (int i = 0; i < kMessages; ++i) {
        const int first = draw(2);
        p->asks[i] = MPI_ANY_TAG;
        for (int k = 0; k < 2 && draw(3) != 0; ++k) {
            int left = 0;
            for (int m = 0; m < kMessages; ++m) left += !taken[m] && p->tag[m] == (first ^ k);
            if (left > 0) p->asks[i] = first ^ k;
            if (left > 0) break;
        }
        int m = 0;
        while (taken[m] || (p->asks[i] != MPI_ANY_TAG && p->asks[i] != p->tag[m])) ++m;
        taken[m] = 1;
        p->gets[i] = m;
        p->room[i] = draw(2) ? p->length[m] : kMost;
        p->persistent[i] = draw(4) == 0;
        p->waits[i] = draw(4) == 0 ? (late == 1 ? 200 : 2) : 0;
    }
}

int main(int argc, char** argv) {
    int rank, size;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const int rounds = atoi(argv[1]), to = (rank + 1) % size, from = (rank + size - 1) % size;
    struct Plan* const sends = malloc(sizeof *sends);
    struct Plan* const receives = malloc(sizeof *receives);
    char* const out = calloc(kMessages, kMost);
    char* const in = calloc(kMessages, kMost);
    int wrong = 0;
    for (int round = 0; round < rounds && !wrong; ++round) {
        MPI_Request requests[2 * kMessages];
        MPI_Status statuses[2 * kMessages];
        plan(sends, round, rank);
        plan(receives, round, from);
        // Both in the order of one program: a send, a receive, each with its pause.
        for (int i = 0; i < kMessages; ++i) {
            char* const data = out + (size_t)i * kMost;
            char* const into = in + (size_t)i * kMost;
            memcpy(data, &i, sizeof i);
            memset(into, 0, sizeof i);
            if (sends->sleep[i]) usleep((unsigned)sends->sleep[i]);
            if (sends->way[i] == 0)
                MPI_Issend(data, sends->length[i], MPI_BYTE, to, sends->tag[i], MPI_COMM_WORLD, &requests[i]);
            else if (sends->way[i] == 1) {
                MPI_Send_init(data, sends->length[i], MPI_BYTE, to, sends->tag[i], MPI_COMM_WORLD, &requests[i]);
                MPI_Start(&requests[i]);
            } else
                MPI_Isend(data, sends->length[i], MPI_BYTE, to, sends->tag[i], MPI_COMM_WORLD, &requests[i]);
            if (receives->waits[i]) usleep((unsigned)receives->waits[i]);
            MPI_Request* const request = &requests[kMessages + i];
            if (receives->persistent[i]) {
                MPI_Recv_init(into, receives->room[i], MPI_BYTE, from, receives->asks[i], MPI_COMM_WORLD, request);
                MPI_Start(request);
            } else
                MPI_Irecv(into, receives->room[i], MPI_BYTE, from, receives->asks[i], MPI_COMM_WORLD, request);
        }
        MPI_Waitall(2 * kMessages, requests, statuses);
        for (int i = 0; i < kMessages; ++i) {
            const int message = receives->gets[i];
            int length = 0, number = 0;
            MPI_Get_count(&statuses[kMessages + i], MPI_BYTE, &length);
            memcpy(&number, in + (size_t)i * kMost, sizeof number);
            if (length == receives->length[message] && (length == 0 || number == message)) continue;
            printf("round %d, rank %d: receive %d has message %d of %d B, not %d of %d B\n", round, rank, i, number,
                   length, message, receives->length[message]);
            wrong = 1;
            break;
        }
        int all = 0;
        MPI_Allreduce(&wrong, &all, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
        wrong = all;
    }
    if (rank == 0 && !wrong) printf("%d rounds in order\n", rounds);
    MPI_Finalize();
    return wrong;
}
