// Objects of Python's frozen classes: see slots.hpp.
//
// The constructor of a frozen dataclass sets each field by a call and checks its arguments, which
// takes longer than solving many a line puzzle. The core's results have the right form already, so
// this is a short way: allocate the object, then fill its slots, whose offsets are looked up once
// for each class.

#include "slots.hpp"

#include <structmember.h>

#include <deque>
#include <vector>

namespace nb = nanobind;
using namespace nb::literals;

namespace hanjie {
namespace {

/// The offsets of the slots of a class.
struct Layout {
  PyTypeObject* type;
  std::vector<Py_ssize_t> offsets;
};

Py_ssize_t offset_of(PyTypeObject* type, PyObject* slot) {
  const nb::object found = nb::steal(PyObject_GetAttr(reinterpret_cast<PyObject*>(type), slot));
  if (!found.is_valid()) throw nb::python_error();
  const bool is_slot = Py_IS_TYPE(found.ptr(), &PyMemberDescr_Type);
  const auto* const member = reinterpret_cast<PyMemberDescrObject*>(found.ptr());
  if (!is_slot || PyDescr_TYPE(member) != type || member->d_member->type != T_OBJECT_EX)
    throw nb::value_error("a class with a slot for each value is needed");
  return member->d_member->offset;
}

Layout find_layout(PyTypeObject* type) {
  const nb::object slots =
      nb::steal(PyObject_GetAttrString(reinterpret_cast<PyObject*>(type), "__slots__"));
  if (!slots.is_valid()) throw nb::python_error();
  if (type->tp_new != PyBaseObject_Type.tp_new || !PyTuple_Check(slots.ptr()))
    throw nb::value_error("a class with a slot for each value is needed");
  Layout layout{type, {}};
  for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(slots.ptr()); ++i)
    layout.offsets.push_back(offset_of(type, PyTuple_GET_ITEM(slots.ptr(), i)));
  return layout;
}

/// The layout of a class, kept for good: there are three of them.
const Layout& layout_of(PyTypeObject* type) {
  static std::deque<Layout> known;  // whose elements never move
  for (const Layout& layout : known)
    if (layout.type == type) return layout;
  known.push_back(find_layout(type));
  Py_INCREF(type);
  return known.back();
}

nb::object py_fill_slots(nb::type_object type, nb::tuple values) {
  const Layout& layout = layout_of(reinterpret_cast<PyTypeObject*>(type.ptr()));
  if (layout.offsets.size() != std::size_t(PyTuple_GET_SIZE(values.ptr())))
    throw nb::value_error("a class with a slot for each value is needed");
  const nb::object made = nb::steal(layout.type->tp_alloc(layout.type, 0));
  if (!made.is_valid()) throw nb::python_error();
  for (std::size_t i = 0; i < layout.offsets.size(); ++i) {
    PyObject* const value = PyTuple_GET_ITEM(values.ptr(), Py_ssize_t(i));
    Py_INCREF(value);
    *reinterpret_cast<PyObject**>(reinterpret_cast<char*>(made.ptr()) + layout.offsets[i]) = value;
  }
  return made;
}

}  // namespace

void bind_slots(nb::module_& m) {
  m.def("fill_slots", &py_fill_slots, "type"_a, "values"_a,
        nb::sig("def fill_slots(type: type, values: tuple[object, ...]) -> typing.Any"),
        "An object of a class with slots, filled in their order, without its constructor.");
}

}  // namespace hanjie
