// The Reasoner in Python.

#ifndef HANJIE_BINDINGS_REASONER_HPP
#define HANJIE_BINDINGS_REASONER_HPP

#include <nanobind/nanobind.h>

namespace hanjie {

/// Adds `Reasoner` to the module.
void bind_reasoner(nanobind::module_& m);

}  // namespace hanjie

#endif
