// Objects of Python's frozen classes: see making.hpp.
//
// The constructor of a frozen dataclass sets each field by a call and checks what it was given, and
// that takes longer than many a line puzzle. What the core found has the right form already, so here
// is the short way: memory for the object, then its slots.

#include "making.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hanjie {
namespace {

nb::object py_make(nb::type_object type, nb::tuple values) {
  static PyObject* const kSlots = PyUnicode_InternFromString("__slots__");
  auto* const python_type = reinterpret_cast<PyTypeObject*>(type.ptr());
  const nb::object slots = nb::steal(PyObject_GetAttr(type.ptr(), kSlots));
  if (!slots.is_valid()) throw nb::python_error();
  if (python_type->tp_new != PyBaseObject_Type.tp_new || !PyTuple_Check(slots.ptr()) ||
      PyTuple_GET_SIZE(slots.ptr()) != PyTuple_GET_SIZE(values.ptr()))
    throw nb::value_error("a class with a slot for each value is needed");
  const nb::object made = nb::steal(python_type->tp_alloc(python_type, 0));
  if (!made.is_valid()) throw nb::python_error();
  for (Py_ssize_t i = 0; i < PyTuple_GET_SIZE(values.ptr()); ++i)
    if (PyObject_GenericSetAttr(made.ptr(), PyTuple_GET_ITEM(slots.ptr(), i),
                                PyTuple_GET_ITEM(values.ptr(), i)) != 0)
      throw nb::python_error();
  return made;
}

}  // namespace

void bind_making(nb::module_& m) {
  m.def("make", &py_make, "type"_a, "values"_a,
        nb::sig("def make(type: type, values: tuple[object, ...]) -> typing.Any"),
        "An object of a class with slots, filled in their order, without its constructor.");
}

}  // namespace hanjie
