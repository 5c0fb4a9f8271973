// The tree: counting a part by guesses, pieces and memory.
//
// Guess a cell; the count is the sum over its colors. Under each guess, filter, split the rest into
// pieces, and multiply their counts. Pieces are counted by the frontier method (frontier_count.hpp)
// if that takes few combinations, which is tested again whenever they have become notably smaller;
// the others are guessed in turn. Many guesses lead to the same pieces, so the count of each is
// stored. The cell to guess is the first in the order of the frontier method: then pieces are the
// part behind a line that moves through it, and they recur often. In other words this is a frontier
// count that goes depth first. It costs a thousand times as much for each combination, but it sees
// when one has no future and when one has split.
//
// The scheme is that of model counters (Sang et al., Cachet, 2004; Thurley, sharpSAT, 2006). As in
// GANAK (Sharma et al., 2019) a piece is stored by a fingerprint, here of 128 bits, because a piece
// itself would take kilobytes: among ten million pieces two share a fingerprint by accident with a
// probability of about 1 in 10^25. Merged states are numbered in a way that depends only on their
// futures, and cells in the order of the piece, so equal pieces in different places match.
//
// There is no recursion: a frame holds a part, its current guess, and the counts so far. That is
// enough to give a lower bound at any time.

#ifndef HANJIE_COUNT_TREE_HPP
#define HANJIE_COUNT_TREE_HPP

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "base/natural.hpp"
#include "count/components.hpp"
#include "count/frontier_count.hpp"

namespace hanjie {

class Tree {
 public:
  /// Frontier counts may take `frontier_words` words.
  Tree(Components& components, Budget& budget, std::size_t frontier_words = 1 << 13)
      : components_(components),
        budget_(budget),
        frontier_words_(frontier_words),
        frontier_counter_(components, budget) {}

  struct PartCount {
    Natural count;  ///< a lower bound
    bool exact;     ///< the bound is the number
    bool stopped;   ///< out of time or memory: continuing is pointless
  };
  /// Begins to count the solutions of a part.
  void begin(const LineAutomata& part);
  /// Continues until the count is complete, or `units` of work are done, or there are surely
  /// `enough` solutions.
  PartCount go_on(std::uint64_t units, const std::optional<Natural>& enough);

 private:
  struct Fingerprint {
    std::uint64_t one, other;
    std::size_t cells;  // in the part
    bool operator==(const Fingerprint&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Fingerprint& print) const { return std::size_t(print.one); }
  };
  struct Frame {
    LineAutomata part;
    Fingerprint print;
    std::uint32_t cell;  // guessed
    ColorSet left;       // its colors not tried yet
    Natural sum;         // over the colors tried
    Split split;         // of the color being tried: the pieces not counted yet
    Natural product;     // of the pieces counted
    std::size_t failed;  // a frontier count of this many cells was too wide
    std::size_t bytes;
  };

  void open(LineAutomata part, const Fingerprint& print, std::size_t failed);
  void close();
  bool try_next_color(Frame& frame);
  bool count_next_piece(Frame& frame);
  void remember(const Fingerprint& print, const Natural& count);
  Natural at_least() const;
  Fingerprint fingerprint(const LineAutomata& part);
  std::uint32_t first_cell(const LineAutomata& part) const;

  Components& components_;
  Budget& budget_;
  std::size_t frontier_words_;
  FrontierCounter frontier_counter_;
  bool goes_down_ = false;                // the order of guesses
  std::vector<std::uint32_t> rank_;       // of each cell in the part being visited
  std::vector<std::uint32_t> ranked_at_;  // when that was
  std::uint32_t looks_ = 0;
  std::vector<Frame> frames_;
  std::size_t frame_bytes_ = 0, memory_bytes_ = 0;  // roughly
  std::unordered_map<Fingerprint, Natural, Hash> memory_;
};

}  // namespace hanjie

#endif
