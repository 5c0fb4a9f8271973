// Searches taking turns: see search.hpp.

#include "search/search.hpp"

#include <algorithm>
#include <limits>

#include "board/symmetry.hpp"
#include "board/totals.hpp"
#include "learn/symmetric_search.hpp"
#include "search/four_cell_switch.hpp"

namespace hanjie {
namespace {

constexpr std::uint64_t kLongestTurn = 100'000'000;

// The learning search gets this many times the work of the depth-first search once it has begun: a
// puzzle that the first look did not solve is rarely solved by a longer one.
constexpr std::uint64_t kLearnersShare = 10;
constexpr std::uint64_t kForever = std::numeric_limits<std::uint64_t>::max();

// After this many solutions, further ones come from one search alone.
constexpr std::size_t kMostTogether = 1000;

/// Whether lines alone give a contradiction, which can be shown to an observer.
bool lines_refute(const Puzzle& puzzle) {
  return Search(puzzle, {.line_only = true}).next() == State::kExhausted;
}

}  // namespace

Search::General::General(const Puzzle& puzzle, const Options& options, const Clues& clues,
                         bool black_and_white, Budget& budget, Stats& stats)
    : board(puzzle, clues, black_and_white),
      lines(clues, stats),
      depth_first(puzzle, options, board, lines, budget, stats) {}

Search::Search(const Puzzle& puzzle, const Options& options, const Techniques& techniques)
    : puzzle_(puzzle),
      options_(options),
      techniques_(techniques),
      budget_(options),
      plain_(options.observer || options.line_only),
      slice_(techniques.turn),
      until_(plain_ ? kForever : 1) {
  began_ = Clock::now();
  options_.threads = std::min(options.threads, Portfolio::kMostThreads);
  black_and_white_ = puzzle.uses_one_color();
  if (black_and_white_ && techniques.lookahead && !options.observer)
    small_ = SmallBoard::make(puzzle);
  if (!small_) open_general();
  const bool adds_up = options.line_only || totals_agree(puzzle);
  if (!adds_up && !(options.observer && lines_refute(puzzle))) stage_ = Stage::kDone;
  learns_ = techniques.learning && !plain_ && (small_ || Learner::can_learn(general_->board));
  stats_.seconds = seconds_of_call();
  began_.reset();
}

/// Makes the objects for a board of any size.
void Search::open_general() {
  if (!clues_) clues_.emplace(puzzle_, black_and_white_);
  if (!general_) general_.emplace(puzzle_, options_, *clues_, black_and_white_, budget_, stats_);
}

State Search::next() {
  began_ = Clock::now();
  budget_.start();
  if (state_ == State::kReady || state_ == State::kSolution) state_ = find();
  rest_portfolio();
  stats_.seconds += seconds_of_call();
  began_.reset();
  return state_;
}

double Search::seconds_of_call() const {
  return began_ ? std::chrono::duration<double>(Clock::now() - *began_).count() : 0;
}

Progress Search::progress() {
  if (portfolio_) portfolio_->add_stats(stats_);
  const Grid certain = known();
  const auto open = std::count(certain.begin(), certain.end(), kUnknown);
  const Phase phase = learner_ || symmetric_ ? Phase::kLearning
                      : stats_.guesses > 0   ? Phase::kGuessing
                      : stats_.probes > 0    ? Phase::kProbing
                                             : Phase::kLines;
  return {phase, certain.size() - std::size_t(open), stats_.seconds + seconds_of_call()};
}

State Search::find() {
  if (stats_.solutions == 1 && may_have_relatives()) find_relatives();
  while (!relatives_.empty()) {
    Grid grid = std::move(relatives_.back());
    relatives_.pop_back();
    if (is_new(grid) && accept(std::move(grid))) return State::kSolution;
  }
  return take_turns();
}

/// Whether the first solution may lead to others at once; not if every cell of it is certain.
bool Search::may_have_relatives() const {
  const bool is_open = !plain_ && stage_ != Stage::kDone;
  return is_open && techniques_.relatives && certain_ != solution_;
}

State Search::take_turns() {
  for (;;) {
    if (portfolio_ && portfolio_->has_results())
      if (const std::optional<State> state = take_from_portfolio()) return *state;
    switch (run()) {
      case Outcome::kExhausted:
        return State::kExhausted;
      case Outcome::kStuck:
        return State::kStuck;
      case Outcome::kStopped:
        return State::kStopped;
      case Outcome::kPaused:
        if (portfolio_) portfolio_->work();
        if (!portfolio_ || budget_.spent() >= until_) take_turn();
        break;
      case Outcome::kSolution: {
        Grid grid = found();
        if (!is_new(grid)) break;
        return accept(std::move(grid)) ? State::kSolution : State::kBroken;
      }
    }
  }
}

Outcome Search::run() {
  if (stage_ == Stage::kDone) return Outcome::kExhausted;
  // Depth-first is not pausable without changing its result, so it keeps its full (short) turn.
  const std::uint64_t until =
      portfolio_ ? std::min(until_, budget_.spent() + kBetweenExchanges) : until_;
  if (turn_ == Turn::kLearning) {
    forbid_reported();
    return learner_->run(until);
  }
  if (turn_ == Turn::kSymmetric) return search_symmetric(until);
  if (lookahead_) return lookahead_->run(until);
  return small_ && stage_ == Stage::kLines ? settle_lines() : general_->depth_first.run(until_);
}

/// A small board, lines only.
Outcome Search::settle_lines() {
  if (budget_.spend(0)) return Outcome::kStopped;
  const std::uint64_t before = stats_.lines;
  const bool possible = small_->settle(stats_.lines);
  budget_.spend(kWorkOfSmallLine * (stats_.lines - before));
  if (possible && small_->open() > 0) return plain_ ? Outcome::kStuck : Outcome::kPaused;
  stage_ = Stage::kDone;
  return possible ? Outcome::kSolution : Outcome::kExhausted;
}

/// Symmetric grids. If there are no more, that says nothing about the others.
Outcome Search::search_symmetric(std::uint64_t until) {
  const Outcome outcome = symmetric_->run(until);
  if (outcome != Outcome::kExhausted) return outcome;
  is_symmetric_done_ = true;
  until_ = budget_.spent();
  return Outcome::kPaused;
}

/// The solution that the last run found.
Search::Grid Search::found() const {
  if (turn_ == Turn::kLearning) return learner_->solution();
  if (turn_ == Turn::kSymmetric) return symmetric_->solution();
  if (lookahead_) return lookahead_->solution();
  return stage_ == Stage::kDone ? small_->grid() : general_->depth_first.solution();
}

/// The turn of one search is over: chooses the next search and the length of its turn.
void Search::take_turn() {
  if (plain_) return;
  const std::uint64_t now = budget_.spent();
  switch (stage_) {
    case Stage::kLines:
      if (small_) {
        clues_.emplace(puzzle_, black_and_white_);
        lookahead_ = LookAhead::make(*small_, *clues_, budget_, stats_, options_.seed);
      }
      stage_ = Stage::kProbing;
      until_ = now + techniques_.most_probing;
      return;
    case Stage::kProbing:
      stage_ = options_.threads > 1 && learns_ ? Stage::kAlone : Stage::kLook;
      look_ends_ = until_ = learns_ ? now + first_look() : kForever;
      if (stage_ == Stage::kAlone) until_ = std::min(look_ends_, now + techniques_.alone);
      return;
    case Stage::kAlone:
      if (!prepare_learning()) return;
      start_portfolio();
      stage_ = Stage::kLook;
      until_ = look_ends_;
      return;
    case Stage::kLook:
      if (!learns_ || !prepare_learning()) return;
      start_learning();
      stage_ = Stage::kTurns;
      break;
    case Stage::kTurns:
    case Stage::kDone:
      break;
  }
  turn_ = next_turn();
  if (turn_ == Turn::kLearning) slice_ = std::min(kLongestTurn, slice_ + slice_ / 2);
  until_ = now + (turn_ == Turn::kDepthFirst ? slice_ / kLearnersShare : slice_);
}

/// Learning, symmetric grids, depth first, and again.
Search::Turn Search::next_turn() {
  if (!may_be_symmetric()) symmetric_.reset();
  if (turn_ == Turn::kLearning && may_be_symmetric()) {
    if (!symmetric_) start_symmetric();
    return Turn::kSymmetric;
  }
  return turn_ == Turn::kDepthFirst || !techniques_.depth_first ? Turn::kLearning
                                                                : Turn::kDepthFirst;
}

/// Whether a solution should be looked for among symmetric grids.
bool Search::may_be_symmetric() const {
  return techniques_.symmetric_search && !symmetries_.empty() && !is_symmetric_done_ &&
         stats_.solutions == 0;
}

/// Work of the depth-first search before learning starts. A board that is mostly open after probing
/// is rarely solved by a short look, and if probing refuted nothing, a straight guess does as well.
std::uint64_t Search::first_look() const {
  const Grid known = certain_now();
  const auto open = std::count(known.begin(), known.end(), kUnknown);
  const bool is_mostly_open = std::size_t(open) * 2 > known.size();
  const bool is_loose = stats_.refuted + stats_.agreed == 0;
  return is_mostly_open || is_loose ? techniques_.first_look / 16 : techniques_.first_look;
}

/// Makes the board that learning searches start from; false: there is no solution left.
bool Search::prepare_learning() {
  open_general();
  symmetries_ = Symmetry::find(puzzle_);
  std::erase_if(symmetries_, [this](const Symmetry& symmetry) {
    return !std::all_of(reported_.all().begin(), reported_.all().end(),
                        [&](const Grid& grid) { return symmetry.keeps(grid); });
  });
  root_.emplace(root());
  if (symmetries_.empty()) return true;
  const Verdict verdict = share_facts(symmetries_, *root_, general_->lines, budget_);
  if (verdict == Verdict::kStopped) symmetries_.clear();  // the root may not be symmetric
  if (verdict == Verdict::kContradiction) stage_ = Stage::kDone;
  return stage_ != Stage::kDone;
}

Strategy Search::strategy() const {
  Strategy strategy = techniques_.strategy;
  strategy.seed = options_.seed;
  return strategy;
}

void Search::start_symmetric() {
  symmetric_.emplace(puzzle_, *root_, lookahead_scores(), std::vector<Symmetry>{}, general_->lines,
                     budget_, stats_, strategy());
  restrict_to_symmetric(symmetries_, *symmetric_);
}

void Search::start_learning() {
  learner_.emplace(puzzle_, *root_, lookahead_scores(), symmetries_, general_->lines, budget_,
                   stats_, strategy());
}

/// Forbids the reported solutions in the learning search, only when it continues.
void Search::forbid_reported() {
  for (; forbidden_ < reported_.size(); ++forbidden_) {
    const Grid& grid = reported_.all()[forbidden_];
    if (!learner_->has_found(grid)) learner_->forbid(grid);
  }
}

/// The board without any guess.
Board Search::root() const {
  if (!lookahead_) return general_->depth_first.root();
  Board board = general_->board;
  lookahead_->narrow(board);
  return board;
}

/// The lookahead score of each cell.
std::vector<float> Search::lookahead_scores() const {
  return lookahead_ ? lookahead_->lookahead_scores() : general_->depth_first.lookahead_scores();
}

void Search::start_portfolio() {
  portfolio_ = std::make_unique<Portfolio>(puzzle_, *clues_, *root_, lookahead_scores(),
                                           symmetries_, strategy(), options_.threads - 1);
  for (const Grid& grid : reported_.all()) portfolio_->forbid(grid);
  portfolio_->work();
}

/// The results of the portfolio, if there is a state to report.
std::optional<State> Search::take_from_portfolio() {
  while (const std::optional<Grid> grid = portfolio_->take_solution())
    if (is_new(*grid)) return accept(*grid) ? State::kSolution : State::kBroken;
  if (portfolio_->are_done()) return State::kExhausted;
  return std::nullopt;
}

/// Between two solutions no thread works; after the last, the threads end.
void Search::rest_portfolio() {
  if (!portfolio_) return;
  portfolio_->rest();
  const bool is_last = state_ != State::kSolution || plain_;
  if (is_last) portfolio_->end();
  portfolio_->add_stats(stats_);
  if (is_last) portfolio_.reset();
}

/// Stores a grid as a solution, if the independent check agrees.
bool Search::accept(Grid grid) {
  if (!verify(puzzle_, grid)) return false;
  const bool is_first = stats_.solutions++ == 0;
  if (is_first && stage_ != Stage::kDone) certain_ = certain_now();
  if (!is_first) {
    if (shared_.empty()) shared_ = std::move(solution_);
    for (std::size_t at = 0; at < grid.size(); ++at)
      if (shared_[at] != grid[at]) shared_[at] = kUnknown;
  }
  solution_ = std::move(grid);
  if (plain_ || stage_ == Stage::kDone) return true;
  if (turn_ == Turn::kSymmetric) take_turn();
  if (portfolio_) portfolio_->forbid(solution_);
  reported_.add(solution_);
  if (reported_.size() >= kMostTogether || are_too_many_reported()) go_on_alone();
  return true;
}

/// Whether the reported solutions take more memory than allowed.
bool Search::are_too_many_reported() const {
  return reported_.size() * puzzle_.cells() >= techniques_.most_reported;
}

/// After many solutions: one search alone is the fastest.
void Search::go_on_alone() {
  techniques_.depth_first = false;
  if (turn_ == Turn::kDepthFirst) until_ = budget_.spent();
  if (learner_ && !are_too_many_reported()) return;
  plain_ = true;
  turn_ = Turn::kDepthFirst;
  symmetric_.reset();
  learner_.reset();
  lookahead_.reset();
  open_general();
  until_ = kForever;
}

Search::Grid Search::certain_now() const {
  Grid known = lookahead_ ? lookahead_->known()
               : general_ ? general_->depth_first.known()
                          : small_->grid();
  if (!learner_) return known;
  const Grid facts = learner_->facts();
  for (std::size_t at = 0; at < known.size(); ++at)
    if (known[at] == kUnknown) known[at] = facts[at];
  return known;
}

std::vector<std::uint8_t> Search::known() const {
  if (stats_.solutions == 0) return certain_now();
  if (stage_ != Stage::kDone && state_ != State::kExhausted) return certain_;
  return stats_.solutions == 1 ? solution_ : shared_;
}

/// Other solutions that follow from the first one.
void Search::find_relatives() {
  for (const Symmetry& symmetry : Symmetry::find(puzzle_))
    relatives_.push_back(symmetry.image_of(solution_));
  if (std::optional<Grid> other = find_four_cell_switch(puzzle_, solution_, certain_))
    relatives_.push_back(*other);
}

}  // namespace hanjie
