package games_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/registry"
)

// Pair returns the position that users write as two numbers, and the corner of a square has its
// largest number.
func TestPairsAgreeWithNotation(t *testing.T) {
	found := 0
	for _, f := range registry.Families() {
		r, err := f.New("")
		paired, ok := r.(games.Paired)
		if err != nil || !ok {
			continue
		}
		found++
		t.Run(f.Name, func(t *testing.T) {
			if _, err := r.Parse([]string{fmt.Sprint(paired.Least() - 1), "5"}); err == nil {
				t.Errorf("%s reads numbers below %d", f.Name, paired.Least())
			}
			rapid.Check(t, func(t *rapid.T) {
				side := rapid.OneOf(rapid.Int64Range(paired.Least(), 20), rapid.Int64Range(paired.Least(), 1<<31-1))
				a, b := side.Draw(t, "a"), side.Draw(t, "b")
				p := paired.Pair(a, b)
				second := b
				if f.Name == "fibonacci" { // no limit exceeds the heap
					second = min(a, b)
				}
				if got, want := r.Format(p), fmt.Sprintf("%d,%d", a, second); got != want {
					t.Fatalf("%s, want %s", got, want)
				}
				read, err := r.Parse([]string{fmt.Sprint(a), fmt.Sprint(b)})
				if err != nil || len(read) != 1 || read[0] != p {
					t.Fatalf("%v, %v, want %v", read, err, p)
				}
				n := max(a, b)
				number, numbered := paired.Number(p)
				corner, reached := paired.Number(paired.Pair(n, n))
				if reached && (!numbered || number > corner) {
					t.Fatalf("%d,%d has number %d, %v; %d,%d has %d", a, b, number, numbered, n, n, corner)
				}
			})
		})
	}
	if found != 7 {
		t.Errorf("%d rulesets of pairs", found)
	}
}
