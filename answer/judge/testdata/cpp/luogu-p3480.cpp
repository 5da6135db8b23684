// Pebbles: the differences of every other heap, from the last.
#include <iostream>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, total = 0;
        std::cin >> n;
        std::vector<int> heaps(n);
        for (int &heap : heaps) std::cin >> heap;
        for (int i = n - 1; i >= 0; i -= 2) total ^= heaps[i] - (i > 0 ? heaps[i - 1] : 0);
        std::cout << (total ? "TAK\n" : "NIE\n");
    }
}
