// Reading clues from Python objects.
//
// A puzzle of 30x30 has some 450 blocks but perhaps ten different ones, and equal blocks are mostly
// one shared object, in all puzzles. So the last objects are cached by address, and most blocks
// cost no attribute look-up. The cache keeps them alive, so an address means one object, and blocks
// never change. The caller holds the interpreter's lock.

#include "read_puzzle.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace nb = nanobind;

namespace hanjie {
namespace {

/// An attribute as a number; numbers too large for a line become the largest possible one.
std::uint16_t number(PyObject* object, PyObject* name) {
  const nb::object value = nb::steal(PyObject_GetAttr(object, name));
  if (!value.is_valid()) throw nb::python_error();
  const long found = PyLong_AsLong(value.ptr());
  if (found == -1 && PyErr_Occurred()) throw nb::python_error();
  return std::uint16_t(std::clamp(found, 0L, 65535L));
}

class BlockReader {
 public:
  Block read(PyObject* object) {
    Seen& seen = seen_[(reinterpret_cast<std::uintptr_t>(object) >> 4) % seen_.size()];
    if (seen.object == object) return seen.block;
    const Block block{number(object, length_), std::uint8_t(number(object, color_))};
    Py_INCREF(object);
    PyObject* const forgotten = std::exchange(seen, {object, block}).object;
    Py_XDECREF(forgotten);
    return block;
  }

 private:
  struct Seen {
    PyObject* object = nullptr;
    Block block;
  };
  std::array<Seen, 256> seen_{};
  PyObject* const length_ = PyUnicode_InternFromString("length");
  PyObject* const color_ = PyUnicode_InternFromString("color");
};

BlockReader& block_reader() {
  static BlockReader reader;
  return reader;
}

/// Calls `use` with each item of a sequence; tuples, as clues are, need no copy.
template <class Use>
Py_ssize_t for_each(PyObject* sequence, const Use& use) {
  nb::object items = nb::borrow(sequence);
  if (!PyTuple_Check(sequence)) {
    items = nb::steal(PySequence_Tuple(sequence));
    if (!items.is_valid()) throw nb::python_error();
  }
  const Py_ssize_t count = PyTuple_GET_SIZE(items.ptr());
  for (Py_ssize_t i = 0; i < count; ++i) use(PyTuple_GET_ITEM(items.ptr(), i));
  return count;
}

}  // namespace

std::vector<Block> read_clue(nb::handle clue) {
  BlockReader& reader = block_reader();
  std::vector<Block> blocks;
  for_each(clue.ptr(), [&](PyObject* block) { blocks.push_back(reader.read(block)); });
  return blocks;
}

std::unique_ptr<Puzzle> read_puzzle(nb::handle rows, nb::handle columns, int colors,
                                    nb::handle given) {
  auto puzzle = std::make_unique<Puzzle>();
  puzzle->colors = colors;
  puzzle->first.push_back(0);
  BlockReader& reader = block_reader();
  const auto read_lines = [&](PyObject* lines) {
    return int(for_each(lines, [&](PyObject* clue) {
      for_each(clue, [&](PyObject* block) { puzzle->blocks.push_back(reader.read(block)); });
      puzzle->first.push_back(std::uint32_t(puzzle->blocks.size()));
    }));
  };
  puzzle->height = read_lines(rows.ptr());
  puzzle->width = read_lines(columns.ptr());
  if (!given.is_none()) {
    char* data = nullptr;
    Py_ssize_t size = 0;
    if (PyBytes_AsStringAndSize(given.ptr(), &data, &size) != 0) throw nb::python_error();
    puzzle->given.assign(data, data + size);
  }
  if (!puzzle->well_formed())
    throw nb::value_error("sides, colors or given cells are outside what a puzzle can have");
  return puzzle;
}

}  // namespace hanjie
