// Irreducible reasons in one pass: see clause_reason.hpp.

#include "learn/clause_reason.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace hanjie {
namespace {

/// A set of states in N words, kept in registers while N is small.
template <int N>
struct States {
  Word word[N];

  static States load(const Word* from) {
    States states;
    for (int i = 0; i < N; ++i) states.word[i] = from[i];
    return states;
  }
  void store(Word* to) const {
    for (int i = 0; i < N; ++i) to[i] = word[i];
  }
  States operator&(const States& other) const {
    States both;
    for (int i = 0; i < N; ++i) both.word[i] = word[i] & other.word[i];
    return both;
  }
  States operator|(const States& other) const {
    States either;
    for (int i = 0; i < N; ++i) either.word[i] = word[i] | other.word[i];
    return either;
  }
  bool any() const {
    Word all = 0;
    for (int i = 0; i < N; ++i) all |= word[i];
    return all != 0;
  }
  template <int Distance>
  States up() const {
    States moved;
    for (int i = N - 1; i >= 0; --i)
      moved.word[i] = word[i] << Distance | (i > 0 ? word[i - 1] >> (64 - Distance) : 0);
    return moved;
  }
  template <int Distance>
  States down() const {
    States moved;
    for (int i = 0; i < N; ++i)
      moved.word[i] = word[i] >> Distance | (i + 1 < N ? word[i + 1] << (64 - Distance) : 0);
    return moved;
  }
};

/// Words for this many states: one of the sizes that are compiled.
int words_for(int states) {
  const int words = (states + 63) / 64;
  for (const int size : {1, 2, 4, 16})
    if (words <= size) return size;
  return 130;
}

constexpr std::uint32_t kNow = ~std::uint32_t(0);

}  // namespace

ClauseReasons::ClauseReasons(const Puzzle& puzzle, const Assignment& assignment)
    : puzzle_(puzzle), assignment_(assignment) {
  const std::size_t longest = std::size_t(std::max(puzzle.width, puzzle.height));
  gone_.resize(longest);
  loose_.resize(longest);
  when_.resize(longest);
  for (int line = 0; line < puzzle.lines(); ++line)
    for (const bool mirrored : {false, true})
      build(puzzle.clue(line), assignment.literals().root().clue(line), mirrored);
  std::size_t words = 1;
  for (const ClueAutomaton& automaton : automata_) {
    words = std::max(words, std::size_t(automaton.words));
    const bool fits = automaton.words == 1 && assignment.literals().black_and_white();
    word_automata_.push_back(fits ? ReasonAutomaton{*set(automaton, kGap), *set(automaton, kEnd),
                                                    *set(automaton, kAnything),
                                                    *set(automaton, kPlanes + 1)}
                                  : ReasonAutomaton{});
  }
  reach_.resize(longest * words);
  allowed_.resize(longest * words);
}

void ClauseReasons::build(std::span<const Block> clue, const LineClue& line, bool mirrored) {
  int states = 1;
  for (const Block& block : clue) states += block.length + 1;
  ClueAutomaton automaton{words_for(states), sets_.size()};
  sets_.resize(sets_.size() + std::size_t(kPlanes + line.planes) * std::size_t(automaton.words));
  const auto put = [&](int index, int state) {
    sets_[automaton.first + std::size_t(index * automaton.words + (state >> 6))] |= Word(1)
                                                                                    << (state & 63);
  };
  const auto put_state = [&](int plane, int state) {
    put(kPlanes + plane, state);
    put(kAnything, state);
    if (plane == 0) put(kGap, state);
  };
  int state = 0;
  put_state(0, state++);
  for (std::size_t i = 0; i < clue.size(); ++i) {
    const Block& block = clue[mirrored ? clue.size() - 1 - i : i];
    const auto* const found =
        std::lower_bound(line.palette, line.palette + line.planes, block.color);
    for (int cell = 0; cell < block.length; ++cell) put_state(int(found - line.palette), state++);
    if (i + 1 < clue.size()) {
      const Block& next = clue[mirrored ? clue.size() - 2 - i : i + 1];
      if (next.color != block.color) put(kTouch, state - 1);
    }
    put_state(0, state++);
  }
  put(kEnd, state - 1);
  if (!clue.empty()) put(kEnd, state - 2);
  automata_.push_back(automaton);
}

void ClauseReasons::explain_removal(int line, int position, int plane, std::uint32_t before,
                                    std::vector<Literal>& premises) {
  explain(line, position, plane, before, premises);
}

