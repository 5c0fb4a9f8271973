#include "check.hpp"

// core_tests [PART OF A NAME]
int main(int count, char** words) {
  return check::run_all(count > 1 ? words[1] : "");
}
