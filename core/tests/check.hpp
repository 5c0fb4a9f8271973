// A very small test harness: named tests, CHECK, and a list of failures.

#ifndef HANJIE_CHECK_HPP
#define HANJIE_CHECK_HPP

#include <chrono>
#include <cstdio>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace check {

struct Test {
  const char* name;
  std::function<void()> body;
};

inline std::vector<Test>& tests() {
  static std::vector<Test> all;
  return all;
}

inline int& failures() {
  static int count = 0;
  return count;
}

struct Register {
  Register(const char* name, std::function<void()> body) {
    tests().push_back({name, std::move(body)});
  }
};

inline void fail(const char* file, int line, const char* what) {
  if (++failures() <= 20) std::printf("  %s:%d: not true: %s\n", file, line, what);
}

/// Runs the tests whose names contain these words; an empty text is in every name.
inline int run_all(std::string_view words = {}) {
  for (const Test& test : tests()) {
    if (std::string_view(test.name).find(words) == std::string_view::npos) continue;
    const int before = failures();
    const auto start = std::chrono::steady_clock::now();
    test.body();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    std::printf("%s %6.2f s  %s\n", failures() == before ? "ok  " : "FAIL", taken.count(),
                test.name);
  }
  return failures() == 0 ? 0 : 1;
}

}  // namespace check

#define CHECK(...)                                                     \
  do {                                                                 \
    if (!(__VA_ARGS__)) check::fail(__FILE__, __LINE__, #__VA_ARGS__); \
  } while (false)

#define TEST(name)                                                   \
  static void test_##name();                                         \
  static const check::Register register_##name(#name, &test_##name); \
  static void test_##name()

#endif
