// Between Python and a running core: cancel flags, signals, progress, the interpreter's lock.

#ifndef HANJIE_BINDINGS_INTERPRETER_HPP
#define HANJIE_BINDINGS_INTERPRETER_HPP

#include <nanobind/nanobind.h>

#include <atomic>
#include <chrono>
#include <functional>
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

/// The flag of a Python Cancel, or no flag; keeps the Cancel alive.
class CancelFlag {
 public:
  explicit CancelFlag(std::optional<nanobind::handle> cancel) {
    if (!cancel) return;
    owner_ = nanobind::borrow(*cancel);
    flag_ = &nanobind::cast<Cancel&>(*cancel).flag;
  }
  const std::atomic<bool>* flag() const { return flag_; }
  bool is_set() const { return flag_ && *flag_; }

 private:
  nanobind::object owner_;
  const std::atomic<bool>* flag_ = nullptr;
};

/// Calls a Python function; it may raise.
using Report = std::function<void()>;

/// The report for an argument `progress`: a function without parameters, or None.
inline Report report_to(nanobind::handle progress) {
  if (progress.is_none()) return {};
  return [listener = nanobind::borrow(progress)] { listener(); };
}

/// Handles Python's signals, and reports progress about ten times a second if there is a report.
/// An exception of either ends the work; without_lock() raises it.
class PythonTick final : public Tick {
 public:
  explicit PythonTick(Report report = {}) : report_(std::move(report)) {}

  bool go_on() override {
    const LockHold lock;
    if (PyErr_Occurred() || PyErr_CheckSignals() != 0) return false;
    const auto now = Clock::now();
    if (!report_ || now < next_) return true;
    next_ = now + kBetween;
    try {
      report_();
    } catch (nanobind::python_error& error) {
      error.restore();
      return false;
    }
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kBetween{80};  // the fourth tick, or the fifth

  Report report_;
  Clock::time_point next_ = Clock::now() + kBetween;
};

/// Works without the interpreter's lock; raises the exception that a tick left.
template <class Work>
auto without_lock(const Work& work) {
  auto result = [&] {
    const LockRelease no_lock;
    return work();
  }();
  if (PyErr_Occurred()) throw nanobind::python_error();
  return result;
}

/// Marks an object as busy for as long as this lives; an object that is busy already refuses.
class Busy {
 public:
  Busy(std::atomic<bool>& busy, const char* message) : busy_(busy) {
    if (busy_.exchange(true)) throw nanobind::value_error(message);
  }
  ~Busy() { busy_ = false; }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<bool>& busy_;
};

inline nanobind::bytes to_bytes(std::span<const std::uint8_t> cells) {
  return nanobind::bytes(cells.data(), cells.size());
}

}  // namespace hanjie

#endif
