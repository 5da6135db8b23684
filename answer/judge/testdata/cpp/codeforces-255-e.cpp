// Furlo and Rublo and Game: the values of all heaps up to the root of the largest, by counts of
// values below each.
#include <cmath>
#include <iostream>
#include <vector>
const int reach = 900000;
std::vector<int> below[5];
int worthOf(long long heap) {
    long long high = std::sqrt((long double)heap), low = std::sqrt(std::sqrt((long double)heap));
    while (high * high > heap) high--;
    while ((high + 1) * (high + 1) <= heap) high++;
    while (low * low * low * low < heap) low++;
    while (low > 0 && (low - 1) * (low - 1) * (low - 1) * (low - 1) >= heap) low--;
    if (high >= heap) high = heap - 1;
    int worth = 0;
    while (low <= high && below[worth][high + 1] > below[worth][low]) worth++;
    return worth;
}
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (auto &b : below) b.assign(reach + 1, 0);
    for (int heap = 0; heap < reach; heap++) {
        int worth = worthOf(heap);
        for (int v = 0; v < 5; v++) below[v][heap + 1] = below[v][heap] + (v == worth);
    }
    int n, total = 0;
    std::cin >> n;
    while (n-- > 0) {
        long long heap;
        std::cin >> heap;
        total ^= worthOf(heap);
    }
    std::cout << (total ? "Furlo\n" : "Rublo\n");
}
