// The rules for lines, compared with exact line solving, and the hardest rule of small puzzles.

#include "hanjie/technique.hpp"

#include <atomic>
#include <random>

#include "check.hpp"
#include "people/line_rules.hpp"
#include "people/line_view.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

constexpr int kRules = int(LineRule::kLineLogic);

/// Applies every rule to a line and compares with what follows from its clue; sums the findings.
template <int N>
void check_rules(const reference::Question& question, int colors, std::vector<int>& found) {
  const std::vector<ColorMask> cells(question.line.begin(), question.line.end());
  const std::optional<reference::Candidates> exact =
      reference::tabulate(question.clue, question.line);
  if (!exact) return;
  const LineView view = view_line(question.clue, cells);
  LineRules<N> rules;
  for (int rule = 0; rule < kRules; ++rule) {
    rules.read(view, question.clue, colors);
    const bool finds = rules.apply(LineRule(rule));
    bool changes = false;
    for (std::size_t at = 0; at < view.cells.size(); ++at) {
      const ColorMask left = rules.left()[at];
      CHECK(((*exact)[std::size_t(view.before) + at] & ~left) == 0);
      CHECK((left & ~view.cells[at]) == 0);
      changes |= left != view.cells[at];
    }
    CHECK(finds == changes);
    found[std::size_t(rule)] += finds;
  }
}

TEST(every_rule_is_sound) {
  std::mt19937 random(3);
  std::vector<int> found(kRules, 0);
  for (int round = 0; round < 20'000; ++round) {
    const int colors = 2 + round % 3, cells = 4 + int(random() % 30);
    check_rules<1>(reference::random_question(random, cells, colors), colors, found);
  }
  for (const int count : found) CHECK(count > 20);
}

TEST(rules_find_the_same_in_sets_of_any_size) {
  std::mt19937 random(4);
  for (int round = 0; round < 2000; ++round) {
    const int colors = 2 + round % 3, cells = 4 + int(random() % 58);
    const reference::Question question = reference::random_question(random, cells, colors);
    std::vector<int> one(kRules, 0), four(kRules, 0), most(kRules, 0);
    check_rules<1>(question, colors, one);
    check_rules<4>(question, colors, four);
    check_rules<65>(question, colors, most);
    CHECK(one == four && one == most);
  }
}

TEST(the_hardest_rule_of_small_pictures) {
  CHECK(hardest_rule(reference::puzzle_of({"###", "#.#", "###"})).rule == LineRule::kCompleteLine);
  CHECK(hardest_rule(reference::puzzle_of({".a.b.", "ab.ba", ".bb.."})).rule >=
        LineRule::kAbsentColor);
  CHECK(hardest_rule(reference::puzzle_of({"####.", "..##.", "..###"})).rule <
        LineRule::kLineLogic);
}

TEST(the_search_for_the_hardest_rule_can_be_cancelled) {
  const std::atomic<bool> cancel = true;
  const Puzzle puzzle = reference::puzzle_of({"###", "#.#", "###"});
  CHECK(hardest_rule(puzzle, {.cancel = &cancel}).stopped);
  CHECK(!hardest_rule(puzzle).stopped);
}

TEST(sets_of_cells_shift_over_words) {
  const CellSet<4> cells = CellSet<4>::single(60).spread(70);
  CHECK(cells.lowest() == 60 && cells.highest() == 129 && cells.count() == 70);
  CHECK((cells - CellSet<4>::range(60, 130)).empty());
  CHECK(CellSet<4>::range(-3, 2).count() == 2 && CellSet<4>::range(5, 4).empty());
  CHECK(CellSet<4>().lowest() == -1 && CellSet<4>().highest() == -1);
}

}  // namespace
