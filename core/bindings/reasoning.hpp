// Reasons as Python sees them.

#ifndef HANJIE_REASONING_HPP
#define HANJIE_REASONING_HPP

#include <nanobind/nanobind.h>

namespace hanjie {

/// Adds `Reasoner` to the module.
void bind_reasoning(nanobind::module_& m);

}  // namespace hanjie

#endif
