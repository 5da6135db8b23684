// Stripes: the Grundy values of all boards to 1000.
#include <cstring>
#include <iostream>
int grundy[1001];
bool seen[1024];
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int strips[3], m;
    std::cin >> strips[0] >> strips[1] >> strips[2] >> m;
    for (int n = 1; n <= 1000; n++) {
        std::memset(seen, 0, sizeof seen);
        for (int strip : strips) {
            for (int i = 0; 2 * i <= n - strip; i++) seen[grundy[i] ^ grundy[n - strip - i]] = true;
        }
        int value = 0;
        while (seen[value]) value++;
        grundy[n] = value;
    }
    while (m-- > 0) {
        int n;
        std::cin >> n;
        std::cout << (grundy[n] ? "1\n" : "2\n");
    }
}
