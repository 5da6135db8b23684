// Euclid's game in all pairs at once: who wins a pair makes it last.
#include <algorithm>
#include <iostream>
int turns(int a, int b) {
    if (a < b) std::swap(a, b);
    if (b == 0) return 0;
    int m = turns(b, a % b);
    return m % 2 == 1 && a / b > 1 ? m + 2 : m + 1;
}
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    while (std::cin >> n) {
        int longest = 0;
        while (n-- > 0) {
            int a, b;
            std::cin >> a >> b;
            longest = std::max(longest, turns(a, b));
        }
        std::cout << (longest % 2 ? "MM\n" : "GG\n");
    }
}
