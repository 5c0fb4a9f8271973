// What a person sees in a line, from a first look to a long one.
//
//   kRoom    how far each block can move between empty cells: the cells that it covers in all its
//            places, and the cells that no block reaches. Filled cells count only to see that the
//            clue is complete.
//   kReach   the same, but each block also leaves room to cover all filled cells: the leftmost and
//            the rightmost place it has in any filling of the line.
//   kRuns    each run of filled cells belongs to a block that reaches it and is long enough: how
//            far it must grow, where it must end, which runs must not meet.
//   kAll     all fillings of the line at once, which no person can do: everything that follows.
//
// Each look is sound, finds no less if more cells are known, and finds the same in a mirror image.
// They are families of the techniques that explanations name one by one, made to be counted
// quickly.

#ifndef HANJIE_PEOPLE_LINE_LOOKS_HPP
#define HANJIE_PEOPLE_LINE_LOOKS_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "line/line_solver.hpp"

namespace hanjie {

enum class LineLook : std::uint8_t { kRoom = 0, kReach = 1, kRuns = 2, kAll = 3 };
inline constexpr int kLineLooks = 4;

class LineLooks {
 public:
  LineLooks(const Puzzle& puzzle, const Board& board, LineSolver& lines)
      : puzzle_(puzzle), board_(board), lines_(lines) {}
  template <class... Rest>
  LineLooks(const Puzzle&& temporary, Rest&&...) = delete;

  /// Appends to `answer` the planes of that line after this look (they may lack candidates that
  /// another look has removed); false: the clue no longer fits.
  bool look(int line, LineLook look, std::vector<Word>& answer);

 private:
  struct Span {
    int first, last;  // the first and the last place where a block can start
  };

  std::span<const Block> clue() const { return puzzle_.clue(line_); }
  void read(int line);
  void write(std::vector<Word>& answer) const;
  bool may_be(int cell, int plane) const { return cells_[at(cell, plane)]; }
  bool is(int cell, int plane) const;
  void rule_out(int cell, int plane) { left_[at(cell, plane)] = 0; }
  void decide(int cell, int plane);
  std::size_t at(int cell, int plane) const {
    return std::size_t(plane) * std::size_t(length_) + std::size_t(cell);
  }

  bool find_spans(bool cover_filled);
  void place_forward(bool cover_filled);
  void place_backward(bool cover_filled);
  void use_spans();
  void use_completeness();
  void use_runs();
  void grow_run(int begin, int end, int plane);
  bool has_owner(int begin, int end, int plane) const;

  const Puzzle& puzzle_;
  const Board& board_;
  LineSolver& lines_;

  int line_ = 0, length_ = 0, planes_ = 0;
  std::vector<int> plane_;           // of each block
  std::vector<std::uint8_t> cells_;  // by plane and cell: is it a candidate?
  std::vector<std::uint8_t> left_;   // the same after the look
  std::vector<int> room_;  // by plane and cell: how many cells from here may have that color
  std::vector<std::uint8_t> before_,
      after_;  // by block and cell: can this part of the line be filled?
  std::vector<Span> spans_;
};

}  // namespace hanjie

#endif
