// Irreducible evidence for a conclusion about a line.
//
// Start with all known cells. Weaken them one by one, and undo a weakening if the conclusion no
// longer follows. Every piece that remains is needed, because less evidence proves less. The
// weakenings are tried in the given order, in halves: where most pieces can go, few tests are
// needed (the idea of Junker's QuickXplain, 2004).
//
// Cells go first, then numbers of the clue, which are masked. This order is safe: a cell that was
// needed with all numbers shown is also needed with fewer.

#ifndef HANJIE_PEOPLE_EVIDENCE_HPP
#define HANJIE_PEOPLE_EVIDENCE_HPP

#include <span>
#include <vector>

#include "people/masked_clue_automaton.hpp"

namespace hanjie {

/// A step that may weaken the evidence: the cell at this place of the line gets these candidates.
struct Weakening {
  int at;
  ColorMask colors;
};

class EvidenceFinder {
 public:
  /// Finds the evidence for a conclusion about a line and returns the blocks needed. `cells` holds
  /// the candidates known, and becomes the candidates needed. `goal` holds the candidates that
  /// remain in each cell (all colors where nothing follows); an empty goal means that the line has
  /// no placement. `weakenings` are tried in order, those of one cell from the last to the first.
  std::vector<std::uint32_t> find(std::span<const Block> clue, std::vector<ColorMask>& cells,
                                  std::span<const ColorMask> goal,
                                  std::span<const Weakening> weakenings);

 private:
  /// The arguments of one find().
  struct Question {
    std::span<const Block> clue;
    std::vector<ColorMask>& cells;
    std::span<const ColorMask> goal;
  };

  bool follows(const Question& question);
  void drop_cells(const Question& question, std::span<const Weakening> weakenings);
  void drop_blocks(const Question& question, std::size_t first, std::size_t last);

  // Reused memory.
  std::vector<std::uint8_t> is_needed_;  // by cell: weakening it further has failed
  std::vector<std::uint8_t> shown_;      // by block
  std::vector<ColorMask> left_;
  MaskedClueAutomaton automaton_;
};

}  // namespace hanjie

#endif
