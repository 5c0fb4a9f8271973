// Lines in answers: see cells_of_line.hpp.

#include "cells_of_line.hpp"

#include <bit>

namespace hanjie {
namespace {

template <class Holds>
void write_places(Writer& out, const std::vector<ColorMask>& cells, const Holds& holds) {
  Places places((cells.size() + 63) / 64, 0);
  for (std::size_t at = 0; at < cells.size(); ++at)
    places[at / 64] |= std::uint64_t(holds(cells[at])) << (at % 64);
  out.bits(places);
}

void write_numbers(Writer& out, const std::vector<int>& numbers) {
  out.list(numbers.size());
  for (const int number : numbers) out.number(number);
}

void write_range(Writer& out, int first, int end) {
  out.tuple(2);
  out.number(first);
  out.number(end);
}

}  // namespace

void write_planes(Writer& out, const std::vector<ColorMask>& cells, int colors) {
  out.tuple(std::size_t(colors));
  for (int color = 0; color < colors; ++color)
    write_places(out, cells, [&](ColorMask mask) { return (mask >> color) & 1; });
}

void write_open(Writer& out, const std::vector<ColorMask>& cells) {
  write_places(out, cells, [](ColorMask mask) { return !std::has_single_bit(mask); });
}

void write_view(Writer& out, const LineView& view, int colors) {
  out.tuple(9);
  write_range(out, view.before, view.end);
  write_range(out, view.first_block, view.end_block);
  write_planes(out, view.cells, colors);
  write_open(out, view.cells);
  write_numbers(out, view.earliest);
  write_numbers(out, view.latest);
  out.list(view.places.size());
  for (const Places& places : view.places) out.bits(places);
  out.list(view.runs.size());
  for (const Run& run : view.runs) {
    out.tuple(3);
    out.number(run.first);
    out.number(run.end);
    out.number(run.color);
  }
  out.list(view.owners.size());
  for (const std::vector<Owner>& owners : view.owners) {
    out.list(owners.size());
    for (const Owner& owner : owners) {
      out.tuple(2);
      out.number(owner.block);
      out.bits(owner.places);
    }
  }
}

}  // namespace hanjie
