// Milliseconds of processor time for whole puzzles, over several seeds.
//
//     solve [options] FILE...     .non files and packs, tournament sets (.txt, 25x25 after "$n")
//     solve [options] -random SIDE COUNT
//     solve [options] -symmetric SIDE COUNT
//
//     -solutions N   how many to look for (2: solve and prove unique; 0: all)
//     -seeds N       runs of each puzzle; the table shows the median
//     -limit S       seconds for one run
//     -threads N     of one run; processor time is that of the one who asks
//     -clock         real time
//     -each          a line for each puzzle (usual with up to 50 puzzles)
//     -step N        every N-th puzzle only
//     -without NAME  turn a technique off: learning, dives, relatives, depth-first,
//                  lookahead, images, orbits, vivifying
//
// A median over seeds, then mean, median, p99 and maximum over puzzles. Runs that hit the limit count
// as twice the limit.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "search/search.hpp"

namespace {

using namespace hanjie;

struct Named {
  std::string name;
  Puzzle puzzle;
};

double seconds_on(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

/// The blocks of a clue; a letter behind a number is its colour, `a` the first.
std::vector<Block> numbers_in(const std::string& text) {
  std::vector<Block> clue;
  std::string digits;
  for (const char c : text + " ") {
    if (c >= '0' && c <= '9') {
      digits += c;
    } else if (!digits.empty()) {
      const int length = std::atoi(digits.c_str());
      const std::uint8_t color = c >= 'a' && c <= 'z' ? std::uint8_t(c - 'a' + 1) : 1;
      if (length > 0) clue.push_back({std::uint16_t(length), color});
      digits.clear();
    }
  }
  return clue;
}

Named puzzle_of(const std::string& name, const std::vector<std::vector<Block>>& rows,
                const std::vector<std::vector<Block>>& columns) {
  Named named{name, {}};
  named.puzzle.height = int(rows.size());
  named.puzzle.width = int(columns.size());
  for (const auto& clue : rows) named.puzzle.add_clue(clue);
  for (const auto& clue : columns) named.puzzle.add_clue(clue);
  for (const Block& block : named.puzzle.blocks)
    named.puzzle.colors = std::max(named.puzzle.colors, block.color + 1);
  return named;
}

/// NON: a heading `rows` or `columns`, then one clue a line; packs have puzzles between `====`.
void read_non(const std::string& path, std::vector<Named>& puzzles) {
  std::ifstream file(path);
  const std::string name = path.substr(path.rfind('/') + 1);
  std::vector<std::vector<Block>> rows, columns;
  std::size_t height = 0, width = 0;
  std::vector<std::vector<Block>>* part = nullptr;
  const auto finish = [&] {
    if (!rows.empty()) puzzles.push_back(puzzle_of(name, rows, columns));
    rows.clear();
    columns.clear();
    part = nullptr;
  };
  for (std::string line; std::getline(file, line);) {
    const auto begins = [&](const char* word) { return line.rfind(word, 0) == 0; };
    if (begins("height")) height = std::size_t(std::atoi(line.c_str() + 6));
    if (begins("width")) width = std::size_t(std::atoi(line.c_str() + 5));
    const bool is_clue = !line.empty() && line[0] >= '0' && line[0] <= '9';
    if (begins("====")) {
      finish();
    } else if (begins("rows")) {
      part = &rows;
    } else if (begins("columns")) {
      part = &columns;
    } else if (begins("goal")) {
      part = nullptr;
    } else if (part != nullptr && is_clue && part->size() < (part == &rows ? height : width)) {
      part->push_back(numbers_in(line));
    }
  }
  finish();
}

/// Tournament sets: `$n`, the columns, the rows, 25 each.
void read_tournament(const std::string& path, std::vector<Named>& puzzles) {
  constexpr std::size_t kSide = 25;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (line[0] != '$') continue;
    const std::string name = line;
    std::vector<std::vector<Block>> clues;
    while (clues.size() < 2 * kSide && std::getline(file, line)) clues.push_back(numbers_in(line));
    if (clues.size() < 2 * kSide) return;
    puzzles.push_back(puzzle_of(name, {clues.begin() + kSide, clues.end()},
                                {clues.begin(), clues.begin() + kSide}));
  }
}

/// The puzzle of a picture of `#` and `.`.
Named puzzle_of_picture(const std::string& name, const std::vector<std::string>& grid) {
  const auto clue_of = [](const std::string& cells) {
    std::string text;
    int run = 0;
    for (const char cell : cells + ".") {
      if (cell == '#') ++run;
      if (cell != '#' && run > 0) text += std::to_string(std::exchange(run, 0)) + " ";
    }
    return numbers_in(text);
  };
  std::vector<std::vector<Block>> rows, columns;
  for (const std::string& row : grid) rows.push_back(clue_of(row));
  for (std::size_t at = 0; at < grid[0].size(); ++at) {
    std::string column;
    for (const std::string& row : grid) column += row[at];
    columns.push_back(clue_of(column));
  }
  return puzzle_of(name, rows, columns);
}

/// Random boards, half of the cells black.
void make_random(int side, int count, std::vector<Named>& puzzles) {
  std::mt19937_64 random(12345);
  for (int i = 0; i < count; ++i) {
    std::vector<std::string> grid;
    for (int row = 0; row < side; ++row) {
      grid.emplace_back();
      for (int column = 0; column < side; ++column) grid.back() += random() % 2 ? '#' : '.';
    }
    puzzles.push_back(puzzle_of_picture(std::to_string(i), grid));
  }
}

/// Random boards, 45 % black, made symmetric in five ways, one after the other.
void make_symmetric(std::size_t side, int count, std::vector<Named>& puzzles) {
  enum Way { kMirror, kHalfTurn, kDiagonal, kBothMirrors, kQuarterTurn, kWays };
  constexpr const char* kNames[] = {"mirror", "half turn", "diagonal", "both mirrors",
                                    "quarter turn"};
  std::mt19937_64 random(12345);
  const std::size_t last = side - 1;
  for (int i = 0; i < count; ++i) {
    const int way = i % kWays;
    std::vector<std::string> grid(side, std::string(side, '.'));
    for (std::size_t row = 0; row < side; ++row) {
      for (std::size_t column = 0; column < side; ++column) {
        const char cell = random() % 100 < 45 ? '#' : '.';
        grid[row][column] = cell;
        if (way == kMirror || way == kBothMirrors) grid[row][last - column] = cell;
        if (way == kBothMirrors) grid[last - row][column] = cell;
        if (way == kDiagonal) grid[column][row] = cell;
        if (way == kQuarterTurn) grid[column][last - row] = grid[last - column][row] = cell;
        if (way != kMirror && way != kDiagonal) grid[last - row][last - column] = cell;
      }
    }
    puzzles.push_back(puzzle_of_picture(kNames[way], grid));
  }
}

struct Run {
  double milliseconds;
  std::uint64_t conflicts;
  State state;
  std::uint64_t solutions;
  std::uint64_t lines, probes;
};

Run run(const Puzzle& puzzle, std::uint64_t solutions, double limit, int threads, bool on_clock,
        std::uint64_t seed, const Techniques& techniques) {
  const clockid_t clock = on_clock ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
  const double start = seconds_on(clock);
  std::optional<Search> running(std::in_place, puzzle,
                                Options{.timeout = limit, .seed = seed, .threads = threads},
                                techniques);
  Search& search = *running;
  while (search.next() == State::kSolution && search.stats().solutions != solutions) {
  }
  const Stats stats = search.stats();
  const State state = search.state();
  running.reset();
  const double taken = (seconds_on(clock) - start) * 1e3;
  const bool unsolved = state == State::kStopped;
  return {unsolved ? 2e3 * limit : taken,
          stats.conflicts,
          state,
          stats.solutions,
          stats.lines,
          stats.probes};
}

template <class T>
T at_share(const std::vector<T>& sorted, double share) {
  return sorted[std::min(sorted.size() - 1, std::size_t(double(sorted.size()) * share))];
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<Named> puzzles;
  std::uint64_t solutions = 2, seeds = 1;
  double limit = 20;
  int threads = 1;
  bool on_clock = false;
  bool each = false;
  std::size_t step = 1;
  Techniques techniques;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto number = [&] { return i + 1 < argc ? std::atof(argv[++i]) : 0; };
    if (word == "-solutions") {
      solutions = std::uint64_t(number());
    } else if (word == "-seeds") {
      seeds = std::uint64_t(number());
    } else if (word == "-limit") {
      limit = number();
    } else if (word == "-threads") {
      threads = int(number());
    } else if (word == "-clock") {
      on_clock = true;
    } else if (word == "-alone") {
      techniques.alone = std::uint64_t(number());
    } else if (word == "-each") {
      each = true;
    } else if (word == "-step") {
      step = std::size_t(number());
    } else if (word == "-look") {
      techniques.first_look = std::uint64_t(number());
    } else if (word == "-rephase") {
      techniques.strategy.rephase_every = std::uint64_t(number());
    } else if (word == "-reduce") {
      techniques.strategy.reduce_every = std::uint64_t(number());
    } else if (word == "-mode") {
      techniques.strategy.first_mode = std::uint64_t(number());
    } else if (word == "-dive") {
      techniques.strategy.first_dive = std::uint64_t(number());
    } else if (word == "-stable") {
      techniques.strategy.stable_first = true;
    } else if (word == "-probe") {
      techniques.most_probing = std::uint64_t(number());
    } else if (word == "-turn") {
      techniques.turn = std::uint64_t(number());
    } else if (word == "-without" && i + 1 < argc) {
      const std::string name = argv[++i];
      if (name == "learning") techniques.learning = false;
      if (name == "dives") techniques.strategy.dives = false;
      if (name == "relatives") techniques.relatives = false;
      if (name == "depth-first") techniques.depth_first = false;
      if (name == "lookahead") techniques.lookahead = false;
      if (name == "vivifying") techniques.strategy.vivify_share = 0;
      if (name == "images") techniques.strategy.images = false;
      if (name == "orbits") techniques.orbits = false;
    } else if (word == "-random" && i + 2 < argc) {
      const int side = int(number());
      make_random(side, int(number()), puzzles);
    } else if (word == "-symmetric" && i + 2 < argc) {
      const std::size_t side = std::size_t(number());
      make_symmetric(side, int(number()), puzzles);
    } else if (word.ends_with(".txt")) {
      read_tournament(word, puzzles);
    } else {
      read_non(word, puzzles);
    }
  }
  if (puzzles.size() <= 50) each = true;

