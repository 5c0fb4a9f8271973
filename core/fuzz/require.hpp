// What must hold: if it does not, the process ends, and a fuzzer keeps the input.

#ifndef HANJIE_FUZZ_REQUIRE_HPP
#define HANJIE_FUZZ_REQUIRE_HPP

#include <cstdio>
#include <cstdlib>

#define REQUIRE(...)                                                                   \
  do {                                                                                 \
    if (!(__VA_ARGS__)) {                                                              \
      std::fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #__VA_ARGS__); \
      std::abort();                                                                    \
    }                                                                                  \
  } while (false)

#endif
