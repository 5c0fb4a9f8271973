// The reported solutions, in their order.
//
// Several searches take turns and find the same solutions, so each is looked up here before it is
// reported. There may be thousands, most of which differ in a few cells only: they are found by a
// hash of all cells, and compared.

#ifndef HANJIE_SEARCH_REPORTED_HPP
#define HANJIE_SEARCH_REPORTED_HPP

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "base/mix.hpp"

namespace hanjie {

class Reported {
 public:
  using Grid = std::vector<std::uint8_t>;

  void add(const Grid& grid) {
    by_hash_.emplace(hash_of(grid), grids_.size());
    grids_.push_back(grid);
  }
  bool contains(const Grid& grid) const {
    const auto [begin, end] = by_hash_.equal_range(hash_of(grid));
    return std::any_of(begin, end, [&](const auto& entry) { return grids_[entry.second] == grid; });
  }
  const std::vector<Grid>& all() const { return grids_; }
  std::size_t size() const { return grids_.size(); }

 private:
  static std::uint64_t hash_of(const Grid& grid) {
    std::uint64_t hash = 0;
    for (std::size_t at = 0; at < grid.size(); at += 8) {
      std::uint64_t cells = 0;
      std::memcpy(&cells, grid.data() + at, std::min<std::size_t>(8, grid.size() - at));
      hash = scramble(hash + cells + 1);
    }
    return hash;
  }

  std::vector<Grid> grids_;
  std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
};

}  // namespace hanjie

#endif
