// The Reasoner in Python: see reasoner.hpp.
//
// A line is passed as one number for each color, with a bit for each cell that can have it: Python
// is fast with such numbers, however long. A cell with its candidates is a pair: its index and the
// bits of its colors.

#include "reasoner.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

#include "hanjie/reasoner.hpp"
#include "interpreter.hpp"
#include "read_puzzle.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace hanjie {
namespace {

using Pairs = std::vector<std::pair<std::uint32_t, ColorMask>>;

nb::list to_list(const std::vector<CellColors>& findings) {
  nb::list list;
  for (const CellColors& finding : findings)
    list.append(nb::make_tuple(finding.cell, finding.colors));
  return list;
}

nb::list to_list(const std::vector<std::uint32_t>& numbers) {
  nb::list list;
  for (const std::uint32_t number : numbers) list.append(number);
  return list;
}

nb::tuple to_tuple(const Evidence& evidence) {
  return nb::make_tuple(to_list(evidence.cells), to_list(evidence.blocks));
}

nb::list to_list(const std::vector<Link>& chain) {
  nb::list list;
  for (const Link& link : chain)
    list.append(nb::make_tuple(link.line, to_list(link.concluded), to_tuple(link.evidence),
                               nb::make_tuple(link.assumption.cell, link.assumption.colors),
                               to_list(link.chain)));
  return list;
}

std::vector<CellColors> from_pairs(const Pairs& pairs) {
  std::vector<CellColors> findings;
  for (const auto& [cell, colors] : pairs) findings.push_back({cell, colors});
  return findings;
}

class PyReasoner {
 public:
  PyReasoner(nb::handle rows, nb::handle columns, int colors, nb::handle given,
             std::optional<nb::handle> cancel)
      : cancel_(cancel), puzzle_(read_puzzle(rows, columns, colors, given)) {
    if (colors > kMaxReasonedColors) throw nb::value_error("more colors than can be explained");
    reasoner_ = std::make_unique<Reasoner>(*puzzle_);
  }

  nb::bytes grid() const {
    std::vector<std::uint8_t> cells;
    for (const ColorMask colors : reasoner_->cells())
      cells.push_back(std::has_single_bit(colors) ? std::uint8_t(std::countr_zero(colors))
                                                  : kUnknown);
    return to_bytes(cells);
  }

  void restrict(const Pairs& findings) {
    for (const auto& [cell, colors] : findings) {
      if (cell >= puzzle_->cells()) throw nb::index_error("no such cell");
      reasoner_->restrict(cell, colors);
    }
  }

  std::vector<int> changed_lines() { return reasoner_->changed_lines(); }

  nb::tuple look(int line) {
    check(line);
    std::vector<ColorMask> here;
    for (int at = 0; at < puzzle_->cells_of(line); ++at)
      here.push_back(reasoner_->cells()[puzzle_->cell_at(line, at)]);
    std::vector<ColorMask> left;
    const bool possible = reasoner_->narrow(line, left);
    const nb::object now = planes(here);
    return nb::make_tuple(now, !possible ? nb::none() : left == here ? now : planes(left));
  }

  nb::tuple view(int line, const std::optional<Pairs>& cells) {
    check(line);
    return seen(cells ? reasoner_->view(line, read_evidence(line, *cells, {}).cells)
                      : reasoner_->view(line));
  }

  nb::object follow(int line, const Pairs& cells, const std::vector<std::uint32_t>& blocks) {
    std::vector<ColorMask> left;
    if (!reasoner_->narrow(line, read_evidence(line, cells, blocks), left)) return nb::none();
    return planes(left);
  }

  std::optional<std::pair<int, int>> starts(int line, const Pairs& cells,
                                            const std::vector<std::uint32_t>& blocks,
                                            std::uint32_t block) {
    const Evidence evidence = read_evidence(line, cells, blocks);
    if (block >= puzzle_->clue(line).size()) throw nb::index_error("no such block");
    return reasoner_->starts(line, evidence, int(block));
  }

