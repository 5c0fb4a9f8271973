// The Python module hanjie.native._core.
//
// It is thin: it reads puzzles, releases the interpreter's lock while the core works, and returns
// bytes and numbers. Every few milliseconds the interpreter may handle signals, so Ctrl-C ends a
// search.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <optional>

#include "count_and_common.hpp"
#include "effort.hpp"
#include "fork_guarded.hpp"
#include "hanjie/batch.hpp"
#include "hanjie/collect.hpp"
#include "hanjie/recorder.hpp"
#include "interpreter.hpp"
#include "lock.hpp"
#include "names.hpp"
#include "read_puzzle.hpp"
#include "reasoner.hpp"
#include "slots.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hanjie {
namespace {

/// Every name with 0: most counts of an easy puzzle are 0, and copying is faster than adding.
nb::handle no_stats() {
  static PyObject* const zeros = [] {
    nb::dict all;
    for (const CountField& count : count_fields()) all[count.name.get()] = 0;
    all[seconds_name()] = 0;
    return all.release().ptr();
  }();
  return zeros;
}

nb::dict to_dict(const Stats& stats) {
  nb::dict numbers = nb::steal<nb::dict>(PyDict_Copy(no_stats().ptr()));
  if (!numbers.is_valid()) throw nb::python_error();
  for (const auto& [name, field] : count_fields())
    if (stats.*field != 0) numbers[name.get()] = stats.*field;
  numbers[seconds_name()] = stats.seconds;
  return numbers;
}

/// If the known cells are the only solution, both are the same object.
nb::tuple to_tuple(const SolveResult& result) {
  nb::list solutions;
  for (const auto& cells : result.solutions) solutions.append(to_bytes(cells));
  const bool is_all_known = result.solutions.size() == 1 && result.known == result.solutions[0];
  const nb::object known = is_all_known ? nb::object(solutions[0]) : to_bytes(result.known);
  return nb::make_tuple(python_name_of(result.state), solutions, known, to_dict(result.stats));
}

/// One puzzle being solved.
class PySearch {
 public:
  PySearch(nb::handle rows, nb::handle columns, int colors, nb::handle given, double timeout,
           std::uint64_t seed, bool line_only, std::size_t most_steps,
           std::optional<nb::handle> cancel, int threads, nb::handle progress)
      : cancel_(cancel),
        listener_(nb::borrow(progress)),
        tick_(progress.is_none() ? Report() : Report([this] { report(); })),
        has_threads_(threads > 1),
        puzzle_(read_puzzle(rows, columns, colors, given)) {
    Options options{.timeout = timeout,
                    .seed = seed,
                    .line_only = line_only,
                    .threads = threads,
                    .tick = &tick_,
                    .cancel = cancel_.flag()};
    if (most_steps > 0) {
      recorder_ = std::make_unique<Recorder>(*puzzle_, std::min(most_steps, Recorder::kNoLimit));
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
    return to_tuple(running([&] { return collect(*solver_, max_solutions); }));
  }

  nb::object state() {
    const Busy busy = only_call();
    return nb::borrow(python_name_of(solver_->state()));
  }
  nb::tuple steps() {
    const Busy busy = only_call();
    if (!recorder_) return nb::make_tuple(nb::bytes("", 0), 0);
    const std::vector<std::int32_t>& steps = recorder_->steps();
    return nb::make_tuple(nb::bytes(steps.data(), steps.size() * sizeof(std::int32_t)),
                          recorder_->left_out());
  }

 private:
  void report() {
    const Progress progress = solver_->progress();
    const Stats& stats = solver_->stats();
    const std::vector<std::uint8_t> cells = solver_->known();
    listener_(name_of(progress.phase), progress.known, stats.solutions, stats.conflicts,
              stats.nodes, progress.seconds, nb::bytes(cells.data(), cells.size()));
  }

  /// One call at a time; see without_lock().
  template <class Work>
  auto running(const Work& work) -> decltype(work()) {
    if (has_threads_) solver_.check();
    const Busy busy = only_call();
    return without_lock(work);
  }
  Busy only_call() { return Busy(busy_, "this search is already running"); }

  const CancelFlag cancel_;
  const nb::object listener_;
  PythonTick tick_;
  std::atomic<bool> busy_ = false;
  const bool has_threads_;
  std::unique_ptr<Puzzle> puzzle_;
  std::unique_ptr<Recorder> recorder_;
  ForkGuarded<Solver> solver_;
};

/// Many puzzles on several threads.
class PyBatch {
 public:
  PyBatch(std::uint64_t max_solutions, double timeout, std::uint64_t seed, int threads,
          std::optional<nb::handle> cancel)
      : cancel_(cancel),
        batch_(std::make_unique<Batch>(Options{.timeout = timeout, .seed = seed}, max_solutions,
                                       std::clamp(threads, 1, 1024))) {}
  ~PyBatch() { close(); }

