// The calls of a reasoner: what follows in lines, and from what.

#include <bit>

#include "calls.hpp"
#include "cells_of_line.hpp"
#include "hanjie/reasoner.hpp"
#include "host.hpp"
#include "objects.hpp"
#include "read_puzzle.hpp"

namespace hanjie {
namespace {

struct OneReasoner {
  Puzzle puzzle;
  Watch watch;
  std::unique_ptr<Reasoner> reasoner;

  bool has_line(int line, Writer& out) const {
    if (line < puzzle.lines()) return true;
    out.fail(Failure::kIndex, "no such line");
    return false;
  }
  bool has_cells(int line, const std::vector<CellColors>& cells, Writer& out) const {
    for (const CellColors& each : cells)
      if (each.cell >= puzzle.cells() ||
          puzzle.cell_at(line, puzzle.place_of(line, each.cell)) != each.cell) {
        out.fail(Failure::kIndex, "no cell of this line");
        return false;
      }
    return true;
  }
  bool has_blocks(int line, const std::vector<std::uint32_t>& blocks, Writer& out) const {
    for (const std::uint32_t block : blocks)
      if (block >= puzzle.clue(line).size()) {
        out.fail(Failure::kIndex, "no such block");
        return false;
      }
    return true;
  }
};
using Reasoners = Objects<OneReasoner>;

void write(Writer& out, const CellColors& each) {
  out.tuple(2);
  out.natural(each.cell);
  out.natural(each.colors);
}

void write(Writer& out, const std::vector<CellColors>& all) {
  out.list(all.size());
  for (const CellColors& each : all) write(out, each);
}

void write(Writer& out, const Evidence& evidence) {
  out.tuple(2);
  write(out, evidence.cells);
  out.list(evidence.blocks.size());
  for (const std::uint32_t block : evidence.blocks) out.natural(block);
}

void write(Writer& out, const std::vector<Link>& chain) {
  out.list(chain.size());
  for (const Link& link : chain) {
    out.tuple(5);
    out.number(link.line);
    write(out, link.concluded);
    write(out, link.evidence);
    write(out, link.assumption);
    write(out, link.chain);
  }
}

}  // namespace

// (puzzle, given) -> object
HANJIE_CALL(reasoner_new) {
  auto one = std::make_unique<OneReasoner>();
  in.items();
  if (!read_puzzle(in, out, one->puzzle)) return;
  if (!in.is_good()) return refuse(out);
  if (one->puzzle.colors > kMaxReasonedColors)
    return out.fail(Failure::kValue, "more colors than can be explained");
  one->reasoner = std::make_unique<Reasoner>(one->puzzle);
  Reasoners::keep(std::move(one), out);
}

// () -> none
HANJIE_CALL(reasoner_drop) {
  Reasoners::drop(object);
  out.none();
}

// () -> cells
HANJIE_CALL(reasoner_grid) {
  const OneReasoner* const one = Reasoners::find(object, out);
  if (!one) return;
  std::vector<std::uint8_t> cells;
  for (const ColorMask colors : one->reasoner->cells())
    cells.push_back(std::has_single_bit(colors) ? std::uint8_t(std::countr_zero(colors))
                                                : kUnknown);
  out.bytes(cells);
}

// ([(cell, colors) ...],) -> none
HANJIE_CALL(reasoner_restrict) {
  OneReasoner* const one = Reasoners::find(object, out);
  if (!one) return;
  in.items();
  const std::vector<CellColors> cells = in.cells();
  if (!in.is_good()) return refuse(out);
  for (const auto& [cell, colors] : cells) {
    if (cell >= one->puzzle.cells()) return out.fail(Failure::kIndex, "no such cell");
    one->reasoner->restrict(cell, colors);
  }
  out.none();
}

// () -> [line ...]
HANJIE_CALL(reasoner_changed_lines) {
  OneReasoner* const one = Reasoners::find(object, out);
  if (!one) return;
  const std::vector<int> lines = one->reasoner->changed_lines();
  out.list(lines.size());
  for (const int line : lines) out.number(line);
}

// (line,) -> (candidates, those that are left or none)
HANJIE_CALL(reasoner_look) {
  const OneReasoner* const one = Reasoners::find(object, out);
  if (!one) return;
  in.items();
  const int line = in.index();
  if (!in.is_good()) return refuse(out);
  if (!one->has_line(line, out)) return;
  std::vector<ColorMask> here, left;
  for (int at = 0; at < one->puzzle.cells_of(line); ++at)
    here.push_back(one->reasoner->cells()[one->puzzle.cell_at(line, at)]);
  const bool is_possible = one->reasoner->narrow(line, left);
  out.tuple(2);
  write_planes(out, here, one->puzzle.colors);
  if (!is_possible) return out.none();
  write_planes(out, left, one->puzzle.colors);
}

// (line, [(cell, colors) ...] or none) -> view
HANJIE_CALL(reasoner_view) {
  const OneReasoner* const one = Reasoners::find(object, out);
  if (!one) return;
  in.items();
  const int line = in.index();
  const bool is_all = in.is_none();
  const std::vector<CellColors> cells = is_all ? std::vector<CellColors>() : in.cells();
  if (!in.is_good()) return refuse(out);
  if (!one->has_line(line, out) || !one->has_cells(line, cells, out)) return;
  const LineView view = is_all ? one->reasoner->view(line) : one->reasoner->view(line, cells);
  write_view(out, view, one->puzzle.colors);
}

// (line, [(cell, colors) ...], [block ...]) -> candidates that are left, or none
HANJIE_CALL(reasoner_follow) {
  const OneReasoner* const one = Reasoners::find(object, out);
  if (!one) return;
  in.items();
  const int line = in.index();
  const Evidence evidence{in.cells(), in.indices()};
  if (!in.is_good()) return refuse(out);
  if (!one->has_line(line, out) || !one->has_cells(line, evidence.cells, out) ||
      !one->has_blocks(line, evidence.blocks, out))
    return;
  std::vector<ColorMask> left;
  if (!one->reasoner->narrow(line, evidence, left)) return out.none();
  write_planes(out, left, one->puzzle.colors);
}

// (line, [(cell, colors) ...], [block ...], block) -> (first, last) or none
HANJIE_CALL(reasoner_starts) {
  const OneReasoner* const one = Reasoners::find(object, out);
  if (!one) return;
  in.items();
  const int line = in.index();
  const Evidence evidence{in.cells(), in.indices()};
  const int block = in.index();
  if (!in.is_good()) return refuse(out);
  if (!one->has_line(line, out) || !one->has_cells(line, evidence.cells, out) ||
      !one->has_blocks(line, evidence.blocks, out) ||
      !one->has_blocks(line, {std::uint32_t(block)}, out))
    return;
  const auto found = one->reasoner->starts(line, evidence, block);
  if (!found) return out.none();
  out.tuple(2);
  out.number(found->first);
  out.number(found->second);
}

// (line, goal [(cell, colors) ...], liked [place ...]) -> evidence
HANJIE_CALL(reasoner_evidence) {
  const OneReasoner* const one = Reasoners::find(object, out);
  if (!one) return;
  in.items();
  const int line = in.index();
  const std::vector<CellColors> goal = in.cells();
  const std::vector<std::uint32_t> liked = in.indices();
  if (!in.is_good()) return refuse(out);
  if (!one->has_line(line, out) || !one->has_cells(line, goal, out)) return;
  std::vector<std::uint8_t> marks(std::size_t(one->puzzle.cells_of(line)), 0);
  for (const std::uint32_t at : liked) {
    if (at >= marks.size()) return out.fail(Failure::kIndex, "no such place in this line");
    marks[at] = 1;
  }
  write(out, one->reasoner->evidence(line, goal, marks));
}

// (common cells or none, seconds, is_cancelled) -> (concluded, cases, edge) or none
HANJIE_CALL(reasoner_argue) {
  OneReasoner* const one = Reasoners::find(object, out);
  if (!one) return;
  in.items();
  const bool has_common = !in.is_none();
  const auto common = has_common ? in.bytes() : std::span<const std::uint8_t>();
  Options options = one->watch.options();
  options.timeout = in.real();
  one->watch.cancel = in.boolean();
  if (!in.is_good()) return refuse(out);
  if (has_common && common.size() != one->puzzle.cells())
    return out.fail(Failure::kValue, "a grid of another size");
  const std::optional<Argument> found = one->reasoner->argue(common, options);
  if (!found) return out.none();
  out.tuple(3);
  write(out, found->concluded);
  out.list(found->cases.size());
  for (const Case& each : found->cases) {
    out.tuple(2);
    write(out, each.assumption);
    write(out, each.chain);
  }
  out.number(found->edge);
}

}  // namespace hanjie
