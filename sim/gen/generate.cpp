// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/generate.hpp"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "config/own.hpp"
#include "gen/address_map.hpp"
#include "gen/axi_flat.hpp"
#include "gen/choices.hpp"
#include "gen/configs.hpp"
#include "gen/constraints.hpp"
#include "gen/crc.hpp"
#include "gen/hub_network.hpp"
#include "gen/hxb_network.hpp"
#include "gen/manifests.hpp"
#include "gen/model_parameters.hpp"
#include "gen/parameters.hpp"
#include "gen/ports.hpp"
#include "gen/projects.hpp"
#include "gen/registers.hpp"
#include "gen/wrapper.hpp"
#include "io/escape.hpp"
#include "sweep/columns.hpp"

namespace nanohop::gen {

namespace fs = std::filesystem;

namespace {

std::string read_source(const fs::path& root, const std::string& path) {
    return config::read_text((root / path).string());
}

/// That of a module.
std::string read_module(const fs::path& root, const std::string& path) {
    return with_meanings(root, read_source(root, path), path);
}

/// Modules, and the files that have them.
using Modules = std::map<std::string, std::string>;

void add_module(Modules& modules, const File& wrapper, const std::string& source) {
    const std::string name = fs::path(wrapper.path).stem().string();
    const auto [there, is_new] = modules.emplace(name, source);
    if (!is_new) throw config::Error(fmt::format("{}: needs a module {}, which {} has", source, name, there->second));
}

/// Names in a folder, sorted; empty when the folder does not exist.
std::vector<std::string> names(const fs::path& folder) {
    std::vector<std::string> result;
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, none)) {
        result.push_back(entry.path().filename().string());
    }
    std::sort(result.begin(), result.end());
    return result;
}

/// Those of rtl/<block>; each file is named by its one.
Modules modules_of(const fs::path& root) {
    Modules modules;
    for (const std::string& block : names(root / "rtl"))
        for (const std::string& name : names(root / "rtl" / block))
            if (name.ends_with(".sv")) modules.emplace(name.substr(0, name.size() - 3), "rtl/" + block + "/" + name);
    return modules;
}

/// Folders of rtl/ that have modules or packages, but for what blocks share.
std::vector<std::string> blocks_of(const fs::path& root) {
    std::vector<std::string> blocks = names(root / "rtl");
    std::erase_if(blocks, [&root](const std::string& block) {
        const std::vector<std::string> files = names(root / "rtl" / block);
        return block == "common" || block == "generated" ||
               std::none_of(files.begin(), files.end(), [](const std::string& name) { return name.ends_with(".sv"); });
    });
    return blocks;
}

/// Tops of a block, as the endings of their names: most have one, nh_<block>.
std::vector<std::string> parts(const std::string& block) {
    return block == "hxb" ? std::vector<std::string>{"exchanger", "crossbar"} : std::vector<std::string>{""};
}

/// `name`: a block, of one with several tops <block>_<part>.
std::string port_rules(const std::string& name) { return fmt::format("sim/gen/ports/{}.toml", name); }

/// The text of a file: that which is being generated, not that of the last run.
std::string current(const fs::path& root, const std::string& path, const std::vector<File>& generated) {
    const auto found =
        std::find_if(generated.begin(), generated.end(), [&path](const File& other) { return other.path == path; });
    return found == generated.end() ? read_source(root, path) : found->text;
}

/// Gives the text of a package of the block by its name.
std::function<std::string(const std::string&)> packages(const fs::path& root, const FileList& list,
                                                        const std::vector<File>& generated) {
    return [&root, &list, &generated](const std::string& name) {
        for (const std::string& file : list.files)
            if (file.ends_with("/" + name + ".sv")) return current(root, file, generated);
        throw config::Error(fmt::format("rtl/{0}: no package {1}, which the header of nh_{0} needs", list.block, name));
    };
}

PortRules rules_of(const fs::path& root, const std::string& name) {
    const std::string rules = port_rules(name);
    return fs::exists(root / rules) ? parse_port_rules(read_source(root, rules), rules) : PortRules{};
}

