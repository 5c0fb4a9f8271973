// What lines say, what it rests on, and tries that fail.

#include <algorithm>
#include <bit>
#include <map>
#include <random>

#include "check.hpp"
#include "hanjie/reasoner.hpp"
#include "people/evidence.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

/// Every clue that a clue with blots may stand for, in a line of so many cells.
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

/// What each cell can be with blots, from all clues without; empty if there is no way.
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

std::vector<ColorMask> by_machine(const reference::Clue& clue,
                                  const std::vector<std::uint8_t>& shown,
                                  const std::vector<ColorMask>& line) {
  MaskedClueAutomaton machine;
  machine.build(clue, shown, int(line.size()));
  std::vector<ColorMask> left(line.size());
  if (!machine.run(line, left.data())) left.clear();
  return left;
}

TEST(a_machine_with_blots_says_what_all_clues_that_it_may_be_say) {
  std::mt19937 random(7);
  for (int round = 0; round < 600; ++round) {
    const int colors = 2 + int(random() % 3);
    const auto [clue, line] = reference::random_question(random, 1 + int(random() % 9), colors);
    if (clue.size() > 4) continue;
    std::vector<std::uint8_t> shown;
    for (std::size_t j = 0; j < clue.size(); ++j) shown.push_back(random() % 2);
    const std::vector<ColorMask> cells(line.begin(), line.end());
    CHECK(by_machine(clue, shown, cells) == by_all_clues(clue, shown, cells));
  }
}

TEST(a_machine_of_many_words_says_what_the_table_says) {
  std::mt19937 random(8);
  for (const int length : {61, 63, 64, 65, 130, 200, 300, 600}) {
    for (int round = 0; round < 6; ++round) {
      const auto [clue, line] = reference::random_question(random, length, 2 + round % 3);
      const std::vector<ColorMask> cells(line.begin(), line.end());
      std::vector<ColorMask> expected;
      if (const auto left = reference::tabulate(clue, line))
        expected.assign(left->begin(), left->end());
      CHECK(by_machine(clue, std::vector<std::uint8_t>(clue.size(), 1), cells) == expected);
    }
  }
}

