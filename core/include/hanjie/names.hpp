// The names of the core's states, phases and counts for callers in other languages.
//
// Each table pairs a name with the value itself, so the order of an enum is not a protocol.

#ifndef HANJIE_NAMES_HPP
#define HANJIE_NAMES_HPP

#include <array>
#include <cstdint>

#include "hanjie/ambiguity.hpp"
#include "hanjie/solver.hpp"

namespace hanjie {

constexpr const char* name_of(State state) {
  switch (state) {
    case State::kReady:
      return "ready";
    case State::kSolution:
      return "solution";
    case State::kExhausted:
      return "exhausted";
    case State::kStuck:
      return "stuck";
    case State::kStopped:
      return "stopped";
    case State::kBroken:
      return "broken";
  }
  return "";
}

constexpr const char* name_of(Phase phase) {
  switch (phase) {
    case Phase::kLines:
      return "lines";
    case Phase::kProbing:
      return "probing";
    case Phase::kGuessing:
      return "guessing";
    case Phase::kLearning:
      return "learning";
  }
  return "";
}

constexpr const char* name_of(Ambiguity::State state) {
  switch (state) {
    case Ambiguity::State::kAsking:
      return "asking";
    case Ambiguity::State::kDone:
      return "done";
    case Ambiguity::State::kNone:
      return "none";
    case Ambiguity::State::kStopped:
      return "stopped";
    case Ambiguity::State::kBroken:
      return "broken";
  }
  return "";
}

/// A count of a search and its name; beside these, Stats has its `seconds`.
struct NamedCount {
  const char* name;
  std::uint64_t Stats::* field;
};

inline constexpr std::array kNamedCounts = {NamedCount{"lines", &Stats::lines},
                                            NamedCount{"cache_hits", &Stats::cache_hits},
                                            NamedCount{"probes", &Stats::probes},
                                            NamedCount{"refuted", &Stats::refuted},
                                            NamedCount{"agreed", &Stats::agreed},
                                            NamedCount{"guesses", &Stats::guesses},
                                            NamedCount{"contradictions", &Stats::contradictions},
                                            NamedCount{"nodes", &Stats::nodes},
                                            NamedCount{"depth", &Stats::depth},
                                            NamedCount{"conflicts", &Stats::conflicts},
                                            NamedCount{"restarts", &Stats::restarts},
                                            NamedCount{"dives", &Stats::dives},
                                            NamedCount{"solutions", &Stats::solutions}};
static_assert(sizeof(Stats) == kNamedCounts.size() * sizeof(std::uint64_t) + sizeof(double),
              "a new count needs a name");

}  // namespace hanjie

#endif
