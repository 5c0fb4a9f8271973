// Nanoseconds for one exact line solve, on random lines.
//
//     line_kernel            our own random lines, a table for every instruction set
//     line_kernel FILE       the lines of FILE (see benchmarks/line_kernel.py), best kernels only
//
// Half of the cells are black, and between 0 and 60 % of the cells are known; the figure is the
// least over many repeats of the whole set, so that other work on the machine does not count.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "line/clues.hpp"

namespace {

using namespace hanjie;

struct Line {
  int cells = 0;
  std::vector<Block> clue;
  std::string known;  // one of . # ? for each cell
};

std::vector<Line> random_lines(int cells, int count) {
  std::mt19937 random(1);
  std::vector<Line> lines;
  while (int(lines.size()) < count) {
    Line line{cells, {}, std::string(std::size_t(cells), '.')};
    for (char& cell : line.known) cell = random() % 2 ? '#' : '.';
    for (int i = 0, run = 0; i <= cells; ++i) {
      if (i < cells && line.known[std::size_t(i)] == '#') {
        ++run;
      } else if (run > 0) {
        line.clue.push_back({std::uint16_t(run), 1});
        run = 0;
      }
    }
    const auto percent = random() % 61;
    for (char& cell : line.known)
      if (random() % 100 >= percent) cell = '?';
    lines.push_back(line);
  }
  return lines;
}

std::vector<Line> read_lines(const char* path) {
  std::vector<Line> lines;
  std::ifstream file(path);
  std::size_t blocks;
  for (Line line; file >> line.known >> blocks; lines.push_back(line)) {
    line.cells = int(line.known.size());
    line.clue.assign(blocks, {});
    for (Block& block : line.clue) file >> block.length;
  }
  return lines;
}

/// The least nanoseconds for one line, over many runs through all of them.
double measure(const Kernels& kernel, const std::vector<Line>& lines) {
  const int cells = lines.front().cells, words = plane_words(cells);
  Puzzle puzzle;
  puzzle.width = cells;
  puzzle.height = int(lines.size());
  for (const Line& line : lines) puzzle.add_clue(line.clue);
  for (int i = 0; i < cells; ++i) puzzle.add_clue({});
  const Clues clues(puzzle, true);

  std::vector<Word> planes(lines.size() * 2 * std::size_t(words));
  for (std::size_t at = 0; at < lines.size(); ++at) {
    Word* const white = planes.data() + at * 2 * std::size_t(words);
    Word* const black = white + words;
    for (int i = 0; i < cells + 2; ++i) {
      const char cell = i == 0 || i == cells + 1 ? '.' : lines[at].known[std::size_t(i - 1)];
      if (cell != '#') white[i / 64] |= Word(1) << (i % 64);
      if (cell != '.') black[i / 64] |= Word(1) << (i % 64);
    }
  }
  std::vector<Word> scratch(std::size_t(clues.scratch()) + 1), out(2 * std::size_t(words));

  using Clock = std::chrono::steady_clock;
  double best = 1e9;
  const auto stop = Clock::now() + std::chrono::milliseconds(400);
  while (Clock::now() < stop) {
    const auto start = Clock::now();
    Word sum = 0;
    for (std::size_t at = 0; at < lines.size(); ++at) {
      const LineClue& clue = clues[int(at)];
      const Word* const in = planes.data() + at * 2 * std::size_t(words);
      bool fits;
      if (cells <= kCells32) {
        fits = kernel.line32(clue.narrow, in, out.data());
      } else if (cells <= kCells64) {
        fits = kernel.line64(clue.narrow, in, out.data());
      } else {
        fits = kernel.wide(clue.shaped, words, in, out.data(), scratch.data());
      }
      sum += Word(fits) + out[0];
    }
    const std::chrono::duration<double, std::nano> taken = Clock::now() - start;
    if (sum != 0) best = std::min(best, taken.count() / double(lines.size()));
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) {
    const std::vector<Line> lines = read_lines(argv[1]);
    if (lines.empty()) return 1;
    std::printf("%.1f\n", measure(kernels(), lines));
    return 0;
  }
  const Kernels* found[4];
  const int count = all_kernels(found);
  std::printf("%-16s", "cells");
  for (int k = 0; k < count; ++k) std::printf("%16s", found[k]->name);
  std::printf("\n");
  for (int cells : {25, 30, 50, 100, 200, 400, 1000}) {
    const std::vector<Line> lines = random_lines(cells, 1000);
    std::printf("%-16d", cells);
    for (int k = 0; k < count; ++k) std::printf("%13.1f ns", measure(*found[k], lines));
    std::printf("\n");
  }
}
