// What a puzzle asks of people, as Python sees it.

#ifndef HANJIE_EFFORT_BINDING_HPP
#define HANJIE_EFFORT_BINDING_HPP

#include <nanobind/nanobind.h>

namespace hanjie {

/// Adds `measure_effort` to the module.
void bind_effort(nanobind::module_& m);

}  // namespace hanjie

#endif
