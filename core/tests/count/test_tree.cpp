// The tree compared with the frontier method.

#include "count/tree.hpp"

#include <random>

#include "check.hpp"
#include "hanjie/solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using Grid = std::vector<std::uint8_t>;

Puzzle random_puzzle(std::mt19937& random, int colors, int most) {
  const auto side = [&] { return 1 + int(random() % std::uint32_t(most)); };
  const int width = side(), height = side();
  const auto percent = 15 + random() % 70;
  Grid grid;
  for (int cell = 0; cell < width * height; ++cell)
    grid.push_back(random() % 100 < percent ? std::uint8_t(1 + random() % std::uint32_t(colors - 1))
                                            : std::uint8_t(0));
  Puzzle puzzle = reference::puzzle_of(grid, width, height, colors);
  if (random() % 4 == 0 && !puzzle.blocks.empty()) {
    Block& block = puzzle.blocks[random() % puzzle.blocks.size()];
    ++block.length;
  }
  if (random() % 4 == 0) {
    puzzle.given.assign(grid.size(), kUnknown);
    puzzle.given[random() % grid.size()] = std::uint8_t(random() % std::uint32_t(colors));
  }
  return puzzle;
}

/// Counts a part by the tree, in slices, whose lower bounds never go down.
Tree::PartCount count_by_tree(Components& components, Budget& budget, const LineAutomata& part,
                              std::size_t frontier_words) {
  Tree tree(components, budget, frontier_words);
  tree.begin(part);
  Natural before;
  for (;;) {
    const Tree::PartCount answer = tree.go_on(1000, std::nullopt);
    CHECK(!(answer.count < before));
    before = answer.count;
    if (answer.exact || answer.stopped) return answer;
  }
}

TEST(the_tree_and_the_frontier_count_give_the_same_number) {
  std::mt19937 random(8);
  int compared = 0;
  for (int number = 0; number < 2000; ++number) {
    const Puzzle puzzle = random_puzzle(random, 2 + number % 3, 9);
    Solver lines(puzzle, {.line_only = true});
    if (lines.next() != State::kStuck) continue;
    Budget budget({});
    budget.start();
    Components components(puzzle, budget);
    Split split;
    if (components.open(lines.known(), split) != Verdict::kConsistent) continue;
    for (const LineAutomata& part : split.parts) {
      FrontierCounter frontier(components, budget);
      frontier.plan(part);
      const std::optional<Natural> counted = frontier.run(1 << 20);
      CHECK(counted);
      for (const std::size_t frontier_words : {0, 30, 1000}) {
        const Tree::PartCount answer = count_by_tree(components, budget, part, frontier_words);
        CHECK(answer.exact && answer.count == *counted);
      }
      ++compared;
    }
  }
  CHECK(compared > 100);
}

}  // namespace
