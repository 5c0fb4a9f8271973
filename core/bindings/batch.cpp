// Threads over puzzles: see batch.hpp.

#include "batch.hpp"

namespace hanjie {

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
  options_.cancel = &stopping_;
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Batch::~Batch() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    stopping_ = true;
  }
  asked_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Batch::submit(std::unique_ptr<Puzzle> puzzle) {
  auto job = std::make_shared<Job>();
  job->puzzle = std::move(puzzle);
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(job);
    ordered_.push_back(std::move(job));
  }
  asked_.notify_one();
}

std::unique_ptr<Answer> Batch::take(std::chrono::milliseconds patience) {
  std::unique_lock lock(mutex_);
  if (ordered_.empty()) return nullptr;
  const std::shared_ptr<Job> job = ordered_.front();
  if (!answered_.wait_for(lock, patience, [&] { return job->done; })) return nullptr;
  ordered_.pop_front();
  if (job->failure) std::rethrow_exception(job->failure);
  return std::move(job->answer);
}

void Batch::answer(Job& job) const {
  try {
    auto answer = std::make_unique<Answer>();
    Solver solver(*job.puzzle, options_);
    collect(solver, max_solutions_, *answer);
    job.answer = std::move(answer);
  } catch (...) {
    job.failure = std::current_exception();
  }
}

void Batch::work() {
  for (;;) {
    std::shared_ptr<Job> job;
    {
      std::unique_lock lock(mutex_);
      asked_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
      if (closing_) return;
      job = std::move(waiting_.front());
      waiting_.pop_front();
    }
    answer(*job);
    {
      const std::lock_guard lock(mutex_);
      job->done = true;
    }
    answered_.notify_all();
  }
}

}  // namespace hanjie
