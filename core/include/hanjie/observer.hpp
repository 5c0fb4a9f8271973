// Callbacks of a running search.
//
// An observer is optional: without one the search only tests a null pointer now and then. Cells are
// counted row by row. Only steps of the search itself are reported, not those inside a probe. So a
// replay of the cells in order (undoing, at each rewind, all cells set since the guess) always
// holds the search's own grid.

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

  /// A line was solved and set these cells.
  virtual void on_line(int /*line*/, std::span<const Setting> /*cells*/) {}
  /// All values of a cell were probed; these cells follow from all, or from the only possible one.
  virtual void on_probe(std::span<const Setting> /*cells*/) {}
  /// A line has no placement left.
  virtual void on_contradiction(int /*line*/) {}
  /// A cell is set without proof; `depth` guesses are open now.
  virtual void on_guess(Setting /*cell*/, int /*depth*/) {}
  /// The last open guess is undone; `depth` guesses are still open.
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
