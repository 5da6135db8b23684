// Playing with String: values of stretches of places to cut, by definition.
#include <iostream>
#include <string>
#include <vector>
int main() {
    std::string word;
    std::cin >> word;
    int n = word.size();
    std::vector<int> worth(n + 2), seen(1 << 10, -1);
    for (int length = 1; length <= n; length++) {
        for (int i = 0; i < length; i++) seen[worth[std::max(i - 1, 0)] ^ worth[std::max(length - i - 2, 0)]] = length;
        while (seen[worth[length]] == length) worth[length]++;
    }
    int total = 0;
    std::vector<int> first(n), after(n);  // the stretch of each place, or nothing
    for (int i = 1, j; i + 1 < n; i = j + 1) {
        for (j = i; j + 1 < n && word[j - 1] == word[j + 1]; j++) {
        }
        for (int k = i; k < j; k++) first[k] = i, after[k] = j;
        total ^= worth[j - i];
    }
    for (int i = 1; i + 1 < n; i++) {
        if (after[i] == 0) continue;
        int left = std::max(i - first[i] - 1, 0), right = std::max(after[i] - i - 2, 0);
        if ((total ^ worth[after[i] - first[i]] ^ worth[left] ^ worth[right]) == 0) {
            std::cout << "First\n" << i + 1 << '\n';
            return 0;
        }
    }
    std::cout << "Second\n";
}
