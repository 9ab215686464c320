#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Each register map's six forms, read by parsers written down here, say what its description says: the package for the
RTL, the headers for C++ and C, the page, SystemRDL and IP-XACT. IP-XACT is valid by tests/use/ipxact.xsd; where
NANOHOP_IPXACT_SCHEMA names the standard's index.xsd, by that, too. Where Python has systemrdl-compiler, it reads
SystemRDL as well. Each reader notices faults that are planted in what it reads."""

import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

try:
    from systemrdl import RDLCompiler
except ImportError:
    RDLCompiler = None

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import toollib  # noqa: E402

SOURCES = sorted(ROOT.glob("sim/gen/registers/*.toml"))
SCHEMAS = [ROOT / "tests/use/ipxact.xsd", *filter(None, [os.environ.get("NANOHOP_IPXACT_SCHEMA")])]
CC = shutil.which("cc") or shutil.which("gcc")
XMLLINT = shutil.which("xmllint")
SPACE = "{http://www.accellera.org/XMLSchema/IPXACT/1685-2014}"

# A map is {"bytes", "registers"}; a register {name: (offset, access, what it is, fields)}; a field {name: (lowest bit,
# width, value at reset or None, what it is, values)}; values {name: (number, what it is)}. The description also has
# "records": of a map with rtl = true, the members (type, name) of its module's records, the last register first.


def described(path):
    """The description itself."""
    map_, registers, records = toollib.toml(path), {}, {"stored_t": [], "driven_t": [], "steps_t": []}
    for name, register in toollib.register_map(path).items():
        access, counter = register["access"], map_.get("counter", {}).get(name)
        own = {**register, **(counter or {})}.get("own", False)
        if access != "wo" and name not in ("id", "version"):
            record = "driven_t" if own else "steps_t" if counter else "stored_t" if access == "rw" else "driven_t"
            is_ = f"logic [{counter.get('step', 1) - 1}:0]" if record == "steps_t" else f"{name}_t"
            records[record].insert(0, (is_, name))
        fields = {}
        for of, field in register["fields"].items():
            high, _, low = field["bits"].partition(":")
            low = int(low or high)
            values = {v["name"]: (v["value"], v["description"]) for v in field.get("values", [])}
            fields[of] = (low, int(high) - low + 1, field.get("reset"), field["description"], values)
        registers[name] = (register["offset"], register["access"], register["description"], fields)
    return {"bytes": 1 << map_["address_width"], "registers": registers,
            "records": records if map_.get("rtl") else {}}


def without(map_, *, texts=False, resets=False, size=False):
    """The map less what a form does not say, for comparison."""
    return {"bytes": None if size else map_["bytes"], "registers": {
        name: (offset, access, None if texts else about, {
            field: (low, width, (reset or 0) if resets else reset, None if texts else text,
                    {v: (number, None if texts else what) for v, (number, what) in values.items()})
            for field, (low, width, reset, text, values) in fields.items()})
        for name, (offset, access, about, fields) in map_["registers"].items()}}


# ---- SystemRDL: a parser of the part that is used

TOKEN = re.compile(r'\s+|//[^\n]*|("(?:[^"\\]|\\.)*"|\d+\'[hd][0-9a-f]+|0x[0-9a-f]+|\d+|\\?[A-Za-z_]\w*|[{}\[\]:;=@])',
                   re.DOTALL)


class Rdl:
    ACCESS = {("r", "w"): "ro", ("rw", "r"): "rw", ("w", "r"): "wo"}

    def __init__(self, text):
        self.tokens, at = [], 0
        while at < len(text):
            match = TOKEN.match(text, at)
            if not match:
                raise ValueError(f"SystemRDL: {text[at:at + 20]!r}")
            if match[1]:
                self.tokens.append(match[1])
            at = match.end()
        self.at = 0

    def next(self, *wanted):
        if self.at == len(self.tokens):
            raise ValueError("SystemRDL: ends early")
        token = self.tokens[self.at]
        if wanted and token not in wanted:
            raise ValueError(f"SystemRDL: {token}, not {wanted}")
        self.at += 1
        return token

    def sees(self, token):
        return self.at < len(self.tokens) and self.tokens[self.at] == token

    def name(self):
        name = self.next().lstrip("\\")
        if not re.fullmatch(r"[A-Za-z_]\w*", name):
            raise ValueError(f"SystemRDL: {name} is no name")
        return name

    def number(self):
        token = self.next()
        width, _, digits = token.partition("'")
        if not digits:
            return int(token, 0)
        value = int(digits[1:], {"h": 16, "d": 10}[digits[0]])
        if value >> int(width):
            raise ValueError(f"SystemRDL: {token} does not fit")
        return value

    def text(self):
        token = self.next()
        if token[0] != '"':
            raise ValueError(f"SystemRDL: {token} is no text")
        return re.sub(r"\\(.)", r"\1", token[1:-1], flags=re.DOTALL)

    def values(self):
        name, values = self.name(), {}
        self.next("{")
        while not self.sees("}"):
            value = self.name()
            self.next("=")
            number = self.number()
            for token in "{", "desc", "=":
                self.next(token)
            values[value] = (number, self.text())
            for token in ";", "}", ";":
                self.next(token)
        self.next("}"), self.next(";")
        return name, values

    def field(self, kinds):
        said = {}
        self.next("{")
        while not self.sees("}"):
            key = self.next("sw", "hw", "desc", "encode")
            self.next("=")
            said[key] = self.text() if key == "desc" else self.name()
            self.next(";")
        self.next("}")
        name = self.name()
        self.next("[")
        high = self.number()
        self.next(":")
        low = self.number()
        self.next("]")
        reset = None
        if self.next("=", ";") == "=":
            reset = self.number()
            self.next(";")
        values = kinds[said["encode"]] if "encode" in said else {}
        return name, self.ACCESS[said["sw"], said["hw"]], (low, high - low + 1, reset, said["desc"], values)

    def register(self):
        about, kinds, fields, accesses = None, {}, {}, set()
        self.next("{")
        while not self.sees("}"):
            what = self.next("desc", "enum", "field")
            if what == "desc":
                self.next("=")
                about = self.text()
                self.next(";")
            elif what == "enum":
                kind, values = self.values()
                kinds[kind] = values
            else:
                name, access, field = self.field(kinds)
                fields[name] = field
                accesses.add(access)
        self.next("}")
        name = self.name()
        self.next("@")
        offset = self.number()
        self.next(";")
        (access,) = accesses
        return name, (offset, access, about, fields)

    def map(self, block):
        for token in "addrmap", f"nh_{block}", "{":
            self.next(token)
        registers = {}
        while not self.sees("}"):
            what = self.next("name", "desc", "default", "reg")
            if what == "reg":
                name, register = self.register()
                registers[name] = register
            elif what == "default":
                for token in ("regwidth", "accesswidth"), ("=",), ("32",), (";",):
                    self.next(*token)
            else:
                self.next("="), self.text(), self.next(";")
        self.next("}"), self.next(";")
        if self.at != len(self.tokens):
            raise ValueError("SystemRDL: more behind the map")
        return {"bytes": None, "registers": registers}


def rdl(text, block):
    return Rdl(text).map(block)


# ---- The others

def ipxact(text, block):
    root = ElementTree.fromstring(text)

    def leaf(element, name):
        return element.find(SPACE + name).text

    def number(text):
        return int(text[2:], 16) if text.startswith("'h") else int(text)

    if leaf(root, "name") != f"nh_{block}":
        raise ValueError("IP-XACT: of another block")
    (space,) = root.iter(SPACE + "addressBlock")
    access = {"read-only": "ro", "read-write": "rw", "write-only": "wo"}
    registers = {}
    for register in space.findall(SPACE + "register"):
        fields = {}
        for field in register.findall(SPACE + "field"):
            if leaf(field, "access") != leaf(register, "access"):
                raise ValueError("IP-XACT: access of a field")
            values = {leaf(v, "name"): (number(leaf(v, "value")), leaf(v, "description"))
                      for v in field.iter(SPACE + "enumeratedValue")}
            resets = [number(leaf(reset, "value")) for reset in field.iter(SPACE + "reset")]
            fields[leaf(field, "name")] = (number(leaf(field, "bitOffset")), number(leaf(field, "bitWidth")),
                                           resets[0] if resets else None, leaf(field, "description"), values)
        registers[leaf(register, "name")] = (number(leaf(register, "addressOffset")), access[leaf(register, "access")],
                                             leaf(register, "description"), fields)
    return {"bytes": number(leaf(space, "range")), "registers": registers}


def page(text, block):
    registers, offsets = {}, {}
    width = int(re.search(r"; (\d+) address bits", text)[1])
    for offset, name in re.findall(r"(?m)^\| (0x\w+) \| \[(\w+)\]", text):
        offsets[name] = int(offset, 16)
    for section in re.split(r"(?m)^## ", text)[1:]:
        name = section.split("\n", 1)[0]
        offset, access, about = re.search(r"(?m)^Offset (0x\w+), (\w\w)\. (.*)$", section).groups()
        if int(offset, 16) != offsets[name]:
            raise ValueError(f"page: two offsets of {name}")
        fields = {}
        row = r"(?m)^\| ([\d:]+) \| ([a-z]\w*) \| (0x\w+|from hardware) \| (.*) \|$"
        for bits, field, reset, what in re.findall(row, section):
            high, _, low = bits.partition(":")
            low = int(low or high)
            fields[field] = (low, int(high) - low + 1, None if reset == "from hardware" else int(reset, 16), what, {})
        for field, rows in re.findall(r"(?m)^\| (\w+) \| name \| what it is \|\n\|---.*\n((?:\|.*\n)+)", section):
            for number, value, what in re.findall(r"(?m)^\| (\d+) \| (\w+) \| (.*) \|$", rows):
                fields[field][4][value] = (int(number), what)
        registers[name] = (int(offset, 16), access, about, fields)
    if set(registers) != set(offsets):
        raise ValueError("page: its table and its sections differ")
    return {"bytes": 1 << width, "registers": registers}


def defined(text, block):
    """What the preprocessor makes of the header for C."""
    done = subprocess.run([CC, "-std=c11", "-dM", "-E", "-xc", "-"], input=text, capture_output=True, text=True)
    if done.returncode:
        raise ValueError(f"C: {done.stderr}")
    return {name: int(value.rstrip("u"), 0) for name, value in
            re.findall(rf"(?m)^#define NH_{block.upper()}_(\w+) (\w+)$", done.stdout)}


def expected_c(map_):
    """The macros that a map has in C."""
    macros = {"REGS_BYTES": map_["bytes"]}
    for name, (offset, access, _, fields) in map_["registers"].items():
        name = name.upper()
        masks = {field: ((1 << width) - 1) << low for field, (low, width, *_) in fields.items()}
        macros |= {f"{name}_OFFSET": offset,
                   f"{name}_RESET": sum((reset or 0) << low for low, _, reset, _, _ in fields.values()),
                   f"{name}_WRITE_MASK": 0 if access == "ro" else sum(masks.values())}
        for field, (low, _, _, _, values) in fields.items():
            macros |= {f"{name}_{field.upper()}_SHIFT": low, f"{name}_{field.upper()}_MASK": masks[field]}
            macros |= {f"{name}_{field.upper()}_{value.upper()}": number for value, (number, _) in values.items()}
    return macros


def camel(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def package(text, block):
    """{name: value} of the package's constants, and of each record {field: (lowest bit, width)}."""
    constants = {name: int(digits, {"h": 16, "d": 10}[base]) for name, base, digits in
                 re.findall(r"localparam logic \[\d+:0\] (\w+) = \d+'([hd])(\w+);", text)}
    constants["AddressWidth"] = int(re.search(r"localparam int AddressWidth = (\d+);", text)[1])
    text, _, module = text.partition("  /// What software has written.")
    constants["records"] = {name: re.findall(r"    (\S+(?: \[\d+:0\])?) (\w+);", body) for body, name in
                            re.findall(r"typedef struct packed \{\n(.*?)  \} (\w+);", module, re.DOTALL)}
    for body, name in re.findall(r"typedef struct packed \{\n(.*?)\n  \} (\w+)_t;", text, re.DOTALL):
        record, top = {}, 32
        for high, field in re.findall(r"logic \[(\d+):0\] (\w+);", body):
            top -= int(high) + 1
            if not field.startswith("reserved_"):
                record[field] = (top, int(high) + 1)
        if top != 0:
            raise ValueError(f"package: {name}_t has not 32 bits")
        constants[f"{name}_t"] = record
    return constants


