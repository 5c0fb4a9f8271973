// The ambiguous cells: where solutions differ, without enumerating them.
//
// Take one solution. A cell of it is ambiguous if it has another color in some other solution: give
// the cell that color and search. If there is a solution, every cell in which it differs from the
// first is ambiguous, mostly many at once. If not, the cell is common to all solutions; it becomes
// a given cell for all later searches, and lines may decide others from it. So each search decides
// a cell or one color of it, and few are needed: a picture with ten ambiguous corners takes about
// ten, however many thousand solutions those corners combine to.
//
// A search is about one component of the puzzle only (components.hpp). The other components do not
// influence it, so they keep the values of the first solution, and the search is short.
//
// In the language of satisfiability the common cells are the backbone, and this is its computation
// by one test for each literal that all solutions so far share (Janota, Lynce, Marques-Silva,
// 2015).
//
// The first few solutions come from one search, which is cheaper than starting new ones, and may
// prove that there are no more: then no further search is needed.

#include "hanjie/ambiguity.hpp"

#include <algorithm>
#include <optional>

#include "board/deadline.hpp"
#include "count/components.hpp"

namespace hanjie {
namespace {

constexpr int kFirstSolutions = 16;

}  // namespace

class CommonCells {
 public:
  CommonCells(const Puzzle& puzzle, const Options& options)
      : puzzle_(puzzle), question_(puzzle), deadline_(unwatched(options)) {
    proved_.assign(puzzle.cells(), 0);
  }

  bool advance() {
    if (state_ != State::kAsking) return false;
    if (common_.empty() || first_) {
      look_for_first_solutions();
    } else {
      ask();
    }
    if (state_ == State::kAsking && !first_ && questions() == 0) state_ = State::kDone;
    return state_ == State::kAsking;
  }

  using State = Ambiguity::State;
  State state() const { return state_; }
  const std::vector<std::uint8_t>& common() const { return common_; }
  const std::vector<std::uint8_t>& proved() const { return proved_; }
  std::size_t questions() const { return open_; }

 private:
  void look_for_first_solutions();
  void divide();
  void give(const std::vector<std::uint32_t>& group, bool all);
  std::size_t find_question();
  void ask();
  void use(std::span<const std::uint8_t> solution);
  void prove(std::span<const std::uint8_t> known);
  void count_open();
  ColorSet other_colors(std::size_t cell) const;

