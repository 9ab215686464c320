// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Constant expressions of the RTL's headers as numbers: what a plain Verilog file must have where SystemVerilog has a
// function of a package.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace nanohop::gen {

/// Reckons `int` expressions as SystemVerilog does: names, package::name and package::function(..), $clog2, casts of
/// the form 32'(x), the usual operators. Of a package's functions it reads assignments and `if`.
class Constants {
public:
    /// `package` gives the text of a package by its name.
    explicit Constants(std::function<std::string(const std::string&)> package) : package_(std::move(package)) {}

    void set(const std::string& name, int64_t value) { names_[name] = value; }
    /// Throws config::Error for what it cannot reckon, with the expression and the place in it.
    int64_t value(std::string_view expression) const;
    /// Bits of "[Width-1:0]", 1 for "".
    int64_t bits(std::string_view range) const;

private:
    std::function<std::string(const std::string&)> package_;
    std::map<std::string, int64_t> names_;
};

}  // namespace nanohop::gen
