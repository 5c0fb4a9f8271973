// Symmetric facts and clauses.
//
// If clues stay the same when they are turned or mirrored (symmetry.hpp), so does the set of
// solutions. So everything that is true of all solutions stays true when it is turned or mirrored:
//
//   * a candidate that is impossible in a cell is impossible in the images of the cell;
//   * a learned clause brings its images with it. One conflict teaches as much as two, four or
//     eight would (symmetric learning: Benhamou, Nabhani, Ostrowski, Saïs 2010; Devriendt, Bogaerts,
//     Bruynooghe 2017, who keep images apart until they propagate).
//
// Proofs gain: the first solution of 9-Dom takes no conflict; the proof that it is unique takes
// 1,600 without images and 1,200 with them; for 11-Dom it is 10,700 and 6,300 (medians over 41
// seeds, core/bench/solve -without symmetric-clauses).
//
// Once a solution has been forbidden, clauses hold for the other solutions. These are still
// symmetric if the forbidden solution is symmetric itself; symmetries that move it are given up.
//
// Also tried: deciding which of a cell and its image is the white one if they differ, which halves
// the proof. It gained nothing that could be distinguished from noise.

#ifndef HANJIE_LEARN_SYMMETRIC_CLAUSES_HPP
#define HANJIE_LEARN_SYMMETRIC_CLAUSES_HPP

#include <cstdint>
#include <vector>

#include "board/literals.hpp"
#include "board/propagate.hpp"
#include "board/symmetry.hpp"

namespace hanjie {

/// Copies the known candidates to all images, and propagates.
Verdict share_facts(const std::vector<Symmetry>& symmetries, Board& board, LineSolver& lines,
                    Budget& budget);

/// The images of literals. The facts of their root have been shared.
class SymmetricClauses {
 public:
  SymmetricClauses(const std::vector<Symmetry>& symmetries, const Literals& literals);

  /// The number of images of each literal.
  std::size_t count() const { return maps_.size(); }
  Literal of(Literal literal, std::size_t which) const {
    return 2 * maps_[which].images[variable_of(literal)] + (literal & 1);
  }
  /// Gives up symmetries that move something in this grid.
  void keep_those_of(const std::vector<std::uint8_t>& grid);

 private:
  struct Map {
    Symmetry symmetry;
    std::vector<Variable> images;
  };
  std::vector<Map> maps_;
};

}  // namespace hanjie

#endif
