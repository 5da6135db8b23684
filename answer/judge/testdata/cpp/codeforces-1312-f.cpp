// Attack on Red Kingdom: values of heaps up to a bound, and a period from there on.
#include <algorithm>
#include <iostream>
#include <vector>
const int bound = 400;
int worth[bound][3];
int mexOf(int set) { return __builtin_ctz(~set); }
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, by[3];
        std::cin >> n >> by[0] >> by[1] >> by[2];
        for (int heap = 1; heap < bound; heap++) {
            int left[3];
            for (int t = 0; t < 3; t++) left[t] = 1 << worth[std::max(0, heap - by[t])][t];
            worth[heap][0] = mexOf(left[0] | left[1] | left[2]);
            worth[heap][1] = mexOf(left[0] | left[2]);
            worth[heap][2] = mexOf(left[0] | left[1]);
        }
        int period = 1;
        for (bool fits = false; !fits; period += !fits) {
            fits = true;
            for (int i = bound - 5; i < bound && fits; i++) fits = std::equal(worth[i], worth[i] + 3, worth[i - period]);
        }
        std::vector<long long> heaps(n);
        int total = 0;
        auto at = [&](long long heap) { return worth[heap < bound ? heap : bound - period + (heap - bound) % period]; };
        for (long long &heap : heaps) {
            std::cin >> heap;
            total ^= at(heap)[0];
        }
        int wins = 0;
        for (long long heap : heaps) {
            for (int t = 0; t < 3; t++) wins += (total ^ at(heap)[0] ^ at(std::max(0LL, heap - by[t]))[t]) == 0;
        }
        std::cout << wins << '\n';
    }
}
