// Assumptions and their consequences: see assumption_trail.hpp.

#include "people/assumption_trail.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace hanjie {
namespace {

/// The work of solving a line (budget.hpp), roughly: a unit for each cell.
std::uint64_t units_of(const Puzzle& puzzle, int line) {
  return std::uint64_t(puzzle.cells_of(line));
}

}  // namespace

AssumptionTrail::AssumptionTrail(const Puzzle& puzzle, std::vector<MaskedClueAutomaton>& automata,
                                 Budget& budget)
    : puzzle_(puzzle),
      automata_(automata),
      budget_(budget),
      all_colors_(puzzle.colors == 64 ? ~ColorMask(0) : (ColorMask(1) << puzzle.colors) - 1),
      last_(puzzle.cells(), -1),
      queued_(std::size_t(puzzle.lines()), 0) {
  const auto longest = std::size_t(std::max(puzzle.width, puzzle.height));
  here_.resize(longest);
  left_.resize(longest);
}

void AssumptionTrail::start(std::span<const ColorMask> known) {
  known_.assign(known.begin(), known.end());
  cells_ = known_;
  std::fill(last_.begin(), last_.end(), -1);
  trail_.clear();
  events_.clear();
  visited_.clear();
  queue_.clear();
  std::fill(queued_.begin(), queued_.end(), 0);
}

void AssumptionTrail::enqueue(int line) {
  if (queued_[std::size_t(line)] != 0) return;
  queued_[std::size_t(line)] = 1;
  queue_.push_back(line);
}

void AssumptionTrail::restrict(std::uint32_t cell, ColorMask colors, int line) {
  trail_.push_back({cell, cells_[cell], colors, last_[cell]});
  last_[cell] = int(trail_.size()) - 1;
  cells_[cell] &= colors;
  const int row = int(cell) / puzzle_.width, column = puzzle_.height + int(cell) % puzzle_.width;
  if (row != line) enqueue(row);
  if (column != line) enqueue(column);
}

void AssumptionTrail::assume(CellColors assumption) {
  events_.push_back({kAssumption, trail_.size(), trail_.size(), {}, {}});
  events_.back().nested.assumption = assumption;
  restrict(assumption.cell, assumption.colors, -1);
}

AssumptionTrail::End AssumptionTrail::propagate() {
  End end = End::kConsistent;
  while (!queue_.empty()) {
    const int line = queue_.front();
    if (lines_left_ == 0) {
      end = End::kOutOfWork;
      break;
    }
    if (budget_.spend(units_of(puzzle_, line))) {
      end = End::kStopped;
      break;
    }
    --lines_left_;
    queue_.pop_front();
    queued_[std::size_t(line)] = 0;
    if (!solve(line)) {
      end = End::kContradiction;
      break;
    }
    const std::size_t first = trail_.size();
    for (int at = 0; at < puzzle_.cells_of(line); ++at)
      if (left_[std::size_t(at)] != here_[std::size_t(at)])
        restrict(puzzle_.cell_at(line, at), left_[std::size_t(at)], line);
    if (trail_.size() > first) events_.push_back({line, first, first, {}, {}});
  }
  for (const int line : queue_) queued_[std::size_t(line)] = 0;
  queue_.clear();
  return end;
}

/// Solves a line: here_ gets its candidates before, left_ after. False: it has no placement.
bool AssumptionTrail::solve(int line) {
  visited_.push_back(line);
  const int count = puzzle_.cells_of(line);
  for (int at = 0; at < count; ++at) here_[std::size_t(at)] = cells_[puzzle_.cell_at(line, at)];
  if (automata_[std::size_t(line)].run({here_.data(), std::size_t(count)}, left_.data()))
    return true;
  conflict_ = line;
  return false;
}

