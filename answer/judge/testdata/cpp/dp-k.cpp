// Stones: who wins each heap, in order.
#include <iostream>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, k;
    std::cin >> n >> k;
    std::vector<int> set(n);
    for (int &a : set) std::cin >> a;
    std::vector<char> wins(k + 1);
    for (int heap = 1; heap <= k; heap++) {
        for (int a : set) {
            if (a <= heap && !wins[heap - a]) {
                wins[heap] = 1;
                break;
            }
        }
    }
    std::cout << (wins[k] ? "First\n" : "Second\n");
}
