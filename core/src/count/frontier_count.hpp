// The frontier method: counting all solutions of a part at once, cell by cell.
//
// Go through the cells row by row (or column by column, whichever keeps fewer automata open). The
// rest of the part depends only on the state of each open automaton. So keep, for every combination
// of states that occurs, the number of ways that lead to it. A cell takes each combination to at
// most two others, and where ways meet, their numbers add up. After the last cell one combination
// is left, and its number is the count.
//
// This is the transfer matrix of statistical physics, and the frontier method of Knuth's Simpath.
// Time and memory depend on the number of combinations, not of solutions: all n! solutions of n
// rows and columns with one 1 each are counted with 2^n combinations. It cannot see that a
// combination has no future; tree.hpp can, and takes over when combinations are too many.
//
// A combination is packed into words, a few bits for each automaton, which are zero while the
// automaton is not open: state 0 is where it starts, and where it ends.

#ifndef HANJIE_COUNT_FRONTIER_COUNT_HPP
#define HANJIE_COUNT_FRONTIER_COUNT_HPP

#include <cstdint>
#include <optional>
#include <vector>

#include "base/natural.hpp"
#include "count/components.hpp"

namespace hanjie {

class FrontierCounter {
 public:
  FrontierCounter(const Components& components, Budget& budget)
      : components_(components), budget_(budget) {}

  /// Chooses the better direction through a part.
  void plan(const LineAutomata& part);
  /// It goes column by column.
  bool goes_down() const { return goes_down_; }
  /// The number of solutions; nothing if combinations and their numbers ever take more than
  /// `most_words` words, or if time is out.
  std::optional<Natural> run(std::size_t most_words);
  /// Time was out.
  bool stopped() const { return stopped_; }

 private:
  struct Visit {
    const LineAutomaton* automaton = nullptr;
    std::uint32_t at = 0;    // which cell of it
    std::uint32_t word = 0;  // where its state is kept
    std::uint32_t shift = 0;
    std::uint64_t mask = 0;  // before the shift
  };
  struct Step {
    Visit visits[2];  // one or two
    int automata = 0;
  };
  /// Combinations and their numbers of ways.
  class Table {
   public:
    void clear(std::size_t key_words, std::size_t count_words);
    std::size_t size() const { return size_; }
    const std::uint64_t* key(std::size_t at) const { return keys_.data() + at * key_words_; }
    const std::uint64_t* count(std::size_t at) const { return counts_.data() + at * count_words_; }
    std::size_t count_words() const { return count_words_; }
    void add(const std::uint64_t* key, const std::uint64_t* count, std::size_t words);
    Natural total() const;

   private:
    void grow();
    std::size_t place_of(const std::uint64_t* key) const;

    std::size_t key_words_ = 1, count_words_ = 1, size_ = 0;
    std::vector<std::uint64_t> keys_, counts_;
    std::vector<std::uint32_t> places_;  // index + 1, or 0
  };

  double lay_out(const LineAutomata& part, const std::vector<std::uint32_t>& cells);
  void find_places();
  static Visit free_place(const LineAutomaton& automaton, std::vector<std::uint64_t>& taken);
  void advance(const Step& step, std::size_t at);

  const Components& components_;
  Budget& budget_;
  bool goes_down_ = false;
  bool stopped_ = false;
  std::size_t key_words_ = 1;
  std::vector<std::size_t> step_of_;  // of each cell
  std::vector<Step> steps_;
  std::vector<std::uint64_t> key_;
  Table now_, next_;
};

}  // namespace hanjie

#endif
