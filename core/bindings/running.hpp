// How Python and a running core talk to each other: cancel flags, signals, the interpreter's lock.

#ifndef HANJIE_RUNNING_HPP
#define HANJIE_RUNNING_HPP

#include <nanobind/nanobind.h>

#include <atomic>
#include <optional>
#include <span>

#include "hanjie/observer.hpp"

namespace hanjie {

/// A flag that any thread may set to end a search.
struct Cancel {
  std::atomic<bool> flag = false;
};

/// Lets Python handle signals; an exception of theirs ends the search, and every search after it
/// until somebody has raised it.
class SignalTick : public Tick {
 public:
  bool go_on() override {
    const nanobind::gil_scoped_acquire gil;
    return !PyErr_Occurred() && PyErr_CheckSignals() == 0;
  }
};

/// Works without the interpreter's lock; raises what a signal raised meanwhile.
template <class Work>
auto without_lock(const Work& work) {
  auto result = [&] {
    const nanobind::gil_scoped_release no_gil;
    return work();
  }();
  if (PyErr_Occurred()) throw nanobind::python_error();
  return result;
}

/// The flag to watch, if there is one.
inline const std::atomic<bool>* flag_of(std::optional<nanobind::handle> cancel) {
  return cancel ? &nanobind::cast<Cancel&>(*cancel).flag : nullptr;
}

inline nanobind::bytes to_bytes(std::span<const std::uint8_t> cells) {
  return nanobind::bytes(cells.data(), cells.size());
}

}  // namespace hanjie

#endif