  bool submit(nb::handle rows, nb::handle columns, int colors, nb::handle given) {
    if (batch().waiting() == Batch::kMostWaiting) throw nb::value_error("take answers first");
    stop_if_cancelled();
    return batch().submit(std::move(*read_puzzle(rows, columns, colors, given)));
  }

  nb::list take() {
    constexpr std::chrono::milliseconds kPatience(20);
    std::vector<SolveResult> results;
    while (results.empty()) {
      {
        const LockRelease no_lock;
        stop_if_cancelled();
        results = batch().take(kPatience);
        if (results.empty() && batch().waiting() == 0) break;
      }
      if (PyErr_CheckSignals() != 0) throw nb::python_error();
    }
    nb::list tuples;
    for (const SolveResult& result : results) tuples.append(to_tuple(result));
    return tuples;
  }

  void check() { batch(); }

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
  /// Every search then ends at its next look at the flag, and its result is "stopped".
  void stop_if_cancelled() {
    if (cancel_.is_set()) batch().stop();
  }

  const CancelFlag cancel_;
  ForkGuarded<Batch> batch_;
};

/// Narrows candidates, `colors` bytes for each cell, to those of some placement of the clue.
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
      .def(nb::init<nb::handle, nb::handle, int, nb::handle, double, std::uint64_t, bool,
                    std::size_t, std::optional<nb::handle>, int, nb::handle>(),
           "rows"_a, "columns"_a, "colors"_a, "given"_a.none(), "timeout"_a = 0.0, "seed"_a = 0,
           "line_only"_a = false, "most_steps"_a = 0, "cancel"_a = nb::none(), "threads"_a = 1,
           "progress"_a = nb::none(),
           nb::sig("def __init__(self, rows: "
                   "collections.abc.Sequence[collections.abc.Sequence[object]], "
                   "columns: collections.abc.Sequence[collections.abc.Sequence[object]], colors: "
                   "int, given: bytes | None, "
                   "timeout: float = 0.0, seed: int = 0, line_only: bool = False, "
                   "most_steps: int = 0, cancel: Cancel | None = None, threads: int = 1, "
                   "progress: collections.abc.Callable[[str, int, int, int, int, float, bytes], "
                   "object] | None = None) -> None"))
      .def("next", &PySearch::next, nb::sig("def next(self) -> bytes | None"),
           "The next solution, or None: see state.")
      .def("run", &PySearch::run, "max_solutions"_a,
           nb::sig("def run(self, max_solutions: int) -> "
                   "tuple[str, list[bytes], bytes, dict[str, float]]"),
           "State, solutions, known cells and stats after at most max_solutions (0: all).")
      .def_prop_ro("state", &PySearch::state, nb::sig("def state(self) -> str"),
                   "ready, solution, exhausted, stuck, stopped or broken.")
      .def("steps", &PySearch::steps, nb::sig("def steps(self) -> tuple[bytes, int]"),
           "The recorded steps as 32-bit numbers (recorder.hpp), and how many were left out.");

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
           "Add one more puzzle; True: it is time to take answers.")
      .def("take", &PyBatch::take,
           nb::sig("def take(self) -> "
                   "list[tuple[str, list[bytes], bytes, dict[str, float]]]"),
           "The next answers; waits only if no answer is ready.")
      .def("check", &PyBatch::check, "RuntimeError in a process that was forked from its own.")
      .def("close", &PyBatch::close, "End the threads.");

  bind_count_and_common(m);
  bind_effort(m);
  bind_slots(m);
  bind_reasoner(m);
  m.def("solve_line", &py_solve_line, "clue"_a, "colors"_a, "candidates"_a,
        nb::sig("def solve_line(clue: collections.abc.Sequence[object], colors: int, "
                "candidates: bytes) -> bytes | None"),
        "Narrow candidates to those of some placement; None: there is no placement.");
  m.def("instruction_set", &instruction_set, "The instruction set the kernels were chosen for.");
}
