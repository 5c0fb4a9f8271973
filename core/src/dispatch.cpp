// Which kernels this processor gets.
//
// Wheels must run on every x86-64 machine, yet shifts by lane (AVX2) halve the cost of a line and
// GFNI mirrors bits in one instruction. So the kernels are compiled for each of these, and the choice
// is made once, at the first line. The answers are the same bit for bit.

#include "kernels.hpp"

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
#endif

int all_kernels(const Kernels* (&found)[4]) {
  int count = 0;
  found[count++] = &baseline::table;
#ifdef HANJIE_X86_KERNELS
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
      __builtin_cpu_supports("bmi2")) {
    found[count++] = &avx2::table;
    if (__builtin_cpu_supports("gfni")) found[count++] = &avx2_gfni::table;
  }
#endif
  return count;
}

const Kernels& kernels() {
  static const Kernels* const best = [] {
    const Kernels* found[4];
    const int count = all_kernels(found);
    return found[count - 1];
  }();
  return *best;
}

}  // namespace hanjie
