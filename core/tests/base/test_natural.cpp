// Natural numbers of any size.

#include "base/natural.hpp"

#include "check.hpp"

namespace {

using hanjie::Natural;
using Bytes = std::vector<std::uint8_t>;

TEST(natural_numbers_add_multiply_and_compare) {
  const std::uint64_t most = ~std::uint64_t(0);
  Natural sum = most;
  sum += 1;
  Natural product = most;
  product *= most;  // 2^128 - 2^65 + 1
  Natural again = product;
  again += most;
  again += most;  // 2^128 - 1
  CHECK(sum.bytes() == Bytes{0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0});
  CHECK(again.bytes() == Bytes(16, 255));
  again += 1;
  CHECK(product < again && !(again < product) && again == again);
  CHECK(Natural::from_bytes(again.bytes()) == again);
  CHECK(Natural(0).is_zero() && Natural(0).bytes().empty());
  product *= 0;
  CHECK(product.is_zero());
}

}  // namespace
