// Nim: the xor of the heaps.
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, total = 0;
        std::cin >> n;
        for (int i = 0; i < n; i++) {
            int heap;
            std::cin >> heap;
            total ^= heap;
        }
        std::cout << (total ? "Yes\n" : "No\n");
    }
}
