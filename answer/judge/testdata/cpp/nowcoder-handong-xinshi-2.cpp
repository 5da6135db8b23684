// A row of coins: the xor of the values of those that show w.
#include <iostream>
#include <string>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, total = 0;
        std::string row;
        std::cin >> n >> row;
        for (int i = 0; i < n; i++) {
            if (row[i] == 'w') total ^= i < 2 ? 1 - i : i;
        }
        std::cout << (total ? "Yes\n" : "No\n");
    }
}