/// The ports of each top of a block.
std::vector<PortList> tops(const fs::path& root, const FileList& list,
                           const std::function<std::string(const std::string&)>& package,
                           const std::vector<File>& generated) {
    std::vector<PortList> result;
    for (const std::string& part : parts(list.block)) {
        const std::string module = "nh_" + list.block + (part.empty() ? "" : "_" + part);
        const std::string path = header_module(root, list.block, part) == module
                                     ? fmt::format("rtl/{}/{}.sv", list.block, module)
                                     : fmt::format("rtl/generated/{}.sv", module);
        result.push_back(port_list(list.block, with_meanings(root, current(root, path, generated), path),
                                   rules_of(root, module.substr(3)), package, part));
        result.back().source = path;
    }
    return result;
}

/// What repeats the ports of a block with these tops.
std::vector<File> port_files(const fs::path& root, std::vector<PortList> tops,
                             const std::vector<config::Config>& configs) {
    const std::string block = tops.front().block;
    const std::string words = "sim/gen/signals.toml";
    config::Table signals = config::Document(read_source(root, words), words).root();
    for (PortList& ports : tops) {
        ports.keys = config::keys(block);
        for (const std::string& name : signals.keys()) ports.signals.emplace_back(name, signals.text(name));
        for (const config::Config& one : configs) {
            for (const auto& [name, parameters] : config::blocks(one)) {
                if (name == block) ports.configurations.emplace_back(one.name, parameters);
            }
        }
    }
    std::vector<File> files = {ports_page(tops)};
    if (tops.size() > 1) tops.push_back(side_by_side(tops));
    for (const PortList& ports : tops) {
        const bool values = fs::exists(root / fmt::format("systemc/values/{}_values.hpp", ports.name()));
        if (!ports.tops.empty()) files.push_back(flat_top(ports));
        for (File file : {port_walk(ports), systemc_pins(ports, values)}) files.push_back(std::move(file));
    }
    return files;
}

/// Modules of a folder with the checks of their parameters.
void add_parameter_checks(const fs::path& root, const std::string& folder, std::vector<File>& files) {
    const std::string block = fs::path(folder).filename().string();
    std::vector<Header> tops;
    if (const auto blocks = blocks_of(root); std::find(blocks.begin(), blocks.end(), block) != blocks.end()) {
        for (const std::string& part : parts(block)) {
            const std::string module = header_module(root, block, part);
            const std::string path = fmt::format("rtl/{}/{}.sv", block, module);
            if (fs::exists(root / path)) tops.push_back(parse_header(read_module(root, path), module, path));
        }
    }
    for (const std::string& name : names(root / folder)) {
        if (!name.ends_with(".sv")) continue;
        const std::string path = folder + "/" + name;
        const std::string module = name.substr(0, name.size() - 3);
        const std::string text = read_source(root, path);
        if (text.find("\nmodule " + module + " #(\n") == std::string::npos) continue;
        files.push_back({path, with_parameter_checks(text, path, module, tops)});
    }
}

/// The headers an include folder offers.
std::set<std::string> header_files(const fs::path& root, const FileList& list) {
    std::set<std::string> result;
    for (const std::string& folder : list.includes) {
        for (const std::string& name : names(root / folder)) {
            if (name.ends_with(".svh")) {
                result.insert(folder + "/" + name);
            }
        }
    }
    return result;
}

/// Parameters of a block's top and their defaults.
std::vector<std::pair<std::string, std::string>> top_parameters(const fs::path& root, const FileList& list) {
    const std::string module = header_module(root, list.block, parts(list.block).front());
    const std::string path = fmt::format("rtl/{}/{}.sv", list.block, module);
    std::vector<std::pair<std::string, std::string>> parameters;
    for (const HeaderParameter& one : parse_header(read_source(root, path), module, path).parameters)
        if (!one.local) parameters.emplace_back(one.name, one.value);
    return parameters;
}

/// A page with the table of a list in the programs.
File page(const fs::path& root, const std::string& path, const char* name, const std::string& table) {
    File file{path, read_source(root, path)};
    write_table(file.text, path, name, table);
    return file;
}

