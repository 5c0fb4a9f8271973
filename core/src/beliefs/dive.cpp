// Decisions by belief: see dive.hpp.

#include "beliefs/dive.hpp"

#include <algorithm>
#include <bit>

#include "base/mix.hpp"

namespace hanjie {
namespace {

constexpr int kFirstSweeps = 30;
constexpr int kSweeps = 8;
constexpr std::size_t kSettledPercent = 5;  // of the open cells: time for new beliefs
constexpr std::size_t kFirstSorted = 16;    // beliefs

/// By doubt, which is never negative, then by literal.
std::uint64_t rank(const LikelyValue& likely_value) {
  return std::uint64_t(std::bit_cast<std::uint32_t>(likely_value.doubt)) << 32 |
         likely_value.literal;
}

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

bool Dive::believe(int sweeps) {
  if (!beliefs_->run(sweeps)) return false;
  beliefs_->judge(likely_values_);
  open_ = assignment_.open();
  used_ = next_;
  sorted_ = next_ = 0;
  return true;
}

/// Sorts some more beliefs, the surest first: mostly the first few are enough.
void Dive::sort_more() {
  const auto surer = [](const LikelyValue& a, const LikelyValue& b) { return rank(a) < rank(b); };
  const auto from = likely_values_.begin() + std::ptrdiff_t(sorted_), end = likely_values_.end();
  const std::size_t more = sorted_ == 0 ? std::max(kFirstSorted, used_ + used_ / 4) : 2 * sorted_;
  const auto to = end - from > std::ptrdiff_t(more) ? from + std::ptrdiff_t(more) : end;
  if (to != end) std::nth_element(from, to, end, surer);
  std::sort(from, to, surer);
  sorted_ = std::size_t(to - likely_values_.begin());
}

Literal Dive::decide() {
  if (assignment_.open() * 100 < open_ * (100 - kSettledPercent) && !believe(kSweeps))
    return kNoLiteral;
  for (;;) {
    for (; next_ < likely_values_.size(); ++next_) {
      if (next_ == sorted_) sort_more();
      const Literal literal = likely_values_[next_].literal;
      if (assignment_.is_open(variable_of(literal))) return literal;
    }
    if (!believe(kSweeps)) return kNoLiteral;
  }
}

}  // namespace hanjie
