# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: 2026 The nanohop authors
"""Wrong arguments of the module's own functions in a line: which one, what it was and what it must be."""

from __future__ import annotations

import ast
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


def _signatures(said: str) -> List[List[Parameter]]:
    """Of each overload that pybind11 lists."""
    found = []
    for text in re.findall(r"^ {4}\d+\. [\w.]*(\(.*)$", said, re.MULTILINE):
        arguments = ast.parse(f"def f{text}: ...").body[0].args  # type: ignore[attr-defined]
        first = len(arguments.args) - len(arguments.defaults)
        found.append([(one.arg, ast.unparse(one.annotation), place >= first)
                      for place, one in enumerate(arguments.args) if one.arg != "self"])
    return found


def _kind(text: str) -> Tuple[str, List[str]]:
    """A type's name, and those in its brackets."""
    node = ast.parse(text, mode="eval").body
    if not isinstance(node, ast.Subscript):
        return text.rpartition(".")[2], []
    inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    return _kind(ast.unparse(node.value))[0], list(map(ast.unparse, inner))


def _fits(value: Any, text: str) -> bool:
    """As far as it can be told without pybind11."""
    kind, inner = _kind(text)
    if kind == "Optional":
        return value is None or _fits(value, inner[0])
    if kind in ("List", "list", "Tuple", "tuple"):
        if not isinstance(value, collections.abc.Collection) or isinstance(
                value, (str, bytes, collections.abc.Set, collections.abc.Mapping)):
            return False
        kinds = inner * len(value) if kind.lower() == "list" else inner
        return len(value) == len(kinds) and all(map(_fits, value, kinds))
    if kind == "int":
        try:
            return operator.index(value) >= 0
        except TypeError:
            return False
    if kind == "float":
        return isinstance(value, numbers.Real)
    return kind in [base.__name__ for base in type(value).__mro__] or kind in ("object", "function", "Callable")


def _must_be(text: str) -> str:
    kind, inner = _kind(text)
    parts = list(map(_must_be, inner))
    if kind == "Optional":
        return f"{parts[0]}, or None"
    if kind in ("List", "list"):
        return f"a list, each {parts[0]}"
    if kind in ("Tuple", "tuple"):
        return "a tuple of " + " and ".join(parts)
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
