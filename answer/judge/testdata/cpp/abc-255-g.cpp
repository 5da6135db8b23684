// Constrained Nim: values of the heaps with rules, in order; others have new values.
#include <algorithm>
#include <iostream>
#include <map>
#include <unordered_map>
#include <vector>
int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    int n, m;
    std::cin >> n >> m;
    std::vector<long long> heaps(n);
    for (long long &heap : heaps) std::cin >> heap;
    std::vector<std::pair<long long, long long>> rules(m);
    for (auto &rule : rules) std::cin >> rule.first >> rule.second;
    std::sort(rules.begin(), rules.end());
    std::vector<long long> sizes, values, repeated;  // of the heaps with rules; repeated ones up to each
    std::unordered_map<long long, int> again;
    auto worth = [&](long long size) {
        auto at = std::lower_bound(sizes.begin(), sizes.end(), size) - sizes.begin();
        if (at < (long long)sizes.size() && sizes[at] == size) return values[at];
        return size - (at > 0 ? repeated[at - 1] : 0);
    };
    for (int i = 0; i < m;) {
        long long size = rules[i].first;
        std::map<long long, int> lost;
        for (; i < m && rules[i].first == size; i++) lost[worth(size - rules[i].second)]++;
        long long before = repeated.empty() ? 0 : repeated.back(), value = size - before;
        for (auto &entry : lost) {
            auto more = again.find(entry.first);
            if (entry.second == 1 + (more == again.end() ? 0 : more->second)) {
                value = entry.first;
                break;
            }
        }
        bool old = value < size - before;
        if (old) again[value]++;
        sizes.push_back(size);
        values.push_back(value);
        repeated.push_back(before + old);
    }
    long long total = 0;
    for (long long heap : heaps) total ^= worth(heap);
    std::cout << (total ? "Takahashi\n" : "Aoki\n");
}
