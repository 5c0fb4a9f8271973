// Starting an instance, and what a library without threads and exceptions leaves to us.

#include <new>

#include "host.hpp"
#include "objects.hpp"

namespace hanjie {

std::uint32_t& next_object() {
  static std::uint32_t number = 0;
  return number;
}

}  // namespace hanjie

/// The first call to an instance: the number of its first object.
extern "C" __attribute__((export_name("start"))) void start(std::uint32_t first_object) {
  hanjie::next_object() = first_object;
  std::set_new_handler([] { hanjie_host_out_of_memory(); });
}

// No thread ever ends, so what a thread keeps for its next puzzle is kept.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) {
  return 0;
}
