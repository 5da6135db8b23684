// S-Nim: the Grundy values of all heaps to 10000 for each set, by their options.
#include <cstring>
#include <iostream>
#include <string>
int set[100], grundy[10001];
bool seen[102];
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int k;
    while (std::cin >> k && k > 0) {
        for (int i = 0; i < k; i++) std::cin >> set[i];
        for (int n = 0; n <= 10000; n++) {
            std::memset(seen, 0, sizeof seen);
            for (int i = 0; i < k; i++) {
                if (set[i] <= n) seen[grundy[n - set[i]]] = true;
            }
            int value = 0;
            while (seen[value]) value++;
            grundy[n] = value;
        }
        int m;
        std::cin >> m;
        std::string line;
        while (m-- > 0) {
            int l, total = 0;
            std::cin >> l;
            while (l-- > 0) {
                int heap;
                std::cin >> heap;
                total ^= grundy[heap];
            }
            line += total ? 'W' : 'L';
        }
        std::cout << line << '\n';
    }
}
