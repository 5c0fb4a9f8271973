// Lines in answers: one number for each color, with a bit for each cell that can have it. Python is fast with such numbers,
// however long.

#ifndef HANJIE_WASM_CELLS_OF_LINE_HPP
#define HANJIE_WASM_CELLS_OF_LINE_HPP

#include <vector>

#include "hanjie/reasoner.hpp"
#include "writer.hpp"

namespace hanjie {

void write_planes(Writer& out, const std::vector<ColorMask>& cells, int colors);
/// A bit for each cell that is not decided.
void write_open(Writer& out, const std::vector<ColorMask>& cells);
/// The rest of a line, as a tuple of nine.
void write_view(Writer& out, const LineView& view, int colors);

}  // namespace hanjie

#endif
