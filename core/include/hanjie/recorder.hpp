// An observer that records steps as numbers, within a limit of memory.
//
// A hard search takes millions of steps in a second. When a record is full, guesses that were taken
// back are left out, each with everything up to its rewind: the deepest first, and of the next
// depth all but every second, fourth, eighth. Such a part changes no cell in the end, so the rest is
// still a record that can be replayed, and its last grid is the one of the search:
//
//   guess 1 ── guess 2 ── guess 3 ── rewind ── rewind ── probe ── rewind ── probe
//                         └── left out first ┘
//              └── then this ─────────────────────────┘
//
// The open guesses and all that is certain always remain; they set each cell about once.

#ifndef HANJIE_RECORDER_HPP
#define HANJIE_RECORDER_HPP

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "hanjie/observer.hpp"
#include "hanjie/puzzle.hpp"

namespace hanjie {

/// Steps as one flat array. Each is: kind, line (or -1), open guesses, number of cells, and for
/// each cell its index and its new color, or kUnknown if it is undone.
class Recorder : public Observer {
 public:
  /// The numbers are part of the record: src/hanjie/model/step_record.py reads them.
  enum Kind : std::int32_t {
    kLine = 0,
    kProbe = 1,
    kContradiction = 2,
    kGuess = 3,
    kRewind = 4,
    kSolution = 5,
  };

  static constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max() / 1024;

  /// Keeps about `most` steps; more only if none of them was taken back.
  explicit Recorder(const Puzzle& puzzle, std::size_t most = kNoLimit);

  void on_line(int line, std::span<const Setting> cells) override;
  void on_probe(std::span<const Setting> cells) override;
  void on_contradiction(int line) override;
  void on_guess(Setting cell, int depth) override;
  void on_rewind(int depth) override;
  void on_solution() override;

  const std::vector<std::int32_t>& steps() const { return steps_; }
  /// The number of steps that were left out.
  std::uint64_t left_out() const { return left_out_; }

 private:
  /// A size: of the whole record, or of a part.
  struct Extent {
    std::size_t steps = 0, numbers = 0;
    bool exceeds(const Extent& other) const {
      return steps > other.steps || numbers > other.numbers;
    }
    Extent& operator+=(const Extent& other) {
      steps += other.steps;
      numbers += other.numbers;
      return *this;
    }
  };
  /// An open guess: where it begins in `set_` and in the record.
  struct Open {
    std::size_t set = 0;
    Extent before;
    bool has_solution = false;  // it stays while there is room
    bool is_corrected = false;  // a cell of it was corrected: it always stays
  };
  /// A guess in the record that was taken back, up to its rewind.
  struct Closed {
    std::size_t begin = 0, end = 0, depth = 0;
    bool stays = false;
    Extent own;  // without the closed guesses in it
  };

  Extent half() const { return {most_.steps / 2, most_.numbers / 2}; }
  void record(Kind kind, int line, std::span<const Setting> cells);
  void append(Kind kind, int line, std::span<const Setting> cells);
  void take_back_corrected(std::span<const Setting> cells);
  void thin_if_full();
  void thin();
  std::vector<Closed> closed_guesses() const;
  Extent measure(std::vector<Closed>& closed) const;
  std::vector<Closed> chosen(const std::vector<Closed>& closed, Extent kept);
  void leave_out(const std::vector<Closed>& closed);

  int depth_ = 0;
  std::vector<std::int32_t> steps_;
  std::vector<std::uint8_t> grid_;  // the grid of a replay of the steps
  std::vector<std::uint32_t> set_;  // cells set and not undone, in order
  std::vector<Open> guesses_;
  std::size_t count_ = 0;  // the number of steps in the record
  std::uint64_t left_out_ = 0;
  Extent most_;                     // when the record is full
  std::size_t deepest_ = kNoLimit;  // deeper guesses are left out as soon as they are taken back
  std::size_t stride_ = 1;          // of those one deeper, one in N is kept
  std::size_t turn_ = 0;            // how many of those one deeper came by
  bool keeps_solutions_ = true;     // false if the solutions alone fill the record
};

}  // namespace hanjie

#endif
