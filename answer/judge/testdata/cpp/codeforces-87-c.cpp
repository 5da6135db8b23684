// Interesting Game: for each heap, all numbers of parts.
#include <iostream>
#include <vector>
int main() {
    int n;
    std::cin >> n;
    std::vector<int> worth(n + 1), xors(n + 1), seen(1 << 12);
    int fewest = -1;
    for (int heap = 1; heap <= n; heap++) {
        for (int k = 2; k * (k + 1) / 2 <= heap; k++) {
            int rest = heap - k * (k - 1) / 2;
            if (rest % k) continue;
            int least = rest / k, x = xors[least + k - 1] ^ xors[least - 1];
            seen[x] = heap;
            if (heap == n && x == 0 && fewest < 0) fewest = k;
        }
        while (seen[worth[heap]] == heap) worth[heap]++;
        xors[heap] = xors[heap - 1] ^ worth[heap];
    }
    std::cout << fewest << '\n';
}
