// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// hub-matrix: C = A B on a hub of golden nodes, by each way; every element is checked.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "app/summa/hub_matrix.hpp"
#include "common/choice.hpp"
#include "host/hub_model_port.hpp"
#include "io/program.hpp"

int main(int argc, char** argv) {
    using namespace nanohop;
    io::start_program("hub-matrix");
    CLI::App app{"Multiplies matrices on a hub of golden nodes and checks every element of C = A B"};
    hub::Config config{.nodes = 4, .piece_flits = 16, .unit = hub::Unit::kFp64};
    unsigned link_clocks = 10;
    summa::HubMatrix matrix;
    app.add_option("--nodes", config.nodes, "Of the hub")->check(CLI::Range(3U, 64U))->capture_default_str();
    app.add_option("--n", matrix.n, "Rows and columns")->check(CLI::Range(1U, 4096U))->capture_default_str();
    app.add_option("--link-clocks", link_clocks, "From a node to another")
        ->check(CLI::Range(1U, 64U))
        ->capture_default_str();
    app.add_option("--seed", matrix.seed, "Of the elements")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    bool right = true, any = false;
    fmt::print("{:16}{:10}{:>9}{:>9}{:>10}{:>7}\n", "sums", "elements", "clocks", "flits", "of C", "wrong");
    for (const char* way : {"ca1", "ca2", "ca3", "ca4", "nodes"})
        for (const summa::Elements elements : {summa::Elements::kInteger, summa::Elements::kFp64}) {
            matrix.nodes_add = std::string(way) == "nodes";
            if (!matrix.nodes_add) matrix.algorithm = choice_named<summa::Algorithm>(way).value();
            matrix.elements = elements;
            if (const std::string wrong = check(matrix, config); !wrong.empty()) {
                fmt::print("{:16}{:10}left out: {}\n", way, name(elements), wrong);
                continue;
            }
            host::HubModel model(config, link_clocks);
            std::vector<host::HubPort*> ports;
            for (unsigned n = 0; n < config.nodes; ++n) ports.push_back(&model.port(n));
            const summa::HubMatrixResult r = summa::multiply(matrix, model.network(), ports);
            fmt::print("{:16}{:10}{:9}{:9}{:10}{:7}\n",
                       matrix.nodes_add ? "at the nodes" : std::string("hosts, ") + way, name(elements), r.clocks,
                       r.flits, r.elements, r.wrong);
            right = right && r.wrong == 0;
            any = true;
        }
    if (!any) fmt::print(stderr, "hub-matrix: nothing can be run so\n");
    return !any ? 2 : right ? 0 : 1;
}
