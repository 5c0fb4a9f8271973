// How a search that can be interrupted and resumed comes back.

#ifndef HANJIE_BOARD_OUTCOME_HPP
#define HANJIE_BOARD_OUTCOME_HPP

#include <cstdint>

namespace hanjie {

enum class Outcome : std::uint8_t {
  kSolution,   ///< here is one; ask again for the next
  kExhausted,  ///< there are no others
  kStuck,      ///< only lines were allowed, and they say no more
  kPaused,     ///< the work allowed is done; ask again to go on
  kStopped,    ///< out of time, or cancelled
};

}  // namespace hanjie

#endif
