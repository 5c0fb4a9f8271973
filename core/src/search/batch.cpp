// Threads over puzzles: see batch.hpp.
//
// A thread that goes to sleep first announces it and then checks whether there is work; a thread
// that makes work first makes it and then checks whether another sleeps. Both steps are
// sequentially consistent, so at least one of them sees the other, and no wake-up is lost.

#include "hanjie/batch.hpp"

#include <algorithm>
#include <utility>

namespace hanjie {
namespace {

constexpr std::size_t kWorthTaking = 32;      // answers
constexpr std::size_t kMostUntaken = 128;     // answers, while the workers have little to do
constexpr std::size_t kWorthWaking = 8;       // questions
constexpr std::size_t kMostCells = 2u << 20;  // of the puzzles that wait
constexpr std::chrono::milliseconds kDoze(1), kLongAgo(5);

}  // namespace

Batch::Batch(const Options& options, std::uint64_t max_solutions, int threads)
    : options_{.timeout = options.timeout,
               .seed = options.seed,
               .line_only = options.line_only,
               .cancel = &is_stopping_},
      max_solutions_(max_solutions),
      most_threads_(std::size_t(std::max(threads, 1))) {}

Batch::~Batch() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
    is_stopping_ = true;
  }
  several_.notify_all();
  asks_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Batch::submit(Puzzle puzzle) {
  const Number number = asked_.load(std::memory_order_relaxed);
  std::unique_ptr<Job[]>& segment = ring_[number / kSegment % ring_.size()];
  if (!segment) segment = std::make_unique<Job[]>(kSegment);
  cells_ += puzzle.cells();
  job(number).puzzle = std::move(puzzle);
  asked_ = number + 1;
  if (threads_.size() < most_threads_ && dozing_ + asleep_ == 0) start_worker();
  wake_worker();
  return is_time_to_take();
}

void Batch::start_worker() {
  try {
    threads_.emplace_back([this] { work(); });
  } catch (const std::exception&) {
    if (threads_.empty()) throw;
    most_threads_ =
        threads_.size();  // no more threads or no memory: the existing threads are enough
  }
}

void Batch::wake_worker() {
  const bool are_several = backlog() >= kWorthWaking;
  std::condition_variable* reason = nullptr;
  if (dozing_ > 0) {
    if (are_several) reason = &several_;
  } else if (asleep_ > 0) {
    reason = &asks_;
  }
  if (reason == nullptr) return;
  {
    const std::lock_guard lock(mutex_);
  }  // a thread that found no work before this is asleep by now
  reason->notify_one();
}

bool Batch::is_time_to_take() {
  const std::size_t ready = count_ready();
  if (waiting() == kMostWaiting) return true;
  const bool is_enough_to_do = backlog() >= kWorthTaking * most_threads_;
  if (ready >= (is_enough_to_do ? kWorthTaking : kMostUntaken)) return true;
  if (cells_ >= kMostCells && waiting() >= 2 * most_threads_) return true;
  return ready > 0 && Clock::now() - last_taken_ >= kLongAgo;
}

/// The answers that can be taken.
std::size_t Batch::count_ready() {
  const Number asked = asked_.load(std::memory_order_relaxed);
  while (ready_ < asked && job(ready_).is_done.load(std::memory_order_acquire)) ++ready_;
  return ready_ - taken_;
}

std::vector<SolveResult> Batch::take(std::chrono::milliseconds patience) {
  if (count_ready() == 0) wait_for_answers(patience);
  std::vector<SolveResult> answers;
  answers.reserve(count_ready());
  while (taken_ < ready_) {
    Job& next = job(taken_);
    if (next.failure && !answers.empty()) break;
    ++taken_;
    cells_ -= next.puzzle.cells();
    next.puzzle = {};
    next.is_done.store(false, std::memory_order_relaxed);
    answers.push_back(std::exchange(next.result, {}));
    if (next.failure) std::rethrow_exception(std::exchange(next.failure, nullptr));
  }
  last_taken_ = Clock::now();
  return answers;
}

void Batch::wait_for_answers(std::chrono::milliseconds patience) {
  const Clock::time_point until = Clock::now() + patience;
  const Number end = std::min(taken_ + kWorthTaking, asked_.load(std::memory_order_relaxed));
  std::unique_lock lock(mutex_);
  for (Number number = end; number-- > ready_;) {  // the last first: then most others are ready
    awaited_ = number;
    if (!answers_.wait_until(lock, until, [&] { return job(number).is_done.load(); })) break;
  }
  awaited_ = kNone;
}

void Batch::work() {
  for (;;) {
    Number number = 0;
    if (begin(number)) {
      answer(number);
    } else if (!wait_for_questions()) {
      return;
    }
  }
}

/// Takes the next question; false: there is no question, or the batch closes.
bool Batch::begin(Number& number) {
  number = begun_;
  do {
    if (is_closing_ || number >= asked_) return false;
  } while (!begun_.compare_exchange_weak(number, number + 1));
  // More questions may have come while all workers slept, and no further submit() may follow.
  if (number + 1 < asked_ && asleep_ > 0) wake_worker();
  return true;
}

/// False: there will be no more questions.
bool Batch::wait_for_questions() {
  std::unique_lock lock(mutex_);
  ++dozing_;
  several_.wait_for(lock, kDoze, [this] { return is_closing_ || backlog() >= kWorthWaking; });
  --dozing_;
  ++asleep_;
  asks_.wait(lock, [this] { return is_closing_ || backlog() > 0; });
  --asleep_;
  return !is_closing_;
}

void Batch::answer(Number number) {
  Job& own = job(number);
  try {
    Solver solver(own.puzzle, options_);
    own.result = collect(solver, max_solutions_);
  } catch (...) {
    own.failure = std::current_exception();
  }
  own.is_done = true;
  if (awaited_ != number) return;
  {
    const std::lock_guard lock(mutex_);
  }
  answers_.notify_one();
}

}  // namespace hanjie
