// Objects with threads, and fork().
//
// Only the thread that calls fork() exists in the new process. An object with threads must not wait
// for them there, not even to end them: they are gone, and their locks stay as they were.

#ifndef HANJIE_BINDINGS_FORK_GUARDED_HPP
#define HANJIE_BINDINGS_FORK_GUARDED_HPP

#include <pthread.h>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <utility>

namespace hanjie {

/// An object with threads; it works only in the process that made it.
template <class Object>
class ForkGuarded {
 public:
  ForkGuarded() = default;
  explicit ForkGuarded(std::unique_ptr<Object> object) : object_(std::move(object)) {}
  ~ForkGuarded() { reset(); }
  ForkGuarded(const ForkGuarded&) = delete;
  ForkGuarded& operator=(const ForkGuarded&) = delete;
  ForkGuarded& operator=(std::unique_ptr<Object> object) {
    reset();
    object_ = std::move(object);
    home_ = forks();
    return *this;
  }

  explicit operator bool() const { return object_ != nullptr; }
  Object* operator->() const { return object_.get(); }
  Object& operator*() const { return *object_; }

  void check() const {
    if (home_ != forks())
      throw std::runtime_error(
          "this was started before a fork, and its threads are in the parent process: start again");
  }
  /// Ends the object in its own process; in another its memory is left alone.
  void reset() {
    if (home_ != forks()) static_cast<void>(object_.release());
    object_.reset();
  }

 private:
  /// The number of forks that led to this process.
  static unsigned forks() {
    static const int registered = pthread_atfork(nullptr, nullptr, [] { ++count_; });
    static_cast<void>(registered);
    return count_;
  }
  static inline std::atomic<unsigned> count_ = 0;

  std::unique_ptr<Object> object_;
  unsigned home_ = forks();
};

}  // namespace hanjie

#endif
