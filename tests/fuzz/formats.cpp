// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "formats.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <map>
#include <stdexcept>

#include "app/replay/readers.hpp"
#include "config/config.hpp"
#include "config/reader.hpp"
#include "graphs/optimise_state.hpp"
#include "io/error.hpp"
#include "io/traffic.hpp"
#include "net/infiniband/paths.hpp"
#include "net/routing/table_file.hpp"
#include "records/hxb.hpp"
#include "records/ipush.hpp"
#include "records/machine.hpp"
#include "records/route_cache.hpp"
#include "records/switch.hpp"
#include "topology/forms/network_file.hpp"

namespace nanohop::fuzz {

namespace {

/// A file with these bytes; in memory where the system has such a folder.
class File {
public:
    File(const std::string& name, std::string_view bytes) : path_(folder() / name) {
        const int file = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        if (file < 0 || ::write(file, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) std::abort();
        ::close(file);
    }
    ~File() { ::unlink(path_.c_str()); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    std::string path() const { return path_.string(); }

private:
    static std::filesystem::path folder() {
        struct Temporary {
            std::filesystem::path path;
            Temporary() {
                std::string name =
                    std::filesystem::exists("/dev/shm") ? "/dev/shm/nanohop-fuzz-XXXXXX" : "/tmp/nanohop-fuzz-XXXXXX";
                if (::mkdtemp(name.data()) == nullptr) std::abort();
                path = name;
            }
            ~Temporary() { std::filesystem::remove_all(path); }
        };
        static const Temporary temporary;
        return temporary.path;
    }
    std::filesystem::path path_;
};

using Reader = std::function<void(std::string_view)>;

/// A network of the sizes that tables of the corpus have.
const topology::Graph& ring() {
    static const topology::Graph graph(4, {{0, 1, {}, {}}, {1, 2, {}, {}}, {2, 3, {}, {}}, {0, 3, {}, {}}});
    return graph;
}

/// A graph that is read can be written, and read again.
void network(const std::string& format, std::string_view bytes) {
    const topology::Graph graph = topology::read_network(File("network", bytes).path(), {0, format});
    const topology::Graph again = topology::read_network(File("again.json", topology::network_json(graph, "")).path());
    if (again.switches() != graph.switches() || again.links().size() != graph.links().size()) std::abort();
}

/// What is read is sent on the way that the programs send it.
void traffic(const std::string& name, std::string_view bytes) {
    const File file(name, bytes);
    for (const io::Message& m : io::read_traffic(file.path()).messages)
        if (m.source >= io::kMaxNodes || m.destination >= io::kMaxNodes) std::abort();
    io::read_trace(file.path());
}

/// Several files, behind one another with a line of = between them.
std::vector<std::string_view> files_of(std::string_view bytes) {
    constexpr std::string_view kBetween = "\n====\n";
    std::vector<std::string_view> files;
    for (size_t at; (at = bytes.find(kBetween)) != std::string_view::npos; bytes.remove_prefix(at + kBetween.size()))
        files.push_back(bytes.substr(0, at + 1));
    files.push_back(bytes);
    return files;
}

/// Tables, the network, and, if there are such, SLs of paths and lanes of SLs.
void opensm(std::string_view bytes) {
    const std::vector<std::string_view> files = files_of(bytes);
    if (files.size() < 2) throw io::InputError("no second file");
    const File lfts("opensm-lfts.dump", files[0]);
    const File discover("ibnetdiscover", files[1]);
    const infiniband::Fabric fabric = infiniband::read_fabric(discover.path());
    infiniband::ServiceLevels levels;
    infiniband::LaneTables lanes;
    if (files.size() > 2) levels = {File("sl", files[2]).path(), fabric};
    if (files.size() > 3) lanes = {File("sl2vl", files[3]).path(), fabric};
    infiniband::check_hosts(fabric, infiniband::read_forwarding(lfts.path(), fabric), levels, lanes, 10);
}

/// Clocks of the RTL, as `--record` keeps them.
template <class Parse>
Reader record(Parse parse) {
    return [parse](std::string_view bytes) {
        try {
            parse(std::string(bytes));
        } catch (const std::runtime_error& error) {
            throw io::InputError(error.what());
        }
    };
}

/// What tables and comparisons take of a record that was read.
void hxb_record(const std::string& text) {
    const records::HxbRecord r = records::parse_hxb_record(text, "r");
    for (const unsigned flits : r.lengths()) r.message(r.messages.front().dims, flits);
    r.way(r.ways.front().flits);
    if (!std::isfinite(r.rate_within())) std::abort();
}

/// A named configuration, as far as the generator's parameters.
void configuration(std::string_view bytes) { config::blocks(config::parse(bytes, "fuzz.toml")); }

/// A search goes on from every state that is taken.
void state(std::string_view bytes, const char* group) {
    topology::OptimiseKeys keys{.switches = 32, .degree = 4, .group = group};
    const auto from = graphs::read_state(File("state.json", bytes).path(), nlohmann::ordered_json::object(), keys);
    if (!from) return;
    keys.moves = from->moves < 1000000 ? from->moves + 50 : from->moves;
    topology::optimise(keys, from, {});
}

std::map<std::string, Reader> all_readers() {
    std::map<std::string, Reader> all = {
        {"config", [](std::string_view bytes) { config::Document(bytes, "fuzz.toml").root().keys(); }},
        {"configuration", configuration},
        {"goal", [](std::string_view bytes) { app::read_goal(File("a.goal", bytes).path()); }},
        {"opensm", opensm},
        {"record_cache", record([](const std::string& text) { records::parse_route_cache_record(text, "r"); })},
        {"record_hxb", record(hxb_record)},
        {"record_ipush", record([](const std::string& text) { records::parse_ipush_record(text, "r", "pipelined"); })},
        {"record_machine", record([](const std::string& text) { records::parse_machine_record(text, "r"); })},
        {"record_switch", record([](const std::string& text) { records::parse_switch_record(text, "r"); })},
        {"state", [](std::string_view bytes) { state(bytes, "8:2:7"); }},
        {"state_groups", [](std::string_view bytes) { state(bytes, "auto"); }},
        {"table_csv", [](std::string_view bytes) { routing::read_table(File("t.csv", bytes).path(), ring()); }},
        {"table_json", [](std::string_view bytes) { routing::read_table(File("t.json", bytes).path(), ring()); }},
        {"traffic", [](std::string_view bytes) { traffic("traffic.txt", bytes); }},
        {"traffic_xz", [](std::string_view bytes) { traffic("traffic.txt.xz", bytes); }},
    };
    for (const std::string& format : topology::format_names())
        all["network_" + format] = [format](std::string_view bytes) { network(format, bytes); };
    return all;
}

const std::map<std::string, Reader>& readers() {
    static const std::map<std::string, Reader> all = all_readers();
    return all;
}

}  // namespace

std::vector<std::string> formats() {
    std::vector<std::string> names;
    for (const auto& [name, reader] : readers()) names.push_back(name);
    return names;
}

bool read(const std::string& format, std::string_view bytes) {
    const Reader& reader = readers().at(format);
    try {
        reader(bytes);
        return true;
    } catch (const io::InputError&) {
        return false;
    } catch (const config::Error&) {
        return false;
    }
}

}  // namespace nanohop::fuzz
