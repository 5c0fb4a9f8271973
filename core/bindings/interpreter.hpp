// How Python and a running core talk to each other: cancel flags, signals, the interpreter's lock.

#ifndef HANJIE_BINDINGS_INTERPRETER_HPP
#define HANJIE_BINDINGS_INTERPRETER_HPP

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <optional>
#include <span>
#include <utility>

#include "hanjie/observer.hpp"
#include "lock.hpp"

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
    const LockHold lock;
    return !PyErr_Occurred() && PyErr_CheckSignals() == 0;
  }
};

/// The same, and calls a Python function now and then; an exception of it ends the search as well.
template <class Tell>
class TellingTick : public SignalTick {
 public:
  explicit TellingTick(Tell tell) : tell_(std::move(tell)) {}

  bool go_on() override {
    if (!SignalTick::go_on()) return false;
    const auto now = Clock::now();
    if (now < next_) return true;
    next_ = now + kBetween;
    const LockHold lock;
    return tell_();
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kBetween{80};  // a few ticks

  Tell tell_;
  Clock::time_point next_ = Clock::now() + kBetween;
};

/// Works without the interpreter's lock; raises what a signal raised meanwhile.
template <class Work>
auto without_lock(const Work& work) {
  auto result = [&] {
    const LockRelease no_lock;
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
