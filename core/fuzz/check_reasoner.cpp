// Reasons in any order: what follows from lines, its evidence, and arguments by assumption.

#include <algorithm>
#include <bit>
#include <cstdint>

#include "checks.hpp"
#include "hanjie/reasoner.hpp"
#include "reference.hpp"
#include "require.hpp"

namespace fuzz {
namespace {

using namespace hanjie;

class Interview {
 public:
  explicit Interview(const Subject& subject)
      : choices_(subject.choices),
        puzzle_(subject.puzzle),
        subject_(subject),
        reasoner_(subject.puzzle),
        solutions_(subject.truth.solutions),
        all_((ColorMask(2) << (subject.puzzle.colors - 1)) - 1) {}

  void run() {
    REQUIRE(reasoner_.changed_lines().size() == std::size_t(puzzle_.lines()));
    keep_possible();
    const bool is_small = puzzle_.cells() <= 600;
    for (int turns = is_small ? choices_.between(4, 24) : 4; turns > 0; --turns) {
      const int line = choices_.below(puzzle_.lines());
      if (!affords(line)) return;
      switch (choices_.below(8)) {
        case 0:
          settle();
          break;
        case 1:
          guess();
          break;
        case 2:
          check_view(line, reasoner_.view(line));
          break;
        case 3:
          check_view(line, reasoner_.view(line, some_cells(line)));
          break;
        case 4:
          check_evidence(line);
          break;
        case 5:
          follow(line);
          break;
        default:
          argue();
      }
    }
  }

 private:
  ColorMask candidates(int line, int at) const {
    return reasoner_.cells()[puzzle_.cell_at(line, at)];
  }
  static bool allows(ColorMask colors, std::uint8_t color) { return (colors >> color & 1) != 0; }

  /// Keeps the solutions that the present candidates allow.
  void keep_possible() {
    std::erase_if(solutions_, [&](const Grid& grid) {
      for (std::size_t at = 0; at < grid.size(); ++at)
        if (!allows(reasoner_.cells()[at], grid[at])) return true;
      return false;
    });
  }
  void restrict(std::uint32_t cell, ColorMask colors) {
    const ColorMask before = reasoner_.cells()[cell];
    reasoner_.restrict(cell, colors);
    REQUIRE(reasoner_.cells()[cell] == (before & colors));
  }
  /// A conclusion must hold in every solution that was possible before.
  void conclude(const CellColors& finding) {
    for (const Grid& grid : solutions_) REQUIRE(allows(finding.colors, grid[finding.cell]));
    restrict(finding.cell, finding.colors);
  }

  /// Whether the budget of this input allows to narrow a line some times more: under a sanitizer, one line of 4,000
  /// cells takes a second.
  bool affords(int line, int times = 1) {
    std::int64_t states = 1;
    for (const Block& block : puzzle_.clue(line)) states += block.length + 1;
    budget_ -= times * states * puzzle_.cells_of(line) * puzzle_.colors;
    return budget_ > 0;
  }

  /// Lines until a fixpoint, or until one has no placement.
  void settle() {
    std::vector<ColorMask> left;
    for (std::vector<int> lines; !(lines = reasoner_.changed_lines()).empty();) {
      for (const int line : lines) {
        if (!affords(line)) return;
        check_narrow(line, left);
        if (!reasoner_.narrow(line, left)) return;
        for (int at = 0; at < puzzle_.cells_of(line); ++at)
          conclude({puzzle_.cell_at(line, at), left[std::size_t(at)]});
      }
    }
  }

