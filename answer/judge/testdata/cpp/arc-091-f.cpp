// Strange Nim: down to a multiple of k, heaps with the same quotient at once.
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    long long total = 0;
    std::cin >> n;
    while (n-- > 0) {
        long long a, k;
        std::cin >> a >> k;
        while (a % k != 0) {
            long long step = a / k + 1;
            a -= (a % k + step - 1) / step * step;
        }
        total ^= a / k;
    }
    std::cout << (total ? "Takahashi\n" : "Aoki\n");
}
