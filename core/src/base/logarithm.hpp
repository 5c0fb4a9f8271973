// Logarithms that are the same on every machine.
//
// The last bit of std::log differs between C libraries, and where two choices are nearly equal it
// would decide the search.

#ifndef HANJIE_BASE_LOGARITHM_HPP
#define HANJIE_BASE_LOGARITHM_HPP

#include <array>
#include <cstddef>

namespace hanjie {

/// The natural logarithm of a number from 1, by a series of additions and divisions.
constexpr double series_logarithm(std::size_t number) {
  constexpr double kOfTwo = 0.69314718055994530942;
  double x = double(number), sum = 0;
  for (; x > 1.5; x /= 2) sum += kOfTwo;
  const double ratio = (x - 1) / (x + 1), square = ratio * ratio;
  double power = 2 * ratio;
  for (int odd = 1; odd < 40; odd += 2, power *= square) sum += power / odd;
  return sum;
}

/// The same from a table, if the number is small.
inline double logarithm(std::size_t number) {
  static constexpr auto kTable = [] {
    std::array<double, 256> table{};
    for (std::size_t i = 1; i < table.size(); ++i) table[i] = series_logarithm(i);
    return table;
  }();
  return number < kTable.size() ? kTable[number] : series_logarithm(number);
}

}  // namespace hanjie

#endif
