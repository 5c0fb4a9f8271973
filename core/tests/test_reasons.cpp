// The reasons of lines that fit a word: enough, none too many, the same on every instruction set.

#include <numeric>

#include "../src/kernels.hpp"
#include "check.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using reference::Candidates;
using reference::Question;

constexpr std::uint32_t kWhite = 1, kBlack = 2, kBoth = kWhite | kBlack;

/// The states of a clue read from one end: a gap, the cells of a block, a gap, ...
ReasonMachine machine_of(const reference::Clue& clue) {
  ReasonMachine machine{};
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

/// The line with what a reason names, and facts, and nothing else known.
Candidates told(const ReasonQuery& query, Word named) {
  Candidates line(std::size_t(query.cells), kBoth);
  for (std::size_t cell = 0; cell < line.size(); ++cell) {
    const bool is_fact = query.settled_at[cell] < query.facts;
    if (!is_fact && !((named >> (cell + 1)) & 1)) continue;
    line[cell] = std::uint32_t((query.white >> (cell + 1)) & 1) |
                 std::uint32_t((query.black >> (cell + 1)) & 1) << 1;
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
    CHECK(other.needed == answer.needed && other.white == answer.white &&
          other.mirrored == answer.mirrored);
  }
  CHECK(!reference::tabulate(clue, told(query, answer.needed)).has_value());
  for (Word left = answer.needed; left; left &= left - 1) {
    const int at = std::countr_zero(left);
    CHECK(query.settled_at[at - 1] >= query.facts && query.settled_at[at - 1] < query.before);
    CHECK(reference::tabulate(clue, told(query, answer.needed ^ Word(1) << at)).has_value());
  }
}

TEST(reasons_are_enough_and_irreducible) {
  std::mt19937 random(5);
  int removals = 0, contradictions = 0;
  for (int i = 0; i < 6000; ++i) {
    const int cells = 1 + int(random() % std::uint32_t(i % 2 ? kCells64 : 20));
    const Question question = reference::random_question(random, cells, 2);
    const ReasonMachine forwards = machine_of(question.clue);
    const ReasonMachine machines[] = {forwards,
                                      machine_of({question.clue.rbegin(), question.clue.rend()})};
    if (std::popcount(forwards.anything) > kCells64) continue;

    ReasonQuery query{};
    std::vector<std::uint32_t> times(std::size_t(cells) + 7);
    std::iota(times.begin(), times.end(), 0u);
    std::shuffle(times.begin(), times.begin() + cells, random);
    query.settled_at = times.data();
    query.facts = std::uint32_t(random() % std::uint32_t(1 + cells / 4));
    query.before = std::uint32_t(cells);
    query.cells = cells;
    query.machines = machines;
    for (int cell = 0; cell < cells; ++cell) {
      query.white |= Word(question.line[std::size_t(cell)] & kWhite) << (cell + 1);
      query.black |= Word(question.line[std::size_t(cell)] >> 1 & 1) << (cell + 1);
      if (question.line[std::size_t(cell)] == kBoth) times[std::size_t(cell)] = ~0u;
    }
    if (((query.white | query.black) >> 1) != (Word(1) << cells) - 1) continue;

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
      check_reason(question.clue, query);
    }
  }
  CHECK(removals > 10000 && contradictions > 100);
}

}  // namespace
