// How a run of a search that can be paused and resumed ends.

#ifndef HANJIE_BOARD_OUTCOME_HPP
#define HANJIE_BOARD_OUTCOME_HPP

#include <cstdint>

namespace hanjie {

enum class Outcome : std::uint8_t {
  kSolution,   ///< a solution was found; run again for the next
  kExhausted,  ///< there are no other solutions
  kStuck,      ///< only lines were allowed, and they give no more
  kPaused,     ///< the allowed work is done; run again to continue
  kStopped,    ///< out of time, or cancelled
};

}  // namespace hanjie

#endif