void add_registers(const fs::path& root, std::vector<File>& files) {
    const std::string registers = "sim/gen/registers";
    std::map<std::string, RegisterMap> maps;
    for (const std::string& name : names(root / registers)) {
        if (!name.ends_with(".toml")) {
            continue;
        }
        const std::string source = registers + "/" + name;
        const RegisterMap map = parse_registers(read_source(root, source), (root / source).string());
        for (const auto form :
             {register_package, register_header, register_c_header, register_page, register_rdl, register_ipxact}) {
            files.push_back(form(map, source));
        }
        if (map.rtl) files.push_back(register_module(map, source));
        maps.emplace(map.block, map);
    }
    const std::string folder = "sim/gen/maps";
    for (const std::string& name : names(root / folder)) {
        if (!name.ends_with(".toml")) continue;
        const std::string source = folder + "/" + name;
        const AddressMap map =
            parse_address_map(read_source(root, source), (root / source).string(), [&maps](const std::string& block) {
                const auto found = maps.find(block);
                return found == maps.end() ? std::nullopt : std::optional(found->second);
            });
        for (const auto form :
             {address_map_package, address_map_header, address_map_c_header, address_map_page, address_map_ipxact})
            files.push_back(form(map, source));
    }
}

/// Whole networks of a block, in the sizes that are kept.
std::vector<File> networks_of(const std::string& block) {
    std::vector<File> files;
    if (block == "hxb") {
        for (const char* dims : {"2x2", "2x2x2", "4x4x4"}) {
            hxb::Config network = network_defaults();
            set_hxb_dims(network, dims);
            files.push_back(hxb_network(network));
        }
    }
    if (block == "hub") {
        for (const unsigned nodes : {4U, 8U}) {
            HubNetworkOptions network;
            network.config.nodes = nodes;
            files.push_back(hub_network(network, hub_wavelengths(network)));
        }
    }
    return files;
}

}  // namespace

std::vector<File> generate(const fs::path& root) {
    std::vector<File> files = model_parameters(root);
    files.push_back(crc_package());
    files.push_back(library_choices());

    const auto configs = config::load_all(root.string());
    files.push_back(configs_cmake(configs));
    files.push_back(configs_json(configs));

    add_registers(root, files);

    // FuseSoC orders versions of numbers only.
    const std::string version = read_source(root, "VERSION");
    const std::string release = version.substr(0, version.find_first_not_of("0123456789."));
    files.push_back(version_package(version));
    std::vector<FileList> lists;
    for (const char* folder : {"prototype/rtl", "rtl/common/ecp5"}) add_parameter_checks(root, folder, files);
    for (const std::string& folder : names(root / "rtl"))
        if (folder != "generated") add_parameter_checks(root, "rtl/" + folder, files);
    Modules modules = modules_of(root);
    Modules listed = modules;
    for (const File& file : files)
        if (file.path.starts_with("rtl/generated/nh_")) listed.emplace(fs::path(file.path).stem().string(), file.path);
    const auto text = [&root, &files](const std::string& path) { return current(root, path, files); };
    for (const std::string& block : blocks_of(root)) {
        FileList list = file_list(block, listed, text);
        const auto package = packages(root, list, files);
        if (const std::string core = header_module(root, block, ""); core != list.top) {
            files.push_back(axi_flat(block, read_module(root, fmt::format("rtl/{}/{}.sv", block, core)),
                                     rules_of(root, block), package));
            listed.emplace(list.top, files.back().path);
            list = file_list(block, listed, text);
        }
        files.push_back(block_list(list));
        const std::vector<PortList> ports = tops(root, list, package, files);
        std::vector<std::string> configurations;
        for (const config::Config& one : configs) {
            for (const auto& [name, parameters] : config::blocks(one)) {
                if (name != block) {
                    continue;
                }
                configurations.push_back(one.name);
                for (const PortList& top : ports) {
                    files.push_back(wrapper(top, one.name, one.source, parameters, package));
                    add_module(modules, files.back(), one.source);
                    list.wrappers.push_back(files.back().path);
                }
            }
        }
        const std::string goal = fmt::format("constraints/{}/synth.toml", block);
        if (fs::exists(root / goal)) {
            const int64_t mhz = goal_mhz(read_source(root, goal), goal);
            for (const PortList& top : ports) {
                for (const bool xdc : {false, true}) {
                    files.push_back(constraints(top, mhz, xdc));
                    for (const ClockRule& own : top.rules.clocks) files.push_back(constraints(top, mhz, xdc, &own));
                }
                for (const Vendor vendor : {Vendor::kVivado, Vendor::kQuartus})
                    files.push_back(project(block, top.header.module, configurations, vendor));
            }
        }
        if (fs::exists(root / port_rules(ports.front().name()))) {
            for (File& file : port_files(root, ports, configs)) files.push_back(std::move(file));
        }
        if (!parts(block).front().empty()) {
            list.top += "_" + parts(block).front();
        }
        for (File& network : networks_of(block)) {
            list.wrappers.push_back(network.path);
            files.push_back(std::move(network));
        }
        lists.push_back(std::move(list));
    }
    const std::vector<std::string> shared = shared_files(lists);
    const std::vector<Replacement> replacements = {
        {"ecp5", "rtl/common/nh_ram_sdp.sv", "rtl/common/ecp5/nh_ram_sdp.sv"}};
    std::set<std::string> headers;
    for (const FileList& list : lists) {
        headers.merge(header_files(root, list));
        files.push_back(fusesoc_core(list, shared, top_parameters(root, list), release));
    }
    files.push_back(fusesoc_common(shared, {headers.begin(), headers.end()}, replacements, release));
    files.push_back(file_list_of_all(lists));
    files.push_back(bender(lists, replacements));
    files.push_back(file_lists_json(lists));
    files.push_back(page(root, "docs/generated/configurations.md", "configurations", configs_table(configs, root)));
    files.push_back(page(root, "docs/generated/simulation.md", "results of a run", sweep::columns_table()));
    return files;
}

