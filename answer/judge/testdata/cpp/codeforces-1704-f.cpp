// Colouring Game: Dawson's Kayles, with period 34.
#include <algorithm>
#include <iostream>
#include <string>
const int bound = 1000;
int worth[bound + 34];
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (int n = 2; n < bound; n++) {
        unsigned seen = 0;
        for (int i = 0; i <= n - 2; i++) seen |= 1u << (worth[i] ^ worth[n - 2 - i]);
        worth[n] = __builtin_ctz(~seen);
    }
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, balance = 0, total = 0, length = 0;
        std::string row;
        std::cin >> n >> row;
        for (int i = 0; i < n; i++) {
            balance += row[i] == 'R' ? 1 : -1;
            length++;
            if (i + 1 == n || row[i + 1] == row[i]) {
                total ^= worth[length < bound ? length : bound - 34 + (length - bound) % 34];
                length = 0;
            }
        }
        std::cout << (balance > 0 || (balance == 0 && total) ? "Alice\n" : "Bob\n");
    }
}
