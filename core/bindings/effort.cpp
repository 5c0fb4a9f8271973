// Effort and the hardest technique in Python: see effort.hpp and technique.hpp.

#include "effort.hpp"

#include <nanobind/stl/optional.h>

#include "hanjie/effort.hpp"
#include "hanjie/reasoner.hpp"
#include "hanjie/technique.hpp"
#include "interpreter.hpp"
#include "read_puzzle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hanjie {
namespace {

nb::tuple to_tuple(const Guessing& guessing) {
  return nb::make_tuple(guessing.evaluations, guessing.guesses, guessing.solutions, guessing.fewest,
                        guessing.most, guessing.complete);
}

nb::tuple py_measure_effort(nb::handle rows, nb::handle columns, int colors, nb::handle given,
                            std::uint64_t work, std::uint64_t guesses, double timeout,
                            std::optional<nb::handle> cancel, nb::handle progress) {
  const std::unique_ptr<Puzzle> puzzle = read_puzzle(rows, columns, colors, given);
  PythonTick tick(report_to(progress));
  const CancelFlag flag(cancel);
  const Options options{.timeout = timeout, .tick = &tick, .cancel = flag.flag()};
  const EffortLimits limits{.work = work, .guesses = guesses};
  const Effort effort = without_lock([&] { return measure_effort(*puzzle, options, limits); });

  nb::dict numbers;
  numbers["sweeps"] = effort.sweeps;
  numbers["open"] = effort.open;
  numbers["impossible"] = effort.impossible;
  numbers["solved"] = effort.solved;
  numbers["measured"] = effort.measured;
  numbers["stopped"] = effort.stopped;
  numbers["depth"] = effort.depth;
  numbers["standstills"] = effort.standstills;
  numbers["edges"] = effort.edges;
  numbers["longest_chain"] = effort.longest_chain;
  numbers["chains"] = effort.chains;
  numbers["two_ways"] = effort.two_ways;
  numbers["nested"] = effort.nested;
  nb::list looks;
  for (const LookRounds& look : effort.looks)
    looks.append(nb::make_tuple(look.rounds, look.productive, look.unfinished));
  nb::list ways;
  for (const Guessing& guessing : effort.guessing) {
    ways.append(to_tuple(guessing));
    if (!effort.guessed) break;
  }
  return nb::make_tuple(numbers, looks, ways);
}

std::optional<int> py_hardest_rule(nb::handle rows, nb::handle columns, int colors,
                                   nb::handle given, double timeout,
                                   std::optional<nb::handle> cancel, nb::handle progress) {
  const std::unique_ptr<Puzzle> puzzle = read_puzzle(rows, columns, colors, given);
  if (colors > kMaxReasonedColors) throw nb::value_error("more colors than can be explained");
  PythonTick tick(report_to(progress));
  const CancelFlag flag(cancel);
  const Options options{.timeout = timeout, .tick = &tick, .cancel = flag.flag()};
  const HardestRule hardest = without_lock([&] { return hardest_rule(*puzzle, options); });
  if (hardest.stopped) return std::nullopt;
  return int(hardest.rule);
}

}  // namespace

void bind_effort(nb::module_& m) {
  m.def("measure_effort", &py_measure_effort, "rows"_a, "columns"_a, "colors"_a, "given"_a.none(),
        "work"_a, "guesses"_a, "timeout"_a = 0.0, "cancel"_a = nb::none(), nb::kw_only(),
        "progress"_a = nb::none(),
        nb::sig("def measure_effort("
                "rows: collections.abc.Sequence[collections.abc.Sequence[object]], "
                "columns: collections.abc.Sequence[collections.abc.Sequence[object]], colors: int, "
                "given: bytes | None, work: int, guesses: int, timeout: float = 0.0, "
                "cancel: Cancel | None = None, *, progress: collections.abc.Callable[[], object] | "
                "None = None) -> "
                "tuple[dict[str, int], list[tuple[int, int, int]], "
                "list[tuple[int, int, int, int, int, bool]]]"),
        "The effort of a puzzle (see effort.hpp); then, for each kind of look, rounds, productive "
        "and unfinished lines; then, for each orientation of the paper, evaluations, guesses, "
        "solutions, fewest, most, complete.");
  m.def("hardest_rule", &py_hardest_rule, "rows"_a, "columns"_a, "colors"_a, "given"_a.none(),
        "timeout"_a = 0.0, "cancel"_a = nb::none(), nb::kw_only(), "progress"_a = nb::none(),
        nb::sig("def hardest_rule("
                "rows: collections.abc.Sequence[collections.abc.Sequence[object]], "
                "columns: collections.abc.Sequence[collections.abc.Sequence[object]], colors: int, "
                "given: bytes | None, timeout: float = 0.0, cancel: Cancel | None = None, *, "
                "progress: collections.abc.Callable[[], object] | None = None) -> int | None"),
        "The number of the hardest rule that lines need, easiest first (see technique.hpp); None: "
        "stopped.");
}

}  // namespace hanjie
