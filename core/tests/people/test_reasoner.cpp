// Conclusions of lines, and arguments by assumption.

#include <algorithm>
#include <bit>
#include <map>
#include <random>

#include "check.hpp"
#include "hanjie/reasoner.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

/// The longest sequence of dependent links until an assumption is refuted.
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

/// Edge logic begins in a line beside the border or a complete line, and ends within three rounds.
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

/// Reasons from lines and assumptions until nothing more is certain; returns the known cells.
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

TEST(lines_and_assumptions_reach_all_cells_that_solutions_share) {
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

TEST(an_argument_for_something_false_is_not_found) {
  // Two solutions, but the caller says that there is no solution, or that the first is the only one.
  const Puzzle puzzle = reference::puzzle_of({"#.", ".#"});
  for (const std::vector<std::uint8_t>& wrong : {std::vector<std::uint8_t>{}, {1, 0, 0, 1}}) {
    Reasoner reasoner(puzzle);
    CHECK(!reasoner.argue(wrong, {.timeout = 60.0}));
  }
}

}  // namespace
