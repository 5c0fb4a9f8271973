// Turning and mirroring: see symmetry.hpp.

#include "symmetry.hpp"

#include <algorithm>

namespace hanjie {
namespace {

bool same_clue(std::span<const Block> a, std::span<const Block> b, bool reversed) {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Block& other = reversed ? b[b.size() - 1 - i] : b[i];
    if (a[i].length != other.length || a[i].color != other.color) return false;
  }
  return true;
}

}  // namespace

Symmetry::Frame Symmetry::strip(const Puzzle& puzzle) {
  const auto is_empty = [&](int line) { return puzzle.clue(line).empty(); };
  int top = 0, bottom = puzzle.height, left = 0, right = puzzle.width;
  while (top < bottom && is_empty(top)) ++top;
  while (bottom > top && is_empty(bottom - 1)) --bottom;
  while (left < right && is_empty(puzzle.height + left)) ++left;
  while (right > left && is_empty(puzzle.height + right - 1)) --right;
  return {top, left, bottom - top, right - left};
}

std::vector<Symmetry> Symmetry::find(const Puzzle& puzzle) {
  const Frame frame = strip(puzzle);
  std::vector<Symmetry> found;
  for (int element = 1; element < kElements; ++element) {
    const Symmetry symmetry(element, frame, puzzle.width);
    if ((element & kTranspose) && frame.height != frame.width) continue;
    if (symmetry.keeps(puzzle)) found.push_back(symmetry);
  }
  return found;
}

/// Whether each line has the clue of the line it goes to.
bool Symmetry::keeps(const Puzzle& puzzle) const {
  const bool transposed = element_ & kTranspose;
  const auto clue_of = [&](bool is_row, int at) {
    return puzzle.clue(is_row ? frame_.top + at : puzzle.height + frame_.left + at);
  };
  for (const bool is_row : {true, false}) {
    const int lines = is_row ? frame_.height : frame_.width;
    const bool to_row = is_row != transposed;
    const bool flipped = element_ & (to_row ? kFlipRows : kFlipColumns);
    const bool reversed = element_ & (to_row ? kFlipColumns : kFlipRows);
    for (int at = 0; at < lines; ++at)
      if (!same_clue(clue_of(is_row, at), clue_of(to_row, flipped ? lines - 1 - at : at), reversed))
        return false;
  }
  return true;
}

std::size_t Symmetry::image_of(std::size_t cell) const {
  int row = int(cell / std::size_t(width_)) - frame_.top;
  int column = int(cell % std::size_t(width_)) - frame_.left;
  if (row < 0 || row >= frame_.height || column < 0 || column >= frame_.width) return cell;
  if (element_ & kTranspose) std::swap(row, column);
  if (element_ & kFlipColumns) column = frame_.width - 1 - column;
  if (element_ & kFlipRows) row = frame_.height - 1 - row;
  return std::size_t(row + frame_.top) * std::size_t(width_) + std::size_t(column + frame_.left);
}

std::vector<std::uint8_t> Symmetry::image_of(const std::vector<std::uint8_t>& grid) const {
  std::vector<std::uint8_t> image(grid.size());
  for (std::size_t cell = 0; cell < grid.size(); ++cell) image[image_of(cell)] = grid[cell];
  return image;
}

}  // namespace hanjie
