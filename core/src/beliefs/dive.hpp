// A dive: decisions in the order of belief.
//
// The surest cell is decided first, with its likeliest value, and so on; each time a few per cent
// of the open cells have been set, the beliefs are computed again. Conflicts are learned from as
// usual, so a dive is only another order of decisions and the search around it stays complete. It
// ends after some conflicts; then the usual order continues with the values of the dive's deepest
// point. The next dive starts with other noise.

#ifndef HANJIE_BELIEFS_DIVE_HPP
#define HANJIE_BELIEFS_DIVE_HPP

#include <cstdint>
#include <vector>

#include "beliefs/beliefs.hpp"

namespace hanjie {

class Dive {
 public:
  Dive(const Puzzle& puzzle, const Assignment& assignment, Budget& budget, std::uint64_t seed);
  template <class... Rest>
  Dive(const Puzzle&& temporary, Rest&&...) = delete;

  /// From level 0; false: stopped.
  bool start();
  void end() { active_ = false; }
  bool active() const { return active_; }
  bool is_over() const { return conflicts_ >= kConflicts; }
  void note_conflict() {
    ++conflicts_;
    next_ = 0;
  }

  /// The literal to decide next, or kNoLiteral: stopped. There must be an open cell.
  Literal decide();
  /// The likeliest values at the start, in no order.
  const std::vector<LikelyValue>& believed() const { return likely_values_; }

 private:
  static constexpr std::uint64_t kConflicts = 100;

  bool believe(int sweeps);
  void sort_more();

  const Assignment& assignment_;
  std::unique_ptr<Beliefs> beliefs_;
  std::uint64_t seed_;
  bool active_ = false;
  std::uint64_t conflicts_ = 0;
  std::size_t open_ = 0;                    // variables when the beliefs were computed
  std::vector<LikelyValue> likely_values_;  // a value for each open cell
  std::size_t sorted_ = 0;                  // of these, the surest come first
  std::size_t next_ = 0;
  std::size_t used_ = 0;  // beliefs that were used, of those before
};

}  // namespace hanjie

#endif
