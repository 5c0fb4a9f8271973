// Counts and common cells as Python sees them.

#ifndef HANJIE_ANSWERS_HPP
#define HANJIE_ANSWERS_HPP

#include <nanobind/nanobind.h>

namespace hanjie {

/// Adds `count` and `Ambiguity` to the module.
void bind_answers(nanobind::module_& m);

}  // namespace hanjie

#endif
