// A segment tree over the sizes that occur.
#include <algorithm>
#include <iostream>
#include <vector>
const long long mod = 998244353, half = (mod + 1) / 2;
struct node { long long sum = 0, none = 1; };
node join(const node &lower, const node &upper) {
    return {(upper.sum + upper.none * lower.sum) % mod, upper.none * lower.none % mod};
}
long long power(long long base, long long n) {
    long long result = 1;
    for (; n > 0; n /= 2, base = base * base % mod) {
        if (n % 2) result = result * base % mod;
    }
    return result;
}
struct operation { int op; long long x, y; };
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<operation> all(n);
    std::vector<long long> sizes;
    for (operation &o : all) {
        std::cin >> o.op >> o.x >> o.y;
        if (o.op == 1) sizes.push_back(o.x);
    }
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    int first = 1;
    while (first < static_cast<int>(sizes.size()) + 1) first *= 2;
    std::vector<node> tree(2 * first);
    for (const operation &o : all) {
        int i = first + (std::lower_bound(sizes.begin(), sizes.end(), o.x) - sizes.begin());
        if (o.op == 1) {
            tree[i].none = tree[i].none * power(half, o.y) % mod;
            tree[i].sum = o.x > 0 && o.y > 0 ? 1 : tree[i].sum;
            for (i /= 2; i > 0; i /= 2) tree[i] = join(tree[2 * i], tree[2 * i + 1]);
        } else {
            int j = first + (std::upper_bound(sizes.begin(), sizes.end(), o.y) - sizes.begin());
            node lower, upper;
            for (; i < j; i /= 2, j /= 2) {
                if (i % 2) lower = join(lower, tree[i++]);
                if (j % 2) upper = join(tree[--j], upper);
            }
            std::cout << join(lower, upper).sum * half % mod << '\n';
        }
    }
}
