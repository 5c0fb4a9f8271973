// Stored reasons first: see reason_memory.hpp.

#include "learn/reason_memory.hpp"

#include <algorithm>

namespace hanjie {

ReasonMemory::ReasonMemory(const Puzzle& puzzle, const Assignment& assignment, std::size_t most)
    : assignment_(assignment),
      reasons_(puzzle, assignment),
      now_(assignment.literals().variables(), kNothing),
      known_(4 * assignment.literals().variables(), {kNothing, kNothing}),
      most_(most) {}

void ReasonMemory::explain_line(int line, std::vector<Literal>& premises) {
  work_ += kWorkOfReason;
  reasons_.explain_contradiction(line, premises);
}

void ReasonMemory::keep_small() {
  if (store_.size() <= most_) return;
  store_.clear();
  std::fill(now_.begin(), now_.end(), kNothing);
  std::fill(known_.begin(), known_.end(), std::array<Place, 2>{kNothing, kNothing});
}

ReasonMemory::Place ReasonMemory::find_again(Literal literal) {
  const Assignment::Info& info = assignment_.info(variable_of(literal));
  const Literals& literals = assignment_.literals();
  const Literals::Effect& effect = literals.effect(literal);
  const int line = info.reason.line();
  const bool is_row = line == effect.row;
  std::array<Place, 2>& known = known_[2 * literal + (is_row ? 1 : 0)];
  Place& now = now_[variable_of(literal)];
  for (const Place place : known) {
    if (place == kNothing || !holds(place, info.asked)) continue;
    work_ += kWorkOfLooking;
    ++found_again_;
    if (place == known[1]) std::swap(known[0], known[1]);
    return now = place;
  }
  work_ += kWorkOfReason;
  const Board::Line& self = literals.root().line(line);
  const std::uint32_t word = (is_row ? effect.row_word : effect.column_word) - self.first;
  premises_.clear();
  reasons_.explain_removal(line, is_row ? effect.column : effect.row, int(word) / self.words,
                           info.asked, premises_);
  known[1] = known[0];
  return now = known[0] = keep(premises_);
}

/// Whether all premises are true, and were true when the trail had that length.
bool ReasonMemory::holds(Place place, std::uint32_t before) const {
  const auto first = store_.begin() + std::ptrdiff_t(place) + 1;
  return std::all_of(first, first + std::ptrdiff_t(count(place)), [&](Literal premise) {
    return assignment_.value(premise) > 0 &&
           assignment_.info(variable_of(premise)).position < before;
  });
}

ReasonMemory::Place ReasonMemory::keep(std::span<const Literal> premises) {
  const Place place = Place(store_.size());
  store_.push_back(std::uint32_t(premises.size()));
  store_.insert(store_.end(), premises.begin(), premises.end());
  return place;
}

}  // namespace hanjie
