// The reason of a removal in a line, for clause learning.
//
// A line removes a candidate because of candidates that were removed before. Few of them matter,
// and the fewer premises a reason has, the more a clause learned from it forbids: with all of them
// the learning search is five to thirty times slower. An irreducible set is found in one pass.
//
// Read the clue as an automaton that walks along the line, with one state for each cell of a block
// and one for each gap:
//
//     clue 2 1      gap0  2a 2b  gap1  1a  gap2         # # . . #  is  2a 2b gap1 gap1 1a
//
// Assume that the candidate were still there. Then no walk reaches the end, which is why the line
// removed it. First go backwards and note, for each place, the states from which the end can be
// reached. Then go forwards with all reachable states. At each removed candidate test: if it were
// back, would a state be reached from which the end can be reached? If so, it is a premise;
// otherwise it is dropped for good. Finally no walk reaches the end, and every premise is needed.
//
// A set of states is a bit string and a step is a shift by one. The automaton is that of Lagerkvist
// (2008) and of Gange, Stuckey and Szymanek (2011, explanations for automata and decision
// diagrams); the lazy evaluation in one pass with both sets is ours. Candidates met first are
// dropped first, so the pass runs from the end where the newer ones lie: premises should be old.

#ifndef HANJIE_LEARN_CLAUSE_REASON_HPP
#define HANJIE_LEARN_CLAUSE_REASON_HPP

#include <cstdint>
#include <vector>

#include "board/assignment.hpp"

namespace hanjie {

class ClauseReasons {
 public:
  /// Lines with more colors than this have no reasons.
  static constexpr int kMaxPlanes = 64;

  ClauseReasons(const Puzzle& puzzle, const Assignment& assignment);
  template <class... Rest>
  ClauseReasons(const Puzzle&& temporary, Rest&&...) = delete;

  /// The literals, true before the trail had `before` entries, that made the line remove the
  /// candidate `plane` at `position`. Facts are left out.
  void explain_removal(int line, int position, int plane, std::uint32_t before,
                       std::vector<Literal>& premises);
  /// The literals that leave the line without a placement now.
  void explain_contradiction(int line, std::vector<Literal>& premises);

 private:
  /// The automaton of a clue, read from one end. Sets are `words` words each: states of gaps, last
  /// cells that the next block may touch, ends, and the states of each plane.
  struct ClueAutomaton {
    int words;
    std::size_t first;  // of its sets in sets_
  };
  enum Set : int { kGap, kTouch, kEnd, kAnything, kPlanes };

  void build(std::span<const Block> clue, const LineClue& line, bool mirrored);
  const Word* set(const ClueAutomaton& automaton, int index) const {
    return sets_.data() + automaton.first + std::size_t(index) * std::size_t(automaton.words);
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
  std::vector<ReasonAutomaton> word_automata_;  // the same where states fit a word
  const Kernels& kernels_ = kernels();

  // One reason: by cell, the candidates removed and droppable (bits of planes), and when they were
  // removed.
  std::vector<std::uint64_t> gone_, loose_;
  std::vector<std::uint32_t> when_;
  std::vector<Word> reach_, allowed_;
};

}  // namespace hanjie

#endif
