// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Collectives whose results each rank knows: ways.c LENGTH..., in elements. With MPI_IN_PLACE and without, of every
// root, with gaps in the data and without, an operation that does not commute, and on communicators in reverse order.
// Ends with status 3 and says what is wrong.
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int rank, ranks, wrong;
static MPI_Comm comm;

static void expect(int right, const char* what, int n, int root) {
    if (right) return;
    wrong = 1;
    printf("rank %d of %d: %s of %d, root %d\n", rank, ranks, what, n, root);
}

// A matrix of two by two, modulo 2^32: products do not commute.
typedef struct {
    unsigned a[4];
} Matrix;
static Matrix product(Matrix x, Matrix y) {
    Matrix z;
    for (int i = 0; i < 2; ++i)
        for (int k = 0; k < 2; ++k) z.a[2 * i + k] = x.a[2 * i] * y.a[k] + x.a[2 * i + 1] * y.a[2 + k];
    return z;
}
static void multiply(void* in, void* inout, int* count, MPI_Datatype* type) {
    (void)type;
    for (int i = 0; i < *count; ++i) ((Matrix*)inout)[i] = product(((Matrix*)in)[i], ((Matrix*)inout)[i]);
}
static Matrix matrix(int r, int i) {
    const Matrix m = {{1 + r * 3 + i, 2 + r, 5 + i, 7 + 2 * r}};
    return m;
}

static void broadcasts(int n) {
    // Every other one of 2 n; who is not the root has them one behind the other.
    int *gaps = malloc(2 * n * sizeof(int)), *dense = malloc(n * sizeof(int));
    MPI_Datatype strided;
    MPI_Type_vector(n, 1, 2, MPI_INT, &strided);
    MPI_Type_commit(&strided);
    for (int root = 0; root < ranks; ++root) {
        for (int i = 0; i < 2 * n; ++i) gaps[i] = root * 1000003 + i;
        memset(dense, 0, n * sizeof(int));
        int right = 1;
        if (rank == root) {
            MPI_Bcast(gaps, 1, strided, root, comm);
        } else {
            MPI_Bcast(dense, n, MPI_INT, root, comm);
            for (int i = 0; i < n; ++i) right &= dense[i] == root * 1000003 + 2 * i;
        }
        expect(right, "broadcast", n, root);
    }
    MPI_Type_free(&strided);
    free(gaps);
    free(dense);
}

static void reductions(int n) {
    Matrix *in = malloc(n * sizeof(Matrix)), *out = malloc(n * sizeof(Matrix)), *all = malloc(n * sizeof(Matrix));
    MPI_Datatype type;
    MPI_Op op;
    MPI_Type_contiguous(4, MPI_UNSIGNED, &type);
    MPI_Type_commit(&type);
    MPI_Op_create(multiply, 0, &op);
    for (int i = 0; i < n; ++i) {
        in[i] = matrix(rank, i);
        all[i] = matrix(0, i);
        for (int r = 1; r < ranks; ++r) all[i] = product(all[i], matrix(r, i));
    }
    for (int root = 0; root < ranks; ++root) {
        memset(out, 0, n * sizeof(Matrix));
        MPI_Reduce(in, out, n, type, op, root, comm);
        expect(rank != root || !memcmp(out, all, n * sizeof(Matrix)), "reduce", n, root);
        memcpy(out, in, n * sizeof(Matrix));
        MPI_Reduce(rank == root ? MPI_IN_PLACE : out, out, n, type, op, root, comm);
        expect(!memcmp(out, rank == root ? all : in, n * sizeof(Matrix)), "reduce in place", n, root);
    }
    memset(out, 0, n * sizeof(Matrix));
    MPI_Allreduce(in, out, n, type, op, comm);
    expect(!memcmp(out, all, n * sizeof(Matrix)), "allreduce", n, -1);
    memcpy(out, in, n * sizeof(Matrix));
    MPI_Allreduce(MPI_IN_PLACE, out, n, type, op, comm);
    expect(!memcmp(out, all, n * sizeof(Matrix)), "allreduce in place", n, -1);
    MPI_Op_free(&op);
    MPI_Type_free(&type);
    free(in);
    free(out);
    free(all);
    // A datatype with gaps.
    struct {
        double value;
        int place;
    } *pairs = calloc(n, sizeof *pairs), *least = calloc(n, sizeof *least);
    for (int i = 0; i < n; ++i) {
        pairs[i].value = (rank + i) % ranks;
        pairs[i].place = rank;
    }
    MPI_Allreduce(pairs, least, n, MPI_DOUBLE_INT, MPI_MINLOC, comm);
    int right = 1;
    for (int i = 0; i < n; ++i) right &= least[i].value == 0 && least[i].place == (ranks - i % ranks) % ranks;
    expect(right, "allreduce with gaps", n, -1);
    free(pairs);
    free(least);
}

static void all_to_all(int n) {
    int *in = malloc(ranks * n * sizeof(int)), *out = malloc(ranks * n * sizeof(int));
#define VALUE(from, to, i) ((from) * 65537 + (to) * 257 + (i))
    for (int place = 0; place < 2; ++place) {
        int right = 1;
        for (int r = 0; r < ranks; ++r)
            for (int i = 0; i < n; ++i) {
                in[r * n + i] = VALUE(rank, r, i);
                out[r * n + i] = place ? in[r * n + i] : -1;
            }
        MPI_Alltoall(place ? MPI_IN_PLACE : (void*)in, n, MPI_INT, out, n, MPI_INT, comm);
        for (int r = 0; r < ranks; ++r)
            for (int i = 0; i < n; ++i) right &= out[r * n + i] == VALUE(r, rank, i);
        expect(right, place ? "alltoall in place" : "alltoall", n, -1);
        right = 1;
        for (int i = 0; i < n; ++i) {
            in[i] = VALUE(rank, 0, i);
            for (int r = 0; r < ranks; ++r) out[r * n + i] = place && r == rank ? in[i] : -1;
        }
        MPI_Allgather(place ? MPI_IN_PLACE : (void*)in, n, MPI_INT, out, n, MPI_INT, comm);
        for (int r = 0; r < ranks; ++r)
            for (int i = 0; i < n; ++i) right &= out[r * n + i] == VALUE(r, 0, i);
        expect(right, place ? "allgather in place" : "allgather", n, -1);
    }
    free(in);
    free(out);
}

int main(int argc, char** argv) {
    MPI_Init(&argc, &argv);
    int world;
    MPI_Comm_rank(MPI_COMM_WORLD, &world);
    for (int part = 0; part < 2; ++part) {  // all; those of even and of odd numbers, backwards
        comm = MPI_COMM_WORLD;
        if (part) MPI_Comm_split(MPI_COMM_WORLD, world % 2, -world, &comm);
        MPI_Comm_rank(comm, &rank);
        MPI_Comm_size(comm, &ranks);
        for (int a = 1; a < argc; ++a) {
            const int n = atoi(argv[a]);
            broadcasts(n);
            reductions(n);
            all_to_all(n);
        }
        // Nobody is behind the barrier before the last one is there.
        const double late = MPI_Wtime() + 1e-6 * rank;
        double before = MPI_Wtime(), last = 0;
        while (before < late) before = MPI_Wtime();
        MPI_Barrier(comm);
        const double behind = MPI_Wtime();
        MPI_Allreduce(&before, &last, 1, MPI_DOUBLE, MPI_MAX, comm);
        expect(behind >= last, "barrier", 0, -1);
        if (part) MPI_Comm_free(&comm);
    }
    MPI_Finalize();
    return wrong ? 3 : 0;
}
