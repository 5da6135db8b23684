// Game of Stones: values by triangular numbers.
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int worth[61];
    for (int n = 0, v = 0; n <= 60; n++) {
        while ((v + 1) * (v + 2) / 2 <= n) v++;
        worth[n] = v;
    }
    int n, total = 0;
    std::cin >> n;
    while (n-- > 0) {
        int heap;
        std::cin >> heap;
        total ^= worth[heap];
    }
    std::cout << (total ? "NO\n" : "YES\n");
}
