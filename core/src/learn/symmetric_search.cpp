// Equal cells and lines left out: see symmetric_search.hpp.

#include "learn/symmetric_search.hpp"

namespace hanjie {

void restrict_to_symmetric(const std::vector<Symmetry>& symmetries, Learner& learner) {
  const Literals& literals = learner.literals();
  const SymmetricClauses images(symmetries, literals);
  for (std::size_t which = 0; which < images.count(); ++which) {
    for (Variable variable = 0; variable < literals.variables(); ++variable) {
      const Literal literal = 2 * variable + 1, image = images.of(literal, which);
      if (image != literal) learner.require({negation(literal), image});
    }
  }
  for (const Symmetry& symmetry : symmetries) {
    for (int line = 0; line < literals.root().lines(); ++line)
      if (symmetry.image_of_line(line) > line) learner.leave_out(symmetry.image_of_line(line));
  }
}

}  // namespace hanjie
