// Small boards, from the clues to the fixpoint of the lines.
//
// These are black and white with up to 62 cells a side, so that a line fits into a word: most
// puzzles that people make, and lines alone solve most of these. General tables and boards would
// cost more here than solving does, so this is a short way: clues into tables for groups of lines,
// all lines until a fixpoint (propagate_small_all.hpp), done. A search begins where this ends.

#ifndef HANJIE_BOARD_SMALL_BOARD_HPP
#define HANJIE_BOARD_SMALL_BOARD_HPP

#include <cstdint>
#include <memory>
#include <vector>

#include "hanjie/puzzle.hpp"
#include "kernels/kernels.hpp"

namespace hanjie {

/// Units of the budget that a line of a small board takes.
inline constexpr std::uint64_t kWorkOfSmallLine = 8;

class SmallBoard {
 public:
  /// Keeps the board for the next puzzle.
  struct LayAside {
    void operator()(SmallBoard* board) const { board->lay_aside(); }
  };
  using Pointer = std::unique_ptr<SmallBoard, LayAside>;

  /// For puzzles in black and white; null if they are too large.
  static Pointer make(const Puzzle& puzzle);

  virtual ~SmallBoard() = default;

  /// Solves every line until nothing new follows, and counts the lines; false: no solution.
  virtual bool settle(std::uint64_t& lines, const Kernels& table = kernels()) = 0;

  int height() const { return height_; }
  int width() const { return width_; }
  /// The number of open cells.
  virtual int open() const = 0;
  /// Row by row, kUnknown where both colors are possible.
  virtual std::vector<std::uint8_t> grid() const = 0;
  /// A line, rows first.
  virtual SmallLine<Word> line(int line) const = 0;

 protected:
  virtual void lay_aside() = 0;

  int height_ = 0, width_ = 0;
};

}  // namespace hanjie

#endif
