// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A graph from a file.
#include "io/escape.hpp"
#include "topology/family.hpp"
#include "topology/forms/network_file.hpp"

namespace nanohop::topology {

namespace {

class File final : public Family {
public:
    void add_keys(io::Keys& keys) override {
        keys.text("file", path_, "must be a path", "network file; docs/topologies.md has the forms");
        keys.words("format", format_, format_names(), "form of the network file; auto: by its ending and its start");
        keys.whole("ports", ports_, 0, ReadOptions::kMostPorts, "most links of a switch; 0: as many as the file has");
    }
    const char* size_key() const override { return "file"; }
    Graph make(uint64_t) const override {
        if (path_.empty()) throw InputError("file: topology = file needs the path of a network file");
        return read_network(path_, {ports_, format_names()[format_]});
    }
    std::string title() const override { return io::printable_lines(path_); }

private:
    std::string path_;
    uint32_t ports_ = 0;
    size_t format_ = 0;  // of format_names()
};

const FamilyRegistration kFile{{"file", "a graph from a file", new_family<File>}};

}  // namespace

}  // namespace nanohop::topology

namespace nanohop {
void link_topology() {}  // what names it links all families: they are one object
}  // namespace nanohop
