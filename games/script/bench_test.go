//go:build unix

package script_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"

	"sprague/games"
	"sprague/games/gamestest"
	"sprague/games/kernel"
	"sprague/games/retrograde"
	"sprague/games/script"
	"sprague/games/search"
)

// BenchmarkTable fills tables of games on integers with about ten moves per position, on one core
// and on all.
func BenchmarkTable(b *testing.B) {
	for _, test := range []struct{ name, source string }{
		{"one", "def moves(n):\n    return [n - k for k in [1, 3, 4, 7, 9, 11, 12, 15, 18, 20] if k <= n]\n"},
		{"two", "def moves(p):\n    a, b = p\n    return [(a - k, b) for k in [1, 2, 4, 5, 7] if k <= a] + [(a, b - k) for k in [1, 2, 4, 5, 7] if k <= b]\n"},
		{"started", "def start(a, b):\n    return (a, b)\ndef moves(p):\n    a, b = p\n    return [(a - k, b) for k in [1, 2, 4, 5, 7] if k <= a] + [(a, b - k) for k in [1, 2, 4, 5, 7] if k <= b]\n"},
		{"three", `def moves(p):
    a, b, c = p
    return [(a - k, b, c) for k in [1, 2, 4] if k <= a] + [(a, b - k, c) for k in [1, 3, 5] if k <= b] + [(a, b, c - k) for k in [1, 2, 5, 6] if k <= c]
`},
	} {
		s, err := script.Read("sub", []byte(test.source), script.Surroundings{})
		if err != nil {
			b.Fatal(err)
		}
		r := s.Ruleset().(games.Numbered)
		const positions = 1_000_000
		count := func(b *testing.B, moves uint64) {
			b.ReportMetric(float64(moves)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mmoves/s")
			b.ReportMetric(positions*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mpositions/s")
		}
		moves := uint64(0)
		enumerate, list := games.Enumerator(r), games.MoveNumbers(nil)
		for i := range uint64(positions) {
			list = enumerate(list[:0], i)
			moves += uint64(len(list)) - 1
		}
		b.Run(test.name+"/rules", func(b *testing.B) {
			for b.Loop() {
				if err := search.NewSequence(r).Grow(b.Context(), positions, kernel.Unlimited); err != nil {
					b.Fatal(err)
				}
			}
			count(b, moves)
		})
		for name, slots := range map[string]int{"core": 0, "cores": runtime.GOMAXPROCS(0) - 1} {
			b.Run(test.name+"/"+name, func(b *testing.B) {
				run := kernel.Run{Slots: make(chan struct{}, slots), Advance: func(uint64) {}}
				for b.Loop() {
					if _, err := search.Fill(b.Context(), r, positions, run); err != nil {
						b.Fatal(err)
					}
				}
				count(b, moves)
			})
		}
	}
}

// BenchmarkMex solves all positions that play reaches from a board and from a row of heaps, beside a
// program for python3 that remembers values in a dictionary.
func BenchmarkMex(b *testing.B) {
	for _, test := range []struct{ name, first, source string }{
		{"board", `"." * 18`, `
def moves(p):
    out = []
    for i in range(len(p) - 1):
        if p[i] == "." and p[i + 1] == ".":
            out.append(p[:i] + "xx" + p[i + 2:])
    return out
`},
		{"rows", "(5, 6, 7, 8, 9)", `
def moves(p):
    out = []
    for i in range(len(p)):
        for k in range(p[i]):
            out.append(tuple(sorted(p[:i] + (k,) + p[i + 1:])))
    return out
`},
		{"pairs", "(3000, 0)", `
def moves(p):
    n, last = p
    return [(n - k, k) for k in [1, 2, 3, 4, 5, 6, 7, 8] if k <= n and k != last]
`},
	} {
		b.Run(test.name+"/script", func(b *testing.B) {
			s := read(b, "mex", test.source+"\ndef positions(bound):\n    return ["+test.first+"]\n")
			r, positions, begin := s.Ruleset().(games.Listed), 0, gamestest.ProcessorTime()
			for b.Loop() {
				listing := search.NewListing(b.Context(), r, search.Budget{Positions: 1 << 30}, nil)
				for p, err := range r.Begin(1) {
					if err == nil {
						err = listing.Solve(b.Context(), p)
					}
					if err != nil {
						b.Fatal(err)
					}
				}
				positions += int(listing.Len())
			}
			b.ReportMetric(float64(positions)/(gamestest.ProcessorTime()-begin).Seconds()/1e6, "Mpositions/s")
		})
		b.Run(test.name+"/python", func(b *testing.B) {
			program := test.source + `
import sys, time
sys.setrecursionlimit(10**6)
memo = {}
def g(p):
    if p in memo:
        return memo[p]
    seen = {g(q) for q in moves(p)}
    m = 0
    while m in seen:
        m += 1
    memo[p] = m
    return m
begin = time.process_time()
g(` + test.first + `)
print(len(memo), time.process_time() - begin)
`
			positions, seconds := 0, 0.0 // without the start of the interpreter
			for b.Loop() {
				out, err := exec.Command("python3", "-c", program).Output()
				if err != nil {
					b.Skip(err)
				}
				var n int
				var s float64
				if _, err := fmt.Sscan(string(out), &n, &s); err != nil {
					b.Fatal(err)
				}
				positions, seconds = positions+n, seconds+s
			}
			b.ReportMetric(float64(positions)/seconds/1e6, "Mpositions/s")
		})
	}
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

// BenchmarkResults solves examples of games with results whole.
func BenchmarkResults(b *testing.B) {
	for _, c := range []struct {
		name string
		args []string
	}{{"tic-tac-toe", []string{"........."}}, {"connect-four", []string{"4", "4"}}, {"dodgem", []string{"3"}}} {
		source, err := os.ReadFile(filepath.FromSlash(examples + c.name + script.Extension))
		if err != nil {
			b.Fatal(err)
		}
		s, err := script.Read(c.name, source, script.Surroundings{})
		if err != nil {
			b.Fatal(err)
		}
		r := s.Ruleset().(games.Resulting)
		p, err := r.Parse(c.args)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(c.name, func(b *testing.B) {
			positions := 0
			for b.Loop() {
				solver := retrograde.New(r)
				if _, err := solver.Solve(b.Context(), search.DefaultBudget, p[0]); err != nil {
					b.Fatal(err)
				}
				positions += solver.Len()
			}
			b.ReportMetric(float64(positions)/b.Elapsed().Seconds()/1e6, "Mpositions/s")
		})
	}
}
