// Cutting Game: the Grundy values of all sheets to 200 by 200, by their cuts into
// pieces of sides of at least 2.
#include <cstring>
#include <iostream>
int grundy[201][201];
bool seen[512];
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (int w = 2; w <= 200; w++) {
        for (int h = 2; h <= w; h++) {
            std::memset(seen, 0, sizeof seen);
            for (int i = 2; i <= w / 2; i++) if (w - i >= 2) seen[grundy[i][h] ^ grundy[w - i][h]] = true;
            for (int i = 2; i <= h / 2; i++) if (h - i >= 2) seen[grundy[w][i] ^ grundy[w][h - i]] = true;
            int value = 0;
            while (seen[value]) value++;
            grundy[w][h] = grundy[h][w] = value;
        }
    }
    int w, h;
    while (std::cin >> w >> h) std::cout << (grundy[w][h] ? "WIN\n" : "LOSE\n");
}
