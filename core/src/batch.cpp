// Threads over puzzles: see batch.hpp.

#include "hanjie/batch.hpp"

#include <utility>

namespace hanjie {
namespace {

constexpr std::size_t kWorthTaking = 16;  // answers

}  // namespace

void collect(Solver& solver, std::uint64_t max_solutions, Answer& answer) {
  do {
    answer.state = solver.next();
    if (answer.state != State::kSolution) break;
    answer.solutions.emplace_back(solver.solution().begin(), solver.solution().end());
  } while (answer.solutions.size() != max_solutions);
  answer.known = solver.known();
  answer.stats = solver.stats();
}

Batch::Batch(const Options& options, std::uint64_t max_solutions, int threads)
    : options_(options), max_solutions_(max_solutions) {
  options_.cancel = &is_stopping_;
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Batch::~Batch() {
  {
    const std::lock_guard lock(mutex_);
    is_closing_ = true;
    is_stopping_ = true;
  }
  asked_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Batch::submit(Puzzle puzzle) {
  {
    const std::lock_guard lock(mutex_);
    jobs_.emplace_back().puzzle = std::move(puzzle);
  }
  asked_.notify_one();
}

std::size_t Batch::waiting() {
  const std::lock_guard lock(mutex_);
  return jobs_.size();
}

bool Batch::is_worth_taking() const {
  return jobs_.front().is_done && (done_ >= kWorthTaking || done_ == jobs_.size());
}

std::vector<Answer> Batch::take(std::chrono::milliseconds patience) {
  std::vector<Answer> answers;
  std::deque<Job> taken;  // freed when the lock is
  std::unique_lock lock(mutex_);
  if (jobs_.empty()) return answers;
  is_awaited_ = true;
  answered_.wait_for(lock, patience, [this] { return is_worth_taking(); });
  is_awaited_ = false;
  while (!jobs_.empty() && jobs_.front().is_done) {
    if (jobs_.front().failure && !taken.empty()) break;
    taken.push_back(std::move(jobs_.front()));
    jobs_.pop_front();
    --begun_;
    --done_;
  }
  lock.unlock();
  for (Job& job : taken) {
    if (job.failure) std::rethrow_exception(job.failure);
    answers.push_back(std::move(job.answer));
  }
  return answers;
}

void Batch::answer(Job& job) const {
  try {
    Solver solver(job.puzzle, options_);
    collect(solver, max_solutions_, job.answer);
  } catch (...) {
    job.failure = std::current_exception();
  }
}

void Batch::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    asked_.wait(lock, [this] { return is_closing_ || begun_ < jobs_.size(); });
    if (is_closing_) return;
    Job& job = jobs_[begun_++];
    lock.unlock();
    answer(job);
    lock.lock();
    job.is_done = true;
    ++done_;
    if (is_awaited_ && is_worth_taking()) answered_.notify_one();
  }
}

}  // namespace hanjie
