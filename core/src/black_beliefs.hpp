// Beliefs in black and white: how likely is each cell black?
//
// One number says it, so a line hears one and tells one for each cell.

#ifndef HANJIE_BLACK_BELIEFS_HPP
#define HANJIE_BLACK_BELIEFS_HPP

#include "beliefs.hpp"

namespace hanjie {

class BlackBeliefs final : public Beliefs {
 public:
  BlackBeliefs(const Puzzle& puzzle, const Assignment& assignment, Budget& budget);

  void judge(std::vector<Opinion>& opinions) const override;

 private:
  bool ask(Side& side, Side& other, std::span<const int> lines, float& change) override;
  void listen(Side& side, Side& other, int line, std::size_t lane, float& change);
  void pull_back(const Side& side, Side& other, int line);
  float black(std::size_t cell) const;

  std::vector<float> machines_;
};

}  // namespace hanjie

#endif
