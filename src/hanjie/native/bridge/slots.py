"""Objects of frozen classes without their constructors: they would check again what the core has made."""

from __future__ import annotations

from functools import cache
from types import MemberDescriptorType
from typing import Any


def fill_slots(type: type, values: tuple[object, ...]) -> Any:
    """An object of a class with slots, filled in their order, without its constructor."""
    slots = _slots_of(type)
    if len(slots) != len(values):
        raise ValueError("a class with a slot for each value is needed")
    made: object = object.__new__(type)
    for slot, value in zip(slots, values, strict=True):
        slot.__set__(made, value)
    return made


@cache
def _slots_of(type_: type) -> tuple[MemberDescriptorType, ...]:
    names = getattr(type_, "__slots__", None)
    slots = [type_.__dict__.get(name) for name in names] if isinstance(names, tuple) else [None]
    members = tuple(slot for slot in slots if isinstance(slot, MemberDescriptorType))
    if getattr(type_, "__new__", None) is not object.__new__ or len(members) != len(slots):
        raise ValueError("a class with a slot for each value is needed")
    return members
