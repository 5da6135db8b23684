package registry

import (
	"maps"
	"slices"
	"strings"

	"sprague/games"
	"sprague/internal/say"
)

// Suggest returns "; did you mean X?" for a mistyped name, where X is the result of
// [Registry.NearestFamily].
func (r *Registry) Suggest(name string, others ...string) say.Text {
	if best := r.NearestFamily(name, others...); best != "" {
		return say.Textf("; did you mean %s?", best)
	}
	return say.Advice(games.Listing{}, say.Textf("; `sprague games` lists all"))
}

// NearestFamily returns the name or alias of a family, or the other possible word, with the fewest
// edits from a mistyped name. It returns "" if none is near.
func (r *Registry) NearestFamily(name string, others ...string) string {
	var names []string
	for _, f := range r.Families() {
		names = append(append(names, f.Name), f.Aliases...)
	}
	return Nearest(name, slices.Concat(names, slices.Sorted(maps.Keys(chinese())), r.libraryNames(), others))
}

// Nearest returns the first candidate with the fewest edits from name, or "" if more than a third
// of the name would have to change.
func Nearest(name string, candidates []string) string {
	name = strings.ToLower(name)
	if len(name) > 64 {
		return ""
	}
	best, fewest := "", max(2, len(name)/3)+1
	for _, c := range candidates {
		d := distance(name, c)
		if len(name) >= 3 && strings.HasPrefix(c, name) {
			d = min(d, 1)
		}
		if d < fewest && d < len(name) {
			best, fewest = c, d
		}
	}
	return best
}

// distance returns the number of insertions, deletions, substitutions and exchanges of neighbors
// from a to b (Damerau 1964).
func distance(a, b string) int {
	var before, last []int
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
