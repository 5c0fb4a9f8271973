// Turning and mirroring: see symmetry.hpp.

#include "board/symmetry.hpp"

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

std::vector<std::uint8_t> Symmetry::image_of(const std::vector<std::uint8_t>& grid) const {
  if (grid.empty()) return grid;
  std::vector<std::uint8_t> image(grid.size());
  const std::size_t width = std::size_t(width_);
  for (int row = 0; row < height_; ++row)
    for (int column = 0; column < width_; ++column) {
      const Cell to = image_of(Cell{row, column});
      image[std::size_t(to.row) * width + std::size_t(to.column)] =
          grid[std::size_t(row) * width + std::size_t(column)];
    }
  return image;
}

}  // namespace hanjie