void ClauseReasons::explain_contradiction(int line, std::vector<Literal>& premises) {
  explain(line, -1, 0, kNow, premises);
}

void ClauseReasons::explain(int line, int position, int plane, std::uint32_t before,
                            std::vector<Literal>& premises) {
  const bool color = !assignment_.literals().black_and_white();
  switch (automata_[2 * std::size_t(line)].words) {
    case 1:
      if (color) return explain_color<1>(line, position, plane, before, premises);
      if (puzzle_.cells_of(line) <= kCellsOfReason)
        return explain_word(line, position, plane, before, premises);
      return explain_black_and_white<1>(line, position, plane, before, premises);
    case 2:
      return color ? explain_color<2>(line, position, plane, before, premises)
                   : explain_black_and_white<2>(line, position, plane, before, premises);
    case 4:
      return color ? explain_color<4>(line, position, plane, before, premises)
                   : explain_black_and_white<4>(line, position, plane, before, premises);
    case 16:
      return color ? explain_color<16>(line, position, plane, before, premises)
                   : explain_black_and_white<16>(line, position, plane, before, premises);
    default:
      return color ? explain_color<130>(line, position, plane, before, premises)
                   : explain_black_and_white<130>(line, position, plane, before, premises);
  }
}

/// Whether the newer of the droppable candidates tend to lie on the right: the sign of a
/// covariance.
bool ClauseReasons::newer_lie_right(int cells) const {
  std::int64_t count = 0, places = 0, times = 0, products = 0;
  for (int at = 0; at < cells; ++at) {
    if (loose_[std::size_t(at)] == 0) continue;
    const std::int64_t time = when_[std::size_t(at)];
    ++count;
    places += at;
    times += time;
    products += at * time;
  }
  return count * products > places * times;
}

/// Black and white, states in one word and cells in two at most: the common case.
void ClauseReasons::explain_word(int line, int position, int plane, std::uint32_t before,
                                 std::vector<Literal>& premises) {
  const int words = assignment_.literals().root().line(line).words;
  const Word* const planes = assignment_.planes(line);
  const ReasonAnswer answer =
      kernels_.reason({planes, planes + words, assignment_.settled_at(line), before,
                       std::uint32_t(assignment_.facts()), puzzle_.cells_of(line), position, plane,
                       &word_automata_[2 * std::size_t(line)]});
  for (int i = 0; i < words; ++i) {
    const int word = answer.mirrored ? words - 1 - i : i;
    for (Word needed = answer.needed[word]; needed;) {
      const int bit = answer.mirrored ? 63 - std::countl_zero(needed) : std::countr_zero(needed);
      needed ^= Word(1) << bit;
      const int gone = (answer.white[word] >> bit) & 1 ? 1 : 0;
      premises.push_back(assignment_.literals().removal(line, gone, 64 * word + bit));
    }
  }
}

template <int N>
void ClauseReasons::explain_black_and_white(int line, int position, int plane, std::uint32_t before,
                                            std::vector<Literal>& premises) {
  using Bits = States<N>;
  const Literals& literals = assignment_.literals();
  const int cells = puzzle_.cells_of(line);
  const int words = literals.root().line(line).words;
  const Word* const planes = assignment_.planes(line);

  // gone_: 0 nothing, 1 black is removed (the cell is background), 2 background is removed.
  std::fill_n(gone_.begin(), cells, 0);
  std::fill_n(loose_.begin(), cells, 0);
  for (int word = 0; word < words; ++word) {
    for (Word known = planes[word] ^ planes[words + word]; known; known &= known - 1) {
      const int at = 64 * word + std::countr_zero(known) - 1;
      if (at < 0 || at >= cells) continue;
      const bool black = !((planes[word] >> std::countr_zero(known)) & 1);
      const Assignment::Info& info = assignment_.info(variable_of(literals.removal(line, 0, at)));
      if (info.position >= before) continue;
      gone_[std::size_t(at)] = black ? 2 : 1;
      when_[std::size_t(at)] = info.position;
      loose_[std::size_t(at)] = info.level > 0;
    }
  }
  if (position >= 0) {
    gone_[std::size_t(position)] = plane == 0 ? 1 : 2;
    loose_[std::size_t(position)] = 0;
  }

  const bool mirrored = newer_lie_right(cells);
  const ClueAutomaton& automaton = automata_[2 * std::size_t(line) + (mirrored ? 1 : 0)];
  const int step = mirrored ? -1 : 1, start = mirrored ? cells - 1 : 0;
  const Bits gap = Bits::load(set(automaton, kGap));
  const Bits choice[3] = {Bits::load(set(automaton, kAnything)), gap,
                          Bits::load(set(automaton, kPlanes + 1))};

  Bits ends = Bits::load(set(automaton, kEnd));
  for (int i = cells - 1; i >= 0; --i) {
    ends.store(reach_.data() + std::size_t(i) * N);
    const Bits here = ends & choice[gone_[std::size_t(start + step * i)]];
    ends = here.template down<1>() | (here & gap);
  }
  Bits reached{};
  reached.word[0] = 1;
  for (int i = 0; i < cells; ++i) {
    const std::size_t at = std::size_t(start + step * i);
    const Bits next = reached.template up<1>() | (reached & gap);
    if (loose_[at] != 0) {
      if ((next & Bits::load(reach_.data() + std::size_t(i) * N)).any()) {
        premises.push_back(literals.removal(line, gone_[at] == 1 ? 1 : 0, int(at)));
      } else {
        gone_[at] = 0;
      }
    }
    reached = next & choice[gone_[at]];
  }
  assert(!(reached & Bits::load(set(automaton, kEnd))).any());
}

