// The calls of core.wasm: each is an exported function over bytes.
//
//     address = room(size)                   where the host writes the arguments
//     answer = NAME(object, address, size)   the address of a size (four bytes) and as many bytes
//
// The arguments are one tuple (reader.hpp); the answer is an error or one value (writer.hpp), valid until the next call.
// `object` is the number of a search, an ambiguity or a reasoner; calls that need none ignore it. While a call works, the core
// calls `tick` of the host every 20 ms, and the host may make other calls in there; 0 ends the work.

#ifndef HANJIE_WASM_CALLS_HPP
#define HANJIE_WASM_CALLS_HPP

#include <cstddef>
#include <cstdint>

#include "reader.hpp"
#include "writer.hpp"

namespace hanjie {

using Call = void (*)(std::uint32_t object, Reader& in, Writer& out);

/// Makes a call and keeps its answer until the next; frees the arguments.
const std::uint8_t* answer(Call call, std::uint32_t object, std::uint8_t* data, std::size_t size);

/// For a call whose arguments were not read to the end, or not what they should be.
inline void refuse(Writer& out) {
  out.fail(Failure::kValue, "these are not the arguments of this call");
}

}  // namespace hanjie

/// Opens the definition of an exported call: HANJIE_CALL(name) { ... in ... out ... }.
#define HANJIE_CALL(name)                                                                     \
  static void call_##name(std::uint32_t object, hanjie::Reader& in, hanjie::Writer& out);     \
  extern "C" __attribute__((export_name(#name))) const std::uint8_t* export_##name(           \
      std::uint32_t object, std::uint8_t* data, std::size_t size) {                           \
    return hanjie::answer(&call_##name, object, data, size);                                  \
  }                                                                                           \
  static void call_##name([[maybe_unused]] std::uint32_t object, [[maybe_unused]] Reader& in, \
                          Writer& out)

#endif
