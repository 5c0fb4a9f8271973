// The calls about the effort for people.

#include <array>
#include <utility>

#include "calls.hpp"
#include "hanjie/effort.hpp"
#include "hanjie/reasoner.hpp"
#include "hanjie/technique.hpp"
#include "host.hpp"
#include "read_puzzle.hpp"

namespace hanjie {
namespace {

void write_flags(Writer& out, const Effort& effort) {
  const std::array flags = {
      std::pair{"impossible", effort.impossible}, std::pair{"solved", effort.solved},
      std::pair{"measured", effort.measured}, std::pair{"stopped", effort.stopped}};
  for (const auto& [name, value] : flags) {
    out.text(name);
    out.boolean(value);
  }
}

void write_numbers(Writer& out, const Effort& effort) {
  const std::array numbers = {std::pair{"sweeps", std::uint64_t(effort.sweeps)},
                              std::pair{"open", effort.open},
                              std::pair{"depth", std::uint64_t(effort.depth)},
                              std::pair{"standstills", std::uint64_t(effort.standstills)},
                              std::pair{"edges", std::uint64_t(effort.edges)},
                              std::pair{"longest_chain", std::uint64_t(effort.longest_chain)},
                              std::pair{"chains", effort.chains},
                              std::pair{"two_ways", std::uint64_t(effort.two_ways)},
                              std::pair{"nested", std::uint64_t(effort.nested)}};
  for (const auto& [name, value] : numbers) {
    out.text(name);
    out.natural(value);
  }
}

void write(Writer& out, const LookRounds& look) {
  out.tuple(3);
  out.number(look.rounds);
  out.natural(look.productive);
  out.natural(look.unfinished);
}

void write(Writer& out, const Guessing& guessing) {
  out.tuple(6);
  out.natural(guessing.evaluations);
  out.natural(guessing.guesses);
  out.natural(guessing.solutions);
  out.number(guessing.fewest);
  out.number(guessing.most);
  out.boolean(guessing.complete);
}

}  // namespace

// (puzzle, given, work, guesses, timeout, is_cancelled) -> (numbers by name, looks, ways of guessing)
HANJIE_CALL(measure_effort) {
  Puzzle puzzle;
  Watch watch;
  EffortLimits limits;
  in.items();
  if (!read_puzzle(in, out, puzzle)) return;
  Options options = watch.options();
  limits.work = in.natural();
  limits.guesses = in.natural();
  options.timeout = in.real();
  watch.cancel = in.boolean();
  if (!in.is_good()) return refuse(out);
  const Effort effort = measure_effort(puzzle, options, limits);
  out.tuple(3);
  out.begin_map();
  write_numbers(out, effort);
  write_flags(out, effort);
  out.end_map();
  out.list(effort.looks.size());
  for (const LookRounds& look : effort.looks) write(out, look);
  const std::size_t ways = effort.guessed ? effort.guessing.size() : 1;
  out.list(ways);
  for (std::size_t way = 0; way < ways; ++way) write(out, effort.guessing[way]);
}

// (puzzle, given, timeout, is_cancelled) -> number of the rule, or none if it was stopped
HANJIE_CALL(hardest_rule) {
  Puzzle puzzle;
  Watch watch;
  in.items();
  if (!read_puzzle(in, out, puzzle)) return;
  Options options = watch.options();
  options.timeout = in.real();
  watch.cancel = in.boolean();
  if (!in.is_good()) return refuse(out);
  if (puzzle.colors > kMaxReasonedColors)
    return out.fail(Failure::kValue, "more colors than can be explained");
  const HardestRule hardest = hardest_rule(puzzle, options);
  if (hardest.stopped) return out.none();
  out.number(int(hardest.rule));
}

}  // namespace hanjie
