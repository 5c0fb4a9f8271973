// What a search tells while it runs.
//
// An observer is optional: without one the search tests a null pointer now and then, that is all.
// Cells are counted row by row. Only steps of the search itself are told, not what happens inside a
// probe, so whoever replays the cells in order (taking back, at each rewind, all that was set since
// the guess) always holds the search's own grid.

#ifndef HANJIE_OBSERVER_HPP
#define HANJIE_OBSERVER_HPP

#include <cstdint>
#include <span>

namespace hanjie {

/// A cell and the color it now has for certain (given the open guesses).
struct Setting {
  std::uint32_t cell;
  std::uint8_t color;
};

class Observer {
 public:
  virtual ~Observer() = default;

  /// A line was solved and settled these cells.
  virtual void on_line(int /*line*/, std::span<const Setting> /*cells*/) {}
  /// Both values of a cell were tried; these cells follow from both, or from the only possible one.
  virtual void on_probe(std::span<const Setting> /*cells*/) {}
  /// A line cannot be finished any more.
  virtual void on_contradiction(int /*line*/) {}
  /// A cell is set without proof; `depth` guesses are open now.
  virtual void on_guess(Setting /*cell*/, int /*depth*/) {}
  /// The last open guess is taken back; `depth` guesses are still open.
  virtual void on_rewind(int /*depth*/) {}
  /// The grid is complete and verified.
  virtual void on_solution() {}
};

/// Called every few milliseconds of a search; false ends it.
class Tick {
 public:
  virtual ~Tick() = default;
  virtual bool go_on() = 0;
};

}  // namespace hanjie

#endif
