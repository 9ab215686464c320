// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Families of graphs, each with its own keys, and the list of those that are linked in. A family is a file below
// sim/topology/families; nothing else names it, but those that build on another.
#pragma once

#include <memory>
#include <optional>
#include <source_location>
#include <string>
#include <vector>

#include "io/keys.hpp"
#include "topology/graph.hpp"

namespace nanohop::topology {

/// A family's keys with their values.
class Family {
public:
    virtual ~Family() = default;
    virtual void add_keys(io::Keys& keys) = 0;
    /// The key that says how large the graph is.
    virtual const char* size_key() const { return "switches"; }
    /// The same values and seed give the same graph on every machine. InputError when values do not go together.
    virtual Graph make(uint64_t seed) const = 0;
    /// Sizes of a grid (ring, mesh, torus, hypercube) that dimension-order routes use; empty: it is none.
    virtual std::vector<uint32_t> grid() const { return {}; }
    virtual bool wraps() const { return false; }
    /// What the field calls the traffic that is the worst for its minimal routes; nullptr: none is known here.
    virtual const char* worst_case_name() const { return nullptr; }
    /// By switch, the one that its hosts send to. `shift`: by how many groups, or switches of a dimension, where the
    /// name says so; none: as is worst. InputError when there are fewer.
    virtual std::vector<uint32_t> worst_case(std::optional<uint32_t> /*shift*/) const { return {}; }
    /// What a graph of it is called; empty: as the family.
    virtual std::string title() const { return {}; }
};

struct FamilyEntry {
    const char* name;
    const char* about;
    std::unique_ptr<Family> (*make)();
    bool standard = false;  ///< the one that is meant where none is named
    std::string file{};     ///< that registers it, without folder and ending
};

/// All that are linked into the program, by name.
const std::vector<FamilyEntry>& families();

const char* standard_family();

/// InputError that names the known ones and the nearest.
std::unique_ptr<Family> make_family(const std::string& name);

/// At namespace scope of a family's file: const FamilyRegistration kRing{{"ring", "...", new_family<Ring>}};
struct FamilyRegistration {
    explicit FamilyRegistration(FamilyEntry entry, const std::source_location& place = std::source_location::current());
};

template <class T>
std::unique_ptr<Family> new_family() {
    return std::make_unique<T>();
}

/// A family by name, its keys, hosts and seed, as given on a command line.
class Specification {
public:
    /// "topology" is a key as well; another family starts from its own defaults.
    void set(const std::string& key, const std::string& value);
    io::Keys keys();
    Graph make() const;

    const std::string& name() const { return name_; }
    std::string title() const { return family_->title().empty() ? name_ : family_->title(); }
    const Family& family() const { return *family_; }
    uint64_t seed() const { return seed_; }

private:
    std::string name_ = standard_family();
    std::unique_ptr<Family> family_ = make_family(name_);
    uint64_t seed_ = 1;
    std::string hosts_ = "auto";
};

/// Sizes joined by x, as in 4x4x4; empty when the text is anything else or a size is out of the range.
std::vector<uint32_t> parse_sizes(const std::string& text, uint32_t least, uint32_t most);
std::string sizes_text(const std::vector<uint32_t>& sizes);
/// A key whose value is such sizes.
void add_sizes(io::Keys& keys, const char* name, std::vector<uint32_t>& value, uint32_t least, uint32_t most,
               size_t most_sizes, const char* about);

/// Product of sizes; InputError when it is more than Graph::kMostSwitches.
uint32_t product(const std::vector<uint32_t>& sizes, const char* key);

/// InputError unless a shift is from 1 to one below the number of what it goes around.
void check_shift(uint32_t shift, uint32_t around, const char* what);

/// Links of a grid: switch number = x0 + size0 * (x1 + ...). A dimension of 2 has one link between its two switches,
/// wrapped or not: grids have no parallel links.
std::vector<Link> grid_links(const std::vector<uint32_t>& sizes, bool wrap);
/// Links of a complete `arity`-ary tree, switch 0 the root, children of i from arity i + 1 on; the last level may be
/// incomplete.
std::vector<Link> tree_links(uint32_t switches, uint32_t arity);

}  // namespace nanohop::topology
