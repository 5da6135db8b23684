package script_test

import (
	"context"
	"testing"

	"sprague/games"
	"sprague/games/script"
	"sprague/games/search"
)

// BenchmarkTable fills a table of a game on integers with ten moves per position.
func BenchmarkTable(b *testing.B) {
	s, err := script.Read("sub", []byte("def moves(n):\n    return [n - k for k in [1, 3, 4, 7, 9, 11, 12, 15, 18, 20] if k <= n]\n"), script.Surroundings{})
	if err != nil {
		b.Fatal(err)
	}
	r := s.Ruleset().(games.Numbered)
	const positions = 100_000
	moves := uint64(0)
	for b.Loop() {
		sequence := search.NewSequence(r)
		if err := sequence.Grow(context.Background(), positions, 1<<62); err != nil {
			b.Fatal(err)
		}
		moves += sequence.Moves()
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
}

// BenchmarkSplits lists the moves of heaps that split.
func BenchmarkSplits(b *testing.B) {
	s, err := script.Read("splits", []byte("def moves(n):\n    return [plus(a, n - 2 - a) for a in range(n - 1)]\n"), script.Surroundings{})
	if err != nil {
		b.Fatal(err)
	}
	r := s.Ruleset()
	moves := uint64(0)
	for b.Loop() {
		for n := range int64(200) {
			r.Moves(games.Position{X: n}, func(games.Move) bool { moves++; return true })
		}
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
}
