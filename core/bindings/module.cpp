// The Python module hanjie.native._core.
//
// Thin: reads puzzles, lets go of the interpreter while the core works, hands bytes and numbers
// back. Every few milliseconds the interpreter may handle signals, so Ctrl-C ends a search.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>
#include <optional>

#include "count_and_common.hpp"
#include "effort.hpp"
#include "fork_guarded.hpp"
#include "hanjie/batch.hpp"
#include "hanjie/recorder.hpp"
#include "interpreter.hpp"
#include "lock.hpp"
#include "read_puzzle.hpp"
#include "reasoner.hpp"
#include "slots.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hanjie {
namespace {

constexpr std::array<const char*, 6> kStateNames = {"ready", "solution", "exhausted",
                                                    "stuck", "stopped",  "broken"};

constexpr std::array<const char*, 4> kPhaseNames = {"lines", "probing", "guessing", "learning"};

constexpr std::array<const char*, 14> kStatNames = {
    "lines", "cache_hits", "probes",    "refuted",  "agreed", "guesses",   "contradictions",
    "nodes", "depth",      "conflicts", "restarts", "dives",  "solutions", "seconds"};

template <std::size_t Count>
std::array<PyObject*, Count> interned(const std::array<const char*, Count>& names) {
  std::array<PyObject*, Count> made{};
  for (std::size_t i = 0; i < Count; ++i) made[i] = PyUnicode_InternFromString(names[i]);
  return made;
}

/// Names as Python's strings, made once.
nb::handle stat_name(std::size_t at) {
  static const std::array<PyObject*, kStatNames.size()> names = interned(kStatNames);
  return names[at];
}
nb::handle state_name(State state) {
  static const std::array<PyObject*, kStateNames.size()> names = interned(kStateNames);
  return names[std::size_t(state)];
}

/// Every name with 0: most counts of an easy puzzle are, and copying is faster than adding.
nb::handle no_stats() {
  static PyObject* const zeros = [] {
    nb::dict all;
    for (std::size_t at = 0; at < kStatNames.size(); ++at) all[stat_name(at)] = 0;
    return all.release().ptr();
  }();
  return zeros;
}

nb::dict to_dict(const Stats& stats) {
  nb::dict numbers = nb::steal<nb::dict>(PyDict_Copy(no_stats().ptr()));
  if (!numbers.is_valid()) throw nb::python_error();
  const std::uint64_t counts[] = {
      stats.lines,    stats.cache_hits,     stats.probes,   stats.refuted, stats.agreed,
      stats.guesses,  stats.contradictions, stats.nodes,    stats.depth,   stats.conflicts,
      stats.restarts, stats.dives,          stats.solutions};
  std::size_t at = 0;
  for (const std::uint64_t count : counts) {
    if (count != 0) numbers[stat_name(at)] = count;
    ++at;
  }
  numbers[stat_name(at)] = stats.seconds;
  return numbers;
}

/// What is known is mostly the only solution; then it is the same object.
nb::tuple to_tuple(const Answer& answer) {
  nb::list solutions;
  for (const auto& cells : answer.solutions) solutions.append(to_bytes(cells));
  const bool is_all_known = answer.solutions.size() == 1 && answer.known == answer.solutions[0];
  const nb::object known = is_all_known ? nb::object(solutions[0]) : to_bytes(answer.known);
  return nb::make_tuple(state_name(answer.state), solutions, known, to_dict(answer.stats));
}

/// One puzzle being solved.
class PySearch {
 public:
  PySearch(nb::handle rows, nb::handle columns, int colors, nb::handle given, double timeout,
           std::uint64_t seed, bool line_only, bool trace, std::optional<nb::handle> cancel,
           int threads, nb::handle progress)
      : may_have_helpers_(threads > 1), puzzle_(read_puzzle(rows, columns, colors, given)) {
    Options options{.timeout = timeout,
                    .seed = seed,
                    .line_only = line_only,
                    .threads = threads,
                    .tick = &tick_};
    if (!progress.is_none()) {
      listener_ = nb::borrow(progress);
      telling_tick_ = std::make_unique<ProgressTick>(Teller{*this});
      options.tick = telling_tick_.get();
    }
    if (cancel) {
      cancel_ = nb::borrow(*cancel);
      options.cancel = &nb::cast<Cancel&>(cancel_).flag;
    }
    if (trace) {
      recorder_ = std::make_unique<Recorder>(*puzzle_);
      options.observer = recorder_.get();
    }
    const LockRelease no_lock;
    solver_ = std::make_unique<Solver>(*puzzle_, options);
  }

