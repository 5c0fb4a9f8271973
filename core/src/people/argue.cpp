// The easiest argument by trying: see argue.hpp.

#include "people/argue.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "board/edge.hpp"

namespace hanjie {
namespace {

constexpr long kEndless = std::numeric_limits<long>::max();
constexpr std::size_t kEnough = 48;   ///< failures, after which the others wait
constexpr std::size_t kCompared = 6;  ///< of these, the quickest, whose chains are compared

std::size_t size_of(const std::vector<Link>& chain) {
  std::size_t size = chain.size();
  for (const Link& link : chain) size += size_of(link.chain);
  return size;
}

}  // namespace

Arguer::Arguer(const Puzzle& puzzle, std::vector<MaskedClueAutomaton>& machines)
    : puzzle_(puzzle), machines_(machines) {}

std::optional<Argument> Arguer::argue(std::span<const ColorMask> cells,
                                      std::span<const std::uint8_t> common,
                                      std::span<const std::uint64_t> changed, std::uint64_t now,
                                      const Options& options) {
  cells_ = cells;
  common_ = common;
  changed_ = changed;
  now_ = now;
  list_tries();
  Budget budget(options);
  budget.start();
  Trial trial(puzzle_, machines_, budget);
  trial.start(cells_);
  if (auto found = by_edges(trial)) return found;
  if (auto found = by_lines(trial)) return found;
  if (auto found = by_agreement(trial)) return found;
  return by_tries_inside(trial);
}

/// Everything that is possible but wrong; what is known of a try from before is kept.
void Arguer::list_tries() {
  const auto is_wrong = [&](const Finding& finding) {
    if ((cells_[finding.cell] & finding.colors) == 0) return false;
    if (std::has_single_bit(cells_[finding.cell])) return false;
    if (common_.empty()) return true;
    const std::uint8_t right = common_[finding.cell];
    return right != kUnknown && finding.colors != ColorMask(1) << right;
  };
  if (tries_.empty()) {
    for (std::uint32_t cell = 0; cell < cells_.size(); ++cell)
      for (ColorMask colors = cells_[cell]; colors != 0; colors &= colors - 1)
        if (is_wrong({cell, colors & (0 - colors)}))
          tries_.push_back(
              {.assumption = {cell, colors & (0 - colors)}, .visited = {}, .visited_at_edge = {}});
  } else {
    std::erase_if(tries_, [&](const Try& old) { return !is_wrong(old.assumption); });
  }
  // What a try came to within some lines is as before, up to the first of them that has changed.
  for (Try& old : tries_) {
    const auto changed = std::find_if(old.visited.begin(), old.visited.end(), [&](int line) {
      return changed_[std::size_t(line)] > old.when;
    });
    if (changed == old.visited.end()) continue;
    old.work = std::min(old.work, long(changed - old.visited.begin()));
    old.holds = false;
  }
}

bool Arguer::has_changed(std::span<const int> lines, std::uint64_t since) const {
  return std::any_of(lines.begin(), lines.end(),
                     [&](int line) { return changed_[std::size_t(line)] > since; });
}

/// The line of a cell that is at an edge, or -1.
int Arguer::edge_of(std::uint32_t cell) const {
  const int row = int(cell) / puzzle_.width, column = int(cell) % puzzle_.width;
  return line_at_edge(row, column, puzzle_.height, puzzle_.width, [&](int line) {
    for (int at = 0; at < puzzle_.cells_of(line); ++at)
      if (!std::has_single_bit(cells_[puzzle_.cell_at(line, at)])) return false;
    return true;
  });
}

Argument Arguer::refutation(const Try& failed, std::vector<Link> chain) const {
  const auto [cell, colors] = failed.assumption;
  Argument argument;
  argument.concluded = {{cell, cells_[cell] & ~colors}};
  argument.cases.push_back({failed.assumption, std::move(chain)});
  return argument;
}

std::optional<Argument> Arguer::by_edges(Trial& trial) {
  const auto pursue = [&](const Try& next) {
    trial.start(cells_);
    return trial.pursue_in_rounds(next.assumption, kEdgeRounds);
  };
  Failures failures;
  for (Try& next : tries_) {
    const bool is_new = next.visited_at_edge.empty();
    if (!is_new && !has_changed(next.visited_at_edge, next.when_at_edge)) continue;
    if (edge_of(next.assumption.cell) < 0) continue;
    const Trial::End end = pursue(next);
    if (end == Trial::End::kStopped) return std::nullopt;
    if (end == Trial::End::kFails) {
      failures.push_back({long(trial.visited().size()), &next});
      if (failures.size() == kEnough) break;
    } else {
      next.when_at_edge = now_;
      next.visited_at_edge.assign(trial.visited().begin(), trial.visited().end());
    }
  }
  if (failures.empty()) return std::nullopt;
  Argument found = shortest(trial, failures, pursue);
  found.edge = edge_of(found.cases.front().assumption.cell);
  return found;
}

std::optional<Argument> Arguer::by_lines(Trial& trial) {
  for (const long most : {2L, 4L, 8L, 16L, 32L, 64L, 256L, kEndless}) {
    Failures failures;
    for (Try& next : tries_) {
      if (next.work >= most || next.holds) continue;
      trial.start(cells_);
      long work = most;
      const Trial::End end = trial.pursue(next.assumption, 0, work);
      if (end == Trial::End::kStopped) return std::nullopt;
      if (end == Trial::End::kFails) {
        failures.push_back({most - work, &next});
        if (failures.size() == kEnough) break;
      } else {
        next.work = most;
        next.when = now_;
        next.holds = end == Trial::End::kHolds;
        next.changes = trial.changes();
        next.visited.assign(trial.visited().begin(), trial.visited().end());
      }
    }
    if (failures.empty()) continue;
    return shortest(trial, failures, [&](const Try& failed) {
      trial.start(cells_);
      long work = kEndless;
      return trial.pursue(failed.assumption, 0, work);
    });
  }
  return std::nullopt;
}

/// Of the quickest failures the one with the fewest links.
template <class Pursue>
Argument Arguer::shortest(Trial& trial, Failures& failures, const Pursue& pursue) const {
  std::stable_sort(failures.begin(), failures.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  if (failures.size() > kCompared) failures.resize(kCompared);
  std::vector<Link> best;
  const Try* chosen = nullptr;
  for (const auto& [lines, failed] : failures) {
    pursue(*failed);
    std::vector<Link> chain = trial.failure();
    if (chosen && size_of(chain) >= size_of(best)) continue;
    best = std::move(chain);
    chosen = failed;
  }
  return refutation(*chosen, std::move(best));
}

std::optional<Argument> Arguer::by_agreement(Trial& trial) {
  std::optional<Argument> best;
  std::size_t best_size = 0, compared = 0;
  std::vector<ColorMask> left(cells_.size());
  for (std::uint32_t cell = 0; cell < cells_.size(); ++cell) {
    if (std::has_single_bit(cells_[cell])) continue;
    std::vector<std::uint32_t> agreed;
    for (ColorMask colors = cells_[cell]; colors != 0; colors &= colors - 1) {
      const bool first = colors == cells_[cell];
      trial.start(cells_);
      long work = kEndless;
      const Trial::End end = trial.pursue({cell, colors & (0 - colors)}, 0, work);
      if (end == Trial::End::kStopped) return std::nullopt;
      if (end == Trial::End::kFails) {
        agreed.clear();
        break;
      }
      if (first) {
        trial.for_each_change([&](std::uint32_t other) {
          if (other != cell) agreed.push_back(other);
          left[other] = trial.cells()[other];
        });
      } else {
        std::erase_if(agreed, [&](std::uint32_t other) {
          left[other] |= trial.cells()[other];
          return left[other] == cells_[other];
        });
      }
      if (agreed.empty()) break;
    }
    if (agreed.empty()) continue;
    // Of all they agree on, one cell; the others follow from it or come next.
    Argument argument;
    std::size_t size = 0;
    const std::uint32_t other = agreed.front();
    argument.concluded = {{other, left[other]}};
    for (ColorMask colors = cells_[cell]; colors != 0; colors &= colors - 1) {
      const Finding assumption{cell, colors & (0 - colors)};
      trial.start(cells_);
      long work = kEndless;
      if (trial.pursue(assumption, 0, work) == Trial::End::kStopped) return std::nullopt;
      argument.cases.push_back({assumption, trial.reasons(other)});
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

std::optional<Argument> Arguer::by_tries_inside(Trial& trial) {
  std::vector<Try*> order;
  for (Try& next : tries_) order.push_back(&next);
  std::stable_sort(order.begin(), order.end(),
                   [](const Try* a, const Try* b) { return a->changes > b->changes; });
  for (long most = 500, depth = 1; !order.empty(); most *= 4, ++depth) {
    for (int inside = 1; inside <= depth; ++inside) {
      for (const Try* next : order) {
        trial.start(cells_);
        long work = most;
        const Trial::End end = trial.pursue(next->assumption, inside, work);
        if (end == Trial::End::kFails) return refutation(*next, trial.failure());
        if (end == Trial::End::kStopped) return std::nullopt;
      }
    }
  }
  return std::nullopt;
}

}  // namespace hanjie
