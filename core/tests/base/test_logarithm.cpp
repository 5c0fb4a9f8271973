// Logarithms compared with those of the C library.

#include "base/logarithm.hpp"

#include <cmath>

#include "check.hpp"

namespace {

using namespace hanjie;

bool is_near(double one, double other) {
  return std::fabs(one - other) <= 1e-14 * std::fabs(other);
}

}  // namespace

TEST(a_logarithm_is_that_of_the_library_but_for_the_last_bits) {
  for (std::size_t number = 1; number < 70'000; number += number / 500 + 1)
    CHECK(is_near(series_logarithm(number), std::log(double(number))));
}

TEST(small_logarithms_come_from_a_table_and_are_the_same) {
  for (std::size_t number = 1; number < 600; ++number)
    CHECK(logarithm(number) == series_logarithm(number));
}
