// The first heap that can be reduced to the xor of the others.
#include <iostream>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int k, total = 0;
    std::cin >> k;
    std::vector<int> heaps(k);
    for (int &heap : heaps) {
        std::cin >> heap;
        total ^= heap;
    }
    if (total == 0) {
        std::cout << "lose\n";
        return 0;
    }
    for (int i = 0; i < k; i++) {
        int left = heaps[i] ^ total;
        if (left < heaps[i]) {
            std::cout << heaps[i] - left << ' ' << i + 1 << '\n';
            heaps[i] = left;
            break;
        }
    }
    for (int i = 0; i < k; i++) {
        std::cout << (i ? " " : "") << heaps[i];
    }
    std::cout << '\n';
}