AssumptionTrail::End AssumptionTrail::pursue_in_rounds(CellColors assumption, int rounds) {
  assume(assumption);
  std::vector<ColorMask> answers;
  for (int round = 1;; ++round) {
    const std::vector<int> lines(queue_.begin(), queue_.end());
    for (const int line : queue_) queued_[std::size_t(line)] = 0;
    queue_.clear();
    if (lines.empty()) return End::kConsistent;
    answers.clear();
    for (const int line : lines) {
      if (budget_.spend(units_of(puzzle_, line))) return End::kStopped;
      if (!solve(line)) return End::kContradiction;
      answers.insert(answers.end(), left_.begin(), left_.begin() + puzzle_.cells_of(line));
    }
    if (round == rounds) return End::kOutOfWork;
    const std::size_t since = trail_.size();
    const ColorMask* answer = answers.data();
    for (const int line : lines) {
      const std::size_t first = trail_.size();
      for (int at = 0; at < puzzle_.cells_of(line); ++at, ++answer) {
        const std::uint32_t cell = puzzle_.cell_at(line, at);
        const ColorMask left = cells_[cell] & *answer;
        // If two lines leave a cell no color, one of them has no placement in the next round.
        if (left != cells_[cell] && left != 0) restrict(cell, *answer, line);
      }
      if (trail_.size() > first) events_.push_back({line, first, since, {}, {}});
    }
  }
}

AssumptionTrail::End AssumptionTrail::pursue(CellColors assumption, int depth, long most_lines) {
  most_lines_ = lines_left_ = most_lines;
  return pursue_inside(assumption, depth);
}

/// Continues with the lines that are left.
AssumptionTrail::End AssumptionTrail::pursue_inside(CellColors assumption, int depth) {
  assume(assumption);
  const End end = propagate();
  return end == End::kConsistent && depth > 0 ? nest(depth - 1) : end;
}

/// Makes nested assumptions, each up to this depth, until none of them is refuted any more.
AssumptionTrail::End AssumptionTrail::nest(int depth) {
  // A cell is tested if one of its lines changed since the assumption or since its last test.
  std::vector<int> changed(std::size_t(puzzle_.lines()), 0), tested(cells_.size(), 0);
  int round = 1;
  const auto row_of = [&](std::uint32_t cell) { return cell / std::uint32_t(puzzle_.width); };
  const auto column_of = [&](std::uint32_t cell) {
    return std::uint32_t(puzzle_.height) + cell % std::uint32_t(puzzle_.width);
  };
  const auto mark_changes = [&](std::size_t first) {
    for (std::size_t i = first; i < trail_.size(); ++i)
      changed[row_of(trail_[i].cell)] = changed[column_of(trail_[i].cell)] = round;
  };
  mark_changes(events_[last_assumption()].first);

  for (bool progress = true; progress;) {
    progress = false;
    for (std::uint32_t cell = 0; cell < cells_.size(); ++cell) {
      if (tested[cell] >= std::max(changed[row_of(cell)], changed[column_of(cell)])) continue;
      const int begun = round;
      for (ColorMask colors = cells_[cell]; colors != 0; colors &= colors - 1) {
        if (std::has_single_bit(cells_[cell])) break;
        const CellColors assumption{cell, colors & (0 - colors)};
        const std::size_t base = events_.size();
        End end = pursue_inside(assumption, depth);
        if (end == End::kContradiction) {
          Event event{kNested, 0, 0, {}, {}};
          Chain found = chain(base, conflict_, -1);
          event.nested.assumption = assumption;
          event.nested.chain = std::move(found.links);
          event.needs = std::move(found.needs);
          undo_assumption();
          const std::size_t first = trail_.size();
          event.first = event.since = first;
          restrict(cell, cells_[cell] & ~assumption.colors, -1);
          event.nested.concluded = {{cell, cells_[cell]}};
          events_.push_back(std::move(event));
          end = propagate();
          if (end != End::kConsistent) return end;
          ++round;
          mark_changes(first);
          progress = true;
        } else {
          undo_assumption();
          if (end != End::kConsistent) return end;
        }
      }
      tested[cell] = begun;
    }
  }
  return End::kConsistent;
}

std::size_t AssumptionTrail::last_assumption() const {
  std::size_t event = events_.size() - 1;
  while (events_[event].line != kAssumption) --event;
  return event;
}

void AssumptionTrail::undo_assumption() {
  const std::size_t base = last_assumption(), first = events_[base].first;
  while (trail_.size() > first) {
    const Entry& entry = trail_.back();
    cells_[entry.cell] = entry.before;
    last_[entry.cell] = entry.previous;
    trail_.pop_back();
  }
  events_.erase(events_.begin() + std::ptrdiff_t(base), events_.end());
}

std::vector<Link> AssumptionTrail::refutation() {
  return chain(last_assumption(), conflict_, -1).links;
}

