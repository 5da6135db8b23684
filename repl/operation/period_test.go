package operation

import (
	"bytes"
	"context"
	"math/big"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"sprague/answer"
	"sprague/answer/periods"
	"sprague/games/gamestest"
	"sprague/internal/say"
	"sprague/internal/say/saytest"
	"sprague/precompute/dbtest"
	"sprague/repl/render"
	"sprague/store"
)

// kaylesReport is a report on a game similar to Kayles.
func kaylesReport() periods.Report {
	return periods.Report{
		Query: "kayles", Proven: true, Preperiod: new(uint64(2)), Period: new(uint64(3)), Saltus: new(uint64(0)),
		Values:          []int64{7, 4, 1},
		Exceptions:      []periods.Exception{{Number: 1, Value: 5, Pattern: big.NewInt(4)}},
		ExceptionsTotal: new(uint64(1)), LastException: new(uint64(1)),
		Certificate: &periods.Certificate{Theorem: "T", Statement: say.Plain("it is so"), Condition: say.Plain("if so"), Needed: new(uint64(9)), Checked: new(uint64(12)), Again: periods.ByMoves},
		Source:      []string{"table"},
	}
}

func TestPeriod(t *testing.T) {
	const head = "kayles: period 3 from n = 2 on (table)\n" +
		"  Pattern:    g(n+3) = g(n) for all n >= 2\n" +
		"  Values:     7 4 1\n"
	const foot = "  Theorem:    T: it is so\n" +
		"  Condition:  if so\n"
	const moves = "  Checked:    to n = 12; all values to 9 were derived from the moves just\n" +
		"              now and prove it, and nothing smaller\n"
	tests := map[string]struct {
		change func(r *periods.Report)
		want   string
	}{
		"one exception": {
			func(*periods.Report) {},
			head + "  Exceptions: 1, the last at n = 1: g(1)=5\n" + foot + moves,
		},
		"no exception": {
			func(r *periods.Report) { *r.ExceptionsTotal, r.LastException, r.Exceptions = 0, nil, nil },
			head + "  Exceptions: none\n" + foot + moves,
		},
		"more exceptions than are listed": {
			func(r *periods.Report) { *r.ExceptionsTotal = 5 },
			head + "  Exceptions: 5, the last at n = 1; the last 1, --all lists them all: g(1)=5\n" + foot + moves,
		},
		"checked by the table": {
			func(r *periods.Report) { r.Certificate.Again = periods.ByTable },
			head + "  Exceptions: 1, the last at n = 1: g(1)=5\n" + foot +
				"  Checked:    to n = 12; the stored values allow no shorter period and no\n" +
				"              smaller preperiod; sprague verify derives them from the moves\n",
		},
		"not checked again": {
			func(r *periods.Report) { r.Certificate.Again = periods.NotDone },
			strings.Replace(head, "period 3", "period 3 (not checked)", 1) + "  Exceptions: 1, the last at n = 1: g(1)=5\n" + foot +
				"  Checked:    to n = 12 by what the table claims; not checked here, for the\n" +
				"              table claims too many values; sprague verify derives them from\n" +
				"              the moves\n",
		},
		"exceptions not looked for": {
			func(r *periods.Report) { r.ExceptionsTotal, r.LastException, r.Exceptions = nil, nil, nil },
			head + "  Exceptions: not looked for: the preperiod is too long\n" + foot + moves,
		},
		"a formula with a saltus": {
			func(r *periods.Report) {
				*r.Saltus, r.Source = 2, []string{"formula"}
				r.Certificate = &periods.Certificate{Theorem: "formula", Statement: say.Plain("it is so")}
			},
			"kayles: period 3, saltus 2 from n = 2 on (formula)\n" +
				"  Pattern:    g(n+3) = g(n) + 2 for all n >= 2\n" +
				"  Values:     7 4 1\n" +
				"  Exceptions: 1, the last at n = 1: g(1)=5\n" +
				"  Theorem:    it is so\n",
		},
		"none proven": {
			func(r *periods.Report) { *r = periods.Report{Query: "kayles", Reason: say.Plain("for no reason")} },
			"kayles: none proven\n  for no reason\n",
		},
		"none proven up to a heap": {
			func(r *periods.Report) {
				*r = periods.Report{Query: "kayles", Reason: say.Plain("for no reason"), UpTo: new(uint64(7)), Source: []string{"table"}}
			},
			"kayles: none proven up to n = 7 (table)\n  for no reason\n",
		},
	}
	for name, test := range tests {
		r := kaylesReport()
		test.change(&r)
		var b bytes.Buffer
		if err := periodResult(r).Text(&b, render.Style{}); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, b.String()); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
	}
}

