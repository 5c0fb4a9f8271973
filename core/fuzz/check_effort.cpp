// The effort of a puzzle, with every limit.

#include "checks.hpp"
#include "hanjie/effort.hpp"
#include "hanjie/reasoner.hpp"
#include "hanjie/technique.hpp"
#include "require.hpp"

namespace fuzz {

using namespace hanjie;

void check_effort(const Subject& subject) {
  Choices& choices = subject.choices;
  constexpr std::uint64_t kWork[] = {0, 1, 2000, 100'000, 1'000'000, ~std::uint64_t(0)};
  constexpr std::uint64_t kGuesses[] = {0, 1, 20, 1000};
  const EffortLimits limits{.work = kWork[choices.below(6)], .guesses = kGuesses[choices.below(4)]};
  const Options options = subject.options();
  const Effort effort = measure_effort(subject.puzzle, options, limits);
  REQUIRE(!effort.stopped || options.timeout > 0);
  REQUIRE(effort.depth >= 0 && effort.depth <= 3 && effort.open <= subject.puzzle.cells());
  const bool is_final = effort.measured && !effort.stopped && !effort.impossible;
  REQUIRE(effort.sweeps >= 0 && (!is_final || effort.standstills >= effort.edges));
  REQUIRE(effort.measured || effort.stopped || limits.work != ~std::uint64_t(0));
  for (const LookRounds& look : effort.looks)
    REQUIRE(look.rounds >= 0 && (effort.impossible || look.productive <= look.unfinished));
  if (subject.puzzle.colors <= kMaxReasonedColors) {
    const HardestRule hardest = hardest_rule(subject.puzzle, options);
    REQUIRE(!hardest.stopped || options.timeout > 0);
    REQUIRE(hardest.rule <= LineRule::kLineLogic);
  }
  if (!subject.truth.complete) return;
  const std::size_t solutions = subject.truth.solutions.size();
  if (effort.impossible) REQUIRE(solutions == 0);
  if (effort.solved && !effort.impossible) REQUIRE(solutions == 1);
  for (std::size_t way = 0; way < (effort.guessed ? effort.guessing.size() : 1); ++way) {
    const Guessing& guessing = effort.guessing[way];
    REQUIRE(guessing.guesses <= limits.guesses && guessing.fewest <= guessing.most);
    REQUIRE(guessing.complete ? guessing.solutions == solutions : guessing.solutions <= solutions);
  }
}

}  // namespace fuzz
