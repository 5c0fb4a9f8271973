// The cells in a line's reason, for lines of one or two words whose states fit one word.
//
// This is the pass of clause_reason.hpp, bit by bit: first the known cells and those that may be
// dropped, eight cells at a time, then backwards and forwards along the automaton. It has no
// branches, because the needed premises cannot be predicted. The learning search needs about twenty
// reasons for each conflict. Here the cells of a line are bits from 0 on, without the cells beyond
// its edges.

#ifndef HANJIE_KERNELS_REASON_LINE_HPP
#define HANJIE_KERNELS_REASON_LINE_HPP

#include <cassert>

#include "kernels/kernels.hpp"
#include "kernels/lanes.hpp"

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

/// Some of the cells of a line.
template <int Words>
struct CellSet {
  Word word[Words] = {};

  /// The candidates of a plane, without those beyond the edges.
  static CellSet of_plane(const Word* plane, int cells) {
    CellSet set;
    for (int i = 0; i < Words; ++i) {
      const Word above = i + 1 < Words ? plane[i + 1] << 63 : 0;
      const int valid = cells - 64 * i;
      const Word inside = valid >= 64 ? ~Word(0) : valid <= 0 ? 0 : (Word(1) << valid) - 1;
      set.word[i] = (plane[i] >> 1 | above) & inside;
    }
    return set;
  }
};

/// The known cells when a line was solved.
template <int Words>
struct KnownThen {
  CellSet<Words> known, loose;  ///< loose: not a fact
  bool newer_lie_right;         ///< of the loose ones: the sign of a covariance
};

template <int Words>
inline KnownThen<Words> known_then(const ReasonQuery& query, const CellSet<Words>& known_now) {
  using Eight = Lanes<std::uint32_t>;
  const Eight bit = {1, 2, 4, 8, 16, 32, 64, 128};
  Eight place = {1, 2, 3, 4, 5, 6, 7, 8};
  Eight count{}, places{}, times{}, products{};
  KnownThen<Words> then;
  for (int at = 0; at < query.cells; at += 8, place += 8) {
    const Eight time = load(query.settled_at + at);
    const std::uint32_t eight = std::uint32_t(known_now.word[at >> 6] >> (at & 63));
    const Eight is_known = Eight((eight & bit) == bit);
    const Eight was_known = is_known & Eight(time < query.before);
    const Eight is_loose = was_known & Eight(time >= query.facts);
    then.known.word[at >> 6] |= bits_of_flags(was_known) << (at & 63);
    then.loose.word[at >> 6] |= bits_of_flags(is_loose) << (at & 63);
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

template <int Words>
inline ReasonAnswer find_reason(const ReasonQuery& query) {
  using Cells = CellSet<Words>;
  const int cells = query.cells;
  Cells white = Cells::of_plane(query.white, cells), black = Cells::of_plane(query.black, cells);
  Cells known_now;
  for (int i = 0; i < Words; ++i) known_now.word[i] = white.word[i] ^ black.word[i];
  KnownThen<Words> then = known_then(query, known_now);
  for (int i = 0; i < Words; ++i) {
    const bool is_here = query.position >= 0 && (query.position >> 6) == i;
    const Word asked = is_here ? Word(1) << (query.position & 63) : 0;
    const Word keep = then.known.word[i] & ~asked;
    white.word[i] = (white.word[i] & keep) | (query.plane == 0 ? asked : 0);
    black.word[i] = (black.word[i] & keep) | (query.plane == 0 ? 0 : asked);
    then.loose.word[i] &= ~asked;
  }

  // Cells in the order of the pass; `part` counts words in that order.
  const bool mirrored = then.newer_lie_right;
  const ReasonAutomaton& automaton = query.automata[mirrored ? 1 : 0];
  const Word gap = automaton.gap, choice[3] = {automaton.anything, gap, automaton.block};
  const int step = mirrored ? -1 : 1;
  const auto word_of = [&](int part) { return mirrored ? Words - 1 - part : part; };
  const auto cells_in = [&](int word) {
    return Words == 1 ? cells : cells - 64 * word < 64 ? cells - 64 * word : 64;
  };
  Word allowed[64 * Words];  // by place
  Word reach[64 * Words];    // all states where nothing can be dropped, as if there were a walk
  Word ends = automaton.end;
  for (int part = Words - 1, place = cells - 1; part >= 0; --part) {
    const int word = word_of(part), count = cells_in(word);
    const Word is_white = white.word[word], is_black = black.word[word];
    const Word loose = then.loose.word[word];
    for (int n = 0, at = mirrored ? 0 : count - 1; n < count; ++n, at -= step, --place) {
      reach[place] = ends | (((loose >> at) & 1) - 1);
      allowed[place] = choice[((is_white >> at) & 1) | (((is_black >> at) & 1) << 1)];
      const Word here = ends & allowed[place];
      ends = (here >> 1) | (here & gap);
    }
  }
  ReasonAnswer answer{{}, {}, mirrored};
  Word reached = 1;
  for (int part = 0, place = 0; part < Words; ++part) {
    const int word = word_of(part), count = cells_in(word);
    Word no_way = 0;
    for (int n = 0, at = mirrored ? count - 1 : 0; n < count; ++n, at += step, ++place) {
      const Word next = (reached << 1) | (reached & gap);
      const Word is_given_back = (next & reach[place]) == 0;
      no_way |= is_given_back << at;
      reached = next & (allowed[place] | (0 - is_given_back));
    }
    answer.needed[word] = then.loose.word[word] & ~no_way;
    answer.white[word] = white.word[word];
  }
  assert((reached & automaton.end) == 0);
  return answer;
}

inline ReasonAnswer find_reason(const ReasonQuery& query) {
  return query.cells <= kCells64 ? find_reason<1>(query) : find_reason<2>(query);
}

}  // namespace hanjie::HANJIE_ISA

#endif