  const Puzzle& puzzle_;
  Puzzle question_;  // the puzzle with everything given except the open cells of one group
  Deadline deadline_;
  State state_ = State::kAsking;
  std::unique_ptr<Solver> first_;  // while it finds solutions
  int asked_ = 0;
  std::vector<std::uint8_t> witness_;  // the first solution
  std::vector<std::uint8_t> common_, proved_;
  std::size_t open_ = 0;
  std::vector<std::vector<std::uint32_t>> groups_;  // cells of each component
  std::size_t group_ = 0, next_ = 0;  // nothing before this cell of this group is in question
  std::optional<ColorSet> untried_;   // colors of that cell
};

void CommonCells::look_for_first_solutions() {
  if (!first_) first_ = std::make_unique<Solver>(puzzle_, deadline_.left());
  switch (first_->next()) {
    case hanjie::State::kSolution:
      use(first_->solution());
      if (++asked_ < kFirstSolutions) return;
      break;
    case hanjie::State::kExhausted:
      state_ = common_.empty() ? State::kNone : State::kDone;
      prove(common_);
      return;
    case hanjie::State::kBroken:
      state_ = State::kBroken;
      return;
    default:
      state_ = State::kStopped;
      prove(first_->known());
      return;
  }
  prove(first_->known());
  first_.reset();
  divide();
}

/// Groups the unproved cells by component.
void CommonCells::divide() {
  Budget budget(deadline_.left());
  budget.start();
  Components components(puzzle_, budget);
  Split split;
  std::vector<std::uint8_t> known(common_.size(), kUnknown);
  for (std::size_t cell = 0; cell < known.size(); ++cell)
    if (proved_[cell]) known[cell] = common_[cell];
  const bool divided = components.open(known, split) == Verdict::kConsistent;
  std::vector<std::uint8_t> grouped = proved_;
  for (const LineAutomata& part : split.parts) {
    groups_.emplace_back();
    for (const auto& automaton : part)
      for (const std::uint32_t number : automaton->cells) {
        const std::uint32_t cell = components.grid_number(number);
        if (!grouped[cell]) groups_.back().push_back(cell);
        grouped[cell] = 1;
      }
  }
  // Cells that no automaton holds are single. Without components all cells are one group.
  if (!divided) groups_.emplace_back();
  for (std::uint32_t cell = 0; cell < grouped.size(); ++cell) {
    if (grouped[cell]) continue;
    if (divided) groups_.emplace_back();
    groups_.back().push_back(cell);
  }
  question_.given = witness_;
  give(groups_.front(), false);
}

/// Gives the cells of a group the values of the first solution, or only the proved ones.
void CommonCells::give(const std::vector<std::uint32_t>& group, bool all) {
  for (const std::uint32_t cell : group)
    question_.given[cell] = all || proved_[cell] ? witness_[cell] : kUnknown;
}

/// The next cell in question; there must be one.
std::size_t CommonCells::find_question() {
  for (;;) {
    if (next_ == groups_[group_].size()) {
      give(groups_[group_], true);
      give(groups_[++group_], false);
      next_ = 0;
    }
    const std::size_t cell = groups_[group_][next_];
    if (common_[cell] != kUnknown && !proved_[cell]) return cell;
    ++next_;
    untried_.reset();
  }
}

/// Searches for a solution in which the next cell in question has one of its other colors.
void CommonCells::ask() {
  const std::size_t cell = find_question();
  if (deadline_.is_over()) {
    state_ = State::kStopped;
    return;
  }
  if (!untried_) untried_ = other_colors(cell);
  if (untried_->size() > 0) {
    const int color = untried_->first();
    untried_->remove(color);
    question_.given[cell] = std::uint8_t(color);
    Options options = deadline_.left();
    options.seed += std::uint64_t(++asked_);
    Solver solver(question_, options);
    const hanjie::State found = solver.next();
    question_.given[cell] = kUnknown;
    if (found == hanjie::State::kSolution) return use(solver.solution());
    if (found != hanjie::State::kExhausted) {
      state_ = found == hanjie::State::kBroken ? State::kBroken : State::kStopped;
      return;
    }
    if (untried_->size() > 0) return;
  }
  question_.given[cell] = witness_[cell];
  Options options = deadline_.left();
  options.line_only = true;
  Solver lines(question_, options);
  lines.next();
  const std::vector<std::uint8_t> known = lines.known();
  for (const std::uint32_t other : groups_[group_]) {
    proved_[other] |= known[other] != kUnknown;
    question_.given[other] = known[other];
  }
  count_open();
}

/// Every cell in which a solution differs from the others is ambiguous.
void CommonCells::use(std::span<const std::uint8_t> solution) {
  if (common_.empty()) witness_ = common_ = {solution.begin(), solution.end()};
  for (std::size_t cell = 0; cell < solution.size(); ++cell)
    if (common_[cell] != solution[cell]) common_[cell] = kUnknown;
  count_open();
}

void CommonCells::prove(std::span<const std::uint8_t> known) {
  for (std::size_t cell = 0; cell < known.size(); ++cell) proved_[cell] = known[cell] != kUnknown;
  count_open();
}

void CommonCells::count_open() {
  open_ = 0;
  for (std::size_t cell = 0; cell < common_.size(); ++cell)
    open_ += common_[cell] != kUnknown && !proved_[cell];
}

/// The colors of both clues of a cell, except the one that it has.
ColorSet CommonCells::other_colors(std::size_t cell) const {
  const std::size_t width = std::size_t(puzzle_.width);
  const auto colors_of = [&](std::size_t line) {
    ColorSet colors;
    colors.add(0);
    for (const Block& block : puzzle_.clue(int(line))) colors.add(block.color);
    return colors;
  };
  ColorSet colors = colors_of(cell / width);
  colors &= colors_of(std::size_t(puzzle_.height) + cell % width);
  colors.remove(common_[cell]);
  return colors;
}

Ambiguity::Ambiguity(const Puzzle& puzzle, const Options& options)
    : cells_(std::make_unique<CommonCells>(puzzle, options)) {}
Ambiguity::~Ambiguity() = default;
Ambiguity::Ambiguity(Ambiguity&&) noexcept = default;
Ambiguity& Ambiguity::operator=(Ambiguity&&) noexcept = default;

bool Ambiguity::advance() {
  return cells_->advance();
}
Ambiguity::State Ambiguity::state() const {
  return cells_->state();
}
const std::vector<std::uint8_t>& Ambiguity::common() const {
  return cells_->common();
}
const std::vector<std::uint8_t>& Ambiguity::proved() const {
  return cells_->proved();
}
std::size_t Ambiguity::questions() const {
  return cells_->questions();
}

}  // namespace hanjie
