// The options of the benchmark program.

#ifndef HANJIE_BENCH_SETTINGS_HPP
#define HANJIE_BENCH_SETTINGS_HPP

#include <string>
#include <vector>

#include "puzzles.hpp"
#include "search/search.hpp"

namespace hanjie {

struct Settings {
  std::vector<NamedPuzzle> puzzles;
  std::uint64_t solutions = 2, seeds = 1;
  double limit = 20;
  int threads = 1;
  std::size_t step = 1;
  bool on_clock = false, each = false;
  Techniques techniques;
};

/// Reads the words of the command line. An unknown option, technique or value ends the program with
/// a message and the usage.
Settings parse(const std::vector<std::string>& words);

/// Prints a message and the usage, and ends the program with code 2.
[[noreturn]] void refuse(const std::string& message);

}  // namespace hanjie

#endif
