// Heaps that fall into nearly equal parts: all values by definition, a block of parts at a time.
#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases, least;
    std::cin >> cases >> least;
    std::vector<std::vector<int>> all(cases);
    int largest = 0;
    for (auto &heaps : all) {
        int n;
        std::cin >> n;
        heaps.resize(n);
        for (int &heap : heaps) {
            std::cin >> heap;
            largest = std::max(largest, heap);
        }
    }
    std::vector<int> worth(largest + 1), seen(1 << 12);
    for (int n = least; n <= largest; n++) {
        for (int m = 2, last; m <= n; m = last + 1) {
            last = n / (n / m);
            for (int parts = m; parts <= std::min(m + 1, last); parts++) {
                int larger = n % parts, size = n / parts, x = 0;
                if (larger % 2) x ^= worth[size + 1];
                if ((parts - larger) % 2) x ^= worth[size];
                seen[x] = n;
            }
        }
        while (seen[worth[n]] == n) worth[n]++;
    }
    for (int i = 0; i < cases; i++) {
        int total = 0;
        for (int heap : all[i]) total ^= worth[heap];
        std::cout << (total ? 1 : 0) << (i + 1 < cases ? ' ' : '\n');
    }
}