def expected_package(map_):
    constants = {"AddressWidth": map_["bytes"].bit_length() - 1, "records": map_["records"]}
    for name, (offset, access, _, fields) in map_["registers"].items():
        macros = expected_c({"bytes": 0, "registers": {name: (offset, access, "", fields)}})
        constants |= {camel(name) + suffix: macros[f"{name.upper()}_{macro}"]
                      for suffix, macro in [("Offset", "OFFSET"), ("Reset", "RESET"), ("WriteMask", "WRITE_MASK")]}
        constants |= {camel(name) + camel(field) + camel(value): number for field, (*_, values) in fields.items()
                      for value, (number, _) in values.items()}
        constants[f"{name}_t"] = {field: (low, width) for field, (low, width, *_) in fields.items()}
    return constants


def header(text, block):
    """Of the header for C++: constants, fields, values."""
    constants = {name: int(value, 0) for name, value in
                 re.findall(r"inline constexpr (?:uint32_t|unsigned) k(\w+) = (\w+);", text)}
    constants |= {name + " field": (int(low), int(width)) for name, low, width in
                  re.findall(r"inline constexpr Field k(\w+)\{(\d+), (\d+)\};", text)}
    for name, body in re.findall(r"enum class (\w+) : uint32_t \{\n(.*?)\n\};", text, re.DOTALL):
        constants |= {f"{name}{value}": int(number) for value, number in re.findall(r"k(\w+) = (\d+),", body)}
    return constants


