// Assume, follow, contradict: what people do where no line says anything more.
//
// A value of an open cell is assumed and followed in rounds (simultaneous_rounds.hpp). If a line becomes
// impossible, the value is out, and the number of rounds until then is the length of the chain that
// somebody has to follow in the head. Of all values that can be refuted, only those with the shortest
// chain are struck out, all of them at once, but first those at an edge, where people look (edge.hpp);
// then lines go on (ladder.hpp). Where no value can be refuted, what follows from every value of a
// cell is certain (two ways), and where that gives nothing, an assumption is followed with
// assumptions inside it.
//
// Like rounds, this does not depend on how the puzzle is held. A chain is followed again only if
// one of its lines has changed since.

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
  /// The board must stand still: no line has anything to say. `work` is the most that may be done.
  Assumer(Board& board, SimultaneousRounds& rounds, Ladder& ladder, std::uint64_t work);

  /// Goes on until every cell is known, or nothing helps, or the work is done; tells `effort`.
  Verdict run(Effort& effort);

 private:
  /// What became of assuming one value of one cell.
  struct Chain {
    std::uint32_t followed = 0;  // when
    int length = 0;              // rounds until the contradiction; 0: there is none
    std::vector<int> lines;      // that were looked at
  };
  struct Value {
    Cell cell;
    int plane;
  };

  std::vector<Value> open_values() const;
  Chain& chain_of(const Value& value);
  bool is_stale(const Chain& chain) const;
  Verdict follow(std::vector<int>* lines, int& length);
  Verdict settle();
  Verdict strike(const std::vector<Value>& values, Effort& effort);
  Verdict go_on(Board::Mark mark, Effort& effort);
  void note_changes(Board::Mark mark);

  Verdict refute(Effort& effort, bool& found);
  Verdict compare_ways(Effort& effort, bool& found);
  Verdict nest(Effort& effort, bool& found);
  Verdict exhaust_assumptions();
  bool is_at_edge(Cell cell) const;
  bool is_over() const { return rounds_.work() > limit_; }

  Board& board_;
  SimultaneousRounds& rounds_;
  Ladder& ladder_;
  std::uint64_t limit_;
  std::size_t planes_ = 2;
  std::uint32_t clock_ = 1;
  std::vector<std::uint32_t> changed_at_;  // by line
  std::vector<Chain> chains_;              // by cell and plane
};

}  // namespace hanjie

#endif
