// Memory that a thread keeps for its next puzzle.
//
// An easy puzzle takes a few microseconds, and allocating its tables would take as long. So large
// objects are not freed but kept, one of each type for each thread, and the next puzzle uses them
// again. Their contents are left over: the code that takes one must set everything it reads.

#ifndef HANJIE_BASE_SCRATCH_HPP
#define HANJIE_BASE_SCRATCH_HPP

#include <memory>
#include <utility>

namespace hanjie {

/// The object of this type that the thread keeps.
template <class Object>
std::unique_ptr<Object>& thread_scratch() {
  thread_local std::unique_ptr<Object> object;
  return object;
}

/// The kept object, or a new one.
template <class Object>
std::unique_ptr<Object> take_scratch() {
  std::unique_ptr<Object> object = std::move(thread_scratch<Object>());
  return object ? std::move(object) : std::make_unique<Object>();
}

}  // namespace hanjie

#endif
