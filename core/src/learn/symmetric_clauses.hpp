// What holds in one place holds in its images.
//
// Clues that stay the same when they are turned or mirrored (symmetry.hpp) have a set of solutions
// that does, too. So whatever is true of all solutions is true when it is turned or mirrored:
//
//   * a candidate that is impossible in a cell is impossible in the images of the cell;
//   * a clause that the learning search learns brings its images with it. One conflict teaches as
//     much as two, four or eight would (symmetric learning: Benhamou, Nabhani, Ostrowski, Saïs
//     2010; Devriendt, Bogaerts, Bruynooghe 2017, who keep images apart until they say something).
//
// It is proofs that gain: the first solution of 9-Dom takes no conflict, to prove that it is the
// only one takes 1,600 without images and 1,200 with them; for 11-Dom it is 10,700 and 6,300 (medians
// over 41 seeds, core/bench/solve -without images).
//
// Once a solution has been forbidden, clauses speak of those that are left. These are still
// symmetric if the forbidden one is symmetric itself; symmetries that move it are given up.
//
// Tried in addition: to say which of a cell and its image is the white one if they differ, which
// halves what is left to prove. It gained nothing that could be told from noise.

#ifndef HANJIE_LEARN_SYMMETRIC_CLAUSES_HPP
#define HANJIE_LEARN_SYMMETRIC_CLAUSES_HPP

#include <cstdint>
#include <vector>

#include "board/literals.hpp"
#include "board/propagate.hpp"
#include "board/symmetry.hpp"

namespace hanjie {

/// Brings what is known to all images, and what follows line by line.
Verdict share_facts(const std::vector<Symmetry>& symmetries, Board& board, LineSolver& lines,
                    Budget& budget);

/// Literals turned or mirrored. What their root says has been shared.
class SymmetricClauses {
 public:
  SymmetricClauses(const std::vector<Symmetry>& symmetries, const Literals& literals);

  /// How many there are of each literal.
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
