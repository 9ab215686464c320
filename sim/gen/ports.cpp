// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/ports.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <regex>
#include <sstream>

#include "gen/constants.hpp"
#include "gen/file.hpp"

namespace nanohop::gen {

std::string base_of(const std::string& port) {
    return port.ends_with("_i") || port.ends_with("_o") ? port.substr(0, port.size() - 2) : port;
}

namespace {

std::string member_of(const std::string& base, const PortRules& rules) {
    const std::pair<std::string, std::string>* best = nullptr;
    for (const auto& rule : rules.members) {
        if (base.starts_with(rule.first) && (!best || rule.first.size() > best->first.size())) best = &rule;
    }
    if (!best) return base;
    const std::string rest = base.substr(best->first.size());
    static const std::regex burst("(aw|ar)(id|size|burst|lock|cache|prot)");
    std::smatch match;
    if (rules.bursts && best->first.starts_with("m_axi_") && std::regex_match(rest, match, burst)) {
        return fmt::format("{}{}.{}", best->second, match[1].str(), match[2].str());
    }
    if ((rest == "valid" || rest == "ready") && best->second.ends_with(".")) {
        return best->second.substr(0, best->second.size() - 1) + "_" + rest;
    }
    return best->second + rest;
}

/// A localparam that is only another name of a parameter counts as that parameter.
std::string parameter_named(const std::string& name, const Header& header) {
    static const std::regex plain(R"([A-Za-z_]\w*)");
    for (const HeaderParameter& p : header.parameters) {
        if (p.local && p.name == name && std::regex_match(p.value, plain)) return p.value;
    }
    return name;
}

/// "[Ports*IdWidth-1:0]": "Ports"; a vector with one field for each of something.
std::string count_of(const std::string& range, const Header& header) {
    static const std::regex fields(R"(\[([A-Za-z_]\w*)\*\w+-1:0\])");
    std::smatch match;
    return std::regex_match(range, match, fields) ? parameter_named(match[1], header) : "";
}

/// "[Ports-1:0]": "Ports"; a vector with a bit for each of something.
std::string each_of(const std::string& range, const Header& header) {
    static const std::regex bits(R"(\[([A-Za-z_]\w*)-1:0\])");
    std::smatch match;
    return std::regex_match(range, match, bits) ? parameter_named(match[1], header) : "";
}

using Ports = std::vector<const FlatPort*>;

/// The words behind `text` with commas between them, in lines of at most 120 characters.
std::string wrapped(std::string text, const std::vector<std::string>& words) {
    const std::string next(text.size(), ' ');
    size_t column = text.size();
    for (size_t i = 0; i < words.size(); ++i) {
        if (i != 0 && column + words[i].size() + 4 > 120) {
            text += ",\n" + next;
            column = next.size();
        } else if (i != 0) {
            text += ", ";
            column += 2;
        }
        text += words[i];
        column += words[i].size();
    }
    return text;
}

template <class F>
std::vector<std::string> words_of(const Ports& ports, F&& word) {
    std::vector<std::string> words;
    for (const FlatPort* port : ports) words.push_back(word(*port));
    return words;
}

/// The four functions of sc_pins.hpp; of those that a structure has and these more.
std::string lists(const Ports& inputs, const Ports& outputs, const std::string& has = "") {
    std::string text;
    const auto function = [&](std::string_view what, std::string_view type, std::string_view object, const Ports& ports,
                              std::string FlatPort::* name) {
        if (!has.empty() && ports.empty()) {
            text += fmt::format("    using {}::{};\n", has, what);
            return;
        }
        const auto members =
            words_of(ports, [&](const FlatPort& port) { return fmt::format("{}.{}", object, port.*name); });
        const std::string tied = has.empty()
                                     ? wrapped("        return signals::tie(", members)
                                     : fmt::format("        return signals::joined({}::{}({}), signals::tie({})", has,
                                                   what, object, fmt::join(members, ", "));
        text += fmt::format("    template <class {0}>\n    static auto {1}({0}& {2}) {{\n{3});\n    }}\n", type, what,
                            object, tied);
    };
    function("input_pins", "Pins", "p", inputs, &FlatPort::name);
    function("inputs", "Record", "r", inputs, &FlatPort::member);
    function("output_pins", "Pins", "p", outputs, &FlatPort::name);
    function("outputs", "Record", "r", outputs, &FlatPort::member);
    return text;
}

Ports ports_of(const PortList& list, bool input) {
    Ports chosen;
    for (const FlatPort& port : list.ports) {
        if (port.input == input) chosen.push_back(&port);
    }
    return chosen;
}

/// Ports of group `at` of the rules; behind the last one: those of none. Longer beginnings come first.
Ports group_ports(const PortList& list, size_t at, bool input) {
    Ports chosen;
    for (const FlatPort* port : ports_of(list, input)) {
        size_t best = list.rules.groups.size();
        size_t length = 0;
        for (size_t g = 0; g < list.rules.groups.size(); ++g) {
            for (const std::string& beginning : list.rules.groups[g].second) {
                if (port->name.starts_with(beginning) && beginning.size() > length) {
                    best = g;
                    length = beginning.size();
                }
            }
        }
        if (best == at) chosen.push_back(port);
    }
    return chosen;
}

/// When an output counts, by the rules, else by its bus: "rsp_valid && rsp_found"; "" always.
std::string when_of(const FlatPort& port, const PortRules& rules) {
    const std::string base = base_of(port.name);
    const std::pair<std::string, std::string>* best = nullptr;
    for (const auto& rule : rules.valid) {
        const bool itself = std::regex_search(rule.second, std::regex("\\b" + base + "\\b"));
        if (!itself && base.starts_with(rule.first) && (!best || rule.first.size() > best->first.size())) best = &rule;
    }
    if (best) return best->second;
    // Of AXI4 and streams what a channel carries; that of each burst is constant.
    static const std::regex carried(
        "axi(aw|ar)(?:addr|len)|axi(w)(?:data|strb|last)|axil(b)(?:resp)|"
        "axil(r)(?:data|resp)|axis(t)(?:data|keep|last|dest|user)");
    const AxiSignal signal = axi_signal(port.name);
    const std::string text = signal.kind + signal.name;
    std::smatch match;
    if (!std::regex_match(text, match, carried)) return "";
    const auto channel = std::find_if(match.begin() + 1, match.end(), [](const auto& group) { return group.matched; });
    return fmt::format("{}_{}valid", signal.bus, channel->str());
}

/// The same as C++ over the record `r`, for the shape of the port. Throws config::Error.
std::string when_in_record(const FlatPort& port, const PortList& list) {
    static const std::regex word(R"([A-Za-z_]\w*(\s*\()?)");
    const std::string when = when_of(port, list.rules);
    const FlatPort* first = nullptr;
    std::string text;
    auto at = when.begin();
    for (std::sregex_iterator next(when.begin(), when.end(), word), end; next != end; ++next) {
        text.append(at, when.begin() + next->position());
        at = when.begin() + next->position() + next->length();
        if ((*next)[1].matched) {
            text += next->str();
            continue;
        }
        const auto named = std::find_if(list.ports.begin(), list.ports.end(), [&](const FlatPort& other) {
            return !other.input && base_of(other.name) == next->str();
        });
        if (named == list.ports.end())
            throw config::Error(fmt::format("sim/gen/ports/{}.toml: [valid] of {}: nh_{} has no output \"{}\"",
                                            list.name(), port.name, list.name(), next->str()));
        if (!first || each_of(first->range, list.header).empty()) first = &*named;
        text += "r." + named->member;
    }
    text.append(at, when.end());
    if (!first) return "";
    const std::string each = each_of(first->range, list.header);
    if (!each.empty() && each == port.count) return fmt::format("Each{{{}}}", text);
    if (!each.empty() && first->range == port.range) return fmt::format("Bits{{{}}}", text);
    return text == "r." + first->member && first->range.empty() ? text : fmt::format("static_cast<bool>({})", text);
}

Ports of_rtl(Ports ports) {
    std::erase_if(ports, [](const FlatPort* port) { return port->model_only; });
    return ports;
}

}  // namespace

std::vector<StructField> parse_struct(std::string_view package, const std::string& name, const std::string& file) {
    static const std::regex field_line(R"(^\s*logic\s*(\[\d+:0\])?\s*(\w+);\s*(//.*)?$)");
    std::vector<StructField> fields;
    std::istringstream in{std::string(package)};
    std::string line;
    bool inside = false;
    std::string strange;
    for (unsigned number = 1; std::getline(in, line); ++number) {
        std::smatch match;
        if (line.find("typedef struct packed {") != std::string::npos) {
            inside = true;
            fields.clear();
            strange.clear();
        } else if (inside && std::regex_match(line, match, field_line)) {
            fields.push_back({match[1], match[2], behind_slashes(match[3])});
        } else if (inside && line.find("} " + name + ";") != std::string::npos) {
            if (!strange.empty()) throw config::Error(strange);
            return fields;
        } else if (inside && line.find('}') != std::string::npos) {
            inside = false;
        } else if (inside && line.find_first_not_of(' ') != line.find("//")) {
            strange = fmt::format("{}:{}: expected one `logic [number:0] name;` per line of a port's structure", file,
                                  number);
        }
    }
    throw config::Error(fmt::format("{}: no structure {}", file, name));
}

PortRules parse_port_rules(std::string_view text, const std::string& file) {
    config::Table root = config::Document(text, file).root();
    PortRules rules;
    if (root.has("members")) {
        config::Table members = root.table("members");
        for (const std::string& key : members.keys()) rules.members.emplace_back(key, members.text(key));
    }
    if (root.has("bursts")) rules.bursts = root.boolean("bursts");
    if (root.has("model")) rules.model = root.text("model");
    if (root.has("model_only")) rules.model_only = root.texts("model_only");
    if (root.has("valid")) {
        config::Table valid = root.table("valid");
        for (const std::string& key : valid.keys()) rules.valid.emplace_back(key, valid.text(key));
    }
    if (root.has("groups")) {
        config::Table groups = root.table("groups");
        for (const std::string& key : groups.keys()) rules.groups.emplace_back(key, groups.texts(key));
    }
    if (root.has("clocks")) {
        config::Table clocks = root.table("clocks");
        for (const std::string& clock : clocks.keys()) {
            config::Table table = clocks.table(clock);
            rules.clocks.push_back({clock, table.text("parameter"), table.texts("ports")});
        }
    }
    if (root.has("axi")) {
        config::Table buses = root.table("axi");
        for (const std::string& name : buses.keys()) {
            config::Table bus = buses.table(name);
            AxiRule& rule = rules.axi[name];
            for (const std::string& key : bus.keys()) {
                if (key == "prot") {
                    rule.prot = bus.boolean(key);
                } else {
                    (key == "address"  ? rule.address
                     : key == "data"   ? rule.data
                     : key == "strobe" ? rule.strobe
                                       : rule.remarks[key]) = bus.text(key);
                }
            }
            // "Width = package::Width  // comment"
            static const std::regex declaration(R"((\w+) = (\S+)  // (.*))");
            std::smatch match;
            const std::string address = rule.address;
            if (std::regex_match(address, match, declaration)) {
                rule.address = match[1];
                rule.local = match[2];
                rule.about = match[3];
            }
        }
    }
    root.finish();
    return rules;
}

AxiSignal axi_signal(const std::string& port) {
    static const std::regex axi(R"(([sm]_(axis|axil|axi)(_\w+)?)_([a-z]+))");
    std::smatch match;
    if (!std::regex_match(port, match, axi)) return {};
    return {match[1], match[2], match[4]};
}

bool is_clock(const std::string& port) { return port == "clk_i" || port.ends_with("_clk_i"); }
bool is_reset(const std::string& port) { return port == "rst_i" || port.ends_with("_rst_i"); }

std::string several_buses(const PortList& list, const std::string& port) {
    const std::string bus = axi_signal(port).bus;
    const bool several = std::any_of(list.ports.begin(), list.ports.end(), [&bus](const FlatPort& other) {
        return !other.count.empty() && axi_signal(other.name).bus == bus;
    });
    return several ? bus : "";
}

std::string field_port(const std::string& port, const std::string& field) {
    const std::string base = base_of(port);
    return base + "_" + field + port.substr(base.size());
}

PortList port_list(const std::string& block, std::string_view rtl, PortRules rules,
                   const std::function<std::string(const std::string&)>& package, const std::string& part) {
    PortList list;
    list.block = block;
    list.part = part;
    const std::string module = "nh_" + list.name();
    list.source = fmt::format("rtl/{}/{}.sv", block, module);
    list.header = parse_header(rtl, module, list.source);
    list.rules = std::move(rules);
    const Constants constants(package);
    for (const HeaderPort& port : list.header.ports) {
        const std::string base = base_of(port.name);
        if (is_clock(port.name) || is_reset(port.name)) continue;
        if (port.type == "logic") {
            list.ports.push_back({port.input, port.range, port.name, member_of(base, list.rules),
                                  count_of(port.range, list.header), false, "", ""});
            continue;
        }
        const size_t colon = port.type.find("::");
        const std::string name = port.type.substr(0, colon);
        auto fields = parse_struct(package(name), port.type.substr(colon + 2), name + ".sv");
        int64_t low = 0;  // the last field is the lowest
        for (const StructField& field : fields) low += constants.bits(field.range);
        for (const StructField& field : fields) {
            const int64_t bits = constants.bits(field.range);
            low -= bits;
            list.ports.push_back({port.input, field.range, field_port(port.name, field.name),
                                  member_of(base, list.rules) + "." + field.name, "", false, base + "." + field.name,
                                  "", port.name, low, bits});
        }
        list.structures.emplace_back(port.name, std::move(fields));
    }
    for (const std::string& name : list.rules.model_only) {
        list.ports.push_back({false, "", name, member_of(base_of(name), list.rules), "", true, "", ""});
    }
    for (FlatPort& port : list.ports) {
        if (!port.input) port.when = when_in_record(port, list);
    }
    for (const auto& [beginning, when] : list.rules.valid) {
        if (std::none_of(list.ports.begin(), list.ports.end(), [&](const FlatPort& port) {
                return !port.input && base_of(port.name).starts_with(beginning);
            }))
            throw config::Error(fmt::format("sim/gen/ports/{0}.toml: [valid] {1}: no output of nh_{0} begins so",
                                            list.name(), beginning));
    }
    return list;
}

PortList side_by_side(std::vector<PortList> tops) {
    PortList list;
    list.block = tops.front().block;
    list.part = "pair";
    list.header.module = "nh_" + list.block;
    for (const PortList& top : tops) {
        list.source += (list.source.empty() ? "" : " and ") + top.source;
        for (const HeaderParameter& p : top.header.parameters) {
            auto& all = list.header.parameters;
            const auto found = std::find_if(all.begin(), all.end(), [&p](const auto& q) { return q.name == p.name; });
            if (found == all.end()) {
                all.push_back(p);
            } else if (found->value != p.value || found->local != p.local) {
                throw config::Error(
                    fmt::format("{}:{}: {} is not what it is in {}", top.source, p.line, p.name, tops.front().source));
            }
        }
        for (FlatPort port : top.ports) {
            port.name = top.part + "_" + port.name;
            port.member = top.part + "." + port.member;
            if (!port.count.empty()) port.count = top.part + "." + port.count;
            if (!port.from.empty()) port.from = top.part + "_" + port.from;
            port.when = std::regex_replace(port.when, std::regex("\\br\\."), "r." + top.part + ".");
            list.ports.push_back(std::move(port));
        }
    }
    list.tops = std::move(tops);
    return list;
}

File flat_top(const PortList& list) {
    const Header& header = list.header;
    std::string text = banner("//", list.source);
    auto out = std::back_inserter(text);
    fmt::format_to(out,
                   "/// The tops of {} side by side, for its bench: the same parameters, flat ports only, no logic; "
                   "Verilated\n/// from the source and from the netlist.\nmodule {} #(\n",
                   list.block, header.module);
    for (size_t i = 0; i < header.parameters.size(); ++i) {
        const HeaderParameter& p = header.parameters[i];
        fmt::format_to(out, "    {} int {} = {}{}\n", p.local ? "localparam" : "parameter", p.name, p.value,
                       i + 1 < header.parameters.size() ? "," : "");
    }
    std::vector<FlatPort> ports = {{true, "", "clk_i", "", "", false, "", ""},
                                   {true, "", "rst_i", "", "", false, "", ""}};
    std::copy_if(list.ports.begin(), list.ports.end(), std::back_inserter(ports),
                 [](const FlatPort& port) { return !port.model_only; });
    size_t width = 0;
    for (const FlatPort& port : ports) width = std::max(width, port.range.size());
    text += ") (\n";
    for (size_t i = 0; i < ports.size(); ++i) {
        fmt::format_to(out, "    {} logic {:{}} {}{}\n", ports[i].input ? "input " : "output", ports[i].range, width,
                       ports[i].name, i + 1 < ports.size() ? "," : "");
    }
    text += ");\n";
    for (const PortList& one : list.tops) {
        const Header& of = one.header;
        const std::string prefix = one.part + "_";
        for (const HeaderPort& port : of.ports) {
            if (port.type != "logic") fmt::format_to(out, "  {} {}{};\n", port.type, prefix, base_of(port.name));
        }
        fmt::format_to(out, "\n  {} #(\n", of.module);
        std::string settings;
        for (const HeaderParameter& p : of.parameters) {
            if (!p.local) settings += fmt::format("{}      .{}({})", settings.empty() ? "" : ",\n", p.name, p.name);
        }
        fmt::format_to(out, "{}\n  ) u_{} (\n", settings, one.part);
        for (size_t i = 0; i < of.ports.size(); ++i) {
            const HeaderPort& port = of.ports[i];
            const bool flat = port.type == "logic";
            const bool same = port.name == "clk_i" || port.name == "rst_i";
            const std::string wire = same ? "" : fmt::format("({}{})", prefix, flat ? port.name : base_of(port.name));
            fmt::format_to(out, "      .{}{}{}\n", port.name, wire, i + 1 < of.ports.size() ? "," : "");
        }
        text += "  );\n\n";
    }
    for (const FlatPort& port : ports) {
        if (port.from.empty()) continue;
        fmt::format_to(out, "  assign {} = {};\n", port.input ? port.from : port.name,
                       port.input ? port.name : port.from);
    }
    text += "endmodule\n";
    return {fmt::format("tb/generated/{}.sv", header.module), text};
}

namespace {

/// Verilator's model with the fields of the structures among its ports.
std::string model_with_fields(const PortList& list) {
    std::string text;
    for (const auto& [structure, fields] : list.structures) {
        Ports of;
        for (const FlatPort& port : list.ports) {
            if (port.structure != structure) continue;
            of.push_back(&port);
            if (port.bits > 64)
                throw config::Error(fmt::format("{}: {} has {} bits: of a field benches read at most 64", list.source,
                                                port.from, port.bits));
        }
        if (of.front()->input)
            throw config::Error(fmt::format("{}: {} is a structure: benches drive none", list.source, structure));
        text += fmt::format("        Field<decltype(Top::{0})>\n{1};\n", structure,
                            wrapped("            ", words_of(of, [&](const FlatPort& port) {
                                        return fmt::format("{}{{this->{}, {}, {}}}", port.name, structure, port.low,
                                                           port.bits);
                                    })));
    }
    return "    template <class Top, template <class> class Field>\n" +
           (text.empty() ? "    using Model = Top;\n"
                         : "    struct Model : Top {\n        using Top::Top;\n" + text + "    };\n");
}

}  // namespace

File port_walk(const PortList& list) {
    const std::string part = camel(list.part);
    std::string text = banner("//", list.source);
    auto out = std::back_inserter(text);
    const Ports outputs = of_rtl(ports_of(list, false));
    fmt::format_to(out,
                   "// clang-format off\n"
                   "/// Ports of {0} but clock and reset, and the members of the golden model's In and Out that they\n"
                   "/// stand for, in the same order: input_pins(pins) and inputs(In&), output_pins(pins) and "
                   "outputs(Out&). `pins`\n/// is anything with members of these names. names and counts(Out&) are the "
                   "outputs' (signals.hpp).\n"
                   "#pragma once\n\n#include <array>\n\n#include \"signals.hpp\"\n\n"
                   "namespace nanohop::{1} {{\n\nstruct {2}Out;\n",
                   list.header.module, namespace_of(list.block), part);
    const auto names = words_of(outputs, [](const FlatPort& port) {
        return fmt::format("\"{}\"", port.from.empty() ? base_of(port.name) : port.from);
    });
    const auto counts =
        words_of(outputs, [](const FlatPort& port) { return port.when.empty() ? "Always{}" : port.when; });
    fmt::format_to(out, "\nstruct {}Ports {{\n    static constexpr std::array<const char*, {}> names = {{\n{}}};\n{}",
                   part, names.size(), wrapped("        ", names), lists(of_rtl(ports_of(list, true)), outputs));
    fmt::format_to(out,
                   "    template <class Record>\n    static auto counts(Record& r) {{\n"
                   "        using namespace signals;\n{});\n",
                   wrapped("        return values(", counts));
    text += "    }\n";
    text += model_with_fields(list);
    fmt::format_to(out, "}};\n\n{0}Ports ports_of(const {0}Out&);\n\n}}  // namespace nanohop::{1}\n", part,
                   namespace_of(list.block));
    return {fmt::format("sim/model/generated/{}_ports.hpp", list.name()), text};
}

File systemc_pins(const PortList& list, bool values) {
    const std::string block = camel(list.name());
    const std::string of = namespace_of(list.block) + "::" + camel(list.part);
    const std::string base = values ? block + "Values" : fmt::format("RecordValues<{0}Config, {0}In, {0}Out>", of);
    std::string text = banner("//", list.source);
    auto out = std::back_inserter(text);
    fmt::format_to(
        out,
        "// clang-format off\n/// Pins of the SystemC module of {} (systemc/common/sc_pins.hpp).\n#pragma once\n\n",
        list.header.module);
    if (!values)
        fmt::format_to(out, "#include \"{}\"\n",
                       !list.rules.model.empty()
                           ? list.rules.model
                           : fmt::format("{}/{}.hpp", list.block, list.part.empty() ? list.block : list.part));
    fmt::format_to(out, "#include \"common/sc_pins.hpp\"\n#include \"generated/{}_ports.hpp\"\n", list.name());
    if (values) fmt::format_to(out, "#include \"values/{}_values.hpp\"\n", list.name());
    text += "\nnamespace nanohop::systemc {\n";
    const auto head = [](const std::string& name, const std::string& first, const std::string& second) {
        const std::string line =
            fmt::format("struct {} : {}{}{} {{\n", name, first, second.empty() ? "" : ", ", second);
        return "\ntemplate <template <class> class InPin, template <class> class OutPin>\n" +
               (line.size() <= 121 ? line : fmt::format("struct {}\n    : {},\n      {} {{\n", name, first, second));
    };

    const auto pins = [&](const Ports& ports) {
        for (const FlatPort* port : ports) {
            const std::string member = fmt::format("{}{{}}.{}", port->input ? "In" : "Out", port->member);
            const std::string type = fmt::format("{}<{}, decltype({})>", port->count.empty() ? "Pin" : "PinsOf",
                                                 port->input ? "InPin" : "OutPin", member);
            const std::string comment = port->model_only ? "  // not in the RTL" : "";
            std::string number;  // of a vector's pins
            if (!port->count.empty()) {
                const size_t dot = port->count.find('.') + 1;  // crossbar.Ports
                number =
                    fmt::format(", this->pins_of.{}{}", port->count.substr(0, dot), snake(port->count.substr(dot)));
            }
            const std::string pin = fmt::format("{0}{{\"{0}\"{1}}};{2}", port->name, number, comment);
            const char* between = 5 + type.size() + pin.size() > 120 ? "\n        " : " ";
            fmt::format_to(out, "    {}{}{}\n", type, between, pin);
        }
    };
    std::string bases;
    for (size_t g = 0; g < list.rules.groups.size(); ++g) {
        const std::string name = fmt::format("{}{}Pins", block, list.rules.groups[g].first);
        const Ports inputs = group_ports(list, g, true);
        const Ports outputs = group_ports(list, g, false);
        text += head(name, base, "");
        pins(inputs);
        text += "\n";
        pins(outputs);
        text += "\n";
        text += lists(inputs, outputs) + "};\n";
        bases += fmt::format("{}{}<InPin, OutPin>", bases.empty() ? "" : ", ", name);
    }
    const size_t none = list.rules.groups.size();
    const Ports inputs = group_ports(list, none, true);
    const Ports outputs = group_ports(list, none, false);
    text += head(block + "Pins", bases.empty() ? base : bases, of + "Ports");
    if (bases.empty()) {
        fmt::format_to(out, "    using {0}::{0};\n\n", values ? block + "Values" : "RecordValues");
    } else {
        fmt::format_to(
            out,
            "    using Config = {0}Config;\n    using In = {0}In;\n    using Out = {0}Out;\n"
            "    using {1}{2}Pins<InPin, OutPin>::to_member;\n    using {1}{2}Pins<InPin, OutPin>::to_value;\n\n"
            "    explicit {1}Pins(const Config&) {{}}\n\n",
            of, block, list.rules.groups.front().first);
    }
    text += "    InPin<bool> clk_i{\"clk_i\"};\n    InPin<bool> rst_i{\"rst_i\"};\n";
    pins(inputs);
    text += "\n";
    pins(outputs);
    // The lists are the ports', and what the RTL has none of.
    Ports more = ports_of(list, false);
    std::erase_if(more, [](const FlatPort* port) { return !port->model_only; });
    if (!bases.empty() || !more.empty()) text += "\n" + lists({}, more, of + "Ports");
    text += "};\n\n}  // namespace nanohop::systemc\n";
    return {fmt::format("systemc/generated/{}_pins.hpp", list.name()), text};
}

}  // namespace nanohop::gen
