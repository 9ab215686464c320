// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// As much of SMPI's classes as is exported by SimGrid 3.32 and 4.0, is in none of its headers, and is called here or
// has its place taken by a preloaded object.
#pragma once

#include <smpi/mpi.h>

#include <memory>

namespace simgrid::smpi {

class Topo;

class Group {
public:
    long actor(int rank) const;
    int rank(long actor) const;
};

class Comm {
public:
    Comm(MPI_Group group, std::shared_ptr<Topo> topology, bool within_host, int number);
    MPI_Group group();
    MPI_Comm split(int colour, int key);
    void init_smp();
};

class Win {
public:
    Win(void* base, MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm, bool allocated, bool dynamic);
};

class Request {
public:
    Request(const void* data, int count, MPI_Datatype type, long source, long destination, int tag, MPI_Comm comm,
            unsigned flags, MPI_Op op);
    void start();
    static MPI_Request isend(const void* data, int count, MPI_Datatype type, int destination, int tag, MPI_Comm comm);
    static MPI_Request irecv(void* data, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm);
    static int waitall(int count, MPI_Request* requests, MPI_Status* statuses);
    static void finish_wait(MPI_Request* request, MPI_Status* status);
    static void iprobe(int source, int tag, MPI_Comm comm, int* flag, MPI_Status* status);
};

}  // namespace simgrid::smpi
