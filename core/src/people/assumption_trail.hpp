// What follows from an assumption, line by line, and from what exactly it follows.
//
// All consequences of an assumption are kept on a trail. Each entry belongs to an event: a line
// that was solved, or a nested assumption that was refuted. When a line has no placement left, the
// trail is read backwards. The evidence for that line names some entries, the evidence for those
// names earlier ones, and so on; events that no later evidence names are left out. So a chain holds
// only the links that are needed. The lines to solve wait in a queue, first in first out, which
// finds short chains first.

#ifndef HANJIE_PEOPLE_ASSUMPTION_TRAIL_HPP
#define HANJIE_PEOPLE_ASSUMPTION_TRAIL_HPP

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "board/budget.hpp"
#include "people/evidence.hpp"

namespace hanjie {

class AssumptionTrail {
 public:
  enum class End : std::uint8_t {
    kContradiction,  ///< a line has no placement
    kConsistent,     ///< nothing more follows
    kOutOfWork,      ///< the allowed lines or rounds are used up
    kStopped,        ///< out of time, or cancelled
  };

  AssumptionTrail(const Puzzle& puzzle, std::vector<MaskedClueAutomaton>& automata, Budget& budget);
  template <class... Rest>
  AssumptionTrail(const Puzzle&& temporary, Rest&&...) = delete;

  /// Starts again from these candidates, without assumptions.
  void start(std::span<const ColorMask> known);
  /// Makes an assumption and solves at most `most_lines` lines, with nested assumptions up to
  /// `depth`.
  End pursue(CellColors assumption, int depth, long most_lines);
  /// Makes an assumption and follows it in rounds; each round solves all its lines from the same
  /// candidates. Ends with kOutOfWork after this many rounds.
  End pursue_in_rounds(CellColors assumption, int rounds);
  /// The lines that the last pursue() solved, also in nested assumptions.
  long lines_used() const { return most_lines_ - lines_left_; }
  /// After a contradiction: why the last assumption is wrong.
  std::vector<Link> refutation();
  /// Why a cell has its present candidates.
  std::vector<Link> chain_to(std::uint32_t cell);

  std::span<const ColorMask> cells() const { return cells_; }
  /// Calls `use` with each cell that lost candidates; a cell may come more than once.
  template <class Use>
  void for_each_change(const Use& use) const {
    for (const Entry& entry : trail_) use(entry.cell);
  }
  std::size_t changes() const { return trail_.size(); }
  /// The lines solved since start().
  std::span<const int> visited() const { return visited_; }

 private:
  struct Entry {
    std::uint32_t cell;
    ColorMask before;
    ColorMask concluded;  // by its event
    int previous;         // entry of the same cell, or -1
  };
  struct Event {
    int line;                // or kAssumption, kNested
    std::size_t first;       // its first entry
    std::size_t since;       // it used only entries before this one
    Link nested;             // of a nested assumption that was refuted
    std::vector<int> needs;  // entries that the nested chain uses
  };
  static constexpr int kAssumption = -1, kNested = -2;

  /// A chain, and the entries before its assumption that it uses.
  struct Chain {
    std::vector<Link> links;
    std::vector<int> needs;
  };
  struct LineEvidence {
    Evidence evidence;
    std::vector<int> entries;  // that it uses
  };

  End pursue_inside(CellColors assumption, int depth);
  End nest(int depth);
  End propagate();
  void assume(CellColors assumption);
  void undo_assumption();
  void restrict(std::uint32_t cell, ColorMask colors, int line);
  bool solve(int line);
  void enqueue(int line);
  Chain chain(std::size_t base, int conflict, int target);
  LineEvidence evidence_of(int line, std::size_t before, std::span<const CellColors> goal);
  std::size_t last_assumption() const;

  const Puzzle& puzzle_;
  std::vector<MaskedClueAutomaton>& automata_;
  Budget& budget_;
  EvidenceFinder finder_;
  ColorMask all_colors_;

  std::vector<ColorMask> known_, cells_;
  std::vector<int> last_;  // by cell: its last entry, or -1
  std::vector<Entry> trail_;
  std::vector<Event> events_;
  std::deque<int> queue_;
  std::vector<std::uint8_t> queued_;
  std::vector<int> visited_;
  int conflict_ = -1;
  long most_lines_ = 0, lines_left_ = 0;
  std::vector<ColorMask> here_, left_;  // of the line solved last: candidates before and after
};

}  // namespace hanjie

#endif
