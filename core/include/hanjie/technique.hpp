// The hardest technique that a person needs in lines.
//
//     const hanjie::HardestRule hardest = hanjie::hardest_rule(puzzle);
//     if (!hardest.stopped) show(hardest.rule);
//
// A technique is needed if all easier techniques together get stuck before the end. So the rules
// are applied from the bottom of the ladder up, to all lines at once; a rung is added when the
// rungs below find nothing more, and the last rung added is the answer. The order of the lines does
// not matter.

#ifndef HANJIE_TECHNIQUE_HPP
#define HANJIE_TECHNIQUE_HPP

#include <cstdint>

#include "hanjie/solver.hpp"

namespace hanjie {

/// The rules for one line, easiest first (line_rules.hpp).
enum class LineRule : std::uint8_t {
  kCompleteLine,
  kAbsentColor,
  kOverlap,
  kSimpleSpaces,
  kForcing,
  kGlue,
  kMercury,
  kJoining,
  kSplitting,
  kPunctuating,
  kColorReach,
  kOwnerLogic,
  kLineLogic,  ///< not a rule: all fillings of a line at once
};

struct HardestRule {
  LineRule rule = LineRule::kCompleteLine;
  bool stopped = false;  ///< out of time, or cancelled: the rule means nothing
};

/// The hardest rule on the way to the last cell that lines alone decide. The puzzle must be well
/// formed, have a solution and at most kMaxReasonedColors. Of the options, timeout, tick and cancel
/// count.
HardestRule hardest_rule(const Puzzle& puzzle, const Options& options = {});

}  // namespace hanjie

#endif
