# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Pages of the library's API for the site: Doxygen reads the C++ headers, `ast` the Python package.

What Python has from C++ says what it is in the headers, or in the stub where the headers have no such thing. A public
declaration that says nothing is an error.
"""

import ast
import re
import subprocess
import xml.etree.ElementTree as ET

import python_package
from toollib import ROOT, UserError

HEADERS = "sim/library/nanohop"
PACKAGE = "python/nanohop"
# What docs link -> the page that the site has in its place.
PAGES = {f"{HEADERS}/topology.hpp": "api/topology.md", f"{HEADERS}/net.hpp": "api/net.md",
         f"{HEADERS}/models.hpp": "api/models.md", f"{HEADERS}/error.hpp": "api/error.md",
         PACKAGE: "api/python.md"}
SETTINGS = """INPUT = {root}/{headers}
FILE_PATTERNS = *.hpp
OUTPUT_DIRECTORY = "{folder}"
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
QUIET = YES
MACRO_EXPANSION = YES
EXPAND_ONLY_PREDEF = YES
PREDEFINED = NANOHOP_EXPORT= __GNUC__
WARN_IF_UNDOCUMENTED = NO
WARN_AS_ERROR = YES
"""


def words(element):
    """What an element says, as Markdown; what code names is not linked."""
    if element is None:
        return ""
    text = ""
    for part in element.iter():
        if part.tag == "computeroutput":
            text += "`" + "".join(part.itertext()) + "`" + (part.tail or "")
            part.clear()
        elif part is not element:
            para = part.tag == "para"
            text += "--" * (part.tag == "ndash") + (part.text or "") + (" " if para else part.tail or "")
    return " ".join(text.split())


def said(element):
    return " ".join(filter(None, (words(element.find(f"{what}description")) for what in ("brief", "detailed"))))


def plain(element, name):
    found = element.find(name)
    return "" if found is None else "".join(found.itertext()).strip()


def is_own(member, name):
    """Not what the language makes: copies, moves, comparison, destructors."""
    own, arguments = plain(member, "name"), plain(member, "argsstring")
    return not own.startswith(("operator", "~")) and not (own == name and f"{name} &" in arguments)


def declaration(member):
    """A member as the header has it."""
    kind, name = member.get("kind"), plain(member, "name")
    if kind == "enum":
        return f"enum {name}: {', '.join(plain(value, 'name') for value in member.findall('enumvalue'))}"
    start = "static " * (member.get("static") == "yes") + plain(member, "type")
    start = (start + " " + name).strip() if kind != "typedef" else f"using {name} = {plain(member, 'type')}"
    end = plain(member, "initializer") if kind == "variable" else plain(member, "argsstring") * (kind == "function")
    whole = " ".join((start + (" " if kind == "variable" and end else "") + end).split())
    return re.sub(r" ?([&*]+) ?(?=\w)", r"\1 ", whole).replace(" &", "&").replace("< ", "<").replace(" >", ">")


class Headers:
    """The headers as Doxygen has read them."""

    def __init__(self, folder):
        settings = folder / "Doxyfile"
        settings.write_text(SETTINGS.format(root=ROOT, headers=HEADERS, folder=folder))
        done = subprocess.run(["doxygen", settings], capture_output=True, text=True)
        if done.returncode != 0:
            raise UserError(f"doxygen: {done.stderr.strip()}")
        compounds = [ET.parse(path).getroot().find("compounddef") for path in sorted((folder / "xml").glob("*.xml"))
                     if path.name.startswith(("class", "struct", "namespacenanohop"))]
        self.said = {}  # (class or "", name) -> what it is
        self.silent = []
        self.pages = {}  # header -> (line, text) of each of its declarations
        for compound in compounds:
            self.read(compound)
        if self.silent:
            raise UserError(f"{len(self.silent)} public declarations say not what they are: {', '.join(self.silent)}")

    def note(self, where, name, element):
        text = said(element)
        self.said.setdefault((where, name), text)  # of several of a name the first
        if not text:
            place = element.find("location")
            self.silent.append(f"{place.get('file').rpartition('/')[2]}:{place.get('line')}: {name}")
        return text

    def read(self, compound):
        full = plain(compound, "compoundname").removeprefix("nanohop").removeprefix("::")
        name = full.rpartition("::")[2]
        members = [member for section in compound.findall("sectiondef") for member in section.findall("memberdef")
                   if member.get("prot") == "public" and is_own(member, name)]
        if full and compound.get("prot") == "public":
            header, line = self.place(compound)
            text = f"## {full}\n\n{self.note('', full, compound)}\n"
            rows = [(self.place(member)[1], self.row(full, member)) for member in members]
            text += "\n| member | what it is |\n|---|---|\n" * bool(rows) + "".join(row for _, row in sorted(rows))
            self.pages.setdefault(header, []).append((line, text))
        elif not full:
            for member in members:
                header, line = self.place(member)
                own = plain(member, "name")
                text = f"## {own}\n\n`{declaration(member)}`\n\n{self.note('', own, member)}\n"
                self.pages.setdefault(header, []).append((line, text))

    def row(self, full, member):
        code = declaration(member).replace("|", "\\|")
        values = "".join(f" `{plain(value, 'name')}`: {said(value)}." for value in member.findall("enumvalue")
                         if said(value))
        return f"| `{code}` | {self.note(full, plain(member, 'name'), member)}{values} |\n"

    @staticmethod
    def place(element):
        location = element.find("location")
        return location.get("file").rpartition("/")[2], int(location.get("line"))

    def page(self, header):
        parts = "\n".join(text for _, text in sorted(self.pages[header]))
        return (f"# API: nanohop/{header}\n\nFor whoever programs with the [library](../library.md) in C++. After this "
                f"page you can call what `nanohop/{header}` declares.\n\n{parts}")


def signature(node):
    """A function of Python as it is called."""
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    arguments = ast.unparse(node.args)
    for one in ("self, ", "self"):
        arguments = arguments.removeprefix(one)
    return f"{node.name}({arguments}){returns}".replace("|", "\\|")


def python(headers):
    """The page of the Python package."""
    silent, parts = [], []

    def about(where, node):
        made = node.name == "__init__"
        text = (ast.get_docstring(node) or headers.said.get((where, where if made else node.name))
                or "Of its members." * made)
        if not text:
            silent.append(f"{where}.{node.name}".lstrip("."))
        return text

    for name, node in python_package.public(ROOT / PACKAGE).items():
        text = f"## {name}\n\n"
        if isinstance(node, ast.FunctionDef):
            parts.append(f"{text}`{signature(node)}`\n\n{about('', node)}\n")
            continue
        rows = ""
        for member, one in python_package.members(node):
            if isinstance(one, ast.AnnAssign):
                known = headers.said.get((name, member), "")
                silent += [f"{name}.{member}"] * (not known)
                rows += f"| `{member}: {ast.unparse(one.annotation)}` | {known} |\n"
            else:
                value = any(getattr(mark, "id", "") == "property" for mark in one.decorator_list)
                code = f"{one.name}: {ast.unparse(one.returns)}" if value else signature(one)
                rows += f"| `{code.replace('__init__', name)}` | {' '.join(about(name, one).split())} |\n"
        parts.append(f"{text}{about('', node)}\n" + ("\n| member | what it is |\n|---|---|\n" + rows) * bool(rows))
    if silent:
        raise UserError(f"{PACKAGE}: {len(silent)} public names say not what they are: {', '.join(silent)}")
    return ("# API: Python\n\nFor whoever programs with the [library](../library.md) in Python. After this page you "
            f"can call what the module `nanohop` has.\n\n{python_package.about(ROOT / PACKAGE)}\n\n" + "\n".join(parts))


def pages(folder):
    """Page of the site -> its Markdown."""
    work = folder / "doxygen"
    work.mkdir()
    headers = Headers(work)
    return {page: python(headers) if source == PACKAGE else headers.page(source.rpartition("/")[2])
            for source, page in PAGES.items()}
