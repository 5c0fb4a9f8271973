// Calls the fuzzer's function with random bytes: random_bytes [-seed N] [-runs N] [-seconds N].
//
// The same seed gives the same inputs. If one fails, its bytes are in the file `failed-input`, and
// `random_bytes FILE` runs that again.

#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

std::array<std::uint8_t, 256> input;
std::size_t input_size = 0;

/// Keeps the input that ended the process.
void keep_input(int signal) {
  if (std::FILE* const file = std::fopen("failed-input", "wb")) {
    std::fwrite(input.data(), 1, input_size, file);
    std::fclose(file);
  }
  std::fprintf(stderr, "The input that failed is in the file failed-input.\n");
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

int run_file(const char* name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "no such file or option: %s\n", name);
    return 2;
  }
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  return LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

}  // namespace

int main(int count, char** words) {
  unsigned long seed = 1, most_runs = ~0ul;
  double seconds = 1e9;
  for (int i = 1; i < count; ++i) {
    const std::string word = words[i];
    if (word[0] != '-') return run_file(words[i]);
    if (i + 1 == count) return run_file(words[i]);
    if (word == "-seed")
      seed = std::strtoul(words[++i], nullptr, 10);
    else if (word == "-runs")
      most_runs = std::strtoul(words[++i], nullptr, 10);
    else if (word == "-seconds")
      seconds = std::strtod(words[++i], nullptr);
    else
      return run_file(words[i]);
  }
  std::signal(SIGABRT, keep_input);
  std::signal(SIGSEGV, keep_input);

  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  const auto taken = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  std::mt19937_64 random(seed);
  unsigned long runs = 0;
  for (; runs < most_runs && taken() < seconds; ++runs) {
    input_size = random() % input.size();
    for (std::size_t at = 0; at < input_size; ++at) input[at] = std::uint8_t(random());
    LLVMFuzzerTestOneInput(input.data(), input_size);
  }
  std::printf("%lu inputs from seed %lu in %.1f s: no fault\n", runs, seed, taken());
  return 0;
}
