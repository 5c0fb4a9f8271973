// Many puzzles on several threads, also while other threads search and cancel.

#include "hanjie/batch.hpp"

#include <random>
#include <thread>

#include "check.hpp"
#include "reference.hpp"

namespace {

using namespace hanjie;

constexpr std::chrono::milliseconds kPatience(20);

Puzzle random_puzzle(unsigned seed, int side, unsigned percent) {
  std::mt19937 random(seed);
  std::vector<std::uint8_t> grid;
  for (int cell = 0; cell < side * side; ++cell) grid.push_back(random() % 100 < percent);
  return reference::puzzle_of(grid, side, side, 2);
}

std::vector<SolveResult> take_all(Batch& batch) {
  std::vector<SolveResult> answers;
  while (batch.waiting() > 0)
    for (SolveResult& answer : batch.take(kPatience)) answers.push_back(std::move(answer));
  return answers;
}

TEST(answers_come_in_the_order_of_the_questions) {
  for (const int threads : {1, 2, 5}) {
    Batch batch({}, 2, threads);
    for (unsigned seed = 0; seed < 100; ++seed) batch.submit(random_puzzle(seed, 9, 55));
    const std::vector<SolveResult> answers = take_all(batch);
    CHECK(answers.size() == 100);
    for (unsigned seed = 0; seed < answers.size(); ++seed) {
      const Puzzle puzzle = random_puzzle(seed, 9, 55);
      CHECK(!answers[seed].solutions.empty());
      for (const auto& solution : answers[seed].solutions) CHECK(verify(puzzle, solution));
    }
  }
}

TEST(a_batch_has_at_least_one_thread_and_gives_its_searches_no_observer) {
  for (const int threads : {0, -1}) {
    Observer nobody;
    Batch batch({.threads = 8, .observer = &nobody}, 2, threads);
    batch.submit(random_puzzle(1, 9, 55));
    for (int waits = 0; batch.waiting() > 0 && waits < 500; ++waits) batch.take(kPatience);
    CHECK(batch.waiting() == 0);
  }
}

TEST(an_empty_batch_has_no_answers) {
  Batch batch({}, 2, 2);
  CHECK(batch.take(kPatience).empty());
  CHECK(batch.waiting() == 0);
}

TEST(a_batch_handles_many_more_puzzles_than_can_wait) {
  Batch batch({}, 2, 2);
  std::vector<SolveResult> answers;
  const std::vector<std::uint8_t> pictures[] = {{1, 0, 0, 1}, {1, 1, 0, 1}, {0, 0, 0, 0}};
  constexpr std::size_t kPuzzles = 3 * Batch::kMostWaiting;
  for (std::size_t i = 0; i < kPuzzles; ++i) {
    if (!batch.submit(reference::puzzle_of(pictures[i % 3], 2, 2, 2))) continue;
    do {  // on a busy machine there may be no answer in time
      for (SolveResult& answer : batch.take(kPatience)) answers.push_back(std::move(answer));
    } while (batch.waiting() == Batch::kMostWaiting);
  }
  for (SolveResult& answer : take_all(batch)) answers.push_back(std::move(answer));
  CHECK(answers.size() == kPuzzles);
  for (std::size_t i = 0; i < answers.size(); ++i) {
    CHECK(answers[i].solutions.size() == (i % 3 == 0 ? 2 : 1));
    CHECK(i % 3 == 0 || answers[i].solutions[0] == pictures[i % 3]);
  }
}

TEST(it_is_time_to_take_when_the_most_puzzles_wait) {
  Batch batch({.timeout = 1e-9}, 2, 2);
  batch.stop();
  bool is_time = false;
  std::size_t asked = 0;
  for (; !is_time && asked < Batch::kMostWaiting; ++asked)
    is_time = batch.submit(random_puzzle(1, 5, 50));
  CHECK(is_time);
  CHECK(batch.waiting() == asked);
  CHECK(!batch.take(kPatience).empty());
}

TEST(it_is_time_to_take_when_the_puzzles_are_large) {
  Batch batch({.timeout = 30}, 2, 2);
  std::size_t asked = 1;
  while (!batch.submit(random_puzzle(3, 1000, 40)) && asked < 10) ++asked;
  CHECK(asked <= 4);
}

TEST(sleeping_threads_wake_up_for_a_single_puzzle) {
  Batch batch({}, 2, 3);
  for (int round = 0; round < 3; ++round) {
    std::this_thread::sleep_for(kPatience);
    batch.submit(random_puzzle(1, 9, 55));
    std::this_thread::sleep_for(kPatience * 5);
    CHECK(batch.take(std::chrono::milliseconds(0)).size() == 1);
  }
}

TEST(the_other_thread_has_work_while_one_is_busy_with_a_hard_puzzle) {
  const auto answered_together = [](double seconds) {
    Batch batch({.timeout = seconds}, 0, 2);
    batch.submit(random_puzzle(3, 150, 40));
    for (unsigned seed = 0; seed < 1000; ++seed) batch.submit(random_puzzle(seed, 5, 60));
    std::vector<SolveResult> answers;
    while (answers.empty()) answers = batch.take(kPatience);
    CHECK(answers[0].state == State::kStopped);
    return answers.size() == 1001;
  };
  CHECK(answered_together(0.2) || answered_together(2) || answered_together(20));
}

TEST(a_stopped_batch_answers_that_it_stopped) {
  Batch batch({.timeout = 30}, 0, 2);
  for (unsigned seed = 0; seed < 6; ++seed) batch.submit(random_puzzle(seed, 150, 40));
  std::this_thread::sleep_for(kPatience);
  batch.stop();
  const std::vector<SolveResult> answers = take_all(batch);
  CHECK(answers.size() == 6);
  for (const SolveResult& answer : answers) CHECK(answer.state == State::kStopped);
}

TEST(a_batch_may_be_destroyed_before_it_is_done) {
  Batch batch({.timeout = 30}, 0, 3);
  for (unsigned seed = 0; seed < 6; ++seed) batch.submit(random_puzzle(seed, 150, 40));
}

TEST(batches_and_searches_side_by_side_do_not_disturb_each_other) {
  std::atomic<bool> cancel = false;
  const Puzzle large = random_puzzle(1, 150, 40), small = random_puzzle(3, 25, 40);
  std::thread searching([&] {
    Solver solver(large, {.timeout = 30, .threads = 3, .cancel = &cancel});
    while (solver.next() == State::kSolution) CHECK(verify(large, solver.solution()));
  });
  std::thread asking([&] {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      Solver solver(small, {.seed = seed, .threads = 2});
      CHECK(solver.next() == State::kSolution);
      CHECK(verify(small, solver.solution()));
    }
  });
  {
    Batch batch({}, 2, 2);
    for (unsigned seed = 0; seed < 60; ++seed) batch.submit(random_puzzle(seed, 12, 50));
    CHECK(take_all(batch).size() == 60);
  }
  asking.join();
  cancel = true;
  searching.join();
}

}  // namespace
