package judge_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sprague/answer/query"
)

// BenchmarkGraphFiles answers for one vertex of a graph of 2·10^6 vertices and 10^7 edges: from the
// input of a problem, and from a file that a query names.
func BenchmarkGraphFiles(b *testing.B) {
	const vertices, edges = 2_000_000, 10_000_000
	for _, kind := range []string{"acyclic", "cyclic"} {
		r := rand.New(rand.NewPCG(9, 9))
		var body strings.Builder
		for range edges {
			u, v := 1+r.IntN(vertices), 1+r.IntN(vertices)
			if kind == "acyclic" {
				u, v = max(u, v)+1, min(u, v)
			}
			fmt.Fprintln(&body, u, v)
		}
		path := filepath.Join(b.TempDir(), "graph")
		if err := os.WriteFile(path, []byte(body.String()), 0o600); err != nil {
			b.Fatal(err)
		}
		b.Run(kind+"/by=judge", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				input := io.MultiReader(strings.NewReader(fmt.Sprintln(vertices+1, edges, 1)), strings.NewReader(body.String()), strings.NewReader("2\n"))
				err := problem(b, "loj-10243").Solve(b.Context(), noDatabase(), input, io.Discard)
				if err != nil && kind == "acyclic" { // the problem has no word for a draw
					b.Fatal(err)
				}
			}
		})
		b.Run(kind+"/by=file", func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				e := query.Evaluator{Resolver: noDatabase(), Files: &query.Files{Memory: 1 << 30}}
				if a, err := e.Ask(b.Context(), "graph["+path+"](2)"); err != nil || a.Error != nil {
					b.Fatal(err, a.Error)
				}
			}
		})
	}
}
