// Moving coins: the steps bit by bit from the highest, with an even number of ones in each.
#include <iostream>
#include <vector>
const long long prime = 1000000009;
long long choose[60][60];
long long power(long long a, long long e) {
    long long result = 1;
    for (; e; e /= 2, a = a * a % prime) {
        if (e % 2) result = result * a % prime;
    }
    return result;
}
int main() {
    long long n, m;
    std::cin >> n >> m;
    for (int i = 0; i < 60; i++) {
        choose[i][0] = 1;
        for (int j = 1; j <= i; j++) choose[i][j] = (choose[i - 1][j - 1] + choose[i - 1][j]) % prime;
    }
    std::vector<long long> factorial(n + 1, 1);
    for (int i = 1; i <= n; i++) factorial[i] = factorial[i - 1] * i % prime;
    auto of = [&](long long a, long long b) {
        return a < b ? 0 : factorial[a] * power(factorial[b] * factorial[a - b] % prime, prime - 2) % prime;
    };
    long long free = n - m, odd = (m + 1) / 2;
    std::vector<long long> ways(free + 1);
    ways[0] = 1;
    for (long long bit = 1 << 17; bit > 0; bit /= 2) {
        std::vector<long long> next(free + 1);
        for (long long s = 0; s <= free; s++) {
            for (long long j = 0; j <= odd && j * bit <= s; j += 2) {
                next[s] = (next[s] + choose[odd][j] * ways[s - j * bit]) % prime;
            }
        }
        ways = next;
    }
    long long won = of(n, m);
    for (long long s = 0; s <= free; s++) {
        if (ways[s]) won = (won + (prime - ways[s]) * of(free - s + m - odd, m - odd)) % prime;
    }
    std::cout << won << '\n';
}
