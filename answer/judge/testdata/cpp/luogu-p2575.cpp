// Expert moves: staircases of the free squares of each row.
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, total = 0;
        std::cin >> n;
        while (n-- > 0) {
            int m;
            bool taken[21] = {};
            std::cin >> m;
            while (m-- > 0) {
                int square;
                std::cin >> square;
                taken[square] = true;
            }
            for (int square = 20, step = 0, count = 0; square >= 0; square--) {
                if (taken[square]) {
                    count++;
                    continue;
                }
                if (step % 2) total ^= count;
                step++;
                count = 0;
            }
        }
        std::cout << (total ? "YES\n" : "NO\n");
    }
}
