import math # math.

# the largest k such that 2^k divides x > 0
def ctz(x):
    return (x & -x).bit_length() - 1

# the largest power of 2 that divides x
def lowbit(x):
    return x & -x

# the largest power of 2 up to x > 0
def highest_bit(x):
    return 1 << max(0, x.bit_length() - 1)

# the largest odd divisor of x > 0
def odd_part(x):
    return x // (x & -x) if x else 0

# floor(sqrt(x)) for x >= 0
def floor_sqrt(x):
    return math.isqrt(x) if x >= 0 else -1

# floor(x * sqrt(d))
def floor_root(x, d):
    root = math.isqrt(d * x * x)
    return root if x >= 0 else -root - (root * root < d * x * x)

# floor(x * phi), where phi = (1 + sqrt(5)) / 2, for x >= 0
def floor_phi(x):
    return (x + math.isqrt(5 * x * x)) // 2

# the largest k such that b^k divides x > 0
def exponent(x, b):
    if x <= 0 or b < 2:
        return -1
    k = 0
    while x % b == 0:
        x //= b
        k += 1
    return k

# the largest k such that b^k <= x, for x > 0
def floor_log(x, b):
    if x <= 0 or b < 2:
        return -1
    k = 0
    while x >= b:
        x //= b
        k += 1
    return k

# the sum of the digits of x >= 0 in base b
def digit_sum(x, b):
    if b < 2:
        return -1
    total = 0
    while x > 0:
        total += x % b
        x //= b
    return total

# the number with the digits of x >= 0 in base b backward
def reverse_digits(x, b):
    if b < 2:
        return -1
    y = 0
    while x > 0:
        y = b * y + x % b
        x //= b
    return y

# the prime factors of x > 0 in ascending order, each as often as it divides x, for x up to 2^53
def prime_factors(x):
    factors = []
    p = 2
    while p * p <= x <= 2**53:
        while x % p == 0:
            factors.append(p)
            x //= p
        p += 1
    if x > 1:
        factors.append(x)
    return factors

# the number of prime factors of x > 0, each counted as often as it divides x
def count_prime_factors(x):
    return len(prime_factors(x))

# the number of different prime factors of x > 0
def count_primes(x):
    return len(set(prime_factors(x)))

# the number of divisors of x > 0
def count_divisors(x):
    factors = prime_factors(x)
    return math.prod(factors.count(p) + 1 for p in set(factors))

# the number of 1, 2, ..., x without a common divisor with x > 0
def totient(x):
    for p in set(prime_factors(x)):
        x -= x // p
    return x

# whether no square of a prime divides x > 0
def is_squarefree(x):
    factors = prime_factors(x)
    return len(factors) == len(set(factors))

# the least prime factor of x > 1, for x up to 2^53
def least_prime(x):
    p = 2
    while p * p <= x <= 2**53:
        if x % p == 0:
            return p
        p += 1
    return x

# whether x is a prime
def is_prime(x):
    return x > 1 and least_prime(x) == x

# the place among the primes of the least prime factor of x > 1: 1 for 2, 2 for 3, 3 for 5
def prime_index(x, primes=[2]):
    least = least_prime(x)
    if least < 2 or least > 10000000:
        return -1
    for p in range(primes[-1] + 1, least + 1):
        if is_prime(p):
            primes.append(p)
    return primes.index(least) + 1

# whether x is a square
def is_square(x):
    return x >= 0 and math.isqrt(x) ** 2 == x

# the terms of x >= 0 as a sum of Fibonacci numbers without neighbors, the greatest first
def zeckendorf(x):
    terms = []
    a, b = 1, 2
    while b <= x:
        a, b = b, a + b
    while x > 0:
        if a <= x:
            terms.append(a)
            x -= a
        a, b = b - a, a
    return terms

# the number of terms of x >= 0 as a sum of Fibonacci numbers without neighbors
def zeckendorf_count(x):
    return len(zeckendorf(x))

# the least term of x > 0 as a sum of Fibonacci numbers without neighbors
def zeckendorf_least(x):
    return zeckendorf(x)[-1] if x > 0 else -1

# whether x is one of 1, 2, 3, 5, 8, ...
def is_fibonacci(x):
    return x > 0 and zeckendorf(x)[0] == x

# whether x is one of some ascending terms, or follows with t(k+2) = a*t(k+1) + b*t(k) + c
def is_term(x, terms, a, b, c):
    s, t = terms[-2:]
    while s < t < x:
        s, t = t, a * t + b * s + c
    return t == x or x in terms

# the product of nimbers x, y >= 0 (J. H. Conway 1976), below 2^half, by halves of their bits
def nim_product(x, y, half=64):
    if x < 2 or y < 2:
        return x * y
    half //= 2
    mask = (1 << half) - 1
    high = nim_product(x >> half, y >> half, half)
    low = nim_product(x & mask, y & mask, half)
    both = nim_product(x >> half ^ x & mask, y >> half ^ y & mask, half)
    return (both ^ low) << half ^ low ^ nim_product(high, 1 << half - 1, half)
