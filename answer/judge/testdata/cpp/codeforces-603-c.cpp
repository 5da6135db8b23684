// Lieges of Legendre: the value of a heap depends on the parity of k.
#include <iostream>
int odd(int n) {
    if (n < 5) return n == 4 ? 2 : n % 2;
    if (n % 2) return 0;
    return odd(n / 2) == 1 ? 2 : 1;
}
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k, total = 0;
    std::cin >> n >> k;
    while (n-- > 0) {
        int heap;
        std::cin >> heap;
        total ^= k % 2 ? odd(heap) : heap < 3 ? heap : heap % 2 == 0;
    }
    std::cout << (total ? "Kevin\n" : "Nicky\n");
}
