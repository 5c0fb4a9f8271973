// Solutions, one by one and all at once, with every option.

#include <algorithm>
#include <atomic>
#include <limits>
#include <set>
#include <thread>
#include <utility>

#include "checks.hpp"
#include "hanjie/batch.hpp"
#include "hanjie/collect.hpp"
#include "hanjie/recorder.hpp"
#include "require.hpp"
#include "search/search.hpp"

namespace fuzz {
namespace {

using namespace hanjie;

bool is_final(State state) {
  return state != State::kReady && state != State::kSolution;
}

/// Whether a grid holds every cell that is known.
bool holds(std::span<const std::uint8_t> grid, std::span<const std::uint8_t> known) {
  for (std::size_t at = 0; at < known.size(); ++at)
    if (known[at] != kUnknown && known[at] != grid[at]) return false;
  return true;
}

void check_known(const Subject& subject, const Grid& known) {
  REQUIRE(known.size() == subject.puzzle.cells());
  for (const Grid& solution : subject.truth.solutions) REQUIRE(holds(solution, known));
}

void check_answer(const Subject& subject, State state, const std::vector<Grid>& solutions,
                  const Grid& known, std::uint64_t most) {
  REQUIRE(state != State::kReady && state != State::kBroken);
  const std::set<Grid> different(solutions.begin(), solutions.end());
  REQUIRE(different.size() == solutions.size());
  for (const Grid& solution : solutions) {
    REQUIRE(obeys(subject.puzzle, solution) && verify(subject.puzzle, solution));
    REQUIRE(holds(solution, known));
  }
  check_known(subject, known);
  REQUIRE((state == State::kSolution) == (most != 0 && solutions.size() == most));
  if (state == State::kExhausted) {
    if (subject.truth.complete)
      REQUIRE(std::equal(different.begin(), different.end(), subject.truth.solutions.begin(),
                         subject.truth.solutions.end()));
    if (!solutions.empty()) REQUIRE(known == common_of(solutions));
  }
}

std::vector<std::uint64_t> counts(const Stats& stats) {
  return {stats.lines,    stats.cache_hits,     stats.probes,   stats.refuted, stats.agreed,
          stats.guesses,  stats.contradictions, stats.nodes,    stats.depth,   stats.conflicts,
          stats.restarts, stats.dives,          stats.solutions};
}

/// Replays what a recorder wrote. If it left out steps, solutions may be missing.
void check_record(const Subject& subject, const Recorder& recorder,
                  const std::vector<Grid>& solutions, bool ends_in_solution) {
  const std::vector<std::int32_t>& steps = recorder.steps();
  Grid grid = subject.puzzle.given;
  grid.resize(subject.puzzle.cells(), kUnknown);
  std::size_t found = 0;
  for (std::size_t at = 0; at < steps.size();) {
    REQUIRE(at + 4 <= steps.size());
    const std::int32_t kind = steps[at], line = steps[at + 1], depth = steps[at + 2];
    const std::size_t count = std::size_t(steps[at + 3]);
    at += 4;
    REQUIRE(kind >= Recorder::kLine && kind <= Recorder::kSolution && depth >= 0);
    REQUIRE(line >= -1 && line < subject.puzzle.lines());
    REQUIRE(count <= grid.size() && at + 2 * count <= steps.size());
    for (std::size_t i = 0; i < count; ++i, at += 2) {
      REQUIRE(steps[at] >= 0 && std::size_t(steps[at]) < grid.size());
      REQUIRE((steps[at + 1] == kUnknown) == (kind == Recorder::kRewind));
      grid[std::size_t(steps[at])] = std::uint8_t(steps[at + 1]);
    }
    if (kind == Recorder::kSolution) {
      while (recorder.left_out() > 0 && found < solutions.size() && grid != solutions[found])
        ++found;
      REQUIRE(found < solutions.size() && grid == solutions[found]);
      ++found;
    }
  }
  REQUIRE(found == solutions.size() || recorder.left_out() > 0);
  if (ends_in_solution) REQUIRE(grid == solutions.back());
}

/// Asks for progress, as a progress bar does, and ends the search after some ticks.
class Asking final : public Tick {
 public:
  Asking(const Subject& subject, int most) : subject_(subject), most_(most) {}
  bool go_on() override {
    if (solver != nullptr) {
      const Progress progress = solver->progress();
      REQUIRE(progress.known <= subject_.puzzle.cells() && progress.seconds >= 0);
      check_known(subject_, solver->known());
    }
    return ++ticks_ < most_;
  }
  Solver* solver = nullptr;

