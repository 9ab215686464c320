# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
#
# What the project scripts of both vendors begin with: of a `block`, its `module` in one of its `configurations`,
# `configuration`, the `wrapper`, its module `top`, `sources` and `includes`; and constraint files by their ending.
set root [file normalize [file join [file dirname [info script]] .. ..]]
proc there {path} {
    if {![file exists $path]} { error "$path is not there: ./nanohop generate wrapper writes wrappers" }
    return $path
}
proc constraints {ending} {
    global root block module
    return [there [file join $root constraints generated $block $module.$ending]]
}

if {$configuration ni $configurations} {
    error "configuration \"$configuration\": must be one of [join $configurations {, }]"
}
# A configuration's name that begins with the block's is there without it.
set top ${module}_[regsub "^${block}_" $configuration {}]
set wrapper [there [file join $root rtl generated wrappers $top.v]]
set sources {}
set includes {}
set list [open [file join $root rtl $block $block.f]]
foreach line [split [string trim [read $list]] \n] {
    if {[regexp {^(#|//|$)} $line]} { continue }
    set path [there [file normalize [file join $root rtl $block [regsub {^\+incdir\+} $line {}]]]]
    if {[string match +incdir+* $line]} { lappend includes $path } else { lappend sources $path }
}
close $list