  nb::object next() {
    const State state = running([&] { return solver_->next(); });
    return state == State::kSolution ? nb::object(to_bytes(solver_->solution())) : nb::none();
  }

  nb::tuple run(std::uint64_t max_solutions) {
    Answer answer;
    running([&] {
      collect(*solver_, max_solutions, answer);
      return answer.state;
    });
    return to_tuple(answer);
  }

  const char* state() const { return kStateNames[std::size_t(solver_->state())]; }
  nb::bytes known() const { return to_bytes(solver_->known()); }
  nb::dict stats() const { return to_dict(solver_->stats()); }
  nb::bytes steps() const {
    if (!recorder_) return nb::bytes("", 0);
    return nb::bytes(recorder_->steps().data(), recorder_->steps().size() * sizeof(std::int32_t));
  }

 private:
  /// Tells how far the search is; false: the listener raised an exception.
  bool tell() {
    const Progress progress = solver_->progress();
    const Stats& stats = solver_->stats();
    try {
      listener_(kPhaseNames[std::size_t(progress.phase)], progress.known, stats.solutions,
                stats.conflicts, stats.nodes, progress.seconds);
    } catch (nb::python_error& error) {
      error.restore();
      return false;
    }
    return true;
  }
  struct Teller {
    PySearch& search;
    bool operator()() const { return search.tell(); }
  };
  using ProgressTick = TellingTick<Teller>;

  /// However work ends, the search can be asked again.
  struct Freed {
    std::atomic<bool>& busy;
    ~Freed() { busy = false; }
  };

  /// One at a time; see without_lock().
  template <class Work>
  State running(const Work& work) {
    if (may_have_helpers_) solver_.check();
    if (busy_.exchange(true)) throw nb::value_error("this search is already running");
    const Freed freed{busy_};
    return without_lock(work);
  }

  SignalTick tick_;
  std::unique_ptr<ProgressTick> telling_tick_;
  nb::object cancel_, listener_;
  std::atomic<bool> busy_ = false;
  const bool may_have_helpers_;
  std::unique_ptr<Puzzle> puzzle_;
  std::unique_ptr<Recorder> recorder_;
  ForkGuarded<Solver> solver_;
};

/// Many puzzles on several threads.
class PyBatch {
 public:
  PyBatch(std::uint64_t max_solutions, double timeout, std::uint64_t seed, int threads,
          std::optional<nb::handle> cancel)
      : cancel_(flag_of(cancel)),
        cancel_owner_(cancel ? nb::borrow(*cancel) : nb::none()),
        batch_(std::make_unique<Batch>(Options{.timeout = timeout, .seed = seed}, max_solutions,
                                       std::clamp(threads, 1, 1024))) {}
  ~PyBatch() { close(); }

  bool submit(nb::handle rows, nb::handle columns, int colors, nb::handle given) {
    if (batch().waiting() == Batch::kMostWaiting) throw nb::value_error("take answers first");
    heed_cancel();
    return batch().submit(std::move(*read_puzzle(rows, columns, colors, given)));
  }

  nb::list take() {
    constexpr std::chrono::milliseconds kPatience(20);
    std::vector<Answer> answers;
    while (answers.empty()) {
      {
        const LockRelease no_lock;
        heed_cancel();
        answers = batch().take(kPatience);
        if (answers.empty() && batch().waiting() == 0) break;
      }
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }
    nb::list tuples;
    for (const Answer& answer : answers) tuples.append(to_tuple(answer));
    return tuples;
  }

  void close() {
    const LockRelease no_lock;
    batch_.reset();
  }

 private:
  Batch& batch() {
    if (!batch_) throw nb::value_error("this batch is closed");
    batch_.check();
    return *batch_;
  }
  void heed_cancel() {
    if (cancel_ && *cancel_) batch().stop();
  }
  const std::atomic<bool>* cancel_;
  nb::object cancel_owner_;
  ForkGuarded<Batch> batch_;
};

/// Candidates, `colors` bytes for each cell, narrowed to what a placement of the clue allows.
std::optional<nb::bytes> py_solve_line(nb::handle clue, int colors, nb::bytes candidates) {
  const std::vector<Block> blocks = read_clue(clue);
  const auto* data = static_cast<const std::uint8_t*>(candidates.data());
  std::vector<std::uint8_t> cells(data, data + candidates.size());
  const std::size_t limit = std::size_t(kMaxSide) * std::size_t(std::max(colors, 0));
  const bool known_colors = std::all_of(blocks.begin(), blocks.end(), [&](const Block& block) {
    return block.length > 0 && block.color > 0 && block.color < colors;
  });
  if (colors < 1 || colors > kMaxColors || cells.size() > limit ||
      cells.size() % std::size_t(colors) != 0 || !known_colors)
    throw nb::value_error("cells or colors are outside what a line can have");
  if (!solve_line(blocks, colors, cells)) return std::nullopt;
  return to_bytes(cells);
}

}  // namespace
}  // namespace hanjie

