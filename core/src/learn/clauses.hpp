// The learned clauses and their watches.
//
// All clauses lie one after the other in one array of numbers; a reference is an index into it.
// Each of the first two literals of a clause has a watch for it: when the literal becomes false,
// the clause must be checked. A watch carries a blocker, another literal of the clause: if that one
// is true, no check is needed (Chu, Harwood, Stuckey 2008). Clauses of two literals exist only as
// watches, because the blocker is the whole rest. (The scheme is that of MiniSat and CaDiCaL.)
//
// Learned clauses are kept in three tiers by their glue, the number of levels they join (Audemard
// and Simon 2009): up to 2 for ever, up to 6 while they are used, of the rest the better part. The
// clauses kept for ever are short and rare, so memory hardly grows however long a search runs.

#ifndef HANJIE_LEARN_CLAUSES_HPP
#define HANJIE_LEARN_CLAUSES_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "board/assignment.hpp"

namespace hanjie {

class Clauses {
 public:
  using Reference = std::uint32_t;
  static constexpr Reference kBinary = ~Reference(0), kNone = kBinary - 1;

  struct Watch {
    Reference clause;  ///< kBinary: the blocker is the other literal
    Literal blocker;
  };

  explicit Clauses(std::size_t variables) : watches_(2 * variables) {}

  /// Adds a clause of two or more literals, the first two of which are watched. Glue 0: never drop.
  Reason add(std::span<const Literal> literals, std::uint32_t glue, std::uint64_t now);

  std::vector<Watch>& watches(Literal literal) { return watches_[literal]; }
  std::uint32_t size(Reference clause) const { return store_[clause]; }
  Literal* literals(Reference clause) { return store_.data() + clause + kHeader; }
  std::span<const Literal> span(Reference clause) const {
    return {store_.data() + clause + kHeader, store_[clause]};
  }

  std::uint32_t glue(Reference clause) const { return store_[clause + 1]; }
  /// Notes that a clause was used now, and its glue.
  void note_use(Reference clause, std::uint64_t now) { store_[clause + 2] = std::uint32_t(now); }
  void improve_glue(Reference clause, std::uint32_t glue) { store_[clause + 1] = glue; }
  /// Whether the clause was vivified already (learn_vivify.cpp).
  bool is_vivified(Reference clause) const { return store_[clause + 3] != 0; }
  void note_vivified(Reference clause) { store_[clause + 3] = 1; }

  /// Drops the worse learned clauses; only at level 0, where no reason refers to a clause.
  void reduce(const Assignment& assignment, std::uint64_t last_reduction);
  /// Replaces a learned clause by two or more of its literals, of which the first two are open. It
  /// stays watched until compact().
  void shorten(Reference clause, std::span<const Literal> literals);
  /// Moves the remaining clauses together and renews their watches; only at level 0.
  void compact();

  bool is_satisfied(Reference clause, const Assignment& assignment) const;
  /// Whether a clause has a lower glue than another, or is shorter.
  bool is_better(Reference clause, Reference than) const {
    return glue(clause) != glue(than) ? glue(clause) < glue(than) : size(clause) < size(than);
  }
  const std::vector<Reference>& learned() const { return learned_; }

 private:
  static constexpr std::uint32_t kHeader = 4;  // size, glue, last use, vivified

  void watch(Reference clause);

  std::vector<std::uint32_t> store_;
  std::vector<Reference> learned_, kept_;    // kept: may never be dropped
  std::vector<std::vector<Watch>> watches_;  // by literal
};

}  // namespace hanjie

#endif
