package rectangles_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sprague/games"
	"sprague/games/rectangles"
	"sprague/games/search"
)

var (
	chompRules, _ = rectangles.Chomp.New("")
	chomp         = chompRules.(games.Numbered)
)

// read parses a component.
func read(t testing.TB, r games.Ruleset, text string) games.Position {
	t.Helper()
	positions, err := r.Parse(strings.Split(text, ","))
	if err != nil {
		t.Fatal(err)
	}
	return positions[0]
}

func TestBarsAreNumberedByTheirRows(t *testing.T) {
	for i, want := range []string{
		"1,1", "2,1", "1,2", "3,1", "2|1", "2,2", "1,3", "4,1", "3|1", "3|2", "2|1^2", "3,2", "2^2|1", "2,3", "1,4", "5,1",
	} {
		if got := chomp.Format(chomp.At(uint64(i))); got != want {
			t.Errorf("bar %d is %s, want %s", i, got, want)
		}
	}
	// By definition: the row of r squares with n rows above it contributes 2^(r+n-1).
	rapid.Check(t, func(t *rapid.T) {
		i := rapid.Uint64Range(0, 1<<62-2).Draw(t, "number")
		p := chomp.At(i)
		var rows []int64
		text := chomp.Format(p)
		if w, h, whole := strings.Cut(text, ","); whole {
			text = w + "^" + h
		}
		for part := range strings.SplitSeq(text, "|") {
			width, times, repeated := strings.Cut(part, "^")
			if !repeated {
				times = "1"
			}
			r, err := games.ParseInteger(width)
			n, err2 := games.ParseInteger(times)
			if err != nil || err2 != nil {
				t.Fatal(text)
			}
			for range n {
				rows = append(rows, r)
			}
		}
		sum := uint64(0)
		for n := range rows {
			sum += 1 << (rows[len(rows)-1-n] + int64(n) - 1)
		}
		if sum-1 != i {
			t.Fatalf("bar %d is %s, whose number is %d", i, chomp.Format(p), sum-1)
		}
	})
	for _, text := range []string{"63,1", "1,63", "32,32", "62|1", "9223372036854775807,9223372036854775807"} {
		if i, ok := chomp.Number(read(t, chomp, text)); ok {
			t.Errorf("%s has the number %d", text, i)
		}
	}
}

func TestTablesReachMaxNumber(t *testing.T) {
	for _, test := range []struct {
		rules games.Numbered
		bound uint64
		count uint64
	}{{chomp, 62, 1<<62 - 1}, {chomp, 0, 0}, {cram, 15, 1 << 60}, {cram, 0, 1}} {
		if count, err := test.rules.Count(test.bound); err != nil || count != test.count {
			t.Errorf("%d positions to %d %s, %v", count, test.bound, test.rules.Unit(), err)
		}
		last := test.rules.At(test.count - min(test.count, 1))
		if i, ok := test.rules.Number(last); !ok || i+1 < test.count {
			t.Errorf("%s has the number %d, %v", test.rules.Format(last), i, ok)
		}
	}
	for rules, bound := range map[games.Numbered]uint64{chomp: 63, cram: 16} {
		if count, err := rules.Count(bound); err == nil {
			t.Errorf("%d positions to %d %s", count, bound, rules.Unit())
		}
	}
}

func TestBitesAreDescribed(t *testing.T) {
	for text, want := range map[string]string{
		"1,1":   "",
		"2,2":   "take (1,2); take (2,1); take (2,2)",
		"3|2":   "take (1,2); take (2,1); take (2,2); take (3,1)",
		"2^2|1": "take (1,2); take (1,3); take (2,1); take (2,2)",
	} {
		var got []string
		p := read(t, chomp, text)
		chomp.Moves(p, func(m games.Move) bool {
			got = append(got, chomp.Describe(p, m).String())
			return true
		})
		if strings.Join(got, "; ") != want {
			t.Errorf("%s: %q, want %s", text, got, want)
		}
	}
}

// BenchmarkMovesOfChomp evaluates bars with hook 20.
func BenchmarkMovesOfChomp(b *testing.B) { evaluate(b, chomp, 1<<19) }

// evaluate measures the moves per second that the evaluator examines, from positions near a number.
func evaluate(b *testing.B, r games.Numbered, number uint64) {
	var e search.Evaluator
	known := func(p games.Position) (int64, bool) {
		n, ok := r.Number(p)
		return int64(n % 16), ok
	}
	for i := range uint64(b.N) {
		e.Impartial(r, r.At(number+i%number), 1, known)
	}
	b.ReportMetric(float64(e.Moves)/b.Elapsed().Seconds(), "moves/s")
}
