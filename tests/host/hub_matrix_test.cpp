// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// C = A B with its data on golden nodes, element by element.
#include "hub_matrix.hpp"

#include "host/hub_model_port.hpp"

namespace nanohop::summa {
namespace {

using host::HubModel;

hub::Config config_of(unsigned nodes) {
    hub::Config c{.nodes = nodes, .piece_flits = 16, .unit = hub::Unit::kFp64};
    return c;
}

HubMatrixResult run(const HubMatrix& matrix, const hub::Config& config) {
    HubModel model(config, 10);
    std::vector<host::HubPort*> ports;
    for (unsigned n = 0; n < config.nodes; ++n) ports.push_back(&model.port(n));
    return multiply(matrix, model.network(), ports);
}

TEST(HubMatrix, EachScheduleMultiplies) {
    for (const unsigned nodes : {4U, 9U, 16U})
        for (const Algorithm algorithm : {Algorithm::kCa1, Algorithm::kCa2, Algorithm::kCa3, Algorithm::kCa4,
                                          Algorithm::kCa4Lines, Algorithm::kRing})
            for (const Elements elements : {Elements::kInteger, Elements::kFp64}) {
                const HubMatrix matrix{false, algorithm, elements, nodes == 9 ? 15U : 16U, nodes};
                const HubMatrixResult r = run(matrix, config_of(nodes));
                EXPECT_EQ(r.wrong, 0U) << name(algorithm) << " " << nodes;
                EXPECT_EQ(r.elements, matrix.n * matrix.n);
                EXPECT_GT(r.clocks, 0U);
            }
}

TEST(HubMatrix, NodesAdd) {
    for (const unsigned nodes : {3U, 4U, 8U, 16U})
        for (const Elements elements : {Elements::kInteger, Elements::kFp64}) {
            const HubMatrix matrix{true, Algorithm::kCa1, elements, nodes == 3 ? 12U : 16U, nodes};
            const HubMatrixResult r = run(matrix, config_of(nodes));
            EXPECT_EQ(r.wrong, 0U) << name(elements) << " " << nodes;
            EXPECT_EQ(r.flits, matrix.n * matrix.n / 2);
        }
}

// Doubles that are added in another order are other doubles: the check sees it.
TEST(HubMatrix, ADamagedWordIsSeen) {
    HubModel model(config_of(4), 10);
    const HubMatrix matrix{true, Algorithm::kCa1, Elements::kFp64, 16, 1};
    struct Damaging final : host::HubPort {
        explicit Damaging(HubPort& port) : of(port) {}
        const hub::Config& config() const override { return of.config(); }
        unsigned id() const override { return of.id(); }
        void send(unsigned lane, const hub::Head& head, std::vector<hub::Data> payload) override {
            if (head.kind == hub::Kind::kReduce && !done) payload[0][0] ^= uint64_t{1} << 51;
            done = done || head.kind == hub::Kind::kReduce;
            of.send(lane, head, std::move(payload));
        }
        std::optional<host::HubArrival> take() override { return of.take(); }
        hub::Mask dark() const override { return of.dark(); }
        unsigned taken(unsigned link) const override { return of.taken(link); }
        void resume(unsigned link, unsigned taken) override { of.resume(link, taken); }
        HubPort& of;
        bool done = false;
    };
    std::vector<std::unique_ptr<Damaging>> damaging;
    std::vector<host::HubPort*> ports;
    for (unsigned n = 0; n < 4; ++n) {
        damaging.push_back(std::make_unique<Damaging>(model.port(n)));
        damaging.back()->done = n != 2;
        ports.push_back(damaging.back().get());
    }
    EXPECT_EQ(multiply(matrix, model.network(), ports).wrong, 1U);
}

TEST(HubMatrix, SaysWhatIsWrong) {
    const auto said = [](const HubMatrix& matrix, unsigned nodes, hub::Unit unit = hub::Unit::kFp64) {
        hub::Config c = config_of(nodes);
        c.unit = unit;
        return check(matrix, c);
    };
    EXPECT_EQ(said({false, Algorithm::kCa4, Elements::kFp64, 16, 1}, 4), "");
    EXPECT_EQ(said({false, Algorithm::kCa4, Elements::kFp64, 16, 1}, 8), "nodes: must be a square");
    EXPECT_EQ(said({false, Algorithm::kCa4, Elements::kFp64, 15, 1}, 4), "n must be a multiple of the grid's side, 2");
    EXPECT_EQ(said({true, Algorithm::kCa4, Elements::kFp64, 16, 1}, 4, hub::Unit::kFp32),
              "nodes add fp64: their unit must be fp64");
    EXPECT_EQ(said({true, Algorithm::kCa4, Elements::kInteger, 18, 1}, 4),
              "n: must be a multiple of the nodes, 4, with an even n^2 / nodes");
    EXPECT_EQ(said({true, Algorithm::kCa4, Elements::kInteger, 256, 1}, 4), "n: rows of a node are at most 960 flits");
}

// Streams, memory and registers alone: what software of a node with host ports has.
TEST(HubMatrix, ThroughHostPorts) {
    hub::Config node = config_of(4);
    node.piece_flits = 8;
    const hub_node::Config config = host::hub_node_of(node, 4);
    const host::MakeNode make = [&](unsigned) { return std::make_unique<host::GoldenHubNode>(config); };
    for (const Elements elements : {Elements::kInteger, Elements::kFp64}) {
        EXPECT_EQ(host::multiply_on(config, make, {false, Algorithm::kCa4, elements, 8, 3}).wrong, 0U);
        EXPECT_EQ(host::multiply_on(config, make, {true, Algorithm::kCa4, elements, 8, 4}).wrong, 0U);
    }
}

}  // namespace
}  // namespace nanohop::summa
