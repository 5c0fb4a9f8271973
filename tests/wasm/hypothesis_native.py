"""The compiled part of hypothesis in plain Python: functions on floats, which Pyodide has no compiled module for."""

from __future__ import annotations

import math
import struct
import sys
from types import ModuleType

FORMATS = {16: ("!H", "!e"), 32: ("!I", "!f"), 64: ("!Q", "!d")}
SMALLEST_NORMALS = {16: 2.0**-14, 32: 2.0**-126, 64: 2.0**-1022}


def float_to_int(value: float, width: int = 64) -> int:
    """The bits of a float."""
    whole, real = FORMATS[width]
    bits: int = struct.unpack(whole, struct.pack(real, value))[0]
    return bits


def int_to_float(value: int, width: int = 64) -> float:
    """The float with these bits."""
    whole, real = FORMATS[width]
    found: float = struct.unpack(real, struct.pack(whole, value))[0]
    return found


def float_of(value: float, width: int) -> float:
    """A number rounded to a float of this width."""
    real = FORMATS[width][1]
    found: float = struct.unpack(real, struct.pack(real, value))[0] if width < 64 else float(value)
    return found


def is_negative(value: float) -> bool:
    """Whether the sign is negative, also of zero."""
    return math.copysign(1.0, value) < 0


def count_between_floats(least: float, most: float, width: int = 64) -> int:
    """The number of floats between these two, both included."""
    if is_negative(least):
        if is_negative(most):
            return float_to_int(least, width) - float_to_int(most, width) + 1
        return count_between_floats(least, -0.0, width) + count_between_floats(0.0, most, width)
    return float_to_int(most, width) - float_to_int(least, width) + 1


def next_up(value: float, width: int = 64) -> float:
    """The next larger float."""
    if math.isnan(value) or (math.isinf(value) and value > 0):
        return value
    if value == 0.0 and is_negative(value):
        return 0.0
    return int_to_float(float_to_int(value, width) + (1 if value >= 0 else -1), width)


def next_down(value: float, width: int = 64) -> float:
    """The next smaller float."""
    return -next_up(-value, width)


def next_up_normal(value: float, width: int, allow_subnormal: bool) -> float:
    """The next larger float that is allowed."""
    return -next_down_normal(-value, width, allow_subnormal)


def next_down_normal(value: float, width: int, allow_subnormal: bool) -> float:
    """The next smaller float that is allowed."""
    found, smallest = next_down(value, width), SMALLEST_NORMALS[width]
    if not allow_subnormal and 0 < abs(found) < smallest:
        return 0.0 if found > 0 else -smallest
    return found


def width_smallest_normals(width: int) -> float:
    """The smallest normal float of this width."""
    return SMALLEST_NORMALS[width]


def cathetus(long_side: float, side: float) -> float:
    """The third side of a triangle with a right angle."""
    return math.sqrt(long_side * long_side - side * side)


def install() -> None:
    """Make hypothesis find these functions."""
    native, internal = ModuleType("hypothesis._native"), ModuleType("hypothesis._native.internal")
    native.__dict__["__version__"] = "6.0.0"
    for module in (native, internal):
        sys.modules[module.__name__] = module
    sys.modules["hypothesis._native.internal.floats"] = sys.modules[__name__]
    sys.modules["hypothesis._native.internal.cathetus"] = sys.modules[__name__]
