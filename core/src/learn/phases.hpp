// Which value to decide first.
//
// A variable gets the value it had last (Pipatsrisawat and Darwiche 2007). In the stable mode the
// search aims at the values of the longest trail without conflict since the last rephasing (target
// phases). Now and then all values are set anew: to background, to the opposite, to the best trail
// so far, or a few are flipped, so that every part of the grid is tried (rephasing, Biere and
// Fleury 2020).

#ifndef HANJIE_LEARN_PHASES_HPP
#define HANJIE_LEARN_PHASES_HPP

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/assignment.hpp"

namespace hanjie {

class Phases {
 public:
  Phases(std::size_t variables, std::uint64_t seed)
      : saved_(variables), target_(variables), best_(variables), random_(seed) {}

  void save(Literal literal) { saved_[variable_of(literal)] = literal & 1; }
  /// All values false.
  void clear() { std::fill(saved_.begin(), saved_.end(), std::uint8_t(0)); }
  /// The literal to decide for an open variable.
  Literal choose(Variable variable, bool stable) const {
    const bool aim = stable && target_size_ > 0;
    return 2 * variable + (aim ? target_ : saved_)[variable];
  }
  /// Looks at the part of the trail that had no conflict.
  void note_trail(const Assignment& assignment);
  /// Aims at a complete grid.
  void aim_at(const std::vector<Literal>& literals);
  /// Aims at the opposite of the target grid.
  void turn_away();
  void forget_target() { target_size_ = 0; }
  /// Sets all values anew, each time in another way.
  void rephase();

 private:
  std::vector<std::uint8_t> saved_, target_, best_;
  std::size_t target_size_ = 0, best_size_ = 0;
  std::uint64_t rephased_ = 0;
  std::uint64_t random_;
};

}  // namespace hanjie

#endif