template <int N>
void ClauseReasons::explain_color(int line, int position, int plane, std::uint32_t before,
                                  std::vector<Literal>& premises) {
  using Bits = States<N>;
  const Literals& literals = assignment_.literals();
  const Board& root = literals.root();
  const int cells = puzzle_.cells_of(line), words = root.line(line).words;
  const int planes = root.line(line).planes;
  const Word* const now = assignment_.planes(line);

  std::fill_n(gone_.begin(), cells, 0);
  std::fill_n(loose_.begin(), cells, 0);
  for (int at = 0; at < cells; ++at) {
    for (int other = 0; other < planes; ++other) {
      if ((now[other * words + ((at + 1) >> 6)] >> ((at + 1) & 63)) & 1) continue;
      const std::uint64_t bit = std::uint64_t(1) << other;
      const Literal gone = literals.removal(line, other, at);
      if (gone == kNoLiteral) {
        gone_[std::size_t(at)] |= bit;
        continue;
      }
      const Assignment::Info& info = assignment_.info(variable_of(gone));
      if (info.position >= before) continue;
      gone_[std::size_t(at)] |= bit;
      if (info.level == 0) continue;
      loose_[std::size_t(at)] |= bit;
      when_[std::size_t(at)] = info.position;
    }
  }
  if (position >= 0) {
    gone_[std::size_t(position)] = ~(std::uint64_t(1) << plane);
    loose_[std::size_t(position)] = 0;
  }

  const bool mirrored = newer_lie_right(cells);
  const ClueAutomaton& automaton = automata_[2 * std::size_t(line) + (mirrored ? 1 : 0)];
  const int step = mirrored ? -1 : 1, start = mirrored ? cells - 1 : 0;
  const Bits gap = Bits::load(set(automaton, kGap)), touch = Bits::load(set(automaton, kTouch));
  for (int at = 0; at < cells; ++at) {
    Bits allowed{};
    for (int other = 0; other < planes; ++other)
      if (!((gone_[std::size_t(at)] >> other) & 1))
        allowed = allowed | Bits::load(set(automaton, kPlanes + other));
    allowed.store(allowed_.data() + std::size_t(at) * N);
  }

  Bits ends = Bits::load(set(automaton, kEnd));
  for (int i = cells - 1; i >= 0; --i) {
    ends.store(reach_.data() + std::size_t(i) * N);
    const Bits here = ends & Bits::load(allowed_.data() + std::size_t(start + step * i) * N);
    ends = here.template down<1>() | (here & gap) | (here.template down<2>() & touch);
  }
  Bits reached{};
  reached.word[0] = 1;
  for (int i = 0; i < cells; ++i) {
    const std::size_t at = std::size_t(start + step * i);
    const Bits next =
        reached.template up<1>() | (reached & gap) | (reached & touch).template up<2>();
    Bits allowed = Bits::load(allowed_.data() + at * N);
    const Bits ways = next & Bits::load(reach_.data() + std::size_t(i) * N);
    for (std::uint64_t loose = loose_[at]; loose; loose &= loose - 1) {
      const int other = std::countr_zero(loose);
      const Bits back = Bits::load(set(automaton, kPlanes + other));
      if ((ways & back).any()) {
        premises.push_back(literals.removal(line, other, int(at)));
      } else {
        allowed = allowed | back;
      }
    }
    reached = next & allowed;
  }
  assert(!(reached & Bits::load(set(automaton, kEnd))).any());
}

}  // namespace hanjie
