// Memory for lanes. It begins at a cache line, so that eight numbers side by side never lie in two
// cache lines, which would double the work of reading and writing them.

#ifndef HANJIE_BASE_ALIGNED_HPP
#define HANJIE_BASE_ALIGNED_HPP

#include <cstddef>
#include <new>
#include <vector>

namespace hanjie {

template <class T>
struct AlignedAllocator {
  using value_type = T;
  static constexpr std::align_val_t kLine{64};

  AlignedAllocator() = default;
  template <class Other>
  AlignedAllocator(const AlignedAllocator<Other>&) {}

  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new(count * sizeof(T), kLine));
  }
  void deallocate(T* memory, std::size_t) { ::operator delete(memory, kLine); }
  bool operator==(const AlignedAllocator&) const { return true; }
};

template <class T>
using AlignedVector = std::vector<T, AlignedAllocator<T>>;

}  // namespace hanjie

#endif
