// Split game: values of single beans by mex, then all moves.
#include <iostream>
#include <set>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int worth[21] = {};
    for (int i = 1; i < 21; i++) {
        std::set<int> reached;
        for (int j = 0; j < i; j++)
            for (int k = 0; k <= j; k++) reached.insert(worth[j] ^ worth[k]);
        while (reached.count(worth[i])) worth[i]++;
    }
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, total = 0, count = 0;
        std::cin >> n;
        std::vector<int> beans(n);
        for (int i = 0; i < n; i++) {
            std::cin >> beans[i];
            if (beans[i] % 2) total ^= worth[n - 1 - i];
        }
        for (int i = 0; i < n; i++)
            for (int j = i + 1; beans[i] && j < n; j++)
                for (int k = j; k < n; k++)
                    if ((total ^ worth[n - 1 - i] ^ worth[n - 1 - j] ^ worth[n - 1 - k]) == 0 && count++ == 0)
                        std::cout << i << ' ' << j << ' ' << k << '\n';
        if (count == 0) std::cout << "-1 -1 -1\n";
        std::cout << count << '\n';
    }
}
