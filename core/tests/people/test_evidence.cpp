// Evidence: sufficient and irreducible.

#include "people/evidence.hpp"

#include <algorithm>
#include <random>

#include "check.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

std::vector<ColorMask> by_automaton(const reference::Clue& clue,
                                    const std::vector<std::uint8_t>& shown,
                                    const std::vector<ColorMask>& line) {
  MaskedClueAutomaton automaton;
  automaton.build(clue, shown, int(line.size()));
  std::vector<ColorMask> left(line.size());
  if (!automaton.run(line, left.data())) left.clear();
  return left;
}

TEST(evidence_is_sufficient_and_irreducible) {
  std::mt19937 random(9);
  int conclusions = 0;
  for (int round = 0; round < 3000; ++round) {
    const int colors = 2 + int(random() % 3);
    const ColorMask everything = (ColorMask(1) << colors) - 1;
    const auto [clue, line] = reference::random_question(random, 1 + int(random() % 14), colors);
    const std::vector<ColorMask> known(line.begin(), line.end());
    const std::vector<std::uint8_t> all(clue.size(), 1);
    const std::vector<ColorMask> left = by_automaton(clue, all, known);
    if (left == known) continue;
    std::vector<ColorMask> goal = left;  // empty: that there is no placement
    for (std::size_t i = 0; i < goal.size(); ++i)
      if (goal[i] == known[i] || random() % 2) goal[i] = everything;
    const auto follows = [&](const std::vector<ColorMask>& cells,
                             const std::vector<std::uint8_t>& shown) {
      const std::vector<ColorMask> now = by_automaton(clue, shown, cells);
      if (now.empty() || goal.empty()) return now.empty();
      for (std::size_t i = 0; i < goal.size(); ++i)
        if ((now[i] & ~goal[i]) != 0) return false;
      return true;
    };
    std::vector<Weakening> weakenings;
    for (std::size_t i = 0; i < known.size(); ++i)
      if (known[i] != everything) weakenings.push_back({int(i), everything});
    std::shuffle(weakenings.begin(), weakenings.end(), random);
    std::vector<ColorMask> cells = known;
    EvidenceFinder finder;
    const std::vector<std::uint32_t> blocks = finder.find(clue, cells, goal, weakenings);
    std::vector<std::uint8_t> shown(clue.size(), 0);
    for (const std::uint32_t block : blocks) shown[block] = 1;
    CHECK(follows(cells, shown));
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (cells[i] == everything) continue;
      CHECK(cells[i] == known[i]);
      std::vector<ColorMask> fewer = cells;
      fewer[i] = everything;
      CHECK(!follows(fewer, shown));
    }
    for (const std::uint32_t block : blocks) {
      std::vector<std::uint8_t> fewer = shown;
      fewer[block] = 0;
      CHECK(!follows(cells, fewer));
    }
    ++conclusions;
  }
  CHECK(conclusions > 1000);
}

}  // namespace
