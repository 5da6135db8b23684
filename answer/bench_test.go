package answer_test

import (
	"os"
	"path/filepath"
	"testing"

	"sprague/answer"
	"sprague/store/shipping"
)

// BenchmarkOpen opens the embedded database and answers a query from it: from its copy in the cache,
// which exists, and from memory, unpacked and packed.
func BenchmarkOpen(b *testing.B) {
	packed, err := os.ReadFile("../data/sprague.db.zst")
	if err != nil {
		b.Fatal(err)
	}
	path := filepath.Join(b.TempDir(), "x.db")
	if _, err := shipping.Unpack(b.Context(), "../data/sprague.db.zst", path, nil); err != nil {
		b.Fatal(err)
	}
	plain, err := os.ReadFile(path)
	if err != nil {
		b.Fatal(err)
	}
	for name, o := range map[string]answer.Options{"cache": {}, "file": {Database: path}, "bytes": {Content: plain}, "packed": {Content: packed}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				s, err := answer.Open(b.Context(), o)
				if err != nil {
					b.Fatal(err)
				}
				if a, err := s.Ask(b.Context(), answer.Request{Query: "kayles(1000)"}); err != nil || a.Error != nil {
					b.Fatal(a.Error, err)
				}
				if err := s.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

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