  nb::tuple evidence(int line, const Pairs& goal, const std::vector<int>& liked) {
    check(line);
    std::vector<std::uint8_t> marks(std::size_t(puzzle_->cells_of(line)), 0);
    for (const int at : liked) marks.at(std::size_t(at)) = 1;
    return to_tuple(reasoner_->evidence(line, read_evidence(line, goal, {}).cells, marks));
  }

  nb::object argue(std::optional<nb::bytes> common, double seconds, nb::handle progress) {
    std::span<const std::uint8_t> shared;
    if (common) {
      if (common->size() != puzzle_->cells()) throw nb::value_error("a grid of another size");
      shared = {static_cast<const std::uint8_t*>(common->data()), common->size()};
    }
    const Busy busy(busy_, "this reasoner is already at work");
    PythonTick tick(report_to(progress));
    const Options options{.timeout = seconds, .tick = &tick, .cancel = cancel_.flag()};
    const std::optional<Argument> found =
        without_lock([&] { return reasoner_->argue(shared, options); });
    if (!found) return nb::none();
    nb::list cases;
    for (const Case& one : found->cases)
      cases.append(nb::make_tuple(nb::make_tuple(one.assumption.cell, one.assumption.colors),
                                  to_list(one.chain)));
    return nb::make_tuple(to_list(found->concluded), cases, found->edge);
  }

 private:
  void check(int line) const {
    if (line < 0 || line >= puzzle_->lines()) throw nb::index_error("no such line");
  }
  Evidence read_evidence(int line, const Pairs& cells,
                         const std::vector<std::uint32_t>& blocks) const {
    check(line);
    for (const auto& [cell, colors] : cells) {
      const int row = int(cell) / puzzle_->width, column = int(cell) % puzzle_->width;
      if (cell >= puzzle_->cells() ||
          (line < puzzle_->height ? row : puzzle_->height + column) != line)
        throw nb::index_error("no cell of this line");
    }
    for (const std::uint32_t block : blocks)
      if (block >= puzzle_->clue(line).size()) throw nb::index_error("no such block");
    return {from_pairs(cells), blocks};
  }
  /// A number with a bit for each place.
  nb::object number(const Places& places) const {
    if (places.size() <= 1) return nb::int_(places.empty() ? 0 : places[0]);
    std::vector<std::uint8_t> bytes;
    for (const std::uint64_t word : places)
      for (int shift = 0; shift < 64; shift += 8) bytes.push_back(std::uint8_t(word >> shift));
    return from_bytes_(to_bytes(bytes), "little");
  }
  template <class Holds>
  nb::object number(const std::vector<ColorMask>& cells, const Holds& holds) const {
    Places places((cells.size() + 63) / 64, 0);
    for (std::size_t at = 0; at < cells.size(); ++at)
      places[at / 64] |= std::uint64_t(holds(cells[at])) << (at % 64);
    return number(places);
  }
  /// One number for each color.
  nb::object planes(const std::vector<ColorMask>& cells) const {
    nb::list list;
    for (int color = 0; color < puzzle_->colors; ++color)
      list.append(number(cells, [&](ColorMask colors) { return (colors >> color) & 1; }));
    return nb::tuple(list);
  }
  nb::tuple seen(const LineView& view) const {
    nb::list places, runs, owners;
    for (const Places& each : view.places) places.append(number(each));
    for (const Run& run : view.runs) runs.append(nb::make_tuple(run.first, run.end, run.color));
    for (const std::vector<Owner>& each : view.owners) {
      nb::list list;
      for (const Owner& owner : each)
        list.append(nb::make_tuple(owner.block, number(owner.places)));
      owners.append(list);
    }
    return nb::make_tuple(
        nb::make_tuple(view.before, view.end), nb::make_tuple(view.first_block, view.end_block),
        planes(view.cells),
        number(view.cells, [](ColorMask colors) { return !std::has_single_bit(colors); }),
        view.earliest, view.latest, places, runs, owners);
  }

