// Let's Play Nim: pairs of equal bags, by sorting.
#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n;
        std::cin >> n;
        std::vector<int> bags(n);
        for (int &bag : bags) std::cin >> bag;
        std::sort(bags.begin(), bags.end());
        bool first = false;
        for (int i = 0; n % 2 == 0 && i < n; i += 2) first |= bags[i] != bags[i + 1];
        std::cout << (first ? "First\n" : "Second\n");
    }
}
