// Fibonacci Nim: the second player wins the Fibonacci numbers.
#include <iostream>
#include <unordered_set>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::unordered_set<long long> lost;
    for (long long a = 1, b = 2; a < 1LL << 40;) {
        lost.insert(a);
        long long c = a + b;
        a = b;
        b = c;
    }
    long long n;
    while (std::cin >> n && n > 0) std::cout << (lost.count(n) ? "Second win\n" : "First win\n");
}
