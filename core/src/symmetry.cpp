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
    const Symmetry symmetry(element, frame, puzzle);
    if ((element & kTranspose) && frame.height != frame.width) continue;
    if (symmetry.keeps_clues(puzzle) && symmetry.keeps(puzzle.given)) found.push_back(symmetry);
  }
  return found;
}

/// Whether each line has the clue of the line it goes to.
bool Symmetry::keeps_clues(const Puzzle& puzzle) const {
  for (int line = 0; line < puzzle.lines(); ++line) {
    const int image = image_of_line(line);
    const bool reversed = element_ & (image < height_ ? kFlipColumns : kFlipRows);
    if (!same_clue(puzzle.clue(line), puzzle.clue(image), reversed)) return false;
  }
  return true;
}

int Symmetry::image_of_line(int line) const {
  const bool is_row = line < height_;
  const int at = is_row ? line - frame_.top : line - height_ - frame_.left;
  if (at < 0 || at >= (is_row ? frame_.height : frame_.width)) return line;
  const bool to_row = is_row != bool(element_ & kTranspose);
  const int lines = to_row ? frame_.height : frame_.width;
  const bool flipped = element_ & (to_row ? kFlipRows : kFlipColumns);
  const int to = flipped ? lines - 1 - at : at;
  return to_row ? frame_.top + to : height_ + frame_.left + to;
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
