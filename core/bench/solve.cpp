// Milliseconds of processor time for whole puzzles, over several seeds. `solve` alone prints usage.
//
// A median over seeds, then mean, median, p99 and maximum over puzzles. Runs that hit the limit
// count as twice the limit.

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "settings.hpp"

namespace {

using namespace hanjie;

double seconds_on(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return double(now.tv_sec) + 1e-9 * double(now.tv_nsec);
}

struct Run {
  double milliseconds = 0;
  State state = State::kReady;
  Stats stats;
};

Run run(const Puzzle& puzzle, const Settings& settings, std::uint64_t seed) {
  const clockid_t clock = settings.on_clock ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID;
  const double start = seconds_on(clock);
  Run run;
  {
    Search search(puzzle, {.timeout = settings.limit, .seed = seed, .threads = settings.threads},
                  settings.techniques);
    while (search.next() == State::kSolution && search.stats().solutions != settings.solutions) {
    }
    run.stats = search.stats();
    run.state = search.state();
  }
  run.milliseconds =
      run.state == State::kStopped ? 2e3 * settings.limit : (seconds_on(clock) - start) * 1e3;
  return run;
}

/// All runs of one puzzle.
struct Runs {
  std::vector<double> times;             // sorted
  std::vector<std::uint64_t> conflicts;  // sorted
  bool stopped = false;
  Run last;

  double median() const { return times[times.size() / 2]; }
  const char* verdict() const {
    if (stopped) return "unsolved";
    if (last.stats.solutions == 0) return "none";
    if (last.stats.solutions > 1) return "several";
    return last.state == State::kExhausted ? "unique" : "solved";
  }
};

/// Sums over all puzzles.
struct Totals {
  std::vector<double> medians;
  std::uint64_t lines = 0, probes = 0;
  std::size_t unsolved = 0, unique = 0, several = 0, none = 0;

  void add(const Runs& runs) {
    const std::string verdict = runs.verdict();
    medians.push_back(runs.median());
    unsolved += verdict == "unsolved";
    unique += verdict == "unique";
    several += verdict == "several";
    none += verdict == "none";
  }
};

Runs run_seeds(const Puzzle& puzzle, const Settings& settings, Totals& totals) {
  Runs runs;
  for (std::uint64_t seed = 0; seed < settings.seeds; ++seed) {
    runs.last = run(puzzle, settings, seed);
    runs.times.push_back(runs.last.milliseconds);
    runs.conflicts.push_back(runs.last.stats.conflicts);
    runs.stopped |= runs.last.state == State::kStopped;
    totals.lines += runs.last.stats.lines;
    totals.probes += runs.last.stats.probes;
  }
  std::sort(runs.times.begin(), runs.times.end());
  std::sort(runs.conflicts.begin(), runs.conflicts.end());
  return runs;
}

void print(const std::string& name, const Runs& runs) {
  std::printf("%-20s %-8s median %9.3f ms  least %9.3f  most %9.3f  conflicts %7llu .. %7llu\n",
              name.c_str(), runs.verdict(), runs.median(), runs.times.front(), runs.times.back(),
              static_cast<unsigned long long>(runs.conflicts[runs.conflicts.size() / 2]),
              static_cast<unsigned long long>(runs.conflicts.back()));
}

void print(Totals& totals) {
  std::vector<double>& sorted = totals.medians;
  double sum = 0;
  for (const double median : sorted) sum += median;
  std::sort(sorted.begin(), sorted.end());
  const auto at_share = [&](double share) {
    return sorted[std::min(sorted.size() - 1, std::size_t(double(sorted.size()) * share))];
  };
  std::printf(
      "%zu puzzles: sum %.1f ms, mean %.3f, median %.3f, p90 %.3f, p99 %.3f, max %.1f; "
      "%zu unique, %zu several, %zu none, %zu unsolved; %llu lines, %llu probes\n",
      sorted.size(), sum, sum / double(sorted.size()), at_share(0.5), at_share(0.9), at_share(0.99),
      sorted.back(), totals.unique, totals.several, totals.none, totals.unsolved,
      static_cast<unsigned long long>(totals.lines),
      static_cast<unsigned long long>(totals.probes));
}

}  // namespace

int main(int argc, char** argv) {
  const Settings settings = parse({argv + 1, argv + argc});
  Totals totals;
  for (std::size_t at = settings.step - 1; at < settings.puzzles.size(); at += settings.step) {
    const NamedPuzzle& named = settings.puzzles[at];
    const Runs runs = run_seeds(named.puzzle, settings, totals);
    totals.add(runs);
    if (settings.each || settings.puzzles.size() <= 50) print(named.name, runs);
  }
  if (totals.medians.empty()) refuse("no puzzles");
  print(totals);
}