def expected_header(map_):
    constants = {name: value for name, value in expected_package(map_).items()
                 if name != "records" and not name.endswith("_t")}
    return constants | {f"{camel(name)}{camel(field)} field": (low, width)
                        for name, (_, _, _, fields) in map_["registers"].items()
                        for field, (low, width, *_) in fields.items()}


# Form, its file, its reader, what it says of a map. A form without texts or sizes is asked for none.
FORMS = {
    "SystemRDL": ("docs/generated/registers/nh_{}.rdl", rdl, lambda map_: without(map_, size=True)),
    "IP-XACT": ("docs/generated/registers/nh_{}.xml", ipxact, without),
    "page": ("docs/generated/registers/nh_{}.md", page, without),
    "package": ("rtl/generated/nh_{}_regs_pkg.sv", package, expected_package),
    "C++": ("sim/model/generated/{}_registers.hpp", header, expected_header),
}
if CC:
    FORMS["C"] = ("driver/generated/nh_{}_regs.h", defined, expected_c)


def valid(path, schema):
    done = subprocess.run([XMLLINT, "--noout", "--nonet", "--schema", schema, path], capture_output=True, text=True)
    return "" if done.returncode == 0 else done.stderr


def addresses(block):
    """{form: {window: (base, bits)}} of an address map"""
    def text(path):
        return (ROOT / path).read_text()
    package_ = text(f"rtl/generated/nh_{block}_map_pkg.sv")
    bits = dict(re.findall(r"int (\w+)Bits = (\d+);", package_))
    numbers = re.findall(r"int (\w+) = (\d+);", package_[package_.index("Numbers of"):package_.index("Bits of an")])
    order = [name.lower() for name, _ in numbers]
    found = {"package": {name.lower(): (int(part, 16) << int(bits[name]), int(bits[name])) for name, part in
                         re.findall(r"window\[(\w+)\] = address >> \1Bits == \d+'h([0-9a-f]+);", package_)}}
    header_ = text(f"driver/generated/nh_{block}_map.h")
    upper = f"NH_{block.upper()}_"
    found["C"] = {name.lower(): (int(base, 16), int(size, 16).bit_length() - 1) for name, base, size in re.findall(
        rf"#define {upper}(\w+)_BASE (0x[0-9a-f]+)u\n#define {upper}\1_BYTES (0x[0-9a-f]+)u", header_)}
    found["C++"] = {name: (int(base, 16), int(width)) for name, (base, width) in zip(order, re.findall(
        r"\{(0x[0-9a-f]+), (\d+)\},", text(f"sim/model/generated/{block}_map.hpp")))}
    found["page"] = {name: (int(base, 16), int(size).bit_length() - 1) for base, size, name in re.findall(
        r"(?m)^\| (0x[0-9a-f]+) \| (\d+) \| (\w+) \|", text(f"docs/generated/addresses/nh_{block}.md"))}
    blocks = {}
    for name, base, size in re.findall(
            r"<ipxact:addressBlock>\s*<ipxact:name>(\w+)<.*?<ipxact:baseAddress>(\d+)<.*?<ipxact:range>(\d+)<",
            text(f"docs/generated/addresses/nh_{block}.xml"), re.DOTALL):
        blocks.setdefault(re.sub(r"_\d+$", "", name), []).append((int(base), int(size)))
    found["IP-XACT"] = {name: (parts[0][0], (sum(size for _, size in parts)).bit_length() - 1)
                        for name, parts in blocks.items()}
    return found


