// The core under any input.
//
// Bytes become a puzzle and questions about it (puzzles.hpp, checks.hpp). The answers must agree
// with each other and, for small puzzles, with a search that tries everything (truth.hpp). With a
// sanitizer, every access to memory is checked, too.
//
// libFuzzer calls the function below; random_bytes.cpp does so where there is no libFuzzer.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "checks.hpp"
#include "puzzles.hpp"
#include "require.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace fuzz;
  Choices choices({data, size});
  const int question = choices.below(16);
  if (question == 0) {
    check_line(choices);
    return 0;
  }
  hanjie::Puzzle puzzle = make_puzzle(choices);
  REQUIRE(puzzle.well_formed());
  if (question == 1) {
    deform(choices, puzzle);
    REQUIRE(!puzzle.well_formed());
    return 0;
  }
  const Truth truth = find_truth(puzzle);
  const Subject subject{choices, puzzle, truth};
  if (question <= 4) check_solver(subject);
  if (question == 5) check_batch(subject);
  if (question >= 6 && question <= 7) check_search(subject);
  if (question >= 8 && question <= 9) check_count(subject);
  if (question >= 10 && question <= 11) check_effort(subject);
  if (question >= 12) check_reasoner(subject);
  return 0;
}
