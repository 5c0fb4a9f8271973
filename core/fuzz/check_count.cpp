// Numbers of solutions, and what all of them share.

#include <algorithm>

#include "checks.hpp"
#include "hanjie/ambiguity.hpp"
#include "hanjie/count.hpp"
#include "require.hpp"

namespace fuzz {
namespace {

using namespace hanjie;

/// A number in bytes, or the largest word if it is larger.
std::uint64_t number_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (bytes[at] != 0 && at >= 8) return ~std::uint64_t(0);
    if (at < 8) number |= std::uint64_t(bytes[at]) << (8 * at);
  }
  return number;
}

std::vector<std::uint8_t> any_limit(Choices& choices) {
  std::vector<std::uint8_t> limit;
  if (choices.once_in(2)) return limit;
  limit.push_back(std::uint8_t(choices.below(8)));
  if (choices.once_in(4)) limit.resize(std::size_t(choices.between(1, 40)), 0);
  if (choices.once_in(4)) limit.back() = std::uint8_t(choices.below(256));
  return limit;
}

void check_number(const Subject& subject) {
  const std::vector<std::uint8_t> limit = any_limit(subject.choices);
  const Options options = subject.options();
  const Count count = count_solutions(subject.puzzle, options, limit);
  const std::uint64_t number = number_of(count.bytes);
  const std::uint64_t most = limit.empty() ? ~std::uint64_t(0) : number_of(limit);
  REQUIRE(number <= most);
  if (subject.truth.complete) {
    const std::uint64_t right = subject.truth.solutions.size();
    REQUIRE(count.exact ? number == std::min(right, most) : number <= right);
    REQUIRE(count.exact || options.timeout > 0);
  }
}

void check_common(const Subject& subject) {
  const Options options = subject.options();
  Ambiguity first(subject.puzzle, options);
  Ambiguity ambiguity = std::move(first);
  const auto look = [&] {
    const std::vector<std::uint8_t>&common = ambiguity.common(), &proved = ambiguity.proved();
    REQUIRE(common.empty() || common.size() == subject.puzzle.cells());
    REQUIRE(proved.size() == subject.puzzle.cells());
    REQUIRE(ambiguity.questions() <= subject.puzzle.cells());
    if (common.empty()) return;
    const Grid right = subject.truth.common();
    for (std::size_t at = 0; at < right.size(); ++at) {
      if (right[at] != kUnknown && subject.truth.complete) REQUIRE(common[at] == right[at]);
      if (proved[at] != 0) REQUIRE(common[at] == right[at]);
    }
  };
  look();
  while (ambiguity.advance()) {
    REQUIRE(ambiguity.state() == Ambiguity::State::kAsking);
    look();
  }
  look();
  REQUIRE(!ambiguity.advance());
  REQUIRE(ambiguity.state() != Ambiguity::State::kAsking &&
          ambiguity.state() != Ambiguity::State::kBroken);
  REQUIRE(ambiguity.state() != Ambiguity::State::kStopped || options.timeout > 0);
  if (ambiguity.state() == Ambiguity::State::kDone) REQUIRE(ambiguity.questions() == 0);
  if (!subject.truth.complete) return;
  if (ambiguity.state() == Ambiguity::State::kNone) REQUIRE(subject.truth.solutions.empty());
  if (ambiguity.state() == Ambiguity::State::kDone)
    REQUIRE(!subject.truth.solutions.empty() && ambiguity.common() == subject.truth.common());
}

}  // namespace

void check_count(const Subject& subject) {
  check_number(subject);
  check_common(subject);
}

}  // namespace fuzz
