// Which cells and blocks a conclusion needs: see evidence.hpp.

#include "people/evidence.hpp"

namespace hanjie {

bool EvidenceFinder::follows(const Question& question) {
  if (!automaton_.run(question.cells, left_.data())) return true;
  if (question.goal.empty()) return false;
  for (std::size_t i = 0; i < question.goal.size(); ++i)
    if ((left_[i] & ~question.goal[i]) != 0) return false;
  return true;
}

void EvidenceFinder::drop_cells(const Question& question, std::span<const Weakening> weakenings) {
  std::vector<ColorMask>& cells = question.cells;
  std::vector<Weakening> before;
  for (const Weakening& weaker : weakenings) {
    if (is_needed_[std::size_t(weaker.at)] != 0) continue;
    ColorMask& colors = cells[std::size_t(weaker.at)];
    before.push_back({weaker.at, colors});
    colors = weaker.colors;
  }
  if (before.empty() || follows(question)) return;
  for (std::size_t i = before.size(); i-- > 0;) cells[std::size_t(before[i].at)] = before[i].colors;
  if (before.size() == 1) {
    is_needed_[std::size_t(before[0].at)] = 1;
    return;
  }
  drop_cells(question, weakenings.first(weakenings.size() / 2));
  drop_cells(question, weakenings.subspan(weakenings.size() / 2));
}

void EvidenceFinder::drop_blocks(const Question& question, std::size_t first, std::size_t last) {
  if (first == last) return;
  for (std::size_t j = first; j < last; ++j) shown_[j] = 0;
  automaton_.build(question.clue, shown_, int(question.cells.size()));
  if (follows(question)) return;
  for (std::size_t j = first; j < last; ++j) shown_[j] = 1;
  if (last - first == 1) return;
  drop_blocks(question, first, first + (last - first) / 2);
  drop_blocks(question, first + (last - first) / 2, last);
}

std::vector<std::uint32_t> EvidenceFinder::find(std::span<const Block> clue,
                                                std::vector<ColorMask>& cells,
                                                std::span<const ColorMask> goal,
                                                std::span<const Weakening> weakenings) {
  const Question question{clue, cells, goal};
  is_needed_.assign(cells.size(), 0);
  shown_.assign(clue.size(), 1);
  left_.resize(cells.size());
  automaton_.build(clue, shown_, int(cells.size()));
  drop_cells(question, weakenings);
  drop_blocks(question, 0, clue.size());
  std::vector<std::uint32_t> blocks;
  for (std::size_t j = 0; j < clue.size(); ++j)
    if (shown_[j] != 0) blocks.push_back(std::uint32_t(j));
  return blocks;
}

}  // namespace hanjie
