// Saving and resetting values: see phases.hpp.

#include "learn/phases.hpp"

#include <algorithm>
#include <array>

#include "base/mix.hpp"

namespace hanjie {

void Phases::note_trail(const Assignment& assignment) {
  const std::uint32_t level = assignment.level();
  const std::size_t size = level > 0 ? assignment.start_of(level) : assignment.trail().size();
  const auto copy = [&](std::vector<std::uint8_t>& to) {
    for (std::size_t at = 0; at < size; ++at) {
      const Literal literal = assignment.trail()[at];
      to[variable_of(literal)] = literal & 1;
    }
  };
  if (size > target_size_) {
    target_size_ = size;
    copy(target_);
  }
  if (size > best_size_) {
    best_size_ = size;
    copy(best_);
  }
}

void Phases::aim_at(const std::vector<Literal>& literals) {
  for (const Literal literal : literals)
    target_[variable_of(literal)] = saved_[variable_of(literal)] = literal & 1;
}

void Phases::turn_away() {
  for (std::size_t at = 0; at < saved_.size(); ++at) saved_[at] = target_[at] ^ 1;
  target_size_ = best_size_ = 0;
}

void Phases::rephase() {
  enum Way { kBackground, kOpposite, kBest, kFlip };
  constexpr std::array<Way, 2> kFirst = {kBackground, kOpposite};
  constexpr std::array<Way, 6> kThen = {kBest, kFlip, kBackground, kBest, kFlip, kOpposite};
  const std::uint64_t turn = rephased_++;
  const Way way = turn < kFirst.size() ? kFirst[std::size_t(turn)]
                                       : kThen[std::size_t((turn - kFirst.size()) % kThen.size())];
  if (way == kBackground) clear();
  if (way == kOpposite) std::fill(saved_.begin(), saved_.end(), std::uint8_t(1));
  if (way == kBest) saved_ = best_;
  if (way == kFlip)
    for (std::uint8_t& phase : saved_) phase ^= (random_ = mix(random_)) % 8 == 0;
  target_size_ = best_size_ = 0;
}

}  // namespace hanjie
