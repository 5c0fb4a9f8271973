// The board: the candidates of each cell, and how to undo a change.
//
// Candidates are kept twice, once for the rows and once for the columns, so that a kernel finds
// every line ready as planes of bits. A removed candidate is removed in both.
//
// All planes lie in one array of words. The trail notes each word that is overwritten, and
// rewinding writes the old words back in reverse. Nothing else needs undoing except `open`, the
// number of surplus candidates, which is zero exactly when every cell is known.

#ifndef HANJIE_BOARD_BOARD_HPP
#define HANJIE_BOARD_BOARD_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "hanjie/observer.hpp"
#include "hanjie/puzzle.hpp"
#include "line/clues.hpp"

namespace hanjie {

/// A cell by its row and column.
struct Cell {
  int row;
  int column;
};

class Board {
 public:
  struct Line {
    std::uint32_t first;  ///< its first word
    int words;            ///< words of one plane
    int planes;
    int bit;       ///< the position of this line in those that cross it
    int crossing;  ///< the first line that crosses it
  };
  struct Mark {
    std::size_t trail;
    std::int64_t open;
  };

  /// All lines are dirty at first. Contradicting given cells leave cells without candidates.
  Board(const Puzzle& puzzle, const Clues& clues, bool black_and_white);

  bool black_and_white() const { return black_and_white_; }
  int width() const { return width_; }
  int height() const { return height_; }
  int lines() const { return width_ + height_; }
  int colors() const { return colors_; }
  const LineClue& clue(int line) const { return (*clues_)[line]; }
  const Line& line(int index) const { return lines_[std::size_t(index)]; }
  int column_line(int column) const { return height_ + column; }

  Word word(std::size_t index) const { return words_[index]; }
  const Word* planes(int index) const { return words_.data() + line(index).first; }
  std::size_t word_count() const { return words_.size(); }
  /// Words below this number belong to rows.
  std::size_t row_words() const { return row_words_; }
  int line_of_word(std::size_t index) const { return line_of_word_[index]; }

  /// Candidates beyond one for each cell; zero: all known.
  std::int64_t open() const { return open_; }

  bool may_be(Cell cell, int plane) const {
    const Line& row = line(cell.row);
    const int bit = cell.column + 1;
    return (words_[row.first + std::size_t(plane * row.words + (bit >> 6))] >> (bit & 63)) & 1;
  }
  /// Bit c + 1 of word i of the result: the cell in column 64 i + c of that row is open.
  Word open_cells(int row, int word) const;
  /// The color of a cell, or kUnknown while it may have several.
  std::uint8_t color(Cell cell) const;
  /// Row by row, kUnknown where several colors are possible.
  std::vector<std::uint8_t> grid() const;

  /// Keeps only the candidates in `planes` (a subset of those of the line); false: nothing changed.
  template <bool Color>
  bool narrow(int line, const Word* planes);
  /// Removes one candidate, or all others; both lines of the cell become dirty.
  void remove(Cell cell, int plane);
  void assign(Cell cell, int plane);
  /// Clears bits of one word of a row.
  void remove_from_row(int row, int plane, int word, Word bits);

  bool has_dirty() const { return queue_head_ != queue_tail_; }
  int pop_dirty() {
    const int next = queue_[queue_head_];
    queue_head_ = queue_head_ + 1 == queue_.size() ? 0 : queue_head_ + 1;
    is_dirty_[std::size_t(next)] = 0;
    return next;
  }
  void clear_dirty() {
    while (has_dirty()) pop_dirty();
  }

  /// From now on changes are noted; without this call they cannot be undone.
  void start_trail() { trailing_ = true; }
  Mark mark() const { return {trail_size_, open_}; }
  void rewind(Mark mark);
  /// Makes all changes so far permanent.
  void forget_trail() { trail_size_ = 0; }
  /// The same for a copy that needs no trail.
  void free_trail() {
    trail_ = {};
    trail_size_ = 0;
    trailing_ = false;
  }

  struct Change {
    std::uint32_t word;
    Word before;
  };
  /// The words overwritten since, oldest first.
  std::span<const Change> changes_since(Mark mark) const {
    return {trail_.data() + mark.trail, trail_.data() + trail_size_};
  }
  /// The grid as it was at that mark.
  std::vector<std::uint8_t> grid_at(Mark mark) const;

  std::uint8_t color_of_plane(int line, int plane) const { return (*clues_)[line].palette[plane]; }
  /// The plane of that color in a line, or -1.
  int plane_of_color(int line, int color) const {
    if (black_and_white_) return color;
    return plane_of_color_[std::size_t(line) * std::size_t(colors_) + std::size_t(color)];
  }

 private:
  void lay_out();
  void open_all_candidates();
  std::vector<Word> colors_of_crossing(int line, int cells) const;
  void apply_given(const Puzzle& puzzle);
  void count_open();

  void make_room_for_word();
  void make_dirty(int line) {
    if (is_dirty_[std::size_t(line)]) return;
    is_dirty_[std::size_t(line)] = 1;
    queue_[queue_tail_] = line;
    queue_tail_ = queue_tail_ + 1 == queue_.size() ? 0 : queue_tail_ + 1;
  }
  template <bool Color>
  bool narrow_word(int line, int plane, int word, Word keep);
  template <bool Color, bool Trailing>
  void remove_bits(int line, int plane, int word, Word bits);

  const Clues* clues_;
  int width_, height_, colors_;
  bool black_and_white_;
  bool trailing_ = false;
  std::int64_t open_ = 0;
  std::size_t row_words_ = 0;
  std::vector<Line> lines_;
  std::vector<Word> words_;
  std::vector<std::uint16_t> line_of_word_;
  std::vector<std::int16_t> plane_of_color_;
  std::vector<Change> trail_;  // with room for more
  std::size_t trail_size_ = 0;
  std::vector<int> queue_;  // a ring with one place more than lines
  std::size_t queue_head_ = 0, queue_tail_ = 0;
  std::vector<std::uint8_t> is_dirty_;
};

}  // namespace hanjie

#endif
