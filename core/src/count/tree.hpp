// The tree: counting a part by guesses, pieces and memory.
//
// Guess a cell; the count is the sum over its colors. Under each guess, filter, split what is left
// into pieces, and multiply their counts. Pieces are swept (frontier_count.hpp) if that takes few
// combinations, which is tried again whenever they have become notably smaller; the others are
// guessed in turn. Many guesses lead to the same pieces, so the count of each is
// remembered. The cell to guess is the first in the order of a sweep: then pieces are what is left
// of the part behind a line that moves through it, and they come back often. In other words
// this is a sweep that goes depth first, which costs a thousand times as much for each combination,
// but sees when one has no future and when one has fallen apart.
//
// The scheme is that of model counters (Sang et al., Cachet, 2004; Thurley, sharpSAT, 2006). As in
// GANAK (Sharma et al., 2019) a piece is remembered by a fingerprint, here of 128 bits, because a
// piece itself would take kilobytes: among ten million pieces two share a fingerprint by accident
// with a probability of about 1 in 10^25. Merged states are numbered in a way that depends only on
// their futures, and cells as the piece mentions them, so equal pieces in different places match.
//
// No recursion: a frame holds a part, the guess it is at, and what has been counted. That is enough
// to say at any time how many solutions there are at least.

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
  /// Sweeps may take so many words.
  Tree(Components& components, Budget& budget, std::size_t sweep_words = 1 << 13)
      : components_(components),
        budget_(budget),
        sweep_words_(sweep_words),
        frontier_counter_(components, budget) {}

  struct PartCount {
    Natural count;  ///< at least so many
    bool exact;     ///< and not more
    bool stopped;   ///< out of time or memory: there is no point in going on
  };
  /// Begins to count the solutions of a part.
  void begin(const LineAutomata& part);
  /// Goes on until that is done, or `units` of work are, or there are `enough` solutions for sure.
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
    ColorSet left;       // its colors that are still to be tried
    Natural sum;         // over those that have been
    Split split;         // of the color that is being tried: pieces still to be counted
    Natural product;     // of those that have been
    std::size_t failed;  // a sweep of so many cells has been too wide
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
  std::size_t sweep_words_;
  FrontierCounter frontier_counter_;
  bool goes_down_ = false;                // the order of guesses
  std::vector<std::uint32_t> rank_;       // of each cell in the part that is being looked at
  std::vector<std::uint32_t> ranked_at_;  // when that was
  std::uint32_t looks_ = 0;
  std::vector<Frame> frames_;
  std::size_t frame_bytes_ = 0, memory_bytes_ = 0;  // roughly
  std::unordered_map<Fingerprint, Natural, Hash> memory_;
};

}  // namespace hanjie

#endif
