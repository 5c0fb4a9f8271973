// Assumptions: what people do where no line gives anything more.
//
// A value of an open cell is assumed and followed in rounds (simultaneous_rounds.hpp). If a line
// has no placement left, the value is refuted, and the number of rounds until then is the length of
// the chain that a person has to follow in the head. Of all values that can be refuted, only those
// with the shortest chain are removed, all at once, but first those at an edge, where people look
// (edge.hpp); then lines go on (ladder.hpp). If no value can be refuted, the consequences that all
// values of a cell share are certain ("two ways"). If that gives nothing either, an assumption is
// followed with assumptions nested inside it.
//
// Like rounds, this does not depend on the orientation of the puzzle. A chain is followed again
// only if one of its lines has changed.

#ifndef HANJIE_PEOPLE_ASSUME_HPP
#define HANJIE_PEOPLE_ASSUME_HPP

#include <cstdint>
#include <vector>

#include "hanjie/effort.hpp"
#include "people/ladder.hpp"
#include "people/simultaneous_rounds.hpp"

namespace hanjie {

class Assumer {
 public:
  /// The board must be at a fixpoint of the lines. `work` is the most work allowed.
  Assumer(Board& board, SimultaneousRounds& rounds, Ladder& ladder, std::uint64_t work);

  /// Continues until every cell is known, nothing helps, or the work is used up; adds to `effort`.
  Verdict run(Effort& effort);

 private:
  /// The result of assuming one value of one cell.
  struct Chain {
    std::uint32_t followed = 0;  // when
    int length = 0;              // rounds until the contradiction; 0: no contradiction
    std::vector<int> lines;      // that were solved
  };
  /// The result of one technique.
  enum class Step : std::uint8_t { kNothing, kProgress, kContradiction, kStopped };
  struct Followed {
    Verdict verdict;
    int rounds;
  };
  struct Value {
    Cell cell;
    int plane;
  };

  std::vector<Value> open_values() const;
  Chain& chain_of(const Value& value);
  bool is_stale(const Chain& chain) const;
  template <class Note>
  Followed follow(const Note& note);
  Verdict propagate();
  Step remove(const std::vector<Value>& values, Effort& effort);
  Step climb(Board::Mark mark, Effort& effort);
  void note_changes(Board::Mark mark);

  Step refute(Effort& effort);
  Step compare_values(Effort& effort);
  Step nest(Effort& effort);
  Verdict exhaust_assumptions();
  bool is_at_edge(Cell cell) const;
  bool is_over() const { return rounds_.work() - begin_ > most_; }

  Board& board_;
  SimultaneousRounds& rounds_;
  Ladder& ladder_;
  std::uint64_t begin_, most_;  // work done before, and allowed from then on
  std::size_t planes_ = 2;
  std::uint32_t clock_ = 1;
  std::vector<std::uint32_t> changed_at_;  // by line
  std::vector<Chain> chains_;              // by cell and plane
};

}  // namespace hanjie

#endif
