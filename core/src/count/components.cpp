// Filtering, rebuilding, grouping: see components.hpp.

#include "count/components.hpp"

#include <algorithm>
#include <numeric>

namespace hanjie {
namespace {

constexpr std::size_t kMostCells = 1 << 18;   // open at once; a count beyond this is hopeless
constexpr std::size_t kMostBytes = 96 << 20;  // of automata

/// The colors of each line's clue, and background.
std::vector<ColorSet> palettes_of(const Puzzle& puzzle) {
  std::vector<ColorSet> palettes(std::size_t(puzzle.lines()));
  for (int line = 0; line < puzzle.lines(); ++line) {
    palettes[std::size_t(line)].add(0);
    for (const Block& block : puzzle.clue(line)) palettes[std::size_t(line)].add(block.color);
  }
  return palettes;
}

}  // namespace

Verdict Components::open(std::span<const std::uint8_t> known, Split& split) {
  if (!number_open_cells(known)) return Verdict::kStopped;
  LineAutomata automata;
  const Verdict verdict = read_lines(known, automata);
  if (verdict != Verdict::kConsistent) return verdict;
  for (const ColorSet& colors : colors_) {
    if (colors.size() == 0) return Verdict::kContradiction;
  }
  std::vector<std::uint32_t> queue(automata.size());
  std::iota(queue.begin(), queue.end(), 0);
  // settle() does not reach cells that are in no automaton.
  find_chains_of_cells(automata);
  split.factor = 1;
  for (std::uint32_t cell = 0; cell < colors_.size(); ++cell)
    if (chain_of(cell, false) < 0 && chain_of(cell, true) < 0)
      split.factor *= std::uint64_t(colors_[cell].size());
  return settle(automata, std::move(queue), split);
}

/// False: there are too many open cells.
bool Components::number_open_cells(std::span<const std::uint8_t> known) {
  grid_number_.clear();
  for (std::size_t at = 0; at < known.size(); ++at)
    if (known[at] == kUnknown) grid_number_.push_back(std::uint32_t(at));
  if (grid_number_.size() > kMostCells) return false;
  const std::vector<ColorSet> palettes = palettes_of(puzzle_);
  colors_.clear();
  for (const std::uint32_t at : grid_number_) {
    const std::size_t row = at / std::size_t(puzzle_.width),
                      column = at % std::size_t(puzzle_.width);
    colors_.push_back(palettes[row]);
    colors_.back() &= palettes[std::size_t(puzzle_.height) + column];
  }
  chain_of_.assign(2 * colors_.size(), -1);
  return true;
}

Verdict Components::read_lines(std::span<const std::uint8_t> known, LineAutomata& automata) {
  std::vector<std::uint32_t> number_of(known.size());
  for (std::uint32_t cell = 0; cell < grid_number_.size(); ++cell)
    number_of[grid_number_[cell]] = cell;
  std::size_t bytes = 0;
  const std::size_t width = std::size_t(puzzle_.width);
  for (int line = 0; line < puzzle_.lines(); ++line) {
    const bool is_row = line < puzzle_.height;
    const std::size_t start =
        is_row ? std::size_t(line) * width : std::size_t(line - puzzle_.height);
    std::vector<std::uint32_t> cells;
    std::vector<ColorSet> colors;
    for (int i = 0; i < puzzle_.cells_of(line); ++i) {
      const std::size_t at = start + std::size_t(i) * (is_row ? 1 : width);
      cells.push_back(number_of[at]);
      colors.emplace_back();
      if (known[at] == kUnknown) {
        colors.back() = colors_[cells.back()];
      } else {
        colors.back().add(known[at]);
      }
    }
    if (!maker_.read(line, puzzle_.clue(line), cells, colors)) return verdict_of_failure();
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (known[start + i * (is_row ? 1 : width)] == kUnknown)
        colors_[cells[i]] &= maker_.support()[i];
    const std::size_t before = automata.size();
    maker_.append_to(automata);
    for (std::size_t at = before; at < automata.size(); ++at) bytes += automata[at]->bytes();
    if (bytes > kMostBytes) return Verdict::kStopped;
  }
  return Verdict::kConsistent;
}

Verdict Components::assign(const LineAutomata& part, std::uint32_t cell, int color, Split& split) {
  find_chains_of_cells(part);
  for (const auto& automaton : part)
    for (std::size_t i = 0; i < automaton->length(); ++i)
      colors_[automaton->cells[i]] = automaton->colors[i];
  colors_[cell] = ColorSet{};
  colors_[cell].add(color);
  std::vector<std::uint32_t> queue;
  for (const bool column : {false, true})
    if (chain_of(cell, column) >= 0) queue.push_back(std::uint32_t(chain_of(cell, column)));
  split.factor = 1;
  return settle(part, std::move(queue), split);
}

void Components::find_chains_of_cells(const LineAutomata& automata) {
  for (const auto& automaton : automata)
    for (const std::uint32_t cell : automaton->cells)
      chain_of(cell, false) = chain_of(cell, true) = -1;
  for (std::size_t at = 0; at < automata.size(); ++at)
    for (const std::uint32_t cell : automata[at]->cells)
      chain_of(cell, is_column(*automata[at])) = std::int32_t(at);
}

/// Filters the queued automata and all that this affects, then splits.
Verdict Components::settle(const LineAutomata& automata, std::vector<std::uint32_t> queue,
                           Split& split) {
  const Verdict verdict = filter(automata, queue);
  if (verdict != Verdict::kConsistent) return verdict;
  LineAutomata made;
  if (!make_again(automata, made)) return Verdict::kStopped;
  for (const auto& automaton : automata)
    for (const std::uint32_t cell : automaton->cells)
      chain_of(cell, false) = chain_of(cell, true) = -1;
  find_chains_of_cells(made);
  for (const auto& automaton : automata)
    for (const std::uint32_t cell : automaton->cells) {
      if (chain_of(cell, false) >= 0 || chain_of(cell, true) >= 0) continue;
      split.factor *= std::uint64_t(colors_[cell].size());
      colors_[cell] = ColorSet{};  // once is enough: the crossing automaton also holds it
      colors_[cell].add(0);
    }
  split.parts.clear();
  group(made, split.parts);
  return Verdict::kConsistent;
}

Verdict Components::filter(const LineAutomata& automata, std::vector<std::uint32_t>& queue) {
  changed_.assign(automata.size(), 0);
  queued_.assign(automata.size(), 0);
  for (const std::uint32_t at : queue) changed_[at] = queued_[at] = 1;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const LineAutomaton& automaton = *automata[queue[head]];
    queued_[queue[head]] = 0;
    if (!maker_.read(automaton, colors_)) return verdict_of_failure();
    for (std::size_t i = 0; i < automaton.length(); ++i) {
      const std::uint32_t cell = automaton.cells[i];
      if (colors_[cell] == maker_.support()[i]) continue;
      colors_[cell] = maker_.support()[i];
      changed_[queue[head]] = 1;
      const std::int32_t crossing = chain_of(cell, !is_column(automaton));
      if (crossing < 0) continue;
      changed_[std::size_t(crossing)] = 1;
      if (queued_[std::size_t(crossing)]) continue;
      queued_[std::size_t(crossing)] = 1;
      queue.push_back(std::uint32_t(crossing));
    }
  }
  return Verdict::kConsistent;
}

