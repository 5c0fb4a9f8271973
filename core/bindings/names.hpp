// The names of hanjie/names.hpp as Python strings that are made once.

#ifndef HANJIE_BINDINGS_NAMES_HPP
#define HANJIE_BINDINGS_NAMES_HPP

#include <nanobind/nanobind.h>

#include <array>
#include <utility>

#include "hanjie/names.hpp"

namespace hanjie {

/// A Python string that is made once.
class Name {
 public:
  explicit Name(const char* text) : string_(PyUnicode_InternFromString(text)) {}
  nanobind::handle get() const { return string_; }

 private:
  PyObject* string_;
};

inline nanobind::handle python_name_of(State state) {
  static const auto names = [] {
    std::array<nanobind::handle, 6> all;
    for (const State each : {State::kReady, State::kSolution, State::kExhausted, State::kStuck,
                             State::kStopped, State::kBroken})
      all[std::size_t(each)] = Name(name_of(each)).get();
    return all;
  }();
  return names[std::size_t(state)];
}

/// A count of a search and its name.
struct CountField {
  Name name;
  std::uint64_t Stats::* field;
};

inline const auto& count_fields() {
  static const auto fields = []<std::size_t... Is>(std::index_sequence<Is...>) {
    return std::array{CountField{Name(kNamedCounts[Is].name), kNamedCounts[Is].field}...};
  }(std::make_index_sequence<kNamedCounts.size()>());
  return fields;
}

inline nanobind::handle seconds_name() {
  static const Name seconds("seconds");
  return seconds.get();
}

}  // namespace hanjie

#endif
