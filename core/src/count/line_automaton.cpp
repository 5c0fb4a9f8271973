// Reading lines, merging states, cutting: see line_automaton.hpp.

#include "count/line_automaton.hpp"

#include <algorithm>

namespace hanjie {
namespace {

constexpr std::uint16_t kNone = 0xFFFF;

/// The automaton of a clue. Its positions, for 2 1 as an example:
///
///     0    1 2   3    4   5
///     gap  # #   gap  #   gap
///
/// Background stays in a gap or steps into one; a cell of a block steps to the right.
class ClueReader {
 public:
  explicit ClueReader(std::span<const Block> clue) {
    for (std::size_t j = 0; j < clue.size(); ++j) {
      const bool touches = j + 1 < clue.size() && clue[j + 1].color != clue[j].color;
      add({0, position()}, {clue[j].color, position() + 1});
      for (int laid = 1; laid < clue[j].length; ++laid) add({clue[j].color, position() + 1}, {});
      add({0, position() + 1}, touches ? Step{clue[j + 1].color, position() + 2} : Step{});
    }
    add({0, position()}, {});
  }

  struct Step {
    int color = -1;
    std::uint32_t to = 0;
  };
  std::size_t positions() const { return steps_.size() / 2; }
  const Step* steps(std::uint32_t from) const { return steps_.data() + 2 * std::size_t(from); }
  /// The clue is complete: in the last gap, or at the end of the last block.
  bool is_end(std::uint32_t at) const { return std::size_t(at) + 2 >= positions(); }

 private:
  std::uint32_t position() const { return std::uint32_t(positions()); }
  void add(Step one, Step other) {
    steps_.push_back(one);
    steps_.push_back(other);
  }

