// Automata with masked numbers, compared with all clues they may stand for.

#include "people/masked_clue_automaton.hpp"

#include <random>

#include "check.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

/// Every clue that a masked clue may stand for, in a line of `cells` cells.
void for_each_clue(const reference::Clue& clue, const std::vector<std::uint8_t>& shown, int cells,
                   std::size_t from, reference::Clue& made, std::vector<reference::Clue>& all) {
  if (from == clue.size()) {
    all.push_back(made);
    return;
  }
  for (int length = 1; length <= cells; ++length) {
    if (shown[from] != 0 && length != clue[from].length) continue;
    made.push_back({std::uint16_t(length), clue[from].color});
    for_each_clue(clue, shown, cells, from + 1, made, all);
    made.pop_back();
  }
}

/// The candidates of each cell with a masked clue, from all unmasked clues; empty: no placement.
std::vector<ColorMask> by_all_clues(const reference::Clue& clue,
                                    const std::vector<std::uint8_t>& shown,
                                    const std::vector<ColorMask>& line) {
  std::vector<reference::Clue> all;
  reference::Clue made;
  for_each_clue(clue, shown, int(line.size()), 0, made, all);
  const reference::Candidates cells(line.begin(), line.end());
  std::vector<ColorMask> possible;
  for (const reference::Clue& one : all) {
    const auto left = reference::tabulate(one, cells);
    if (!left) continue;
    possible.resize(line.size());
    for (std::size_t i = 0; i < line.size(); ++i) possible[i] |= (*left)[i];
  }
  return possible;
}

std::vector<ColorMask> by_automaton(const reference::Clue& clue,
                                    const std::vector<std::uint8_t>& shown,
                                    const std::vector<ColorMask>& line) {
  MaskedClueAutomaton automaton;
  automaton.build(clue, shown, int(line.size()));
  std::vector<ColorMask> left(line.size());
  if (!automaton.run(line, left.data())) left.clear();
  return left;
}

TEST(a_masked_clue_gives_the_union_of_all_clues_it_may_stand_for) {
  std::mt19937 random(7);
  for (int round = 0; round < 600; ++round) {
    const int colors = 2 + int(random() % 3);
    const auto [clue, line] = reference::random_question(random, 1 + int(random() % 9), colors);
    if (clue.size() > 4) continue;
    std::vector<std::uint8_t> shown;
    for (std::size_t j = 0; j < clue.size(); ++j) shown.push_back(random() % 2);
    const std::vector<ColorMask> cells(line.begin(), line.end());
    CHECK(by_automaton(clue, shown, cells) == by_all_clues(clue, shown, cells));
  }
}

TEST(an_automaton_of_many_words_agrees_with_the_table) {
  std::mt19937 random(8);
  for (const int length : {61, 63, 64, 65, 130, 200, 300, 600}) {
    for (int round = 0; round < 6; ++round) {
      const auto [clue, line] = reference::random_question(random, length, 2 + round % 3);
      const std::vector<ColorMask> cells(line.begin(), line.end());
      std::vector<ColorMask> expected;
      if (const auto left = reference::tabulate(clue, line))
        expected.assign(left->begin(), left->end());
      CHECK(by_automaton(clue, std::vector<std::uint8_t>(clue.size(), 1), cells) == expected);
    }
  }
}

}  // namespace
