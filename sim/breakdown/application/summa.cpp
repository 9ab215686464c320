// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/summa.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include "analysis/urino_2020.hpp"
#include "app/simgrid/smpi.hpp"
#include "app/summa/paper_platforms.hpp"
#include "app/summa/schedule.hpp"
#include "common/choice.hpp"
#include "io/source_folder.hpp"
#include "net/error.hpp"

namespace nanohop::breakdown {
namespace {

namespace urino_2020 = analysis::urino_2020;

constexpr double kElementBytes = 8;
constexpr unsigned kSummaSide = 8;  // of urino_2020::kNodes

// Whose algorithms a collective takes (smpi/coll-selector): the paper's library, another, SimGrid's own choice.
constexpr const char* kLibraries[] = {"mvapich2", "mpich", "default"};

struct Wanted {
    std::string network, key, algorithm;
    unsigned layers = 1, n = urino_2020::kSize;
    bool together = false, computes = false;
    std::string library{};  ///< steps are its MPI_Alltoall and MPI_Alltoallv; "": messages of the schedule
    unsigned ranks = urino_2020::kNodes;
};

std::vector<Wanted> wanted(const SummaOptions& options) {
    std::vector<Wanted> all;
    for (const char* network : {"hub", "torus", "fat_tree"})
        for (const urino_2020::Table7Row& row : urino_2020::kTable7)
            all.push_back({network, row.key, row.algorithm, row.layers});
    for (const char* network : {"hub", "torus", "fat_tree"})
        for (const char* algorithm : {"ca3", "ca4"})
            for (const char* library : kLibraries)
                all.push_back({network, fmt::format("{}_{}", algorithm, library), algorithm, 1, urino_2020::kSize,
                               false, false, library});
    all.push_back({"torus", "ring", "ring"});
    all.push_back({"hub_2d", "ca4_lines", "ca4-lines"});
    all.push_back({"hub", "ca1_together", "ca1", 1, urino_2020::kSize, true});
    for (const char* key : {"ca1", "ca4"})
        all.push_back({"hub", std::string(key) + "_whole", key, 1, urino_2020::kSize, false, true});
    for (unsigned n = 128; n < urino_2020::kSize; n *= 2) {
        all.push_back({"hub", "ca4", "ca4", 1, n});
        all.push_back({"hub", "ca4_whole", "ca4", 1, n, false, true});
        if (!options.sizes) continue;
        for (const urino_2020::Table7Row& row : urino_2020::kTable7)
            if (std::string(row.key) != "ca4") all.push_back({"hub", row.key, row.algorithm, row.layers, n});
        all.push_back({"hub_2d", "ca4_lines", "ca4-lines", 1, n});
        all.push_back({"torus", "ring", "ring", 1, n});
    }
    return all;
}

/// SMPI's default of what the machine does that it runs on, operations a second (smpi/host-speed, 20 kf).
constexpr double kDefaultSpeed = 20e3;

/// `measured`: the product is computed, and timed at kDefaultSpeed.
double run_on(const app::PlatformFile& platform, const Wanted& w, const std::string& program, bool measured = false) {
    app::SmpiOptions options;
    options.ranks = w.ranks;
    options.program = {program, "--algorithm", w.algorithm, "--n", std::to_string(w.n)};
    if (measured)
        options.measured_flops = kDefaultSpeed;
    else
        options.program.emplace_back("--without-data");
    if (w.layers > 1) options.program.insert(options.program.end(), {"--layers", std::to_string(w.layers)});
    if (w.together) options.program.emplace_back("--together");
    if (!w.computes) options.program.emplace_back("--without-computation");
    if (!w.library.empty()) options.program.emplace_back("--library");
    options.collectives = w.library.empty() ? kLibraries[0] : w.library;
    options.keep_output = true;
    const app::SmpiResult result = app::run_smpi(platform, options);
    const auto json = nlohmann::json::parse(result.output, nullptr, false);
    if (result.status != 0 || json.is_discarded())
        throw net::InputError("the matrix product by {} on {} did not end well{}{}", w.algorithm, w.network,
                              result.messages.empty() ? "" : ": ",
                              result.messages.empty() ? "" : result.messages.front());
    return json.at("seconds");
}

double run(const Wanted& w, const std::string& program, bool measured = false) {
    return run_on(summa::platform_of(w.network), w, program, measured);
}

std::string summa_program() { return io::program_folder() + "/summa_smpi"; }

SummaTheory reckoned(const urino_2020::Table7Row& row, const summa::Shape& shape) {
    const summa::Algorithm algorithm = choice_named<summa::Algorithm>(row.algorithm).value();
    SummaTheory t;
    std::vector<size_t> longest;
    for (uint32_t r = 0; r < shape.ranks(); ++r) {
        const auto steps = summa::schedule(algorithm, shape, r);
        longest.resize(steps.size());
        for (size_t s = 0; s < steps.size(); ++s)
            for (const summa::Transfer& transfer : steps[s].sends)
                longest[s] = std::max(longest[s], transfer.piece.elements);
        double memory = 0;
        for (const size_t size : summa::buffer_sizes(algorithm, shape, r)) memory += static_cast<double>(size);
        t.memory = std::max(t.memory, memory);
    }
    t.messages = static_cast<double>(longest.size());
    for (const size_t elements : longest) {
        t.elements = std::max(t.elements, static_cast<double>(elements));
        t.seconds += static_cast<double>(elements) * kElementBytes * shape.ranks() / summa::kNodeBytesPerSecond +
                     summa::kLinkNs * 1e-9;
    }
    return t;
}

std::map<std::string, SummaTheory> reckoned() {
    std::map<std::string, SummaTheory> all;
    for (const urino_2020::Table7Row& row : urino_2020::kTable7) {
        if (row.theory != 0)  // else the library's
            all[row.key] = reckoned(row, {row.layers == 1 ? kSummaSide : row.layers, row.layers, urino_2020::kSize});
    }
    return all;
}

/// Schedules of more nodes, counted: 729 are 27^2 and 9^3, as no number in between is a square and a cube.
std::vector<SummaScaling> scalings() {
    std::vector<SummaScaling> all;
    for (const auto& [square, cube] : {std::pair{kSummaSide, 4U}, {27U, 9U}}) {
        SummaScaling s{square * square, {}};
        for (const urino_2020::Table7Row& row : urino_2020::kTable7) {
            if (row.theory == 0) continue;
            const unsigned q = row.layers == 1 ? square : cube;
            const summa::Shape shape{q, row.layers == 1 ? 1 : cube, q * s.nodes};  // parts come out whole
            const SummaTheory t = reckoned(row, shape);
            s.transfer[row.key] = t.messages * t.elements * s.nodes / shape.n / shape.n;
        }
        all.push_back(std::move(s));
    }
    return all;
}

/// n / sqrt N below which messages take longer than computation, by eq. 5 with 2 n^3 operations and 8 B an element.
constexpr double kBound = kElementBytes * summa::kNodeFlops / summa::kNodeBytesPerSecond;

double computation(unsigned n) { return 2.0 * std::pow(n, 3) / urino_2020::kNodes / summa::kNodeFlops; }

std::string number(double value, int digits = 1) { return value == 0 ? "" : fmt::format("{:.{}f}", value, digits); }
std::string beside(double ours, double printed) {
    return fmt::format("{} ({})", ours == 0 ? "-" : number(ours), printed == 0 ? "-" : number(printed));
}

Table theory_table(const SummaResult& r) {
    Table t{"Table 3: messages a link carries one after the other (M), their length (s), t = M (s / b + L) on the hub",
            {"algorithm", "M", "s, KiB", "t, ms", "relative", "printed", "SimGrid, ms", "SimGrid / t"},
            {}};
    for (const urino_2020::Table7Row& row : urino_2020::kTable7) {
        const auto found = r.theory.find(row.key);
        if (found == r.theory.end()) continue;
        const SummaTheory& x = found->second;
        const double seconds = r.seconds("hub", row.key, urino_2020::kSize);
        t.rows.push_back({row.name, fmt::format("{:g}", x.messages),
                          fmt::format("{:g}", x.elements * kElementBytes / 1024), number(x.seconds * 1e3, 3),
                          number(r.theory.at("ca1").seconds / x.seconds, 2), number(row.theory),
                          number(seconds * 1e3, 3), number(seconds / x.seconds, 4)});
    }
    return t;
}

/// As table 7 prints it.
std::string name_of(const std::string& key) {
    return std::find_if(urino_2020::kTable7.begin(), urino_2020::kTable7.end(),
                        [&](const urino_2020::Table7Row& row) { return row.key == key; })
        ->name;
}

Table memory_table(const SummaResult& r) {
    Table t{"Table 4: memory of a rank, counted in its buffers, relative to CA1",
            {"algorithm", "printed formula", "MiB at n = 8192", "relative", "printed"},
            {}};
    t.words = {0, 1};
    for (const urino_2020::Table4Row& row : urino_2020::kTable4) {
        const SummaTheory& x = r.theory.at(row.key);
        t.rows.push_back({name_of(row.key), row.formula, number(x.memory * kElementBytes / (1 << 20), 1),
                          number(x.memory / r.theory.at("ca1").memory, 2), number(row.relative, 2)});
    }
    return t;
}

/// Relative performance over memory: what counts of the rows of tables 3 and 4.
Table efficiency_table(const SummaResult& r) {
    Table t{"Table 5: relative performance over relative memory", {"algorithm", "counted", "printed"}, {}};
    for (size_t i = 0; i < urino_2020::kTable4.size(); ++i) {
        const SummaTheory& x = r.theory.at(urino_2020::kTable4[i].key);
        const SummaTheory& one = r.theory.at("ca1");
        t.rows.push_back({name_of(urino_2020::kTable4[i].key),
                          number(one.seconds / x.seconds / (x.memory / one.memory)), number(urino_2020::kTable5[i])});
    }
    return t;
}

Table scaling_table(const SummaResult& r) {
    Table t{"Messages by the number of nodes, counted: t B / n^2, and 1 / t relative to CA1", {"algorithm"}, {}};
    for (const SummaScaling& s : r.scalings) {
        t.columns.push_back(fmt::format("N = {}", s.nodes));
        t.columns.emplace_back("relative");
    }
    for (const urino_2020::Table4Row& row : urino_2020::kTable4) {
        std::vector<std::string> cells{name_of(row.key)};
        for (const SummaScaling& s : r.scalings) {
            cells.push_back(fmt::format("{:.4f}", s.transfer.at(row.key)));
            cells.push_back(number(s.transfer.at("ca1") / s.transfer.at(row.key)));
        }
        t.rows.push_back(std::move(cells));
    }
    return t;
}

Table library_table(const SummaResult& r) {
    Table t{"CA3 and CA4 with the library's MPI_Alltoall and MPI_Alltoallv in place of our messages, as in table 7",
            {"algorithm", "all-to-all by", "hub", "2D torus", "fat tree"},
            {}};
    t.words = {0, 1};
    for (const char* key : {"ca3", "ca4"}) {
        const auto row = [&](const std::string& by, const std::string& run) {
            t.rows.push_back({name_of(key), by, number(r.relative("hub", run)), number(r.relative("torus", run)),
                              number(r.relative("fat_tree", run))});
        };
        row("messages at once", key);
        for (const char* library : kLibraries) row(library, fmt::format("{}_{}", key, library));
        const auto printed = std::find_if(urino_2020::kTable7.begin(), urino_2020::kTable7.end(),
                                          [&](const urino_2020::Table7Row& p) { return std::string(p.key) == key; });
        t.rows.push_back(
            {name_of(key), "printed", number(printed->hub), number(printed->torus), number(printed->fat_tree)});
    }
    return t;
}

Table relative_table(const SummaResult& r) {
    Table t{"Table 7: 1 / time at n = 8192 relative to CA1 on the hub, in brackets as printed",
            {"algorithm", "in theory", "hub", "2D torus", "fat tree"},
            {}};
    for (const urino_2020::Table7Row& row : urino_2020::kTable7)
        t.rows.push_back({row.name, row.theory == 0 ? "-" : number(row.theory),
                          beside(r.relative("hub", row.key), row.hub), beside(r.relative("torus", row.key), row.torus),
                          beside(r.relative("fat_tree", row.key), row.fat_tree)});
    t.rows.push_back({"rings in both directions", "", "", beside(r.relative("torus", "ring"), 0), ""});
    t.rows.push_back(
        {"CA1, A and B sent together (fig 5)", "2.0", beside(r.relative("hub", "ca1_together"), 0), "", ""});
    t.rows.push_back({"CA4 on a hub of two dimensions", "64.0", beside(r.relative("hub_2d", "ca4_lines"), 0), "", ""});
    return t;
}

Plot size_plot(const SummaResult& r) {
    Plot plot{.title = "Figures 9 and 12: time of the messages by the size of the matrices, 64 nodes",
              .alt = "Time over size, falling from CA0 to CA4 at every large size",
              .x_label = "n",
              .y_label = "us"};
    plot.log_x = plot.log_y = true;
    for (unsigned n = 128; n <= urino_2020::kSize; n *= 2) {
        plot.x.push_back(n);
        plot.x_text.push_back(std::to_string(n));
    }
    const auto add = [&](const std::string& name, const std::string& network, const std::string& key) {
        Plot::Series series{name, {}};
        for (const double n : plot.x) {
            const double seconds = r.seconds(network, key, static_cast<unsigned>(n));
            series.y.push_back(seconds == 0 ? std::numeric_limits<double>::quiet_NaN() : seconds * 1e6);
        }
        if (std::count_if(series.y.begin(), series.y.end(), [](double y) { return !std::isnan(y); }) > 1)
            plot.series.push_back(std::move(series));
    };
    for (const urino_2020::Table7Row& row : urino_2020::kTable7) add(std::string("hub, ") + row.name, "hub", row.key);
    add("hub of two dimensions, CA4", "hub_2d", "ca4_lines");
    add("torus, rings", "torus", "ring");
    return plot;
}

Table hub_table() {
    const double n = urino_2020::kSize, nodes = urino_2020::kNodes, b1 = summa::kNodeBytesPerSecond / nodes,
                 b2 = summa::kNodeBytesPerSecond / (2 * kSummaSide);
    const summa::Shape shape{kSummaSide, 1, urino_2020::kSize};
    const auto m1 = static_cast<double>(summa::schedule(summa::Algorithm::kCa4, shape, 0).size());
    const auto m2 = static_cast<double>(summa::schedule(summa::Algorithm::kCa4Lines, shape, 0).size());
    const double s1 = n * n / nodes / nodes * kElementBytes, s2 = n * n / nodes / kSummaSide * kElementBytes;
    Table t{
        "Table 8: hubs of one and of two dimensions, CA4, N = 64",
        {"", "1D hub", "2D hub", "printed 1D", "printed 2D"},
        {{"wavelengths", "64", "8", "N", "sqrt N"},
         {"ports of a node", "64", "16", "N", "2 sqrt N"},
         {"b, Gbps", fmt::format("{:g}", b1 * 8e-9), fmt::format("{:g}", b2 * 8e-9), "B / N", "B / (2 sqrt N)"},
         {"M (counted)", fmt::format("{:g}", m1), fmt::format("{:g}", m2), "2 sqrt N", "sqrt N"},
         {"s, KiB", fmt::format("{:g}", s1 / 1024), fmt::format("{:g}", s2 / 1024), "n^2 / N^2", "n^2 / (N sqrt N)"},
         {"M s / b, us", number(m1 * s1 / b1 * 1e6, 1), number(m2 * s2 / b2 * 1e6, 1), "2 n^2 / (sqrt N B)",
          "2 n^2 / (sqrt N B)"}}};
    t.words = {0, 3, 4};
    return t;
}

}  // namespace

double SummaDefaultSpeed::machine() const {
    return 2.0 * std::pow(n, 3) / urino_2020::kNodes / (computation() * summa::kNodeFlops / kDefaultSpeed);
}
double SummaDefaultSpeed::bound() const { return messages / computation() * n / std::sqrt(urino_2020::kNodes); }

double SummaResult::seconds(const std::string& network, const std::string& key, unsigned n) const {
    for (const SummaRun& r : runs)
        if (r.network == network && r.key == key && r.n == n) return r.seconds;
    return 0;
}

double SummaResult::relative(const std::string& network, const std::string& key) const {
    const double own = seconds(network, key, urino_2020::kSize);
    return own == 0 ? 0 : seconds("hub", "ca1", urino_2020::kSize) / own;
}

bool has_summa_program() { return !app::simgrid_version().empty() && std::filesystem::exists(summa_program()); }

double summa_seconds(const app::PlatformFile& platform, const std::string& algorithm, unsigned n, unsigned ranks,
                     bool computes) {
    Wanted w{"a platform", algorithm, algorithm, 1, n, false, computes};
    w.ranks = ranks;
    return run_on(platform, w, summa_program());
}

SummaResult summa_figures(const SummaOptions& options, const Progress& progress) {
    SummaResult result{.simgrid = app::simgrid_version(), .theory = reckoned(), .scalings = scalings()};
    const std::string program = summa_program();
    if (result.simgrid.empty() || !std::filesystem::exists(program)) {
        progress("no SimGrid (package libsimgrid-dev): the matrix product is only reckoned");
        result.flits = summa_flits("", options.threads);
        return result;
    }
    const std::vector<Wanted> all = wanted(options);
    result.runs.resize(all.size());
    progress.over(fmt::format("the matrix product under SimGrid {}, {} ranks", result.simgrid, urino_2020::kNodes),
                  all.size(), options.threads,
                  [&](size_t i) { result.runs[i] = {all[i].network, all[i].key, all[i].n, run(all[i], program)}; });
    progress("broadcasts, the messages flit by flit, SMPI's default speed");
    result.broadcasts =
        broadcasts((std::filesystem::path(program).parent_path() / "broadcast_smpi").string(), options.threads);
    result.flits = summa_flits(program, options.threads);
    result.fits = summa_fits(progress, options.threads);
    // As large as the machine multiplies in a few seconds.
    constexpr unsigned kComputed = 1024;
    result.default_speed = {kComputed, run({"hub", "ca4", "ca4", 1, kComputed}, program, true),
                            result.seconds("hub", "ca4", kComputed)};
    result.ran = true;
    return result;
}

void add_summa_report(const SummaResult& r, Report& report) {
    Section s{"summa", "Parallel matrix product on an optical hub (Urino 2020)"};
    s.say(
        "SUMMA as an MPI program (sim/app/summa) on the networks of table 6 of the paper: 64 nodes of 1 TFlops and "
        "1,600 Gbps, links of 100 ns, doubles. The hub is a full mesh of links of 25 Gbps, its ports' hardware is left "
        "out; the torus has four links of 400 Gbps a node, dimension order, rank (i, j) at node (i, j), or in 3D rank "
        "by rank; the fat tree 6 switches, its ways up chosen by the destination. No clock of our RTL is in it.");
    s.say(
        "Schedules are ours where the paper names none. CA1 to CA4 send what a step has to send at once, by MPI_Isend, "
        "on every network, in a step A before B as in table 3; a rank goes on as soon as it has what it needs. CA4's "
        "Alltoall and Alltoallv are such messages, too, since libraries' algorithms take turns. CA0 is MPI_Bcast of "
        "MVAPICH2 as SimGrid has it. The printed torus and fat tree depend on the paper's schedules, which it does not "
        "give.");
    if (!r.ran) s.say("This build has no SimGrid (package libsimgrid-dev): what is simulated is left out.");
    s.tables.push_back(theory_table(r));
    s.tables.push_back(memory_table(r));
    s.say(
        "Our 3D CA3 needs 4.4 times CA1's memory, (5 n^2/N^(2/3) + 2 n^2/N) / (5 n^2/N), where table 4 prints 5.2: of "
        "the six blocks that the paper counts, A, B, C, received A and B, and the parts of C to be added, the last go "
        "into what held A, which is sent and multiplied by then.");
    s.tables.push_back(efficiency_table(r));
    s.tables.push_back(scaling_table(r));
    s.say(
        "CA4's messages take as 1 / sqrt N, those of 2.5D CA3 as N^(-2/3): at N = {} both take the same, and in three "
        "dimensions less beyond it (section 3.4).",
        urino_2020::kCrossingNodes);
    if (r.ran) {
        s.tables.push_back(relative_table(r));
        s.say(
            "On the hub no two messages of a step share a link and SimGrid's corrections are off, so its rows follow "
            "eq. 1 by construction: they check the schedules, not the paper's claim. Torus and fat tree depend on who "
            "sends what in which order. The paper has CA3 and CA4 as MPI_Alltoall and MPI_Alltoallv, whose algorithms "
            "are the library's:");
        s.tables.push_back(library_table(r));
        const auto best = [&](const char* network) {
            double most = 0;
            for (const SummaRun& one : r.runs)
                if (one.network == network && one.n == urino_2020::kSize)
                    most = std::max(most, r.relative(network, one.key));
            return most;
        };
        const auto& printed = *std::find_if(urino_2020::kTable7.begin(), urino_2020::kTable7.end(),
                                            [](const auto& row) { return std::string(row.key) == "ca4"; });
        const double hub = best("hub"), rival = std::max(best("torus"), best("fat_tree"));
        s.say(
            "The printed {:.1f} and {:.1f} of CA4 are beside what exchanges of libraries give above, not what the "
            "networks can. Each with the best of these schedules the hub comes to {:.1f}, the torus to {:.1f}, and the "
            "fat tree to {:.1f}: the hub is {}the fastest of the three.",
            printed.torus, printed.fat_tree, hub, best("torus"), best("fat_tree"), hub < rival ? "not " : "");
        const double ring = r.seconds("torus", "ring", urino_2020::kSize),
                     ca4 = r.seconds("hub", "ca4", urino_2020::kSize);
        const double one = r.seconds("hub", "ca1_whole", urino_2020::kSize),
                     four = r.seconds("hub", "ca4_whole", urino_2020::kSize);
        s.say(
            "On the torus rings in both directions take {:.1f} us, {:.1f} times as fast as CA1 on the hub "
            "and {:.0f} % faster than CA4 on the hub ({:.1f} us): for large matrices the torus is ahead, "
            "by a schedule that the paper does not have. The abstract's \"7 times a torus\" is CA3's "
            "ratio; CA4's is 66.8 / 5.6 = 11.9. CA1 with A and B sent together takes half, and halves all "
            "gains over it.",
            ring * 1e6, r.relative("torus", "ring"), 100 * (ca4 / ring - 1), ca4 * 1e6);
        s.say(
            "With computation ({:.1f} ms at 1 TFlops) CA1 takes {:.2f} ms and CA4 {:.2f} ms: as a whole CA4 is {:.2f} "
            "times as fast, not {:.1f} times.",
            computation(urino_2020::kSize) * 1e3, one * 1e3, four * 1e3, one / four, r.relative("hub", "ca4"));
        s.plots.push_back(size_plot(r));
        add_summa_fits(r.fits, s);
        // Operations a second of a machine whose times at 20 kf give the printed bound.
        const double machine = urino_2020::kEquation6 / kBound * kDefaultSpeed;
        s.say(
            "Equation 6 says that communication is longer while n / sqrt N is below {:.0f}; by 2 n^3 operations at 1 "
            "TFlops the bound is {:g}, and the printed one {:.0f} times that. SMPI times what a program computes on "
            "the machine that it runs on and, unless smpi/host-speed says otherwise, takes that machine to do 20,000 "
            "operations a second. Then a machine that does R of them makes a host of P = 1 TFlops do R P / 20,000, and "
            "the bound {:g} R / 20,000: the printed one is that of a machine of {:.0f} million operations a second, "
            "as a plain loop over large matrices reaches. At n = 8192 computation is {:.1f} times the communication of "
            "CA4.",
            urino_2020::kEquation6, kBound, urino_2020::kEquation6 / kBound, kBound, machine / 1e6,
            computation(urino_2020::kSize) / ca4);
        if (const SummaDefaultSpeed& d = r.default_speed; d.n != 0)
            s.say(
                "Run so, on the hub with n = {} and the product computed at SMPI's default speed, CA4 takes {:.6f} us, "
                "{:.3g} us of them computation: a bound of {:.3g}, and a machine of {:.3g} million operations a second "
                "(here and now: the figure changes from run to run).",
                d.n, d.seconds * 1e6, d.computation() * 1e6, d.bound(), d.machine() / 1e6);
        add_broadcasts(r.broadcasts, s);
    }
    add_summa_flits(r.flits, s);
    s.pictures.push_back({"Figure 11: hubs of rows and of columns (16 of N nodes)", hub_2d_picture(), true});
    s.tables.push_back(hub_table());
    report.sections.push_back(std::move(s));
}

Json summa_json(const SummaResult& r) {
    Json json{{"simgrid", r.simgrid}};
    for (const auto& [key, t] : r.theory)
        json["theory"][key] = {{"messages", t.messages},
                               {"elements", t.elements},
                               {"seconds", t.seconds},
                               {"relative", r.theory.at("ca1").seconds / t.seconds},
                               {"memory_relative", t.memory / r.theory.at("ca1").memory}};
    for (size_t i = 0; i < urino_2020::kTable4.size(); ++i) {
        const SummaTheory& t = r.theory.at(urino_2020::kTable4[i].key);
        json["theory"][urino_2020::kTable4[i].key]["relative_over_memory"] =
            r.theory.at("ca1").seconds / t.seconds / (t.memory / r.theory.at("ca1").memory);
    }
    for (const SummaScaling& s : r.scalings) json["scaling"][std::to_string(s.nodes)] = s.transfer;
    json["equation_6"] = {{"printed", urino_2020::kEquation6},
                          {"reckoned", kBound},
                          {"slip", urino_2020::kEquation6 / kBound},
                          {"machine_at_20_kf", urino_2020::kEquation6 / kBound * kDefaultSpeed}};
    if (const SummaDefaultSpeed& d = r.default_speed; d.n != 0)
        json["equation_6"]["run_at_20_kf"] = {
            {"n", d.n}, {"computation_seconds", d.computation()}, {"bound", d.bound()}, {"machine", d.machine()}};
    if (!r.broadcasts.empty()) json["broadcast"] = broadcasts_json(r.broadcasts);
    if (!r.flits.empty()) json["flits"] = summa_flits_json(r.flits);
    if (!r.fits.empty()) json["figure_10"] = summa_fits_json(r.fits);
    json["computation_seconds"] = computation(urino_2020::kSize);
    if (!r.ran) return json;
    for (const SummaRun& one : r.runs) {
        if (one.n == urino_2020::kSize) {
            json[one.network][one.key] = r.relative(one.network, one.key);
            json["seconds"][one.network][one.key] = one.seconds;
        }
        json["by_size"][one.network][one.key][std::to_string(one.n)] = one.seconds;
    }
    json["whole_gain_ca4"] =
        r.seconds("hub", "ca1_whole", urino_2020::kSize) / r.seconds("hub", "ca4_whole", urino_2020::kSize);
    return json;
}

}  // namespace nanohop::breakdown
