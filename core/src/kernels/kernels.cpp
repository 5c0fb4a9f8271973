// The kernels of one instruction set.
//
// CMake compiles this file once for each instruction set, each time with other compiler flags and
// another HANJIE_ISA, the name of the namespace that all its code lives in.

#include "kernels/kernels.hpp"

#include "kernels/belief_line.hpp"
#include "kernels/belief_line_color.hpp"
#include "kernels/belief_messages.hpp"
#include "kernels/line_color.hpp"
#include "kernels/line_wide.hpp"
#include "kernels/line_word.hpp"
#include "kernels/propagate_small.hpp"
#include "kernels/propagate_small_all.hpp"
#include "kernels/reason_line.hpp"

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
    &propagate_small<std::uint32_t>,
    &propagate_small<std::uint64_t>,
    &propagate_small_all<std::uint32_t>,
    &propagate_small_all<std::uint64_t>,
    &receive_messages,
    &think,
    &send_messages,
    &think_color,
    &find_reason,
};

}  // namespace hanjie::HANJIE_ISA
