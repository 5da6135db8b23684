// A token on a tree: it wins where a neighbour farther from the root loses.
#include <iostream>
#include <vector>
std::vector<std::vector<int>> to;
bool wins(int v, int parent) {
    for (int u : to[v]) {
        if (u != parent && !wins(u, v)) return true;
    }
    return false;
}
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n, root;
        std::cin >> n >> root;
        to.assign(n + 1, {});
        for (int i = 1; i < n; i++) {
            int u, v;
            std::cin >> u >> v;
            to[u].push_back(v);
            to[v].push_back(u);
        }
        std::cout << (wins(root, 0) ? "Gen\n" : "Dui\n");
    }
}
