// The assignment at the root: see assignment.hpp.

#include "board/assignment.hpp"

namespace hanjie {

Assignment::Assignment(const Literals& literals)
    : literals_(literals),
      height_(literals.root().height()),
      width_(std::size_t(literals.root().width())),
      cells_(std::size_t(height_) * width_),
      values_(2 * literals.variables()),
      info_(literals.variables(), Info{0, 0, Reason::none(), 0}),
      queue_(std::size_t(literals.root().lines()) + 1),
      is_dirty_(std::size_t(literals.root().lines())) {
  const Board& root = literals.root();
  trail_.reserve(literals.variables());
  words_.resize(root.word_count());
  for (std::size_t at = 0; at < words_.size(); ++at) words_[at] = root.word(at);
  if (!literals.black_and_white()) return;
  settled_at_.resize(2 * cells_ + kReadBeyond);
  std::size_t cell = 0;
  for (const std::uint8_t color : root.grid()) {
    if (color != kUnknown) assign(literals.is_color(cell, color), Reason::none());
    ++cell;
  }
  clear_dirty();
}

}  // namespace hanjie
