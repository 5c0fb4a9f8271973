// A store of the reasons of lines.
//
// Conflict analysis needs the same reasons again and again: within one analysis, because
// minimization follows them, and in later ones, because the search returns to the same parts. A
// reason stays valid for ever. So the two most recent reasons are kept for each literal and each of
// its two lines. If their premises are true, and were true when the line was solved, the reason
// need not be computed: this holds for two requests of three.
//
// Premises lie one after the other in one array, and everything is dropped when it is full.

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

  /// `most` limits the stored numbers; the reasons of one analysis may exceed it.
  ReasonMemory(const Puzzle& puzzle, const Assignment& assignment, std::size_t most = 1 << 19);
  template <class... Rest>
  ReasonMemory(const Puzzle&& temporary, Rest&&...) = delete;

  /// The reason of a literal that a line made true. Premises may be facts. The place is valid until
  /// keep_small() is called.
  Place find(Literal literal) {
    const Place now = now_[variable_of(literal)];
    return now != kNothing ? now : find_again(literal);
  }
  std::uint32_t count(Place place) const { return store_[place]; }
  /// By index, because finding another reason moves all of them.
  Literal premise(Place place, std::uint32_t index) const { return store_[place + 1 + index]; }

  /// A literal is no longer true: next time it may have another reason.
  void forget(Variable variable) { now_[variable] = kNothing; }
  /// Drops everything if it is too much.
  void keep_small();

  /// The literals that leave a line without a placement; not stored.
  void explain_line(int line, std::vector<Literal>& premises);

  /// The work so far, in units of the budget.
  std::uint64_t work() const { return work_; }
  /// How many reasons were taken from the store.
  std::uint64_t found_again() const { return found_again_; }

 private:
  static constexpr Place kNothing = ~Place(0);
  static constexpr std::uint64_t kWorkOfReason = 40, kWorkOfLooking = 10;

  Place find_again(Literal literal);
  bool holds(Place place, std::uint32_t before) const;
  Place keep(std::span<const Literal> premises);

  const Assignment& assignment_;
  ClauseReasons reasons_;
  std::vector<Place> now_;                   // by variable: the reason it is true now
  std::vector<std::array<Place, 2>> known_;  // by literal, column and row: the newest first
  std::vector<std::uint32_t> store_;         // the number of premises, then these
  std::vector<Literal> premises_;
  const std::size_t most_;
  std::uint64_t work_ = 0, found_again_ = 0;
};

}  // namespace hanjie

#endif