/// False: stopped.
bool Components::make_again(const LineAutomata& automata, LineAutomata& made) {
  for (std::size_t at = 0; at < automata.size(); ++at) {
    if (changed_[at]) {
      maker_.read(*automata[at], colors_);
      maker_.append_to(made);
    } else {
      made.push_back(automata[at]);
    }
    if (maker_.stopped()) return false;
  }
  return true;
}

/// Automata that share cells, directly or through others.
void Components::group(const LineAutomata& automata, std::vector<LineAutomata>& parts) {
  std::vector<std::size_t> leader(automata.size());
  std::iota(leader.begin(), leader.end(), 0);
  const auto find = [&](std::size_t at) {
    while (leader[at] != at) at = leader[at] = leader[leader[at]];
    return at;
  };
  for (const auto& automaton : automata)
    for (const std::uint32_t cell : automaton->cells) {
      const std::int32_t row = chain_of(cell, false), column = chain_of(cell, true);
      if (row < 0 || column < 0) continue;
      const std::size_t one = find(std::size_t(row)), other = find(std::size_t(column));
      leader[std::max(one, other)] = std::min(one, other);
    }
  std::vector<std::size_t> part_of(automata.size());
  for (std::size_t at = 0; at < automata.size(); ++at) {
    const std::size_t first = find(at);
    if (first == at) {
      part_of[at] = parts.size();
      parts.emplace_back();
    }
    parts[part_of[first]].push_back(automata[at]);
  }
}

}  // namespace hanjie
