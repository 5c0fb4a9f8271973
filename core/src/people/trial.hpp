// Trying: what follows from an assumption, line by line, and what exactly it follows from.
//
// All that an assumption leads to is kept on a trail, every entry with the event that made it: a line
// that was looked at, or a try inside that failed. When a line cannot be completed any more, the trail
// is read backwards. The evidence for that line names some entries, the evidence for those names
// earlier ones, and so on; events that nobody asks for are left out. So a chain holds only what is
// needed. Lines wait in a queue, first come first served, which finds short chains first.

#ifndef HANJIE_PEOPLE_TRIAL_HPP
#define HANJIE_PEOPLE_TRIAL_HPP

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "board/budget.hpp"
#include "people/evidence.hpp"

namespace hanjie {

class Trial {
 public:
  enum class End : std::uint8_t {
    kFails,    ///< a line cannot be completed
    kHolds,    ///< nothing more follows
    kOut,      ///< out of work
    kStopped,  ///< out of time
  };

  Trial(const Puzzle& puzzle, std::vector<MaskedClueAutomaton>& machines, Budget& budget);

  /// Begins anew from what is known; nothing is assumed.
  void start(std::span<const ColorMask> known);
  /// Assumes something and follows it through at most `work` lines, with tries inside tries up to
  /// `depth`. What is left of `work` comes back.
  End pursue(Finding assumption, int depth, long& work);
  /// Assumes something and follows it in rounds: in each, all lines are looked at from the same cells.
  /// kOut: so many rounds are over.
  End pursue_in_rounds(Finding assumption, int rounds);
  /// After a failure: why the assumption made last fails.
  std::vector<Link> failure();
  /// Why a cell is what it now is.
  std::vector<Link> reasons(std::uint32_t cell);
  /// Takes the assumption made last back.
  void undo();

  std::span<const ColorMask> cells() const { return cells_; }
  /// The cells about which something followed, some perhaps more than once.
  template <class Use>
  void for_each_change(const Use& use) const {
    for (const Entry& entry : trail_) use(entry.cell);
  }
  std::size_t changes() const { return trail_.size(); }
  /// The lines looked at since start().
  std::span<const int> visited() const { return visited_; }

 private:
  struct Entry {
    std::uint32_t cell;
    ColorMask before;
    ColorMask said;  // by its event: what it can be
    int previous;    // entry of the same cell, or -1
  };
  struct Event {
    int line;                // or one of the two below
    std::size_t first;       // entry
    std::size_t since;       // entry before which all were known to it
    Link inner;              // of a try that failed
    std::vector<int> needs;  // entries it rests on
  };
  static constexpr int kAssumption = -1, kInner = -2;

  End follow(int depth, long& work);
  End try_inside(int depth, long& work);
  End propagate(long& work);
  void assume(Finding assumption);
  void restrict(std::uint32_t cell, ColorMask colors, int line);
  bool look(int line, ColorMask* left);
  void enqueue(int line);
  std::vector<Link> chain(std::size_t base, int conflict, int target, std::vector<int>* outer);
  Evidence rests_on(int line, std::size_t before, std::span<const Finding> goal,
                    std::vector<int>& entries);
  std::size_t last_assumption() const;

  const Puzzle& puzzle_;
  std::vector<MaskedClueAutomaton>& machines_;
  Budget& budget_;
  EvidenceFinder finder_;
  ColorMask everything_;

  std::vector<ColorMask> known_, cells_;
  std::vector<int> last_;  // by cell: its last entry, or -1
  std::vector<Entry> trail_;
  std::vector<Event> events_;
  std::deque<int> queue_;
  std::vector<std::uint8_t> queued_;
  std::vector<int> visited_;
  int conflict_ = -1;
  std::vector<ColorMask> here_, left_;
};

}  // namespace hanjie

#endif
