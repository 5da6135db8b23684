// Game in a maze: a bipartite matching by augmenting paths; alternating paths from free squares lead
// to those that some matching misses.
#include <iostream>
#include <string>
#include <vector>
int n, m, turn;
std::vector<int> mate, seen;
std::vector<std::vector<int>> near;
bool place(int u) {
    for (int v : near[u]) {
        if (seen[v] == turn) continue;
        seen[v] = turn;
        if (mate[v] < 0 || place(mate[v])) {
            mate[v] = u;
            mate[u] = v;
            return true;
        }
    }
    return false;
}
std::vector<bool> missed;
void miss(int u) {
    if (missed[u]) return;
    missed[u] = true;
    for (int v : near[u]) miss(mate[v]);
}
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::cin >> n >> m;
    std::string maze, row;
    for (int i = 0; i < n; i++) {
        std::cin >> row;
        maze += row;
    }
    near.resize(n * m);
    mate.assign(n * m, -1);
    seen.assign(n * m, 0);
    missed.assign(n * m, false);
    auto join = [&](int u, int v) {
        if (maze[u] != '.' || maze[v] != '.') return;
        near[u].push_back(v);
        near[v].push_back(u);
    };
    for (int u = 0; u < n * m; u++) {
        if ((u + 1) % m) join(u, u + 1);
        if (u + m < n * m) join(u, u + m);
    }
    for (int u = 0; u < n * m; u++) {
        turn++;
        if ((u / m + u % m) % 2 == 0) place(u);
    }
    for (int u = 0; u < n * m; u++)
        if (maze[u] == '.' && mate[u] < 0) miss(u);
    std::string out;
    for (int u = 0; u < n * m; u++)
        if (missed[u]) out += std::to_string(u / m + 1) + ' ' + std::to_string(u % m + 1) + '\n';
    std::cout << (out.empty() ? "LOSE\n" : "WIN\n") << out;
}
