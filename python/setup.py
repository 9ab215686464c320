# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""A wheel of the module: `pip wheel --no-deps ./python`. CMake builds what it needs of the repository around it, in
build/wheel, or in the build folder that NANOHOP_BUILD names."""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent.parent


class Build(build_ext):
    def build_extension(self, ext):
        to = Path(self.get_ext_fullpath(ext.name)).resolve().parent
        named = os.environ.get("NANOHOP_BUILD")
        build = Path(named).resolve() if named else ROOT / "build/wheel"
        if not named:
            subprocess.run(["cmake", "-G", "Ninja", "-S", ROOT, "-B", build, "-DCMAKE_BUILD_TYPE=Release",
                            "-DNANOHOP_PYTHON=ON", "-DNANOHOP_TESTS=OFF", "-DNANOHOP_VERILATOR=OFF",
                            "-DNANOHOP_SYSTEMC=OFF", f"-DPython3_EXECUTABLE={sys.executable}"], check=True)
        subprocess.run(["cmake", "--build", build, "--target", "nanohop_python", "-j",
                        os.environ.get("NANOHOP_JOBS") or str(os.cpu_count())], check=True)
        to.mkdir(parents=True, exist_ok=True)
        name = Path(self.get_ext_filename(ext.name)).name
        built = build / "python/nanohop" / name
        if not built.is_file():
            raise SystemExit(f"error: {built}: not there: {build} is for another Python than {sys.executable}")
        self.copy_file(str(built), str(to / name))


setup(version=(ROOT / "VERSION").read_text().strip().replace("-dev", ".dev0"), packages=["nanohop"],
      package_data={"nanohop": ["py.typed", "*.pyi"]}, ext_modules=[Extension("nanohop._native", [])],
      cmdclass={"build_ext": Build})
