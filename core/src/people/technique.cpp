// From the bottom of the ladder up, all lines at once: see technique.hpp.
//
// Each line waits at the rung of the rule that is tried on it next. A line that changes starts
// again at the bottom, so no rule is tried twice on a line that has not changed.

#include "hanjie/technique.hpp"

#include <vector>

#include "board/budget.hpp"
#include "hanjie/reasoner.hpp"
#include "people/line_rules.hpp"

namespace hanjie {
namespace {

// Kinds of change in a line: a cell becomes certain not to be empty; a cell loses a color; each
// cell becomes certain to be empty or certain not to be.
enum Kind : std::uint8_t { kFills = 1, kStrikes = 2, kCompletes = 4 };

struct Rung {
  LineRule rule;
  int can_find;  // kinds of change
  bool in_color_only = false;
};

constexpr Rung kRungs[] = {
    {LineRule::kCompleteLine, kCompletes},
    {LineRule::kAbsentColor, kStrikes, true},
    {LineRule::kOverlap, kFills},
    {LineRule::kSimpleSpaces, kStrikes},
    {LineRule::kForcing, kFills | kStrikes},
    {LineRule::kGlue, kFills},
    {LineRule::kMercury, kStrikes},
    {LineRule::kJoining, kFills},
    {LineRule::kSplitting, kStrikes},
    {LineRule::kPunctuating, kStrikes},
    {LineRule::kColorReach, kStrikes, true},
    {LineRule::kOwnerLogic, kFills | kStrikes},
};

constexpr std::uint64_t kWorkOfRule = 8;  // units for each cell and rule

class TechniqueLadder {
 public:
  TechniqueLadder(const Puzzle& puzzle, const Options& options)
      : puzzle_(puzzle), reasoner_(puzzle), budget_(options), lines_(std::size_t(puzzle.lines())) {
    budget_.start();
    for (const Rung& rung : kRungs)
      if (puzzle.colors > 2 || !rung.in_color_only) rungs_.push_back(rung);
  }

  HardestRule run() {
    std::size_t height = 1;
    for (;;) {
      if (!update()) return {LineRule::kLineLogic, stopped_};
      if (waiting_ == 0) return {rungs_[height - 1].rule, false};
      if (apply_all(height)) continue;
      if (stopped_) return {LineRule::kLineLogic, true};
      if (height == rungs_.size()) return {LineRule::kLineLogic, false};
      ++height;
    }
  }

 private:
  struct Waiting {
    bool is_waiting = false;  // something follows in this line
    int kinds = 0;            // of change
    std::size_t rung = 0;     // of the next rule
  };

  /// Puts changed lines at the bottom of the ladder. False: stopped, or a line has no placement.
  bool update() {
    for (const int line : reasoner_.changed_lines()) {
      const int cells = puzzle_.cells_of(line);
      if (spend(cells)) return false;
      if (!reasoner_.narrow(line, after_)) return false;
      Waiting& here = lines_[std::size_t(line)];
      waiting_ -= here.is_waiting;
      here = {};
      bool is_complete = true;
      for (int at = 0; at < cells; ++at) {
        const ColorMask before = reasoner_.cells()[puzzle_.cell_at(line, at)];
        const ColorMask after = after_[std::size_t(at)];
        const ColorMask lost = before & ~after;
        here.is_waiting |= lost != 0;
        if (lost & ~ColorMask(1)) here.kinds |= kStrikes;
        if (lost && !(after & 1)) here.kinds |= kFills;
        is_complete &= !(after & 1) || after == 1;
      }
      if (is_complete) here.kinds |= kCompletes;
      waiting_ += here.is_waiting;
    }
    return true;
  }

  /// Applies the easiest rules to all lines at once; false: they find nothing, or stopped.
  bool apply_all(std::size_t height) {
    found_.clear();
    for (int line = 0; line < puzzle_.lines(); ++line) {
      const int cells = puzzle_.cells_of(line);
      if (!can_find(lines_[std::size_t(line)], height)) continue;
      if (spend(cells)) return false;
      if (cells <= 62) {
        apply(line, height, short_);
      } else if (cells <= 254) {
        apply(line, height, long_);
      } else {
        apply(line, height, longest_);
      }
    }
    for (const CellColors& finding : found_) reasoner_.restrict(finding.cell, finding.colors);
    return !found_.empty();
  }

  /// Whether a rule below `height` that was not tried can find what follows in a line. A line
  /// without such a rule moves up.
  bool can_find(Waiting& here, std::size_t height) const {
    if (!here.is_waiting) return false;
    while (here.rung < height && !(here.kinds & rungs_[here.rung].can_find)) ++here.rung;
    return here.rung < height;
  }

  template <class Rules>
  void apply(int line, std::size_t height, Rules& rules) {
    Waiting& here = lines_[std::size_t(line)];
    const LineView view = reasoner_.view(line);
    rules.read(view, puzzle_.clue(line), puzzle_.colors);
    bool found = false;
    for (; here.rung < height; ++here.rung)
      if (here.kinds & rungs_[here.rung].can_find) found |= rules.apply(rungs_[here.rung].rule);
    if (!found) return;
    for (std::size_t at = 0; at < view.cells.size(); ++at)
      if (rules.left()[at] != view.cells[at])
        found_.push_back({puzzle_.cell_at(line, view.before + int(at)), rules.left()[at]});
  }

  bool spend(int cells) {
    stopped_ = stopped_ || budget_.spend(kWorkOfRule * std::uint64_t(cells));
    return stopped_;
  }

  const Puzzle& puzzle_;
  Reasoner reasoner_;
  Budget budget_;
  std::vector<Rung> rungs_;
  std::vector<Waiting> lines_;
  int waiting_ = 0;
  bool stopped_ = false;
  std::vector<ColorMask> after_;
  std::vector<CellColors> found_;
  LineRules<1> short_;
  LineRules<4> long_;
  LineRules<65> longest_;
};

}  // namespace

HardestRule hardest_rule(const Puzzle& puzzle, const Options& options) {
  return TechniqueLadder(puzzle, options).run();
}

}  // namespace hanjie
