package judge_test

import (
	"fmt"
	"strings"
	"testing"

	"sprague/answer/judge"
	"sprague/answer/judge/stress"
	"sprague/answer/query"
)

// told is a problem that an example of the documents answers.
type told struct {
	name      string
	plain     func(t *testing.T, input string) string // answers by play
	published [][2]string                             // samples of the statement, with the output
}

// mover remembers who wins a game.
type mover[P comparable] struct {
	moves func(P) []P
	known map[P]bool
}

func (m *mover[P]) wins(p P) bool {
	won, ok := m.known[p]
	if !ok {
		for _, q := range m.moves(p) {
			won = won || !m.wins(q)
		}
		m.known[p] = won
	}
	return won
}

func moving[P comparable](moves func(P) []P) *mover[P] { return &mover[P]{moves, map[P]bool{}} }

type square struct{ x, y int }

// scan reads integers and words.
func scan(t *testing.T, in *strings.Reader, into ...any) {
	t.Helper()
	if _, err := fmt.Fscan(in, into...); err != nil {
		t.Fatal(err)
	}
}

func lineOf(out *strings.Builder, first bool, yes, no string) {
	if !first {
		yes = no
	}
	out.WriteString(yes + "\n")
}

var examples = []told{
	{"no-repeats", func(t *testing.T, input string) string {
		type pile struct{ n, taken int }
		known := map[pile]int{}
		var grundy func(p pile) int
		grundy = func(p pile) int {
			if g, ok := known[p]; ok {
				return g
			}
			reached := map[int]bool{}
			for k := 1; k <= p.n; k++ {
				if p.taken>>k&1 == 0 {
					reached[grundy(pile{p.n - k, p.taken | 1<<k})] = true
				}
			}
			g := 0
			for reached[g] {
				g++
			}
			known[p] = g
			return g
		}
		in := strings.NewReader(input)
		var n, s, xor int
		scan(t, in, &n)
		for range n {
			scan(t, in, &s)
			xor ^= grundy(pile{s, 0})
		}
		var out strings.Builder
		lineOf(&out, xor != 0, "NO", "YES")
		return out.String()
	}, [][2]string{{"1\n5\n", "NO\n"}, {"2\n1\n2\n", "YES\n"}}},
	{"kiki", func(t *testing.T, input string) string {
		play := moving(func(p square) (all []square) {
			for _, q := range []square{{p.x - 1, p.y}, {p.x, p.y - 1}, {p.x - 1, p.y - 1}} {
				if q.x >= 1 && q.y >= 1 {
					all = append(all, q)
				}
			}
			return all
		})
		in := strings.NewReader(input)
		var out strings.Builder
		for {
			var p square
			if scan(t, in, &p.x, &p.y); p == (square{}) {
				return out.String()
			}
			lineOf(&out, play.wins(p), "Wonderful!", "What a pity!")
		}
	}, [][2]string{{"5 3\n5 4\n6 6\n0 0\n", "What a pity!\nWonderful!\nWonderful!\n"}}},
	{"chess-coin", func(t *testing.T, input string) string {
		play := moving(func(p square) (all []square) {
			for _, q := range []square{{p.x - 2, p.y + 1}, {p.x - 2, p.y - 1}, {p.x + 1, p.y - 2}, {p.x - 1, p.y - 2}} {
				if min(q.x, q.y) >= 1 && max(q.x, q.y) <= 15 {
					all = append(all, q)
				}
			}
			return all
		})
		in := strings.NewReader(input)
		var out strings.Builder
		var cases int
		scan(t, in, &cases)
		for range cases {
			var p square
			scan(t, in, &p.x, &p.y)
			lineOf(&out, play.wins(p), "First", "Second")
		}
		return out.String()
	}, [][2]string{{"3\n5 2\n5 3\n8 8\n", "Second\nFirst\nFirst\n"}}},
	{"ninepins", func(t *testing.T, input string) string {
		play := moving(func(row string) (all []string) {
			for i := range row {
				for _, pins := range []string{"I", "II"} {
					if strings.HasPrefix(row[i:], pins) {
						all = append(all, row[:i]+"XX"[:len(pins)]+row[i+len(pins):])
					}
				}
			}
			return all
		})
		in := strings.NewReader(input)
		var out strings.Builder
		var cases int
		scan(t, in, &cases)
		for range cases {
			var n int
			var row string
			scan(t, in, &n, &row)
			lineOf(&out, play.wins(row), "WIN", "LOSE")
		}
		return out.String()
	}, [][2]string{{"4\n4\nIXXI\n4\nXIIX\n5\nIIXII\n5\nIIIII\n", "LOSE\nWIN\nLOSE\nWIN\n"}}},
	{"scissors", func(t *testing.T, input string) string {
		var out strings.Builder
		if err := problem(t, "poj-2311").Solve(t.Context(), noDatabase(), strings.NewReader(input), &out); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}, [][2]string{{"2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n"}}},
}

// script reads the problem of an example of the documents.
func exampleOf(t *testing.T, name string) judge.Problem {
	t.Helper()
	s, err := query.ReadScript("../../docs/examples/"+name+".star", nil)
	if err != nil {
		t.Fatal(err)
	}
	p, err := judge.OfScript(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Examples of the documents answer what they make themselves as plain play does, and the samples as published.
func TestExamples(t *testing.T) {
	for _, test := range examples {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := exampleOf(t, test.name)
			subject, err := p.Subject(noDatabase())
			if err != nil {
				t.Fatal(err)
			}
			different := map[string]bool{}
			for round := 1; round <= 1000; round += 3 {
				input := stress.Input(subject, 5, round)
				solution, err := subject.Solve(t.Context(), input)
				if err != nil {
					t.Fatal(err)
				}
				if want := test.plain(t, input); solution.Output != want {
					t.Fatalf("%q is answered by %q, want %q", input, solution.Output, want)
				}
				different[input] = true
			}
			if len(different) < 150 {
				t.Errorf("only %d inputs are different", len(different))
			}
			for _, sample := range test.published {
				var out strings.Builder
				if err := p.Solve(t.Context(), noDatabase(), strings.NewReader(sample[0]), &out); err != nil || out.String() != sample[1] {
					t.Errorf("%q is answered by %q, %v, want %q", sample[0], out.String(), err, sample[1])
				}
				if plain := test.plain(t, sample[0]); plain != sample[1] {
					t.Errorf("plain play answers %q by %q, want %q", sample[0], plain, sample[1])
				}
			}
		})
	}
}
