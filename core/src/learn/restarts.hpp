// When to start again from the root, keeping all that was learned.
//
// Two modes alternate (CaDiCaL's stable and focused phases). Focused: restart as soon as recent
// learned clauses are worse than usual, by two moving averages of their glue (Biere and Fröhlich
// 2015). Stable: restart rarely, after Luby's sequence times a constant. The first mode lasts a
// number of conflicts, later ones as much work as that took, then more and more. Solutions are
// found in the stable mode, proofs in the focused one: while the search looks for a solution, the
// focused mode gets a quarter.

#ifndef HANJIE_LEARN_RESTARTS_HPP
#define HANJIE_LEARN_RESTARTS_HPP

#include <cstdint>

namespace hanjie {

class Restarts {
 public:
  Restarts(std::uint64_t first_mode, bool stable) : first_mode_(first_mode), stable_(stable) {}

  bool stable() const { return stable_; }

  void note_conflict(std::uint32_t glue) {
    ++conflicts_;
    ++since_restart_;
    fast_ += (double(glue) - fast_) * kFast;
    slow_ += (double(glue) - slow_) * kSlow;
    slow_weight_ += (1 - slow_weight_) * kSlow;
  }

  bool due() const {
    if (stable_) return since_restart_ >= kLuby * luby_length_;
    return since_restart_ >= kShortest && conflicts_ > kWarmUp &&
           fast_ * slow_weight_ > kMargin * slow_;
  }

  /// Call this at every restart, with the work so far and whether the search looks for a solution;
  /// true: the mode has changed.
  bool restart(std::uint64_t work, bool seeks_solution) {
    since_restart_ = 0;
    if (stable_) next_luby();
    const bool over = mode_work_ == 0 ? conflicts_ >= first_mode_ : work >= mode_end_;
    if (!over) return false;
    if (mode_work_ == 0) mode_work_ = work - start_ + 1;
    ++modes_;
    stable_ = !stable_;
    const std::uint64_t length = mode_work_ * (modes_ / 2 + 1);
    mode_end_ = work + (seeks_solution && !stable_ ? length / kFocusedShare : length);
    luby_index_ = luby_length_ = 1;
    return true;
  }
  void start(std::uint64_t work) { start_ = work; }

 private:
  static constexpr double kFast = 0.03, kSlow = 1e-4, kMargin = 1.1;
  static constexpr std::uint64_t kShortest = 2, kWarmUp = 50, kLuby = 1024, kFocusedShare = 4;

  /// 1 1 2 1 1 2 4 ... (Knuth's way to step through Luby's sequence)
  void next_luby() {
    if ((luby_index_ & (~luby_index_ + 1)) == luby_length_) {
      ++luby_index_;
      luby_length_ = 1;
    } else {
      luby_length_ *= 2;
    }
  }

  std::uint64_t first_mode_;
  bool stable_;
  double fast_ = 0, slow_ = 0, slow_weight_ = 0;
  std::uint64_t conflicts_ = 0, since_restart_ = 0, modes_ = 0;
  std::uint64_t start_ = 0, mode_work_ = 0, mode_end_ = 0;
  std::uint64_t luby_index_ = 1, luby_length_ = 1;
};

}  // namespace hanjie

#endif
