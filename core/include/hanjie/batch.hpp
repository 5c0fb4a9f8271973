// Many puzzles on several threads, answers in the order of the questions.
//
//     hanjie::Batch batch({.timeout = 2.0}, 2, 4);
//     for (...) batch.submit(std::move(puzzle));
//     while (batch.waiting() > 0)
//       for (const hanjie::Answer& answer : batch.take(patience)) show(answer);
//
// Each puzzle is solved by one thread. An easy one takes some microseconds, less than it takes to wake
// a thread, so threads are woken rarely: workers only when there is nothing to do for them, and who
// waits for answers only when there are several, or all, or patience is at an end.

#ifndef HANJIE_BATCH_HPP
#define HANJIE_BATCH_HPP

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
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
  /// Of the options, those that concern one puzzle on one thread.
  Batch(const Options& options, std::uint64_t max_solutions, int threads);
  /// Ends every search.
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  void submit(Puzzle puzzle);
  /// The next answers, in order, if there are any within that time; each is given once. Throws what
  /// a search threw, when it is its turn.
  std::vector<Answer> take(std::chrono::milliseconds patience);
  /// Puzzles whose answer has not been taken.
  std::size_t waiting();
  /// From now on every search ends at once; answers still come, with the question open.
  void stop() { is_stopping_ = true; }

 private:
  struct Job {
    Puzzle puzzle;
    Answer answer;
    std::exception_ptr failure;  // out of memory, above all
    bool is_done = false;
  };

  void work();
  void answer(Job& job) const;
  bool is_worth_taking() const;

  Options options_;
  const std::uint64_t max_solutions_;
  std::atomic<bool> is_stopping_ = false;
  std::mutex mutex_;  // guards what follows
  std::condition_variable asked_, answered_;
  bool is_closing_ = false;
  bool is_awaited_ = false;
  std::deque<Job> jobs_;   // in order; an element stays where it is until it is taken
  std::size_t begun_ = 0;  // of these, by some thread
  std::size_t done_ = 0;   // of these
  std::vector<std::thread> threads_;
};

}  // namespace hanjie

#endif
