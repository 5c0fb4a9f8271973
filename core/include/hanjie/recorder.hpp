// An observer that records all steps as numbers.

#ifndef HANJIE_RECORDER_HPP
#define HANJIE_RECORDER_HPP

#include <cstdint>
#include <span>
#include <vector>

#include "hanjie/observer.hpp"
#include "hanjie/puzzle.hpp"

namespace hanjie {

/// Steps as one flat array. Each is: kind, line (or -1), open guesses, number of cells, and for
/// each cell its index and its new color, or kUnknown if it is undone.
class Recorder : public Observer {
 public:
  /// The numbers are part of the record: src/hanjie/native/steps.py reads them.
  enum Kind : std::int32_t {
    kLine = 0,
    kProbe = 1,
    kContradiction = 2,
    kGuess = 3,
    kRewind = 4,
    kSolution = 5,
  };

  explicit Recorder(const Puzzle& puzzle);

  void on_line(int line, std::span<const Setting> cells) override;
  void on_probe(std::span<const Setting> cells) override;
  void on_contradiction(int line) override;
  void on_guess(Setting cell, int depth) override;
  void on_rewind(int depth) override;
  void on_solution() override;

  const std::vector<std::int32_t>& steps() const { return steps_; }

 private:
  void record(Kind kind, int line, std::span<const Setting> cells);

  int depth_ = 0;
  std::vector<std::int32_t> steps_;
  std::vector<std::uint8_t> grid_;    // the grid of a replay of the steps
  std::vector<std::uint32_t> set_;    // cells set and not undone, in order
  std::vector<std::size_t> guesses_;  // where in `set_` each open guess begins
};

}  // namespace hanjie

#endif
