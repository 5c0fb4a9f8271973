// Many puzzles on several threads, with answers in the order of the questions.
//
//     hanjie::Batch batch({.timeout = 2.0}, 2, 4);
//     for (...)
//       if (batch.submit(std::move(puzzle))) show_all(batch.take(patience));
//     while (batch.waiting() > 0) show_all(batch.take(patience));
//
// Each puzzle is solved by one thread. An easy one takes some microseconds, less than waking a
// thread, and sometimes one takes seconds, so:
//
//   * No lock is taken for a puzzle. Questions stand in a ring; workers count upwards which one
//     they begin, each marks its own as done, and the caller follows behind them.
//   * Threads are woken rarely. A worker without questions dozes for a moment, from which only
//     several questions wake it; if there are still no questions it sleeps, and the next question
//     wakes it. A caller that waits for answers is woken when there are several, or all, or its
//     patience is over.
//   * Thousands of questions may be ahead of the next answer, so that the other threads have work
//     while one is busy with a hard puzzle. Their number is limited by their cells, so an endless
//     supply needs a limited amount of memory.

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

/// Used by one thread at a time.
class Batch {
 public:
  /// The most puzzles whose answers are not taken yet.
  static constexpr std::size_t kMostWaiting = 4096;

  /// Uses the options that concern one puzzle on one thread: timeout, seed and line_only. Starts
  /// threads as they are needed, at most `threads`, and at least one.
  Batch(const Options& options, std::uint64_t max_solutions, int threads);
  /// Ends every search.
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  /// Adds one more puzzle, which must be well formed, while fewer than kMostWaiting wait. True: it is time to take answers,
  /// because there are several, or one has been ready for a while, or enough puzzles wait. Throws
  /// if the system has no thread at all.
  bool submit(Puzzle puzzle);
  /// The next answers, in order: those that are ready, or else those that become ready within that
  /// time. Each is given once. Throws the exception of a search in its turn.
  std::vector<SolveResult> take(std::chrono::milliseconds patience);
  /// Puzzles whose answer has not been taken.
  std::size_t waiting() const { return asked_.load(std::memory_order_relaxed) - taken_; }
  /// From now on every search ends at once; answers still come, with the state kStopped.
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
  /// The number of questions not begun yet.
  std::size_t backlog() const {
    const Number begun = begun_;
    return asked_ - begun;
  }

  Options options_;
  const std::uint64_t max_solutions_;
  std::size_t most_threads_;
  std::atomic<bool> is_stopping_ = false, is_closing_ = false;

  // Used by the caller; the segments of the ring are made when they are first needed.
  std::array<std::unique_ptr<Job[]>, kMostWaiting / kSegment> ring_;
  Number taken_ = 0, ready_ = 0;  // questions before these numbers were taken, or are answered
  std::size_t cells_ = 0;         // of the puzzles that wait
  Clock::time_point last_taken_ = Clock::now();

  alignas(64) std::atomic<Number> asked_ = 0;  // the next question to submit
  alignas(64) std::atomic<Number> begun_ = 0;  // the next question to begin
  alignas(64) std::atomic<Number> awaited_ = kNone;
  std::atomic<int> dozing_ = 0, asleep_ = 0;  // workers

  std::mutex mutex_;  // for waiting only
  std::condition_variable several_, asks_, answers_;
  std::vector<std::thread> threads_;
};

}  // namespace hanjie

#endif
