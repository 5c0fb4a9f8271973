// The line kernels and the tables they read.
//
// A kernel does exact line solving: given the candidates of each cell, which of them occur in at
// least one placement of all blocks? It returns false if there is no placement. Candidates are
// planes of bits (see bits.hpp): plane 0 shows where the background may be, plane i where color i
// of the line may be.
//
// Every kernel exists once for each instruction set, and all give the same answer; the best one for
// this processor is chosen once (dispatch.cpp).

#ifndef HANJIE_KERNELS_KERNELS_HPP
#define HANJIE_KERNELS_KERNELS_HPP

#include <cstddef>
#include <cstdint>

namespace hanjie {

using Word = std::uint64_t;

/// A black-and-white clue of a line that fits one word, as bytes for lanes.
struct NarrowClue {
  const std::uint8_t* forward;   ///< block lengths; below them, `pitch` apart, the doubling steps
  const std::uint8_t* backward;  ///< the same for the mirrored clue
  int pitch;                     ///< bytes from one row of a table to the next
  int steps;                     ///< doubling steps that the longest block needs, at most 6
  int blocks;                    ///< number of blocks
  int cells;                     ///< length of the line
};

/// A clue of any length and any colors. A shape is a pair (color, length) that occurs in it.
struct ShapedClue {
  const std::uint16_t* length;        ///< of each block
  const std::uint16_t* shape;         ///< of each block: index into the next two
  const std::uint16_t* shape_length;  ///< ascending within each color
  const std::uint8_t* shape_color;  ///< plane of each shape, ascending; 1 throughout in two colors
  int shapes;                       ///< number of shapes
  int blocks;                       ///< number of blocks
  int cells;                        ///< length of the line
  int planes;                       ///< number of colors, background included
};

/// A line of a small board (lookahead.hpp): bit p of `white`, position p may be background.
template <class T>
struct SmallLine {
  T white, black;
  bool operator==(const SmallLine&) const = default;
};

/// The clues of a small board, and a cache of its solved lines.
template <class T>
struct SmallPuzzle {
  struct Entry {
    SmallLine<T> key, answer;  ///< no candidates at all: no placement
  };
  static constexpr int kPlaceBits = 5;  ///< places for each line
  int height;
  const NarrowClue* clues;
  Entry* cache;
};

/// Neighboring lines of a small board, solved together (line_group.hpp): eight, or four if a line
/// takes a word of 64 bits.
struct LineGroup {
  /// A byte for each line, block by block: its length, or 0. Below, one row for each step, the
  /// doubling steps.
  const std::uint8_t* table;
  int blocks;  ///< of the longest clue
  int steps;   ///< that the longest block needs, at most 6
};

/// All rows of a small board, or all columns. A line's index is its position in the lines that
/// cross it; position 0 and the one beyond the last are background, the others have no candidates.
template <class T>
struct SmallSide {
  static constexpr int kPositions = int(sizeof(T)) * 8;
  static constexpr int kLanes = 32 / int(sizeof(T));  ///< lines of a group
  static constexpr int kGroups = kPositions / kLanes;
  int lines;
  int cells;                        ///< of each line
  alignas(32) T white[kPositions];  ///< where background may be
  alignas(32) T black[kPositions];
  alignas(32) T inside[kPositions];  ///< all ones where there is a line
  LineGroup groups[kGroups];
};

/// The work and the result of propagation on a small board.
struct SmallProgress {
  std::uint64_t lines = 0;  ///< solved
  int cells = 0;            ///< open before and known now
};

/// Lines whose beliefs are computed side by side (belief_line.hpp). The numbers of a cell lie
/// together, one for each lane; so do bit strings, in pieces of 32 bits.
inline constexpr int kBeliefLanes = 8;
struct BeliefBatch {
  int cells;         ///< of each line
  int least_states;  ///< of a lane that is in use
  int most_states;
  const std::uint32_t*
      blocks;  ///< the states that are cells of a block; one bit more than there are states
  const std::uint32_t* gaps;  ///< the states that are gaps; likewise
  const std::uint32_t* ends;  ///< the states in which a line may end; likewise
  const float* black;         ///< by cell: probability of black according to the crossing line
  float* out;                 ///< by cell: the line's belief that it is black; -1: no placement
  float* scratch;             ///< belief_scratch() numbers
  int* bands;                 ///< more scratch: two numbers for each cell, and two more
};
inline long belief_scratch(int cells, int states) {
  return long(cells + 4) * (states + 2) * kBeliefLanes;
}

/// How these lines receive and send messages about their cells (belief_messages.hpp).
inline constexpr float kDamping = 0.3f;  ///< share of the old message that stays
inline constexpr float kSurest = 1e-4f;  ///< no message is closer to 0 or 1
struct BeliefMessages {
  int cells;                           ///< of each line
  int lines;                           ///< lanes that are in use
  std::ptrdiff_t step;                 ///< from the message for a cell to that for the next
  const float* from[kBeliefLanes];     ///< the message to the first cell, from the crossing line
  float* to[kBeliefLanes];             ///< and from the line itself
  const std::uint32_t *white, *black;  ///< candidates, see bits.hpp
};
/// How far sending moved the messages.
struct BeliefMovement {
  float most;                ///< the largest movement
  float rest[kBeliefLanes];  ///< by line: the part that damping held back
  unsigned lost;             ///< lanes without a placement, as bits
};

/// The same in color (belief_line_color.hpp). Flags are all ones or zero.
inline constexpr int kMostBeliefPlanes = 64;
struct ColorBeliefBatch {
  int cells;                      ///< of each line
  int planes;                     ///< most of any lane
  int states;                     ///< most of any lane
  const int* low;                 ///< after i cells: the lowest state from which a line can end
  const int* high;                ///< after i cells: the highest state that can be reached
  const std::int32_t* has_color;  ///< flags by state and plane; two more states without a color
  const std::int32_t*
      leaves_out;              ///< flags by state: it may follow the last state but one; two more
  const std::int32_t* is_end;  ///< flags by state: a line may end in it; two more
  const float*
      weights;     ///< by cell and plane: probability according to the crossing line; 0: removed
  float* out;      ///< by cell and plane: the line's belief; -1: no placement
  float* scratch;  ///< color_belief_scratch() numbers
};
inline long color_belief_scratch(int cells, int states) {
  return long(cells + 2) * (states + 4) * kBeliefLanes;
}

/// The reason of a removal in a black-and-white line (reason_line.hpp): sets of states of the
/// clue's automaton.
struct ReasonAutomaton {
  Word gap, end, anything, block;
};
struct ReasonQuery {
  const Word *white, *black;        ///< candidates now
  const std::uint32_t* settled_at;  ///< of each cell: its place on the trail; seven more are read
  std::uint32_t before;             ///< length of the trail when the line was solved
  std::uint32_t facts;              ///< places on the trail below this are facts
  int cells;
  int position, plane;              ///< of the candidate that was removed; -1: no placement at all
  const ReasonAutomaton* automata;  ///< forwards, mirrored
};
struct ReasonAnswer {
  Word needed[2];  ///< cells, the first is bit 0
  Word white[2];   ///< which of these are background
  bool mirrored;   ///< the pass went from right to left
};

struct Kernels {
  const char* name;  ///< of the instruction set
  /// Black and white, at most 30 cells.
  bool (*line32)(const NarrowClue&, const Word* in, Word* out);
  /// Black and white, at most 62 cells.
  bool (*line64)(const NarrowClue&, const Word* in, Word* out);
  /// Black and white, `words` words a plane.
  bool (*wide)(const ShapedClue&, int words, const Word* in, Word* out, Word* scratch);
  /// Any colors, `words` words a plane.
  bool (*color)(const ShapedClue&, int words, const Word* in, Word* out, Word* scratch);
  /// Small boards: empties the sets of dirty rows and columns; false: a line has no placement.
  bool (*propagate_small32)(const SmallPuzzle<std::uint32_t>&, SmallLine<std::uint32_t>*, Word,
                            Word, SmallProgress&);
  bool (*propagate_small64)(const SmallPuzzle<std::uint64_t>&, SmallLine<std::uint64_t>*, Word,
                            Word, SmallProgress&);
  /// Small boards: solves every line until nothing new follows, counting lines; false: one has no
  /// placement.
  bool (*propagate_small_all32)(SmallSide<std::uint32_t>& rows, SmallSide<std::uint32_t>& columns,
                                std::uint64_t& lines);
  bool (*propagate_small_all64)(SmallSide<std::uint64_t>& rows, SmallSide<std::uint64_t>& columns,
                                std::uint64_t& lines);
  /// Eight lines of black and white: receive messages, compute beliefs, send messages.
  void (*receive_messages)(const BeliefMessages&, float* heard);
  void (*beliefs)(const BeliefBatch&);
  BeliefMovement (*send_messages)(const BeliefMessages&, const float* out, float* change);
  /// Eight lines of any colors.
  void (*color_beliefs)(const ColorBeliefBatch&);
  /// Black and white, at most 126 cells and 64 states.
  ReasonAnswer (*reason)(const ReasonQuery&);
};

inline constexpr int kCells32 = 30;         ///< longest line of the 32-bit kernel
inline constexpr int kCells64 = 62;         ///< longest line of the 64-bit kernel
inline constexpr int kCellsOfReason = 126;  ///< longest line of the kernel for reasons

/// Words of scratch memory that `wide` and `color` need for such a clue.
inline long scratch_words(int blocks, int shapes, int words) {
  return (4L * (blocks + 1) + 3L * shapes + 16) * words;
}

/// The kernels of the best instruction set this processor has, unless others were chosen.
const Kernels& kernels();

/// Uses these kernels in everything that begins from now on: for tests, which compare them.
void choose_kernels(const Kernels& table);

/// All kernels that run on this processor, slowest first; returns their number (at most 4).
int all_kernels(const Kernels* (&found)[4]);

}  // namespace hanjie

#endif
