// What the core asks of its host while it works.

#ifndef HANJIE_WASM_HOST_HPP
#define HANJIE_WASM_HOST_HPP

#include <atomic>

#include "hanjie/solver.hpp"

extern "C" {
/// 0: the work should end.
__attribute__((import_module("hanjie"), import_name("tick"))) int hanjie_host_tick();
/// Never returns.
[[noreturn]] __attribute__((import_module("hanjie"), import_name("outOfMemory"))) void
hanjie_host_out_of_memory();
}

namespace hanjie {

/// Passes ticks on to the host.
class HostTick final : public Tick {
 public:
  bool go_on() override { return hanjie_host_tick() != 0; }
};

/// The tick and the cancel flag of one call, or of all calls of an object.
struct Watch {
  HostTick tick;
  std::atomic<bool> cancel = false;

  Options options() { return {.tick = &tick, .cancel = &cancel}; }
};

}  // namespace hanjie

#endif
