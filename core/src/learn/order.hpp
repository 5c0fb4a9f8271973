// Which variable to decide next: two orders that learn from conflicts.
//
//   * scores: every variable of a conflict gains, and later conflicts count more, exponentially
//     (VSIDS of Chaff 2001 as in MiniSat). Slow to forget: for the stable mode.
//   * a queue: the variables of a conflict move to its end, and the last open one is decided (VMTF
//     of Siege 2004 as in CaDiCaL). Follows the current conflict: for the focused mode.

#ifndef HANJIE_LEARN_ORDER_HPP
#define HANJIE_LEARN_ORDER_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "board/assignment.hpp"

namespace hanjie {

/// The open variable with the highest score, by a binary heap.
class ScoreOrder {
 public:
  /// With a score for each variable; variables assigned now stay assigned.
  ScoreOrder(std::vector<double> scores, const Assignment& assignment);

  void bump(Variable variable);
  double score(Variable variable) const { return scores_[variable]; }
  /// Later bumps count more from now on.
  void decay() { gain_ /= kDecay; }
  /// A variable may be open again.
  void reopen(Variable variable) {
    if (place_[variable] < 0) insert(variable);
  }
  /// There must be an open variable.
  Variable next(const Assignment& assignment);

 private:
  static constexpr double kDecay = 0.95;

  void insert(Variable variable);
  void rise(std::size_t place);
  void sink(std::size_t place);
  void put(std::size_t place, Variable variable) {
    heap_[place] = variable;
    place_[variable] = std::int32_t(place);
  }

  std::vector<double> scores_;
  double gain_ = 1;
  std::vector<Variable> heap_;
  std::vector<std::int32_t> place_;  // -1: not in the heap
};

/// The open variable that was bumped last, by a doubly linked list.
class QueueOrder {
 public:
  /// Variables in their first order, the first decided last.
  explicit QueueOrder(std::span<const Variable> order);

  /// Moves them to the end of the queue, keeping their order there.
  void bump(std::vector<Variable>& variables, const Assignment& assignment);
  void reopen(Variable variable) {
    if (stamps_[variable] > stamps_[search_]) search_ = variable;
  }
  /// There must be an open variable.
  Variable next(const Assignment& assignment);

 private:
  static constexpr Variable kNone = ~Variable(0);
  struct Link {
    Variable before, after;
  };
  void unlink(Variable variable);
  void append(Variable variable);

  std::vector<Link> links_;
  std::vector<std::uint64_t> stamps_;  // when it was bumped
  std::uint64_t now_ = 0;
  Variable last_ = kNone;
  Variable search_ = 0;  // everything after it is assigned
};

}  // namespace hanjie

#endif
