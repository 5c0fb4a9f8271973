// Many puzzles on several threads, answers in the order of the questions.

#ifndef HANJIE_BATCH_HPP
#define HANJIE_BATCH_HPP

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "hanjie/solver.hpp"

namespace hanjie {

/// What became of one puzzle.
struct Answer {
  State state = State::kReady;
  std::vector<std::vector<std::uint8_t>> solutions;
  std::vector<std::uint8_t> known;
  Stats stats;
};

/// Takes solutions from a solver until there are `max_solutions` (0: all of them).
void collect(Solver& solver, std::uint64_t max_solutions, Answer& answer);

class Batch {
 public:
  Batch(const Options& options, std::uint64_t max_solutions, int threads);
  ~Batch();

  void submit(std::unique_ptr<Puzzle> puzzle);
  /// The next answer, if it comes within that time; null otherwise. Throws what its search threw.
  std::unique_ptr<Answer> take(std::chrono::milliseconds patience);
  /// From now on every search ends at once; answers still come, with the question open.
  void stop() { stopping_ = true; }

 private:
  struct Job {
    std::unique_ptr<Puzzle> puzzle;
    std::unique_ptr<Answer> answer;
    std::exception_ptr failure;  // out of memory, above all
    bool done = false;
  };
  void work();
  void answer(Job& job) const;

  Options options_;
  std::uint64_t max_solutions_;
  std::atomic<bool> stopping_ = false;
  bool closing_ = false;
  std::mutex mutex_;
  std::condition_variable asked_, answered_;
  std::deque<std::shared_ptr<Job>> waiting_;  // for a thread
  std::deque<std::shared_ptr<Job>> ordered_;  // for the caller
  std::vector<std::thread> threads_;
};

}  // namespace hanjie

#endif
