// The reasons of lines whose states fit a word: sufficient, irreducible, the same on every
// instruction set.

#include <algorithm>
#include <numeric>

#include "check.hpp"
#include "kernels/kernels.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using reference::Candidates;
using reference::Question;

constexpr std::uint32_t kWhite = 1, kBlack = 2, kBoth = kWhite | kBlack;

/// The states of a clue read from one end: a gap, the cells of a block, a gap, ...
ReasonAutomaton machine_of(const reference::Clue& clue) {
  ReasonAutomaton machine{};
  int state = 0;
  machine.gap = Word(1) << state++;
  for (const Block& block : clue) {
    for (int cell = 0; cell < block.length; ++cell) machine.block |= Word(1) << state++;
    machine.gap |= Word(1) << state++;
  }
  machine.anything = machine.gap | machine.block;
  machine.end = Word(1) << (state - 1);
  if (!clue.empty()) machine.end |= Word(1) << (state - 2);
  return machine;
}

bool has(const Word* bits, int at) {
  return (bits[at / 64] >> (at % 64)) & 1;
}

/// The line as if only the premises of a reason, and facts, were known.
Candidates told(const ReasonQuery& query, const ReasonAnswer& answer) {
  Candidates line(std::size_t(query.cells), kBoth);
  for (int cell = 0; cell < query.cells; ++cell) {
    const bool is_fact = query.settled_at[cell] < query.facts;
    if (!is_fact && !has(answer.needed, cell)) continue;
    line[std::size_t(cell)] =
        (has(query.white, cell + 1) ? kWhite : 0) | (has(query.black, cell + 1) ? kBlack : 0);
  }
  if (query.position >= 0) line[std::size_t(query.position)] = query.plane == 0 ? kWhite : kBlack;
  return line;
}

void check_reason(const reference::Clue& clue, const ReasonQuery& query) {
  const Kernels* found[4];
  const int count = all_kernels(found);
  const ReasonAnswer answer = found[0]->reason(query);
  for (int k = 1; k < count; ++k) {
    const ReasonAnswer other = found[k]->reason(query);
    CHECK(std::equal(other.needed, other.needed + 2, answer.needed) &&
          std::equal(other.white, other.white + 2, answer.white) &&
          other.mirrored == answer.mirrored);
  }
  CHECK(!reference::tabulate(clue, told(query, answer)).has_value());
  for (int cell = 0; cell < query.cells; ++cell) {
    if (!has(answer.needed, cell)) continue;
    CHECK(query.settled_at[cell] >= query.facts && query.settled_at[cell] < query.before);
    CHECK(has(answer.white, cell) == has(query.white, cell + 1));
    ReasonAnswer less = answer;
    less.needed[cell / 64] ^= Word(1) << (cell % 64);
    CHECK(reference::tabulate(clue, told(query, less)).has_value());
  }
}

TEST(reasons_are_sufficient_and_irreducible) {
  std::mt19937 random(5);
  int removals = 0, removals_of_long = 0, contradictions = 0;
  for (int i = 0; i < 6000; ++i) {
    const int longest[] = {20, kCells64, kCellsOfReason};
    const int cells = 1 + int(random() % std::uint32_t(longest[i % 3]));
    const Question question = reference::random_question(random, cells, 2);
    int states = 1;
    for (const Block& block : question.clue) states += block.length + 1;
    if (states > 64) continue;
    const ReasonAutomaton automata[] = {machine_of(question.clue),
                                        machine_of({question.clue.rbegin(), question.clue.rend()})};

    Word white[2] = {}, black[2] = {};
    ReasonQuery query{};
    query.white = white;
    query.black = black;
    std::vector<std::uint32_t> times(std::size_t(cells) + 7);
    std::iota(times.begin(), times.end(), 0u);
    std::shuffle(times.begin(), times.begin() + cells, random);
    query.settled_at = times.data();
    query.facts = std::uint32_t(random() % std::uint32_t(1 + cells / 4));
    query.before = std::uint32_t(cells);
    query.cells = cells;
    query.automata = automata;
    for (int cell = 0; cell < cells; ++cell) {
      const Word bit = Word(1) << ((cell + 1) % 64);
      if (question.line[std::size_t(cell)] & kWhite) white[(cell + 1) / 64] |= bit;
      if (question.line[std::size_t(cell)] & kBlack) black[(cell + 1) / 64] |= bit;
      if (question.line[std::size_t(cell)] == kBoth) times[std::size_t(cell)] = ~0u;
    }
    if (std::find(question.line.begin(), question.line.end(), 0u) != question.line.end()) continue;

    const auto solved = reference::tabulate(question.clue, question.line);
    if (!solved) {
      query.position = -1;
      ++contradictions;
      check_reason(question.clue, query);
      continue;
    }
    for (query.position = 0; query.position < cells; ++query.position) {
      const std::uint32_t gone =
          question.line[std::size_t(query.position)] & ~(*solved)[std::size_t(query.position)];
      if (gone == 0) continue;
      query.plane = gone == kWhite ? 0 : 1;
      ++removals;
      removals_of_long += cells > kCells64;
      check_reason(question.clue, query);
    }
  }
  CHECK(removals > 10000 && removals_of_long > 1000 && contradictions > 100);
}

}  // namespace
