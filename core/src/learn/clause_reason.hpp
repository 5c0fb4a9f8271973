// Why a line says what it says.
//
// A line that removes a candidate does so because of candidates that were gone before. Few of them
// matter, and the fewer a reason names, the more a clause learnt from it forbids: with all of them
// the learning search is five to thirty times slower. An irreducible set is found in one pass.
//
// Read the clue as a small machine that walks along the line, one state for each cell of a block and
// one for each gap:
//
//     clue 2 1      gap0  2a 2b  gap1  1a  gap2         # # . . #  is  2a 2b gap1 gap1 1a
//
// Assume that the candidate were still there. Then no walk gets through: that is what the line said.
// First go backwards and note, for each place, the states from which the end can still be reached.
// Then go forwards with all states that can be reached, and at each candidate that is gone ask: if
// it were back, would a state be reached from which there is a way to the end? If so it must be named,
// else it is given back, for good. At the end no walk gets through and every name is needed.
//
// A set of states is a bit string and a step is a shift by one. The machine is of Lagerkvist (2008)
// and Gange, Stuckey and Szymanek (2011, explanations for automata and decision diagrams); asking
// lazily and in one pass with both sets is ours. Candidates met first are given back first, so the
// pass runs from the end where the newer ones lie: reasons should be old.

#ifndef HANJIE_LEARN_CLAUSE_REASON_HPP
#define HANJIE_LEARN_CLAUSE_REASON_HPP

#include <cstdint>
#include <vector>

#include "board/assignment.hpp"

namespace hanjie {

class ClauseReasons {
 public:
  /// Lines of more colors than this cannot be explained.
  static constexpr int kMaxPlanes = 64;

  ClauseReasons(const Puzzle& puzzle, const Assignment& assignment);
  template <class... Rest>
  ClauseReasons(const Puzzle&& temporary, Rest&&...) = delete;

  /// Literals, true before the trail had `before` entries, because of which the line removes the
  /// candidate `plane` at `position`. Facts are not named.
  void explain_removal(int line, int position, int plane, std::uint32_t before,
                       std::vector<Literal>& premises);
  /// Literals because of which the line has no placement now.
  void explain_contradiction(int line, std::vector<Literal>& premises);

 private:
  /// The machine of a clue, read from one end. Sets are `words` words each: states of gaps, last
  /// cells that the next block may touch, ends, and the states of each plane.
  struct ClueAutomaton {
    int words;
    std::size_t first;  // of its sets in sets_
  };
  enum Set : int { kGap, kTouch, kEnd, kAnything, kPlanes };

  void build(std::span<const Block> clue, const LineClue& line, bool mirrored);
  const Word* set(const ClueAutomaton& machine, int index) const {
    return sets_.data() + machine.first + std::size_t(index) * std::size_t(machine.words);
  }

  void explain(int line, int position, int plane, std::uint32_t before,
               std::vector<Literal>& premises);
  void explain_word(int line, int position, int plane, std::uint32_t before,
                    std::vector<Literal>& premises);
  template <int N>
  void explain_black_and_white(int line, int position, int plane, std::uint32_t before,
                               std::vector<Literal>& premises);
  template <int N>
  void explain_color(int line, int position, int plane, std::uint32_t before,
                     std::vector<Literal>& premises);
  bool newer_lie_right(int cells) const;

  const Puzzle& puzzle_;
  const Assignment& assignment_;
  std::vector<ClueAutomaton> automata_;  // two for each line: forwards, mirrored
  std::vector<Word> sets_;
  std::vector<ReasonMachine> word_machines_;  // the same where states fit a word
  const Kernels& kernels_ = kernels();

  // One explanation: by cell, what is gone and may be given back (bits of planes), when it went.
  std::vector<std::uint64_t> gone_, loose_;
  std::vector<std::uint32_t> when_;
  std::vector<Word> reach_, allowed_;
};

}  // namespace hanjie

#endif
