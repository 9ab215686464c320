// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Archives written by OTF2's own library, read as programs, and what is wrong with them.
#include <gtest/gtest.h>
#include <otf2/otf2.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "../error_text.hpp"
#include "../run.hpp"
#include "../text.hpp"
#include "app/delays/delays.hpp"
#include "app/delays/hub_ways.hpp"
#include "app/replay/command.hpp"
#include "app/replay/readers.hpp"
#include "app/replay/replay.hpp"
#include "replay_rig.hpp"

namespace nanohop {

namespace {

using tests::TempDir;

enum Region : uint32_t { kMain, kMpi, kSendrecv };
enum Comm : uint32_t { kWorld, kOdd };

/// Events of a rank, one nanosecond of computation between MPI calls unless said otherwise.
class Events {
public:
    explicit Events(OTF2_EvtWriter* writer) : writer_(writer) { OTF2_EvtWriter_Enter(writer_, nullptr, time_, kMain); }
    void finish() { OTF2_EvtWriter_Leave(writer_, nullptr, time_, kMain); }
    void compute(uint64_t ns) { time_ += ns; }
    /// f writes what a call of MPI records.
    void call(const std::function<void(OTF2_EvtWriter*, uint64_t)>& f, Region region = kMpi) {
        OTF2_EvtWriter_Enter(writer_, nullptr, time_, region);
        f(writer_, time_ += 7);  // in MPI: no computation
        OTF2_EvtWriter_Leave(writer_, nullptr, time_, region);
    }
    void send(uint32_t to, uint64_t bytes, uint32_t tag = 0, Comm comm = kWorld) {
        call([&](auto* w, uint64_t t) { OTF2_EvtWriter_MpiSend(w, nullptr, t, to, comm, tag, bytes); });
    }
    void receive(uint32_t from, uint64_t bytes, uint32_t tag = 0, Comm comm = kWorld) {
        call([&](auto* w, uint64_t t) { OTF2_EvtWriter_MpiRecv(w, nullptr, t, from, comm, tag, bytes); });
    }
    void collective(OTF2_CollectiveOp op, uint32_t root, uint64_t sent, uint64_t received, Comm comm = kWorld) {
        call([&](auto* w, uint64_t t) {
            OTF2_EvtWriter_MpiCollectiveBegin(w, nullptr, t);
            OTF2_EvtWriter_MpiCollectiveEnd(w, nullptr, t, op, comm, root, sent, received);
        });
    }

private:
    OTF2_EvtWriter* writer_;
    uint64_t time_ = 1000;
};

OTF2_FlushType pre_flush(void*, OTF2_FileType, OTF2_LocationRef, void*, bool) { return OTF2_FLUSH; }
OTF2_TimeStamp post_flush(void*, OTF2_FileType, OTF2_LocationRef) { return 0; }

/// An archive of four ranks at locations 10 to 13; a communicator of ranks 3 and 1, in that order.
std::string archive(const TempDir& dir, const std::function<void(uint32_t, Events&)>& write) {
    constexpr uint64_t kRanks = 4;
    OTF2_Archive* const a = OTF2_Archive_Open(dir.path("").c_str(), "trace", OTF2_FILEMODE_WRITE, 1 << 20, 1 << 22,
                                              OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
    OTF2_FlushCallbacks flush{pre_flush, post_flush};
    OTF2_Archive_SetFlushCallbacks(a, &flush, nullptr);
    OTF2_Archive_SetSerialCollectiveCallbacks(a);
    OTF2_Archive_OpenEvtFiles(a);
    std::vector<uint64_t> locations;
    for (uint32_t r = 0; r < kRanks; ++r) {
        locations.push_back(10 + r);
        OTF2_EvtWriter* const w = OTF2_Archive_GetEvtWriter(a, locations.back());
        Events events(w);
        write(r, events);
        events.finish();
        OTF2_Archive_CloseEvtWriter(a, w);
    }
    OTF2_Archive_CloseEvtFiles(a);
    OTF2_Archive_OpenDefFiles(a);
    for (const uint64_t location : locations) OTF2_Archive_CloseDefWriter(a, OTF2_Archive_GetDefWriter(a, location));
    OTF2_Archive_CloseDefFiles(a);
    OTF2_GlobalDefWriter* const d = OTF2_Archive_GetGlobalDefWriter(a);
    OTF2_GlobalDefWriter_WriteClockProperties(d, 1'000'000'000, 0, 1 << 20, OTF2_UNDEFINED_TIMESTAMP);
    const std::vector<std::string> strings{"", "main", "MPI_Call", "MPI_Sendrecv"};
    for (uint32_t s = 0; s < strings.size(); ++s) OTF2_GlobalDefWriter_WriteString(d, s, strings[s].c_str());
    for (uint32_t region = kMain; region <= kSendrecv; ++region)
        OTF2_GlobalDefWriter_WriteRegion(d, region, region + 1, region + 1, 0, OTF2_REGION_ROLE_FUNCTION,
                                         region == kMain ? OTF2_PARADIGM_USER : OTF2_PARADIGM_MPI,
                                         OTF2_REGION_FLAG_NONE, 0, 0, 0);
    OTF2_GlobalDefWriter_WriteSystemTreeNode(d, 0, 0, 0, OTF2_UNDEFINED_SYSTEM_TREE_NODE);
    for (uint32_t r = 0; r < kRanks; ++r) {
        OTF2_GlobalDefWriter_WriteLocationGroup(d, r, 0, OTF2_LOCATION_GROUP_TYPE_PROCESS, 0,
                                                OTF2_UNDEFINED_LOCATION_GROUP);
        OTF2_GlobalDefWriter_WriteLocation(d, locations[r], 0, OTF2_LOCATION_TYPE_CPU_THREAD, 0, r);
    }
    const std::vector<uint64_t> all{0, 1, 2, 3}, odd{3, 1};
    OTF2_GlobalDefWriter_WriteGroup(d, 0, 0, OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_MPI, OTF2_GROUP_FLAG_NONE,
                                    kRanks, locations.data());
    OTF2_GlobalDefWriter_WriteGroup(d, 1, 0, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI, OTF2_GROUP_FLAG_NONE,
                                    kRanks, all.data());
    OTF2_GlobalDefWriter_WriteGroup(d, 2, 0, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI, OTF2_GROUP_FLAG_NONE, 2,
                                    odd.data());
    OTF2_GlobalDefWriter_WriteComm(d, kWorld, 0, 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    OTF2_GlobalDefWriter_WriteComm(d, kOdd, 0, 2, kWorld, OTF2_COMM_FLAG_NONE);
    OTF2_Archive_Close(a);
    return dir.path("trace.otf2");
}

std::string refused(const std::function<void(uint32_t, Events&)>& write) {
    const TempDir dir;
    return tests::error_text<app::InputError>(
        [&] { app::check_progress(app::read_program(archive(dir, write)), 65536); });
}

uint64_t clocks_of(const app::Program& program) {
    const net::Experiment experiment = app::read_network("", {"dims=2x2"});
    const auto& planned = dynamic_cast<const net::PlannedNetwork&>(experiment.network());
    const auto network = app::make_transport(experiment, "flits", app::lookup_clocks(*planned.plan()), 1);
    app::ReplayOptions options;
    options.constants = app::read_constants("none");
    return app::replay(program, *network, options).clocks;
}

app::Program goal(const TempDir& dir, const std::string& text) {
    dir.write("same.goal", text);
    return app::read_program(dir.path("same.goal"));
}

/// The same program as OTF2 and as GOAL takes the same clocks.
TEST(Otf2, AProgramIsTheSameAsInGoal) {
    const TempDir dir;
    const app::Program program = app::read_program(archive(dir, [](uint32_t rank, Events& e) {
        e.compute(50);
        if (rank == 0) {
            e.send(1, 100, 3);
            e.compute(300);
            // The answer is waited for before the second message.
            e.call([](auto* w, uint64_t t) {
                OTF2_EvtWriter_MpiIrecvRequest(w, nullptr, t, 77);
                OTF2_EvtWriter_MpiIsend(w, nullptr, t, 1, kWorld, 4, 2000, 78);
            });
            e.compute(40);
            e.call([](auto* w, uint64_t t) {
                OTF2_EvtWriter_MpiIrecv(w, nullptr, t, 1, kWorld, 5, 64, 77);
                OTF2_EvtWriter_MpiIsendComplete(w, nullptr, t, 78);
            });
            e.send(2, 10);
        } else if (rank == 1) {
            e.receive(0, 100, 3);
            e.receive(0, 2000, 4);
            e.send(0, 64, 5);
        } else if (rank == 2) {
            e.receive(0, 10);
        }
    }));
    EXPECT_EQ(program.ranks.size(), 4U);
    EXPECT_EQ(program.messages, 4U);
    EXPECT_EQ(program.bytes, 100U + 2000 + 64 + 10);
    const TempDir other;
    const app::Program same = goal(other, R"(num_ranks 4
rank 0 {
a: calc 50
b: send 100b to 1 tag 3
c: calc 300
d: recv 64b from 1 tag 5
e: send 2000b to 1 tag 4
f: calc 40
g: send 10b to 2 tag 0
b requires a
c requires b
d requires c
e requires c
f irequires e
f requires c
g requires d
g requires e
g requires f
}
rank 1 {
a: calc 50
b: recv 100b from 0 tag 3
c: recv 2000b from 0 tag 4
d: send 64b to 0 tag 5
b requires a
c requires b
d requires c
}
rank 2 {
a: calc 50
b: recv 10b from 0 tag 0
b requires a
}
rank 3 {
a: calc 50
}
)");
    const uint64_t clocks = clocks_of(program);
    EXPECT_GT(clocks, 390U) << "computation";
    EXPECT_EQ(clocks, clocks_of(same));
}

TEST(Otf2, CollectivesAreOfTheirCommunicator) {
    const TempDir dir;
    const app::Program program = app::read_program(archive(dir, [](uint32_t rank, Events& e) {
        e.collective(OTF2_COLLECTIVE_OP_BARRIER, 0, 0, 0);
        // Rank 1 of the second communicator is rank 1 of all, its rank 0 is 3.
        if (rank % 2 == 1) e.collective(OTF2_COLLECTIVE_OP_BCAST, 1, rank == 1 ? 80 : 0, 40, kOdd);
        e.collective(OTF2_COLLECTIVE_OP_ALLTOALL, 0, 4 * 25, 4 * 25);
        if (rank == 3) e.send(1, 5, 0, kOdd);
        if (rank == 1) e.receive(0, 5, 0, kOdd);
    }));
    // Dissemination in two rounds, one message, all pairs, one message.
    EXPECT_EQ(program.messages, 4U * 2 + 1 + 4 * 3 + 1);
    EXPECT_EQ(program.bytes, 40U + 12 * 25 + 5);
    bool found = false;
    for (const app::Operation& o : program.ranks[1].operations)
        found = found || (o.call == app::Call::kSend && o.amount == 40 && o.peer == 3 && o.collective);
    EXPECT_TRUE(found);
    EXPECT_GT(clocks_of(program), 0U);
}

/// Over optical hubs of one dimension and of two, by the standard messages and by the hub's ways: an archive takes the
/// clocks of the time-independent trace that says the same, and those that golden nodes take.
TEST(Otf2, OverAHub) {
    const uint64_t large = 30'000;
    const TempDir dir;
    const std::string path = archive(dir, [&](uint32_t rank, Events& e) {
        e.collective(OTF2_COLLECTIVE_OP_BCAST, 2, rank == 2 ? 4 * large : 0, large);
        e.collective(OTF2_COLLECTIVE_OP_ALLREDUCE, 0, 64, 64);
        e.collective(OTF2_COLLECTIVE_OP_ALLREDUCE, 0, large, large);
        e.collective(OTF2_COLLECTIVE_OP_ALLTOALL, 0, 4 * 900, 4 * 900);
        if (rank == 3) e.send(1, 5000);
        if (rank == 1) e.receive(3, 5000);
        e.collective(OTF2_COLLECTIVE_OP_BARRIER, 0, 0, 0);
    });
    std::string trace;
    for (unsigned r = 0; r < 4; ++r) {
        const std::string of = std::to_string(r) + " ";
        trace += of + "init\n" + of + "bcast 30000 2 6\n" + of + "allreduce 64 0 6\n" + of + "allreduce 30000 0 6\n" +
                 of + "alltoall 900 900 6 6\n";
        if (r == 3) trace += of + "send 1 0 5000 6\n";
        if (r == 1) trace += of + "recv 3 0 5000 6\n";
        trace += of + "barrier\n" + of + "finalize\n";
    }
    std::vector<uint64_t> by_way;
    for (const unsigned dimensions : {1U, 2U})
        for (const char* word : {"standard", "hub", "hub_direct", "hub_multipath"}) {
            const app::ReadOptions options{true, app::hub_ways(word, dimensions)};
            app::test::Machine machine;
            machine.sets = {"topology=optical_hub", dimensions == 1 ? "nodes=4" : "nodes=3",
                            "dimensions=" + std::to_string(dimensions), "flit_bytes=16", "link_clocks=20"};
            const uint64_t clocks = app::test::run(app::read_program(path, options), machine).clocks;
            EXPECT_EQ(clocks, app::test::run(app::test::program_of(trace, options), machine).clocks) << word;
            machine.sets.push_back("engine=golden");
            EXPECT_EQ(clocks, app::test::run(app::read_program(path, options), machine).clocks) << word;
            by_way.push_back(clocks);
        }
    EXPECT_GT(by_way[2], by_way[3]) << "long sums and broadcasts in parts over all links";
    app::ReplayCommand command;
    command.program = path;
    command.sets = {"topology=optical_hub", "nodes=4",        "flit_bytes=16",
                    "link_clocks=20",       "relay_slots=16", "host_slots=8"};
    command.clock_ns = 5.12;
    command.collectives = "hub";
    command.quiet = true;
    EXPECT_EQ(app::run_replay(command), 0);
}

/// Both sides of an MPI_Sendrecv of long messages send first; that is no deadlock, as two MPI_Send would be.
TEST(Otf2, SendrecvDoesBothAtOnce) {
    const auto both = [](Region region) {
        return [region](uint32_t rank, Events& e) {
            if (rank > 1) return;
            e.call(
                [&](auto* w, uint64_t t) {
                    OTF2_EvtWriter_MpiSend(w, nullptr, t, 1 - rank, kWorld, 0, 100'000);
                    OTF2_EvtWriter_MpiRecv(w, nullptr, t, 1 - rank, kWorld, 0, 100'000);
                },
                region);
        };
    };
    EXPECT_EQ(refused(both(kSendrecv)), "");
    EXPECT_HAS(refused(both(kMpi)), "deadlock");
}

TEST(Otf2, NamesWhatIsWrongByLocationEventRankAndCall) {
    const auto says = [](const std::string& expected, const std::function<void(uint32_t, Events&)>& write) {
        const std::string text = refused(write);
        EXPECT_HAS(text, expected);
    };
    says("trace.otf2 location 11:3: rank 1: send 9 bytes to 2 tag 6", [](uint32_t rank, Events& e) {
        if (rank == 1) e.send(2, 9, 6);
    });
    says("trace.otf2 location 12:3: rank 2: recv 9 bytes from 0 tag 1", [](uint32_t rank, Events& e) {
        if (rank == 2) e.receive(0, 9, 1);
    });
    says("trace.otf2 location 13:3: rank 3: recv 1 bytes from 0 tag 0", [](uint32_t rank, Events& e) {
        e.receive((rank + 1) % 4, 1);
        e.send((rank + 3) % 4, 1);
    });
    says("trace.otf2 location 10:3: rank 0: MPI_Send (7, tag 0, 1 bytes): expected a rank in 0..3, found 7",
         [](uint32_t rank, Events& e) {
             if (rank == 0) e.send(7, 1);
         });
    says("trace.otf2 location 10:4: rank 0: MPI_Alltoallv: expected a collective whose lengths",
         [](uint32_t, Events& e) { e.collective(OTF2_COLLECTIVE_OP_ALLTOALLV, 0, 4, 4); });
    says("rank 2: MPI_Reduce where another rank of the communicator calls MPI_Allreduce", [](uint32_t rank, Events& e) {
        e.collective(rank < 2 ? OTF2_COLLECTIVE_OP_ALLREDUCE : OTF2_COLLECTIVE_OP_REDUCE, 0, 8, 8);
    });
    says("location 13:4: rank 3: recv 0 bytes from 1 tag -1000 communicator 1 (part of a collective): nobody sends it",
         [](uint32_t rank, Events& e) {
             if (rank == 3) e.collective(OTF2_COLLECTIVE_OP_BARRIER, 0, 0, 0, kOdd);
         });
    says("rank 0: MPI_Barrier: the rank is not in communicator 1", [](uint32_t rank, Events& e) {
        if (rank == 0) e.collective(OTF2_COLLECTIVE_OP_BARRIER, 0, 0, 0, kOdd);
    });
    says("location 10:3: rank 0: MPI_Irecv: does not end in this trace", [](uint32_t rank, Events& e) {
        if (rank == 0) e.call([](auto* w, uint64_t t) { OTF2_EvtWriter_MpiIrecvRequest(w, nullptr, t, 5); });
    });
    says("rank 0: request 5 ends and has not begun", [](uint32_t rank, Events& e) {
        if (rank == 0) e.call([](auto* w, uint64_t t) { OTF2_EvtWriter_MpiIsendComplete(w, nullptr, t, 5); });
    });
}

TEST(Otf2, DamagedArchivesAreRefused) {
    const TempDir dir;
    EXPECT_THROW(app::read_program(dir.path("none.otf2")), app::InputError);
    dir.write("text.otf2", "num_ranks 4\n");
    EXPECT_THROW(app::read_program(dir.path("text.otf2")), app::InputError);
    const std::string path = archive(dir, [](uint32_t rank, Events& e) {
        if (rank == 0) e.send(1, 1);
        if (rank == 1) e.receive(0, 1);
    });
    EXPECT_EQ(app::read_program(path).messages, 1U);
    std::filesystem::remove(dir.path("trace/11.evt"));
    EXPECT_THROW(app::read_program(path), app::InputError);
    std::filesystem::resize_file(dir.path("trace.def"), std::filesystem::file_size(dir.path("trace.def")) / 2);
    EXPECT_THROW(app::read_program(path), app::InputError);
}

}  // namespace

}  // namespace nanohop
