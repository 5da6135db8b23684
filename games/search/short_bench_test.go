package search_test

import (
	"fmt"
	"strings"
	"testing"

	"sprague/games"
	"sprague/games/search"
)

// BenchmarkShort searches positions of partizan rulesets with engines that remember nothing.
func BenchmarkShort(b *testing.B) {
	var small []string // Domineering to 5 by 5
	for height := 1; height <= 5; height++ {
		for width := height; width <= 6 && width*height <= 25; width++ {
			small = append(small, fmt.Sprintf("%d,%d", width, height))
		}
	}
	toads := []string{"ttttt..fffff"}
	for left := 1; left <= 4; left++ {
		for free := 1; free <= 3; free++ {
			for right := 1; right <= left; right++ {
				toads = append(toads, strings.Repeat("t", left)+strings.Repeat(".", free)+strings.Repeat("f", right))
			}
		}
	}
	for _, test := range []struct {
		name, ruleset string
		positions     []string
	}{
		{"domineering 4x4", "domineering", []string{"4,4"}},
		{"domineering 5x4", "domineering", []string{"5,4"}},
		{"domineering to 5x5", "domineering", small},
		{"clobber 4x4", "clobber", []string{"4,4"}},
		{"amazons 5x2 and 6x2", "amazons", []string{"l....|r....", "l.....|r....."}},
		{"toads and frogs to 5..5", "toads-and-frogs", toads},
		{"domineering 6x5", "domineering", []string{"6,5"}},
	} {
		b.Run(test.name, func(b *testing.B) {
			r := ruleset(b, test.ruleset)
			var all []games.Position
			for _, text := range test.positions {
				p, err := r.Parse(strings.Split(text, ","))
				if err != nil {
					b.Fatal(err)
				}
				all = append(all, p...)
			}
			for b.Loop() {
				e := search.NewEngine(search.Budget{Positions: 1 << 26})
				for _, p := range all {
					if _, err := e.Value(b.Context(), r, p); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}
