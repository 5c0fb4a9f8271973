// Objects of Python's frozen classes.

#ifndef HANJIE_MAKING_HPP
#define HANJIE_MAKING_HPP

#include <nanobind/nanobind.h>

namespace hanjie {

/// Adds `make` to the module.
void bind_making(nanobind::module_& m);

}  // namespace hanjie

#endif