  void check_narrow(int line, std::vector<ColorMask>& left) {
    const bool possible = reasoner_.narrow(line, left);
    if (puzzle_.colors > 32 || puzzle_.cells_of(line) > 64) return;
    reference::Candidates here;
    for (int at = 0; at < puzzle_.cells_of(line); ++at)
      here.push_back(std::uint32_t(candidates(line, at)));
    const auto expected = reference::tabulate(clue_of(line), here);
    REQUIRE(possible == expected.has_value());
    if (possible) REQUIRE(std::equal(left.begin(), left.end(), expected->begin(), expected->end()));
  }
  reference::Clue clue_of(int line) const {
    return {puzzle_.clue(line).begin(), puzzle_.clue(line).end()};
  }

  /// A wrong turn, or a right one.
  void guess() {
    const auto cell = std::uint32_t(choices_.below(int(puzzle_.cells())));
    ColorMask colors = choices_.word();
    if (choices_.once_in(2)) colors = ColorMask(1) << choices_.below(puzzle_.colors);
    if (!choices_.once_in(8) && !solutions_.empty())
      colors |= ColorMask(1) << solutions_.front()[cell];
    if (choices_.once_in(32)) colors = 0;
    restrict(cell, colors);
    keep_possible();
  }

  std::vector<CellColors> some_cells(int line) {
    std::vector<CellColors> cells;
    for (int at = 0; at < puzzle_.cells_of(line); ++at) {
      if (choices_.once_in(3)) continue;
      const ColorMask colors = choices_.once_in(4) ? choices_.word() & all_ : candidates(line, at);
      cells.push_back({puzzle_.cell_at(line, at), colors});
    }
    return cells;
  }

  void check_view(int line, const LineView& view) const {
    const int cells = puzzle_.cells_of(line), blocks = int(puzzle_.clue(line).size());
    REQUIRE(0 <= view.before && view.before <= view.end && view.end <= cells);
    REQUIRE(0 <= view.first_block && view.first_block <= view.end_block);
    REQUIRE(view.end_block <= std::max(blocks, view.first_block));
    const auto size = std::size_t(view.end - view.before);
    REQUIRE(view.cells.size() == size && view.owners.size() == view.runs.size());
    const std::size_t shown = view.earliest.size();
    REQUIRE(view.latest.size() == shown && view.places.size() == shown);
    REQUIRE(shown == std::size_t(std::max(0, view.end_block - view.first_block)));
    for (const Places& places : view.places) check_places(places, size);
    for (std::size_t i = 0; i < view.runs.size(); ++i) {
      const Run& run = view.runs[i];
      REQUIRE(0 <= run.first && run.first < run.end && std::size_t(run.end) <= size);
      REQUIRE(run.color > 0 && run.color < puzzle_.colors);
      for (const Owner& owner : view.owners[i]) {
        REQUIRE(owner.block >= 0 && std::size_t(owner.block) < shown);
        check_places(owner.places, size);
      }
    }
  }
  static void check_places(const Places& places, std::size_t size) {
    REQUIRE(places.size() == (size + 63) / 64);
    for (std::size_t at = size; at < 64 * places.size(); ++at)
      REQUIRE((places[at / 64] >> (at % 64) & 1) == 0);
  }

  /// Whether a goal follows from this evidence alone; without a goal: that there is no placement.
  bool follows(int line, const Evidence& evidence, const std::vector<CellColors>& goal) {
    std::vector<ColorMask> left;
    if (!reasoner_.narrow(line, evidence, left)) return true;
    return !goal.empty() && std::ranges::all_of(goal, [&](const CellColors& finding) {
      return (left[std::size_t(puzzle_.place_of(line, finding.cell))] & ~finding.colors) == 0;
    });
  }

