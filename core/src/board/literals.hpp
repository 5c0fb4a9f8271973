// Literals of the learning search.
//
// A variable is a statement about one cell; a literal says that it is true (odd) or false (even).
// In black and white there is one variable for each cell, "it is black". In color there is one for
// each candidate that is open at the root, "the cell has this color", and clauses say that a cell
// has exactly one color. Either way a line only removes candidates, and for each candidate there is
// one literal that removes it:
//
//     black and white     background is removed = black        black is removed = not black
//     color              color c is removed   = not c
//
// So lines, reasons and clauses are the same code in both cases.

#ifndef HANJIE_BOARD_LITERALS_HPP
#define HANJIE_BOARD_LITERALS_HPP

#include <cstdint>
#include <vector>

#include "board/board.hpp"

namespace hanjie {

using Literal = std::uint32_t;
using Variable = std::uint32_t;

inline constexpr Literal kNoLiteral = ~Literal(0);

inline Literal negation(Literal literal) {
  return literal ^ 1;
}
inline Variable variable_of(Literal literal) {
  return literal >> 1;
}

class Literals {
 public:
  /// The candidate that a literal removes: one bit in a word of its row and of its column.
  struct Effect {
    std::uint32_t row_word;  ///< kNone: it removes no candidate by itself
    std::uint32_t column_word;
    std::uint16_t row, column;
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
  };

  /// The literals of a puzzle that has been narrowed to `root`, which must outlive this object.
  explicit Literals(const Board& root);
  explicit Literals(const Board&& temporary) = delete;

  std::size_t variables() const { return effects_.size() / 2; }
  const Effect& effect(Literal literal) const { return effects_[literal]; }

  /// The literal "this candidate is removed", or kNoLiteral where it was removed (or single) at the
  /// root.
  Literal removal(int line, int plane, int position) const {
    const bool is_row = line < height_;
    const std::size_t cell = is_row ? std::size_t(line) * width_ + std::size_t(position)
                                    : std::size_t(position) * width_ + std::size_t(line - height_);
    if (black_and_white_) return Literal(2 * cell + (plane == 0 ? 1 : 0));
    const std::size_t color = root_.color_of_plane(line, plane);
    return first_literal_[cell * colors_ + color];
  }

  /// The literal "this cell has this color", or kNoLiteral.
  Literal is_color(std::size_t cell, int color) const {
    if (black_and_white_) return Literal(2 * cell + std::size_t(color));
    const Literal gone = first_literal_[cell * colors_ + std::size_t(color)];
    return gone == kNoLiteral ? gone : negation(gone);
  }

  /// In color: the color of a variable.
  std::uint8_t color_of(Literal literal) const { return color_of_[variable_of(literal)]; }

  bool black_and_white() const { return black_and_white_; }
  const Board& root() const { return root_; }

 private:
  void add(Cell cell, int row_plane, int column_plane);

  const Board& root_;
  bool black_and_white_;
  int height_;
  std::size_t width_, colors_;
  std::vector<Effect> effects_;         // by literal
  std::vector<std::uint8_t> color_of_;  // color: by variable
  std::vector<Literal> first_literal_;  // color: by cell and color, "it is not this color"
};

}  // namespace hanjie

#endif
