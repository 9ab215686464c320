// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/ipush/table_1.hpp"

#include <fmt/format.h>

#include <cmath>

#include "analysis/kitamura_2006.hpp"
#include "io/source_folder.hpp"
#include "io/traffic.hpp"
#include "report/words.hpp"

namespace nanohop::breakdown {

using report::percent;

double saving(unsigned peers, unsigned processes) { return 1 - (peers + 1.0) / processes; }

std::vector<Peers> table_1_peers() {
    std::vector<Peers> all;
    for (const auto& row : analysis::kitamura_2006::kTable1) {
        const std::string path = fmt::format("{}/data/npb/p2p/{}.p2p.xz", io::source_folder(), row.traffic);
        const analysis::Communication communication = analysis::communication_of(io::read_trace(path));
        all.push_back(
            {communication.name, communication.processes, communication.peers_explicit(), communication.peers_all()});
    }
    return all;
}

std::vector<Table1Result> table_1(const std::vector<Peers>& traffic) {
    std::vector<Table1Result> rows;
    for (const auto& printed : analysis::kitamura_2006::kTable1) {
        for (const Peers& one : traffic) {
            if (one.name != printed.traffic || one.processes != analysis::kitamura_2006::kTable1Processes) continue;
            const double computed = saving(printed.peers, analysis::kitamura_2006::kTable1Processes);
            // Printed to a tenth of a percent.
            rows.push_back({one, printed.name, printed.peers, printed.saving, computed,
                            std::abs(computed - printed.saving) < 0.0005 + 1e-9});
        }
    }
    return rows;
}

report::Section table_1_section(const std::vector<Peers>& traffic) {
    report::Section section{.id = "table1",
                            .title = "Receive area with (peers + 1) rings, beside table 1 of the paper"};
    section.say(
        "Peers: most destinations of a process, counting what the program itself sends; the second count has the "
        "messages inside collectives too. Saving: 1 - (peers + 1) / 64.");
    report::Table table{.columns = {"", "peers printed", "peers", "with collectives", "saving printed", "saving",
                                    "with collectives", "remark"},
                        .words = {0, 7}};
    for (const Table1Result& row : table_1(traffic)) {
        const unsigned own = row.traffic.peers_explicit.destinations;
        const unsigned all = row.traffic.peers_all.destinations;
        const unsigned n = row.traffic.processes;
        table.rows.push_back(
            {row.name, std::to_string(row.printed_peers), std::to_string(own), std::to_string(all),
             percent(row.printed_saving, 1), percent(saving(own, n), 1), percent(saving(all, n), 1),
             row.adds_up ? ""
                         : fmt::format("the printed figures do not add up: {}/{} saves {}; {} would be {}/{}",
                                       row.printed_peers + 1, n, percent(row.computed_from_printed, 1),
                                       percent(row.printed_saving, 1), std::lround((1 - row.printed_saving) * n), n)});
    }
    section.tables.push_back(std::move(table));
    return section;
}

nlohmann::ordered_json table_1_json(const std::vector<Peers>& traffic) {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    for (const Table1Result& row : table_1(traffic)) {
        const unsigned n = row.traffic.processes;
        const unsigned own = row.traffic.peers_explicit.destinations;
        const unsigned all = row.traffic.peers_all.destinations;
        rows.push_back({{"name", row.name},
                        {"processes", n},
                        {"peers", own},
                        {"peers_with_collectives", all},
                        {"saving", saving(own, n)},
                        {"saving_with_collectives", saving(all, n)},
                        {"printed_peers", row.printed_peers},
                        {"printed_saving", row.printed_saving},
                        {"saving_of_printed_peers", row.computed_from_printed},
                        {"printed_adds_up", row.adds_up}});
    }
    return rows;
}

}  // namespace nanohop::breakdown
