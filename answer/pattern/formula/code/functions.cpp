#include <algorithm> // std::max std::min
#include <cmath> // std::sqrt
#include <cstdlib> // std::llabs
#include <numeric> // std::gcd
#include <utility> // std::swap
#include <vector> // std::vector

// x / y, rounded down, for y > 0
long long floor_div(long long x, long long y) {
    return x / y - (x % y < 0);
}

// the remainder of x from 0 to y - 1, for y > 0
long long floor_mod(long long x, long long y) {
    return (x % y + y) % y;
}

// the number of binary digits of x >= 0
long long bit_length(long long x) {
    long long length = 0;
    for (; x > 0; x >>= 1) length++;
    return length;
}

// the largest power of 2 that divides x
long long lowbit(long long x) {
    return x & -x;
}

// the largest power of 2 up to x > 0
long long highest_bit(long long x) {
    long long power = 1;
    while (power <= x / 2) power *= 2;
    return power;
}

// the largest odd divisor of x > 0
long long odd_part(long long x) {
    return x == 0 ? 0 : x / (x & -x);
}

// floor(sqrt(x)) for x >= 0
long long floor_sqrt(long long x) {
    if (x < 0) return -1;
    long long root = std::sqrt((long double)x);
    while (root * root > x) root--;
    while ((root + 1) * (root + 1) <= x) root++;
    return root;
}

// floor(x * sqrt(d)) in whole numbers: bits of x come into k, s = floor(k * sqrt(d)), r = d*k*k - s*s
long long floor_root(long long x, long long d) {
    if (std::llabs(x) > (1LL << 60) / (d + 1)) return -1;
    long long k = 0, s = 0, r = 0;
    for (int i = 62; i >= 0; i--) {
        long long bit = std::llabs(x) >> i & 1;
        r = 4 * r + bit * (4 * k + 1) * d;
        k = 2 * k + bit;
        for (s *= 2; r > 2 * s; s++) r -= 2 * s + 1;
    }
    return x >= 0 ? s : -s - (r > 0);
}

// floor(x * phi), where phi = (1 + sqrt(5)) / 2, for x >= 0
long long floor_phi(long long x) {
    return (x + floor_root(x, 5)) / 2;
}

// the largest k such that b^k divides x > 0
long long exponent(long long x, long long b) {
    if (x <= 0 || b < 2) return -1;
    long long k = 0;
    for (; x % b == 0; x /= b) k++;
    return k;
}

// the largest k such that b^k <= x, for x > 0
long long floor_log(long long x, long long b) {
    if (x <= 0 || b < 2) return -1;
    long long k = 0;
    for (; x >= b; x /= b) k++;
    return k;
}

// the sum of the digits of x >= 0 in base b
long long digit_sum(long long x, long long b) {
    if (b < 2) return -1;
    long long sum = 0;
    for (; x > 0; x /= b) sum += x % b;
    return sum;
}

// the number with the digits of x >= 0 in base b backward
long long reverse_digits(long long x, long long b) {
    if (b < 2) return -1;
    long long y = 0;
    for (; x > 0; x /= b) y = b * y + x % b;
    return y;
}

// the prime factors of x > 0 in ascending order, each as often as it divides x
std::vector<long long> prime_factors(long long x) {
    std::vector<long long> factors;
    for (long long p = 2; p <= x / p; p++)
        for (; x % p == 0; x /= p) factors.push_back(p);
    if (x > 1) factors.push_back(x);
    return factors;
}

// the number of prime factors of x > 0, each counted as often as it divides x
long long count_prime_factors(long long x) {
    return prime_factors(x).size();
}

// the number of different prime factors of x > 0
long long count_primes(long long x) {
    long long count = 0, last = 1;
    for (long long p : prime_factors(x)) {
        count += p != last;
        last = p;
    }
    return count;
}

// the number of divisors of x > 0
long long count_divisors(long long x) {
    long long count = 1, last = 1, power = 0;
    for (long long p : prime_factors(x)) {
        power = p == last ? power + 1 : 1;
        count = count / power * (power + 1);
        last = p;
    }
    return count;
}

// the number of 1, 2, ..., x without a common divisor with x > 0
long long totient(long long x) {
    long long count = 1, last = 1;
    for (long long p : prime_factors(x)) {
        count *= p == last ? p : p - 1;
        last = p;
    }
    return count;
}

// whether no square of a prime divides x > 0
bool is_squarefree(long long x) {
    long long last = 1;
    for (long long p : prime_factors(x)) {
        if (p == last) return false;
        last = p;
    }
    return true;
}

// the least prime factor of x > 1
long long least_prime(long long x) {
    for (long long p = 2; p <= x / p; p++)
        if (x % p == 0) return p;
    return x;
}

// whether x is a prime
bool is_prime(long long x) {
    return x > 1 && least_prime(x) == x;
}

// the place among the primes of the least prime factor of x > 1: 1 for 2, 2 for 3, 3 for 5
long long prime_index(long long x) {
    static std::vector<long long> primes = {2};
    long long least = least_prime(x), index = 1;
    if (least > 10000000) return -1;
    for (long long p = primes.back() + 1; p <= least; p++)
        if (is_prime(p)) primes.push_back(p);
    for (long long p : primes) index += p < least;
    return index;
}

// whether x is a square
bool is_square(long long x) {
    long long root = floor_sqrt(x);
    return x >= 0 && root * root == x;
}

// the terms of x >= 0 as a sum of Fibonacci numbers without neighbors, the greatest first
std::vector<long long> zeckendorf(long long x) {
    std::vector<long long> terms;
    long long a = 1, b = 2;
    while (b <= x) {
        b += a;
        a = b - a;
    }
    while (x > 0) {
        if (a <= x) {
            terms.push_back(a);
            x -= a;
        }
        b -= a;
        std::swap(a, b);
    }
    return terms;
}

// the number of terms of x >= 0 as a sum of Fibonacci numbers without neighbors
long long zeckendorf_count(long long x) {
    return zeckendorf(x).size();
}

// the least term of x > 0 as a sum of Fibonacci numbers without neighbors
long long zeckendorf_least(long long x) {
    return x > 0 ? zeckendorf(x).back() : -1;
}

// whether x is one of 1, 2, 3, 5, 8, ...
bool is_fibonacci(long long x) {
    return x > 0 && zeckendorf(x)[0] == x;
}

// whether x is one of some ascending terms, or follows with t(k+2) = a*t(k+1) + b*t(k) + c
bool is_term(long long x, std::vector<long long> terms, long long a, long long b, long long c) {
    for (long long t : terms)
        if (t == x) return true;
    long long s = terms[terms.size() - 2], t = terms.back();
    while (s < t && t < x) {
        long long next = a * t + b * s + c;
        s = t;
        t = next;
    }
    return t == x;
}

// the product of nimbers x, y >= 0 (J. H. Conway 1976), below 2^half, by halves of their bits
long long nim_product(long long x, long long y, int half = 64) {
    if (x < 2 || y < 2) return x * y;
    half /= 2;
    long long mask = (1LL << half) - 1;
    long long high = nim_product(x >> half, y >> half, half);
    long long low = nim_product(x & mask, y & mask, half);
    long long both = nim_product(x >> half ^ (x & mask), y >> half ^ (y & mask), half);
    return ((both ^ low) << half) ^ low ^ nim_product(high, 1LL << (half - 1), half);
}
