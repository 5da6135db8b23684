// The runner wins on keys, and where two neighbours win: breadth first from the keys.
#include <algorithm>
#include <iostream>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, m, k;
        std::cin >> n >> m >> k;
        std::vector<int> queue, near(n + 1, 0);
        while (k-- > 0) {
            int v;
            std::cin >> v;
            if (near[v] < 2) queue.push_back(v);
            near[v] = 2;
        }
        std::vector<std::vector<int>> to(n + 1);
        while (m-- > 0) {
            int u, v;
            std::cin >> u >> v;
            to[u].push_back(v);
            to[v].push_back(u);
        }
        for (auto &row : to) {
            std::sort(row.begin(), row.end());
            row.erase(std::unique(row.begin(), row.end()), row.end());
        }
        for (size_t i = 0; i < queue.size(); i++) {
            for (int u : to[queue[i]]) {
                if (++near[u] == 2) queue.push_back(u);
            }
        }
        std::cout << (near[1] >= 2 ? "yes\n" : "no\n");
    }
}
