// The calls about all solutions: their number, and the cells that they share.

#include "calls.hpp"
#include "hanjie/ambiguity.hpp"
#include "hanjie/count.hpp"
#include "hanjie/names.hpp"
#include "host.hpp"
#include "objects.hpp"
#include "read_puzzle.hpp"

namespace hanjie {
namespace {

struct OneAmbiguity {
  Puzzle puzzle;
  Watch watch;
  std::unique_ptr<Ambiguity> ambiguity;
};
using Ambiguities = Objects<OneAmbiguity>;

}  // namespace

// (puzzle, given, limit, timeout, seed, is_cancelled) -> (number as bytes, lowest first; whether it is exact)
HANJIE_CALL(count) {
  Puzzle puzzle;
  Watch watch;
  in.items();
  if (!read_puzzle(in, out, puzzle)) return;
  Options options = watch.options();
  const auto limit = in.bytes();
  options.timeout = in.real();
  options.seed = in.natural();
  watch.cancel = in.boolean();
  if (!in.is_good()) return refuse(out);
  const Count count = count_solutions(puzzle, options, limit);
  out.tuple(2);
  out.bytes(count.bytes);
  out.boolean(count.exact);
}

// (puzzle, given, timeout, seed) -> object
HANJIE_CALL(ambiguity_new) {
  auto one = std::make_unique<OneAmbiguity>();
  in.items();
  if (!read_puzzle(in, out, one->puzzle)) return;
  Options options = one->watch.options();
  options.timeout = in.real();
  options.seed = in.natural();
  if (!in.is_good()) return refuse(out);
  one->ambiguity = std::make_unique<Ambiguity>(one->puzzle, options);
  Ambiguities::keep(std::move(one), out);
}

// () -> none
HANJIE_CALL(ambiguity_drop) {
  Ambiguities::drop(object);
  out.none();
}

// (is_cancelled,) -> whether to go on
HANJIE_CALL(ambiguity_advance) {
  OneAmbiguity* const one = Ambiguities::find(object, out);
  if (!one) return;
  in.items();
  one->watch.cancel = in.boolean();
  if (!in.is_good()) return refuse(out);
  out.boolean(one->ambiguity->advance());
}

// () -> (state, common cells, cells in question); also during a tick
HANJIE_CALL(ambiguity_found) {
  const OneAmbiguity* const one = Ambiguities::find(object, out);
  if (!one) return;
  out.tuple(3);
  out.text(name_of(one->ambiguity->state()));
  out.bytes(one->ambiguity->common());
  out.natural(one->ambiguity->questions());
}

}  // namespace hanjie
