// Irreducible evidence for what a line says.
//
// Start with everything that is known. Weaken it piece by piece, and take each piece back whose
// loss would lose the conclusion: what remains at the end is needed, every piece of it, because
// less evidence proves less. Pieces are tried in the order given, the least welcome first, in
// halves: where most can go, few questions are asked (Junker's QuickXplain, 2004, has the idea).
//
// Cells go first, then numbers of the clue, which go under blots. The order of these two does not
// harm: a cell that was needed with all numbers shown is needed with fewer.

#ifndef HANJIE_PEOPLE_EVIDENCE_HPP
#define HANJIE_PEOPLE_EVIDENCE_HPP

#include <span>
#include <vector>

#include "people/masked_clue_automaton.hpp"

namespace hanjie {

/// Something that may be left out: that a cell, counted within its line, is better known than this.
struct Weakening {
  int at;
  ColorMask colors;
};

class EvidenceFinder {
 public:
  /// What a conclusion about a line rests on. `cells` is what is known, and becomes what is needed;
  /// `goal` is what follows for each cell (all colours where nothing does), empty for a line that
  /// cannot be completed; `weakenings` are tried in order, those of one cell from the last to the first.
  /// Returns the blocks needed.
  std::vector<std::uint32_t> find(std::span<const Block> clue, std::vector<ColorMask>& cells,
                                  std::span<const ColorMask> goal,
                                  std::span<const Weakening> weakenings);

 private:
  bool follows();
  void drop_cells(std::span<const Weakening> weakenings);
  void drop_blocks(std::size_t first, std::size_t last);

  std::span<const Block> clue_;
  std::vector<ColorMask>* cells_ = nullptr;
  std::span<const ColorMask> goal_;
  std::vector<std::uint8_t> kept_;  // by cell: it was tried to weaken it further, in vain
  std::vector<std::uint8_t> shown_;
  std::vector<ColorMask> left_;
  MaskedClueAutomaton machine_;
};

}  // namespace hanjie

#endif
