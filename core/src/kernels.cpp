// The kernels of one instruction set.
//
// CMake compiles this file once for each instruction set, each time with other compiler flags and
// another HANJIE_ISA, the name of the namespace that all its code lives in.

#include "kernels.hpp"

#include "belief_line.hpp"
#include "belief_line_color.hpp"
#include "belief_talk.hpp"
#include "line.hpp"
#include "line_color.hpp"
#include "line_wide.hpp"
#include "reason_line.hpp"
#include "settle.hpp"
#include "settle_all.hpp"

#define HANJIE_TEXT_OF(name) #name
#define HANJIE_TEXT(name) HANJIE_TEXT_OF(name)

namespace hanjie::HANJIE_ISA {

extern const Kernels table;
const Kernels table = {
    HANJIE_TEXT(HANJIE_ISA),
    &solve_line<std::uint32_t>,
    &solve_line<std::uint64_t>,
    &solve_wide,
    &solve_color,
    &settle<std::uint32_t>,
    &settle<std::uint64_t>,
    &settle_all<std::uint32_t>,
    &settle_all<std::uint64_t>,
    &hear,
    &think,
    &tell,
    &think_color,
    &find_reason,
};

}  // namespace hanjie::HANJIE_ISA
