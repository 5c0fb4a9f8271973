// The names that Python uses for the core's states, phases and counts.
//
// Each table pairs a name with the value itself, so the order of an enum is not a protocol.

#ifndef HANJIE_BINDINGS_NAMES_HPP
#define HANJIE_BINDINGS_NAMES_HPP

#include <nanobind/nanobind.h>

#include "hanjie/ambiguity.hpp"
#include "hanjie/solver.hpp"

namespace hanjie {

/// A Python string that is made once.
class Name {
 public:
  explicit Name(const char* text) : string_(PyUnicode_InternFromString(text)) {}
  nanobind::handle get() const { return string_; }

 private:
  PyObject* string_;
};

inline nanobind::handle name_of(State state) {
  static const Name ready("ready"), solution("solution"), exhausted("exhausted"), stuck("stuck"),
      stopped("stopped"), broken("broken");
  switch (state) {
    case State::kReady:
      return ready.get();
    case State::kSolution:
      return solution.get();
    case State::kExhausted:
      return exhausted.get();
    case State::kStuck:
      return stuck.get();
    case State::kStopped:
      return stopped.get();
    case State::kBroken:
      return broken.get();
  }
  return nanobind::handle();
}

inline const char* name_of(Phase phase) {
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

inline const char* name_of(Ambiguity::State state) {
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

/// A count of a search and its name.
struct CountField {
  Name name;
  std::uint64_t Stats::* field;
};

inline const auto& count_fields() {
  static const CountField fields[] = {{Name("lines"), &Stats::lines},
                                      {Name("cache_hits"), &Stats::cache_hits},
                                      {Name("probes"), &Stats::probes},
                                      {Name("refuted"), &Stats::refuted},
                                      {Name("agreed"), &Stats::agreed},
                                      {Name("guesses"), &Stats::guesses},
                                      {Name("contradictions"), &Stats::contradictions},
                                      {Name("nodes"), &Stats::nodes},
                                      {Name("depth"), &Stats::depth},
                                      {Name("conflicts"), &Stats::conflicts},
                                      {Name("restarts"), &Stats::restarts},
                                      {Name("dives"), &Stats::dives},
                                      {Name("solutions"), &Stats::solutions}};
  return fields;
}
static_assert(sizeof(Stats) == 13 * sizeof(std::uint64_t) + sizeof(double),
              "a new count needs a name in count_fields()");

inline nanobind::handle seconds_name() {
  static const Name seconds("seconds");
  return seconds.get();
}

}  // namespace hanjie

#endif
