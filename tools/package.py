#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""nanohop package: a Debian package of the installed programs, their data, RTL, man pages and completions."""

import argparse
import os
import shutil
import subprocess
import tempfile
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
    if shutil.which("cpack") is None:
        raise UserError("cpack is not installed: apt-get install cmake")
    if arguments.out.exists() and not arguments.out.is_dir():
        raise UserError(f"--out {arguments.out}: it is a file")
    arguments.out.mkdir(parents=True, exist_ok=True)
    out = arguments.out.resolve()
    with tempfile.TemporaryDirectory(prefix=".nanohop_package_", dir=out) as folder:
        done = subprocess.run(["cpack", "-G", "DEB", "-B", folder, "--config", str(config.resolve())],
                              capture_output=True, text=True)
        if done.returncode != 0:
            raise UserError(f"cpack: {(done.stdout + done.stderr).strip()}")
        package, = Path(folder).glob("nanohop_*.deb")
        print(package.replace(out / package.name))
    return 0


if __name__ == "__main__":
    toollib.main(main)
