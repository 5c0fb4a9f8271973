// Numbering the literals of a puzzle: see literals.hpp.

#include "board/literals.hpp"

namespace hanjie {

Literals::Literals(const Board& root)
    : root_(root),
      black_and_white_(root.black_and_white()),
      height_(root.height()),
      width_(std::size_t(root.width())),
      colors_(std::size_t(root.colors())) {
  if (!black_and_white_) first_literal_.assign(std::size_t(height_) * width_ * colors_, kNoLiteral);
  for (int row = 0; row < height_; ++row) {
    for (int column = 0; column < root.width(); ++column) {
      const Cell cell{row, column};
      if (black_and_white_) {
        add(cell, 1, 1);
        add(cell, 0, 0);
        continue;
      }
      if (root.color(cell) != kUnknown) continue;
      for (int plane = 0; plane < root.line(row).planes; ++plane) {
        if (!root.may_be(cell, plane)) continue;
        const std::size_t color = root.color_of_plane(row, plane);
        first_literal_[(std::size_t(row) * width_ + std::size_t(column)) * colors_ + color] =
            Literal(effects_.size());
        add(cell, plane, root.plane_of_color(root.column_line(column), int(color)));
        color_of_.push_back(std::uint8_t(color));
        effects_.push_back(
            {Effect::kNone, Effect::kNone, std::uint16_t(row), std::uint16_t(column)});
      }
    }
  }
}

/// Lets the next literal remove that candidate.
void Literals::add(Cell cell, int row_plane, int column_plane) {
  const Board::Line& row = root_.line(cell.row);
  const Board::Line& column = root_.line(root_.column_line(cell.column));
  const int row_word = row_plane * row.words + ((cell.column + 1) >> 6);
  const int column_word = column_plane * column.words + ((cell.row + 1) >> 6);
  effects_.push_back({row.first + std::uint32_t(row_word),
                      column.first + std::uint32_t(column_word), std::uint16_t(cell.row),
                      std::uint16_t(cell.column)});
}

}  // namespace hanjie