std::vector<Difference> compare(const std::vector<File>& files, const fs::path& folder) {
    std::vector<Difference> differences;
    std::set<std::string> known;
    for (const File& file : files) {
        if (file.path.starts_with(kWrappers)) continue;
        known.insert(file.path);
        if (auto found = difference(file, folder)) {
            differences.push_back(std::move(*found));
        }
    }
    std::set<std::string> left;
    // Of docs/generated these folders, less the pictures, which are tools/pictures.py's: tools/tables.py and
    // tests/breakdown/stored_studies.py write the pages beside them.
    for (const char* of :
         {"constraints/generated", "docs/generated/blocks", "docs/generated/registers", "docs/generated/addresses",
          "driver/generated", "rtl/generated", "sim/library/nanohop/generated", "sim/model/generated",
          "systemc/generated", "tb/generated"}) {
        std::error_code none;
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder / of, none)) {
            const std::string path = entry.path().lexically_relative(folder).generic_string();
            if (entry.is_directory() || path.starts_with(kWrappers) || path.ends_with(".svg")) continue;
            if (!known.contains(path)) left.insert(path);
        }
    }
    for (const std::string& path : left) differences.push_back({path, 0, "nothing generates this file any more", ""});
    return differences;
}

int keep_own(const std::string& path, const fs::path& folder, std::ostream& out, std::ostream& err) {
    try {
        const std::string text = config::read_text(path);
        config::Config config = config::parse(text, path);
        config.name = config::own_name(path);
        const std::string head = config::own_source_line(path);
        const File parameters = own_cmake(config, head);
        std::ifstream kept(folder / parameters.path);
        std::string first;
        if (std::getline(kept, first) && first != head)
            throw config::Error(
                fmt::format("{}: its name in the build folder, {}, is taken by another file ({}): give it "
                            "another name",
                            path, config.name, first.substr(std::min<size_t>(first.size(), 5))));
        write({{config.name + ".toml", text}, parameters}, folder);
        std::string blocks;
        for (const auto& [block, values] : config::blocks(config)) blocks += " " + block;
        fmt::print(out, "{}{}\n", config.name, blocks);
        return 0;
    } catch (const config::Error& error) {
        fmt::print(err, "nanohop generate: {}\n", error.what());
        return 2;
    } catch (const std::exception& error) {
        fmt::print(err, "nanohop generate: {}\n", error.what());
        return 1;
    }
}

