// Which cells differ between the solutions of a puzzle.
//
//     hanjie::Ambiguity ambiguity(puzzle, {.timeout = 2.0});
//     while (ambiguity.advance()) show(ambiguity.common(), ambiguity.questions());
//     if (ambiguity.state() == hanjie::Ambiguity::State::kDone) ...   // common() is exact
//
// Every advance() makes one search and decides at least one more cell or color.

#ifndef HANJIE_AMBIGUITY_HPP
#define HANJIE_AMBIGUITY_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "hanjie/solver.hpp"

namespace hanjie {

class CommonCells;

class Ambiguity {
 public:
  enum class State : std::uint8_t {
    kAsking,   ///< some cells are in question
    kDone,     ///< no cell is in question
    kNone,     ///< the puzzle has no solution
    kStopped,  ///< out of time, or cancelled
    kBroken,   ///< the independent check refused a grid: a bug of ours
  };

  /// The puzzle must be well formed and outlive this. Observer and line_only have no meaning here.
  explicit Ambiguity(const Puzzle& puzzle, const Options& options = {});
  explicit Ambiguity(const Puzzle&& temporary, const Options& options = {}) = delete;
  ~Ambiguity();
  Ambiguity(Ambiguity&&) noexcept;
  Ambiguity& operator=(Ambiguity&&) noexcept;

  /// Makes one more search; false: nothing is left in question, or time is out.
  bool advance();

  State state() const;
  /// The cells that the solutions found so far share, row by row; kUnknown where two of them
  /// differ. Empty before the first solution.
  const std::vector<std::uint8_t>& common() const;
  /// Of the cells in common(), those proved to be the same in all solutions: 1, else 0.
  const std::vector<std::uint8_t>& proved() const;
  /// The number of cells that the solutions found so far share without proof that all do.
  std::size_t questions() const;

 private:
  std::unique_ptr<CommonCells> cells_;
};

}  // namespace hanjie

#endif
