// Stored reasons: true, old enough and sufficient, wherever the search goes.

#include "learn/reason_memory.hpp"

#include <algorithm>
#include <optional>
#include <random>

#include "check.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using reference::Candidates;

/// Random decisions, propagation by lines, and backtracking.
class Walk {
 public:
  Walk(const Puzzle& puzzle, bool black_and_white, std::size_t most)
      : puzzle_(puzzle),
        clues_(puzzle, black_and_white),
        root_(puzzle, clues_, black_and_white),
        literals_(root_),
        assignment_(literals_),
        reasons_(puzzle, assignment_, most) {}

  /// One more decision, or some levels back after a contradiction.
  void step(std::mt19937& random) {
    const auto below = [&](std::size_t bound) { return std::uint32_t(random() % bound); };
    if (assignment_.open() == 0 || !propagate()) return cancel(below(assignment_.level() + 1));
    const Literal literal = below(2 * literals_.variables());
    if (!assignment_.is_open(variable_of(literal)) || !removes(literal)) return;
    if (below(8) > 0 || assignment_.level() > 0) assignment_.open_level();
    assignment_.assign(literal, Reason::none());
  }

  /// Finds the reason of each literal that a line made true.
  void check_all() {
    for (const Literal literal : assignment_.trail()) {
      if (!assignment_.info(variable_of(literal)).reason.is_line()) continue;
      ++asked_;
      check(literal, reasons_.find(literal));
      const std::uint64_t once = reasons_.work();
      CHECK(reasons_.find(literal) == reasons_.find(literal) && reasons_.work() == once);
    }
    reasons_.keep_small();
  }

  int asked() const { return asked_; }
  std::uint64_t found_again() const { return reasons_.found_again(); }

 private:
  bool removes(Literal literal) const {
    return literals_.effect(literal).row_word != Literals::Effect::kNone;
  }

  void cancel(std::uint32_t level) {
    assignment_.cancel(level, [this](Literal literal) { reasons_.forget(variable_of(literal)); });
  }

  /// The candidates of a line, as colors, that satisfy a condition.
  template <class Condition>
  Candidates candidates(int line, const Condition& holds) const {
    Candidates found(std::size_t(puzzle_.cells_of(line)));
    const Board::Line& self = root_.line(line);
    for (int plane = 0; plane < self.planes; ++plane)
      for (std::size_t at = 0; at < found.size(); ++at) {
        const Word word = root_.planes(line)[plane * self.words + (int(at) + 1) / 64];
        if ((word >> ((at + 1) % 64) & 1) && holds(literals_.removal(line, plane, int(at))))
          found[at] |= 1u << root_.color_of_plane(line, plane);
      }
    return found;
  }

  reference::Clue clue(int line) const {
    return {puzzle_.clue(line).begin(), puzzle_.clue(line).end()};
  }

  bool propagate() {
    while (assignment_.has_dirty()) {
      const int line = assignment_.pop_dirty();
      const Candidates before = candidates(
          line, [&](Literal gone) { return gone == kNoLiteral || assignment_.value(gone) <= 0; });
      const std::optional<Candidates> after = reference::tabulate(clue(line), before);
      if (!after) return false;
      const std::uint32_t asked = std::uint32_t(assignment_.trail().size());
      for (int plane = 0; plane < root_.line(line).planes; ++plane)
        for (std::size_t at = 0; at < before.size(); ++at)
          if ((before[at] & ~(*after)[at]) >> root_.color_of_plane(line, plane) & 1)
            assignment_.assign(literals_.removal(line, plane, int(at)), Reason::line(line), asked);
    }
    return true;
  }

  void check(Literal literal, ReasonMemory::Place place) const {
    const Assignment::Info& info = assignment_.info(variable_of(literal));
    std::vector<Literal> known(assignment_.trail().begin(),
                               assignment_.trail().begin() + std::ptrdiff_t(assignment_.facts()));
    for (std::uint32_t i = 0; i < reasons_.count(place); ++i) {
      const Literal premise = reasons_.premise(place, i);
      CHECK(assignment_.value(premise) > 0);
      CHECK(assignment_.info(variable_of(premise)).position < info.asked);
      known.push_back(premise);
    }
    const auto is_gone = [&](Literal gone) {
      return std::find(known.begin(), known.end(), gone) != known.end();
    };
    const int line = info.reason.line();
    const Candidates told =
        candidates(line, [&](Literal gone) { return gone == kNoLiteral || !is_gone(gone); });
    const Candidates asked = candidates(line, [&](Literal gone) { return gone == literal; });
    const std::optional<Candidates> solved = reference::tabulate(clue(line), told);
    for (std::size_t at = 0; at < asked.size() && solved; ++at)
      CHECK((asked[at] & (*solved)[at]) == 0);
  }

  const Puzzle& puzzle_;
  Clues clues_;
  Board root_;
  Literals literals_;
  Assignment assignment_;
  ReasonMemory reasons_;
  int asked_ = 0;
};

void check_walks(int colors, std::size_t most = 1 << 19) {
  std::mt19937 random(std::uint32_t(41 + colors));
  int asked = 0;
  std::uint64_t found_again = 0;
  for (int i = 0; i < 12; ++i) {
    const int width = 5 + int(random() % 10), height = 5 + int(random() % 10);
    std::vector<std::uint8_t> grid;
    for (int cell = 0; cell < width * height; ++cell)
      grid.push_back(random() % 2 ? std::uint8_t(1 + random() % std::uint32_t(colors - 1)) : 0);
    const Puzzle puzzle = reference::puzzle_of(grid, width, height, colors);
    Walk walk(puzzle, colors == 2, most);
    for (int step = 0; step < 100; ++step) {
      walk.step(random);
      walk.check_all();
    }
    asked += walk.asked();
    found_again += walk.found_again();
  }
  CHECK(asked > 1000 && found_again > 100);
}

TEST(stored_reasons_hold_in_black_and_white) {
  check_walks(2);
}

TEST(stored_reasons_hold_in_color) {
  check_walks(4);
}

TEST(stored_reasons_hold_if_the_store_is_cleared_now_and_then) {
  check_walks(2, 100);
}

}  // namespace
