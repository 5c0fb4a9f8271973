// Memory for lanes: it begins at a line of the processor's cache, so that eight numbers side by side
// never lie in two of them, which would make reading and writing them twice the work.

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
