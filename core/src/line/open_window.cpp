// Finding the open part of a line: see open_window.hpp.

#include "line/open_window.hpp"

#include <algorithm>
#include <bit>

namespace hanjie {
namespace {

/// The lowest position of a one at or above `from`, or -1.
template <class Get>
int next_one(const Get& word_at, int words, int from) {
  int i = from >> 6;
  if (i >= words) return -1;
  for (Word word = word_at(i) & (~Word(0) << (from & 63));; word = word_at(i)) {
    if (word) return 64 * i + std::countr_zero(word);
    if (++i == words) return -1;
  }
}

/// The highest position of a one at or below `from`, or -1.
template <class Get>
int previous_one(const Get& word_at, int from) {
  if (from < 0) return -1;
  int i = from >> 6;
  for (Word word = word_at(i) & (~Word(0) >> (63 - (from & 63)));; word = word_at(i)) {
    if (word) return 64 * i + 63 - std::countl_zero(word);
    if (i-- == 0) return -1;
  }
}

}  // namespace

OpenWindow find_open_window(const LineClue& clue, int words, const Word* planes) {
  const Word* const white = planes;
  const Word* const black = planes + words;
  const auto open = [&](int i) { return white[i] & black[i]; };
  const auto known_white = [&](int i) { return white[i] & ~black[i]; };
  const auto known_black = [&](int i) { return black[i] & ~white[i]; };
  const int last = clue.shaped.cells + 1, blocks = clue.shaped.blocks;
  const std::uint16_t* const length = clue.shaped.length;

  OpenWindow window;
  for (int i = 0; i < words; ++i) {
    const int valid = last + 1 - 64 * i;
    const Word line = valid >= 64 ? ~Word(0) : valid <= 0 ? 0 : (Word(1) << valid) - 1;
    if ((white[i] | black[i]) != line) return window;
  }
  const int first_open = next_one(open, words, 0);
  const bool complete = first_open < 0;
  const int end_of_prefix = complete ? last : previous_one(known_white, first_open - 1);

  int before = 0;
  for (int at = 0;; ++before) {
    const int start = next_one(known_black, words, at);
    if (start < 0 || start > end_of_prefix) break;
    const int end = next_one(known_white, words, start);
    if (before == blocks || end - start != length[before]) return window;
    at = end;
  }
  if (complete) {
    if (before == blocks) window.kind = OpenWindow::Kind::kComplete;
    return window;
  }

  const int start_of_suffix = next_one(known_white, words, previous_one(open, last) + 1);
  int after = 0;
  for (int at = last;; ++after) {
    const int end = previous_one(known_black, at);
    if (end < start_of_suffix) break;
    const int start = previous_one(known_white, end);
    if (before + after == blocks || end - start != length[blocks - 1 - after]) return window;
    at = start;
  }

  const int cells = start_of_suffix - end_of_prefix - 1;
  const int room = clue.room[blocks - after] - clue.room[before] - 1;
  if (room > cells) return window;
  return {OpenWindow::Kind::kOpen, end_of_prefix, cells, before, after};
}

void extract(Word* to, int to_words, const Word* from, int from_words, int start, int count) {
  const int whole = start >> 6, part = start & 63;
  for (int i = 0; i < to_words; ++i) {
    const int at = i + whole;
    const Word low = at < from_words ? from[at] >> part : 0;
    const Word high = at + 1 < from_words ? (from[at + 1] << 1) << (63 - part) : 0;
    const int valid = count - 64 * i;
    const Word keep = valid >= 64 ? ~Word(0) : valid <= 0 ? 0 : (Word(1) << valid) - 1;
    to[i] = (low | high) & keep;
  }
}

void insert(Word* to, const Word* from, int from_words, int start, int count) {
  for (int done = 0; done < count;) {
    const int at = start + done, part = at & 63;
    const int step = std::min(64 - part, count - done);
    const Word keep = step == 64 ? ~Word(0) : (Word(1) << step) - 1;
    const int source = done >> 6, shift = done & 63;
    Word bits = from[source] >> shift;
    if (shift != 0 && source + 1 < from_words) bits |= from[source + 1] << (64 - shift);
    to[at >> 6] = (to[at >> 6] & ~(keep << part)) | ((bits & keep) << part);
    done += step;
  }
}

}  // namespace hanjie
