// Planning and counting: see frontier_count.hpp.

#include "count/frontier_count.hpp"

#include <algorithm>
#include <bit>
#include <unordered_map>

#include "base/logarithm.hpp"
#include "base/mix.hpp"

namespace hanjie {
namespace {

constexpr std::size_t kBetweenLooks = 256;  // combinations

}  // namespace

void FrontierCounter::plan(const LineAutomata& part) {
  std::vector<std::uint32_t> across;
  for (const auto& automaton : part)
    across.insert(across.end(), automaton->cells.begin(), automaton->cells.end());
  budget_.spend(across.size());
  std::sort(across.begin(), across.end());
  across.erase(std::unique(across.begin(), across.end()), across.end());
  std::vector<std::uint32_t> down = across;
  std::sort(down.begin(), down.end(), [&](std::uint32_t one, std::uint32_t other) {
    return components_.down(one) < components_.down(other);
  });
  const double width_down = lay_out(part, down);
  goes_down_ = width_down < lay_out(part, across);
  if (goes_down_) lay_out(part, down);
}

/// Writes the steps for cells in that order; returns the logarithm of the largest possible number
/// of combinations.
double FrontierCounter::lay_out(const LineAutomata& part, const std::vector<std::uint32_t>& cells) {
  step_of_.resize(components_.cells());
  for (std::size_t at = 0; at < cells.size(); ++at) step_of_[cells[at]] = at;
  steps_.assign(cells.size(), {});
  for (const auto& automaton : part)
    for (std::uint32_t at = 0; at < automaton->length(); ++at) {
      Step& step = steps_[step_of_[automaton->cells[at]]];
      step.visits[step.automata++] = {automaton.get(), at};
    }
  double open = 0, widest = 0;
  const auto states = [](const Visit& visit, std::uint32_t at) {
    return at == visit.automaton->length() ? 0 : logarithm(visit.automaton->states_at(at).size());
  };
  for (const Step& step : steps_) {
    for (int i = 0; i < step.automata; ++i)
      open +=
          states(step.visits[i], step.visits[i].at + 1) - states(step.visits[i], step.visits[i].at);
    widest = std::max(widest, open);
  }
  return widest;
}

/// Gives each automaton its own bits from its first cell to its last.
void FrontierCounter::find_places() {
  std::vector<std::uint64_t> taken;
  std::unordered_map<const LineAutomaton*, Visit> place_of;
  for (Step& step : steps_) {
    for (int i = 0; i < step.automata; ++i) {
      Visit& visit = step.visits[i];
      if (visit.at == 0) place_of[visit.automaton] = free_place(*visit.automaton, taken);
      const std::uint32_t at = visit.at;
      visit = place_of[visit.automaton];
      visit.at = at;
    }
    // Not earlier: an automaton that begins here must not use the bits of one that ends here.
    for (int i = 0; i < step.automata; ++i) {
      const Visit& visit = step.visits[i];
      if (visit.at + 1 == visit.automaton->length())
        taken[visit.word] &= ~(visit.mask << visit.shift);
    }
  }
  key_words_ = taken.size();
}

FrontierCounter::Visit FrontierCounter::free_place(const LineAutomaton& automaton,
                                                   std::vector<std::uint64_t>& taken) {
  std::size_t most = 0;
  for (std::size_t at = 0; at < automaton.length(); ++at)
    most = std::max(most, automaton.states_at(at).size());
  const std::uint32_t bits = std::uint32_t(std::bit_width(most - 1));
  Visit place{&automaton, 0, 0, 0, (std::uint64_t(1) << bits) - 1};
  for (;; ++place.word) {
    if (place.word == taken.size()) taken.push_back(0);
    for (place.shift = 0; place.shift + bits <= 64; ++place.shift) {
      if ((taken[place.word] >> place.shift) & place.mask) continue;
      taken[place.word] |= place.mask << place.shift;
      return place;
    }
  }
}

std::optional<Natural> FrontierCounter::run(std::size_t most_words) {
  find_places();
  key_.assign(key_words_, 0);
  const std::uint64_t one = 1;
  now_.clear(key_words_, 1);
  now_.add(key_.data(), &one, 1);
  Natural total = 1;
  for (const Step& step : steps_) {
    // The total at most doubles: one more bit is enough for every number.
    const std::size_t count_words = total.digits() / 2 + 1;
    next_.clear(key_words_, count_words);
    const std::size_t most = most_words / (key_words_ + count_words);
    for (std::size_t at = 0; at < now_.size(); ++at) {
      if (at % kBetweenLooks == 0) stopped_ |= budget_.spend(kBetweenLooks);
      if (stopped_) return std::nullopt;
      advance(step, at);
      if (next_.size() > most) return std::nullopt;
    }
    std::swap(now_, next_);
    total = now_.total();
  }
  return total;
}

/// Advances one combination by a cell.
void FrontierCounter::advance(const Step& step, std::size_t at) {
  const std::uint64_t* const key = now_.key(at);
  const auto state_of = [&](const Visit& visit) -> const AutomatonState& {
    return visit.automaton->states_at(
        visit.at)[std::size_t((key[visit.word] >> visit.shift) & visit.mask)];
  };
  const auto move = [&](const Visit& visit, std::uint64_t next) {
    std::uint64_t& word = key_[visit.word];
    word = (word & ~(visit.mask << visit.shift)) | next << visit.shift;
  };
  for (const Arc& arc : state_of(step.visits[0]).arcs) {
    if (arc == kNoArc) continue;
    std::copy(key, key + key_words_, key_.begin());
    move(step.visits[0], arc.next);
    if (step.automata == 2) {
      const Arc* const other = state_of(step.visits[1]).find(arc.color);
      if (other == nullptr) continue;
      move(step.visits[1], other->next);
    }
    next_.add(key_.data(), now_.count(at), now_.count_words());
  }
}

void FrontierCounter::Table::clear(std::size_t key_words, std::size_t count_words) {
  key_words_ = key_words;
  count_words_ = count_words;
  size_ = 0;
  keys_.clear();
  counts_.clear();
  if (places_.size() < 64) places_.resize(64);
  std::fill(places_.begin(), places_.end(), 0);
}

std::size_t FrontierCounter::Table::place_of(const std::uint64_t* key) const {
  std::uint64_t hash = 0;
  for (std::size_t i = 0; i < key_words_; ++i) hash = scramble(hash + key[i] + 0x9E3779B97F4A7C15u);
  std::size_t place = hash & (places_.size() - 1);
  while (places_[place] != 0 &&
         !std::equal(key, key + key_words_, keys_.data() + (places_[place] - 1) * key_words_))
    place = (place + 1) & (places_.size() - 1);
  return place;
}

void FrontierCounter::Table::add(const std::uint64_t* key, const std::uint64_t* count,
                                 std::size_t words) {
  if (2 * (size_ + 1) > places_.size()) grow();
  const std::size_t place = place_of(key);
  if (places_[place] == 0) {
    places_[place] = std::uint32_t(++size_);
    keys_.insert(keys_.end(), key, key + key_words_);
    counts_.resize(size_ * count_words_);
  }
  std::uint64_t* const sum = counts_.data() + (places_[place] - 1) * count_words_;
  bool carry = false;
  for (std::size_t i = 0; i < count_words_; ++i) {
    const std::uint64_t before = sum[i], addend = i < words ? count[i] : 0;
    sum[i] = before + addend + carry;
    carry = carry ? sum[i] <= before : sum[i] < before;
  }
}

void FrontierCounter::Table::grow() {
  places_.assign(2 * places_.size(), 0);
  for (std::size_t at = 0; at < size_; ++at) places_[place_of(key(at))] = std::uint32_t(at + 1);
}

Natural FrontierCounter::Table::total() const {
  Table sum;
  const std::uint64_t same = 0;
  sum.clear(1, count_words_);
  for (std::size_t at = 0; at < size_; ++at) sum.add(&same, count(at), count_words_);
  return size_ == 0 ? Natural() : Natural({sum.count(0), count_words_});
}

}  // namespace hanjie
