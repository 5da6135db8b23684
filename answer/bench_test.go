package answer_test

import (
	"testing"

	"sprague/answer"
)

// BenchmarkAsk answers from tables and formulas, like lookups by programs.
func BenchmarkAsk(b *testing.B) {
	s := open()
	defer func() { _ = s.Close() }()
	for _, text := range []string{"nim(3,4,5)", "kayles(1000)", "kayles(12) + grundy(20) + nim(3)", "conjunctive(kayles(5), nim(3))", "misere(kayles(12) + nim(3))"} {
		for name, moves := range map[string]int{"none": answer.NoMoves, "one": 1} {
			b.Run(text+"/moves="+name, func(b *testing.B) {
				r := answer.Request{Query: text}
				r.Moves = moves
				for b.Loop() {
					if a, err := s.Ask(b.Context(), r); err != nil || a.Error != nil {
						b.Fatal(a.Error, err)
					}
				}
			})
		}
	}
}
