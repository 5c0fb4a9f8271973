// Every kernel, at every width, on every instruction set of this machine, compared with the
// reference.

#include "check.hpp"
#include "line/clues.hpp"
#include "line/line_solver.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;
using reference::Candidates;
using reference::Question;
using Answer = std::optional<Candidates>;

/// The candidates of a line as planes of `words` words, in the numbering of its own palette.
std::vector<Word> to_planes(const LineClue& clue, const Candidates& line, int words) {
  std::vector<Word> planes(std::size_t(clue.planes * words));
  for (int plane = 0; plane < clue.planes; ++plane)
    for (std::size_t i = 0; i < line.size(); ++i)
      if (line[i] >> clue.palette[plane] & 1)
        planes[std::size_t(plane * words) + (i + 1) / 64] |= Word(1) << ((i + 1) % 64);
  planes[0] |= 1;
  planes[(line.size() + 1) / 64] |= Word(1) << ((line.size() + 1) % 64);
  return planes;
}

Candidates from_planes(const LineClue& clue, const Word* planes, std::size_t cells, int words) {
  Candidates line(cells);
  for (int plane = 0; plane < clue.planes; ++plane)
    for (std::size_t i = 0; i < cells; ++i)
      if (planes[std::size_t(plane * words) + (i + 1) / 64] >> ((i + 1) % 64) & 1)
        line[i] |= std::uint32_t(1) << clue.palette[plane];
  return line;
}

/// Runs one kernel on a question with planes of that many words.
template <class Kernel>
Answer ask(const Question& question, bool black_and_white, int words, const Kernel& kernel) {
  const int cells = int(question.line.size());
  const Clues clues(question.clue, cells, black_and_white);
  const LineClue& clue = clues[0];
  if (!clue.fits) return std::nullopt;
  const std::vector<Word> in = to_planes(clue, question.line, words);
  std::vector<Word> out(in.size());
  std::vector<Word> scratch(
      std::size_t(scratch_words(clue.shaped.blocks, int(question.clue.size()), words)) + 4);
  if (!kernel(clue, in.data(), out.data(), scratch.data())) return std::nullopt;
  return from_planes(clue, out.data(), question.line.size(), words);
}

/// The tables of shapes exist only for lines that need them. Every width is also tested on short
/// lines here, so the line is extended by known background.
Question lengthened(Question question) {
  question.line.resize(std::max<std::size_t>(question.line.size(), kCells64 + 1), 1);
  return question;
}

void compare_black_and_white(const Kernels& kernel, const Question& question,
                             const Answer& expected) {
  const int cells = int(question.line.size());
  if (cells <= kCells32)
    CHECK(ask(question, true, 1, [&](const LineClue& clue, const Word* in, Word* out, Word*) {
            return kernel.line32(clue.narrow, in, out);
          }) == expected);
  if (cells <= kCells64)
    CHECK(ask(question, true, 1, [&](const LineClue& clue, const Word* in, Word* out, Word*) {
            return kernel.line64(clue.narrow, in, out);
          }) == expected);
  const Question longer = lengthened(question);
  for (const int words : {2, 3, 4, 8, 11}) {
    if (longer.line.size() + 2 > std::size_t(64 * words)) continue;
    Answer answer = ask(longer, true, words,
                        [&](const LineClue& clue, const Word* in, Word* out, Word* scratch) {
                          return kernel.wide(clue.shaped, words, in, out, scratch);
                        });
    if (answer) answer->resize(question.line.size());
    CHECK(answer == expected);
  }
}

void compare_color(const Kernels& kernel, const Question& question, const Answer& expected) {
  for (const int words : {1, 2, 3, 4, 8, 11}) {
    if (question.line.size() + 2 > std::size_t(64 * words)) continue;
    CHECK(ask(question, false, words,
              [&](const LineClue& clue, const Word* in, Word* out, Word* scratch) {
                return kernel.color(clue.shaped, words, in, out, scratch);
              }) == expected);
  }
}

/// Solves a line with the line solver, windows included; the second time from its cache.
void compare_solver(const Question& question, bool black_and_white, const Answer& expected,
                    bool cached = false) {
  const int cells = int(question.line.size()), words = plane_words(cells);
  const Clues clues(question.clue, cells, black_and_white);
  const std::vector<Word> in = to_planes(clues[0], question.line, words);
  Stats stats;
  LineSolver solver(clues, stats);
  if (cached) solver.start_cache();
  for (int time = 0; time < (cached ? 2 : 1); ++time) {
    const Word* const out = black_and_white ? solver.solve<false>(0, words, in.data())
                                            : solver.solve<true>(0, words, in.data());
    CHECK((out != nullptr) == expected.has_value());
    if (out && expected)
      CHECK(from_planes(clues[0], out, question.line.size(), words) == *expected);
  }
}

template <class Use>
void for_each_kernel(const Use& use) {
  const Kernels* found[4];
  const int count = all_kernels(found);
  for (int k = 0; k < count; ++k) use(*found[k]);
}

