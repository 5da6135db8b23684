// Georgia and Bob: the gaps left of every other chip, from the right.
#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, total = 0;
        std::cin >> n;
        std::vector<int> chips(n);
        for (int &chip : chips) std::cin >> chip;
        std::sort(chips.begin(), chips.end());
        for (int i = n - 1; i >= 0; i -= 2) total ^= chips[i] - (i > 0 ? chips[i - 1] : 0) - 1;
        std::cout << (total ? "Georgia will win\n" : "Bob will win\n");
    }
}
