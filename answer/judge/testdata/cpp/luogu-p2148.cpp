// E&D: a pair is worth the number of ones at the end of (a-1)|(b-1).
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, total = 0;
        std::cin >> n;
        for (int i = 0; i < n / 2; i++) {
            long long a, b;
            std::cin >> a >> b;
            total ^= __builtin_ctzll(~((a - 1) | (b - 1)));
        }
        std::cout << (total ? "YES\n" : "NO\n");
    }
}
