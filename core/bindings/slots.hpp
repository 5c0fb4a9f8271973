// Objects of Python's frozen classes.

#ifndef HANJIE_BINDINGS_SLOTS_HPP
#define HANJIE_BINDINGS_SLOTS_HPP

#include <nanobind/nanobind.h>

namespace hanjie {

/// Adds `fill_slots` to the module.
void bind_slots(nanobind::module_& m);

}  // namespace hanjie

#endif
