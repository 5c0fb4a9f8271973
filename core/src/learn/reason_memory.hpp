// The reasons of lines, remembered.
//
// A lesson asks for the same reasons again and again: while it is made, since leaving literals out
// follows them through, and in the next lessons, since the search comes back to where it was. A
// reason stays a reason for ever. So the two that were asked for last are kept for each literal and
// each of its two lines, and if what they name is true and was so when the line was solved, they
// need not be found again: of three questions two are answered so.
//
// Premises lie one after the other in one array, and all is forgotten when that is full.

#ifndef HANJIE_LEARN_REASON_MEMORY_HPP
#define HANJIE_LEARN_REASON_MEMORY_HPP

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "learn/clause_reason.hpp"

namespace hanjie {

class ReasonMemory {
 public:
  /// Where the premises of a reason lie.
  using Place = std::uint32_t;

  /// `most` is how many numbers are kept, and those of one lesson.
  ReasonMemory(const Puzzle& puzzle, const Assignment& assignment, std::size_t most = 1 << 19);
  template <class... Rest>
  ReasonMemory(const Puzzle&& temporary, Rest&&...) = delete;

  /// The reason of a literal that a line made true. Premises may be facts. The place is good until
  /// keep_small() is called.
  Place find(Literal literal) {
    const Place now = now_[variable_of(literal)];
    return now != kNothing ? now : find_again(literal);
  }
  std::uint32_t count(Place place) const { return store_[place]; }
  /// By index, since finding another reason moves all of them.
  Literal premise(Place place, std::uint32_t index) const { return store_[place + 1 + index]; }

  /// A literal is not true any more: what was its reason need not be one next time.
  void forget(Variable variable) { now_[variable] = kNothing; }
  /// Forgets everything if it is too much.
  void keep_small();

  /// The literals because of which a line has no placement; not remembered.
  void explain_line(int line, std::vector<Literal>& premises);

  /// What was done so far, in units of the budget.
  std::uint64_t work() const { return work_; }
  /// How many reasons need not have been found again.
  std::uint64_t found_again() const { return found_again_; }

 private:
  static constexpr Place kNothing = ~Place(0);
  static constexpr std::uint64_t kWorkOfReason = 40, kWorkOfLooking = 10;

  Place find_again(Literal literal);
  bool holds(Place place, std::uint32_t before) const;
  Place keep(std::span<const Literal> premises);

  const Assignment& assignment_;
  ClauseReasons reasons_;
  std::vector<Place> now_;                   // by variable: the reason for which it is true
  std::vector<std::array<Place, 2>> known_;  // by literal, column and row: the newest first
  std::vector<std::uint32_t> store_;         // the number of premises, then these
  std::vector<Literal> premises_;
  const std::size_t most_;
  std::uint64_t work_ = 0, found_again_ = 0;
};

}  // namespace hanjie

#endif
