// Known candidates, and the conclusions of lines: see reasoner.hpp.

#include "hanjie/reasoner.hpp"

#include <algorithm>

#include "people/argue.hpp"
#include "people/evidence.hpp"
#include "people/line_view.hpp"

namespace hanjie {

class Reasoning {
 public:
  explicit Reasoning(const Puzzle& puzzle)
      : puzzle_(puzzle),
        all_colors_(puzzle.colors == 64 ? ~ColorMask(0) : (ColorMask(1) << puzzle.colors) - 1),
        cells_(puzzle.cells(), all_colors_),
        automata_(std::size_t(puzzle.lines())),
        dirty_(std::size_t(puzzle.lines()), 1),
        changed_(std::size_t(puzzle.lines()), 0) {
    for (int line = 0; line < puzzle.lines(); ++line)
      automata_[std::size_t(line)].build(puzzle.clue(line), {}, puzzle.cells_of(line));
    for (std::size_t cell = 0; cell < puzzle.given.size(); ++cell)
      if (puzzle.given[cell] != kUnknown) cells_[cell] = ColorMask(1) << puzzle.given[cell];
  }

  std::span<const ColorMask> cells() const { return cells_; }

  void restrict(std::uint32_t cell, ColorMask colors) {
    if ((cells_[cell] & colors) == cells_[cell]) return;
    cells_[cell] &= colors;
    ++time_;
    for (const int line : {int(cell) / puzzle_.width, puzzle_.height + int(cell) % puzzle_.width}) {
      dirty_[std::size_t(line)] = 1;
      changed_[std::size_t(line)] = time_;
    }
  }

  std::vector<int> changed_lines() {
    std::vector<int> lines;
    for (int line = 0; line < puzzle_.lines(); ++line) {
      if (dirty_[std::size_t(line)] != 0) lines.push_back(line);
      dirty_[std::size_t(line)] = 0;
    }
    return lines;
  }

  bool narrow(int line, std::vector<ColorMask>& left) {
    read(line);
    left.resize(here_.size());
    return automata_[std::size_t(line)].run(here_, left.data());
  }

  bool narrow(int line, const Evidence& evidence, std::vector<ColorMask>& left) {
    read(line, evidence.cells);
    std::vector<std::uint8_t> shown(puzzle_.clue(line).size(), 0);
    for (const std::uint32_t block : evidence.blocks) shown[block] = 1;
    masked_.build(puzzle_.clue(line), shown, puzzle_.cells_of(line));
    left.resize(here_.size());
    return masked_.run(here_, left.data());
  }

  std::optional<std::pair<int, int>> starts(int line, const Evidence& evidence, int block) {
    if (!narrow(line, evidence, left_)) return std::nullopt;
    return masked_.starts(block);
  }

  LineView view(int line) {
    read(line);
    return view_line(puzzle_.clue(line), here_);
  }

  LineView view(int line, std::span<const CellColors> known) {
    read(line, known);
    return view_line(puzzle_.clue(line), here_);
  }

  Evidence evidence(int line, std::span<const CellColors> goal,
                    std::span<const std::uint8_t> liked) {
    read(line);
    std::vector<ColorMask> wanted;
    std::size_t from = 0, to = here_.size();
    if (!goal.empty()) {
      wanted.assign(here_.size(), all_colors_);
      from = here_.size();
      to = 0;
    }
    for (const CellColors& finding : goal) {
      const auto at = std::size_t(puzzle_.place_of(line, finding.cell));
      wanted[at] = finding.colors;
      from = std::min(from, at);
      to = std::max(to, at);
    }
    // Cells that are not preferred go first, and of these the farthest from the goal.
    std::vector<std::pair<std::size_t, Weakening>> order;
    for (std::size_t at = 0; at < here_.size(); ++at) {
      if (here_[at] == all_colors_) continue;
      const std::size_t far = at < from ? from - at : at > to ? at - to : 0;
      const bool is_liked = !liked.empty() && liked[at] != 0;
      order.push_back({is_liked ? far : far + here_.size(), {int(at), all_colors_}});
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Weakening> weakenings;
    for (const auto& [distance, weakening] : order) weakenings.push_back(weakening);
    Evidence found;
    found.blocks = finder_.find(puzzle_.clue(line), here_, wanted, weakenings);
    for (std::size_t at = 0; at < here_.size(); ++at)
      if (here_[at] != all_colors_)
        found.cells.push_back({puzzle_.cell_at(line, int(at)), here_[at]});
    return found;
  }

  std::optional<Argument> argue(std::span<const std::uint8_t> common, const Options& options) {
    return arguer_.argue({cells_, common, changed_, time_}, options);
  }

 private:
  void read(int line) {
    here_.resize(std::size_t(puzzle_.cells_of(line)));
    for (std::size_t at = 0; at < here_.size(); ++at)
      here_[at] = cells_[puzzle_.cell_at(line, int(at))];
  }
  /// The line as if only these cells were known.
  void read(int line, std::span<const CellColors> known) {
    here_.assign(std::size_t(puzzle_.cells_of(line)), all_colors_);
    for (const CellColors& finding : known)
      here_[std::size_t(puzzle_.place_of(line, finding.cell))] = finding.colors;
  }

  const Puzzle& puzzle_;
  ColorMask all_colors_;
  std::vector<ColorMask> cells_;
  std::vector<MaskedClueAutomaton> automata_;
  std::vector<std::uint8_t> dirty_;
  std::vector<std::uint64_t> changed_;  // by line: when
  std::uint64_t time_ = 0;
  Arguer arguer_{puzzle_, automata_};
  EvidenceFinder finder_;
  MaskedClueAutomaton masked_;
  std::vector<ColorMask> here_, left_;
};

Reasoner::Reasoner(const Puzzle& puzzle) : reasoning_(std::make_unique<Reasoning>(puzzle)) {}
Reasoner::~Reasoner() = default;
Reasoner::Reasoner(Reasoner&&) noexcept = default;
Reasoner& Reasoner::operator=(Reasoner&&) noexcept = default;

std::span<const ColorMask> Reasoner::cells() const {
  return reasoning_->cells();
}
void Reasoner::restrict(std::uint32_t cell, ColorMask colors) {
  reasoning_->restrict(cell, colors);
}
std::vector<int> Reasoner::changed_lines() {
  return reasoning_->changed_lines();
}
bool Reasoner::narrow(int line, std::vector<ColorMask>& left) const {
  return reasoning_->narrow(line, left);
}
bool Reasoner::narrow(int line, const Evidence& evidence, std::vector<ColorMask>& left) const {
  return reasoning_->narrow(line, evidence, left);
}
std::optional<std::pair<int, int>> Reasoner::starts(int line, const Evidence& evidence,
                                                    int block) const {
  return reasoning_->starts(line, evidence, block);
}
LineView Reasoner::view(int line) const {
  return reasoning_->view(line);
}
LineView Reasoner::view(int line, std::span<const CellColors> known) const {
  return reasoning_->view(line, known);
}
Evidence Reasoner::evidence(int line, std::span<const CellColors> goal,
                            std::span<const std::uint8_t> liked) const {
  return reasoning_->evidence(line, goal, liked);
}
std::optional<Argument> Reasoner::argue(std::span<const std::uint8_t> common,
                                        const Options& options) {
  return reasoning_->argue(common, options);
}

}  // namespace hanjie
