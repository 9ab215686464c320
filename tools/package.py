#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop package: a Debian package of the installed programs, their data, RTL, man pages and completions."""

import argparse
import os
import subprocess
from pathlib import Path

import toollib
from toollib import ROOT, UserError


def main():
    parser = argparse.ArgumentParser(
        prog="nanohop package", description=__doc__.split(": ", 1)[1],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="examples:\n  nanohop package\n      results/nanohop_VERSION_ARCHITECTURE.deb\n"
               "  apt-get install ./results/nanohop_*.deb\n      on a machine of the same release of Debian")
    parser.add_argument("--out", type=Path, default=ROOT / "results", metavar="DIR", help="default results")
    parser.add_argument("--build", type=Path, default=Path(os.environ.get("NANOHOP_BUILD", ROOT / "build/release")),
                        help="CMake build folder (default build/release)")
    arguments = parser.parse_args()
    config = arguments.build / "CPackConfig.cmake"
    if not config.is_file():
        raise UserError(f"{config}: not there; `./nanohop package` builds first")
    arguments.out.mkdir(parents=True, exist_ok=True)
    out = arguments.out.resolve()
    done = subprocess.run(["cpack", "-G", "DEB", "-B", str(out), "--config", str(config)], capture_output=True,
                          text=True)
    if done.returncode != 0:
        raise UserError(f"cpack: {(done.stdout + done.stderr).strip()}")
    packages = sorted(out.glob("nanohop_*.deb"), key=lambda path: path.stat().st_mtime)
    print(packages[-1])
    return 0


if __name__ == "__main__":
    toollib.main(main)