TEST(the_two_references_agree) {
  std::mt19937 random(7);
  for (int i = 0; i < 4000; ++i) {
    const Question question =
        reference::random_question(random, 1 + int(random() % 12), 2 + int(random() % 4));
    CHECK(reference::enumerate(question.clue, question.line) ==
          reference::tabulate(question.clue, question.line));
  }
}

TEST(short_black_and_white_lines_agree_with_enumeration) {
  std::mt19937 random(1);
  for (int i = 0; i < 6000; ++i) {
    const Question question = reference::random_question(random, 1 + int(random() % 16), 2);
    const Answer expected = reference::enumerate(question.clue, question.line);
    for_each_kernel([&](const Kernels& kernel) {
      compare_black_and_white(kernel, question, expected);
      compare_color(kernel, question, expected);
    });
    compare_solver(question, true, expected, true);
  }
}

TEST(every_line_of_seven_cells_agrees_with_enumeration) {
  for (int picture = 0; picture < 128; ++picture) {
    std::vector<std::uint8_t> cells;
    for (int i = 0; i < 7; ++i) cells.push_back(std::uint8_t(picture >> i & 1));
    const reference::Clue clue = reference::clue_of(cells);
    for (int state = 0; state < 2187; ++state) {
      Candidates line;
      for (int i = 0, rest = state; i < 7; ++i, rest /= 3)
        line.push_back(std::uint32_t(1 + rest % 3));
      compare_solver({clue, line}, true, reference::enumerate(clue, line));
    }
  }
}

TEST(short_color_lines_agree_with_enumeration) {
  std::mt19937 random(2);
  for (int i = 0; i < 6000; ++i) {
    const Question question =
        reference::random_question(random, 1 + int(random() % 14), 3 + int(random() % 3));
    const Answer expected = reference::enumerate(question.clue, question.line);
    for_each_kernel([&](const Kernels& kernel) { compare_color(kernel, question, expected); });
    compare_solver(question, false, expected);
  }
}

TEST(long_black_and_white_lines_agree_with_the_table) {
  std::mt19937 random(3);
  for (int i = 0; i < 1200; ++i) {
    const int cells = i % 4 == 0 ? 17 + int(random() % 50) : 60 + int(random() % 540);
    const Question question = reference::random_question(random, cells, 2);
    const Answer expected = reference::tabulate(question.clue, question.line);
    for_each_kernel(
        [&](const Kernels& kernel) { compare_black_and_white(kernel, question, expected); });
    compare_solver(question, true, expected, true);
  }
}

TEST(long_color_lines_agree_with_the_table) {
  std::mt19937 random(4);
  for (int i = 0; i < 600; ++i) {
    const int cells = i % 4 == 0 ? 17 + int(random() % 50) : 60 + int(random() % 540);
    const Question question = reference::random_question(random, cells, 3 + int(random() % 3));
    const Answer expected = reference::tabulate(question.clue, question.line);
    for_each_kernel([&](const Kernels& kernel) { compare_color(kernel, question, expected); });
    compare_solver(question, false, expected);
  }
}

TEST(lines_at_the_edges_of_words_agree_with_the_table) {
  std::mt19937 random(5);
  for (const int cells : {29,  30,  31,  32,  61,  62,  63,  64,  65,   125,  126, 127,
                          128, 253, 254, 255, 509, 510, 511, 512, 1022, 1023, 4096}) {
    for (int i = 0; i < (cells > 1000 ? 3 : 20); ++i) {
      const Question question = reference::random_question(random, cells, 2);
      compare_solver(question, true, reference::tabulate(question.clue, question.line));
      const Question colors = reference::random_question(random, cells, 4);
      compare_solver(colors, false, reference::tabulate(colors.clue, colors.line));
    }
    const reference::Clue whole = {{std::uint16_t(cells), 1}};
    const Candidates open(std::size_t(cells), 3);
    compare_solver({whole, open}, true, Candidates(std::size_t(cells), 2));
    compare_solver({{}, open}, true, Candidates(std::size_t(cells), 1));
  }
}

TEST(a_clue_longer_than_its_line_has_no_placement) {
  compare_solver({{{65535, 1}}, Candidates(5, 3)}, true, std::nullopt);
  compare_solver({{{3, 1}, {2, 1}}, Candidates(5, 3)}, true, std::nullopt);
  compare_solver({{{3, 1}, {2, 1}}, Candidates(5, 7)}, false, std::nullopt);
  CHECK(reference::tabulate({{3, 1}, {2, 2}}, Candidates(5, 7)).has_value());
}

TEST(a_cell_without_candidates_has_no_placement) {
  for (const int cells : {5, 30, 62, 100, 300, 600}) {
    Candidates line(std::size_t(cells), 3);
    line[std::size_t(cells) / 2] = 0;
    compare_solver({{{2, 1}}, line}, true, std::nullopt);
    compare_solver({{{2, 1}}, line}, false, std::nullopt);
  }
}

}  // namespace