std::vector<Link> AssumptionTrail::chain_to(std::uint32_t cell) {
  return chain(last_assumption(), -1, last_[cell]).links;
}

/// The chain from the assumption at event `base` to the line `conflict`, or to the entry `target`
/// (-1: not asked for).
AssumptionTrail::Chain AssumptionTrail::chain(std::size_t base, int conflict, int target) {
  std::vector<std::uint8_t> needed(trail_.size(), 0);
  const auto need = [&](int entry) {
    for (; entry >= 0 && needed[std::size_t(entry)] == 0;
         entry = trail_[std::size_t(entry)].previous)
      needed[std::size_t(entry)] = 1;
  };

  Chain found;
  const auto add_link = [&](int line, std::size_t before, const std::vector<CellColors>& goal) {
    LineEvidence used = evidence_of(line, before, goal);
    for (const int entry : used.entries) need(entry);
    Link link;
    link.line = line;
    link.concluded = goal;
    link.evidence = std::move(used.evidence);
    found.links.push_back(std::move(link));
  };
  if (conflict >= 0) add_link(conflict, trail_.size(), {});
  if (target >= 0) need(target);

  std::size_t end = trail_.size();
  for (std::size_t e = events_.size() - 1; e > base; end = events_[e--].first) {
    const Event& event = events_[e];
    std::vector<CellColors> goal;
    for (std::size_t entry = event.first; entry < end; ++entry)
      if (needed[entry] != 0) goal.push_back({trail_[entry].cell, trail_[entry].concluded});
    if (goal.empty()) continue;
    if (event.line == kNested) {
      found.links.push_back(event.nested);
      for (const int entry : event.needs) need(entry);
      continue;
    }
    add_link(event.line, event.since, goal);
  }
  for (std::size_t entry = 0; entry < events_[base].first; ++entry)
    if (needed[entry] != 0) found.needs.push_back(int(entry));
  std::reverse(found.links.begin(), found.links.end());
  return found;
}

/// The evidence for a conclusion about a line (no goal: that it has no placement), from the entries
/// before `before`.
AssumptionTrail::LineEvidence AssumptionTrail::evidence_of(int line, std::size_t before,
                                                           std::span<const CellColors> goal) {
  const int count = puzzle_.cells_of(line);
  std::vector<ColorMask> cells(static_cast<std::size_t>(count));
  std::vector<int> latest(static_cast<std::size_t>(count));
  std::vector<std::pair<int, Weakening>> assumed;
  std::vector<Weakening> weakenings;
  for (int at = 0; at < count; ++at) {
    const std::uint32_t cell = puzzle_.cell_at(line, at);
    ColorMask colors = cells_[cell];
    int entry = last_[cell];
    for (; entry >= int(before); entry = trail_[std::size_t(entry)].previous)
      colors = trail_[std::size_t(entry)].before;
    cells[std::size_t(at)] = colors;
    latest[std::size_t(at)] = entry;
    for (; entry >= 0; entry = trail_[std::size_t(entry)].previous)
      assumed.push_back({entry, {at, trail_[std::size_t(entry)].before}});
  }
  std::sort(assumed.begin(), assumed.end(),
            [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [entry, weakening] : assumed) weakenings.push_back(weakening);
  for (int at = 0; at < count; ++at)
    if (known_[puzzle_.cell_at(line, at)] != all_colors_) weakenings.push_back({at, all_colors_});

  std::vector<ColorMask> wanted;
  if (!goal.empty()) {
    wanted.assign(std::size_t(count), all_colors_);
    for (const CellColors& each : goal)
      wanted[std::size_t(puzzle_.place_of(line, each.cell))] = each.colors;
  }
  const std::vector<ColorMask> full = cells;
  LineEvidence found;
  found.evidence.blocks = finder_.find(puzzle_.clue(line), cells, wanted, weakenings);
  for (int at = 0; at < count; ++at) {
    const ColorMask colors = cells[std::size_t(at)];
    if (colors == all_colors_) continue;
    found.evidence.cells.push_back({puzzle_.cell_at(line, at), colors});
    int entry = latest[std::size_t(at)];
    for (ColorMask now = full[std::size_t(at)]; now != colors;
         entry = trail_[std::size_t(entry)].previous)
      now = trail_[std::size_t(entry)].before;
    if (entry >= 0) found.entries.push_back(entry);
  }
  return found;
}

}  // namespace hanjie