  std::vector<Step> steps_;
};

}  // namespace

void AutomatonState::add(Arc arc) {
  const bool comes_first = arcs[0] == kNoArc || arc.color < arcs[0].color;
  if (comes_first) std::swap(arc, arcs[0]);
  if (arc.color != kNoArc.color) arcs[1] = arc;
}

void LineAutomatonBuilder::begin(int line, std::span<const std::uint32_t> cells) {
  line_ = line;
  cells_.assign(cells.begin(), cells.end());
  first_.assign(1, 0);
  states_.clear();
  reached_.assign(1, 0);
}

/// Makes the states of one cell, from `sources` that were reached; `expand(source, step)` calls
/// `step(color, target)` for each arc, and targets get their numbers as they are met.
template <class Expand>
void LineAutomatonBuilder::add_layer(std::size_t targets, const Expand& expand) {
  if (index_of_.size() < targets) index_of_.resize(targets, kNone);
  reached_next_.clear();
  for (const std::uint32_t source : reached_) {
    AutomatonState state;
    expand(source, [&](int color, std::uint32_t target) {
      std::uint16_t& index = index_of_[target];
      if (index == kNone) {
        index = std::uint16_t(reached_next_.size());
        reached_next_.push_back(target);
      }
      state.add({std::uint16_t(color), index});
    });
    states_.push_back(state);
  }
  for (const std::uint32_t target : reached_next_) index_of_[target] = kNone;
  spend(reached_.size());
  reached_.swap(reached_next_);
  first_.push_back(std::uint32_t(states_.size()));
}

bool LineAutomatonBuilder::read(int line, std::span<const Block> clue,
                                std::span<const std::uint32_t> cells,
                                std::span<const ColorSet> colors) {
  std::size_t need = 0;
  for (const Block& block : clue) need += block.length;
  if (need > cells.size()) return false;
  const ClueReader reader(clue);
  begin(line, cells);
  for (const ColorSet& allowed : colors) {
    add_layer(reader.positions(), [&](std::uint32_t source, const auto& step) {
      for (const ClueReader::Step* way = reader.steps(source); way != reader.steps(source) + 2;
           ++way)
        if (way->color >= 0 && allowed.has(way->color)) step(way->color, way->to);
    });
    if (stopped_) return false;
  }
  merged_.assign(reached_.size(), kNone);
  for (std::size_t at = 0; at < reached_.size(); ++at)
    if (reader.is_end(reached_[at])) merged_[at] = 0;
  return merge();
}

bool LineAutomatonBuilder::read(const LineAutomaton& automaton,
                                const std::vector<ColorSet>& colors) {
  begin(automaton.line, automaton.cells);
  for (std::size_t cell = 0; cell < automaton.length(); ++cell) {
    const std::span<const AutomatonState> states = automaton.states_at(cell);
    const ColorSet& allowed = colors[automaton.cells[cell]];
    const bool last = cell + 1 == automaton.length();
    add_layer(last ? 1 : automaton.states_at(cell + 1).size(),
              [&](std::uint32_t source, const auto& step) {
                for (const Arc& arc : states[source].arcs)
                  if (arc != kNoArc && allowed.has(arc.color)) step(arc.color, arc.next);
              });
    if (stopped_) return false;
  }
  merged_.assign(reached_.size(), 0);
  return merge();
}

/// From the last cell to the first: arcs to dead states are removed, states with the same arcs are
/// merged.
bool LineAutomatonBuilder::merge() {
  support_.assign(cells_.size(), ColorSet{});
  layers_used_ = 0;
  for (std::size_t cell = cells_.size(); cell-- > 0;) {
    spend(first_[cell + 1] - first_[cell]);
    if (stopped_) return false;
    merge_layer(cell);
  }
  return !merged_.empty() && merged_[0] != kNone;
}

void LineAutomatonBuilder::merge_layer(std::size_t cell) {
  sorted_.clear();
  const std::size_t begin = first_[cell], count = first_[cell + 1] - begin;
  merging_.assign(count, kNone);
  for (std::size_t at = 0; at < count; ++at) {
    AutomatonState state;
    for (const Arc& arc : states_[begin + at].arcs) {
      if (arc == kNoArc || merged_[arc.next] == kNone) continue;
      state.add({arc.color, merged_[arc.next]});
      support_[cell].add(arc.color);
    }
    states_[begin + at] = state;
    if (state.arcs[0] != kNoArc) sorted_.push_back({state.packed(), std::uint16_t(at)});
  }
  if (support_[cell].size() == 1) {
    for (const auto& [arcs, at] : sorted_) merging_[at] = states_[begin + at].arcs[0].next;
  } else if (!sorted_.empty()) {
    // In ascending order, so that the numbers depend only on the paths through the automaton.
    std::sort(sorted_.begin(), sorted_.end());
    if (layers_.size() == layers_used_) layers_.emplace_back();
    Layer& layer = layers_[layers_used_++];
    layer.cell = cell;
    layer.states.clear();
    for (std::size_t i = 0; i < sorted_.size(); ++i) {
      const auto [arcs, at] = sorted_[i];
      if (i == 0 || arcs != sorted_[i - 1].first) layer.states.push_back(states_[begin + at]);
      merging_[at] = std::uint16_t(layer.states.size() - 1);
    }
  }
  merged_.swap(merging_);
}

void LineAutomatonBuilder::append_to(LineAutomata& automata) {
  for (std::size_t to = layers_used_; to > 0;) {
    std::size_t from = to - 1;
    while (from > 0 && layers_[from - 1].states.size() > 1) --from;
    if (to - from > 1) automata.push_back(piece(from, to));
    to = from;
  }
}

/// The automaton of layers [from, to), which are in reverse order.
std::shared_ptr<const LineAutomaton> LineAutomatonBuilder::piece(std::size_t from,
                                                                 std::size_t to) const {
  auto automaton = std::make_shared<LineAutomaton>();
  automaton->line = line_;
  automaton->first.push_back(0);
  for (std::size_t at = to; at-- > from;) {
    const Layer& layer = layers_[at];
    automaton->cells.push_back(cells_[layer.cell]);
    automaton->colors.push_back(support_[layer.cell]);
    automaton->states.insert(automaton->states.end(), layer.states.begin(), layer.states.end());
    automaton->first.push_back(std::uint32_t(automaton->states.size()));
  }
  return automaton;
}

}  // namespace hanjie
