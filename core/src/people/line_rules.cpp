// One function per technique: see line_rules.hpp.

#include "people/line_rules.hpp"

namespace hanjie {

template <int N>
void LineRules<N>::read(const LineView& view, std::span<const Block> clue, int colors) {
  size_ = view.end - view.before;
  blocks_ =
      clue.subspan(std::size_t(view.first_block), std::size_t(view.end_block - view.first_block));
  earliest_ = view.earliest;
  latest_ = view.latest;
  runs_ = view.runs;
  left_ = view.cells;
  can_.assign(std::size_t(colors), {});
  open_ = {};
  for (int cell = 0; cell < size_; ++cell) {
    const ColorMask here = view.cells[std::size_t(cell)];
    if (!std::has_single_bit(here)) open_.add(cell);
    for (ColorMask rest = here; rest; rest &= rest - 1)
      can_[std::size_t(std::countr_zero(rest))].add(cell);
  }
  all_ = Set::range(0, size_);
  may_be_filled_ = {};
  for (std::size_t color = 1; color < can_.size(); ++color) may_be_filled_ |= can_[color];
  starts_.resize(blocks_.size());
  slack_ = size_;
  total_ = 0;
  for (std::size_t block = 0; block < blocks_.size(); ++block) {
    starts_[block] = {};
    for (std::size_t word = 0; word < view.places[block].size(); ++word)
      starts_[block].word(word) = view.places[block][word];
    total_ += blocks_[block].length;
    slack_ -= blocks_[block].length + gap_after(block);
  }
  read_owners(view);
}

template <int N>
void LineRules<N>::read_owners(const LineView& view) {
  owners_.resize(runs_.size());
  anchors_.clear();
  for (std::size_t run = 0; run < runs_.size(); ++run) {
    owners_[run].clear();
    for (const Owner& owner : view.owners[run]) {
      Set starts;
      for (std::size_t word = 0; word < owner.places.size(); ++word)
        starts.word(word) = owner.places[word];
      owners_[run].push_back({owner.block, starts});
    }
    if (owners_[run].size() == 1)
      anchors_.push_back({owners_[run][0].block, runs_[run], owners_[run][0].starts});
  }
}

template <int N>
bool LineRules<N>::apply(LineRule rule) {
  found_ = false;
  switch (rule) {
    case LineRule::kCompleteLine:
      complete_line();
      break;
    case LineRule::kAbsentColor:
      absent_color();
      break;
    case LineRule::kOverlap:
      overlap();
      break;
    case LineRule::kSimpleSpaces:
      simple_spaces();
      break;
    case LineRule::kForcing:
      forcing();
      break;
    case LineRule::kGlue:
      glue();
      break;
    case LineRule::kMercury:
      mercury();
      break;
    case LineRule::kJoining:
      joining();
      break;
    case LineRule::kSplitting:
      splitting();
      break;
    case LineRule::kPunctuating:
      punctuating();
      break;
    case LineRule::kColorReach:
      color_reach();
      break;
    case LineRule::kOwnerLogic:
      owner_logic();
      break;
    case LineRule::kLineLogic:
      break;
  }
  return found_;
}

template <int N>
void LineRules<N>::allow(const Set& cells, ColorMask colors) {
  Set losing;
  for (std::size_t color = 0; color < can_.size(); ++color)
    if (((colors >> color) & 1) == 0) losing |= can_[color];
  losing &= cells;
  if (losing.empty()) return;
  found_ = true;
  losing.for_each([&](int cell) { left_[std::size_t(cell)] &= colors; });
}

/// Narrows bound_ so that every block leaves room for the blocks before and after it.
template <int N>
void LineRules<N>::push_apart() {
  int end = 0;
  for (std::size_t block = 0; block < blocks_.size(); ++block) {
    bound_[block] -= Set::range(0, end);
    end = bound_[block].lowest() + blocks_[block].length + gap_after(block);
  }
  int start = size_;
  for (std::size_t block = blocks_.size(); block-- > 0;) {
    bound_[block] &= Set::range(0, start - blocks_[block].length + 1);
    start = bound_[block].highest() - (block > 0 ? gap_after(block - 1) : 0);
  }
}

/// The cells that some block covers from its starts in bound_.
template <int N>
typename LineRules<N>::Set LineRules<N>::covered() const {
  Set cells;
  for (std::size_t block = 0; block < blocks_.size(); ++block)
    cells |= bound_[block].spread(blocks_[block].length);
  return cells;
}

template <int N>
void LineRules<N>::complete_line() {
  const Set open = may_be_filled_ & can_[0];
  if (!open.empty() && (all_ - can_[0]).count() == total_) return clear(open);
  if (slack_ == 0) {
    Set filled;
    int at = 0;
    for (std::size_t block = 0; block < blocks_.size(); ++block) {
      const Set cells = Set::range(at, at + blocks_[block].length);
      filled |= cells;
      fill(cells, blocks_[block].color);
      at += blocks_[block].length + gap_after(block);
    }
    clear(all_ - filled);
  } else if ((all_ - may_be_filled_).count() == size_ - total_) {
    never(open, 0);
  }
}

template <int N>
void LineRules<N>::absent_color() {
  ColorMask present = 1;
  for (const Block& block : blocks_) present |= ColorMask(1) << block.color;
  allow(all_, present);
}

template <int N>
void LineRules<N>::overlap() {
  int at = 0;
  for (std::size_t block = 0; block < blocks_.size(); ++block) {
    const int end = at + blocks_[block].length;
    fill(Set::range(at + slack_, end) & open_, blocks_[block].color);
    at = end + gap_after(block);
  }
}

template <int N>
void LineRules<N>::simple_spaces() {
  bound_.assign(blocks_.size(), all_);
  std::vector<std::uint8_t> holds(blocks_.size());
  std::size_t holding = 0;
  for (const Anchor& anchor : anchors_) {
    bound_[std::size_t(anchor.block)] &= anchor.starts;
    std::uint8_t& held = holds[std::size_t(anchor.block)];
    holding += held == 0;
    held = 1;
  }
  if (runs_.empty() || holding < blocks_.size()) return;
  clear(all_ - covered());
}

template <int N>
void LineRules<N>::forcing() {
  for (std::size_t block = 0; block < blocks_.size(); ++block)
    fill(Set::range(latest_[block], earliest_[block] + blocks_[block].length) & open_,
         blocks_[block].color);
  bound_ = starts_;
  clear(all_ - covered());
}

template <int N>
void LineRules<N>::glue() {
  for (const Anchor& anchor : anchors_)
    fill(certain(anchor.block, anchor.starts) & open_, anchor.run.color);
}

template <int N>
void LineRules<N>::mercury() {
  bound_ = starts_;
  Set complete;
  bool any = false;
  for (std::size_t at = 0; at < anchors_.size(); ++at) {
    const Anchor& anchor = anchors_[at];
    if (anchor.run.end - anchor.run.first == length(anchor.block)) complete |= ends(anchor.run);
    const bool is_shared = (at > 0 && anchors_[at - 1].block == anchor.block) ||
                           (at + 1 < anchors_.size() && anchors_[at + 1].block == anchor.block);
    if (is_shared) continue;
    bound_[std::size_t(anchor.block)] = anchor.starts;
    any = true;
  }
  if (!any) return;
  push_apart();
  clear(all_ - covered() - complete);
}

template <int N>
void LineRules<N>::joining() {
  for (std::size_t first = 0, last; first < anchors_.size(); first = last + 1) {
    last = first;
    while (last + 1 < anchors_.size() && anchors_[last + 1].block == anchors_[first].block) ++last;
    fill(Set::range(anchors_[first].run.end, anchors_[last].run.first), anchors_[first].run.color);
  }
}

template <int N>
void LineRules<N>::splitting() {
  for (std::size_t left = 0; left + 1 < runs_.size(); ++left) {
    const Run &before = runs_[left], &after = runs_[left + 1];
    if (before.color != after.color || after.first != before.end + 1) continue;
    const auto joins = [&](const BlockOwner& one, const BlockOwner& other) {
      return one.block == other.block && !(one.starts & other.starts).empty();
    };
    bool joined = false;
    for (const BlockOwner& one : owners_[left])
      for (const BlockOwner& other : owners_[left + 1]) joined |= joins(one, other);
    if (!joined) never(Set::single(before.end), before.color);
  }
}

template <int N>
void LineRules<N>::punctuating() {
  for (std::size_t run = 0; run < runs_.size(); ++run) {
    int longest = 0;
    for (const BlockOwner& owner : owners_[run]) longest = std::max(longest, length(owner.block));
    if (longest == runs_[run].end - runs_[run].first)
      never(ends(runs_[run]) & all_, runs_[run].color);
  }
}

template <int N>
void LineRules<N>::color_reach() {
  bound_ = starts_;
  for (const Anchor& anchor : anchors_) bound_[std::size_t(anchor.block)] &= anchor.starts;
  push_apart();
  std::vector<Set> unreached = can_;
  for (std::size_t block = 0; block < blocks_.size(); ++block)
    unreached[blocks_[block].color] -= bound_[block].spread(blocks_[block].length);
  for (const Block& block : blocks_) never(unreached[block.color], block.color);
}

template <int N>
void LineRules<N>::owner_logic() {
  narrow_owners();
  bound_ = starts_;
  for (std::size_t run = 0; run < runs_.size(); ++run) {
    if (narrowed_[run].empty()) return;
    Set always = all_, ever;
    for (const BlockOwner& owner : narrowed_[run]) {
      always &= certain(owner.block, owner.starts);
      ever |= owner.starts.spread(length(owner.block));
    }
    fill(always, runs_[run].color);
    never((ends(runs_[run]) & all_) - ever, runs_[run].color);
    if (narrowed_[run].size() == 1)
      bound_[std::size_t(narrowed_[run][0].block)] &= narrowed_[run][0].starts;
  }
  push_apart();
  for (std::size_t block = 0; block < blocks_.size(); ++block)
    fill(certain(int(block), bound_[block]), blocks_[block].color);
  clear(all_ - covered());
}

/// Keeps the owners of each run that agree with some owner of the run before it, and after it.
template <int N>
void LineRules<N>::narrow_owners() {
  narrowed_ = owners_;
  const auto narrow = [&](std::size_t run, std::size_t beside, int step) {
    std::erase_if(narrowed_[run], [&](const BlockOwner& owner) {
      return std::none_of(
          narrowed_[beside].begin(), narrowed_[beside].end(), [&](const BlockOwner& other) {
            return other.block * step < owner.block * step ||
                   (other.block == owner.block && !(other.starts & owner.starts).empty());
          });
    });
  };
  for (std::size_t run = 1; run < runs_.size(); ++run) narrow(run, run - 1, 1);
  for (std::size_t run = runs_.size(); run-- > 1;) narrow(run - 1, run, -1);
}

template class LineRules<1>;
template class LineRules<4>;
template class LineRules<65>;

}  // namespace hanjie