int write_wrappers(const WrapperOptions& options, std::ostream& out, std::ostream& err) {
    try {
        if (options.config.empty()) {
            const fs::path folder = options.out.empty() ? options.root / kWrappers : options.out;
            std::vector<File> files = generate(options.root);
            std::erase_if(files, [](const File& file) { return !file.path.starts_with(kWrappers); });
            std::set<std::string> known;
            for (File& file : files) known.insert(file.path = fs::path(file.path).filename());
            const size_t written = write(files, folder).size();
            for (const std::string& name : names(folder))
                if (options.out.empty() && !known.contains(name)) fs::remove(folder / name);
            fmt::print(out, "{}: {} of {} wrappers changed\n", folder.string(), written, files.size());
            return 0;
        }
        const config::Config config = config::parse(config::read_text(options.config), options.config);
        const fs::path source = fs::path(options.config).filename();
        const std::string name = options.name.empty() ? source.stem().string() : options.name;
        const auto plain = [](unsigned char c) { return c < 128 && (std::isalnum(c) != 0 || c == '_'); };
        if (name.empty() || !std::all_of(name.begin(), name.end(), plain))
            throw config::Error(
                fmt::format("--name: \"{}\": expected letters, digits and _, as module names end in it", name));
        std::vector<File> files;
        Modules modules = modules_of(options.root);
        for (const auto& [block, parameters] : config::blocks(config)) {
            const FileList list =
                parse_file_list(read_source(options.root, fmt::format("rtl/{0}/{0}.f", block)), block);
            const std::vector<File> none;
            const auto package = packages(options.root, list, none);
            for (const PortList& top : tops(options.root, list, package, none)) {
                files.push_back(wrapper(top, name, io::printable(source.string()), parameters, package));
                add_module(modules, files.back(), io::printable(source.string()));
                files.back().path = fs::path(files.back().path).filename();
            }
        }
        for (const std::string& path : write(files, options.out)) fmt::print(out, "wrote {}\n", path);
        return 0;
    } catch (const config::Error& error) {
        fmt::print(err, "nanohop generate wrapper: {}\n", error.what());
        return 2;
    } catch (const std::exception& error) {
        fmt::print(err, "nanohop generate wrapper: {}\n", error.what());
        return 1;
    }
}

int run(const Options& options, std::ostream& out, std::ostream& err) {
    const fs::path folder = options.out.value_or(options.root);
    std::vector<File> files;
    if (!fs::exists(options.root / "sim/gen/signals.toml")) {
        fmt::print(err,
                   "nanohop generate: {}: is no repository of nanohop (no sim/gen/signals.toml): files that are "
                   "written by machine "
                   "are those of a checkout: ./nanohop generate there, or --root CHECKOUT, or one of the subcommands "
                   "(--help), which need none\n",
                   options.root.string());
        return 2;
    }
    try {
        files = generate(options.root);
    } catch (const config::Error& error) {
        fmt::print(err, "nanohop generate: {}\n", error.what());
        return 2;
    }
    if (options.check) {
        const auto differences = compare(files, folder);
        for (const Difference& d : differences) {
            if (d.line == 0) {
                fmt::print(out, "{}: {}\n", d.path, d.committed);
            } else {
                fmt::print(out, "{}:{}: not what is generated\n  committed: {}\n  generated: {}\n", d.path, d.line,
                           d.committed, d.generated);
            }
        }
        fmt::print(out, "{} of {} generated files differ{}\n", differences.size(), files.size(),
                   differences.empty() ? "" : "; run `nanohop generate`");
        return differences.empty() ? 0 : 1;
    }
    try {
        const auto written = write(files, folder);
        for (const std::string& path : written) {
            fmt::print(out, "wrote {}\n", path);
        }
        fmt::print(out, "{} of {} generated files changed\n", written.size(), files.size());
    } catch (const std::exception& error) {
        fmt::print(err, "nanohop generate: {}\n", error.what());
        return 1;
    }
    return 0;
}

}  // namespace nanohop::gen
