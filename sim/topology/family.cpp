// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/family.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "io/fields.hpp"
#include "io/suggest.hpp"
#include "model/bits.hpp"

namespace nanohop::topology {

namespace {

std::vector<FamilyEntry>& registered() {
    static std::vector<FamilyEntry> all;
    return all;
}

}  // namespace

const std::vector<FamilyEntry>& families() { return registered(); }

FamilyRegistration::FamilyRegistration(FamilyEntry entry, const std::source_location& place) {
    entry.file = std::filesystem::path(place.file_name()).stem().string();
    // Files are initialised in any order; lists and messages must not depend on it.
    auto& all = registered();
    all.insert(std::upper_bound(all.begin(), all.end(), entry,
                                [](const FamilyEntry& a, const FamilyEntry& b) {
                                    return std::string_view(a.name) < std::string_view(b.name);
                                }),
               std::move(entry));
}

const char* standard_family() {
    const auto found =
        std::find_if(families().begin(), families().end(), [](const FamilyEntry& entry) { return entry.standard; });
    return (found == families().end() ? families().front() : *found).name;
}

std::unique_ptr<Family> make_family(const std::string& name) {
    std::vector<std::string> names;
    for (const FamilyEntry& entry : families()) {
        if (name == entry.name) return entry.make();
        names.emplace_back(entry.name);
    }
    throw InputError("topology: \"{}\": must be one of {}{}", name, fmt::join(names, ", "),
                     io::did_you_mean(name, names));
}

void Specification::set(const std::string& key, const std::string& value) {
    if (key == "topology") {
        family_ = make_family(value);
        name_ = value;
        return;
    }
    keys().set(key, value);
}

io::Keys Specification::keys() {
    io::Keys keys;
    std::vector<std::string> names;
    for (const FamilyEntry& entry : families()) names.emplace_back(entry.name);
    keys.add({"topology", fmt::format("must be one of {}", fmt::join(names, ", ")), "family of graphs", names,
              [this] { return name_; }, [](const std::string&) { return false; }});
    family_->add_keys(keys);
    keys.whole("seed", seed_, 0, low_bits(53), "of everything that is drawn");
    keys.text("hosts", hosts_, "must be auto, a number, or a number per switch joined by commas",
              "hosts at each switch; auto: what the family or the file says, else 1");
    return keys;
}

Graph Specification::make() const {
    Graph graph = family_->make(seed_);
    if (hosts_ == "auto") return graph;
    std::vector<uint32_t> hosts;
    std::string_view rest = hosts_;
    while (const auto field = io::take_field(rest, ',')) {
        const auto number = io::whole_number<uint32_t>(*field);
        if (!number || *number > 65536)
            throw InputError("hosts: \"{}\": must be auto, or whole numbers from 0 to 65536", *field);
        hosts.push_back(*number);
    }
    if (hosts.size() == 1) hosts.assign(graph.switches(), hosts.front());
    Graph with(graph.switches(), graph.links(), std::move(hosts));
    with.names = graph.names;
    with.port_numbers = graph.port_numbers;
    return with;
}

std::vector<uint32_t> parse_sizes(const std::string& text, uint32_t least, uint32_t most) {
    std::vector<uint32_t> sizes;
    if (text.empty() || text.back() == 'x') return {};
    std::string_view rest = text;
    while (const auto field = io::take_field(rest, 'x')) {
        const auto size = io::whole_number<uint32_t>(*field);
        if (!size || *size < least || *size > most) return {};
        sizes.push_back(*size);
    }
    return sizes;
}

std::string sizes_text(const std::vector<uint32_t>& sizes) { return fmt::format("{}", fmt::join(sizes, "x")); }

void add_sizes(io::Keys& keys, const char* name, std::vector<uint32_t>& value, uint32_t least, uint32_t most,
               size_t most_sizes, const char* about) {
    keys.add({name,
              fmt::format("must be 1 to {} sizes of {} to {} joined by x, as in 4x4x4", most_sizes, least, most),
              about,
              {},
              [&value] { return sizes_text(value); },
              [&value, least, most, most_sizes](const std::string& text) {
                  auto sizes = parse_sizes(text, least, most);
                  if (sizes.empty() || sizes.size() > most_sizes) return false;
                  value = std::move(sizes);
                  return true;
              }});
}

uint32_t product(const std::vector<uint32_t>& sizes, const char* key) {
    uint64_t total = 1;
    for (const uint32_t size : sizes) {
        total *= size;
        if (total > Graph::kMostSwitches)
            throw InputError("{}: {}: more than {} switches", key, sizes_text(sizes), Graph::kMostSwitches);
    }
    return static_cast<uint32_t>(total);
}

void check_shift(uint32_t shift, uint32_t around, const char* what) {
    if (shift == 0 || shift >= around)
        throw InputError("shift: {}: of {} {}: must be from 1 to {}", shift, around, what, around - 1);
}

std::vector<Link> grid_links(const std::vector<uint32_t>& sizes, bool wrap) {
    uint32_t total = 1;
    for (const uint32_t size : sizes) total *= size;
    std::vector<Link> links;
    for (uint32_t s = 0; s < total; ++s) {
        uint32_t stride = 1;
        for (const uint32_t size : sizes) {
            const uint32_t x = s / stride % size;
            if (x + 1 < size) {
                links.push_back({s, s + stride, {}, {}});
            } else if (wrap && size > 2) {
                links.push_back({s, s - x * stride, {}, {}});
            }
            stride *= size;
        }
    }
    return links;
}

std::vector<Link> tree_links(uint32_t switches, uint32_t arity) {
    std::vector<Link> links;
    for (uint32_t s = 1; s < switches; ++s) links.push_back({(s - 1) / arity, s, {}, {}});
    return links;
}

}  // namespace nanohop::topology