  const CancelFlag cancel_;
  std::atomic<bool> busy_ = false;
  nb::object from_bytes_ = nb::borrow(reinterpret_cast<PyObject*>(&PyLong_Type)).attr("from_bytes");
  std::unique_ptr<Puzzle> puzzle_;
  std::unique_ptr<Reasoner> reasoner_;
};

}  // namespace

void bind_reasoner(nb::module_& m) {
  nb::class_<PyReasoner>(m, "Reasoner",
                         "The candidates of all cells, and the evidence for conclusions.")
      .def(nb::init<nb::handle, nb::handle, int, nb::handle, std::optional<nb::handle>>(), "rows"_a,
           "columns"_a, "colors"_a, "given"_a.none(), "cancel"_a = nb::none(),
           nb::sig("def __init__(self, rows: "
                   "collections.abc.Sequence[collections.abc.Sequence[object]], "
                   "columns: collections.abc.Sequence[collections.abc.Sequence[object]], colors: "
                   "int, given: bytes | None, cancel: Cancel | None = None) -> None"))
      .def("grid", &PyReasoner::grid, "The cells that are decided, row by row.")
      .def("restrict", &PyReasoner::restrict, "findings"_a,
           nb::sig(
               "def restrict(self, findings: collections.abc.Sequence[tuple[int, int]]) -> None"),
           "From now on these cells have only these candidates.")
      .def("changed_lines", &PyReasoner::changed_lines,
           "The lines that have changed since the last call; rows first, then columns.")
      .def("look", &PyReasoner::look, "line"_a,
           nb::sig("def look(self, line: int) -> "
                   "tuple[tuple[int, ...], tuple[int, ...] | None]"),
           "The candidates of a line before and after line solving; None: it has no placement.")
      .def("view", &PyReasoner::view, "line"_a, "cells"_a = nb::none(),
           nb::sig("def view(self, line: int, cells: "
                   "collections.abc.Sequence[tuple[int, int]] | None = None) -> "
                   "tuple[tuple[int, int], tuple[int, int], tuple[int, ...], int, list[int], "
                   "list[int], list[int], list[tuple[int, int, int]], "
                   "list[list[tuple[int, int]]]]"),
           "The rest of a line (if only these cells are known): its cells, its blocks, its "
           "candidates and open cells; of blocks the first place, the last and all; runs, their "
           "owners.")
      .def("follow", &PyReasoner::follow, "line"_a, "cells"_a, "blocks"_a,
           nb::sig("def follow(self, line: int, cells: "
                   "collections.abc.Sequence[tuple[int, int]], blocks: "
                   "collections.abc.Sequence[int]) -> tuple[int, ...] | None"),
           "The candidates of a line after line solving, if only these cells and blocks are known.")
      .def("starts", &PyReasoner::starts, "line"_a, "cells"_a, "blocks"_a, "block"_a,
           nb::sig("def starts(self, line: int, cells: "
                   "collections.abc.Sequence[tuple[int, int]], blocks: "
                   "collections.abc.Sequence[int], block: int) -> tuple[int, int] | None"),
           "The first and last place where a block can start, if only these are known.")
      .def("evidence", &PyReasoner::evidence, "line"_a, "goal"_a, "liked"_a,
           nb::sig("def evidence(self, line: int, goal: "
                   "collections.abc.Sequence[tuple[int, int]], liked: "
                   "collections.abc.Sequence[int]) -> tuple[list[tuple[int, int]], list[int]]"),
           "An irreducible set of cells and blocks from which the goal follows.")
      .def("argue", &PyReasoner::argue, "common"_a.none(), "seconds"_a, nb::kw_only(),
           "progress"_a = nb::none(),
           nb::sig("def argue(self, common: bytes | None, seconds: float, *, progress: "
                   "collections.abc.Callable[[], object] | None = None) -> "
                   "tuple[list[tuple[int, int]], list[tuple[tuple[int, int], list[object]]], int] "
                   "| None"),
           "The easiest argument by assumption and, for edge logic, the line at the edge (else "
           "-1); None: there is no argument, or it was stopped.");
}

}  // namespace hanjie
