// Counts and common cells in Python: see count_and_common.hpp.

#include "count_and_common.hpp"

#include <nanobind/stl/optional.h>

#include <memory>

#include "hanjie/ambiguity.hpp"
#include "hanjie/count.hpp"
#include "interpreter.hpp"
#include "names.hpp"
#include "read_puzzle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hanjie {
namespace {

nb::tuple py_count(nb::handle rows, nb::handle columns, int colors, nb::handle given,
                   nb::bytes limit, double timeout, std::uint64_t seed,
                   std::optional<nb::handle> cancel, nb::handle progress) {
  const std::unique_ptr<Puzzle> puzzle = read_puzzle(rows, columns, colors, given);
  PythonTick tick(report_to(progress));
  const CancelFlag flag(cancel);
  const Options options{.timeout = timeout, .seed = seed, .tick = &tick, .cancel = flag.flag()};
  const std::span most(static_cast<const std::uint8_t*>(limit.data()), limit.size());
  const Count count = without_lock([&] { return count_solutions(*puzzle, options, most); });
  return nb::make_tuple(to_bytes(count.bytes), count.exact);
}

/// The cells of one puzzle that its solutions share.
class PyAmbiguity {
 public:
  PyAmbiguity(nb::handle rows, nb::handle columns, int colors, nb::handle given, double timeout,
              std::uint64_t seed, std::optional<nb::handle> cancel, nb::handle progress)
      : cancel_(cancel),
        tick_(report_to(progress)),
        puzzle_(read_puzzle(rows, columns, colors, given)) {
    ambiguity_ = std::make_unique<Ambiguity>(
        *puzzle_,
        Options{.timeout = timeout, .seed = seed, .tick = &tick_, .cancel = cancel_.flag()});
  }

  bool advance() {
    const Busy busy(busy_, "this question is already running");
    return without_lock([&] { return ambiguity_->advance(); });
  }
  const char* state() const { return name_of(ambiguity_->state()); }
  nb::bytes common() const { return to_bytes(ambiguity_->common()); }
  std::size_t questions() const { return ambiguity_->questions(); }

 private:
  const CancelFlag cancel_;
  PythonTick tick_;
  std::atomic<bool> busy_ = false;
  std::unique_ptr<Puzzle> puzzle_;
  std::unique_ptr<Ambiguity> ambiguity_;
};

}  // namespace

void bind_count_and_common(nb::module_& m) {
  m.def("count", &py_count, "rows"_a, "columns"_a, "colors"_a, "given"_a.none(),
        "limit"_a = nb::bytes("", 0), "timeout"_a = 0.0, "seed"_a = 0, "cancel"_a = nb::none(),
        nb::kw_only(), "progress"_a = nb::none(),
        nb::sig("def count(rows: collections.abc.Sequence[collections.abc.Sequence[object]], "
                "columns: collections.abc.Sequence[collections.abc.Sequence[object]], colors: int, "
                "given: bytes | None, limit: bytes = b'', timeout: float = 0.0, seed: int = 0, "
                "cancel: Cancel | None = None, *, progress: collections.abc.Callable[[], object] | "
                "None = None) -> tuple[bytes, bool]"),
        "The number of solutions, up to a limit, lowest byte first; and whether it is exact.");

  nb::class_<PyAmbiguity>(m, "Ambiguity", "The cells that all solutions of a puzzle share.")
      .def(nb::init<nb::handle, nb::handle, int, nb::handle, double, std::uint64_t,
                    std::optional<nb::handle>, nb::handle>(),
           "rows"_a, "columns"_a, "colors"_a, "given"_a.none(), "timeout"_a = 0.0, "seed"_a = 0,
           "cancel"_a = nb::none(), nb::kw_only(), "progress"_a = nb::none(),
           nb::sig("def __init__(self, rows: "
                   "collections.abc.Sequence[collections.abc.Sequence[object]], "
                   "columns: collections.abc.Sequence[collections.abc.Sequence[object]], colors: "
                   "int, given: bytes | None, timeout: float = 0.0, seed: int = 0, "
                   "cancel: Cancel | None = None, *, progress: collections.abc.Callable[[], "
                   "object] | None = None) -> None"))
      .def("advance", &PyAmbiguity::advance, "Make one more search; False: see state.")
      .def_prop_ro("state", &PyAmbiguity::state, "asking, done, none, stopped or broken.")
      .def("common", &PyAmbiguity::common, "The cells that the solutions found so far share.")
      .def_prop_ro("questions", &PyAmbiguity::questions, "Cells that are still in question.");
}

}  // namespace hanjie
