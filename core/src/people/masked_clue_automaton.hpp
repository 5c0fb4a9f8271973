// The clue of a line as an automaton, with some of its numbers masked.
//
// As in clause_reason.hpp the automaton walks along the line, with one state for each cell of a
// block and one for each gap. A masked number is a block of any length from 1: a single state with
// a loop.
//
//     clue 2 1      gap0  2a 2b  gap1  1a  gap2
//     clue ? 1      gap0  ?      gap1  1a  gap2         in gaps and in ? it may stay
//
// Going forwards with all reachable states, and backwards with all states from which the end can be
// reached, gives the candidates of each cell. The kernels of line_word.hpp do that much faster;
// this one handles masked numbers, which evidence needs, and takes cells as sets of colors.

#ifndef HANJIE_PEOPLE_MASKED_CLUE_AUTOMATON_HPP
#define HANJIE_PEOPLE_MASKED_CLUE_AUTOMATON_HPP

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "hanjie/reasoner.hpp"

namespace hanjie {

using Word = std::uint64_t;

class MaskedClueAutomaton {
 public:
  /// Builds the automaton of a clue for a line of `cells` cells. `shown` has a byte for each block,
  /// 0 for a masked one; empty: all numbers are shown.
  void build(std::span<const Block> clue, std::span<const std::uint8_t> shown, int cells);
  /// Narrows the candidates of each cell. False: there is no placement.
  bool run(std::span<const ColorMask> cells, ColorMask* left);
  /// After a run that found a placement: the first and the last cell where a block can start.
  std::pair<int, int> starts(int block) const;

 private:
  template <int N>
  bool run_words(std::span<const ColorMask> cells, ColorMask* left);
  Word* plane(int index) { return planes_.data() + std::size_t(index) * std::size_t(words_); }

  int words_ = 1, states_ = 1;
  bool fits_ = true;
  std::vector<Word> loop_, touch_, end_;
  std::vector<int> colors_;   // in the clue, background first
  std::vector<Word> planes_;  // the states of each of them
  std::vector<int> first_;    // state of each block
  std::vector<Word> reach_, allowed_;
};

}  // namespace hanjie

#endif
