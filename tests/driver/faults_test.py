#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Faults of the driver in C that its test on golden interfaces must notice: each is built into a shared library that
takes the driver's place. `faults_test.py test_driver`"""

import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DRIVER = ROOT / "driver"
PROGRAM = None
FILTER = "On/*nic_tight:On/*nic_status_ring_one_port"

# What it says, and what it says instead.
FAULTS = {
    "ring_not_gone_round": ("ring->next & (ring->bytes - 1);", "ring->next % (2 * ring->bytes);"),
    "second_piece": ("part_bytes[1] = arrival->bytes - first", "part_bytes[1] = 0"),
    "data_not_rounded_up": ("ring->next = (ring->next + (arrival->bytes + 7) / 8 * 8)",
                            "ring->next = (ring->next + arrival->bytes)"),
    "released_too_little": ("PUT(bytes, NH_IPUSH_READ_BYTES_BYTES)", "PUT(bytes / 2, NH_IPUSH_READ_BYTES_BYTES)"),
    "status_head_without_lap": ("2 * nic->shape.status_entries - 1)", "nic->shape.status_entries - 1)"),
    "status_ring_elsewhere": ("nic->llcm_status = 2 * nic->shape.status_entries", "nic->llcm_status = 2"),
    "phase_of_the_lap_before": ("(nic->status_taken & entries) == 0 ?", "(nic->status_taken & entries) != 0 ?"),
    "phase_without_laps": ("(nic->status_taken & entries) == 0 ? STATUS_PHASE : 0", "STATUS_PHASE"),
    "status_place": ("(size_t)STATUS_BYTES * (nic->status_taken & (entries - 1))",
                     "(size_t)STATUS_BYTES * (nic->status_taken & (entries / 2 - 1))"),
    "status_words_swapped": ("word[1] = little(((volatile uint64_t *)(void *)place)[0])",
                             "word[1] = little(((volatile uint64_t *)(void *)place)[1])"),
    "status_not_given_back": ("PUT(nic->status_taken, NH_STATUS_RING_CONSUMED_COUNT)",
                              "PUT(nic->status_told, NH_STATUS_RING_CONSUMED_COUNT)"),
    "status_ring_not_cleared": ("[w] = 0;", "[w] = STATUS_PHASE;"),
    "doorbell_too_early": ("PUT(nic->posted, NH_SEND_PRODUCER_COUNT)", "PUT(nic->posted - 1, NH_SEND_PRODUCER_COUNT)"),
    "no_doorbell": ("if (nic->posted == nic->told)", "if (nic->posted != nic->told)"),
    "descriptors_overrun": ("nic->posted - nic->completed >= entries", "nic->posted - nic->completed > entries"),
    "doorbell_before_its_time": ("nic->readable && nic->posted - nic->consumed >",
                                 "0 && nic->posted - nic->consumed >"),
    "last_is_not_set": ("(uint64_t)(send->more == 0) << 9", "(uint64_t)(send->more != 0) << 9"),
    "number": ("(uint64_t)send->number << 10", "(uint64_t)(send->number & 31) << 10"),
    "key": ("(uint64_t)send->key << 48", "(uint64_t)send->key << 47"),
    "completion_of_the_lap_before": ("if ((uint32_t)word != nic->completed + 1)", "if (word == 0)"),
    "outcome": ("word >> 32 & 0xf", "word >> 33 & 0xf"),
    "nack_next": ("half[1] >> 8 & 0x3f", "half[0] >> 10 & 0x3f"),
    "nack_stays": ("TRY(write32(nic, port + NH_NIC_NACK_POP_OFFSET, 1));", ""),
    "nack_source": ("half[4] | (uint64_t)half[5] << 32", "half[5] | (uint64_t)half[4] << 32"),
    "no_nack_mode": ("PUT(refuse != 0, NH_IPUSH_TABLE_DATA3_NACK_MODE)", "0"),
    "bound_of_a_region": ("base, base + bytes, PUT(key", "base, base + 2 * (uint64_t)bytes, PUT(key"),
    "counts_begin_anew": ("nic->posted = nic->told = nic->consumed = nic->completed;", "nic->completed = 0;"),
    "memory_stays": ("nic->descriptors = nic->completions = NULL;", "nic->descriptors = NULL;"),
    "tables_while_enabled": ("    if (nic->enabled) {\n        return NH_NIC_BUSY;\n    }\n    TRY(command",
                             "    TRY(command"),
    "stall_goes_on": ("PUT(1, NH_IPUSH_CONTROL_REFUSE)));", "0));"),
    "wrong_block": ("if (value != id)", "if (value == 0)"),
    "descriptor_not_handed_over": ("    to_device(nic, place, DESCRIPTOR_BYTES);\n", ""),
    "any_tag": ("PUT(receive->any_tag != 0, NH_TAG_MATCH_COMMAND_ANY_TAG)", "0"),
    "truncated": ("word[0] >> 12 & 1", "word[0] >> 13 & 1"),
    "order_of_release": ("return NH_NIC_BUSY;  // not the oldest", "return NH_NIC_OK;"),
}


class Faults(unittest.TestCase):
    def failed(self, source):
        with tempfile.TemporaryDirectory() as folder:
            file, library = Path(folder, "driver.c"), Path(folder, "driver.so")
            file.write_text(source)
            subprocess.run(["cc", "-std=c11", "-O1", "-shared", "-fPIC", f"-I{DRIVER}", file, "-o", library],
                           check=True)
            try:
                done = subprocess.run([PROGRAM, f"--gtest_filter={FILTER}", "--gtest_fail_fast"], capture_output=True,
                                      text=True, env={"LD_PRELOAD": str(library)}, timeout=120)
            except subprocess.TimeoutExpired:
                return ["it does not end"]
            return re.findall(r"FAILED  \] (\S+)", done.stdout) or ([] if done.returncode == 0 else ["it ended badly"])

    def test_the_driver_itself_passes(self):
        self.assertEqual(self.failed((DRIVER / "nanohop_nic.c").read_text()), [])

    def test_each_fault_is_noticed(self):
        text = (DRIVER / "nanohop_nic.c").read_text()
        for name, (before, after) in FAULTS.items():
            with self.subTest(fault=name):
                self.assertEqual(text.count(before), 1, f"{name}: the driver's text is another")
                self.assertNotEqual(self.failed(text.replace(before, after)), [], f"{name} is not noticed")


if __name__ == "__main__":
    PROGRAM = sys.argv.pop()
    unittest.main()
