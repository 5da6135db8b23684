// Cutcake, by halving both sides until one is 1.
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    for (int i = 1; i <= cases; i++) {
        int n;
        long long total = 0;
        std::cin >> n;
        while (n-- > 0) {
            int x, y;
            std::cin >> x >> y;
            while (x > 1 && y > 1) {
                x /= 2;
                y /= 2;
            }
            total += x - y;
        }
        std::cout << "Case " << i << ": " << (total > 0 ? "Alice\n" : "Bob\n");
    }
}
