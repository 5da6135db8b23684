// The value of each ending is the mex of the values behind the first of each letter.
#include <cstring>
#include <iostream>
#include <string>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    std::string word;
    std::cin >> word;
    int behind[26], value = 0;
    std::memset(behind, -1, sizeof behind);
    for (int i = static_cast<int>(word.size()) - 1; i >= 0; i--) {
        behind[word[i] - 'a'] = value;
        unsigned seen = 0;
        for (int v : behind) {
            if (v >= 0) seen |= 1u << v;
        }
        value = __builtin_ctz(~seen);
    }
    std::cout << (value ? "kou\n" : "yukari\n");
}