TEST(evidence_is_enough_and_nothing_of_it_can_be_left_out) {
  std::mt19937 random(9);
  int conclusions = 0;
  for (int round = 0; round < 3000; ++round) {
    const int colors = 2 + int(random() % 3);
    const ColorMask everything = (ColorMask(1) << colors) - 1;
    const auto [clue, line] = reference::random_question(random, 1 + int(random() % 14), colors);
    const std::vector<ColorMask> known(line.begin(), line.end());
    const std::vector<std::uint8_t> all(clue.size(), 1);
    const std::vector<ColorMask> left = by_machine(clue, all, known);
    if (left == known) continue;
    std::vector<ColorMask> goal = left;  // empty: that there is no way
    for (std::size_t i = 0; i < goal.size(); ++i)
      if (goal[i] == known[i] || random() % 2) goal[i] = everything;
    const auto follows = [&](const std::vector<ColorMask>& cells,
                             const std::vector<std::uint8_t>& shown) {
      const std::vector<ColorMask> now = by_machine(clue, shown, cells);
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

/// How many links follow from each other until a try fails.
int depth_of(const std::vector<Link>& chain) {
  std::map<std::uint32_t, int> deep;
  int depth = 0;
  for (const Link& link : chain) {
    depth = 1;
    for (const CellColors& cited : link.evidence.cells)
      depth = std::max(depth, 1 + (deep.contains(cited.cell) ? deep[cited.cell] : 0));
    for (const CellColors& finding : link.concluded)
      deep[finding.cell] = std::max(deep[finding.cell], depth);
  }
  return depth;
}

/// Edge logic begins in a line beside the border or a complete line, and fails within three rounds.
void check_edge(const Puzzle& puzzle, const Reasoner& reasoner, const Argument& argument) {
  const int line = argument.edge;
  CHECK(argument.cases.size() == 1);
  const Case& tried = argument.cases.front();
  CHECK(puzzle.cell_at(line, puzzle.place_of(line, tried.assumption.cell)) ==
        tried.assumption.cell);
  const auto is_complete = [&](int other) {
    for (int at = 0; at < puzzle.cells_of(other); ++at)
      if (!std::has_single_bit(reasoner.cells()[puzzle.cell_at(other, at)])) return false;
    return true;
  };
  const int first = line < puzzle.height ? 0 : puzzle.height;
  const int last = line < puzzle.height ? puzzle.height - 1 : puzzle.lines() - 1;
  CHECK(line == first || line == last || is_complete(line - 1) || is_complete(line + 1));
  CHECK(depth_of(tried.chain) <= 3);
}

/// Reasons from lines and tries until nothing more is certain; what is known then.
std::vector<std::uint8_t> reasoned(const Puzzle& puzzle, const std::vector<std::uint8_t>& common,
                                   int& tries) {
  Reasoner reasoner(puzzle);
  std::vector<ColorMask> left;
  for (;;) {
    for (std::vector<int> lines; !(lines = reasoner.changed_lines()).empty();) {
      for (const int line : lines) {
        CHECK(reasoner.narrow(line, left));
        for (int at = 0; at < puzzle.cells_of(line); ++at)
          reasoner.restrict(puzzle.cell_at(line, at), left[std::size_t(at)]);
      }
    }
    std::vector<std::uint8_t> grid;
    for (const ColorMask colors : reasoner.cells())
      grid.push_back(std::has_single_bit(colors) ? std::uint8_t(std::countr_zero(colors))
                                                 : kUnknown);
    if (grid == common) return grid;
    const auto argument = reasoner.argue(common, {.timeout = 20.0});
    CHECK(argument.has_value());
    if (!argument) return grid;
    ++tries;
    if (argument->edge >= 0) check_edge(puzzle, reasoner, *argument);
    for (const CellColors& finding : argument->concluded) {
      const ColorMask right = ColorMask(1) << common[finding.cell];
      CHECK(common[finding.cell] != kUnknown && (finding.colors & right) != 0);
      reasoner.restrict(finding.cell, finding.colors);
    }
  }
}

TEST(lines_and_tries_reach_all_that_solutions_share) {
  std::mt19937 random(10);
  int tries = 0;
  for (int round = 0; round < 60; ++round) {
    const int side = 5 + int(random() % 6), colors = 2 + int(random() % 2);
    std::vector<std::uint8_t> picture;
    for (int cell = 0; cell < side * side; ++cell)
      picture.push_back(random() % 100 < 48 ? std::uint8_t(1 + random() % unsigned(colors - 1))
                                            : std::uint8_t(0));
    const Puzzle puzzle = reference::puzzle_of(picture, side, side, colors);
    Solver solver(puzzle);
    std::vector<std::uint8_t> common;
    int found = 0;
    while (found < 500 && solver.next() == State::kSolution) {
      if (found++ == 0) common.assign(solver.solution().begin(), solver.solution().end());
      for (std::size_t i = 0; i < common.size(); ++i)
        if (common[i] != solver.solution()[i]) common[i] = kUnknown;
    }
    if (found == 500) continue;
    CHECK(reasoned(puzzle, common, tries) == common);
  }
  CHECK(tries > 10);
}

TEST(what_is_left_of_a_line_is_seen) {
  Puzzle puzzle;
  puzzle.width = 12;
  puzzle.height = 1;
  const std::vector<Block> clue{{2, 1}, {1, 1}, {3, 1}};
  puzzle.add_clue(clue);
  for (int column = 0; column < puzzle.width; ++column) puzzle.add_clue({});
  puzzle.given.assign(puzzle.cells(), kUnknown);
  for (const auto& [cell, color] : {std::pair{0, 1}, {1, 1}, {2, 0}, {6, 0}, {9, 1}})
    puzzle.given[std::size_t(cell)] = std::uint8_t(color);
  const LineView view = Reasoner(puzzle).view(0);  // ##.???.??#??
  CHECK(view.before == 3 && view.end == 12);
  CHECK(view.first_block == 1 && view.end_block == 3);
  CHECK(view.earliest == (std::vector<int>{0, 4}));
  CHECK(view.latest == (std::vector<int>{4, 6}));
  CHECK(view.places == (std::vector<Places>{{0b10111}, {0b1110000}}));
  CHECK(view.runs.size() == 1 && view.runs[0].first == 6 && view.runs[0].end == 7);
  CHECK(view.owners.size() == 1 && view.owners[0].size() == 1);
  CHECK(view.owners[0][0].block == 1 && view.owners[0][0].places == Places{0b1110000});
  const std::vector<CellColors> known{{0, ColorMask(1)}};
  CHECK(Reasoner(puzzle).view(0, known).before == 1);
}

}  // namespace
