// A clue with masked numbers as an automaton: see masked_clue_automaton.hpp.

#include "people/masked_clue_automaton.hpp"

#include <algorithm>

namespace hanjie {
namespace {

template <int N>
struct Set {
  Word word[N];

  static Set load(const Word* from) {
    Set set;
    for (int i = 0; i < N; ++i) set.word[i] = from[i];
    return set;
  }
  void store(Word* to) const {
    for (int i = 0; i < N; ++i) to[i] = word[i];
  }
  friend Set operator&(Set a, const Set& b) {
    for (int i = 0; i < N; ++i) a.word[i] &= b.word[i];
    return a;
  }
  friend Set operator|(Set a, const Set& b) {
    for (int i = 0; i < N; ++i) a.word[i] |= b.word[i];
    return a;
  }
  bool any() const {
    Word all = 0;
    for (int i = 0; i < N; ++i) all |= word[i];
    return all != 0;
  }
  template <int Distance>
  Set up() const {
    Set set;
    for (int i = N - 1; i > 0; --i)
      set.word[i] = (word[i] << Distance) | (word[i - 1] >> (64 - Distance));
    set.word[0] = word[0] << Distance;
    return set;
  }
  template <int Distance>
  Set down() const {
    Set set;
    for (int i = 0; i + 1 < N; ++i)
      set.word[i] = (word[i] >> Distance) | (word[i + 1] << (64 - Distance));
    set.word[N - 1] = word[N - 1] >> Distance;
    return set;
  }
};

void add(std::vector<Word>& set, int state) {
  set[std::size_t(state) >> 6] |= Word(1) << (state & 63);
}

/// The smallest sufficient number of words that is compiled.
int rounded(int words) {
  for (const int size : {1, 2, 3, 4, 8, 16, 32, 64, 130})
    if (words <= size) return size;
  return 0;
}

}  // namespace

void MaskedClueAutomaton::build(std::span<const Block> clue, std::span<const std::uint8_t> shown,
                                int cells) {
  const auto is_shown = [&](std::size_t j) { return shown.empty() || shown[j] != 0; };
  long span = 0;
  states_ = 1;
  for (std::size_t j = 0; j < clue.size(); ++j) {
    const int length = is_shown(j) ? clue[j].length : 1;
    span += length + (j > 0 && clue[j - 1].color == clue[j].color ? 1 : 0);
    states_ += length + 1;
    if (span > cells) break;
  }
  fits_ = span <= cells;
  if (!fits_) return;

  words_ = rounded((states_ + 63) / 64);
  const std::size_t words = std::size_t(words_);
  loop_.assign(words, 0);
  touch_.assign(words, 0);
  end_.assign(words, 0);
  colors_.assign(1, 0);
  for (const Block& block : clue)
    if (std::find(colors_.begin(), colors_.end(), block.color) == colors_.end())
      colors_.push_back(block.color);
  planes_.assign(words * colors_.size(), 0);
  const auto add_to_plane = [&](int color, int state) {
    const auto index = std::find(colors_.begin(), colors_.end(), color) - colors_.begin();
    plane(int(index))[state >> 6] |= Word(1) << (state & 63);
  };

  int state = 0;
  first_.clear();
  add(loop_, 0);
  add_to_plane(0, 0);
  for (std::size_t j = 0; j < clue.size(); ++j) {
    const int length = is_shown(j) ? clue[j].length : 1;
    first_.push_back(state + 1);
    for (int i = 0; i < length; ++i) add_to_plane(clue[j].color, ++state);
    if (!is_shown(j)) add(loop_, state);
    if (j + 1 < clue.size() && clue[j + 1].color != clue[j].color) add(touch_, state);
    ++state;
    add(loop_, state);
    add_to_plane(0, state);
  }
  add(end_, state);
  if (!clue.empty()) add(end_, state - 1);
}

template <int N>
bool MaskedClueAutomaton::run_words(std::span<const ColorMask> cells, ColorMask* left) {
  using States = Set<N>;
  const std::size_t count = cells.size();
  reach_.resize(count * N);
  allowed_.resize(count * N);
  const States loop = States::load(loop_.data()), touch = States::load(touch_.data());
  const bool touching = touch.any();
  const int colors = int(colors_.size());

  States ends = States::load(end_.data()), allowed{};
  ColorMask last = 0;
  for (std::size_t i = count; i-- > 0;) {
    if (cells[i] != last) {
      last = cells[i];
      allowed = States{};
      for (int c = 0; c < colors; ++c)
        if ((last >> colors_[std::size_t(c)]) & 1) allowed = allowed | States::load(plane(c));
    }
    ends.store(&reach_[i * N]);
    allowed.store(&allowed_[i * N]);
    const States here = ends & allowed;
    ends = here.template down<1>() | (here & loop);
    if (touching) ends = ends | (here.template down<2>() & touch);
  }
  if ((ends.word[0] & 1) == 0) return false;

  States reached{};
  reached.word[0] = 1;
  for (std::size_t i = 0; i < count; ++i) {
    States next = reached.template up<1>() | (reached & loop);
    if (touching) next = next | (reached & touch).template up<2>();
    reached = next & States::load(&allowed_[i * N]) & States::load(&reach_[i * N]);
    reached.store(&reach_[i * N]);
    ColorMask possible = 0;
    for (int c = 0; c < colors; ++c)
      if ((reached & States::load(plane(c))).any())
        possible |= ColorMask(1) << colors_[std::size_t(c)];
    left[i] = possible;
  }
  return true;
}

std::pair<int, int> MaskedClueAutomaton::starts(int block) const {
  const int state = first_[std::size_t(block)];
  const std::size_t word = std::size_t(state) >> 6, words = std::size_t(words_);
  const auto reached = [&](std::size_t at) {
    return ((reach_[at * words + word] >> (state & 63)) & 1) != 0;
  };
  int first = -1, last = -1;
  for (std::size_t at = 0; at * words < reach_.size(); ++at) {
    if (!reached(at)) continue;
    if (first < 0) first = int(at);
    last = int(at);
  }
  return {first, last};
}

bool MaskedClueAutomaton::run(std::span<const ColorMask> cells, ColorMask* left) {
  if (!fits_) return false;
  switch (words_) {
    case 1:
      return run_words<1>(cells, left);
    case 2:
      return run_words<2>(cells, left);
    case 3:
      return run_words<3>(cells, left);
    case 4:
      return run_words<4>(cells, left);
    case 8:
      return run_words<8>(cells, left);
    case 16:
      return run_words<16>(cells, left);
    case 32:
      return run_words<32>(cells, left);
    case 64:
      return run_words<64>(cells, left);
    default:
      return run_words<130>(cells, left);
  }
}

}  // namespace hanjie
