// Releasing and taking the interpreter's lock.
//
// A background thread may still be at work when the interpreter ends. Up to Python 3.13 a thread
// that requests the lock then is ended at once, by unwinding its stack; C++ destructors must not be
// left that way, and the process would abort. So a thread that comes too late blocks here until the
// process is gone, as later versions of Python do by themselves.

#ifndef HANJIE_BINDINGS_LOCK_HPP
#define HANJIE_BINDINGS_LOCK_HPP

#include <Python.h>

#include <chrono>
#include <thread>

#if __has_include(<bits/cxxabi_forced.h>)
#include <cxxabi.h>
#define HANJIE_UNWINDS_THREADS
#endif

namespace hanjie {

/// Takes the lock in the way given, or never returns.
template <class Take>
void take_lock(const Take& take) noexcept {
#ifdef HANJIE_UNWINDS_THREADS
  try {
    take();
  } catch (abi::__forced_unwind&) {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
  }
#else
  take();
#endif
}

/// While this lives, the thread works without the lock.
class LockRelease {
 public:
  LockRelease() : state_(PyEval_SaveThread()) {}
  ~LockRelease() {
    take_lock([this] { PyEval_RestoreThread(state_); });
  }
  LockRelease(const LockRelease&) = delete;
  LockRelease& operator=(const LockRelease&) = delete;

 private:
  PyThreadState* state_;
};

/// While this lives, a thread that works without the lock has it.
class LockHold {
 public:
  LockHold() {
    take_lock([this] { state_ = PyGILState_Ensure(); });
  }
  ~LockHold() { PyGILState_Release(state_); }
  LockHold(const LockHold&) = delete;
  LockHold& operator=(const LockHold&) = delete;

 private:
  PyGILState_STATE state_ = PyGILState_UNLOCKED;
};

}  // namespace hanjie

#endif
