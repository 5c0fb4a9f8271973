// Every option in one table: see settings.hpp.

#include "settings.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iterator>

#include "kernels/kernels.hpp"

namespace hanjie {
namespace {

/// An option, its values as the usage shows them, and its action.
struct Option {
  const char* name;
  const char* values;
  const char* help;
  int count;  // of values
  std::function<void(Settings&, const std::vector<std::string>&)> set;
};

/// A technique that can be turned off.
struct Technique {
  const char* name;
  std::function<void(Techniques&)> turn_off;
};

const std::vector<Technique>& techniques() {
  static const std::vector<Technique> all = {
      {"learning", [](Techniques& t) { t.learning = false; }},
      {"dives", [](Techniques& t) { t.strategy.dives = false; }},
      {"relatives", [](Techniques& t) { t.relatives = false; }},
      {"depth-first", [](Techniques& t) { t.depth_first = false; }},
      {"lookahead", [](Techniques& t) { t.lookahead = false; }},
      {"vivifying", [](Techniques& t) { t.strategy.vivify_share = 0; }},
      {"symmetric-clauses", [](Techniques& t) { t.strategy.symmetric_clauses = false; }},
      {"symmetric-search", [](Techniques& t) { t.symmetric_search = false; }},
  };
  return all;
}

double number(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || value < 0) refuse("not a number: " + text);
  return value;
}

void turn_off(Settings& settings, const std::string& name) {
  for (const Technique& technique : techniques())
    if (name == technique.name) return technique.turn_off(settings.techniques);
  refuse("unknown technique: " + name);
}

void use_kernels(const std::string& name) {
  const Kernels* found[4];
  const int count = all_kernels(found);
  for (int i = 0; i < count; ++i)
    if (name == found[i]->name) return choose_kernels(*found[i]);
  refuse("this processor has no instruction set: " + name);
}

void append(std::vector<NamedPuzzle>& to, std::vector<NamedPuzzle> more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// An option that sets a number.
template <class Field>
Option number_option(const char* name, const char* help, const Field& field) {
  return {name, "N", help, 1, [field](Settings& settings, const std::vector<std::string>& values) {
            auto& place = field(settings);
            place = std::remove_reference_t<decltype(place)>(number(values[0]));
          }};
}

/// An option that sets a flag.
Option flag_option(const char* name, const char* help, bool Settings::* field) {
  return {name, "", help, 0,
          [field](Settings& settings, const std::vector<std::string>&) { settings.*field = true; }};
}

const std::vector<Option>& options() {
  using Values = std::vector<std::string>;
  static const std::vector<Option> all = {
      {"-random", "SIDE COUNT", "random boards, half of the cells black", 2,
       [](Settings& s, const Values& v) {
         append(s.puzzles, random_puzzles(int(number(v[0])), int(number(v[1]))));
       }},
      {"-symmetric", "SIDE COUNT", "random symmetric boards", 2,
       [](Settings& s, const Values& v) {
         append(s.puzzles, symmetric_puzzles(int(number(v[0])), int(number(v[1]))));
       }},
      number_option("-solutions", "solutions to look for (2: prove unique; 0: all)",
                    [](Settings& s) -> auto& { return s.solutions; }),
      number_option("-seeds", "runs of each puzzle; the table shows the median",
                    [](Settings& s) -> auto& { return s.seeds; }),
      number_option("-limit", "seconds for one run", [](Settings& s) -> auto& { return s.limit; }),
      number_option("-threads", "of one run; processor time is that of the first",
                    [](Settings& s) -> auto& { return s.threads; }),
      number_option("-step", "every N-th puzzle only", [](Settings& s) -> auto& { return s.step; }),
      {"-kernels", "NAME", "instruction set (baseline: the one that every processor has)", 1,
       [](Settings&, const Values& v) { use_kernels(v[0]); }},
      flag_option("-clock", "real time instead of processor time", &Settings::on_clock),
      flag_option("-each", "a line for each puzzle (usual with up to 50 puzzles)", &Settings::each),
      {"-without", "NAME", "turn a technique off (below)", 1,
       [](Settings& s, const Values& v) { turn_off(s, v[0]); }},
      number_option("-probe", "work of probing at the root",
                    [](Settings& s) -> auto& { return s.techniques.most_probing; }),
      number_option("-look", "work of the depth-first search before learning starts",
                    [](Settings& s) -> auto& { return s.techniques.first_look; }),
      number_option("-alone", "work before further threads start",
                    [](Settings& s) -> auto& { return s.techniques.alone; }),
      number_option("-turn", "work of the first turns",
                    [](Settings& s) -> auto& { return s.techniques.turn; }),
      number_option("-dive", "conflicts before the first dive",
                    [](Settings& s) -> auto& { return s.techniques.strategy.first_dive; }),
      number_option("-rephase", "conflicts between changes of phases",
                    [](Settings& s) -> auto& { return s.techniques.strategy.rephase_every; }),
      number_option("-reduce", "conflicts between reductions of clauses",
                    [](Settings& s) -> auto& { return s.techniques.strategy.reduce_every; }),
      number_option("-mode", "conflicts before the first change of mode",
                    [](Settings& s) -> auto& { return s.techniques.strategy.first_mode; }),
  };
  return all;
}

void print_usage(std::FILE* to) {
  std::fprintf(to, "solve [options] FILE.non...\nsolve [options] -random SIDE COUNT\n");
  for (const Option& option : options())
    std::fprintf(to, "  %-11s %-11s %s\n", option.name, option.values, option.help);
  std::fprintf(to, "Techniques:");
  for (const Technique& technique : techniques()) std::fprintf(to, " %s", technique.name);
  std::fprintf(to, "\n");
}

}  // namespace

void refuse(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  print_usage(stderr);
  std::exit(2);
}

Settings parse(const std::vector<std::string>& words) {
  Settings settings;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string& word = words[at];
    if (!word.starts_with("-")) {
      std::vector<NamedPuzzle> read = read_non(word);
      if (read.empty()) refuse("no puzzle in " + word);
      append(settings.puzzles, std::move(read));
      continue;
    }
    const auto option = std::find_if(options().begin(), options().end(),
                                     [&](const Option& known) { return word == known.name; });
    if (option == options().end()) refuse("unknown option: " + word);
    if (at + std::size_t(option->count) >= words.size()) refuse("missing value of " + word);
    const auto first = words.begin() + std::ptrdiff_t(at) + 1;
    option->set(settings, {first, first + option->count});
    at += std::size_t(option->count);
  }
  if (settings.step == 0 || settings.seeds == 0) refuse("-step and -seeds begin with 1");
  return settings;
}

}  // namespace hanjie
