// Wythoff's game, by the golden ratio.
#include <cmath>
#include <iostream>
#include <utility>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    const long double ratio = (1 + std::sqrt(5.0L)) / 2;
    int a, b;
    while (std::cin >> a >> b) {
        if (a > b) std::swap(a, b);
        std::cout << (static_cast<int>((b - a) * ratio) == a ? "0\n" : "1\n");
    }
}
