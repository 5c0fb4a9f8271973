// Deciding by belief: see dive.hpp.

#include "dive.hpp"

#include <algorithm>

#include "decide.hpp"

namespace hanjie {
namespace {

constexpr int kFirstSweeps = 30;
constexpr int kSweeps = 8;
constexpr std::size_t kSettledPercent = 5;  // of the open cells: time to think again

}  // namespace

Dive::Dive(const Puzzle& puzzle, const Assignment& assignment, Budget& budget, std::uint64_t seed)
    : assignment_(assignment), beliefs_(Beliefs::make(puzzle, assignment, budget)), seed_(seed) {}

bool Dive::start() {
  seed_ = mix(seed_);
  beliefs_->scatter(seed_);
  conflicts_ = 0;
  active_ = true;
  return believe(kFirstSweeps);
}

/// Thinks, then sorts the open cells by how sure their values are.
bool Dive::believe(int sweeps) {
  if (!beliefs_->run(sweeps)) return false;
  opinions_.clear();
  beliefs_->judge(opinions_);
  std::sort(opinions_.begin(), opinions_.end(), [](const Opinion& a, const Opinion& b) {
    return a.doubt != b.doubt ? a.doubt < b.doubt : a.literal < b.literal;
  });
  order_.clear();
  for (const Opinion& opinion : opinions_) order_.push_back(opinion.literal);
  open_ = assignment_.open();
  next_ = 0;
  return true;
}

Literal Dive::decide() {
  if (assignment_.open() * 100 < open_ * (100 - kSettledPercent) && !believe(kSweeps))
    return kNoLiteral;
  for (;;) {
    for (; next_ < order_.size(); ++next_)
      if (assignment_.is_open(variable_of(order_[next_]))) return order_[next_];
    if (!believe(kSweeps)) return kNoLiteral;
  }
}

}  // namespace hanjie
