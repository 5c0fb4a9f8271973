// How the tables of clues.hpp are built.

#include "line/clues.hpp"

#include <algorithm>

namespace hanjie {
namespace {

constexpr std::size_t kSteps = 6;  // doubling steps of the longest block of a one-word line
constexpr std::size_t kGuard = 8;  // lanes may read this far beyond the last block

}  // namespace

bool Puzzle::well_formed() const {
  if (width < 1 || height < 1 || width > kMaxSide || height > kMaxSide) return false;
  if (colors < 1 || colors > kMaxColors) return false;
  if (first.size() != std::size_t(lines()) + 1) return false;
  if (first.front() != 0 || first.back() != blocks.size()) return false;
  if (!std::is_sorted(first.begin(), first.end())) return false;
  if (!given.empty() && given.size() != cells()) return false;
  if (!std::all_of(given.begin(), given.end(),
                   [this](std::uint8_t color) { return color < colors || color == kUnknown; }))
    return false;
  return std::all_of(blocks.begin(), blocks.end(), [this](const Block& block) {
    return block.length > 0 && block.color > 0 && block.color < colors;
  });
}

bool Puzzle::uses_one_color() const {
  return std::all_of(blocks.begin(), blocks.end(),
                     [](const Block& block) { return block.color == 1; });
}

void add_steps(std::uint8_t* table, int bytes, int steps) {
  for (int step = 0; step < steps; ++step) {
    std::uint8_t* const row = table + (step + 1) * bytes;
    const auto reach = std::uint8_t(1 << step);
    for (int i = 0; i < bytes; ++i)
      row[i] = std::min(std::uint8_t(std::max(table[i], reach) - reach), reach);
  }
}

int plane_words(int cells) {
  const int words = (cells + 2 + 63) / 64;
  for (int width : {1, 2, 4, 8})
    if (words <= width) return width;
  return words;
}

Clues::Clues(const Puzzle& puzzle, bool black_and_white) {
  reserve(std::size_t(puzzle.lines()), puzzle.blocks.size());
  for (int line = 0; line < puzzle.lines(); ++line)
    add_line(puzzle.clue(line), puzzle.cells_of(line), black_and_white);
}

Clues::Clues(std::span<const Block> clue, int cells, bool black_and_white) {
  reserve(1, clue.size());
  add_line(clue, cells, black_and_white);
}

/// Makes room for the largest tables these clues can have: they keep pointers into the arrays.
void Clues::reserve(std::size_t lines, std::size_t blocks) {
  lines_.reserve(lines);
  bytes_.reserve(2 * (kSteps + 1) * (blocks + kGuard * lines) + 2 * blocks + 2 * lines);
  halves_.reserve(4 * blocks + lines);
}

void Clues::add_line(std::span<const Block> blocks, int cells, bool black_and_white) {
  LineClue line{};
  long need = 0;
  for (std::size_t j = 0; j < blocks.size(); ++j)
    need += blocks[j].length + (j > 0 && blocks[j - 1].color == blocks[j].color ? 1 : 0);
  line.fits = need <= cells;
  if (!line.fits) blocks = {};

  line.narrow.cells = line.shaped.cells = cells;
  line.narrow.blocks = line.shaped.blocks = int(blocks.size());

  add_palette(line, blocks, black_and_white);
  const int words = plane_words(cells);
  line.work = std::uint32_t(4 + int(blocks.size()) * words);
  largest_ = std::max(largest_, long(line.planes) * words);
  if (black_and_white) add_lanes(line, blocks);
  if (!black_and_white || cells > kCells64) add_shapes(line, blocks);
  lines_.push_back(line);
}

void Clues::add_palette(LineClue& line, std::span<const Block> blocks, bool black_and_white) {
  const std::size_t start = bytes_.size();
  bytes_.push_back(0);
  if (black_and_white) {
    bytes_.push_back(1);
  } else {
    for (const Block& block : blocks) bytes_.push_back(block.color);
    std::sort(bytes_.begin() + std::ptrdiff_t(start), bytes_.end());
    bytes_.erase(std::unique(bytes_.begin() + std::ptrdiff_t(start), bytes_.end()), bytes_.end());
  }
  line.palette = bytes_.data() + start;
  line.planes = line.shaped.planes = int(bytes_.size() - start);
}

void Clues::add_lanes(LineClue& line, std::span<const Block> blocks) {
  line.room = halves_.data() + halves_.size();
  halves_.push_back(0);
  int longest = 1;
  for (const Block& block : blocks) {
    halves_.push_back(std::uint16_t(halves_.back() + block.length + 1));
    longest = std::max(longest, std::min<int>(block.length, kCells64));
  }

  while ((1 << line.narrow.steps) < longest) ++line.narrow.steps;
  line.narrow.pitch = int(blocks.size() + kGuard);
  const std::size_t rows = std::size_t(line.narrow.steps + 1),
                    pitch = std::size_t(line.narrow.pitch);
  const std::size_t start = bytes_.size();
  bytes_.resize(start + 2 * rows * pitch);
  std::uint8_t* const forward = bytes_.data() + start;
  std::uint8_t* const backward = forward + rows * pitch;
  for (std::size_t j = 0; j < blocks.size(); ++j) {
    // Blocks too long for a word occur only in lines of several words, and no lane reads them.
    forward[j] = backward[blocks.size() - 1 - j] =
        std::uint8_t(std::min<int>(blocks[j].length, kCells64));
  }
  add_steps(forward, line.narrow.pitch, line.narrow.steps);
  add_steps(backward, line.narrow.pitch, line.narrow.steps);
  line.narrow.forward = forward;
  line.narrow.backward = backward;
}

void Clues::add_shapes(LineClue& line, std::span<const Block> blocks) {
  std::vector<std::uint32_t> shapes;  // color << 16 | length, which sorts by color and then length
  const auto shape_of = [](const Block& block) {
    return std::uint32_t(block.color) << 16 | block.length;
  };
  for (const Block& block : blocks) shapes.push_back(shape_of(block));
  std::sort(shapes.begin(), shapes.end());
  shapes.erase(std::unique(shapes.begin(), shapes.end()), shapes.end());

  line.shaped.shapes = int(shapes.size());
  line.shaped.length = halves_.data() + halves_.size();
  for (const Block& block : blocks) halves_.push_back(block.length);
  line.shaped.shape = halves_.data() + halves_.size();
  for (const Block& block : blocks)
    halves_.push_back(std::uint16_t(
        std::lower_bound(shapes.begin(), shapes.end(), shape_of(block)) - shapes.begin()));
  line.shaped.shape_length = halves_.data() + halves_.size();
  for (std::uint32_t shape : shapes) halves_.push_back(std::uint16_t(shape));
  line.shaped.shape_color = bytes_.data() + bytes_.size();
  const std::uint8_t* const palette_end = line.palette + line.planes;
  for (std::uint32_t shape : shapes)
    bytes_.push_back(
        std::uint8_t(std::lower_bound(line.palette, palette_end, shape >> 16) - line.palette));

  scratch_ = std::max(scratch_, scratch_words(line.shaped.blocks, line.shaped.shapes,
                                              plane_words(line.shaped.cells)));
}

}  // namespace hanjie
