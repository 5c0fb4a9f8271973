// Assumptions and what follows from them: see trial.hpp.

#include "people/trial.hpp"

#include <algorithm>
#include <bit>

namespace hanjie {
namespace {

constexpr std::uint64_t kUnits = 16;  ///< of work in a line, roughly: see budget.hpp

}  // namespace

Trial::Trial(const Puzzle& puzzle, std::vector<MaskedClueAutomaton>& machines, Budget& budget)
    : puzzle_(puzzle),
      machines_(machines),
      budget_(budget),
      everything_(puzzle.colors == 64 ? ~ColorMask(0) : (ColorMask(1) << puzzle.colors) - 1),
      last_(puzzle.cells(), -1),
      queued_(std::size_t(puzzle.lines()), 0) {
  const auto longest = std::size_t(std::max(puzzle.width, puzzle.height));
  here_.resize(longest);
  left_.resize(longest);
}

void Trial::start(std::span<const ColorMask> known) {
  known_.assign(known.begin(), known.end());
  cells_ = known_;
  std::fill(last_.begin(), last_.end(), -1);
  trail_.clear();
  events_.clear();
  visited_.clear();
  queue_.clear();
  std::fill(queued_.begin(), queued_.end(), 0);
}

void Trial::enqueue(int line) {
  if (queued_[std::size_t(line)] != 0) return;
  queued_[std::size_t(line)] = 1;
  queue_.push_back(line);
}

void Trial::restrict(std::uint32_t cell, ColorMask colors, int line) {
  trail_.push_back({cell, cells_[cell], colors, last_[cell]});
  last_[cell] = int(trail_.size()) - 1;
  cells_[cell] &= colors;
  const int row = int(cell) / puzzle_.width, column = puzzle_.height + int(cell) % puzzle_.width;
  if (row != line) enqueue(row);
  if (column != line) enqueue(column);
}

void Trial::assume(Finding assumption) {
  events_.push_back({kAssumption, trail_.size(), trail_.size(), {}, {}});
  events_.back().inner.assumption = assumption;
  restrict(assumption.cell, assumption.colors, -1);
}

Trial::End Trial::propagate(long& work) {
  End end = End::kHolds;
  while (!queue_.empty()) {
    if (work == 0 || budget_.spend(kUnits)) {
      end = work == 0 ? End::kOut : End::kStopped;
      break;
    }
    --work;
    const int line = queue_.front();
    queue_.pop_front();
    queued_[std::size_t(line)] = 0;
    if (!look(line, left_.data())) {
      end = End::kFails;
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

/// What a line says, and in here_ what was known of it; false: it cannot be completed.
bool Trial::look(int line, ColorMask* left) {
  visited_.push_back(line);
  const int count = puzzle_.cells_of(line);
  for (int at = 0; at < count; ++at) here_[std::size_t(at)] = cells_[puzzle_.cell_at(line, at)];
  if (machines_[std::size_t(line)].run({here_.data(), std::size_t(count)}, left)) return true;
  conflict_ = line;
  return false;
}

Trial::End Trial::pursue_in_rounds(Finding assumption, int rounds) {
  assume(assumption);
  std::vector<ColorMask> said;
  for (int round = 1;; ++round) {
    const std::vector<int> lines(queue_.begin(), queue_.end());
    for (const int line : queue_) queued_[std::size_t(line)] = 0;
    queue_.clear();
    if (lines.empty()) return End::kHolds;
    said.clear();
    for (const int line : lines) {
      if (budget_.spend(kUnits)) return End::kStopped;
      if (!look(line, left_.data())) return End::kFails;
      said.insert(said.end(), left_.begin(), left_.begin() + puzzle_.cells_of(line));
    }
    if (round == rounds) return End::kOut;
    const std::size_t since = trail_.size();
    const ColorMask* answer = said.data();
    for (const int line : lines) {
      const std::size_t first = trail_.size();
      for (int at = 0; at < puzzle_.cells_of(line); ++at, ++answer) {
        const std::uint32_t cell = puzzle_.cell_at(line, at);
        const ColorMask left = cells_[cell] & *answer;
        // A cell about which two lines disagree is for the next round: one of them will fail.
        if (left != cells_[cell] && left != 0) restrict(cell, *answer, line);
      }
      if (trail_.size() > first) events_.push_back({line, first, since, {}, {}});
    }
  }
}

Trial::End Trial::pursue(Finding assumption, int depth, long& work) {
  assume(assumption);
  return follow(depth, work);
}

Trial::End Trial::follow(int depth, long& work) {
  const End end = propagate(work);
  return end == End::kHolds && depth > 0 ? try_inside(depth - 1, work) : end;
}

Trial::End Trial::try_inside(int depth, long& work) {
  // A cell is tried when one of its lines has changed, since the assumption or since its last try.
  std::vector<int> changed(std::size_t(puzzle_.lines()), 0), tried(cells_.size(), 0);
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
      if (tried[cell] >= std::max(changed[row_of(cell)], changed[column_of(cell)])) continue;
      const int begun = round;
      for (ColorMask colors = cells_[cell]; colors != 0; colors &= colors - 1) {
        if (std::has_single_bit(cells_[cell])) break;
        const Finding assumption{cell, colors & (0 - colors)};
        const std::size_t base = events_.size();
        End end = pursue(assumption, depth, work);
        if (end == End::kFails) {
          Event event{kInner, 0, 0, {}, {}};
          event.inner.assumption = assumption;
          event.inner.chain = chain(base, conflict_, -1, &event.needs);
          undo();
          const std::size_t first = trail_.size();
          event.first = event.since = first;
          restrict(cell, cells_[cell] & ~assumption.colors, -1);
          event.inner.concluded = {{cell, cells_[cell]}};
          events_.push_back(std::move(event));
          end = propagate(work);
          if (end != End::kHolds) return end;
          ++round;
          mark_changes(first);
          progress = true;
        } else {
          undo();
          if (end != End::kHolds) return end;
        }
      }
      tried[cell] = begun;
    }
  }
  return End::kHolds;
}

std::size_t Trial::last_assumption() const {
  std::size_t event = events_.size() - 1;
  while (events_[event].line != kAssumption) --event;
  return event;
}

void Trial::undo() {
  const std::size_t base = last_assumption(), first = events_[base].first;
  while (trail_.size() > first) {
    const Entry& entry = trail_.back();
    cells_[entry.cell] = entry.before;
    last_[entry.cell] = entry.previous;
    trail_.pop_back();
  }
  events_.erase(events_.begin() + std::ptrdiff_t(base), events_.end());
}

std::vector<Link> Trial::failure() {
  return chain(last_assumption(), conflict_, -1, nullptr);
}

std::vector<Link> Trial::reasons(std::uint32_t cell) {
  return chain(last_assumption(), -1, last_[cell], nullptr);
}

std::vector<Link> Trial::chain(std::size_t base, int conflict, int target,
                               std::vector<int>* outer) {
  std::vector<std::uint8_t> needed(trail_.size(), 0);
  const auto need = [&](int entry) {
    for (; entry >= 0 && needed[std::size_t(entry)] == 0;
         entry = trail_[std::size_t(entry)].previous)
      needed[std::size_t(entry)] = 1;
  };

  std::vector<Link> links;
  std::vector<int> entries;
  if (conflict >= 0) {
    Link link;
    link.line = conflict;
    link.evidence = rests_on(conflict, trail_.size(), {}, entries);
    for (const int entry : entries) need(entry);
    links.push_back(std::move(link));
  }
  if (target >= 0) need(target);

  std::size_t end = trail_.size();
  for (std::size_t e = events_.size() - 1; e > base; end = events_[e--].first) {
    const Event& event = events_[e];
    std::vector<Finding> goal;
    for (std::size_t entry = event.first; entry < end; ++entry)
      if (needed[entry] != 0) goal.push_back({trail_[entry].cell, trail_[entry].said});
    if (goal.empty()) continue;
    if (event.line == kInner) {
      links.push_back(event.inner);
      for (const int entry : event.needs) need(entry);
      continue;
    }
    Link link;
    link.line = event.line;
    link.concluded = goal;
    link.evidence = rests_on(event.line, event.since, goal, entries);
    for (const int entry : entries) need(entry);
    links.push_back(std::move(link));
  }
  if (outer)
    for (std::size_t entry = 0; entry < events_[base].first; ++entry)
      if (needed[entry] != 0) outer->push_back(int(entry));
  std::reverse(links.begin(), links.end());
  return links;
}

Evidence Trial::rests_on(int line, std::size_t before, std::span<const Finding> goal,
                         std::vector<int>& entries) {
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
    if (known_[puzzle_.cell_at(line, at)] != everything_) weakenings.push_back({at, everything_});

  std::vector<ColorMask> wanted;
  if (!goal.empty()) {
    wanted.assign(std::size_t(count), everything_);
    for (const Finding& finding : goal)
      wanted[std::size_t(puzzle_.place_of(line, finding.cell))] = finding.colors;
  }
  const std::vector<ColorMask> full = cells;
  Evidence evidence;
  evidence.blocks = finder_.find(puzzle_.clue(line), cells, wanted, weakenings);
  entries.clear();
  for (int at = 0; at < count; ++at) {
    const ColorMask colors = cells[std::size_t(at)];
    if (colors == everything_) continue;
    evidence.cells.push_back({puzzle_.cell_at(line, at), colors});
    int entry = latest[std::size_t(at)];
    for (ColorMask now = full[std::size_t(at)]; now != colors;
         entry = trail_[std::size_t(entry)].previous)
      now = trail_[std::size_t(entry)].before;
    if (entry >= 0) entries.push_back(entry);
  }
  return evidence;
}

}  // namespace hanjie
