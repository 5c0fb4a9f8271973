// Adding and dropping clauses: see clauses.hpp.

#include "learn/clauses.hpp"

#include <algorithm>

namespace hanjie {
namespace {

constexpr std::uint32_t kCoreGlue = 2;       // up to this, kept for ever
constexpr std::uint32_t kUsedGlue = 6;       // up to this kept while used
constexpr std::size_t kDroppedPercent = 60;  // of the others

}  // namespace

void Clauses::watch(Reference clause) {
  const Literal* const own = literals(clause);
  watches_[own[0]].push_back({clause, own[1]});
  watches_[own[1]].push_back({clause, own[0]});
}

Reason Clauses::add(std::span<const Literal> literals, std::uint32_t glue, std::uint64_t now) {
  if (literals.size() == 2) {
    watches_[literals[0]].push_back({kBinary, literals[1]});
    watches_[literals[1]].push_back({kBinary, literals[0]});
    return Reason::binary(literals[1]);
  }
  const Reference clause = Reference(store_.size());
  store_.insert(store_.end(), {std::uint32_t(literals.size()), glue, std::uint32_t(now), 0});
  store_.insert(store_.end(), literals.begin(), literals.end());
  (glue == 0 ? kept_ : learned_).push_back(clause);
  watch(clause);
  return Reason::clause(clause);
}

bool Clauses::is_satisfied(Reference clause, const Assignment& assignment) const {
  for (const Literal literal : span(clause))
    if (assignment.value(literal) > 0) return true;
  return false;
}

void Clauses::reduce(const Assignment& assignment, std::uint64_t last_reduction) {
  std::vector<Reference> stay, candidates;
  for (const Reference clause : learned_) {
    if (is_satisfied(clause, assignment)) continue;
    const bool recent = store_[clause + 2] >= std::uint32_t(last_reduction);
    const bool keep = glue(clause) <= kCoreGlue || (glue(clause) <= kUsedGlue && recent);
    (keep ? stay : candidates).push_back(clause);
  }
  std::stable_sort(candidates.begin(), candidates.end(),
                   [this](Reference a, Reference b) { return is_better(a, b); });
  candidates.resize(candidates.size() - candidates.size() * kDroppedPercent / 100);
  stay.insert(stay.end(), candidates.begin(), candidates.end());
  std::sort(stay.begin(), stay.end());
  learned_ = std::move(stay);
  compact();
}

void Clauses::shorten(Reference clause, std::span<const Literal> literals) {
  const std::uint32_t least = std::min(glue(clause), std::uint32_t(literals.size()) - 1);
  const Reason shorter = add(literals, least, store_[clause + 2]);
  if (shorter.is_clause()) note_vivified(shorter.clause());
  std::erase(learned_, clause);
}

/// Binary clauses stay.
void Clauses::compact() {
  for (std::vector<Watch>& list : watches_)
    std::erase_if(list, [](const Watch& watch) { return watch.clause != kBinary; });
  std::vector<std::uint32_t> store;
  store.reserve(store_.size());
  for (std::vector<Reference>* list : {&kept_, &learned_}) {
    for (Reference& clause : *list) {
      const auto from = store_.begin() + std::ptrdiff_t(clause);
      clause = Reference(store.size());
      store.insert(store.end(), from, from + std::ptrdiff_t(kHeader + *from));
    }
  }
  store_ = std::move(store);
  for (const std::vector<Reference>* list : {&kept_, &learned_})
    for (const Reference clause : *list) watch(clause);
}

}  // namespace hanjie
