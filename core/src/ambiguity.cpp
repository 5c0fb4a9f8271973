// The ambiguous cells: what solutions do not agree on, without looking at all of them.
//
// Take one solution. A cell of it is ambiguous if there is another solution in which it has another
// colour: give the cell that colour and ask the search. Either there is a solution, and then every
// cell in which it differs from the first is settled at once, mostly many; or there is none, and
// the cell is common to all solutions, which is one given cell more for all later questions, and
// lines may settle others from it. So each question settles a cell or a colour of it, and few are
// asked: a picture with ten ambiguous corners takes about ten, however many thousand solutions
// those corners combine to.
//
// In the language of satisfiability the common cells are the backbone, and this is its computation by
// one test for each literal that all solutions so far share (Janota, Lynce, Marques-Silva, 2015).
//
// The first few solutions come from one search, which is cheaper than to start new ones, and may
// find that there are no more: then nothing needs to be asked.

#include "hanjie/ambiguity.hpp"

#include <algorithm>
#include <optional>

#include "chain.hpp"
#include "deadline.hpp"

namespace hanjie {
namespace {

constexpr int kFirstSolutions = 16;

Options plain(Options options) {
  options.observer = nullptr;
  options.line_only = false;
  return options;
}

}  // namespace

class CommonCells {
 public:
  CommonCells(const Puzzle& puzzle, const Options& options)
      : puzzle_(puzzle), question_(puzzle), deadline_(plain(options)) {
    proved_.assign(puzzle.cells(), 0);
    question_.given.resize(puzzle.cells(), kUnknown);
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
  void ask();
  void use(std::span<const std::uint8_t> solution);
  void prove(std::span<const std::uint8_t> known);
  void count_open();
  Colors other_colors(std::size_t cell) const;

  const Puzzle& puzzle_;
  Puzzle question_;  // the puzzle with all that is proved as given cells
  Deadline deadline_;
  State state_ = State::kAsking;
  std::unique_ptr<Solver> first_;  // while it finds solutions
  int asked_ = 0;
  std::vector<std::uint8_t> common_, proved_;
  std::size_t open_ = 0;
  std::size_t next_ = 0;           // no cell before this one is in question
  std::optional<Colors> untried_;  // colours of that cell
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
    default:
      state_ = State::kStopped;
      prove(first_->known());
      return;
  }
  prove(first_->known());
  first_.reset();
}

/// Asks whether the next cell in question can have one of its other colours.
void CommonCells::ask() {
  while (common_[next_] == kUnknown || proved_[next_]) {
    ++next_;
    untried_.reset();
  }
  if (!untried_) untried_ = other_colors(next_);
  if (untried_->size() > 0) {
    const int color = untried_->first();
    untried_->remove(color);
    question_.given[next_] = std::uint8_t(color);
    Options options = deadline_.left();
    options.seed += std::uint64_t(++asked_);
    Solver solver(question_, options);
    const hanjie::State found = solver.next();
    question_.given[next_] = kUnknown;
    if (found == hanjie::State::kSolution) return use(solver.solution());
    if (found != hanjie::State::kExhausted) {
      state_ = State::kStopped;
      return;
    }
    if (untried_->size() > 0) return;
  }
  question_.given[next_] = common_[next_];
  Options options = deadline_.left();
  options.line_only = true;
  Solver lines(question_, options);
  lines.next();
  prove(lines.known());
}

/// Every cell in which a solution differs from the others is ambiguous.
void CommonCells::use(std::span<const std::uint8_t> solution) {
  if (common_.empty()) common_.assign(solution.begin(), solution.end());
  for (std::size_t cell = 0; cell < solution.size(); ++cell)
    if (common_[cell] != solution[cell]) common_[cell] = kUnknown;
  count_open();
}

void CommonCells::prove(std::span<const std::uint8_t> known) {
  for (std::size_t cell = 0; cell < known.size(); ++cell) {
    if (known[cell] == kUnknown) continue;
    proved_[cell] = 1;
    question_.given[cell] = known[cell];
  }
  count_open();
}

void CommonCells::count_open() {
  open_ = 0;
  for (std::size_t cell = 0; cell < common_.size(); ++cell)
    open_ += common_[cell] != kUnknown && !proved_[cell];
}

/// The colours that both clues of a cell know, but the one that it has.
Colors CommonCells::other_colors(std::size_t cell) const {
  const std::size_t width = std::size_t(puzzle_.width);
  const auto colors_of = [&](std::size_t line) {
    Colors colors;
    colors.add(0);
    for (const Block& block : puzzle_.clue(int(line))) colors.add(block.color);
    return colors;
  };
  Colors colors = colors_of(cell / width);
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