  std::vector<double> medians;
  double sum = 0;
  std::uint64_t lines = 0, probes = 0;
  std::size_t unsolved = 0, unique = 0, several = 0, none = 0;
  for (std::size_t at = step - 1; at < puzzles.size(); at += step) {
    std::vector<double> times;
    std::vector<std::uint64_t> conflicts;
    Run last{};
    bool stopped = false;
    for (std::uint64_t seed = 0; seed < seeds; ++seed) {
      last = run(puzzles[at].puzzle, solutions, limit, threads, on_clock, seed, techniques);
      lines += last.lines;
      probes += last.probes;
      times.push_back(last.milliseconds);
      conflicts.push_back(last.conflicts);
      stopped |= last.state == State::kStopped;
    }
    unsolved += stopped;
    none += last.solutions == 0 && !stopped;
    unique += last.solutions == 1 && last.state == State::kExhausted;
    several += last.solutions > 1;
    std::sort(times.begin(), times.end());
    std::sort(conflicts.begin(), conflicts.end());
    medians.push_back(times[times.size() / 2]);
    sum += medians.back();
    if (each)
      std::printf("%-20s %s median %9.3f ms  least %9.3f  most %9.3f  conflicts %7llu .. %7llu\n",
                  puzzles[at].name.c_str(),
                  stopped                           ? "unsolved"
                  : last.solutions == 0             ? "none    "
                  : last.solutions > 1              ? "several "
                  : last.state == State::kExhausted ? "unique  "
                                                    : "solved  ",
                  medians.back(), times.front(), times.back(),
                  static_cast<unsigned long long>(conflicts[conflicts.size() / 2]),
                  static_cast<unsigned long long>(conflicts.back()));
  }
  if (medians.empty()) return 1;
  std::sort(medians.begin(), medians.end());
  std::printf(
      "%zu puzzles: sum %.1f ms, mean %.3f, median %.3f, p90 %.3f, p99 %.3f, max %.1f; "
      "%zu unique, %zu several, %zu none, %zu unsolved; %llu lines, %llu probes\n",
      medians.size(), sum, sum / double(medians.size()), at_share(medians, 0.5),
      at_share(medians, 0.9), at_share(medians, 0.99), medians.back(), unique, several, none,
      unsolved, static_cast<unsigned long long>(lines), static_cast<unsigned long long>(probes));
}
