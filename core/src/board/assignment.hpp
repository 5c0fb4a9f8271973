// The assignment of the learning search: decisions and consequences, in order.
//
// Each literal that becomes true goes onto the trail, with its level (the number of decisions
// before it) and its reason: a decision, a clause, or a line. A line's reason is computed lazily,
// from the line and the length of the trail when it was solved, because most reasons are never
// needed. Literals also clear their candidate in the planes of row and column, which the line
// solver reads, and make the crossing lines dirty; cancelling a level sets the bits again. In black
// and white, the time when each cell was set is kept line by line, for rows and for columns,
// because the reason of a line reads its cells side by side.

#ifndef HANJIE_BOARD_ASSIGNMENT_HPP
#define HANJIE_BOARD_ASSIGNMENT_HPP

#include <bit>
#include <cstdint>
#include <vector>

#include "board/literals.hpp"

namespace hanjie {

/// Why a literal is true.
class Reason {
 public:
  static Reason none() { return Reason(kNone); }
  static Reason clause(std::uint32_t reference) { return Reason(reference); }
  static Reason binary(Literal other) { return Reason(kBinary | other); }
  static Reason line(int line) { return Reason(kLine | std::uint32_t(line)); }

  bool is_none() const { return bits_ == kNone; }
  bool is_clause() const { return bits_ < kLine; }
  bool is_line() const { return (bits_ & kKind) == kLine; }
  bool is_binary() const { return (bits_ & kKind) == kBinary; }
  std::uint32_t clause() const { return bits_; }
  int line() const { return int(bits_ & ~kKind); }
  Literal other() const { return bits_ & ~kKind; }
  bool operator==(const Reason&) const = default;

 private:
  static constexpr std::uint32_t kLine = 1u << 30, kBinary = 2u << 30, kKind = 3u << 30;
  static constexpr std::uint32_t kNone = ~std::uint32_t(0);
  explicit Reason(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_;
};

class Assignment {
 public:
  struct Info {
    std::uint32_t level;
    std::uint32_t position;  ///< on the trail
    Reason reason;
    std::uint32_t asked;  ///< of a line's reason: length of the trail when the line was solved
  };

  explicit Assignment(const Literals& literals);
  explicit Assignment(const Literals&& temporary) = delete;

  /// 1 true, -1 false, 0 open.
  int value(Literal literal) const { return values_[literal]; }
  bool is_open(Variable variable) const { return values_[2 * variable] == 0; }
  const Info& info(Variable variable) const { return info_[variable]; }
  std::uint32_t level_of(Literal literal) const { return info_[variable_of(literal)].level; }

  const std::vector<Literal>& trail() const { return trail_; }
  std::uint32_t level() const { return std::uint32_t(levels_.size()); }
  /// Where on the trail a level begins.
  std::size_t start_of(std::uint32_t level) const { return levels_[level - 1]; }
  Literal decision(std::uint32_t level) const { return trail_[levels_[level - 1]]; }
  /// Literals of level 0.
  std::size_t facts() const { return levels_.empty() ? trail_.size() : levels_[0]; }
  std::size_t open() const { return info_.size() - trail_.size(); }

  /// Black and white: where on the trail the cells of a line were set. Outdated where a cell is
  /// open. A few numbers beyond the end may be read.
  const std::uint32_t* settled_at(int line) const {
    return settled_at_.data() + (line < height_
                                     ? std::size_t(line) * width_
                                     : cells_ + std::size_t(line - height_) * std::size_t(height_));
  }

  void open_level() { levels_.push_back(trail_.size()); }

  void assign(Literal literal, Reason reason, std::uint32_t asked = 0) {
    values_[literal] = 1;
    values_[negation(literal)] = -1;
    info_[variable_of(literal)] = {level(), std::uint32_t(trail_.size()), reason, asked};
    trail_.push_back(literal);
    const Literals::Effect& effect = literals_.effect(literal);
    if (effect.row_word == Literals::Effect::kNone) return;
    if (!settled_at_.empty()) {
      const std::uint32_t now = std::uint32_t(trail_.size() - 1);
      settled_at_[variable_of(literal)] = now;
      settled_at_[cells_ + std::size_t(effect.column) * std::size_t(height_) + effect.row] = now;
    }
    words_[effect.row_word] &= ~row_bit(effect);
    words_[effect.column_word] &= ~column_bit(effect);
    if (reason != Reason::line(effect.row)) make_dirty(effect.row);
    if (reason != Reason::line(height_ + effect.column)) make_dirty(height_ + effect.column);
  }

  /// Takes back all levels above `level`, newest literal first.
  template <class OnUndo>
  void cancel(std::uint32_t level, const OnUndo& on_undo) {
    if (levels_.size() <= level) return;
    const std::size_t keep = levels_[level];
    while (trail_.size() > keep) {
      const Literal literal = trail_.back();
      trail_.pop_back();
      values_[literal] = values_[negation(literal)] = 0;
      const Literals::Effect& effect = literals_.effect(literal);
      if (effect.row_word != Literals::Effect::kNone) {
        words_[effect.row_word] |= row_bit(effect);
        words_[effect.column_word] |= column_bit(effect);
      }
      on_undo(literal);
    }
    levels_.resize(level);
    clear_dirty();
  }

  const Word* planes(int line) const { return words_.data() + literals_.root().line(line).first; }

  /// Candidates of a line beyond one for each cell; zero: all known.
  int open_in(int line) const {
    const Board::Line& self = literals_.root().line(line);
    const Word* const own = planes(line);
    int candidates = 0;
    if (self.planes == 2) {  // open where both are left: half as much to count
      for (int at = 0; at < self.words; ++at)
        candidates += std::popcount(own[at] & own[self.words + at]);
      return candidates;
    }
    for (int at = 0; at < self.planes * self.words; ++at) candidates += std::popcount(own[at]);
    const int cells = line < height_ ? int(width_) : height_;
    return candidates - cells - 2;  // the cells beyond both edges are background
  }

  bool has_dirty() const { return head_ != tail_; }
  int pop_dirty() {
    const int line = queue_[head_];
    head_ = head_ + 1 == queue_.size() ? 0 : head_ + 1;
    is_dirty_[std::size_t(line)] = 0;
    return line;
  }
  void clear_dirty() {
    while (has_dirty()) pop_dirty();
  }
  void make_dirty(int line) {
    if (is_dirty_[std::size_t(line)]) return;
    is_dirty_[std::size_t(line)] = 1;
    queue_[tail_] = line;
    tail_ = tail_ + 1 == queue_.size() ? 0 : tail_ + 1;
  }

  const Literals& literals() const { return literals_; }

 private:
  static constexpr std::size_t kReadBeyond = 7;

  static Word row_bit(const Literals::Effect& effect) {
    return Word(1) << ((effect.column + 1) & 63);
  }
  static Word column_bit(const Literals::Effect& effect) {
    return Word(1) << ((effect.row + 1) & 63);
  }

  const Literals& literals_;
  int height_;
  std::size_t width_, cells_;
  std::vector<std::int8_t> values_;  // by literal
  std::vector<Info> info_;           // by variable
  std::vector<Literal> trail_;
  std::vector<std::size_t> levels_;
  std::vector<std::uint32_t> settled_at_;  // black and white: row by row, then column by column
  std::vector<Word> words_;                // laid out like the root's
  std::vector<int> queue_;                 // a ring with one place more than lines
  std::size_t head_ = 0, tail_ = 0;
  std::vector<std::uint8_t> is_dirty_;
};

}  // namespace hanjie

#endif
