// Runs the prototype's line kernels on a file of lines, exactly as core/bench/line_kernel.cpp runs
// ours, and prints the least nanoseconds for one line. Compiled by line_kernel.py.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "line2.h"

namespace {

struct Line {
  std::string known;
  std::vector<std::uint16_t> clue;
};

template <class Solve>
double measure(std::size_t count, const Solve& solve) {
  using Clock = std::chrono::steady_clock;
  double best = 1e9;
  const auto stop = Clock::now() + std::chrono::milliseconds(400);
  while (Clock::now() < stop) {
    const auto start = Clock::now();
    std::uint64_t sum = 0;
    for (std::size_t at = 0; at < count; ++at) sum += solve(at);
    const std::chrono::duration<double, std::nano> taken = Clock::now() - start;
    if (sum != 0) best = std::min(best, taken.count() / double(count));
  }
  return best;
}

double measure_one_word(const std::vector<Line>& lines) {
  std::vector<Clue> clues(lines.size());
  std::vector<std::uint64_t> black(lines.size()), white(lines.size());
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const std::vector<std::uint8_t> lengths(lines[at].clue.begin(), lines[at].clue.end());
    clues[at].init(int(lines[at].known.size()), lengths.data(), int(lengths.size()));
    for (std::size_t i = 0; i < lines[at].known.size(); ++i) {
      if (lines[at].known[i] == '#') black[at] |= std::uint64_t(2) << i;
      if (lines[at].known[i] == '.') white[at] |= std::uint64_t(2) << i;
    }
  }
  return measure(lines.size(), [&](std::size_t at) {
    std::uint64_t forced_black = 0, forced_white = 0;
    const bool fits = line64v(clues[at], black[at], white[at], forced_black, forced_white);
    return fits + forced_black;
  });
}

template <int Words>
double measure_words(const std::vector<Line>& lines) {
  std::vector<Bw<Words>> black(lines.size(), Bw<Words>::zero()), white = black;
  for (std::size_t at = 0; at < lines.size(); ++at)
    for (int i = 0; i < int(lines[at].known.size()); ++i) {
      if (lines[at].known[i] == '#') black[at].set(i + 1);
      if (lines[at].known[i] == '.') white[at].set(i + 1);
    }
  return measure(lines.size(), [&](std::size_t at) {
    Bw<Words> forced_black = Bw<Words>::zero(), forced_white = forced_black;
    const bool fits =
        lineW<Words>(int(lines[at].known.size()), lines[at].clue.data(), int(lines[at].clue.size()),
                     black[at], white[at], forced_black, forced_white);
    return fits + forced_black.w[0];
  });
}

}  // namespace

int main(int argc, char** argv) {
  std::ifstream file(argc > 1 ? argv[1] : "");
  std::vector<Line> lines;
  std::size_t blocks;
  for (Line line; file >> line.known >> blocks; lines.push_back(line)) {
    line.clue.assign(blocks, 0);
    for (std::uint16_t& length : line.clue) file >> length;
  }
  if (lines.empty()) return 1;
  const std::size_t cells = lines.front().known.size();
  std::printf("%.1f\n", cells <= 61    ? measure_one_word(lines)
                        : cells <= 125 ? measure_words<2>(lines)
                                       : measure_words<4>(lines));
}
