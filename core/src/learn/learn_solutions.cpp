// Solutions of the learning search: storing and forbidding them, and certain cells: see learn.hpp.

#include <cassert>

#include "learn/learn.hpp"

namespace hanjie {

void Learner::take_solution() {
  solution_ = grid();
  has_solution_ = true;
  is_from_dive_ = is_diving();
  if (is_diving()) dive_->end();
  phases_.aim_at(assignment_.trail());
}

/// Continues under a clause that forbids the decisions of the last solution. The decisions of a
/// dive are many, and in an order that the search would not take: it goes there again in its own
/// order.
void Learner::forbid_solution() {
  has_solution_ = false;
  if (is_from_dive_ && !forbade_) {
    forbid(std::vector(solution_));
    return;
  }
  const std::uint32_t level = assignment_.level();
  if (level == 0) {
    consistent_ = false;
    return;
  }
  std::vector<Literal> clause;
  for (std::uint32_t at = level; at > 0; --at) clause.push_back(negation(assignment_.decision(at)));
  cancel(level - 1);
  const Reason reason = clause.size() == 1 ? Reason::none() : clauses_.add(clause, 0, conflicts_);
  assignment_.assign(clause[0], reason);
  if (symmetric_clauses_) symmetric_clauses_->keep_those_of(solution_);
  if (!forbade_) note_first_solution();
}

void Learner::forbid(const std::vector<std::uint8_t>& grid) {
  if (has_solution_) forbid_solution();
  if (is_diving()) dive_->end();
  cancel(0);
  if (!forbade_ && retrace(grid)) {
    forbid_solution();
    return;
  }
  const std::vector<std::uint8_t> root = literals_.root().grid();
  std::vector<Literal> solution, clause;
  bool possible = true;  // false: the root excludes the grid, so there is nothing to forbid
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    const Literal is = literals_.is_color(cell, grid[cell]);
    if (is == kNoLiteral) {
      possible &= root[cell] == grid[cell];
      continue;
    }
    if (assignment_.value(is) > 0) continue;
    possible &= assignment_.value(is) == 0;
    solution.push_back(is);
    clause.push_back(negation(is));
  }
  if (!forbade_) {
    phases_.aim_at(solution);
    note_first_solution();
  }
  if (symmetric_clauses_) symmetric_clauses_->keep_those_of(grid);
  if (possible) add_at_root(clause);
}

/// Goes to a solution that was found elsewhere, or by a dive, as the search would have: the clause
/// of the few decisions on the way is worth more than one of all cells. False: stopped, or not
/// reached.
bool Learner::retrace(const std::vector<std::uint8_t>& grid) {
  while (propagate() == Status::kConsistent) {
    if (assignment_.open() == 0) {
      if (this->grid() != grid) break;  // the root excludes the grid, and this is another solution
      take_solution();
      return true;
    }
    const Literal literal = 2 * scores_.next(assignment_) + 1;
    const Literals::Effect& effect = literals_.effect(literal);
    const std::size_t cell = std::size_t(effect.row) * std::size_t(puzzle_.width) + effect.column;
    const int color = literals_.black_and_white() ? 1 : literals_.color_of(literal);
    assignment_.open_level();
    assignment_.assign(grid[cell] == color ? literal : negation(literal), Reason::none());
  }
  look_again();
  return false;
}

void Learner::note_first_solution() {
  forbade_ = is_near_ = true;
  found_at_ = conflicts_;
}

/// Adds a clause, all of whose literals are open, at level 0.
void Learner::add_at_root(const std::vector<Literal>& clause) {
  if (clause.empty()) {
    consistent_ = false;
  } else if (clause.size() == 1) {
    assignment_.assign(clause[0], Reason::none());
  } else {
    clauses_.add(clause, 0, conflicts_);
  }
}

std::vector<std::uint8_t> Learner::facts() const {
  assert(!forbade_);
  std::vector<std::uint8_t> cells = literals_.root().grid();
  for (std::size_t at = 0; at < assignment_.facts(); ++at) set_cell(assignment_.trail()[at], cells);
  return cells;
}

std::vector<std::uint8_t> Learner::grid() const {
  std::vector<std::uint8_t> cells = literals_.root().grid();
  for (const Literal literal : assignment_.trail()) set_cell(literal, cells);
  return cells;
}

/// Writes into a grid the color that a true literal implies, if it decides the cell.
void Learner::set_cell(Literal literal, std::vector<std::uint8_t>& cells) const {
  const Literals::Effect& effect = literals_.effect(literal);
  const std::size_t cell = std::size_t(effect.row) * std::size_t(puzzle_.width) + effect.column;
  if (literals_.black_and_white()) {
    cells[cell] = std::uint8_t(literal & 1);
  } else if (literal & 1) {
    cells[cell] = literals_.color_of(literal);
  }
}

}  // namespace hanjie
