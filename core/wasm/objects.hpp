// The objects that the host refers to by numbers.
//
// A number is never used twice, not even by a later instance of the core: the host says where numbers begin. So an object that
// was lost with a failed instance is not confused with another.

#ifndef HANJIE_WASM_OBJECTS_HPP
#define HANJIE_WASM_OBJECTS_HPP

#include <cstdint>
#include <map>
#include <memory>

#include "writer.hpp"

namespace hanjie {

/// The number of the next object.
std::uint32_t& next_object();

template <class Object>
class Objects {
 public:
  /// Keeps an object; its number is the answer.
  static void keep(std::unique_ptr<Object> object, Writer& out) {
    const std::uint32_t number = next_object()++;
    all()[number] = std::move(object);
    out.natural(number);
  }
  /// The object of this number; otherwise the answer is an error.
  static Object* find(std::uint32_t number, Writer& out) {
    const auto found = all().find(number);
    if (found != all().end()) return found->second.get();
    out.fail(Failure::kLost, "the object is gone, because the core had to start again");
    return nullptr;
  }
  static void drop(std::uint32_t number) { all().erase(number); }

 private:
  static std::map<std::uint32_t, std::unique_ptr<Object>>& all() {
    static std::map<std::uint32_t, std::unique_ptr<Object>> objects;
    return objects;
  }
};

}  // namespace hanjie

#endif
