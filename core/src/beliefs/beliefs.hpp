// Belief propagation over lines: how likely is each value of each cell?
//
// Given the probability of each value in its cells, according to the crossing lines, a line can
// compute how many of its placements support each value: exactly, by walking through the clue's
// states forwards and backwards (see belief_line.hpp). Rows send these numbers to columns and
// columns to rows, a few times, each time keeping a part of the last message (damping), until the
// messages converge. It is not a proof, because the graph is full of cycles; but on pictures drawn
// by people the beliefs are nearly right, and a search that follows them (dive.hpp) solves in
// milliseconds what took hours. Loopy belief propagation is Pearl's (1988); we know of no other use
// of it for nonograms.
//
// By measurement, this matters: run it again after every few cells; skip lines whose inputs hardly
// changed, generously; do not wait for convergence.
//
// The results are the same on every machine: eight lines stand side by side, one in each lane, and
// each lane does plain single-precision arithmetic in a fixed order.
//
// This file has the rounds: which line is updated when, and how much of its answer is used. The
// updates differ between black and white (black_beliefs.hpp: one number for each cell) and color
// (color_beliefs.hpp: one for each candidate).

#ifndef HANJIE_BELIEFS_BELIEFS_HPP
#define HANJIE_BELIEFS_BELIEFS_HPP

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "base/aligned.hpp"
#include "board/assignment.hpp"
#include "board/budget.hpp"

namespace hanjie {

/// The likeliest value, and the doubt about it: 0 is certain.
struct LikelyValue {
  float doubt;
  Literal literal;
};

class Beliefs {
 public:
  static std::unique_ptr<Beliefs> make(const Puzzle& puzzle, const Assignment& assignment,
                                       Budget& budget);
  virtual ~Beliefs() = default;

  /// Whether lines are short enough for an update in a few milliseconds and megabytes.
  static bool can_compute(const Puzzle& puzzle);

  /// Starts again: all values equally likely, with noise that depends on the seed.
  void scatter(std::uint64_t seed);
  /// Exchanges messages between rows and columns, at most `rounds` times; false: stopped.
  bool run(int sweeps);
  /// The likeliest value of every open cell.
  virtual void judge(std::vector<LikelyValue>& likely_values) = 0;

 protected:
  static constexpr int kLanes = kBeliefLanes;
  static constexpr float kHardly = 0.025f;  // inputs that change less do not update a line
  static constexpr float kSettled = 0.01f;  // if all messages change less, it is enough

  /// One direction: the lines and their messages to the cells.
  struct Side {
    int first;                         // its first line
    int cells;                         // of each line
    std::size_t line_step, cell_step;  // in the grid
    std::vector<int> by_states;        // its lines, fewest states first
    std::vector<float> messages;       // to each variable: probability that it is true
    std::vector<float> change;         // of the inputs of each line since its last update
    std::vector<int> open;             // surplus candidates of each line at that time
    std::size_t cell(int line, int i) const {
      return std::size_t(line) * line_step + std::size_t(i) * cell_step;
    }
  };

  Beliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget);

  /// Updates up to eight lines at once; false: stopped.
  virtual bool ask(Side& side, Side& other, std::span<const int> lines, float& change) = 0;

  int states_of(int line) const { return states_[std::size_t(line)]; }
  /// The plane of each state of a line: 0 in a gap, that of its color in a block.
  const std::uint8_t* planes_of(int line) const {
    return planes_.data() + first_[std::size_t(line)];
  }

  const Puzzle& puzzle_;
  const Assignment& assignment_;
  Budget& budget_;
  const Kernels& kernels_ = kernels();
  Side rows_, columns_;
  int most_states_ = 1;  // of any line
  int longest_;          // line, in cells
  AlignedVector<float> in_, out_, scratch_;

 private:
  bool sweep(Side& side, Side& other, float& change);

  std::vector<int> states_;           // of each line
  std::vector<std::size_t> first_;    // of each line in planes_
  std::vector<std::uint8_t> planes_;  // by state
  std::vector<int> asked_;
};

}  // namespace hanjie

#endif
