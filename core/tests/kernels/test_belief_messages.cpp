// Messages between lines: received, sent, and the same on every instruction set.

#include <algorithm>
#include <cmath>
#include <random>

#include "check.hpp"
#include "kernels/kernels.hpp"

namespace {

using namespace hanjie;

constexpr int kLanes = kBeliefLanes;

using Strings = std::vector<std::uint32_t>;

Strings strings_of(int bits) {
  return Strings(std::size_t(bits + 31) / 32 * kLanes);
}

void set_bit(Strings& strings, std::size_t lane, std::size_t bit) {
  strings[bit / 32 * kLanes + lane] |= std::uint32_t(1) << bit % 32;
}

/// Five lines among others: the messages to them, their last messages, and their beliefs now.
struct Five {
  static constexpr int kLines = 5;
  int cells;
  std::ptrdiff_t step;
  std::vector<float> from, to, out, change;
  Strings white, black;
  BeliefMessages talk;

  Five(std::mt19937& random, int length)
      : cells(length), step(1 + int(random() % 3)), white(strings_of(cells + 1)), black(white) {
    const auto number = [&] { return float(1 + random() % 999) / 1000.0f; };
    const std::size_t pitch = std::size_t(cells) * std::size_t(step);
    for (std::size_t i = 0; i < kLines * pitch; ++i) {
      from.push_back(number());
      to.push_back(number());
    }
    for (int i = 0; i < cells * kLanes; ++i) out.push_back(i % 37 == 36 ? -1.0f : number());
    for (int i = 0; i < cells; ++i) change.push_back(number() / 4);
    for (std::size_t lane = 0; lane < kLines; ++lane) {
      for (int i = 1; i <= cells; ++i) {
        const unsigned value = random() % 4;
        if (value != 1) set_bit(white, lane, std::size_t(i));
        if (value != 0) set_bit(black, lane, std::size_t(i));
      }
    }
    talk = {cells, kLines, step, {}, {}, white.data(), black.data()};
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const std::size_t first = lane < kLines ? lane * pitch : 0;
      talk.from[lane] = from.data() + first;
      talk.to[lane] = to.data() + first;
    }
  }
  static bool has(const Strings& strings, std::size_t lane, int i) {
    return strings[std::size_t(i + 1) / 32 * kLanes + lane] >> ((i + 1) % 32) & 1;
  }
};

TEST(lines_receive_messages_about_open_cells_and_certainty_about_the_others) {
  std::mt19937 random(8);
  const Kernels* found[4];
  const int count = all_kernels(found);
  for (int round = 0; round < 40; ++round) {
    const Five five(random, 1 + int(random() % 120));
    std::vector<float> expected;
    for (int i = 0; i < five.cells; ++i) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const bool white = Five::has(five.white, lane, i), black = Five::has(five.black, lane, i);
        const float said = five.talk.from[lane][i * five.step];
        expected.push_back(white && black ? said : black ? 1.0f : 0.0f);
      }
    }
    for (int k = 0; k < count; ++k) {
      std::vector<float> received(expected.size(), 9.0f);
      found[k]->receive_messages(five.talk, received.data());
      CHECK(received == expected);
    }
  }
}

TEST(lines_send_messages_about_open_cells_with_damping) {
  std::mt19937 random(9);
  const Kernels* found[4];
  const int count = all_kernels(found);
  for (int round = 0; round < 40; ++round) {
    const Five old(random, 1 + int(random() % 120));
    float most = 0, rest[kLanes] = {};
    unsigned lost = 0;
    std::vector<float> to = old.to, change = old.change;
    for (std::size_t lane = 0; lane < Five::kLines; ++lane) {
      for (int i = 0; i < old.cells; ++i) {
        if (!Five::has(old.white, lane, i) || !Five::has(old.black, lane, i)) continue;
        const float told = old.out[std::size_t(i) * kLanes + lane];
        if (told < 0) {
          lost |= 1u << lane;
          continue;
        }
        const float sure = std::min(std::max(told, kSurest), 1 - kSurest);
        float& message = to[std::size_t(old.talk.to[lane] - old.to.data() + i * old.step)];
        const float next = kDamping * message + (1 - kDamping) * sure;
        const float moved = std::fabs(next - message);
        message = next;
        most = std::max(most, moved);
        change[std::size_t(i)] = std::max(change[std::size_t(i)], moved);
        rest[lane] = std::max(rest[lane], std::fabs(sure - next) * kDamping);
      }
    }
    for (int k = 0; k < count; ++k) {
      std::vector<float> now = old.to, there = old.change;
      BeliefMessages talk = old.talk;
      for (std::size_t lane = 0; lane < kLanes; ++lane)
        talk.to[lane] = now.data() + (old.talk.to[lane] - old.to.data());
      const BeliefMovement movement = found[k]->send_messages(talk, old.out.data(), there.data());
      CHECK(now == to);
      CHECK(there == change);
      CHECK(movement.most == most);
      CHECK(std::equal(rest, rest + kLanes, movement.rest));
      CHECK(movement.lost == lost);
    }
  }
}

}  // namespace
