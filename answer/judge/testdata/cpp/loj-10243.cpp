// Tokens on a graph without cycles: the mex, from the ends up.
#include <iostream>
#include <vector>
std::vector<std::vector<int>> to;
std::vector<int> value, seen;
int grundy(int v) {
    if (value[v] >= 0) return value[v];
    for (int u : to[v]) grundy(u);
    for (int u : to[v]) seen[value[u]] = v;
    value[v] = 0;
    while (seen[value[v]] == v) value[v]++;
    return value[v];
}
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m, k, total = 0;
    std::cin >> n >> m >> k;
    to.resize(n + 1);
    value.assign(n + 1, -1);
    seen.assign(m + 1, 0);
    while (m-- > 0) {
        int u, v;
        std::cin >> u >> v;
        to[u].push_back(v);
    }
    while (k-- > 0) {
        int v;
        std::cin >> v;
        total ^= grundy(v);
    }
    std::cout << (total ? "win\n" : "lose\n");
}
