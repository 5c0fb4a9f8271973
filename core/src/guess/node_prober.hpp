// Probing at one node of the look-ahead: lookahead.hpp describes what is probed, and when.
//
// The prober holds what all nodes share: the clues, the cache of lines, the size of the board, and
// the solutions that probes found. A node holds its board and the set of values probed there.

#ifndef HANJIE_GUESS_NODE_PROBER_HPP
#define HANJIE_GUESS_NODE_PROBER_HPP

#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "base/scratch.hpp"
#include "board/budget.hpp"
#include "board/small_board.hpp"
#include "line/clues.hpp"

namespace hanjie {

/// A node of the search; a position is a bit of a T.
template <class T>
struct Node {
  static constexpr int kPositions = int(sizeof(T)) * 8;
  struct State {
    SmallLine<T> lines[2 * kPositions];
  };
  /// How many cells each value of a cell sets.
  struct Gains {
    std::uint16_t of[2] = {0, 0};
  };
  /// Values of cells, white and black, a bit for each: position by row.
  struct Values {
    T of[2][kPositions];
  };

  State state;
  int open;  ///< cells
  bool is_probed;
  int taken;  ///< values of the guess
  int cell, value;
  std::vector<Gains> gains;
  Values tried;     ///< since row or column changed, or known to be possible without a probe
  Values measured;  ///< the part of these whose gains are known
};

template <class T>
class NodeProber {
 public:
  using State = typename Node<T>::State;
  enum class Step : std::uint8_t { kOn, kContradiction, kComplete, kPaused };

  NodeProber(const SmallBoard& board, const Clues& clues, Budget& budget, Stats& stats,
             std::uint64_t seed);
  ~NodeProber() { thread_scratch<Cache>() = std::move(cache_); }
  NodeProber(const NodeProber&) = delete;
  NodeProber& operator=(const NodeProber&) = delete;

  /// Probes every value that is worth it until nothing new follows; below the root once. Pauses
  /// when the total work reaches `until`, and after a solution.
  Step probe_all(Node<T>& node, bool is_root, std::uint64_t until);
  /// Gives an open cell of a board a value and propagates; false: it is impossible.
  bool assume(State& state, int cell, int value, int& open);
  /// Gives a node another board.
  void replace(Node<T>& node, const State& state);
  void copy(State& to, const State& from) const {
    std::memcpy(&to, &from, std::size_t(height_ + width_) * sizeof(SmallLine<T>));
  }

  /// Stores a complete board as a solution, unless it is known.
  void report(const State& state);
  /// All solutions, in the order in which they were found.
  const std::vector<std::vector<std::uint8_t>>& found() const { return found_; }
  /// Row by row, kUnknown where both values are possible.
  std::vector<std::uint8_t> grid_of(const State& state) const;
  /// The budget was used up.
  bool is_stopped() const { return stopped_; }

 private:
  using Values = typename Node<T>::Values;
  using Cache = std::vector<typename SmallPuzzle<T>::Entry>;
  static constexpr int kMostNeighbors = 2;
  static constexpr int kFewestNeighbors = 1;  // while choosy

  Step probe_near(Node<T>& node, int neighbors);
  void stop_postponing(Node<T>& node);
  T open_near(const Node<T>& node, int row, int neighbors) const;
  Step probe(Node<T>& node, int cell, bool try_black, bool try_white);
  bool try_value(Node<T>& node, int cell, int value, State& state, int& open);
  bool is_worth_following(int cell, int value, int open) const;
  void follow(const State& state, int open);
  Step keep(Node<T>& node, const State& state, int open);
  void merge(Node<T>& node);
  void forget(Node<T>& node, Word rows, T columns);

  Budget& budget_;
  Stats& stats_;
  const Kernels& kernels_ = kernels();
  const int height_, width_;
  std::uint64_t until_ = 0;
  bool stopped_ = false;

  std::vector<NarrowClue> clues_;
  std::unique_ptr<Cache> cache_ = take_scratch<Cache>();
  SmallPuzzle<T> small_;

  std::uint64_t changes_ = 0;  // of any node's board
  bool postpones_ = true;      // values that are implied; at the root, at first
  bool choosy_ =
      true;        // skips values whose refutation would gain little; also at the root, at first
  int first_row_;  // probing begins here: the row of the last success
  Values possible_{};      // in a solution: probing them could refute nothing at the root
  State black_, white_;    // after the last probe of each value
  State followed_, next_;  // one of these, followed
  std::uint64_t work_ = 0, work_of_following_ = 0;
  std::vector<std::vector<std::uint8_t>> found_;
  std::size_t known_ = 0;  // the number of solutions when probing began
};

}  // namespace hanjie

#endif
