// Industrial Nim: the xor of 0 to n has period 4.
#include <iostream>
long long upTo(long long n) {
    const long long all[] = {n, 1, n + 1, 0};
    return all[n % 4];
}
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    long long total = 0;
    std::cin >> n;
    while (n-- > 0) {
        long long x, m;
        std::cin >> x >> m;
        total ^= upTo(x - 1) ^ upTo(x + m - 1);
    }
    std::cout << (total ? "tolik\n" : "bolik\n");
}
