// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/projects.hpp"

#include "gen/template.hpp"

namespace nanohop::gen {

namespace {

constexpr const char* kScript = R"(# @project@:
#
#     @command@
set block @block@
set module @module@
@configurations@source [file join [file dirname [info script]] .. .. common @vendor@.tcl]
)";

}  // namespace

File project(const std::string& block, const std::string& module, const std::vector<std::string>& configurations,
             Vendor vendor) {
    const bool vivado = vendor == Vendor::kVivado;
    const std::string name = vivado ? "vivado" : "quartus";
    const std::string file = module + "_" + name + ".tcl";
    const std::string project = (vivado ? "Vivado project of " : "Quartus project of ") + module +
                                " in a named configuration, " +
                                (vivado ? "implemented out of context" : "compiled with virtual pins but the clock's");
    const std::string command = vivado
                                    ? "vivado -mode batch -source " + file + " -tclargs CONFIGURATION [PART [FOLDER]]"
                                    : "quartus_sh -t " + file + " CONFIGURATION [FAMILY DEVICE]";
    return {"constraints/generated/" + block + "/" + file,
            banner("#", "the named configurations") +
                fill(kScript, {{"project", project},
                               {"command", command},
                               {"block", block},
                               {"module", module},
                               {"configurations", wrapped("set configurations {", configurations, "", "}", "    ")},
                               {"vendor", name}})};
}

}  // namespace nanohop::gen