// Millions of values are written on request, in lines of bounded length.
func TestLongPeriod(t *testing.T) {
	r := kaylesReport()
	*r.Period = 1_000_000
	r.Values = make([]int64, *r.Period)
	var b bytes.Buffer
	if err := periodResult(r).Text(&b, render.Style{}); err != nil {
		t.Fatal(err)
	}
	zeros := 0
	for line := range strings.Lines(b.String()) {
		if len(line) > 80 {
			t.Fatalf("a line of %d bytes", len(line))
		}
		if strings.Trim(strings.TrimPrefix(line, "  Values:"), " 0\n") == "" {
			zeros += strings.Count(line, "0")
		}
	}
	if zeros != 1_000_000 {
		t.Errorf("%d values are written", zeros)
	}
}

func TestPeriodsInChinese(t *testing.T) {
	solved := dbtest.Open(t, dbtest.Solve(t, "octal[0.07]", 200), dbtest.Solve(t, "grundy", 50), dbtest.Solve(t, "subtraction[all-but 2,3]", 100))
	for _, db := range []*store.DB{nil, solved} {
		s, err := answer.Open(t.Context(), answer.Options{Budget: 20_000, Source: func(context.Context) (*store.DB, error) { return db, nil }})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{
			"octal[0.07]", "kayles", "nim", "lasker", "powers-of-two", "grundy", "wythoff", "subtraction[1,3,4]", "subtraction[all-but 2,3]", "primes", "octal[0.142]", "octal[0.(3)]",
		} {
			for _, o := range []periods.Options{{Limit: 3}, {Limit: 1000}, {To: 60, Limit: 0}, {To: 1 << 60, Limit: 1}} {
				r, err := periods.Ask(t.Context(), s.Within(answer.Limits{}), gamestest.Ruleset(t, name), o)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				var b bytes.Buffer
				if r.Error != nil {
					b.WriteString(r.Error.In(say.Chinese))
				} else if err := periodResult(r).Text(&b, render.Style{Language: say.Chinese}); err != nil {
					t.Fatal(err)
				}
				if left := saytest.Gap(b.String(), "Guy and C", "Kenyon and", "set budget", "Berlekamp, Conway and"); left != "" {
					t.Errorf("%s: %q is left in English:\n%s", name, left, b.String())
				}
			}
		}
	}
}

// The manual shows the actual output.
func TestDocumentedPeriod(t *testing.T) {
	text, err := os.ReadFile("../../docs/period.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(text), "    $ sprague period kayles\n")
	example, _, ended := strings.Cut(rest, "\n\n")
	if !found || !ended {
		t.Fatal("there is no example")
	}
	s, err := answer.Open(t.Context(), answer.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var p Parameters
	r, err := period.Prepare(&p)(t.Context(), Call{Service: s, Rules: gamestest.Ruleset(t, "kayles")})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := r.Text(&b, render.Style{}); err != nil {
		t.Fatal(err)
	}
	printed := "    " + strings.ReplaceAll(strings.TrimSpace(b.String()), "\n", "\n    ")
	if diff := cmp.Diff(printed, example); diff != "" {
		t.Error(diff)
	}
}
