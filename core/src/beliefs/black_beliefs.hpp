// Beliefs in black and white: the probability that a cell is black.
//
// One number is enough, so a line receives one and sends one for each cell.

#ifndef HANJIE_BELIEFS_BLACK_BELIEFS_HPP
#define HANJIE_BELIEFS_BLACK_BELIEFS_HPP

#include "beliefs/beliefs.hpp"

namespace hanjie {

class BlackBeliefs final : public Beliefs {
 public:
  BlackBeliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget);
  template <class... Rest>
  BlackBeliefs(const Puzzle&& temporary, Rest&&...) = delete;

  void judge(std::vector<LikelyValue>& likely_values) override;

 private:
  /// Thirty-two states of a line, as bits.
  struct Piece {
    std::uint32_t blocks = 0, gaps = 0, ends = 0;
  };

  bool ask(Side& side, Side& other, std::span<const int> lines, float& change) override;
  Piece* pieces_of(int line);
  void set_up(int line, std::size_t lane, int states);
  void leave_out(std::size_t lane);
  void pull_back(const Side& side, Side& other, int line);

  std::vector<Piece> pieces_;                          // of each line
  AlignedVector<std::uint32_t> blocks_, gaps_, ends_;  // states, by piece and lane
  AlignedVector<std::uint32_t> white_, black_;         // candidates, the same way
  std::vector<int> bands_;
  std::vector<float> likely_;  // probability of black, by cell
};

}  // namespace hanjie

#endif