class Registers(unittest.TestCase):
    def test_each_form_says_what_the_description_says(self):
        self.assertGreaterEqual(len(SOURCES), 9)
        for source in SOURCES:
            map_ = described(source)
            for form, (path, read, expected) in FORMS.items():
                with self.subTest(block=source.stem, form=form):
                    self.assertEqual(read((ROOT / path.format(source.stem)).read_text(), source.stem), expected(map_))

    def test_each_block_with_registers_has_a_description(self):
        packages = {path.stem[3:-9] for path in ROOT.glob("rtl/generated/nh_*_regs_pkg.sv")}
        self.assertEqual(packages, {path.stem for path in SOURCES})
        for form, (path, _, _) in FORMS.items():
            self.assertEqual(len(list(ROOT.glob(path.format("*")))), len(SOURCES), form)

    def test_headers_for_c_compile_together(self):
        if not CC:
            self.skipTest("no C compiler")
        text = "".join(f'#include "nh_{source.stem}_regs.h"\n' for source in SOURCES) + "int here;\n"
        command = [CC, "-std=c11", "-ffreestanding", "-Wall", "-Wextra", "-pedantic", "-Werror", "-fsyntax-only",
                   f"-I{ROOT / 'driver/generated'}", "-xc", "-"]
        done = subprocess.run(command, input=text, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    @unittest.skipUnless(XMLLINT, "no xmllint")
    def test_ipxact_is_valid(self):
        for source in SOURCES:
            for schema in SCHEMAS:
                path = ROOT / f"docs/generated/registers/nh_{source.stem}.xml"
                self.assertEqual(valid(path, schema), "", f"{path.name} by {schema}")

    def test_each_form_says_where_blocks_are(self):
        """The address maps of modules with one port: package, C, C++, page and IP-XACT."""
        maps = sorted((ROOT / "sim/gen/maps").glob("*.toml"))
        self.assertGreaterEqual(len(maps), 2)
        for source in maps:
            described_ = toollib.toml(source)
            block, windows = described_["block"], {}
            for name, window in described_["window"].items():
                bits = window.get("bits")
                if bits is None:
                    widths = toollib.toml(ROOT / f"sim/gen/registers/{window['registers']}.toml")
                    bits = widths["address_width"] + (window.get("count", 1) - 1).bit_length()
                windows[name] = (window["base"], bits)
            with self.subTest(map=block):
                self.assertEqual(addresses(block), dict.fromkeys(("package", "C", "C++", "page", "IP-XACT"), windows))
                path = ROOT / f"docs/generated/addresses/nh_{block}.xml"
                for schema in SCHEMAS if XMLLINT else []:
                    self.assertEqual(valid(path, schema), "")
        tops = [list(addresses(block)["package"].values()) for block in ("nic_top", "nic_wide_top")]
        self.assertEqual(*tops)  # nh_nic_shell is in both

    @unittest.skipUnless(XMLLINT, "no xmllint")
    def test_the_schema_refuses(self):
        text = (ROOT / "docs/generated/registers/nh_ipush.xml").read_text()
        spoilt = [("</ipxact:memoryMap>", ""),  # not well-formed
                  (">read-only<", ">readonly<"), ("<ipxact:bitOffset>4<", "<ipxact:bitOffset>32<"),
                  ("<ipxact:size>32</ipxact:size>\n", ""), ("<ipxact:bitWidth>8<", "<ipxact:bitWidth>0<"),
                  ("<ipxact:name>version<", "<ipxact:name>id<"), (">'h04<", ">4h<"),
                  ("<ipxact:usage>register<", "<ipxact:usage>registers<"),
                  ("IPXACT/1685-2014\"\n    xmlns:xsi", "SPIRIT/1685-2009\"\n    xmlns:xsi")]
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "spoilt.xml")
            for before, after in spoilt:
                self.assertTrue(before in text, before)
                path.write_text(text.replace(before, after, 1))
                self.assertNotEqual(valid(path, SCHEMAS[0]), "", before)

    @unittest.skipUnless(RDLCompiler, "no systemrdl-compiler")
    def test_the_compiler_reads_systemrdl(self):
        for source in SOURCES:
            compiler = RDLCompiler()
            compiler.compile_file(str(ROOT / f"docs/generated/registers/nh_{source.stem}.rdl"))
            top = compiler.elaborate().top
            found = {register.inst_name: (register.absolute_address, {
                field.inst_name: (field.low, field.width, field.get_property("reset")) for field in register.fields()})
                for register in top.registers()}
            self.assertEqual(found, {name: (offset, {f: values[:3] for f, values in fields.items()})
                                     for name, (offset, _, _, fields) in described(source)["registers"].items()})

    def test_readers_notice_faults(self):
        """A digit, a word or a name that is another one: in each form, at places drawn by chance."""
        draw = random.Random(1)
        for form, (path, read, expected) in FORMS.items():
            text = (ROOT / path.format("ipush")).read_text()
            good = read(text, "ipush")
            self.assertEqual(good, expected(described(ROOT / "sim/gen/registers/ipush.toml")))
            body = text.index("\n", text.index("do not edit") + 300)
            # Digits of numbers that are no part of a name, of a comment or of a description.
            places = {"SystemRDL": r"(?<=@ 0x)\w+|(?<=\[)\d+|(?<=:)\d+(?=\] ?[;=])|(?<== \d'h)\w|sw = r(?=;)",
                      "IP-XACT": r"(?<=>'h)\w+(?=<)|(?<=bit(?:Widt|Offs)..>)\d+|(?<=range>)\d+|read-only(?=</ipxact:a)",
                      "page": r"(?<=^\| )0x\w+|(?<=^Offset )0x\w+|(?<= \| )0x\w+(?= \| )|(?<=^\| )\d+(?=[ :])",
                      "package": r"(?<='h)[0-9a-f]+(?=;)|(?<=logic \[)\d+(?=:0\] [a-z]\w*;)",
                      "C++": r"(?<== 0x)[0-9a-f]+(?=;)|(?<=\{)\d+(?=, \d+\};)|(?<=, )\d+(?=\};)",
                      "C": r"(?<=^#define )NH_\w+(?= 0x)|(?<= 0x)[0-9a-f]+(?=u$)|(?<=_SHIFT )\d+"}[form]
            found = [m for m in re.finditer(places, text, re.MULTILINE) if m.start() > body]
            self.assertGreater(len(found), 30, form)
            for match in draw.sample(found, 30):
                word = match[0]
                if word in ("sw = r", "read-only"):
                    other = {"sw = r": "sw = rw", "read-only": "write-only"}[word]
                elif re.fullmatch(r"\d", word):
                    other = str((int(word) + 1) % 10)
                else:
                    last = word[-1]
                    other = word[:-1] + ("1" if last == "0" else "X" if not re.match(r"[0-9a-f]", last) else "0")
                spoilt = text[:match.start()] + other + text[match.end():]
                try:
                    self.assertNotEqual(read(spoilt, "ipush"), good, f"{form}: {word} as {other}")
                except (ValueError, KeyError, TypeError, ElementTree.ParseError):
                    pass  # noticed, too


if __name__ == "__main__":
    unittest.main()
