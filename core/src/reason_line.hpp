// Which cells a line's reason names, for lines whose cells and states fit a word each.
//
// The pass of reason.hpp, bit by bit: first who was known and may be given back, eight cells at a
// time, then backwards and forwards along the machine. It has no branches, for which premises are
// needed cannot be foretold. The learning search asks this some twenty times for each conflict.

#ifndef HANJIE_REASON_LINE_HPP
#define HANJIE_REASON_LINE_HPP

#include <cassert>

#include "kernels.hpp"
#include "lanes.hpp"

namespace hanjie::HANJIE_ISA {

/// A bit for each lane that is not zero; each is all ones or zero.
inline Word bits_of_flags(const Lanes<std::uint32_t>& flags) {
#if defined(__AVX2__)
  return Word(std::uint32_t(_mm256_movemask_ps(__m256(flags))));
#else
  Word bits = 0;
  for (int lane = 0; lane < 8; ++lane) bits |= Word(flags[lane] & 1) << lane;
  return bits;
#endif
}

/// What was known when a line was solved.
struct KnownThen {
  Word known = 0, loose = 0;  ///< bits 1 .. cells; loose: not a fact
  bool newer_lie_right;       ///< of the loose ones: the sign of a covariance
};

inline KnownThen known_then(const ReasonQuery& query, Word known_now) {
  using Eight = Lanes<std::uint32_t>;
  const Eight bit = {1, 2, 4, 8, 16, 32, 64, 128};
  Eight place = {1, 2, 3, 4, 5, 6, 7, 8};
  Eight count{}, places{}, times{}, products{};
  KnownThen then;
  for (int at = 0; at < query.cells; at += 8, place += 8) {
    const Eight time = load(query.settled_at + at);
    const Eight is_known = Eight(((std::uint32_t(known_now >> (at + 1)) & bit) == bit));
    const Eight was_known = is_known & Eight(time < query.before);
    const Eight is_loose = was_known & Eight(time >= query.facts);
    then.known |= bits_of_flags(was_known) << (at + 1);
    then.loose |= bits_of_flags(is_loose) << (at + 1);
    const Eight since = (time - query.facts) & is_loose, where = place & is_loose;
    count -= is_loose;
    places += where;
    times += since;
    products += where * since;
  }
  std::int64_t n = 0, x = 0, t = 0, xt = 0;
  for (int lane = 0; lane < 8; ++lane) {
    n += count[lane];
    x += places[lane];
    t += times[lane];
    xt += products[lane];
  }
  then.newer_lie_right = n * xt > x * t;
  return then;
}

inline ReasonAnswer find_reason(const ReasonQuery& query) {
  const int cells = query.cells;
  const Word inside = ((Word(1) << cells) - 1) << 1;
  const KnownThen then = known_then(query, (query.white ^ query.black) & inside);
  Word white = query.white & then.known, black = query.black & then.known, loose = then.loose;
  if (query.position >= 0) {
    const Word bit = Word(2) << query.position;
    loose &= ~bit;
    white = query.plane == 0 ? white | bit : white & ~bit;
    black = query.plane == 0 ? black & ~bit : black | bit;
  }

  const bool mirrored = then.newer_lie_right;
  const ReasonMachine& machine = query.machines[mirrored ? 1 : 0];
  const int step = mirrored ? -1 : 1, start = mirrored ? cells : 1;
  const Word gap = machine.gap, choice[3] = {machine.anything, gap, machine.block};
  const auto allowed = [&](int at) {
    return choice[((white >> at) & 1) | (((black >> at) & 1) << 1)];
  };
  Word reach[64];
  Word ends = machine.end;
  for (int i = cells - 1, at = start + step * i; i >= 0; --i, at -= step) {
    reach[i] = ends;
    const Word here = ends & allowed(at);
    ends = (here >> 1) | (here & gap);
  }
  Word reached = 1, needed = 0;
  for (int i = 0, at = start; i < cells; ++i, at += step) {
    const Word next = (reached << 1) | (reached & gap);
    const Word is_loose = (loose >> at) & 1, is_needed = is_loose & Word((next & reach[i]) != 0);
    needed |= is_needed << at;
    reached = next & (allowed(at) | (0 - (is_loose ^ is_needed)));
  }
  assert((reached & machine.end) == 0);
  return {needed, white, mirrored};
}

}  // namespace hanjie::HANJIE_ISA

#endif
