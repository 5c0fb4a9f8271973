// One line against a textbook table.

#include <algorithm>

#include "checks.hpp"
#include "reference.hpp"
#include "require.hpp"

namespace fuzz {

using namespace hanjie;

void check_line(Choices& choices) {
  const int colors = choices.once_in(8) ? 1 : choices.between(2, choices.once_in(3) ? 7 : 3);
  int cells = choices.below(20);
  if (choices.once_in(4)) cells = choices.between(56, 140);
  reference::Clue clue;
  if (colors > 1)
    for (int count = choices.below(choices.once_in(4) ? 30 : 5); count > 0; --count)
      clue.push_back({std::uint16_t(choices.once_in(32) ? 65535 : choices.between(1, 6)),
                      std::uint8_t(choices.between(1, colors - 1))});
  const int open = choices.below(100);
  reference::Candidates line;
  std::vector<std::uint8_t> candidates;
  for (int cell = 0; cell < cells; ++cell) {
    const std::uint32_t all = (std::uint32_t(1) << colors) - 1;
    line.push_back(choices.below(100) < open ? all : std::uint32_t(choices.below(int(all) + 1)));
    for (int color = 0; color < colors; ++color)
      candidates.push_back(std::uint8_t(line.back() >> color & 1));
  }
  const auto expected = reference::tabulate(clue, line);
  const bool possible = solve_line(clue, colors, candidates);
  REQUIRE(possible == expected.has_value());
  if (!possible) return;
  for (std::size_t cell = 0; cell < line.size(); ++cell)
    for (std::size_t color = 0; color < std::size_t(colors); ++color)
      REQUIRE(candidates[cell * std::size_t(colors) + color] == ((*expected)[cell] >> color & 1));
}

}  // namespace fuzz
