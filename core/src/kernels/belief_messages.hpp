// Messages to and from eight lines, one line in each lane.
//
// Messages about cells lie in the grid, and the eight lines of a batch are anywhere in it.
// Receiving brings the messages of the crossing lines about a cell of each line side by side; a
// known cell counts as certain, whatever the message. Sending is the way back: the line's belief
// about an open cell replaces the old message except for a part of it (damping), and the size of
// the change is noted for the crossing line, which has the same position in all eight lines.

#ifndef HANJIE_KERNELS_BELIEF_MESSAGES_HPP
#define HANJIE_KERNELS_BELIEF_MESSAGES_HPP

#include "kernels/floats.hpp"

namespace hanjie::HANJIE_ISA {

inline void receive_messages(const BeliefMessages& given, float* received) {
  const BeliefMessages talk = given;
  const Floats one = Floats{} + 1.0f;
  for (int i = 0; i < talk.cells; ++i) {
    Floats said;
    for (int lane = 0; lane < kBeliefLanes; ++lane) said[lane] = talk.from[lane][i * talk.step];
    const Flags may_be_white = flags_at(talk.white, i + 1),
                may_be_black = flags_at(talk.black, i + 1);
    const Floats as_black = choose(may_be_white, said, one);
    store_floats(received + i * kBeliefLanes, only(may_be_black, as_black));
  }
}

inline BeliefMovement send_messages(const BeliefMessages& given, const float* out, float* change) {
  const BeliefMessages talk = given;
  const Floats least = Floats{} + kSurest, greatest = Floats{} + (1 - kSurest);
  Floats most{}, rest{};
  Flags lost{};
  for (int i = 0; i < talk.cells; ++i) {
    const Flags open = flags_at(talk.white, i + 1) & flags_at(talk.black, i + 1);
    if (!has_any(open)) continue;
    const Floats told = load_floats(out + i * kBeliefLanes);
    const Flags is_lost = told < Floats{};
    lost |= open & is_lost;
    const Flags is_told = open & ~is_lost;
    Floats old;
    for (int lane = 0; lane < kBeliefLanes; ++lane) old[lane] = talk.to[lane][i * talk.step];
    const Floats sure = smaller(larger(told, least), greatest);
    const Floats next = kDamping * old + (1 - kDamping) * sure;
    const Floats moved = only(is_told, size_of(next - old));
    const Floats message = choose(is_told, next, old);
    for (int lane = 0; lane < talk.lines; ++lane) talk.to[lane][i * talk.step] = message[lane];
    most = larger(most, moved);
    rest = larger(rest, only(is_told, size_of(sure - next) * kDamping));
    const float farthest = largest(moved);
    change[i] = farthest > change[i] ? farthest : change[i];
  }
  BeliefMovement movement{
      largest(most), {}, lanes_with_any<std::uint32_t>(Lanes<std::uint32_t>(lost))};
  store_floats(movement.rest, rest);
  return movement;
}

}  // namespace hanjie::HANJIE_ISA

#endif
