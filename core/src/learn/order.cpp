// Scores in a heap, and a queue: see order.hpp.

#include "learn/order.hpp"

#include <algorithm>

namespace hanjie {

ScoreOrder::ScoreOrder(std::vector<double> scores, const Assignment& assignment)
    : scores_(std::move(scores)), place_(scores_.size(), -1) {
  heap_.reserve(assignment.open());
  for (Variable variable = 0; variable < scores_.size(); ++variable)
    if (assignment.is_open(variable)) heap_.push_back(variable);
  for (std::size_t place = 0; place < heap_.size(); ++place) put(place, heap_[place]);
  for (std::size_t place = heap_.size() / 2; place > 0; --place) sink(place - 1);
}

void ScoreOrder::insert(Variable variable) {
  heap_.push_back(variable);
  place_[variable] = std::int32_t(heap_.size()) - 1;
  rise(heap_.size() - 1);
}

void ScoreOrder::rise(std::size_t place) {
  const Variable variable = heap_[place];
  while (place > 0) {
    const std::size_t parent = (place - 1) / 2;
    if (scores_[heap_[parent]] >= scores_[variable]) break;
    put(place, heap_[parent]);
    place = parent;
  }
  put(place, variable);
}

void ScoreOrder::sink(std::size_t place) {
  const Variable variable = heap_[place];
  for (;;) {
    std::size_t child = 2 * place + 1;
    if (child >= heap_.size()) break;
    if (child + 1 < heap_.size() && scores_[heap_[child + 1]] > scores_[heap_[child]]) ++child;
    if (scores_[heap_[child]] <= scores_[variable]) break;
    put(place, heap_[child]);
    place = child;
  }
  put(place, variable);
}

void ScoreOrder::bump(Variable variable) {
  constexpr double kLargest = 1e100;
  scores_[variable] += gain_;
  if (scores_[variable] > kLargest) {
    for (double& score : scores_) score /= kLargest;
    gain_ /= kLargest;
  }
  if (place_[variable] >= 0) rise(std::size_t(place_[variable]));
}

Variable ScoreOrder::next(const Assignment& assignment) {
  for (;;) {
    const Variable best = heap_.front(), last = heap_.back();
    if (assignment.is_open(best)) return best;
    place_[best] = -1;
    heap_.pop_back();
    if (heap_.empty()) continue;
    put(0, last);
    sink(0);
  }
}

QueueOrder::QueueOrder(std::span<const Variable> order)
    : links_(order.size(), Link{kNone, kNone}), stamps_(order.size()) {
  for (const Variable variable : order) append(variable);
  search_ = last_ == kNone ? 0 : last_;
}

void QueueOrder::unlink(Variable variable) {
  const Link link = links_[variable];
  if (link.before != kNone) links_[link.before].after = link.after;
  if (link.after != kNone) links_[link.after].before = link.before;
  if (last_ == variable) last_ = link.before;
  if (search_ == variable) search_ = link.before != kNone ? link.before : link.after;
}

void QueueOrder::append(Variable variable) {
  links_[variable] = {last_, kNone};
  if (last_ != kNone) links_[last_].after = variable;
  last_ = variable;
  stamps_[variable] = ++now_;
}

void QueueOrder::bump(std::vector<Variable>& variables, const Assignment& assignment) {
  std::sort(variables.begin(), variables.end(),
            [this](Variable a, Variable b) { return stamps_[a] < stamps_[b]; });
  for (const Variable variable : variables) {
    if (variable == last_) continue;
    unlink(variable);
    append(variable);
    if (assignment.is_open(variable)) search_ = variable;
  }
}

Variable QueueOrder::next(const Assignment& assignment) {
  while (!assignment.is_open(search_)) search_ = links_[search_].before;
  return search_;
}

}  // namespace hanjie
