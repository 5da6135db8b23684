// Misere Nim.
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, total = 0;
        bool large = false;
        std::cin >> n;
        for (int i = 0; i < n; i++) {
            int heap;
            std::cin >> heap;
            total ^= heap;
            large |= heap > 1;
        }
        std::cout << (large == (total != 0) ? "John\n" : "Brother\n");
    }
}
