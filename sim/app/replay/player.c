// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Plays recorded events (data/npb) as an MPI program: what a rank sent it sends, and it goes on when it has received what
// it had. So a recorded program runs under SimGrid, whose times docs/application.md holds beside those of
// `nanohop replay`:
//     xz -dk data/npb/p2p/mg.A.64.p2p.xz
//     ./nanohop mpi --set dims=4x4x4 --set flit_bytes=25 -- sim/app/replay/player.c data/npb/p2p/mg.A.64.p2p
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

/// Tags inside collectives are negative in the files.
static int tag_of(int tag) { return tag < 0 ? 16384 - tag : tag; }

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int rank = 0;
    int ranks = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    FILE* file = argc == 2 ? fopen(argv[1], "r") : NULL;
    char line[256];
    int recorded = 0;
    if (file == NULL || fgets(line, sizeof line, file) == NULL || sscanf(line, "# %*s ranks=%d", &recorded) != 1 ||
        recorded != ranks) {
        fprintf(stderr, "usage: player FILE, recorded events of as many ranks as there are\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    const size_t most = (size_t)1 << 26;
    char* out = calloc(most, 1);
    char* in = calloc(most, 1);
    MPI_Request* requests = NULL;
    int count = 0;
    int room = 0;
    int mine = 0;
    while (fgets(line, sizeof line, file) != NULL) {
        int number = 0;
        if (sscanf(line, "# rank %d", &number) == 1) {
            mine = number == rank;
            continue;
        }
        char call = 0;
        int peer = 0;
        long bytes = 0;
        int tag = 0;
        if (!mine || sscanf(line, "%c %d %ld %d", &call, &peer, &bytes, &tag) != 4 || peer == rank) continue;
        if (bytes < 0 || (size_t)bytes > most) MPI_Abort(MPI_COMM_WORLD, 2);
        if (call == 'R') {
            MPI_Recv(in, (int)bytes, MPI_CHAR, peer, tag_of(tag), MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            continue;
        }
        if (count == room) {
            room = room == 0 ? 1024 : 2 * room;
            requests = realloc(requests, (size_t)room * sizeof *requests);
        }
        MPI_Isend(out, (int)bytes, MPI_CHAR, peer, tag_of(tag), MPI_COMM_WORLD, &requests[count++]);
    }
    fclose(file);
    MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
    free(requests);
    free(in);
    free(out);
    MPI_Finalize();
    return 0;
}
