// Many puzzles on several threads, answers in the order of the questions.
//
//     hanjie::Batch batch({.timeout = 2.0}, 2, 4);
//     for (...)
//       if (batch.submit(std::move(puzzle))) show_all(batch.take(patience));
//     while (batch.waiting() > 0) show_all(batch.take(patience));
//
// Each puzzle is solved by one thread. An easy one takes some microseconds, less than it takes to wake
// a thread, and sometimes one takes seconds, so:
//
//   * Nobody takes a lock for a puzzle. Questions stand in a ring; workers count upwards which one they
//     begin, each marks its own as done, and who asks walks behind them.
//   * Threads are woken rarely. A worker that runs out of questions dozes for a moment, and is woken
//     from that only by several; if there are still none it sleeps, and is woken by the next. Who waits
//     for answers is woken when there are several, or all, or patience is at an end.
//   * Thousands may be ahead of the one whose turn it is, so that the other threads have work while one
//     is busy with a hard puzzle. How many is limited by their cells: an endless supply needs no more
//     memory than that.

#ifndef HANJIE_BATCH_HPP
#define HANJIE_BATCH_HPP

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "hanjie/collect.hpp"

namespace hanjie {

/// Asked, and its answers taken, by one thread at a time.
class Batch {
 public:
  /// The most puzzles that can wait for their answers to be taken.
  static constexpr std::size_t kMostWaiting = 4096;

  /// Of the options, those that concern one puzzle on one thread. Threads are started as they are
  /// needed, and at most so many.
  Batch(const Options& options, std::uint64_t max_solutions, int threads);
  /// Ends every search.
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  /// Asks about one more puzzle, while fewer than kMostWaiting wait. True: it is time to take
  /// answers, for there are several, or one has been there for a while, or enough puzzles wait.
  /// Throws where the system has no thread to begin with.
  bool submit(Puzzle puzzle);
  /// The next answers, in order: those that are there or, if there are none, come within that time.
  /// Each is given once. Throws what a search threw, when it is its turn.
  std::vector<SolveResult> take(std::chrono::milliseconds patience);
  /// Puzzles whose answer has not been taken.
  std::size_t waiting() const { return asked_.load(std::memory_order_relaxed) - taken_; }
  /// From now on every search ends at once; answers still come, with the question open.
  void stop() { is_stopping_ = true; }

 private:
  using Clock = std::chrono::steady_clock;
  using Number = std::size_t;  // of a question, in their order
  static constexpr Number kNone = ~Number(0);
  static constexpr std::size_t kSegment = 64;

  struct Job {
    Puzzle puzzle;
    SolveResult result;
    std::exception_ptr failure;  // out of memory, above all
    std::atomic<bool> is_done = false;
  };

  Job& job(Number number) { return ring_[number / kSegment % ring_.size()][number % kSegment]; }
  void work();
  bool begin(Number& number);
  bool wait_for_questions();
  void answer(Number number);
  void wake_worker();
  void start_worker();
  std::size_t count_ready();
  void wait_for_answers(std::chrono::milliseconds patience);
  bool is_time_to_take();
  /// Questions that nobody has begun.
  std::size_t backlog() const {
    const Number begun = begun_;
    return asked_ - begun;
  }

  Options options_;
  const std::uint64_t max_solutions_;
  std::size_t most_threads_;
  std::atomic<bool> is_stopping_ = false, is_closing_ = false;

  // Of the one who asks; the segments of the ring are made when they are first needed.
  std::array<std::unique_ptr<Job[]>, kMostWaiting / kSegment> ring_;
  Number taken_ = 0, ready_ = 0;  // questions before these were taken; are answered
  std::size_t cells_ = 0;         // of the puzzles that wait
  Clock::time_point last_taken_ = Clock::now();

  alignas(64) std::atomic<Number> asked_ = 0;  // the next question to be asked
  alignas(64) std::atomic<Number> begun_ = 0;  // the next to be begun
  alignas(64) std::atomic<Number> awaited_ = kNone;
  std::atomic<int> dozing_ = 0, asleep_ = 0;  // workers

  std::mutex mutex_;  // for waiting only
  std::condition_variable several_, asks_, answers_;
  std::vector<std::thread> threads_;
};

}  // namespace hanjie

#endif
