// Roy and October: multiples of 6 lose.
#include <iostream>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases, n;
    std::cin >> cases;
    while (cases-- > 0) {
        std::cin >> n;
        std::cout << (n % 6 ? "October wins!\n" : "Roy wins!\n");
    }
}
