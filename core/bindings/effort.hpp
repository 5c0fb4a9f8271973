// The effort of a puzzle in Python.

#ifndef HANJIE_BINDINGS_EFFORT_HPP
#define HANJIE_BINDINGS_EFFORT_HPP

#include <nanobind/nanobind.h>

namespace hanjie {

/// Adds `measure_effort` to the module.
void bind_effort(nanobind::module_& m);

}  // namespace hanjie

#endif
