// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// nanohop._native: the public headers of the library as Python sees them. Stubs with the types: nanohop/_native.pyi.
#include <pybind11/functional.h>
#include <pybind11/operators.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/pulse.hpp"  // of the library within, which this module has as a part
#include "nanohop/net.hpp"
#include "nanohop/topology.hpp"

namespace py = pybind11;

namespace {

using nanohop::Config;
using nanohop::Simulation;

/// Called without the GIL, often: signals are looked after, and the share is told, some times a second. Throws what
/// ends the run.
class Pulse {
public:
    explicit Pulse(py::object progress) : progress_(std::move(progress)), tells_(!progress_.is_none()) {}
    Pulse(const Pulse&) = delete;
    Pulse& operator=(const Pulse&) = delete;

    void operator()(double share) {
        const auto now = std::chrono::steady_clock::now();
        if (now - last_ < std::chrono::milliseconds(100)) return;
        last_ = now;
        const py::gil_scoped_acquire held;
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (tells_) progress_(std::min(share, 1.0));
    }

private:
    py::object progress_;
    bool tells_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

nanohop::Result simulate(const Config& config, unsigned threads, bool force, py::object progress) {
    Pulse pulse(std::move(progress));
    // Another thread of Python may change it meanwhile.
    const Config copy = config;  // NOLINT(performance-unnecessary-copy-initialization)
    const py::gil_scoped_release released;
    return nanohop::simulate(copy, {.threads = threads, .force = force, .progress = [&](double s) { pulse(s); }});
}

/// A function of graphs, without the GIL; signals end it.
template <auto kFunction, class... Arguments>
auto interruptible(const Arguments&... arguments) {
    Pulse pulse{py::none()};
    const py::gil_scoped_release released;
    const nanohop::Pulse beats([&] { pulse(0); });
    return kFunction(arguments...);
}

void check(const Config& config) {
    Pulse pulse{py::none()};
    const py::gil_scoped_release released;
    config.check([&](double share) { pulse(share); });
}

nanohop::Generator generator_of(py::function function) {
    // The last owner may let go without the GIL.
    const std::shared_ptr<py::function> shared(new py::function(std::move(function)), [](py::function* f) {
        const py::gil_scoped_acquire held;
        delete f;
    });
    return [shared](uint32_t source, uint64_t number) {
        const py::gil_scoped_acquire held;
        const py::object message = (*shared)(source, number);
        nanohop::Message m{0, 0, 0};
        if (message.is_none()) return m;
        const auto fields = message.cast<py::sequence>();
        if (fields.size() != 2 && fields.size() != 3)
            throw py::value_error("a message is (destination, flits) or (destination, flits, created), or None");
        try {
            m.destination = fields[0].cast<uint32_t>();
            m.flits = fields[1].cast<uint32_t>();
            if (fields.size() == 3) m.created = fields[2].cast<uint64_t>();
        } catch (const py::cast_error&) {
            throw nanohop::Error("message " + std::to_string(number) + " of " + std::to_string(source) + ": " +
                                 py::repr(message).cast<std::string>() + ": must be whole numbers, 0 or more");
        }
        return m;
    };
}

/// In pieces, so that signals end it.
void run_in_pieces(Simulation& simulation, uint64_t end) {
    constexpr uint64_t kPiece = 500;
    Pulse pulse{py::none()};
    const py::gil_scoped_release released;
    while (simulation.clock() < end) {
        simulation.run(std::min(end, simulation.clock() + kPiece));
        pulse(0);
    }
}

uint64_t run_to_delivery(Simulation& simulation, uint64_t end) {
    constexpr uint64_t kPiece = 500;
    Pulse pulse{py::none()};
    const py::gil_scoped_release released;
    while (true) {
        const uint64_t before = simulation.counters().delivered_messages;
        const uint64_t clock = simulation.run_to_delivery(std::min(end, simulation.clock() + kPiece));
        if (clock >= end || simulation.counters().delivered_messages != before) return clock;
        pulse(0);
    }
}

Simulation simulation_of(const Config& config, const py::object& traffic, unsigned threads, bool force, bool record) {
    Pulse pulse{py::none()};
    const nanohop::RunOptions options{
        .threads = threads, .force = force, .progress = [&](double share) { pulse(share); }, .record = record};
    nanohop::Generator generator;
    if (py::isinstance<py::function>(traffic) || PyCallable_Check(traffic.ptr()) != 0)
        generator = generator_of(traffic.cast<py::function>());
    else if (!traffic.is_none() && (!py::isinstance<py::str>(traffic) || traffic.cast<std::string>() != "sent"))
        throw nanohop::Error("traffic: must be None, \"sent\" or a function of source and number");
    const auto kind = traffic.is_none() ? Simulation::Traffic::kConfig : Simulation::Traffic::kSent;
    // Another thread of Python may change it meanwhile.
    const Config copy = config;  // NOLINT(performance-unnecessary-copy-initialization)
    const py::gil_scoped_release released;
    return generator ? Simulation(copy, std::move(generator), options) : Simulation(copy, kind, options);
}

template <class T>
std::string text_of(const char* name, const T& value) {
    return std::string("<nanohop.") + name + " " + value + ">";
}

void add_topology(py::module_& m) {
    using nanohop::Graph;
    using nanohop::KeyInfo;
    using nanohop::Link;
    using nanohop::Metrics;
    py::class_<KeyInfo>(m, "KeyInfo", "A key that may be set.")
        .def_readonly("name", &KeyInfo::name)
        .def_readonly("value", &KeyInfo::value, "in effect; the default of a fresh configuration; empty: none")
        .def_readonly("about", &KeyInfo::about, "what it is, with its unit")
        .def_readonly("allowed", &KeyInfo::allowed, "\"must be ..\"")
        .def("__repr__", [](const KeyInfo& k) { return text_of("KeyInfo", k.name + " = " + k.value); });
    py::class_<Link>(m, "Link", "A link between switches a and b, usable in both directions.")
        .def(py::init([](uint32_t a, uint32_t b, std::optional<uint32_t> clocks, std::optional<double> metres) {
                 return Link{a, b, clocks, metres};
             }),
             py::arg("a"), py::arg("b"), py::arg("clocks") = py::none(), py::arg("metres") = py::none())
        .def_readwrite("a", &Link::a)
        .def_readwrite("b", &Link::b)
        .def_readwrite("clocks", &Link::clocks, "delay of one direction; None: the network's standard")
        .def_readwrite("metres", &Link::metres, "of its cable; None: follows from a layout")
        .def(py::pickle([](const Link& l) { return py::make_tuple(l.a, l.b, l.clocks, l.metres); },
                        [](const py::tuple& t) {
                            return Link{t[0].cast<uint32_t>(), t[1].cast<uint32_t>(),
                                        t[2].cast<std::optional<uint32_t>>(), t[3].cast<std::optional<double>>()};
                        }))
        .def(py::self == py::self)  // NOLINT(misc-redundant-expression): it names the operator
        .def("__repr__",
             [](const Link& l) { return text_of("Link", std::to_string(l.a) + "-" + std::to_string(l.b)); });
    py::class_<Graph>(m, "Graph", "Switches, links between them, and hosts at them, numbered switch by switch.")
        .def(py::init([](std::vector<uint32_t> hosts, std::vector<Link> links, std::vector<std::string> names) {
                 return Graph{std::move(hosts), std::move(links), std::move(names)};
             }),
             py::arg("hosts"), py::arg("links"), py::arg("names") = std::vector<std::string>{})
        .def_readwrite("hosts", &Graph::hosts, "by switch; as many entries as there are switches")
        .def_readwrite("links", &Graph::links, "a copy: assign it as a whole")
        .def_readwrite("names", &Graph::names, "by switch; empty: none")
        .def(py::pickle([](const Graph& g) { return py::make_tuple(g.hosts, g.links, g.names); },
                        [](const py::tuple& t) {
                            return Graph{t[0].cast<std::vector<uint32_t>>(), t[1].cast<std::vector<Link>>(),
                                         t[2].cast<std::vector<std::string>>()};
                        }))
        .def(py::self == py::self)  // NOLINT(misc-redundant-expression): it names the operator
        .def("__repr__", [](const Graph& g) {
            return text_of("Graph",
                           std::to_string(g.hosts.size()) + " switches, " + std::to_string(g.links.size()) + " links");
        });
    py::class_<Metrics>(m, "Metrics", "Of a graph; distances count links between switches.")
        .def_readonly("switches", &Metrics::switches)
        .def_readonly("hosts", &Metrics::hosts)
        .def_readonly("links", &Metrics::links)
        .def_readonly("least_degree", &Metrics::least_degree, "links of a switch")
        .def_readonly("most_degree", &Metrics::most_degree)
        .def_readonly("diameter", &Metrics::diameter)
        .def_readonly("mean_distance", &Metrics::mean_distance, "over ordered pairs of different switches")
        .def_readonly("host_diameter", &Metrics::host_diameter, "over switches with hosts")
        .def_readonly("host_mean_distance", &Metrics::host_mean_distance)
        .def_readonly("pairs", &Metrics::pairs, "ordered pairs of switches by distance")
        .def_readonly("channel_load_mean", &Metrics::channel_load_mean,
                      "flits per clock and direction of a link under uniform traffic on shortest paths")
        .def_readonly("channel_load_most", &Metrics::channel_load_most)
        .def("__repr__", [](const Metrics& x) {
            return text_of("Metrics", std::to_string(x.switches) + " switches, diameter " + std::to_string(x.diameter));
        });
    m.def("version", &nanohop::version, "The version of the library.");
    m.def("families", &nanohop::families, "The names of all families of graphs.");
    m.def("family_keys", &nanohop::family_keys, py::arg("family"), "Keys of a family of graphs.");
    m.def("make_graph", &interruptible<&nanohop::make_graph, nanohop::Settings>, py::arg("settings"),
          "A graph of a family, of (key, value) pairs.");
    m.def("sizes_for", &interruptible<&nanohop::sizes_for, std::string, uint32_t, uint32_t>, py::arg("family"),
          py::arg("hosts"), py::arg("radix") = 24,
          "Keys of a family's smallest network with so many hosts, at most `radix` links and hosts at a switch.");
    m.def("read_graph", &nanohop::read_graph, py::arg("path"), "A graph from a file (docs/topologies.md).");
    m.def("write_graph", &nanohop::write_graph, py::arg("graph"), py::arg("path"),
          "A graph to a file: .json, .graphml, else a list of links.");
    m.def("metrics", &interruptible<&nanohop::metrics, nanohop::Graph>, py::arg("graph"),
          "Distances, degrees and loads of a connected graph.");
    m.def("distances", &nanohop::distances, py::arg("graph"), py::arg("from_switch"),
          "Links from a switch to each switch; None where no path leads.");
}

void add_net(py::module_& m) {
    using nanohop::Latency;
    using nanohop::Result;
    py::class_<Config>(m, "Config", "What a run depends on: the keys of `nanohop simulate --keys`.")
        .def(py::init<>())
        .def(py::init<const nanohop::Settings&>(), py::arg("settings"))
        .def_static("read", &Config::read, py::arg("path"), "A TOML file of keys, or a configuration of the hardware.")
        .def(
            "set",
            [](Config& c, const std::string& key, const std::string& value) -> Config& { return c.set(key, value); },
            py::arg("key"), py::arg("value"), py::return_value_policy::reference,
            "Sets a key; nanohop.Error if that is not allowed.")
        .def("use", &Config::use, py::arg("graph"), py::return_value_policy::reference,
             "Switches on a graph of one's own.")
        .def("get", &Config::get, py::arg("key"))
        .def("has", &Config::has, py::arg("key"))
        .def("keys", &Config::keys)
        .def("check", &check, "nanohop.Error if values do not go together.")
        .def("copy", [](const Config& c) { return Config(c); })
        .def("__repr__", [](const Config& c) { return text_of("Config", "topology = " + c.get("topology")); });
    py::class_<Latency>(m, "Latency", "Of messages, in clocks from creation to the arrival of the tail.")
        .def_readonly("messages", &Latency::messages)
        .def_readonly("mean", &Latency::mean)
        .def_readonly("p50", &Latency::p50)
        .def_readonly("p99", &Latency::p99)
        .def_readonly("max", &Latency::max)
        .def_readonly("half_width", &Latency::half_width, "of the mean, 95 %, from 10 batches; 0: too few")
        .def("__repr__", [](const Latency& l) {
            return text_of("Latency", std::to_string(l.messages) + " messages, mean " + std::to_string(l.mean));
        });
    py::class_<Result>(m, "Result", "Of a run; throughputs are in flits per host and clock.")
        .def_property_readonly("verdict", [](const Result& r) { return nanohop::name(r.verdict); })
        .def_readonly("units", &Result::units, "hosts")
        .def_readonly("clocks", &Result::clocks, "measured, without the warm-up")
        .def_readonly("throughput", &Result::throughput)
        .def_readonly("throughput_half_width", &Result::throughput_half_width, "95 %, from 10 batches; 0: too few")
        .def_readonly("throughput_sent", &Result::throughput_sent)
        .def_readonly("offered", &Result::offered)
        .def_readonly("backlog", &Result::backlog, "flits per host that wait in the end")
        .def_readonly("messages", &Result::messages)
        .def_readonly("bad_messages", &Result::bad_messages)
        .def_readonly("lost_messages", &Result::lost_messages)
        .def_readonly("latency", &Result::latency)
        .def_readonly("round_trip", &Result::round_trip)
        .def_readonly("link_mean", &Result::link_mean, "flits per clock, of links between nodes")
        .def_readonly("link_max", &Result::link_max)
        .def_readonly("link_busiest", &Result::link_busiest)
        .def_property_readonly("measures",
                               [](const Result& r) {
                                   py::dict all;
                                   for (const auto& [name, value] : r.measures) all[name.c_str()] = value;
                                   return all;
                               })
        .def_readonly("cycle", &Result::cycle, "DEADLOCK: channels, each waiting for the next")
        .def_readonly("flit_hops", &Result::flit_hops)
        .def_readonly("seconds", &Result::seconds)
        .def_readonly("json", &Result::json, "all of it, as `nanohop simulate --json` writes it")
        .def("__repr__", [](const Result& r) {
            return text_of("Result", std::string(nanohop::name(r.verdict)) + ", throughput " +
                                         std::to_string(r.throughput) + ", latency " + std::to_string(r.latency.mean));
        });
    m.def("simulate", &simulate, py::arg("config"), py::arg("threads") = 1, py::arg("force") = false,
          py::arg("progress") = py::none(), "One run, without the GIL. progress(share) is called some times a second.");
}

void add_simulation(py::module_& m) {
    using nanohop::Counters;
    using nanohop::Delivery;
    using nanohop::LinkFlits;
    py::class_<Delivery>(m, "Delivery", "A message that has arrived whole.")
        .def_readonly("source", &Delivery::source)
        .def_readonly("number", &Delivery::number, "of the source's, from 0")
        .def_readonly("destination", &Delivery::destination)
        .def_readonly("flits", &Delivery::flits)
        .def_readonly("issued", &Delivery::issued, "clock in which it began to be sent")
        .def_readonly("delivered", &Delivery::delivered, "clock of the tail at its destination")
        .def_property_readonly("is_message", [](const Delivery& d) { return d.kind == Delivery::Kind::kMessage; })
        .def(py::self == py::self)  // NOLINT(misc-redundant-expression): it names the operator
        .def("__repr__", [](const Delivery& d) {
            return text_of("Delivery", std::to_string(d.source) + " to " + std::to_string(d.destination) +
                                           " in clock " + std::to_string(d.delivered));
        });
    py::class_<Counters>(m, "Counters", "Counted since the start.")
        .def_readonly("issued_messages", &Counters::issued_messages)
        .def_readonly("issued_flits", &Counters::issued_flits)
        .def_readonly("sent_flits", &Counters::sent_flits)
        .def_readonly("delivered_messages", &Counters::delivered_messages)
        .def_readonly("delivered_flits", &Counters::delivered_flits)
        .def_readonly("bad_messages", &Counters::bad_messages)
        .def_readonly("flit_hops", &Counters::flit_hops)
        .def_readonly("backlog", &Counters::backlog, "flits that wait at the sources now")
        .def_readonly("latency", &Counters::latency, "of messages created since measure_from()");
    py::class_<LinkFlits>(m, "LinkFlits", "A link of one direction.")
        .def_readonly("name", &LinkFlits::name)
        .def_readonly("flits", &LinkFlits::flits)
        .def_property_readonly("between_nodes", [](const LinkFlits& l) { return l.kind == LinkFlits::Kind::kInner; });
    py::class_<Simulation>(m, "Simulation", "A network that runs, clock by clock.")
        .def(py::init(&simulation_of), py::arg("config"), py::arg("traffic") = py::none(), py::arg("threads") = 1,
             py::arg("force") = false, py::arg("record") = true)
        .def_property_readonly("clock", &Simulation::clock)
        .def_property_readonly("units", &Simulation::units)
        .def_property_readonly("longest_message", &Simulation::longest_message)
        .def(
            "step", [](Simulation& s) { run_in_pieces(s, s.clock() + 1); }, "One clock.")
        .def("run", &run_in_pieces, py::arg("end"), "Up to the start of clock `end`.")
        .def("send", &Simulation::send, py::arg("source"), py::arg("destination"), py::arg("flits"), py::arg("created"),
             py::arg("urgent") = false, "traffic = \"sent\": gives a host a message for another one.")
        .def("run_to_delivery", &run_to_delivery, py::arg("end"),
             "traffic = \"sent\": until after the next delivery, or up to clock `end`; the clock.")
        .def("deliveries", &Simulation::deliveries, "What was delivered since the last call.")
        .def_property_readonly("finished", &Simulation::finished)
        .def("counters", &Simulation::counters)
        .def("measure_from", &Simulation::measure_from, py::arg("clock"))
        .def("links", &Simulation::links)
        .def("deadlock", &Simulation::deadlock, "Channels that wait for each other for ever; empty: there are none.");
}

}  // namespace

PYBIND11_MODULE(_native, m) {
    m.doc() = "nanohop's library; use the module nanohop.";
    py::register_exception<nanohop::Error>(m, "Error", PyExc_ValueError).attr("__doc__") =
        "Input that cannot be used: where, what was there and what is allowed.";
    add_topology(m);
    add_net(m);
    add_simulation(m);
}
