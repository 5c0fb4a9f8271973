// The calls of a search: one puzzle, its solutions one after the other.

#include <algorithm>

#include "calls.hpp"
#include "hanjie/collect.hpp"
#include "hanjie/names.hpp"
#include "hanjie/recorder.hpp"
#include "host.hpp"
#include "objects.hpp"
#include "read_puzzle.hpp"

namespace hanjie {
namespace {

struct OneSearch {
  Puzzle puzzle;
  Watch watch;
  std::unique_ptr<Recorder> recorder;
  std::unique_ptr<Solver> solver;
};
using Searches = Objects<OneSearch>;

void write(Writer& out, const Stats& stats) {
  out.begin_map();
  for (const auto& [name, field] : kNamedCounts) {
    out.text(name);
    out.natural(stats.*field);
  }
  out.text("seconds");
  out.real(stats.seconds);
  out.end_map();
}

}  // namespace

// (puzzle, given, timeout, seed, line_only, most_steps) -> object
HANJIE_CALL(search_new) {
  auto search = std::make_unique<OneSearch>();
  in.items();
  if (!read_puzzle(in, out, search->puzzle)) return;
  Options options = search->watch.options();
  options.timeout = in.real();
  options.seed = in.natural();
  options.line_only = in.boolean();
  const std::uint64_t most_steps = in.natural();
  if (!in.is_good()) return refuse(out);
  if (most_steps > 0) {
    const auto most = std::min<std::uint64_t>(most_steps, Recorder::kNoLimit);
    search->recorder = std::make_unique<Recorder>(search->puzzle, std::size_t(most));
    options.observer = search->recorder.get();
  }
  search->solver = std::make_unique<Solver>(search->puzzle, options);
  Searches::keep(std::move(search), out);
}

// () -> none
HANJIE_CALL(search_drop) {
  Searches::drop(object);
  out.none();
}

// (is_cancelled,) -> solution or none
HANJIE_CALL(search_next) {
  OneSearch* const search = Searches::find(object, out);
  if (!search) return;
  in.items();
  search->watch.cancel = in.boolean();
  if (!in.is_good()) return refuse(out);
  if (search->solver->next() != State::kSolution) return out.none();
  out.bytes(search->solver->solution());
}

// (is_cancelled, max_solutions) -> (state, [solution ...], known, stats)
HANJIE_CALL(search_run) {
  OneSearch* const search = Searches::find(object, out);
  if (!search) return;
  in.items();
  search->watch.cancel = in.boolean();
  const std::uint64_t max_solutions = in.natural();
  if (!in.is_good()) return refuse(out);
  const SolveResult result = collect(*search->solver, max_solutions);
  out.tuple(4);
  out.text(name_of(result.state));
  out.list(result.solutions.size());
  for (const auto& cells : result.solutions) out.bytes(cells);
  out.bytes(result.known);
  write(out, result.stats);
}

// () -> state
HANJIE_CALL(search_state) {
  if (const OneSearch* const search = Searches::find(object, out))
    out.text(name_of(search->solver->state()));
}

// () -> (phase, known, solutions, conflicts, nodes, seconds, certain cells); also during a tick of this search
HANJIE_CALL(search_progress) {
  OneSearch* const search = Searches::find(object, out);
  if (!search) return;
  const Progress progress = search->solver->progress();
  const Stats& stats = search->solver->stats();
  out.tuple(7);
  out.text(name_of(progress.phase));
  out.natural(progress.known);
  out.natural(stats.solutions);
  out.natural(stats.conflicts);
  out.natural(stats.nodes);
  out.real(progress.seconds);
  out.bytes(search->solver->known());
}

// () -> (steps as 32-bit numbers (recorder.hpp), how many were left out)
HANJIE_CALL(search_steps) {
  const OneSearch* const search = Searches::find(object, out);
  if (!search) return;
  out.tuple(2);
  if (!search->recorder) {
    out.bytes({});
    return out.number(0);
  }
  const std::vector<std::int32_t>& steps = search->recorder->steps();
  out.bytes({reinterpret_cast<const std::uint8_t*>(steps.data()), 4 * steps.size()});
  out.natural(search->recorder->left_out());
}

}  // namespace hanjie
