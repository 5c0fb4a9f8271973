// The easiest argument by assumption: see argue.hpp.

#include "people/argue.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "board/edge.hpp"

namespace hanjie {
namespace {

using End = AssumptionTrail::End;

constexpr long kEndless = std::numeric_limits<long>::max();
constexpr std::size_t kEnough = 48;   ///< refuted assumptions; no further ones are tested
constexpr std::size_t kCompared = 6;  ///< of these, the quickest, whose chains are compared

std::size_t size_of(const std::vector<Link>& chain) {
  std::size_t size = chain.size();
  for (const Link& link : chain) size += size_of(link.chain);
  return size;
}

ColorMask lowest(ColorMask colors) {
  return colors & (0 - colors);
}

bool has_changed(std::span<const std::uint64_t> changed, std::span<const int> lines,
                 std::uint64_t since) {
  return std::any_of(lines.begin(), lines.end(),
                     [&](int line) { return changed[std::size_t(line)] > since; });
}

/// Possible, but wrong in every solution.
bool is_wrong(const Arguer::Position& position, const CellColors& value) {
  const ColorMask candidates = position.cells[value.cell];
  if ((candidates & value.colors) == 0 || std::has_single_bit(candidates)) return false;
  if (position.common.empty()) return true;
  const std::uint8_t right = position.common[value.cell];
  return right != kUnknown && value.colors != ColorMask(1) << right;
}

/// The argument that a value is out.
Argument refutation(const Arguer::Position& position, const CellColors& value,
                    std::vector<Link> chain) {
  Argument argument;
  argument.concluded = {{value.cell, position.cells[value.cell] & ~value.colors}};
  argument.cases.push_back({value, std::move(chain)});
  return argument;
}

}  // namespace

Arguer::Arguer(const Puzzle& puzzle, std::vector<MaskedClueAutomaton>& automata)
    : puzzle_(puzzle), automata_(automata) {}

std::optional<Argument> Arguer::argue(const Position& position, const Options& options) {
  list_assumptions(position);
  Budget budget(options);
  budget.start();
  AssumptionTrail trail(puzzle_, automata_, budget);
  if (auto found = by_edges(position, trail)) return found;
  if (auto found = by_lines(position, trail)) return found;
  if (auto found = by_agreement(position, trail)) return found;
  return by_nesting(position, trail);
}

/// Lists all wrong values; results of earlier calls are kept.
void Arguer::list_assumptions(const Position& position) {
  if (assumptions_.empty()) {
    for (std::uint32_t cell = 0; cell < position.cells.size(); ++cell)
      for (ColorMask colors = position.cells[cell]; colors != 0; colors &= colors - 1)
        if (is_wrong(position, {cell, lowest(colors)}))
          assumptions_.push_back(
              {.value = {cell, lowest(colors)}, .visited = {}, .visited_at_edge = {}});
  } else {
    std::erase_if(assumptions_,
                  [&](const Assumption& old) { return !is_wrong(position, old.value); });
  }
  // An old result stays valid up to the first of its lines that has changed.
  for (Assumption& old : assumptions_) {
    const auto changed = std::find_if(old.visited.begin(), old.visited.end(), [&](int line) {
      return position.changed[std::size_t(line)] > old.when;
    });
    if (changed == old.visited.end()) continue;
    old.work = std::min(old.work, long(changed - old.visited.begin()));
    old.holds = false;
  }
}

/// The line of a cell that is at an edge, or -1.
int Arguer::edge_of(const Position& position, std::uint32_t cell) const {
  const int row = int(cell) / puzzle_.width, column = int(cell) % puzzle_.width;
  return line_at_edge(row, column, puzzle_.height, puzzle_.width, [&](int line) {
    for (int at = 0; at < puzzle_.cells_of(line); ++at)
      if (!std::has_single_bit(position.cells[puzzle_.cell_at(line, at)])) return false;
    return true;
  });
}

std::optional<Argument> Arguer::by_edges(const Position& position, AssumptionTrail& trail) {
  const auto pursue = [&](const Assumption& next) {
    trail.start(position.cells);
    return trail.pursue_in_rounds(next.value, kEdgeRounds);
  };
  Refuted refuted;
  for (Assumption& next : assumptions_) {
    const bool is_new = next.visited_at_edge.empty();
    if (!is_new && !has_changed(position.changed, next.visited_at_edge, next.when_at_edge))
      continue;
    if (edge_of(position, next.value.cell) < 0) continue;
    const End end = pursue(next);
    if (end == End::kStopped) return std::nullopt;
    if (end == End::kContradiction) {
      refuted.push_back({long(trail.visited().size()), &next});
      if (refuted.size() == kEnough) break;
    } else {
      next.when_at_edge = position.now;
      next.visited_at_edge.assign(trail.visited().begin(), trail.visited().end());
    }
  }
  if (refuted.empty()) return std::nullopt;
  std::optional<Argument> found = shortest(position, trail, refuted, pursue);
  if (found) found->edge = edge_of(position, found->cases.front().assumption.cell);
  return found;
}

std::optional<Argument> Arguer::by_lines(const Position& position, AssumptionTrail& trail) {
  for (const long most : {2L, 4L, 8L, 16L, 32L, 64L, 256L, kEndless}) {
    Refuted refuted;
    for (Assumption& next : assumptions_) {
      if (next.work >= most || next.holds) continue;
      trail.start(position.cells);
      const End end = trail.pursue(next.value, 0, most);
      if (end == End::kStopped) return std::nullopt;
      if (end == End::kContradiction) {
        refuted.push_back({trail.lines_used(), &next});
        if (refuted.size() == kEnough) break;
      } else {
        next.work = most;
        next.when = position.now;
        next.holds = end == End::kConsistent;
        next.changes = trail.changes();
        next.visited.assign(trail.visited().begin(), trail.visited().end());
      }
    }
    if (refuted.empty()) continue;
    return shortest(position, trail, refuted, [&](const Assumption& again) {
      trail.start(position.cells);
      return trail.pursue(again.value, 0, kEndless);
    });
  }
  return std::nullopt;
}

/// Of the assumptions that were refuted quickest, the one with the fewest links; none if time is
/// out before the first chain.
template <class Pursue>
std::optional<Argument> Arguer::shortest(const Position& position, AssumptionTrail& trail,
                                         Refuted& refuted, const Pursue& pursue) const {
  std::stable_sort(refuted.begin(), refuted.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  if (refuted.size() > kCompared) refuted.resize(kCompared);
  std::vector<Link> best;
  const Assumption* chosen = nullptr;
  for (const auto& [lines, assumption] : refuted) {
    if (pursue(*assumption) != End::kContradiction) break;  // out of time
    std::vector<Link> chain = trail.refutation();
    if (chosen && size_of(chain) >= size_of(best)) continue;
    best = std::move(chain);
    chosen = assumption;
  }
  if (!chosen) return std::nullopt;
  return refutation(position, chosen->value, std::move(best));
}

std::optional<Argument> Arguer::by_agreement(const Position& position,
                                             AssumptionTrail& trail) const {
  const std::span<const ColorMask> cells = position.cells;
  std::optional<Argument> best;
  std::size_t best_size = 0, compared = 0;
  std::vector<ColorMask> left(cells.size());
  for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
    if (std::has_single_bit(cells[cell])) continue;
    std::vector<std::uint32_t> agreed;
    for (ColorMask colors = cells[cell]; colors != 0; colors &= colors - 1) {
      const bool first = colors == cells[cell];
      trail.start(cells);
      const End end = trail.pursue({cell, lowest(colors)}, 0, kEndless);
      if (end == End::kStopped) return std::nullopt;
      if (end == End::kContradiction) {
        agreed.clear();
        break;
      }
      if (first) {
        trail.for_each_change([&](std::uint32_t other) {
          if (other != cell) agreed.push_back(other);
          left[other] = trail.cells()[other];
        });
      } else {
        std::erase_if(agreed, [&](std::uint32_t other) {
          left[other] |= trail.cells()[other];
          return left[other] == cells[other];
        });
      }
      if (agreed.empty()) break;
    }
    if (agreed.empty()) continue;
    // One cell of the common consequences is enough; the others follow from it or come next.
    Argument argument;
    std::size_t size = 0;
    const std::uint32_t other = agreed.front();
    argument.concluded = {{other, left[other]}};
    for (ColorMask colors = cells[cell]; colors != 0; colors &= colors - 1) {
      const CellColors assumption{cell, lowest(colors)};
      trail.start(cells);
      if (trail.pursue(assumption, 0, kEndless) == End::kStopped) return std::nullopt;
      argument.cases.push_back({assumption, trail.chain_to(other)});
      size += argument.cases.back().chain.size();
    }
    if (!best || size < best_size) {
      best = std::move(argument);
      best_size = size;
    }
    if (++compared == kCompared) break;
  }
  return best;
}

std::optional<Argument> Arguer::by_nesting(const Position& position, AssumptionTrail& trail) const {
  std::vector<const Assumption*> order;
  for (const Assumption& next : assumptions_) order.push_back(&next);
  std::stable_sort(order.begin(), order.end(), [](const Assumption* a, const Assumption* b) {
    return a->changes > b->changes;
  });
  const auto open = std::ranges::count_if(
      position.cells, [](ColorMask colors) { return !std::has_single_bit(colors); });
  bool is_more = !order.empty();  // false: neither more lines nor deeper assumptions can help
  for (long most = 500, deepest = 1; is_more; ++deepest) {
    is_more = deepest < open;
    for (int depth = 1; depth <= deepest; ++depth) {
      for (const Assumption* next : order) {
        trail.start(position.cells);
        const End end = trail.pursue(next->value, depth, most);
        if (end == End::kContradiction)
          return refutation(position, next->value, trail.refutation());
        if (end == End::kStopped) return std::nullopt;
        is_more |= end == End::kOutOfWork;
      }
    }
    most = most > kEndless / 4 ? kEndless : 4 * most;
  }
  return std::nullopt;
}

}  // namespace hanjie
