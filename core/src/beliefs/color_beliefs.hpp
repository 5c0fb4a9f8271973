// Beliefs in color: the probability of each candidate of each cell.
//
// A line receives and sends one number for each candidate that is left, the background included.
// The messages about a cell are scaled to sum 1, so candidates that are removed later need no care.
// With two candidates everywhere it would be black_beliefs.hpp.

#ifndef HANJIE_BELIEFS_COLOR_BELIEFS_HPP
#define HANJIE_BELIEFS_COLOR_BELIEFS_HPP

#include "beliefs/beliefs.hpp"
#include "beliefs/color_walk.hpp"

namespace hanjie {

class ColorBeliefs final : public Beliefs {
 public:
  ColorBeliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget);
  template <class... Rest>
  ColorBeliefs(const Puzzle&& temporary, Rest&&...) = delete;

  void judge(std::vector<LikelyValue>& likely_values) override;

 private:
  /// The state of a candidate at the root: a variable, or one of these.
  static constexpr Variable kGone = ~Variable(0), kAlone = kGone - 1;

  /// How far the beliefs of lines moved the messages.
  struct Movement {
    float all;       // of any message in this round
    float rest = 0;  // what damping held back of this line's messages
  };

  bool ask(Side& side, Side& other, std::span<const int> lines, float& change) override;
  void add_candidates(int line);
  void set_up(int line, std::size_t lane, int planes);
  void join_bands(const Side& side, std::span<const int> lines);
  void receive_messages(const Side& side, const Side& other, int line, std::size_t lane,
                        int planes);
  void listen(Side& side, Side& other, int line, std::size_t lane, int planes, float& change);
  static void send_messages(Side& side, Side& other, Variable variable, int i, float told,
                            Movement& movement);
  void pull_back(const Side& side, Side& other, int line);

  int planes_in(int line) const { return assignment_.literals().root().line(line).planes; }
  ColorWalk walk_of(int line) const { return {planes_of(line), std::size_t(states_of(line))}; }
  bool is_open(Variable candidate) const {
    return candidate < kAlone && assignment_.is_open(candidate);
  }
  /// The candidates of a cell of a line, one for each plane.
  const Variable* candidates(int line, int i) const {
    return candidates_.data() + first_candidate_[std::size_t(line)] +
           std::size_t(i) * std::size_t(planes_in(line));
  }

  std::vector<Variable> candidates_;          // of each line, cell by cell, plane by plane
  std::vector<std::size_t> first_candidate_;  // of each line
  std::vector<Band> bands_;                   // of each line, for 0 to all cells
  std::vector<std::size_t> first_band_;       // of each line
  std::vector<int> low_, high_;               // of the lines in this update
  AlignedVector<std::int32_t> has_color_, leaves_out_, is_end_;
};

}  // namespace hanjie

#endif
