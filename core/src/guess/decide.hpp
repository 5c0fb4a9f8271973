// Which cell to guess, and which value first.
//
// A good guess gains much whether it is right or wrong. Its score counts the smaller gain fully and
// the difference of the gains by its logarithm (the formula of LalaFrogKK's source, where 1.85 was
// tuned on tournament boards); other formulas that we know take 25 to 65 % longer. Of the values,
// the one with the larger gain comes first: it is likelier to be refuted at once, or to be the
// picture.

#ifndef HANJIE_GUESS_DECIDE_HPP
#define HANJIE_GUESS_DECIDE_HPP

#include <cstdint>

#include "guess/probe.hpp"

namespace hanjie {

struct Decision {
  Cell cell;
  int plane;
};

/// The score of a guess whose values remove this many candidates, at least and at most.
float guess_score(std::int64_t least, std::int64_t most);

/// The guess to make now; there must be an open cell.
Decision decide(const Board& board, const Prober& prober);

}  // namespace hanjie

#endif
