// Berzerk: a search backwards from the black hole.
#include <iostream>
#include <queue>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    int n;
    std::cin >> n;
    std::vector<int> steps[2], result[2], left[2];
    std::queue<std::pair<int, int>> queue;
    for (int p = 0; p < 2; p++) {
        int k;
        std::cin >> k;
        steps[p].resize(k);
        for (int &s : steps[p]) std::cin >> s;
        result[p].assign(n, 0);
        left[p].assign(n, k);
        result[p][0] = 2;
        queue.push({p, 0});
    }
    while (!queue.empty()) {
        auto [p, at] = queue.front();
        queue.pop();
        for (int s : steps[1 - p]) {
            int from = (at + n - s) % n;
            if (result[1 - p][from]) continue;
            if (result[p][at] == 2) {
                result[1 - p][from] = 1;
            } else if (--left[1 - p][from] == 0) {
                result[1 - p][from] = 2;
            } else {
                continue;
            }
            queue.push({1 - p, from});
        }
    }
    const char *words[] = {"Loop", "Win", "Lose"};
    for (auto &row : result) {
        for (int i = 1; i < n; i++) std::cout << words[row[i]] << (i + 1 < n ? ' ' : '\n');
    }
}
