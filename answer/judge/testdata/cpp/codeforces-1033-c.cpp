// Permutation Game: places in descending order of their numbers.
#include <iostream>
#include <string>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n;
    std::cin >> n;
    std::vector<int> numbers(n), place(n + 1);
    for (int i = 0; i < n; i++) {
        std::cin >> numbers[i];
        place[numbers[i]] = i;
    }
    std::string won(n, 'B');
    for (int a = n; a >= 1; a--) {
        int i = place[a];
        for (int j = i % a; j < n && won[i] == 'B'; j += a) {
            if (numbers[j] > a && won[j] == 'B') won[i] = 'A';
        }
    }
    std::cout << won << '\n';
}
