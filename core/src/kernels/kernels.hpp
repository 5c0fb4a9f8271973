// The line kernels and the tables they read.
//
// A kernel answers the one question of line solving exactly: given what each cell may still be,
// which of these candidates occur in at least one placement of all blocks? It returns false when
// there is no placement at all. Candidates are planes of bits (see bits.hpp): plane 0 says where
// the background may be, plane i where color i of the line may be.
//
// Every kernel exists once for each instruction set and all of them give the same answer; the
// best one for this processor is chosen once (dispatch.cpp).

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

/// The clues of a small board, and what its lines said before.
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

/// Neighboring lines of a small board, solved together (line_group.hpp): eight, or four where a line
/// takes a word of 64 bits.
struct LineGroup {
  /// A byte for each line, block by block: its length, or 0. Below, in as many rows as there are
  /// steps, the doubling steps.
  const std::uint8_t* table;
  int blocks;  ///< of the longest clue
  int steps;   ///< that the longest block needs, at most 6
};

/// All rows of a small board, or all columns. A line is at the position that it has in the lines that
/// cross it; position 0 and the one beyond the last are background, the others nothing at all.
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

/// What settling a small board took and brought.
struct SmallProgress {
  std::uint64_t lines = 0;  ///< solved
  int cells = 0;            ///< known now that were open
};

/// Lines that think side by side (belief_line.hpp). Numbers of a cell lie together, one for each lane;
/// so do bit strings, in pieces of 32 bits.
inline constexpr int kBeliefLanes = 8;
struct BeliefBatch {
  int cells;         ///< of each line
  int least_states;  ///< of a lane that is in use
  int most_states;
  const std::uint32_t* blocks;  ///< states: a cell of a block; one bit more than there are states
  const std::uint32_t* gaps;    ///< the same
  const std::uint32_t* ends;    ///< the same: a line may end in it
  const float* black;           ///< by cell: how likely it is black according to the crossing line
  float* out;                   ///< by cell: how likely the line thinks it black; -1: no way at all
  float* scratch;               ///< belief_scratch() numbers
  int* bands;                   ///< more scratch: two numbers for each cell, and two more
};
inline long belief_scratch(int cells, int states) {
  return long(cells + 4) * (states + 2) * kBeliefLanes;
}

/// How these lines hear what crossing lines say about their cells, and tell them (belief_messages.hpp).
inline constexpr float kDamping = 0.3f;  ///< how much of the old message stays
inline constexpr float kSurest = 1e-4f;  ///< no message is nearer to 0 or 1
struct BeliefMessages {
  int cells;                           ///< of each line
  int lines;                           ///< lanes that are in use
  std::ptrdiff_t step;                 ///< from the message for a cell to that for the next
  const float* from[kBeliefLanes];     ///< the message to the first cell, from the crossing line
  float* to[kBeliefLanes];             ///< and from the line itself
  const std::uint32_t *white, *black;  ///< candidates, see bits.hpp
};
/// How far telling moved the messages.
struct BeliefMovement {
  float most;                ///< of any
  float rest[kBeliefLanes];  ///< what damping held back of each line's
  unsigned lost;             ///< lanes that see no way at all, as bits
};

/// The same in color (belief_line_color.hpp). Flags are all ones or zero.
inline constexpr int kMostBeliefPlanes = 64;
struct ColorBeliefBatch {
  int cells;        ///< of each line
  int planes;       ///< most of any lane
  int states;       ///< most of any lane
  const int* low;   ///< after so many cells: the lowest state from which a line can end
  const int* high;  ///< after so many cells: the highest state that can be reached
  const std::int32_t* has_color;   ///< flags by state and plane; for two states more, none
  const std::int32_t* leaves_out;  ///< flags by state: it may follow the last but one; two more
  const std::int32_t* is_end;      ///< flags by state: a line may end in it; two more
  const float* weights;  ///< by cell and plane: how likely according to the crossing line; 0: gone
  float* out;            ///< by cell and plane: how likely the line thinks it; -1: no way at all
  float* scratch;        ///< color_belief_scratch() numbers
};
inline long color_belief_scratch(int cells, int states) {
  return long(cells + 2) * (states + 4) * kBeliefLanes;
}

/// Why a black-and-white line says something (reason_line.hpp). Sets of states of the clue's machine.
struct ReasonMachine {
  Word gap, end, anything, block;
};
struct ReasonQuery {
  const Word *white, *black;        ///< candidates now
  const std::uint32_t* settled_at;  ///< of each cell: its place on the trail; seven more are read
  std::uint32_t before;             ///< length of the trail when the line was solved
  std::uint32_t facts;              ///< places on the trail below this are facts
  int cells;
  int position, plane;            ///< of the candidate that was removed; -1: no placement at all
  const ReasonMachine* machines;  ///< forwards, mirrored
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
  /// Eight lines of black and white: hears, thinks, tells.
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

/// Lets everything that begins from now on work with these: for tests, which compare them.
void choose_kernels(const Kernels& table);

/// All kernels that run on this processor, slowest first; returns their number (at most 4).
int all_kernels(const Kernels* (&found)[4]);

}  // namespace hanjie

#endif
