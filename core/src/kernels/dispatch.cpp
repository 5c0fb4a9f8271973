// Which kernels this processor uses.
//
// Wheels must run on every x86-64 machine, but shifts by lane (AVX2) halve the cost of a line, GFNI
// mirrors bits in one instruction, and AVX-512 transposes a board in a few. So the kernels are
// compiled for each of these, and the choice is made once, at the first line. The answers are the
// same bit for bit. Groups of sixteen lines in vectors of 64 bytes were tried and were not faster
// (Zen 4): more lanes wait for the longest clue, and more of them have nothing new.

#include <atomic>

#include "kernels/kernels.hpp"

namespace hanjie {

namespace baseline {
extern const Kernels table;
}

#ifdef HANJIE_X86_KERNELS
namespace avx2 {
extern const Kernels table;
}
namespace avx2_gfni {
extern const Kernels table;
}
namespace avx512 {
extern const Kernels table;
}
#endif

int all_kernels(const Kernels* (&found)[4]) {
  int count = 0;
  found[count++] = &baseline::table;
#ifdef HANJIE_X86_KERNELS
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("bmi2")) {
    found[count++] = &avx2::table;
    if (__builtin_cpu_supports("gfni")) {
      found[count++] = &avx2_gfni::table;
      if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
          __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
          __builtin_cpu_supports("avx512vbmi"))
        found[count++] = &avx512::table;
    }
  }
#endif
  return count;
}

namespace {

std::atomic<const Kernels*>& chosen() {
  static std::atomic<const Kernels*> table = [] {
    const Kernels* found[4];
    const int count = all_kernels(found);
    return found[count - 1];
  }();
  return table;
}

}  // namespace

const Kernels& kernels() {
  return *chosen().load(std::memory_order_relaxed);
}

void choose_kernels(const Kernels& table) {
  chosen() = &table;
}

}  // namespace hanjie
