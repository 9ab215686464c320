// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <vector>

#include "breakdown/page_part.hpp"
#include "records/switch.hpp"

namespace nanohop::breakdown {

using records::SwitchRecord;

/// A name for people: "local table".
std::string lookup_name(const std::string& lookup);
/// The same of a part of a head's way.
std::string part_name(const std::string& part);

/// Every lookup of every record.
template <class F>
void for_each_lookup(const std::vector<SwitchRecord>& records, F&& f) {
    for (const SwitchRecord& record : records)
        for (const std::string& lookup : record.lookups()) f(record, lookup);
}

/// A head's way at no load, a bar for each lookup.
report::LatencyBudget switch_budget(const std::vector<SwitchRecord>& records);
PagePart switch_page();

}  // namespace nanohop::breakdown
