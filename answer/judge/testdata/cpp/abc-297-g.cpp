// Constrained Nim 2: values of heaps by a formula.
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    long long n, least, most, total = 0;
    std::cin >> n >> least >> most;
    while (n-- > 0) {
        long long heap;
        std::cin >> heap;
        total ^= heap % (least + most) / least;
    }
    std::cout << (total ? "First\n" : "Second\n");
}
