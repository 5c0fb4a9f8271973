// Turned and mirrored facts and literals: see symmetric_clauses.hpp.

#include "learn/symmetric_clauses.hpp"

namespace hanjie {

Verdict share_facts(const std::vector<Symmetry>& symmetries, Board& board, LineSolver& lines,
                    Budget& budget) {
  const auto share = [&](Cell from, Cell to) {
    for (int plane = 0; plane < board.line(from.row).planes; ++plane) {
      if (board.may_be(from, plane)) continue;
      const int color = board.black_and_white() ? plane : board.color_of_plane(from.row, plane);
      const int image = board.plane_of_color(to.row, color);
      if (image >= 0 && board.may_be(to, image)) board.remove(to, image);
    }
  };
  for (const Symmetry& symmetry : symmetries)
    for (int row = 0; row < board.height(); ++row)
      for (int column = 0; column < board.width(); ++column)
        share({row, column}, symmetry.image_of(Cell{row, column}));
  return Propagator(board, lines, budget).run();
}

SymmetricClauses::SymmetricClauses(const std::vector<Symmetry>& symmetries,
                                   const Literals& literals) {
  const std::size_t width = std::size_t(literals.root().width());
  for (const Symmetry& symmetry : symmetries) {
    maps_.push_back({symmetry, std::vector<Variable>(literals.variables())});
    for (Variable variable = 0; variable < literals.variables(); ++variable) {
      const Literal literal = 2 * variable + 1;
      const Literals::Effect& effect = literals.effect(literal);
      const Cell image = symmetry.image_of(Cell{effect.row, effect.column});
      const std::size_t cell = std::size_t(image.row) * width + std::size_t(image.column);
      const int color = literals.black_and_white() ? 1 : literals.color_of(literal);
      maps_.back().images[variable] = variable_of(literals.is_color(cell, color));
    }
  }
}

void SymmetricClauses::keep_those_of(const std::vector<std::uint8_t>& grid) {
  std::erase_if(maps_, [&](const Map& map) { return !map.symmetry.keeps(grid); });
}

}  // namespace hanjie