 private:
  const Subject& subject_;
  int most_, ticks_ = 0;
};

/// One solution after the other, with questions in between.
void step_through(const Subject& subject, Options options) {
  Choices& choices = subject.choices;
  std::atomic<bool> cancel = false;
  Asking tick(subject, choices.between(1, 3));
  const std::size_t kept = choices.once_in(3) ? std::size_t(choices.below(40)) : Recorder::kNoLimit;
  Recorder recorder(subject.puzzle, kept);
  const bool records = choices.once_in(3), is_asked = choices.once_in(3);
  if (records) options.observer = &recorder;
  if (choices.once_in(4)) options.line_only = true;
  if (is_asked) options.tick = &tick;
  if (choices.once_in(3)) options.cancel = &cancel;
  if (choices.once_in(4)) options.threads = choices.between(-1, 3);
  Solver first(subject.puzzle, options);
  tick.solver = &first;
  REQUIRE(first.state() == State::kReady && first.solution().empty());
  check_known(subject, first.known());
  const std::uint64_t most = choices.once_in(2) ? 2 : std::uint64_t(choices.between(1, 40));
  std::vector<Grid> found;
  if (choices.once_in(3) && first.next() == State::kSolution)
    found.emplace_back(first.solution().begin(), first.solution().end());
  Solver solver = std::move(first);
  tick.solver = &solver;
  while (!is_final(solver.state()) && found.size() < most) {
    if (choices.once_in(40)) cancel = true;
    check_known(subject, solver.known());
    if (solver.next() == State::kSolution)
      found.emplace_back(solver.solution().begin(), solver.solution().end());
    REQUIRE(solver.progress().known <= subject.puzzle.cells());
  }
  const State state = solver.state();
  check_answer(subject, state, found, solver.known(), found.size() == most ? most : 0);
  REQUIRE(state != State::kStuck || options.line_only);
  if (state == State::kStopped)
    REQUIRE(options.timeout > 0 || options.tick != nullptr || options.cancel != nullptr);
  if (is_final(state)) REQUIRE(solver.next() == state && solver.stats().solutions == found.size());
  if (records) check_record(subject, recorder, found, state == State::kSolution);
}

/// Cancelled by another thread while it runs.
void cancel_from_outside(const Subject& subject, Options options) {
  std::atomic<bool> cancel = false;
  options.cancel = &cancel;
  options.threads = subject.choices.between(1, 2);
  Solver solver(subject.puzzle, options);
  std::thread other([&] { cancel = true; });
  const SolveResult result = collect(solver, 5);
  other.join();
  check_answer(subject, result.state, result.solutions, result.known, 5);
}

}  // namespace

Options Subject::options() const {
  Options options{.seed = choices.once_in(3) ? choices.word() : 0};
  if (!truth.complete) options.timeout = 0.004 * choices.between(1, 4);
  if (choices.once_in(16)) options.timeout = choices.once_in(2) ? 1e-9 : 1e-4;
  if (truth.complete && choices.once_in(16)) {
    constexpr double kOdd[] = {-1, 1e300, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN()};
    options.timeout = kOdd[choices.below(4)];
  }
  return options;
}

void check_solver(const Subject& subject) {
  Choices& choices = subject.choices;
  const Options options = subject.options();
  const auto most =
      std::uint64_t(subject.truth.complete ? choices.below(4) : choices.between(1, 40));
  Solver solver(subject.puzzle, options);
  const SolveResult result = collect(solver, most);
  check_answer(subject, result.state, result.solutions, result.known, most);
  if (result.state != State::kStopped) {  // the same again
    Solver again(subject.puzzle, options);
    const SolveResult other = collect(again, most);
    if (other.state != State::kStopped)
      REQUIRE(other.state == result.state && other.solutions == result.solutions &&
              other.known == result.known && counts(other.stats) == counts(result.stats));
  }
  step_through(subject, subject.options());
  if (choices.once_in(8)) cancel_from_outside(subject, subject.options());

  Grid grid(subject.puzzle.cells());
  for (std::uint8_t& cell : grid) cell = std::uint8_t(choices.below(subject.puzzle.colors));
  if (choices.once_in(4)) grid.resize(std::size_t(choices.below(int(grid.size()) + 2)));
  if (choices.once_in(4) && !grid.empty()) grid.front() = kUnknown;
  REQUIRE(verify(subject.puzzle, grid) == obeys(subject.puzzle, grid));
}

void check_search(const Subject& subject) {
  Choices& choices = subject.choices;
  Options options = subject.options();
  if (choices.once_in(3)) options.threads = 2;
  Techniques techniques;
  techniques.relatives = choices.once_in(2);
  techniques.depth_first = choices.once_in(2);
  techniques.lookahead = choices.once_in(2);
  techniques.symmetric_search = choices.once_in(2);
  techniques.strategy.dives = choices.once_in(2);
  techniques.strategy.symmetric_clauses = choices.once_in(2);
  if (choices.once_in(2)) techniques.strategy.reduce_every = 5;
  if (choices.once_in(2)) techniques.strategy.rephase_every = 5;
  if (choices.once_in(2)) techniques.strategy.vivify_share = 1;
  techniques.most_probing = choices.once_in(2) ? 0 : 3000;
  techniques.first_look = choices.once_in(2) ? 0 : 3000;
  techniques.alone = choices.once_in(2) ? 0 : 1000;
  techniques.turn = std::uint64_t(choices.between(1, 3000));
  if (choices.once_in(8)) techniques.most_reported = 10 * subject.puzzle.cells();
  Search search(subject.puzzle, options, techniques);
  const std::uint64_t most = subject.truth.complete ? 0 : 40;
  std::vector<Grid> found;
  while (search.next() == State::kSolution) {
    found.push_back(search.solution());
    if (found.size() == most) break;
  }
  check_answer(subject, search.state(), found, search.known(), most);
}

void check_batch(const Subject& subject) {
  Choices& choices = subject.choices;
  const Options options = subject.options();
  const auto most = std::uint64_t(choices.between(1, 3));
  const int count = choices.between(1, 6), ends_after = choices.below(8);
  Batch batch(options, most, choices.between(-1, 2));
  std::vector<SolveResult> results;
  const auto take = [&] {
    for (SolveResult& result : batch.take(std::chrono::milliseconds(choices.below(3))))
      results.push_back(std::move(result));
  };
  for (int i = 0; i < count; ++i) {
    if (batch.submit(subject.puzzle)) take();
    if (i == ends_after) batch.stop();
  }
  if (choices.once_in(8)) return;  // answers that the caller never takes
  while (batch.waiting() > 0) take();
  REQUIRE(int(results.size()) == count && batch.take({}).empty());
  for (const SolveResult& result : results)
    check_answer(subject, result.state, result.solutions, result.known, most);
}

}  // namespace fuzz
