// Belief propagation over lines: how likely is each value of each cell?
//
// Every line knows, given how likely its cells have each value according to the lines that cross
// them, how many of its placements support each value: exactly, by walking through the clue's states
// forwards and backwards (see belief_line.hpp). Let rows tell columns and columns tell rows, a few
// times, each time keeping a part of what was told before (damping), and the opinions settle. There
// is no proof in it, the graph is full of circles; but on pictures drawn by people the opinions are
// nearly right, and a search that follows them (dive.hpp) solves in milliseconds what took hours.
// Loopy belief propagation is Pearl's (1988); we know of nobody who used it for nonograms.
//
// What matters, by measurement: run it again after each few cells; skip lines whose inputs hardly
// changed, generously; do not chase convergence.
//
// The same on every machine: eight lines stand side by side, one in each lane, and each lane does
// plain single-precision arithmetic in a fixed order.
//
// Here are the rounds: who is asked when, and how much of an answer is taken over. What lines are
// asked is not the same in black and white (black_beliefs.hpp: one number for each cell) and in
// color (color_beliefs.hpp: one for each candidate).

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

/// What is believed, and how much speaks against it: 0 nothing.
struct Opinion {
  float doubt;
  Literal literal;
};

class Beliefs {
 public:
  static std::unique_ptr<Beliefs> make(const Puzzle& puzzle, const Assignment& assignment,
                                       Budget& budget);
  virtual ~Beliefs() = default;

  /// Whether lines are short enough to be asked in a few milliseconds and megabytes.
  static bool can_believe(const Puzzle& puzzle);

  /// Forgets everything: all values equally likely, with noise that depends on the seed.
  void scatter(std::uint64_t seed);
  /// Rows and columns tell each other, up to so many times; false: stopped.
  bool run(int sweeps);
  /// The likeliest value of every open cell.
  virtual void judge(std::vector<Opinion>& opinions) = 0;

 protected:
  static constexpr int kLanes = kBeliefLanes;
  static constexpr float kHardly = 0.025f;  // inputs that change less: no use to ask a line again
  static constexpr float kSettled = 0.01f;  // all messages change less: enough

  /// One direction: the lines and what they tell the cells.
  struct Side {
    int first;                         // its first line
    int cells;                         // of each line
    std::size_t line_step, cell_step;  // in the grid
    std::vector<int> by_states;        // its lines, fewest states first
    std::vector<float> messages;       // to each variable: how likely it is true
    std::vector<float> change;         // of the inputs of each line since it was asked last
    std::vector<int> open;             // candidates of each line that were too many then
    std::size_t cell(int line, int i) const {
      return std::size_t(line) * line_step + std::size_t(i) * cell_step;
    }
  };

  Beliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget);

  /// Asks up to eight lines at once; false: stopped.
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
