# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Wrong arguments of the module's own functions in a line: which one, what it was and what it must be."""

from __future__ import annotations

import collections.abc
import functools
import numbers
import operator
import re
import types
from typing import Any, Callable, Dict, List, Optional, Tuple

from . import _native

Parameter = Tuple[str, str, bool]  # name, type as pybind11 writes it, whether it has a default

WORDS = {"int": "a whole number, 0 or more", "float": "a number", "str": "a text", "bool": "True or False"}


def _parts(text: str) -> List[str]:
    """The text at its commas that are in no brackets."""
    found, depth = [""], 0
    for character in text:
        depth += (character in "[({<") - (character in "])}>")
        if character == "," and depth == 0:
            found.append("")
        else:
            found[-1] += character
    return [part.strip() for part in found if part.strip()]


def _signatures(said: str) -> List[List[Parameter]]:
    found = []
    for line in re.findall(r"^ {4}\d+\. (.*)$", said, re.MULTILINE):
        inner = re.sub(r"\) -> .*", "", line.partition("(")[2]).rstrip(")")
        parameters = []
        for part in _parts(inner):
            name, _, rest = part.partition(": ")
            if name != "self" and rest:
                kind, default, _ = rest.partition(" = ")
                parameters.append((name, kind.replace("nanohop._native.", ""), bool(default)))
        found.append(parameters)
    return found


def _is_list(value: Any) -> bool:
    """Lists, tuples, arrays and the like."""
    return isinstance(value, collections.abc.Collection) and not isinstance(
        value, (str, bytes, collections.abc.Set, collections.abc.Mapping))


def _is_count(value: Any) -> bool:
    try:
        return operator.index(value) >= 0
    except TypeError:
        return False


def _fits(value: Any, kind: str) -> bool:
    """As far as it can be told without pybind11."""
    inner = re.fullmatch(r"(\w+)\[(.*)\]", kind)
    if inner and inner[1] == "Optional":
        return value is None or _fits(value, inner[2])
    if inner and inner[1] in ("List", "list"):
        return _is_list(value) and all(_fits(one, inner[2]) for one in value)
    if inner and inner[1] in ("Tuple", "tuple"):
        kinds = _parts(inner[2])
        return _is_list(value) and len(value) == len(kinds) and all(map(_fits, value, kinds))
    if kind == "int":
        return _is_count(value)
    if kind == "float":
        return isinstance(value, numbers.Real)
    if kind in ("str", "bool"):
        return isinstance(value, {"str": str, "bool": bool}[kind])
    return type(value).__name__ == kind or kind in ("object", "function", "Callable")


def _must_be(kind: str) -> str:
    inner = re.fullmatch(r"(\w+)\[(.*)\]", kind)
    if inner and inner[1] == "Optional":
        return f"{_must_be(inner[2])}, or None"
    if inner and inner[1] in ("List", "list"):
        return f"a list, each {_must_be(inner[2])}"
    if inner and inner[1] in ("Tuple", "tuple"):
        return "a tuple of " + " and ".join(map(_must_be, _parts(inner[2])))
    return WORDS.get(kind, f"a {kind}")


def _wrong(parameters: List[Parameter], given: Tuple[Any, ...], named: Dict[str, Any]) -> str:
    """The first thing that does not fit."""
    names = [name for name, _, _ in parameters]
    listed = ", ".join(names) or "none"
    if len(given) > len(parameters):
        return f"{len(given)} arguments: must be at most {len(parameters)}: {listed}"
    for name in named:
        if name not in names:
            return f"{name}: no such argument: must be one of {listed}"
        if name in names[:len(given)]:
            return f"{name}: is given twice"
    values = {**dict(zip(names, given)), **named}
    for name, kind, default in parameters:
        if name not in values and not default:
            return f"{name}: is missing: must be {_must_be(kind)}"
        if name in values and not _fits(values[name], kind):
            return f"{name}: {values[name]!r}: must be {_must_be(kind)}"
    return f"called with {', '.join(map(repr, (*given, *named.values())))}: must be of the types that help() shows"


def _clear(function: Callable[..., Any], name: str, method: bool = False) -> Callable[..., Any]:
    """The function with a TypeError that a user can read."""

    @functools.wraps(function)
    def called(*given: Any, **named: Any) -> Any:
        try:
            return function(*given, **named)
        except TypeError as error:
            said = str(error)
            if "incompatible function arguments" not in said and "incompatible constructor arguments" not in said:
                raise
            parameters = max(_signatures(said), key=len)
        raise TypeError(f"{name}: {_wrong(parameters, given[method:], named)}")

    return called


def _make_clear(module: types.ModuleType) -> None:
    """All functions and methods of a module of pybind11."""
    for name, value in list(vars(module).items()):
        if isinstance(value, types.BuiltinFunctionType):
            setattr(module, name, _clear(value, name))
        elif isinstance(value, type) and not issubclass(value, Exception):
            for inner, member in list(vars(value).items()):
                own: Optional[str] = name if inner == "__init__" else None if inner[0] == "_" else f"{name}.{inner}"
                if own is not None and isinstance(member, staticmethod):
                    setattr(value, inner, staticmethod(_clear(member.__func__, own)))
                elif own is not None and callable(member):
                    setattr(value, inner, _clear(member, own, method=True))


_make_clear(_native)