  /// The evidence is enough for what a line concludes, and no part of it can be left out.
  void check_evidence(int line) {
    if (!affords(line, puzzle_.cells_of(line))) return;
    std::vector<ColorMask> left;
    const bool possible = reasoner_.narrow(line, left);
    std::vector<CellColors> goal;
    if (possible)
      for (int at = 0; at < puzzle_.cells_of(line); ++at)
        if (left[std::size_t(at)] != candidates(line, at) && choices_.once_in(2))
          goal.push_back({puzzle_.cell_at(line, at), left[std::size_t(at)]});
    if (possible && goal.empty()) return;
    std::vector<std::uint8_t> liked;
    if (choices_.once_in(2))
      for (int at = 0; at < puzzle_.cells_of(line); ++at)
        liked.push_back(std::uint8_t(choices_.below(2)));
    const Evidence evidence = reasoner_.evidence(line, goal, liked);
    REQUIRE(follows(line, evidence, goal));
    if (evidence.cells.size() + evidence.blocks.size() > 60) return;
    for (std::size_t i = 0; i < evidence.cells.size(); ++i) {
      REQUIRE(evidence.cells[i].colors == reasoner_.cells()[evidence.cells[i].cell]);
      Evidence less = evidence;
      less.cells.erase(less.cells.begin() + std::ptrdiff_t(i));
      REQUIRE(!follows(line, less, goal));
    }
    for (std::size_t i = 0; i < evidence.blocks.size(); ++i) {
      Evidence less = evidence;
      less.blocks.erase(less.blocks.begin() + std::ptrdiff_t(i));
      REQUIRE(!follows(line, less, goal));
    }
  }

  /// Conclusions from any evidence, and where a block can start then.
  void follow(int line) {
    const int blocks = int(puzzle_.clue(line).size());
    Evidence evidence{some_cells(line), {}};
    for (int block = 0; block < blocks; ++block)
      if (choices_.once_in(2)) evidence.blocks.push_back(std::uint32_t(block));
    std::vector<ColorMask> left;
    const bool possible = reasoner_.narrow(line, evidence, left);
    if (blocks == 0) return;
    const int block = choices_.below(blocks);
    const auto starts = reasoner_.starts(line, evidence, block);
    REQUIRE(starts.has_value() == possible);
    if (!starts) return;
    REQUIRE(0 <= starts->first && starts->first <= starts->second);
    REQUIRE(starts->second < puzzle_.cells_of(line));
  }

  void check_chain(const std::vector<Link>& chain) const {
    for (const Link& link : chain) {
      REQUIRE(link.line >= -1 && link.line < puzzle_.lines());
      for (const CellColors& finding : link.concluded) REQUIRE(finding.cell < puzzle_.cells());
      for (const CellColors& cited : link.evidence.cells) REQUIRE(cited.cell < puzzle_.cells());
      if (link.line >= 0) REQUIRE(link.chain.empty());
      check_chain(link.chain);
    }
  }

  void argue() {
    Options options;
    options.timeout = 0.01;
    Grid common;
    if (subject_.truth.complete) common = subject_.truth.common();
    if (choices_.once_in(8)) {  // a caller may be wrong about the solutions
      common.assign(puzzle_.cells(), kUnknown);
      for (std::uint8_t& cell : common)
        if (choices_.once_in(2)) cell = std::uint8_t(choices_.below(puzzle_.colors));
      if (choices_.once_in(2)) common.clear();
    } else if (!subject_.truth.complete) {
      return;
    }
    const std::optional<Argument> found = reasoner_.argue(common, options);
    if (!found) return;
    REQUIRE(!found->concluded.empty() && !found->cases.empty());
    REQUIRE(found->edge >= -1 && found->edge < puzzle_.lines());
    for (const Case& each : found->cases) check_chain(each.chain);
    for (const CellColors& finding : found->concluded) conclude(finding);
  }

  Choices& choices_;
  const Puzzle& puzzle_;
  const Subject& subject_;
  Reasoner reasoner_;
  std::vector<Grid> solutions_;  // that the candidates allow
  ColorMask all_;
  std::int64_t budget_ = std::int64_t(1) << 31;  // cells * states * colors of narrowed lines
};

}  // namespace

void check_reasoner(const Subject& subject) {
  if (subject.puzzle.colors <= kMaxReasonedColors) Interview(subject).run();
}

}  // namespace fuzz
