// Counts and common cells in Python.

#ifndef HANJIE_BINDINGS_COUNT_AND_COMMON_HPP
#define HANJIE_BINDINGS_COUNT_AND_COMMON_HPP

#include <nanobind/nanobind.h>

namespace hanjie {

/// Adds `count` and `Ambiguity` to the module.
void bind_count_and_common(nanobind::module_& m);

}  // namespace hanjie

#endif
