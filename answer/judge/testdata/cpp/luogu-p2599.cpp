// Stones at both ends: left and right partners of all stretches.
#include <iostream>
#include <vector>
int partner(int added, int near, int far) {
    if (added == far) return 0;
    if (added < near && added < far) return added;
    if (added > near && added > far) return added;
    return near > far ? added - 1 : added + 1;
}
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int cases;
    std::cin >> cases;
    while (cases-- > 0) {
        int n;
        std::cin >> n;
        std::vector<int> a(n + 1);
        std::vector<std::vector<int>> left(n + 2, std::vector<int>(n + 2)), right = left;
        for (int i = 1; i <= n; i++) {
            std::cin >> a[i];
            left[i][i] = right[i][i] = a[i];
        }
        for (int length = 2; length < n; length++)
            for (int i = 1, j = length; j <= n; i++, j++) {
                left[i][j] = partner(a[j], left[i][j - 1], right[i][j - 1]);
                right[i][j] = partner(a[i], right[i + 1][j], left[i + 1][j]);
            }
        bool lost = n > 1 && left[2][n] == a[1];
        std::cout << (lost ? "0\n" : "1\n");
    }
}