NB_MODULE(_core, m) {
  using namespace hanjie;
  m.doc() = "The native core of hanjie. Use it through hanjie.native.";
  nb::set_leak_warnings(false);  // a thread that is at work when the process ends keeps its search

  nb::class_<Cancel>(m, "Cancel", "A flag that any thread may set to end a search.")
      .def(nb::init<>())
      .def(
          "set", [](Cancel& self) { self.flag = true; }, "End every search that watches it.")
      .def_prop_ro(
          "is_set", [](const Cancel& self) { return self.flag.load(); }, "Whether it was set.");

  nb::class_<PySearch>(m, "Search", "The solutions of one puzzle, one after the other.")
      .def(nb::init<nb::handle, nb::handle, int, nb::handle, double, std::uint64_t, bool, bool,
                    std::optional<nb::handle>, int, nb::handle>(),
           "rows"_a, "columns"_a, "colors"_a, "given"_a.none(), "timeout"_a = 0.0, "seed"_a = 0,
           "line_only"_a = false, "trace"_a = false, "cancel"_a = nb::none(), "threads"_a = 1,
           "progress"_a = nb::none(),
           nb::sig("def __init__(self, rows: "
                   "collections.abc.Sequence[collections.abc.Sequence[object]], "
                   "columns: collections.abc.Sequence[collections.abc.Sequence[object]], colors: "
                   "int, given: bytes | None, "
                   "timeout: float = 0.0, seed: int = 0, line_only: bool = False, "
                   "trace: bool = False, cancel: Cancel | None = None, threads: int = 1, "
                   "progress: collections.abc.Callable[[str, int, int, int, int, float], object] "
                   "| None = None) -> None"))
      .def("next", &PySearch::next, nb::sig("def next(self) -> bytes | None"),
           "The next solution, or None: see state.")
      .def("run", &PySearch::run, "max_solutions"_a,
           nb::sig("def run(self, max_solutions: int) -> "
                   "tuple[str, list[bytes], bytes, dict[str, float]]"),
           "State, solutions, known cells and stats after so many solutions (0: all).")
      .def_prop_ro("state", &PySearch::state, "ready, solution, exhausted, stuck or stopped.")
      .def("known", &PySearch::known, "The cells that are certain.")
      .def("stats", &PySearch::stats, nb::sig("def stats(self) -> dict[str, float]"),
           "What it took so far.")
      .def("steps", &PySearch::steps, "The recorded steps: 32-bit numbers, see recorder.hpp.");

  nb::class_<PyBatch>(m, "Batch", "Many puzzles on several threads, answers in order.")
      .def(nb::init<std::uint64_t, double, std::uint64_t, int, std::optional<nb::handle>>(),
           "max_solutions"_a, "timeout"_a, "seed"_a, "threads"_a, "cancel"_a = nb::none(),
           nb::sig("def __init__(self, max_solutions: int, timeout: float, seed: int, "
                   "threads: int, cancel: Cancel | None = None) -> None"))
      .def("submit", &PyBatch::submit, "rows"_a, "columns"_a, "colors"_a, "given"_a.none(),
           nb::sig(
               "def submit(self, rows: collections.abc.Sequence[collections.abc.Sequence[object]], "
               "columns: collections.abc.Sequence[collections.abc.Sequence[object]], colors: int, "
               "given: bytes | None) -> bool"),
           "Ask about one more puzzle; True: it is time to take answers.")
      .def("take", &PyBatch::take,
           nb::sig("def take(self) -> "
                   "list[tuple[str, list[bytes], bytes, dict[str, float]]]"),
           "The next answers, for which it waits only if there are none yet.")
      .def("close", &PyBatch::close, "End the threads.");

  bind_count_and_common(m);
  bind_effort(m);
  bind_slots(m);
  bind_reasoner(m);
  m.def("solve_line", &py_solve_line, "clue"_a, "colors"_a, "candidates"_a,
        nb::sig("def solve_line(clue: collections.abc.Sequence[object], colors: int, "
                "candidates: bytes) -> bytes | None"),
        "Narrow candidates to what some placement allows; None: there is no placement.");
  m.def("instruction_set", &instruction_set, "The instruction set the kernels were chosen for.");
}
