// The techniques that people use in a line, made to be counted quickly.
//
// Each rule takes the rest of a line (line_view.hpp) and strikes colors from its cells. The rules
// are those of hanjie/reasoning/rules, which explains and draws them one by one and finds the same
// cells, in Python, for explanations; a test compares the two line by line.

#ifndef HANJIE_PEOPLE_LINE_RULES_HPP
#define HANJIE_PEOPLE_LINE_RULES_HPP

#include <span>
#include <vector>

#include "hanjie/reasoner.hpp"
#include "hanjie/technique.hpp"
#include "people/cell_set.hpp"

namespace hanjie {

/// The rules on lines of at most 64 N - 2 cells.
template <int N>
class LineRules {
 public:
  /// Looks at the rest of a line; `colors` is the number of colors of the puzzle.
  void read(const LineView& view, std::span<const Block> clue, int colors);
  /// Strikes the colors that a rule rules out; true: at least one was a candidate.
  bool apply(LineRule rule);
  /// What is left of the candidates of each cell of the view. Rules do not see it.
  std::span<const ColorMask> left() const { return left_; }

 private:
  using Set = CellSet<N>;
  struct BlockOwner {
    int block;
    Set starts;
  };
  /// A run that certainly belongs to a block.
  struct Anchor {
    int block;
    Run run;
    Set starts;
  };

  int length(int block) const { return blocks_[std::size_t(block)].length; }
  int gap_after(std::size_t block) const {
    return block + 1 < blocks_.size() && blocks_[block].color == blocks_[block + 1].color ? 1 : 0;
  }
  Set certain(int block, const Set& starts) const {
    return Set::range(starts.highest(), starts.lowest() + length(block));
  }
  Set ends(const Run& run) const {
    return Set::range(run.first - 1, run.first) | Set::single(run.end);
  }
  void read_owners(const LineView& view);
  /// The cells have only these colors, or only this one, or not this one.
  void allow(const Set& cells, ColorMask colors);
  void fill(const Set& cells, int color) { allow(cells, ColorMask(1) << color); }
  void never(const Set& cells, int color) { allow(cells, ~(ColorMask(1) << color)); }
  void clear(const Set& cells) { allow(cells, 1); }
  void push_apart();
  Set covered() const;

  void complete_line();
  void absent_color();
  void overlap();
  void simple_spaces();
  void forcing();
  void glue();
  void mercury();
  void joining();
  void splitting();
  void punctuating();
  void color_reach();
  void owner_logic();
  void narrow_owners();

  int size_ = 0, slack_ = 0, total_ = 0;
  bool found_ = false;
  std::span<const Block> blocks_;
  std::vector<Run> runs_;
  std::vector<int> earliest_, latest_;
  std::vector<Set> can_;  // by color
  Set all_, may_be_filled_, open_;
  std::vector<Set> starts_;                                 // by block
  std::vector<Set> bound_;                                  // by block: scratch
  std::vector<std::vector<BlockOwner>> owners_, narrowed_;  // by run
  std::vector<Anchor> anchors_;                             // from left to right
  std::vector<ColorMask> left_;
};

extern template class LineRules<1>;
extern template class LineRules<4>;
extern template class LineRules<65>;

}  // namespace hanjie

#endif
