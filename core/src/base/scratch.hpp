// Memory that a thread keeps for its next puzzle.
//
// An easy puzzle takes a few microseconds, fresh memory for its tables would take as long. So what is
// large is not given back but laid aside, one of each kind for each thread, and the next puzzle starts
// with it: as it was left, so whoever takes it must set what it reads.

#ifndef HANJIE_BASE_SCRATCH_HPP
#define HANJIE_BASE_SCRATCH_HPP

#include <memory>
#include <utility>

namespace hanjie {

/// The one object of that type that this thread has laid aside.
template <class Object>
std::unique_ptr<Object>& thread_scratch() {
  thread_local std::unique_ptr<Object> object;
  return object;
}

/// The object laid aside, or a new one.
template <class Object>
std::unique_ptr<Object> take_scratch() {
  std::unique_ptr<Object> object = std::move(thread_scratch<Object>());
  return object ? std::move(object) : std::make_unique<Object>();
}

}  // namespace hanjie

#endif
