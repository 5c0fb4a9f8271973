// Belief propagation over lines: how likely is each cell black?
//
// Every line knows, given how likely its cells are black according to the lines that cross them, how
// many of its placements support each cell: exactly, by walking through the clue's states forwards
// and backwards (see belief_line.hpp). Let rows tell columns and columns tell rows, a few times, half
// way each time (damping), and the opinions settle. There is no proof in it, the graph is full of
// circles; but on pictures drawn by people the opinions are nearly right, and a search that follows
// them (dive.hpp) solves in milliseconds what took hours. Loopy belief propagation is Pearl's (1988);
// we know of nobody who used it for nonograms.
//
// What matters, by measurement: run it again after each few cells; skip lines whose inputs hardly
// changed, generously; do not chase convergence.
//
// The same on every machine: eight lines stand side by side, one in each lane, and each lane does
// plain single-precision arithmetic in a fixed order.

#ifndef HANJIE_BELIEFS_HPP
#define HANJIE_BELIEFS_HPP

#include <cstdint>
#include <vector>

#include "assignment.hpp"
#include "budget.hpp"

namespace hanjie {

class Beliefs {
 public:
  Beliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget);

  /// Whether lines are short enough to be asked in a few milliseconds and megabytes.
  static bool can_believe(const Puzzle& puzzle);

  /// Forgets everything: all cells near a half, with noise that depends on the seed.
  void scatter(std::uint64_t seed);
  /// Rows and columns tell each other, up to so many times; false: stopped.
  bool run(int sweeps);
  /// How likely a cell is black.
  float black(std::size_t cell) const;

 private:
  /// One direction: the lines and what they tell the cells.
  struct Side {
    int first;                         // its first line
    int cells;                         // of each line
    std::size_t line_step, cell_step;  // in the grid
    std::vector<int> by_states;        // its lines, fewest states first
    std::vector<float> messages;       // to each cell of the grid: how likely it is black
    std::vector<float> change;         // of the inputs of each line since it was asked last
    std::vector<int> known;            // cells of each line that were known then
    std::size_t cell(int line, int i) const {
      return std::size_t(line) * line_step + std::size_t(i) * cell_step;
    }
  };

  bool sweep(Side& side, Side& other, float& change);
  bool ask(Side& side, Side& other, std::span<const int> lines, float& change);
  void listen(Side& side, Side& other, int line, std::size_t lane, float& change);
  void pull_back(const Side& side, Side& other, int line);

  const Puzzle& puzzle_;
  const Assignment& assignment_;
  Budget& budget_;
  const Kernels& kernels_ = kernels();
  Side rows_, columns_;
  std::vector<int> states_;             // of each line
  std::vector<std::size_t> first_;      // of each line in is_block_
  std::vector<std::uint8_t> is_block_;  // by state
  std::vector<int> asked_;
  std::vector<float> in_, out_, machines_, scratch_;
};

}  // namespace hanjie

#endif
