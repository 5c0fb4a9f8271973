// Classes that keep a reference to a puzzle, a board, clues or literals do not accept a temporary
// one.

#include <type_traits>

#include "beliefs/black_beliefs.hpp"
#include "beliefs/color_beliefs.hpp"
#include "count/components.hpp"
#include "count/enumerate.hpp"
#include "hanjie/ambiguity.hpp"
#include "hanjie/reasoner.hpp"
#include "people/argue.hpp"
#include "people/ladder.hpp"
#include "search/search.hpp"

namespace {

using namespace hanjie;

/// T is made from a part with a name (and the rest), but not from a temporary part.
template <class T, class Part, class... Rest>
constexpr bool refuses_temporary =
    std::is_constructible_v<T, const Part&, Rest...> &&
    std::is_constructible_v<T, Part&, Rest...> && !std::is_constructible_v<T, Part, Rest...> &&
    !std::is_constructible_v<T, const Part, Rest...>;

template <class T, class... Rest>
constexpr bool refuses_temporaries = refuses_temporary<T, Puzzle, Rest...>;

static_assert(refuses_temporary<Literals, Board>);
static_assert(refuses_temporary<Assignment, Literals>);
static_assert(refuses_temporary<LineSolver, Clues, Stats&>);
static_assert(refuses_temporary<LineSolver, Clues, Stats&, const Kernels&>);

static_assert(refuses_temporaries<Solver>);
static_assert(refuses_temporaries<Solver, Options>);
static_assert(refuses_temporaries<Ambiguity>);
static_assert(refuses_temporaries<Ambiguity, Options>);
static_assert(refuses_temporaries<Reasoner>);

using Automata = std::vector<MaskedClueAutomaton>;
static_assert(refuses_temporaries<AssumptionTrail, Automata&, Budget&>);
static_assert(refuses_temporaries<Arguer, Automata&>);
static_assert(refuses_temporaries<BlackBeliefs, const Assignment&, Budget&>);
static_assert(refuses_temporaries<ColorBeliefs, const Assignment&, Budget&>);
static_assert(refuses_temporaries<ClauseReasons, const Assignment&>);
static_assert(refuses_temporaries<ReasonMemory, const Assignment&>);
static_assert(refuses_temporaries<Analyzer, const Assignment&, Clauses&>);
static_assert(refuses_temporaries<Components, Budget&>);
static_assert(refuses_temporaries<DepthFirst, Options, Board&, LineSolver&, Budget&, Stats&>);
static_assert(refuses_temporaries<Dive, const Assignment&, Budget&, std::uint64_t>);
static_assert(refuses_temporaries<Enumerator, Options>);
static_assert(refuses_temporaries<Ladder, Board&, LineSolver&, Budget&>);
static_assert(refuses_temporaries<LineLooks, Board&, LineSolver&>);
static_assert(refuses_temporaries<Learner, const Board&, std::vector<float>, std::vector<Symmetry>,
                                  LineSolver&, Budget&, Stats&, Strategy>);
static_assert(refuses_temporaries<Portfolio, const Clues&, Board, std::vector<float>,
                                  std::vector<Symmetry>, Strategy, int>);
static_assert(refuses_temporaries<Search, Options>);

}  // namespace
