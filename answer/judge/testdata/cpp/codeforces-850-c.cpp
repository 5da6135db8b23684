// Arpa and a game with Mojtaba: values of sets of exponents, by definition.
#include <iostream>
#include <map>
std::map<int, int> known;
int worthOf(int set) {
    if (set == 0) return 0;
    if (known.count(set)) return known[set];
    unsigned reached = 0;
    for (int k = 1; set >> (k - 1); k++) reached |= 1u << worthOf(set >> k | (set & ((1 << (k - 1)) - 1)));
    return known[set] = __builtin_ctz(~reached);
}
int main() {
    int n, total = 0;
    std::cin >> n;
    std::map<int, int> sets;  // bit i for exponent i+1
    while (n-- > 0) {
        int a;
        std::cin >> a;
        for (int p = 2; p * p <= a; p++) {
            int exponent = 0;
            for (; a % p == 0; a /= p) exponent++;
            if (exponent > 0) sets[p] |= 1 << (exponent - 1);
        }
        if (a > 1) sets[a] |= 1;
    }
    for (auto &entry : sets) total ^= worthOf(entry.second);
    std::cout << (total ? "Mojtaba\n" : "Arpa\n");
}
